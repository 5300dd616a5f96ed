/// German: numbers, amounts and times.
enum GermanValues {
  static let table = """
    facts: comma, day-first, units-first, compounds, umlauts, dots-dates, bare-hour
    number 0: null
    number 1: ein, eins, eine, einer, einen, einem, eines
    number 2: zwei, zwo, beiden, beide
    number 3: drei
    number 4: vier
    number 5: fünf
    number 6: sechs
    number 7: sieben
    number 8: acht
    number 9: neun
    number 10: zehn
    number 11: elf
    number 12: zwölf
    number 13: dreizehn
    number 14: vierzehn
    number 15: fünfzehn
    number 16: sechzehn
    number 17: siebzehn
    number 18: achtzehn
    number 19: neunzehn
    number 20: zwanzig
    number 30: dreißig
    number 40: vierzig
    number 50: fünfzig
    number 60: sechzig
    number 70: siebzig
    number 80: achtzig
    number 90: neunzig
    hundred: hundert, hunderte
    multiplier 1000: tausend
    multiplier 1000000: million, millionen, mio, mio.
    multiplier 1000000000: milliarde(n), mrd, mrd.
    multiplier 1000000000000: billion, billionen
    multiplier 1000000000000000: billiarde(n)
    article: ein, eine, einen, einer, einem, eines
    and: und
    point: komma
    minus: minus
    dozen 12: dutzend
    half: halb, halbe, halbes, halber, halben, hälfte, die hälfte
    half plus: einhalb
    half 1.5: anderthalb, eineinhalb
    quarter 4: viertel
    quarter 0.75: dreiviertel
    number 0.75: dreiviertel
    denominator 3: drittel
    denominator 5: fünftel
    denominator 6: sechstel
    denominator 7: siebtel, siebentel
    denominator 8: achtel
    denominator 9: neuntel
    denominator 10: zehntel
    denominator 12: zwölftel
    denominator 20: zwanzigstel
    denominator 100: hundertstel
    denominator 1000: tausendstel
    denominator 1000000: millionstel
    ordinal 1: erste, erster, ersten, erstes, erstem
    ordinal 2: zweite, zweiter, zweiten, zweites, zweitem
    ordinal 3: dritte, dritter, dritten, drittes, drittem
    ordinal 4: vierte, vierter, vierten, viertes, viert
    ordinal 5: fünfte, fünfter, fünften, fünftes
    ordinal 6: sechste, sechster, sechsten, sechstes
    ordinal 7: siebte, siebter, siebten, siebtes, siebente, siebenten
    ordinal 8: achte, achter, achten, achtes
    ordinal 9: neunte, neunter, neunten, neuntes
    ordinal 10: zehnte, zehnter, zehnten, zehntes
    ordinal 11: elfte, elfter, elften, elftes
    ordinal 12: zwölfte, zwölfter, zwölften, zwölftes
    ordinal 13: dreizehnte, dreizehnter, dreizehnten
    ordinal 14: vierzehnte, vierzehnter, vierzehnten
    ordinal 15: fünfzehnte, fünfzehnter, fünfzehnten
    ordinal 16: sechzehnte, sechzehnter, sechzehnten
    ordinal 17: siebzehnte, siebzehnter, siebzehnten
    ordinal 18: achtzehnte, achtzehnter, achtzehnten
    ordinal 19: neunzehnte, neunzehnter, neunzehnten
    ordinal 20: zwanzigste, zwanzigster, zwanzigsten, zwanzigstes
    ordinal 30: dreißigste, dreißigster, dreißigsten, dreißigstes
    ordinal 40: vierzigste, vierzigster, vierzigsten
    ordinal 50: fünfzigste, fünfzigster, fünfzigsten
    ordinal 60: sechzigste, sechzigster, sechzigsten
    ordinal 70: siebzigste, siebzigster, siebzigsten
    ordinal 80: achtzigste, achtzigster, achtzigsten
    ordinal 90: neunzigste, neunzigster, neunzigsten
    ordinal 100: hundertste, hundertster, hundertsten, hundertstes
    ordinal 1000: tausendste, tausendster, tausendsten, tausendstes
    ordinal 1000000: millionste, millionster, millionsten, millionstes
    ordinal 1000000000: milliardste, milliardster, milliardsten
    ordinal 1000000000000: billionste, billionster, billionsten
    ordinalSuffix dot: .
    ordinalSuffix: te, ten, ter, ste, sten
    over 0: von, durch
    percent: prozent, prozentpunkte, prozentpunkt, v.h.
    position end+0: letzte, letzter, letzten, letztes, letztem
    position end-1: vorletzte, vorletzter, vorletzten, vorletztes
    position end-2: drittletzte, drittletzter, drittletzten, vorvorletzte
    position current+1: nächste, nächster, nächsten, nächstes, folgende, folgenden, nachfolgende
    position current-1: vorherige, vorheriger, vorherigen, vorheriges, vorige, vorigen
    position current+0: aktuelle, aktuellen, jetzige, jetzigen, derzeitige
    frost: unter null, unter 0
    percent: prozentig, prozentige, prozentiger, prozentiges, prozentigen, -prozentig, -prozentige, -prozentiger, -prozentiges, -prozentigen
    old Y: -jährig, -jährige, -jähriger, -jähriges, -jährigen, jährig, jährige, jähriger, jähriges, jährigen
    unit horsepower: ps
    heat 1: temperatur, thermostat, wärme, heizung, wetter, warm, kalt, heiß, draußen, celsius, ofen
    heat 0: drehen, winkel, abbiegen, drehung, rotieren, neigen, schwenken
    degree degree: grad
    temperature C: grad celsius, grad c, c
    temperature F: grad fahrenheit, grad f, f
    temperature K: grad kelvin
    currency EUR: euro, euros
    currency USD: dollar, dollars, us-dollar, us dollar, us-dollars, amerikanische dollar, amerikanischen dollar, us $
    currency CAD: kanadische dollar, kanadischen dollar, kanadischer dollar
    currency AUD: australische dollar, australischen dollar, australischer dollar
    currency HKD: hongkong dollar, hongkong-dollar
    currency GBP: pfund, britische pfund, britisches pfund, pfund sterling, englische pfund
    currency CHF: schweizer franken, franken
    currency franc: franc, francs
    currency JPY: yen, japanische yen
    currency CNY: yuan, chinesische yuan, renminbi
    currency INR: indische rupien
    currency rupee: rupie(n)
    currency peso: peso(s)
    currency peseta: peseta, peseten, pesetas
    currency lira: lira, lire
    currency TRY: türkische lira
    currency DEM: deutsche mark, d-mark, dm
    currency mark: mark
    currency krona: krone(n)
    currency RUB: rubel
    currency BTC: bitcoin(s)
    currency NZD: neuseeländische dollar, neuseeländischen dollar, neuseeländischer dollar
    currency SGD: singapur dollar
    currency TWD: taiwanesische dollar, taiwanesischen dollar, taiwanesischer dollar
    currency JMD: jamaikanische dollar, jamaikanischen dollar, jamaikanischer dollar
    currency NAD: namibische dollar, namibischen dollar, namibischer dollar
    currency ARS: argentinische peso, argentinischen peso, argentinischer peso, argentinische pesos, argentinischen pesos, argentinischer pesos
    currency CLP: chilenische peso, chilenischen peso, chilenischer peso, chilenische pesos, chilenischen pesos, chilenischer pesos
    currency COP: kolumbianische peso, kolumbianischen peso, kolumbianischer peso, kolumbianische pesos, kolumbianischen pesos, kolumbianischer pesos
    currency UYU: uruguayische peso, uruguayischen peso, uruguayischer peso, uruguayische pesos, uruguayischen pesos, uruguayischer pesos
    currency PHP: philippinische peso, philippinischen peso, philippinischer peso, philippinische pesos, philippinischen pesos, philippinischer pesos
    currency DOP: dominikanische peso, dominikanischen peso, dominikanischer peso, dominikanische pesos, dominikanischen pesos, dominikanischer pesos
    currency CUP: kubanische peso, kubanischen peso, kubanischer peso, kubanische pesos, kubanischen pesos, kubanischer pesos
    currency MXN: mexikanische peso, mexikanischen peso, mexikanischer peso, mexikanische pesos, mexikanischen pesos, mexikanischer pesos
    currency BEF: belgische franc, belgischen franc, belgischer franc, belgische francs, belgischen francs, belgischer francs
    currency LUF: luxemburgische franc, luxemburgischen franc, luxemburgischer franc, luxemburgische francs, luxemburgischen francs, luxemburgischer francs
    currency FRF: französische franc, französischen franc, französischer franc, französische francs, französischen francs, französischer francs
    currency EGP: ägyptische pfund, ägyptischen pfund, ägyptischer pfund
    currency LBP: libanesische pfund, libanesischen pfund, libanesischer pfund
    currency SYP: syrische pfund, syrischen pfund, syrischer pfund
    currency IEP: irische pfund, irischen pfund, irischer pfund
    currency PKR: pakistanische rupie, pakistanischen rupie, pakistanischer rupie, pakistanische rupien, pakistanischen rupien, pakistanischer rupien
    currency LKR: sri-lankische rupie, sri-lankischen rupie, sri-lankischer rupie, sri-lankische rupien, sri-lankischen rupien, sri-lankischer rupien
    currency NPR: nepalesische rupie, nepalesischen rupie, nepalesischer rupie, nepalesische rupien, nepalesischen rupien, nepalesischer rupien
    currency IDR: indonesische rupie, indonesischen rupie, indonesischer rupie, indonesische rupien, indonesischen rupien, indonesischer rupien
    currency SEK: schwedische krone, schwedischen krone, schwedischer krone, schwedische kronen, schwedischen kronen, schwedischer kronen
    currency NOK: norwegische krone, norwegischen krone, norwegischer krone, norwegische kronen, norwegischen kronen, norwegischer kronen
    currency DKK: dänische krone, dänischen krone, dänischer krone, dänische kronen, dänischen kronen, dänischer kronen
    currency ISK: isländische krone, isländischen krone, isländischer krone, isländische kronen, isländischen kronen, isländischer kronen
    currency CZK: tschechische krone, tschechischen krone, tschechischer krone, tschechische kronen, tschechischen kronen, tschechischer kronen
    currency FIM: finnische mark, finnischen mark, finnischer mark
    currency NLG: niederländische gulden, niederländischen gulden, niederländischer gulden
    currency ATS: österreichische schilling, österreichischen schilling, österreichischer schilling
    currency ITL: italienische lira, italienischen lira, italienischer lira, italienische lire, italienischen lire, italienischer lire
    currency ESP: spanische peseta, spanischen peseta, spanischer peseta, spanische peseten, spanischen peseten, spanischer peseten
    currency PTE: portugiesische escudo, portugiesischen escudo, portugiesischer escudo, portugiesische escudos, portugiesischen escudos, portugiesischer escudos
    currency GRD: griechische drachme, griechischen drachme, griechischer drachme, griechische drachmen, griechischen drachmen, griechischer drachmen
    currency UAH: ukrainische hrywnja, ukrainischen hrywnja, ukrainischer hrywnja, ukrainische griwna, ukrainischen griwna, ukrainischer griwna
    currency PLN: polnische zloty, polnischen zloty, polnischer zloty
    currency HUF: ungarische forint, ungarischen forint, ungarischer forint
    currency BGN: bulgarische lew, bulgarischen lew, bulgarischer lew, bulgarische lewa, bulgarischen lewa, bulgarischer lewa
    currency RON: rumänische leu, rumänischen leu, rumänischer leu, rumänische lei, rumänischen lei, rumänischer lei
    currency ILS: israelische schekel, israelischen schekel, israelischer schekel
    currency SAR: saudische riyal, saudischen riyal, saudischer riyal, saudische rial, saudischen rial, saudischer rial
    currency QAR: katarische riyal, katarischen riyal, katarischer riyal, katarische rial, katarischen rial, katarischer rial
    currency IRR: iranische rial, iranischen rial, iranischer rial
    currency OMR: omanische rial, omanischen rial, omanischer rial
    currency AED: arabische dirham, arabischen dirham, arabischer dirham
    currency MAD: marokkanische dirham, marokkanischen dirham, marokkanischer dirham
    currency KWD: kuwaitische dinar, kuwaitischen dinar, kuwaitischer dinar, kuwaitische dinare, kuwaitischen dinare, kuwaitischer dinare
    currency JOD: jordanische dinar, jordanischen dinar, jordanischer dinar, jordanische dinare, jordanischen dinare, jordanischer dinare
    currency IQD: irakische dinar, irakischen dinar, irakischer dinar, irakische dinare, irakischen dinare, irakischer dinare
    currency TND: tunesische dinar, tunesischen dinar, tunesischer dinar, tunesische dinare, tunesischen dinare, tunesischer dinare
    currency DZD: algerische dinar, algerischen dinar, algerischer dinar, algerische dinare, algerischen dinare, algerischer dinare
    currency RSD: serbische dinar, serbischen dinar, serbischer dinar, serbische dinare, serbischen dinare, serbischer dinare
    currency ZAR: südafrikanische rand, südafrikanischen rand, südafrikanischer rand
    currency THB: thailändische baht, thailändischen baht, thailändischer baht
    currency VND: vietnamesische dong, vietnamesischen dong, vietnamesischer dong
    currency KRW: südkoreanische won, südkoreanischen won, südkoreanischer won
    currency KPW: nordkoreanische won, nordkoreanischen won, nordkoreanischer won
    currency KHR: kambodschanische riel, kambodschanischen riel, kambodschanischer riel
    currency BRL: brasilianische real, brasilianischen real, brasilianischer real, brasilianische reais, brasilianischen reais, brasilianischer reais
    currency PEN: peruanische sol, peruanischen sol, peruanischer sol, peruanische soles, peruanischen soles, peruanischer soles
    currency VEF: venezolanische bolivar, venezolanischen bolivar, venezolanischer bolivar, venezolanische bolívar, venezolanischen bolívar, venezolanischer bolívar
    currency INR: indische rupie, indischen rupie, indischer rupie, indische rupien, indischen rupien, indischer rupien
    currency NLG: gulden
    currency ATS: schilling
    currency UAH: hrywnja, griwna
    currency PLN: zloty
    currency HUF: forint
    currency ILS: schekel
    currency THB: baht
    currency KHR: riel
    currency KRW: won
    currency GRD: drachme, drachmen
    currency BOB: boliviano, bolivianos
    currency riyal: riyal, rial
    currency dirham: dirham
    currency dinar: dinar, dinare
    currency SGD: singapur-dollar
    currency SEK: schwedenkrone(n)
    currency FIM: finnmark
    currency TWD: taiwan-dollar
    currency NAD: namibia-dollar
    currency VEF: bolivar
    currency PLN: zloty, złoty
    cents cent: cent(s)
    cents pfennig: pfennig(e)
    cents penny: pence, penny
    unit millimeter: millimeter(n)
    unit centimeter: zentimeter(n)
    unit decimeter: dezimeter(n)
    unit meter: meter(n)
    unit kilometer: kilometer(n)
    unit inch: zoll
    unit foot: fuß
    unit yard: yard(s)
    unit mile: meile(n)
    unit square meter: quadratmeter(n), m^2
    unit square kilometer: quadratkilometer(n)
    unit square centimeter: quadratzentimeter(n)
    unit hectare: hektar
    unit acre: acre(s), morgen land
    unit cubic meter: kubikmeter(n)
    unit cubic centimeter: kubikzentimeter(n)
    unit milliliter: milliliter(n)
    unit liter: liter(n)
    unit gallon: gallone(n)
    unit barrel: barrel(s), fass
    unit tablespoon: esslöffel
    unit teaspoon: teelöffel
    unit cup: tasse(n)
    unit milligram: milligramm
    unit gram: gramm
    unit kilogram: kilogramm, kilo(s)
    unit ton: tonne(n)
    unit pound: pfund
    unit ounce: unze(n)
    unit kilometer per hour: kilometer(n) pro stunde, stundenkilometer(n), kilometer in der stunde
    unit meter per second: meter(n) pro sekunde
    unit mile per hour: meile(n) pro stunde
    rate hour: pro stunde, / h
    rate minute: pro minute, / min
    rate second: pro sekunde, / s
    unit knot: knoten
    unit turn: turn, umdrehung(en)
    unit byte: byte(s)
    unit bit: bit(s)
    unit kilobyte: kilobyte(s)
    unit megabyte: megabyte(s)
    unit gigabyte: gigabyte(s)
    unit terabyte: terabyte(s)
    old: alt, alte, alter, altes, alten, -jährig, jährig
    aged: im alter von, alter von
    month 1: januar, jan, jänner, jan.
    month 2: februar, feb, feb.
    month 3: märz, mär, mrz
    month 4: april, apr, apr.
    month 5: mai
    month 6: juni, jun
    month 7: juli, jul
    month 8: august, aug, aug.
    month 9: september, sep, sept, sept., sep.
    month 10: oktober, okt, okt.
    month 11: november, nov, nov.
    month 12: dezember, dez, dez.
    weekday 1: montag, mo, mo.
    weekday 2: dienstag, di, di.
    weekday 3: mittwoch, mi, mi.
    weekday 4: donnerstag, do, do.
    weekday 5: freitag, fr, fr.
    weekday 6: samstag, sonnabend, sa, sa.
    weekday 7: sonntag, so.
    weekdays 1: montags
    weekdays 2: dienstags
    weekdays 3: mittwochs
    weekdays 4: donnerstags
    weekdays 5: freitags
    weekdays 6: samstags, sonnabends
    weekdays 7: sonntags
    season SP: frühling, frühjahr
    season SU: sommer
    season FA: herbst
    season WI: winter
    day 0: heute, der tag, diesen tag, am heutigen tag
    day -1: gestern
    day 1: morgen, am nächsten tag, am folgenden tag, der tag danach
    day 2: übermorgen
    day -2: vorgestern
    now: jetzt, gerade, aktuelle, sofort, momentan, im moment, in diesem moment, derzeit, so bald wie möglich, so schnell wie möglich
    shift +1: nächste, nächster, nächsten, nächstes, nächstem, folgende, folgenden, folgender, darauffolgenden
    shift coming: kommende, kommenden, kommender, kommendes, kommendem
    shift 0: diese, dieser, diesen, dieses, diesem, aktuellen
    shift -1: letzte, letzter, letzten, letztes, letztem, vergangene, vergangenen, vergangenes, vorige, voriger, vorigen, voriges, vorherige, vorherigen
    shift +2: übernächste, übernächsten, übernächster, übernächstes
    shift -2: vorletzte, vorletzten, vorletzter, vorletztes
    year: jahr, jahre, jahres, dem jahr, das jahr, im jahr, im jahre
    weekend: wochenende, wochenendes
    workweek: arbeitswoche, unter der woche, werktags
    decade: er, er jahre, er-jahre, er jahren
    century: jahrhundert, jh., jahrhunderts
    halfOf: halbjahr, hälfte
    start: anfang, am anfang, beginn, zu beginn, früh im, anfang des, früher
    middle: mitte, mitte des
    end: spät im
    end last: ende, ende des, am ende, ende der, am ende des, am ende der, zum ende des, zum ende der, ende dieses, zum ende
    end day: ende des tages
    start part: früh am, frühen, früher, früh
    end part: spät am, späten, später
    holiday 12-25: weihnachten, weihnachtstag, ersten weihnachtstag, erster weihnachtstag
    holiday 12-26: zweiter weihnachtstag, zweiten weihnachtstag, stephanstag
    holiday 12-24: heiligabend, heiliger abend, weihnachtsabend
    holiday 12-31: silvester, silvesterabend
    holiday 1-1: neujahr, neujahrstag
    holiday 1-6: heilige drei könige, dreikönigstag
    holiday 2-14: valentinstag
    holiday 5-1: tag der arbeit, maifeiertag
    holiday 10-3: tag der deutschen einheit
    holiday 10-31: halloween, reformationstag
    holiday 11-1: allerheiligen
    holiday 11-2: allerseelen
    holiday 11-11: martinstag
    holiday 12-6: nikolaus, nikolaustag
    holiday 6-1: weltkindertag
    holiday 8-15: mariä himmelfahrt
    holiday 10-1-7: erntedank
    holiday easter: ostern, ostersonntag
    holiday easter+1: ostermontag
    holiday easter-1: karsamstag
    holiday easter-2: karfreitag
    holiday easter-3: gründonnerstag
    holiday easter-7: palmsonntag
    holiday easter-46: aschermittwoch
    holiday easter-48: rosenmontag
    holiday easter-49: fastnachtssonntag, faschingssonntag
    holiday easter-47: fastnacht, fasching, faschingsdienstag, fastnachtsdienstag
    holiday easter-52: weiberfastnacht
    holiday easter+39: himmelfahrt, christi himmelfahrt, vatertag
    holiday easter+49: pfingsten, pfingstsonntag
    holiday easter+50: pfingstmontag
    holiday easter+60: fronleichnam
    holiday 5-7-2: muttertag
    holiday 10-7-1: erntedankfest
    holiday advent-21: erster advent, ersten advent, 1. advent
    holiday advent-14: zweiter advent, zweiten advent, 2. advent
    holiday advent-7: dritter advent, dritten advent, 3. advent
    holiday advent+0: vierter advent, vierten advent, 4. advent
    holiday advent-28: totensonntag, ewigkeitssonntag
    holiday advent-35: volkstrauertag
    holiday advent-32: buß- und bettag, buß und bettag
    clock: uhr, uhr genau
    clock h: h
    noon 12: mittag, mittags, zur mittagszeit, mittagszeit, 12 uhr mittags
    noon 0: mitternacht, mitternachts, um mitternacht
    am: am, a.m., vormittags, morgens, früh, in der früh
    pm: pm, p.m.
    past: nach
    till: vor
    halfTo: halb
    part MO: morgen, morgens, vormittag, vormittags, am morgen, frühmorgens, frühmorgen, in der früh
    part AF: nachmittag, nachmittags
    part EV: abend, abends
    part NI: nacht, nachts, in der nacht
    night -1: letzte nacht, gestern nacht
    night 0: heute nacht, diese nacht
    span S: sekunde(n), sek
    span MIN: minute(n), min
    span H: stunde(n), std
    span D: tag, tage, tagen, tages, nächte, nächten
    span BD: werktage(n), werktag, arbeitstag, arbeitstage(n)
    span W: woche(n)
    span WE: wochenende(n)
    span M: monat, monate(n), monats
    span Q: quartal, quartale(n), quartals
    span Y: jahr, jahre(n), jahres
    span 10Y: jahrzehnt(e), dekade(n), jahrzehnten
    span 100Y: jahrhundert(e), jahrhunderten
    business: geschäftlichen
    few 3: ein paar, paar, einige, einigen, mehrere, wenige, wenigen, mehreren, der paar
    ago first: vor
    later: später, ab jetzt, ab heute, von jetzt an, von heute an
    within: in
    inside: innerhalb von, binnen, innerhalb, innerhalb der
    all: ganze, ganzen, ganzer, ganzes, den ganzen, die ganze, das ganze, der ganze
    every: alle, jeden, jede, jedes, jeder, immer
    other: zweiten, zweite, zweites, anderen
    adverb P1D: täglich, tägliche, täglicher, tägliches
    adverb P1W: wöchentlich, wöchentliche
    adverb P1W: einmal pro woche, einmal in der woche
    adverb P1D: einmal am tag, einmal pro tag
    adverb P1M: einmal im monat, einmal pro monat
    adverb P1Y: einmal im jahr, einmal pro jahr
    adverb P0.5Y: halbjährlich
    adverb P1M: monatlich, monatliche
    adverb P3M: vierteljährlich, quartalsweise
    adverb P1Y: jährlich, jährliche, alljährlich
    adverb P2W: zweiwöchentlich, zweiwöchig
    from: von, vom
    from none: ab
    to: bis, bis zum, bis zu, bis um
    between: zwischen
    until: bis, bis zum
    before: spätestens, bis spätestens, spätestens um, spätestens bis, vor, vor dem, vor der, bevor
    after: nach, nach dem, nach der, später als
    since past: seit, seit dem
    since: ab, ab dem
    around clock: gegen, so gegen, so um
    around: um die, ungefähr um, ungefähr, etwa um, circa, ca.
    orLater: oder später, und später
    orEarlier: oder früher
    at clock: um, um punkt, punkt, kurz nach, kurz vor
    at: am, im, in, an, an dem, in dem, zum, für, für den, auf
    of: des, der, von, vom, in, im
    the: der, die, das, den, dem, des
    more: mehr als, länger als, über
    less: weniger als, kürzer als
    than: als
    lasting: für, während
    weekOf: woche vom, woche ab dem, woche des
    fiscal FY: geschäftsjahr, fiskaljahr
    fiscal SY: schuljahr
    relativeOnly: guten, gute, guter, schönen
    notNumber idiom: einen moment, eine sekunde, halbpension, einerseits, zum einen, eine frage
    number 2: zu zweit
    number 3: zu dritt
    number 4: zu viert
    number 5: zu fünft
    number 6: zu sechst
    number 7: zu siebt
    number 8: zu acht
    party: für, wir sind, sind wir, tisch für, gruppe von
    person: personen, person, leute, gäste, gästen, erwachsene, erwachsenen, kinder, kindern, plätze, tickets, karten, freunde, freunden
    ageVerb: bin, ist, bist, wird, werde
    likely EV: tisch, abendessen, restaurant
    likely MO: weck, wecke, wecker, aufwecken, frühstück
    spelt: montage, sontag, sonntags, mitarbeit, augen, auguste
    note 5 EUR: fünfer, fünfern
    note 10 EUR: zehner, zehnern
    note 20 EUR: zwanziger
    note 50 EUR: fünfziger
    adverb P1M: pro monat
    adverb P1W: pro woche
    adverb P1Y: pro jahr
    adverb P1D: pro tag
    likely PAST: ausgegeben, abgebucht, bezahlt
    adverb P1W: mal die woche, mal pro woche, mal in der woche
    adverb P1WD: an werktagen, wochentags
    """
}
