/// Dutch: numbers, amounts and times.
enum DutchValues {
  static let table = """
    facts: comma, day-first, units-first, compounds, ages, bare-hour, dots-clock
    number 0: nul
    number 1: een, één, eén, ene
    number 2: twee
    number 3: drie
    number 4: vier
    number 5: vijf
    number 6: zes
    number 7: zeven
    number 8: acht
    number 9: negen
    number 10: tien
    number 11: elf
    number 12: twaalf
    number 13: dertien
    number 14: veertien
    number 15: vijftien
    number 16: zestien
    number 17: zeventien
    number 18: achttien
    number 19: negentien
    number 20: twintig
    number 30: dertig
    number 40: veertig
    number 50: vijftig
    number 60: zestig
    number 70: zeventig
    number 80: tachtig
    number 90: negentig
    hundred: honderd, honderden
    multiplier 1000: duizend, duizenden
    multiplier 1000000: miljoen, miljoenen, mln
    multiplier 1000000000: miljard, miljarden, mld, mrd
    multiplier 1000000000000: biljoen, biljoenen
    multiplier 1000000000000000: biljard
    multiplier 1000000000000000000: triljoen, triljoenen
    scale 1000000: m
    scale 1000000000: b
    article: een, één, 'n
    and: en, ën
    point: komma, punt
    minus: min, minus, negatief
    dozen 12: dozijn, dozijnen
    dozen 144: gros
    half: half, halve, helft, de helft
    half 1.5: anderhalf, anderhalve
    quarter 4: kwart, kwarten
    quarter 0.75: driekwart
    number 0.75: driekwart
    denominator 3: derde, derden
    denominator 4: vierde, vierden
    denominator 5: vijfde, vijfden
    denominator 6: zesde, zesden
    denominator 7: zevende, zevenden
    denominator 8: achtste, achtsten
    denominator 9: negende, negenden
    denominator 10: tiende, tienden
    denominator 12: twaalfde
    denominator 20: twintigste, twintigsten
    denominator 100: honderdste, honderdsten
    denominator 1000: duizendste, duizendsten
    denominator 1000000: miljoenste, miljoensten
    denominator 1000000000: miljardste
    denominator 1000000000000: biljoenste
    ordinal 1: eerste, eende
    ordinal 2: tweede
    ordinal 3: derde
    ordinal 4: vierde
    ordinal 5: vijfde
    ordinal 6: zesde
    ordinal 7: zevende
    ordinal 8: achtste
    ordinal 9: negende
    ordinal 10: tiende
    ordinal 11: elfde
    ordinal 12: twaalfde
    ordinal 13: dertiende
    ordinal 14: veertiende
    ordinal 15: vijftiende
    ordinal 16: zestiende
    ordinal 17: zeventiende
    ordinal 18: achttiende
    ordinal 19: negentiende
    ordinal 20: twintigste
    ordinal 30: dertigste
    ordinal 40: veertigste
    ordinal 50: vijftigste
    ordinal 60: zestigste
    ordinal 70: zeventigste
    ordinal 80: tachtigste
    ordinal 90: negentigste
    ordinal 100: honderdste
    ordinal 1000: duizendste
    ordinal 1000000: miljoenste
    ordinal 1000000000: miljardste
    ordinal 1000000000000: biljoenste
    ordinal 1000000000000000000: triljoenste
    ordinalSuffix: e, de, ste, ᵉ
    over 0: op, op de
    over 0: gedeeld door
    over 1: uit, uit de, van de
    percent: procent, percent, percentage, procentpunt
    percentOf: procent van, percentage van
    position end+0: laatste, de laatste
    position end-1: voorlaatste, op een na laatste, een na laatste, op één na laatste, één na laatste, op-een-na laatste, op-één-na laatste
    position end-2: op twee na laatste, twee na laatste, derde van achteren
    position current+1: volgende
    position current-1: vorige, voorgaande
    position current+0: huidige
    frost: onder nul, onder het vriespunt
    unit horsepower: pk
    heat 1: temperatuur, thermostaat, verwarming, warm, koud, buiten, weer, celsius, fahrenheit
    heat 0: draai, draaien, hoek, roteer, afslaan
    degree degree: graad, graden
    temperature C: gr. c, gr c, graden celsius, graad celsius, graden c, celcius, graden celcius
    temperature F: graden fahrenheit, graad fahrenheit, graden f, graden farenheit, farenheit
    temperature K: graden kelvin, graad kelvin
    currency EUR: euro, euro's, euros
    currency USD: dollar(s), amerikaanse dollar(s), us dollar(s), us-dollar(s), verenigde staten dollar
    currency CAD: canadese dollar(s)
    currency AUD: australische dollar(s)
    currency HKD: hongkongse dollar(s), hong kong dollar(s)
    currency GBP: pond, ponden, britse pond(en), pond sterling, engelse pond
    currency CHF: zwitserse frank(en), zwitserse franc
    currency franc: frank(en), franc(s)
    currency JPY: yen, japanse yen
    currency CNY: yuan, chinese yuan, renminbi
    currency INR: indiase roepie(s)
    currency rupee: roepie(s)
    currency peso: peso(s), peso's
    currency peseta: peseta(s), peseta's
    currency lira: lira, lire
    currency TRY: turkse lira
    currency mark: mark
    currency DEM: duitse mark, d-mark
    currency krona: kroon, kronen
    currency NLG: gulden, guldens
    currency RUB: roebel(s)
    currency BTC: bitcoin(s)
    currency kwartje: kwartje(s)
    currency dubbeltje: dubbeltje(s)
    currency stuiver: stuiver(s)
    currency rijksdaalder: rijksdaalder(s)
    currency NZD: nieuw-zeelandse dollar, nieuw-zeelandse dollars
    currency SGD: singaporese dollar, singaporese dollars
    currency TWD: taiwanese dollar, taiwanese dollars
    currency JMD: jamaicaanse dollar, jamaicaanse dollars
    currency NAD: namibische dollar, namibische dollars
    currency ARS: argentijnse peso, argentijnse peso's, argentijnse pesos
    currency CLP: chileense peso, chileense peso's, chileense pesos
    currency COP: colombiaanse peso, colombiaanse peso's, colombiaanse pesos
    currency UYU: uruguayaanse peso, uruguayaanse peso's, uruguayaanse pesos
    currency PHP: filipijnse peso, filipijnse peso's, filipijnse pesos
    currency DOP: dominicaanse peso, dominicaanse peso's, dominicaanse pesos
    currency CUP: cubaanse peso, cubaanse peso's, cubaanse pesos
    currency MXN: mexicaanse peso, mexicaanse peso's, mexicaanse pesos
    currency BEF: belgische frank, belgische franken, belgische franc
    currency LUF: luxemburgse frank, luxemburgse franken, luxemburgse franc
    currency FRF: franse frank, franse franken, franse franc
    currency EGP: egyptische pond, egyptische ponden
    currency LBP: libanese pond, libanese ponden
    currency SYP: syrische pond, syrische ponden
    currency IEP: ierse pond, ierse ponden
    currency PKR: pakistaanse roepie, pakistaanse roepies, pakistaanse rupiah
    currency LKR: sri lankaanse roepie, sri lankaanse roepies, sri lankaanse rupiah
    currency NPR: nepalese roepie, nepalese roepies, nepalese rupiah
    currency IDR: indonesische roepie, indonesische roepies, indonesische rupiah
    currency SEK: zweedse kroon, zweedse kronen
    currency NOK: noorse kroon, noorse kronen
    currency DKK: deense kroon, deense kronen
    currency ISK: ijslandse kroon, ijslandse kronen
    currency CZK: tsjechische kroon, tsjechische kronen
    currency FIM: finse mark, finse markka
    currency NLG: nederlandse gulden, nederlandse guldens
    currency ATS: oostenrijkse schilling, oostenrijkse shilling
    currency ITL: italiaanse lire, italiaanse lira
    currency ESP: spaanse peseta, spaanse peseta's
    currency PTE: portugese escudo, portugese escudo's
    currency GRD: griekse drachme, griekse drachmen
    currency UAH: oekraïense grivna
    currency PLN: poolse zloty
    currency HUF: hongaarse forint
    currency BGN: bulgaarse lev, bulgaarse leva
    currency RON: roemeense leu, roemeense lei
    currency ILS: israëlische sjekel, israëlische shekel
    currency SAR: saoedische riyal, saoedische rial
    currency QAR: qatarese riyal, qatarese rial
    currency IRR: iraanse rial
    currency OMR: omaanse rial
    currency AED: arabische dirham
    currency MAD: marokkaanse dirham
    currency KWD: koeweitse dinar, koeweitse dinars
    currency JOD: jordaanse dinar, jordaanse dinars
    currency IQD: iraakse dinar, iraakse dinars
    currency TND: tunesische dinar, tunesische dinars
    currency DZD: algerijnse dinar, algerijnse dinars
    currency RSD: servische dinar, servische dinars
    currency ZAR: zuid-afrikaanse rand
    currency THB: thaise baht
    currency VND: vietnamese dong
    currency KRW: zuid-koreaanse won
    currency KPW: noord-koreaanse won
    currency KHR: cambodjaanse riel
    currency BRL: braziliaanse real
    currency PEN: peruaanse sol
    currency VEF: venezolaanse bolivar
    currency ATS: schilling, shilling
    currency UAH: grivna
    currency PLN: zloty
    currency HUF: forint
    currency ILS: sjekel, shekel
    currency THB: baht
    currency KHR: riel
    currency GRD: drachme, drachmen
    currency BOB: boliviano
    currency riyal: riyal, rial
    currency dirham: dirham
    currency dinar: dinar, dinars
    cents cent: cent(s), centen
    cents penny: pence, penny
    unit millimeter: millimeter(s)
    unit centimeter: centimeter(s)
    unit decimeter: decimeter(s)
    unit meter: meter(s)
    unit kilometer: kilometer(s)
    unit inch: inch, duim
    unit foot: voet
    unit yard: yard(s)
    unit mile: mijl(en)
    unit light year: lichtjaar, lichtjaren
    unit square meter: vierkante meter(s)
    unit square kilometer: vierkante kilometer(s)
    unit square mile: vierkante mijl(en)
    unit square foot: vierkante voet
    unit acre: acre(s)
    unit hectare: hectare(s), hectaren
    unit radian: rad, radialen
    unit cubic meter: kuub, kubieke meter(s)
    unit cubic foot: kubieke voet
    unit milliliter: milliliter(s)
    unit centiliter: centiliter(s)
    unit liter: liter(s)
    unit gallon: gallon(s)
    unit barrel: vat, vaten
    unit cup: kop, kopje(s)
    unit tablespoon: eetlepel(s)
    unit teaspoon: theelepel(s)
    unit milligram: milligram
    unit gram: gram, grammen
    unit kilogram: kilogram, kilo, kilo's
    unit ton: ton, tonnen
    unit metric ton: metrische ton
    unit pound: pond, ponden
    unit ounce: ons, ounce(s)
    unit kilometer per hour: kilometer per uur, km per uur, km/u
    unit mile per hour: mijl per uur
    unit meter per second: meter per seconde
    unit turn: draai, draaien
    rate hour: per uur, / h
    rate minute: per minuut, / min
    rate second: per seconde, / s
    unit knot: knoop, knopen
    unit bit: bit(s)
    unit byte: byte(s)
    unit kilobyte: kilobyte(s)
    unit megabyte: megabyte(s)
    unit gigabyte: gigabyte(s)
    unit terabyte: terabyte(s)
    old: oud, van leeftijd, oude, -jarige, jarige
    aged: leeftijd van
    month 1: januari, jan.
    month 1?: jan
    month 2: februari, feb, feb., febr
    month 3: maart, mrt, mrt.
    month 4: april, apr, apr.
    month 5: mei
    month 6: juni, jun, jun.
    month 7: juli, jul, jul.
    month 8: augustus, aug, aug.
    month 9: september, sep, sept, sept., sep.
    month 10: oktober, okt, okt., oct
    month 11: november, nov, nov.
    month 12: december, dec, dec.
    weekday 1: maandag, ma, ma.
    weekday 2: dinsdag, di, di., dins
    weekday 3: woensdag, wo, wo., woen, woe
    weekday 4: donderdag, do, do., dond
    weekday 5: vrijdag, vr, vr.
    weekday 6: zaterdag, za, za., zat
    weekday 7: zondag, zo., zon.
    weekdays 1: maandagen
    weekdays 2: dinsdagen
    weekdays 3: woensdagen
    weekdays 4: donderdagen
    weekdays 5: vrijdagen
    weekdays 6: zaterdagen
    weekdays 7: zondagen
    season SP: lente, voorjaar
    season SU: zomer
    season FA: herfst, najaar
    season WI: winter
    day 0: vandaag, de dag, vandaag de dag
    day -1: gisteren, gister, de vorige dag, de dag ervoor
    day 1: morgen, de volgende dag, de dag erna, de dag daarna
    day 2: overmorgen
    day -2: eergisteren
    now: nu, nu meteen, zo snel mogelijk, zsm, op dit moment, momenteel, direct, onmiddellijk, op het moment
    shift +1: volgende, volgend
    shift coming: aanstaande, aanstaand, aankomende, aankomend, komende, komend
    shift 0: deze, dit, huidige, huidig, dezelfde, hetzelfde
    shift -1: vorige, vorig, laatste, verleden, voorgaande, voorbije
    shift past: afgelopen
    shift +2: na volgende, daaropvolgende
    year: jaar, het jaar, kalenderjaar
    weekend: weekend, weekeinde
    workweek: werkweek, doordeweeks
    fiscal FY: fiscaal, fiscale, boekjaar
    fiscal SY: schooljaar
    lasting: voor, gedurende
    weekOf: week van, week startend, week beginnend, week startend op, week die begint op
    decade: 's, er jaren, -er jaren
    decade first: jaren, jaren '
    century: eeuw
    halfOf: helft, halfjaar
    start: begin, begin van, het begin van, aan het begin van, in het begin van, vroeg in, eerder, vroeg
    middle: midden, half, midden van, medio, het midden van, in het midden van, halverwege
    end: laat, later
    end last: eind, einde, eind van, einde van, het eind van, het einde van, aan het eind van, aan het einde van, op het eind van, aan het einde van de, einde van de, het einde van de
    end day: einde van de dag, eind van de dag, het einde van de dag, het eind van de dag
    start part: vroeg in de, vroege, vroeg
    end part: laat in de, late, laat, later
    holiday 7-4: onafhankelijkheidsdag, onafhankelijksdag
    holiday 4-22: dag van de aarde
    holiday 12-25: kerst, kerstmis, eerste kerstdag, kerstdag
    holiday 12-26: tweede kerstdag
    holiday 12-24: kerstavond
    holiday 12-31: oudjaarsavond, oudejaarsavond, oudjaar, oudejaarsdag, oud en nieuw
    holiday 1-1: nieuwjaar, nieuwjaarsdag
    holiday 12-5: sinterklaas, pakjesavond
    holiday 4-27: koningsdag
    holiday 5-4: dodenherdenking
    holiday 5-5: bevrijdingsdag
    holiday 2-14: valentijnsdag
    holiday 10-31: halloween
    holiday 11-11: sint-maarten, sint maarten
    holiday 5-1: dag van de arbeid
    holiday easter: pasen, eerste paasdag, paaszondag
    holiday easter+1: tweede paasdag, paasmaandag
    holiday easter-2: goede vrijdag
    holiday easter+39: hemelvaart, hemelvaartsdag
    holiday easter+49: pinksteren, eerste pinksterdag
    holiday easter+50: tweede pinksterdag
    holiday easter-49: carnaval
    holiday 11-4-4: thanksgiving
    holiday 5-7-2: moederdag
    holiday 6-7-3: vaderdag
    clock: uur, uur precies
    clock h: u, h
    noon 12: 's middags twaalf, middag uur, rond het middaguur, middaguur, 12 uur 's middags, twaalf uur 's middags
    noon 0: middernacht, 12 uur 's nachts
    am: am, a.m., 's ochtends, 's morgens, ‘s ochtends, ’s ochtends, ’s morgens, 's nachts, in de ochtend, vm, smorgens, sochtends
    pm: pm, p.m., 's middags, 's avonds, ‘s middags, ’s middags, ’s avonds, nm, savonds, smiddags
    past: over, na
    till: voor
    halfTo: half
    part MO: ochtend, ochtenden, morgen, 's ochtends, 's morgens, voormiddag, ’s ochtends, ’s morgens
    part AF: middag, namiddag, 's middags, ’s middags, middagen
    part EV: avond, 's avonds, ’s avonds, avonden
    part MEB: ontbijt, het ontbijt
    part MEL: lunch, lunchtijd, de lunch
    part MED: avondeten, diner, het avondeten
    part NI: nacht, 's nachts, ’s nachts
    night -1: afgelopen nacht, gisternacht, vannacht gisteren
    night 0: vannacht
    today EV: vanavond
    today MO: vanochtend, vanmorgen
    today AF: vanmiddag
    span S: seconde(n), sec, secs
    span MIN: minuut, minuten, min, minuutje, mins
    span H: uur, uren, u
    span D: dag, dagen, nacht, nachten
    span WD: weekdag, weekdagen
    span BD: werkdag, werkdagen, zakelijke dagen
    span W: week, weken
    span WE: weekend, weekenden, weekends
    span M: maand(en)
    span Q: kwartaal, kwartalen
    span Y: jaar, jaren, jr
    span 10Y: decennium, decennia
    span 100Y: eeuw, eeuwen
    few 3: wat, enkele, een aantal, verschillende, meerdere, verscheidene, aantal, enige
    few 2: een paar, paar
    ago: geleden, terug
    later: vanaf nu, later, na nu, vanaf vandaag
    within: over
    inside: binnen, binnen de, in minder dan
    all: hele, de hele, gehele, heel, het hele, de gehele
    every: om de, elke, elk, iedere, ieder, alle
    other: andere, tweede, twee
    adverb P1D: dagelijks, dagelijkse
    adverb P1W: wekelijks, wekelijkse
    adverb P2W: tweewekelijks, tweewekelijkse
    adverb P0.5Y: halfjaarlijks, halfjaarlijkse
    adverb P1W: eens per week, één keer per week
    adverb P1D: eens per dag
    adverb P1M: eens per maand, één keer per maand
    adverb P1Y: eens per jaar
    adverb P1M: maandelijks, maandelijkse
    adverb P3M: per kwartaal, driemaandelijks
    adverb P1Y: jaarlijks, jaarlijkse
    from: van, vanaf
    to: tot, tot en met, t/m, naar, t.e.m.
    between: tussen, tussen de
    until: tot, tot en met, uiterlijk
    before: voor, voor de, vóór, eerder dan, voordat, voorafgaand aan, vroeger dan
    after: na, na de, later dan
    since past: sinds, sedert
    since: vanaf, vanaf de, van
    starting: beginnend, startend, beginnend op, startend op
    around clock: rond, omstreeks, tegen
    around: rond de, ongeveer, omstreeks, tegen, rondom, circa
    orLater: of later, en later, en daarna, of daarna
    orEarlier: of eerder, en eerder
    at clock: om
    at: op, in, voor, de, het, in de, in het, gedurende, tijdens, aan, van
    of: van, van de, van het, in, in de, der, op
    the: de, het, die, een
    more: meer dan, langer dan
    less: minder dan, korter dan
    than: dan
    relativeOnly: goede, goeden, goed
    notNumber idiom: een moment, een momentje, halfpension, een vraag
    number 2: z'n tweeën, zijn tweeën
    number 3: z'n drieën, zijn drieën
    number 4: z'n vieren, zijn vieren
    number 5: z'n vijven, zijn vijven
    number 6: z'n zessen, zijn zessen
    party: voor, we zijn met, wij zijn met, met, tafel voor, groep van
    person: personen, persoon, mensen, gasten, volwassenen, kinderen, plaatsen, kaartjes, tickets, vrienden
    ageVerb: is, ben, bent, wordt, word, zijn
    likely EV: tafel, avondeten, restaurant
    likely MO: wakker, wek, wekker, ontbijt
    spelt: mogen, zondes, maart
    note 10 EUR: tientje(s)
    note 5 EUR: vijfje(s)
    note 25 EUR: geeltje(s)
    span 15MIN: kwartier, kwartieren
    notNumber: drieën, tweeën, zessen, vijven
    adverb P1M: per maand
    adverb P1W: per week
    adverb P1Y: per jaar
    adverb P1D: per dag
    likely PAST: uitgegeven, afgeschreven, betaald
    """
}
