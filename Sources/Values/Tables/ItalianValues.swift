/// Italian: numbers, amounts and times.
enum ItalianValues {
  static let table = """
    facts: comma, day-first, compounds, ages, shifts-follow, opens-days, hour-and-minutes
    number 0: zero
    number 1: uno, un, una, un'
    number 2: due
    number 3: tre
    number 4: quattro
    number 5: cinque
    number 6: sei
    number 7: sette
    number 8: otto
    number 9: nove
    number 10: dieci
    number 11: undici
    number 12: dodici
    number 13: tredici
    number 14: quattordici
    number 15: quindici
    number 16: sedici
    number 17: diciassette
    number 18: diciotto
    number 19: diciannove
    number 20: venti
    number 30: trenta
    number 40: quaranta
    number 50: cinquanta
    number 60: sessanta
    number 70: settanta
    number 80: ottanta
    number 90: novanta
    number 21: ventuno, ventun
    number 28: ventotto
    number 31: trentuno, trentun
    number 38: trentotto
    number 41: quarantuno, quarantun
    number 48: quarantotto
    number 51: cinquantuno, cinquantun
    number 58: cinquantotto
    number 61: sessantuno
    number 68: sessantotto
    number 71: settantuno
    number 78: settantotto
    number 81: ottantuno
    number 88: ottantotto
    number 91: novantuno
    number 98: novantotto
    number 20: vent', vent’
    number 30: trent', trent’
    number 40: quarant', quarant’
    number 50: cinquant', cinquant’
    number 60: sessant', sessant’
    number 70: settant', settant’
    number 80: ottant', ottant’
    number 90: novant', novant’
    hundred: cento, cent
    multiplier 1000: mille, mila, migliaia, migliaio
    multiplier 1000000: milione, milioni, mln
    multiplier 1000000000: miliardo, miliardi, mld
    multiplier 1000000000000: bilione, bilioni
    multiplier 1000000000000000000: trilione, trilioni
    scale 1000000: m
    scale 1000000000: b
    article: un, una, un', uno
    and: e, ed
    point: virgola, punto
    minus: meno, negativo
    dozen 12: dozzina, dozzine
    dozen 10: decina, decine
    dozen 100: centinaio, centinaia
    half: mezz', mezz’, mezzo, mezza, mezzi, metà, la metà
    quarter 4: quarto, quarti
    quarter 0.75: tre quarti
    denominator 3: terzo, terzi
    denominator 5: quinto, quinti
    denominator 6: sesto, sesti
    denominator 7: settimo, settimi
    denominator 8: ottavo, ottavi
    denominator 9: nono, noni
    denominator 10: decimo, decimi
    denominator 20: ventesimo, ventesimi
    denominator 21: ventunesimo, ventunesimi
    denominator 25: venticinquesimo, venticinquesimi
    denominator 100: centesimo, centesimi
    denominator 1000: millesimo, millesimi
    denominator 1000000: milionesimo, milionesimi
    denominator 1000000000: miliardesimo, miliardesimi
    ordinal 1: primo, prima, primi, prime, unesimo
    ordinal 2: secondo, seconda, secondi, seconde
    ordinal 3: terzo, terza, terzi, terze
    ordinal 4: quarto, quarta
    ordinal 5: quinto, quinta
    ordinal 6: sesto, sesta
    ordinal 7: settimo, settima
    ordinal 8: ottavo, ottava
    ordinal 9: nono, nona
    ordinal 10: decimo, decima
    ordinal 2: duesimo, duesima, duesimi
    ordinal 3: treesimo, treesima, treesimi, tresimo
    ordinal 4: quattresimo, quattresima, quattresimi
    ordinal 5: cinquesimo, cinquesima, cinquesimi
    ordinal 6: seiesimo, seiesima, seiesimi
    ordinal 7: settesimo, settesima, settesimi
    ordinal 8: ottesimo, ottesima, ottesimi
    ordinal 9: novesimo, novesima, novesimi
    ordinal 11: undicesimo, undicesima
    ordinal 12: dodicesimo, dodicesima
    ordinal 13: tredicesimo, tredicesima
    ordinal 14: quattordicesimo, quattordicesima
    ordinal 15: quindicesimo, quindicesima
    ordinal 16: sedicesimo, sedicesima
    ordinal 17: diciassettesimo, diciassettesima
    ordinal 18: diciottesimo, diciottesima
    ordinal 19: diciannovesimo, diciannovesima
    ordinal 20: ventesimo, ventesima
    ordinal 21: ventunesimo, ventunesima
    ordinal 22: ventiduesimo, ventiduesima
    ordinal 23: ventitreesimo, ventitreesima
    ordinal 24: ventiquattresimo, ventiquattresima
    ordinal 25: venticinquesimo, venticinquesima
    ordinal 26: ventiseiesimo, ventiseiesima
    ordinal 27: ventisettesimo, ventisettesima
    ordinal 28: ventottesimo, ventottesima
    ordinal 29: ventinovesimo, ventinovesima
    ordinal 30: trentesimo, trentesima
    ordinal 31: trentunesimo, trentunesima
    ordinal 40: quarantesimo, quarantesima
    ordinal 50: cinquantesimo, cinquantesima
    ordinal 60: sessantesimo, sessantesima
    ordinal 70: settantesimo, settantesima
    ordinal 80: ottantesimo, ottantesima
    ordinal 90: novantesimo, novantesima
    ordinal 100: centesimo, centesima
    ordinal 1000: millesimo, millesima
    ordinal 1000000: milionesimo, milionesima
    ordinal 1000000000: miliardesimo, miliardesima
    ordinal 1000000000000: bilionesimo
    ordinal 1000000000000000000: trilionesimo
    ordinalSuffix: º, ª, °, o, a, esimo, esima, mo, ma
    over 0: su, fratto, diviso
    percent: per cento, percento, percentuale
    percentOf: percentuale di, percento di, per cento di
    position end+0: ultimo, ultima, ultimi, ultime
    position end-1: penultimo, penultima, penultimi
    position end-2: terzultimo, terzultima, terz'ultimo, antepenultimo
    position current+1: prossimo, prossima, prossimi, prossime, successivo, successiva, seguente, seguenti
    position current-1: precedente, precedenti, scorso, scorsa
    position current+0: attuale, attuali, corrente
    frost: sotto zero, sotto lo zero
    unit horsepower: cavalli, cv
    heat 1: temperatura, temperature, termostato, riscaldamento, caldo, freddo, fuori, celsius, fahrenheit, kelvin, centigradi
    heat 0: ruota, girare, ruotare, angolo, gira, svolta, svoltare, rotazione
    degree degree: grado, gradi
    temperature C: grado celsius, gradi celsius, gradi centigradi, grado centigrado, centigradi, centigrado, gradi c
    temperature F: gradi fahrenheit, grado fahrenheit, gradi f
    temperature K: gradi kelvin, grado kelvin
    ofUnit: di, d'
    currency EUR: euro
    currency USD: dollaro, dollari, dollari americani, dollari statunitensi, dollaro americano, dollaro statunitense, dollari usa
    currency CAD: dollari canadesi, dollaro canadese
    currency AUD: dollari australiani, dollaro australiano
    currency HKD: dollari di hong kong, dollaro di hong kong
    currency GBP: sterlina, sterline, sterline britanniche, sterlina britannica, lira sterlina
    currency CHF: franchi svizzeri, franco svizzero
    currency franc: franco, franchi
    currency FRF: franchi francesi, franco francese
    currency JPY: yen, yen giapponesi, yen giapponese
    currency CNY: yuan, yuan cinesi, renminbi
    currency INR: rupie indiane, rupia indiana
    currency rupee: rupia, rupie
    currency peso: peso, pesos
    currency MXN: peso messicano, pesos messicani
    currency peseta: peseta, pesetas, pesete
    currency lira: lira, lire
    currency TRY: lire turche, lira turca
    currency mark: marco, marchi
    currency DEM: marco tedesco, marchi tedeschi
    currency krona: corona, corone
    currency RUB: rublo, rubli
    currency BRL: real brasiliano, real brasiliani
    currency BTC: bitcoin
    currency NZD: dollaro neozelandese, dollari neozelandesi
    currency SGD: dollaro di singapore, dollari di singapore
    currency TWD: dollaro taiwanese, dollari taiwanesi
    currency JMD: dollaro giamaicano, dollari giamaicani
    currency NAD: dollaro namibiano, dollari namibiani
    currency ARS: peso argentino, pesos argentini
    currency CLP: peso cileno, pesos cileni
    currency COP: peso colombiano, pesos colombiani
    currency UYU: peso uruguaiano, pesos uruguaiani
    currency PHP: peso filippino, pesos filippini
    currency DOP: peso dominicano, pesos dominicani
    currency CUP: peso cubano, pesos cubani
    currency MXN: peso messicano, pesos messicani
    currency BEF: franco belga, franchi belgi
    currency LUF: franco lussemburghese, franchi lussemburghesi
    currency EGP: sterlina egiziana, sterline egiziane
    currency LBP: sterlina libanese, sterline libanesi
    currency SYP: sterlina siriana, sterline siriane
    currency IEP: sterlina irlandese, sterline irlandesi
    currency PKR: rupia pakistana, rupie pakistane
    currency LKR: rupia dello sri lanka, rupie dello sri lanka
    currency NPR: rupia nepalese, rupie nepalesi
    currency IDR: rupia indonesiana, rupie indonesiane
    currency SEK: corona svedese, corone svedesi
    currency NOK: corona norvegese, corone norvegesi
    currency DKK: corona danese, corone danesi
    currency ISK: corona islandese, corone islandesi
    currency CZK: corona ceca, corone ceche
    currency FIM: marco finlandese, marchi finlandesi
    currency NLG: fiorino olandese, fiorini olandesi
    currency ATS: scellino austriaco, scellini austriaci
    currency ITL: lira italiana, lire italiane
    currency ESP: peseta spagnola, pesete spagnole
    currency PTE: escudo portoghese, escudi portoghesi
    currency GRD: dracma greca, dracme greche
    currency UAH: grivna ucraina, grivne ucraine
    currency PLN: zloty polacco, zloty polacchi
    currency HUF: fiorino ungherese, fiorini ungheresi
    currency BGN: lev bulgaro, leva bulgari
    currency RON: leu rumeno, lei rumeni
    currency ILS: shekel israeliano, shekel israeliani
    currency SAR: riyal saudita, riyal sauditi
    currency QAR: riyal qatariota, riyal qatarioti
    currency IRR: rial iraniano, rial iraniani
    currency AED: dirham degli emirati arabi uniti
    currency MAD: dirham marocchino, dirham marocchini
    currency KWD: dinaro kuwaitiano, dinari kuwaitiani
    currency JOD: dinaro giordano, dinari giordani
    currency IQD: dinaro iracheno, dinari iracheni
    currency TND: dinaro tunisino, dinari tunisini
    currency DZD: dinaro algerino, dinari algerini
    currency RSD: dinaro serbo, dinari serbi
    currency ZAR: rand sudafricano, rand sudafricani
    currency THB: baht thailandese, baht thailandesi
    currency VND: dong vietnamita, dong vietnamiti
    currency KRW: won sudcoreano, won sudcoreani
    currency KPW: won nordcoreano, won nordcoreani
    currency KHR: riel cambogiano, riel cambogiani
    currency PEN: sol peruviano, soles peruviani
    currency VEF: bolivar venezuelano, bolivar venezuelani
    currency NLG: fiorino, fiorini
    currency ATS: scellino, scellini
    currency UAH: grivna, grivne
    currency PLN: zloty
    currency ILS: shekel
    currency ZAR: rand
    currency THB: baht
    currency KHR: riel
    currency KRW: won
    currency GRD: dracma, dracme
    currency BOB: boliviano, bolivianos
    currency riyal: riyal
    currency dirham: dirham
    currency dinar: dinaro, dinari
    currency FRF: franchi francesi
    currency PTE: escudo, escudos
    currency BEF: franchi belgi, franco belga
    currency CRC: colón costaricano, colon costaricano
    cents cent: centesimo, centesimi, cent
    cents penny: penny, pence
    cents sen: sen
    unit millimeter: millimetro, millimetri
    unit centimeter: centimetro, centimetri
    unit decimeter: decimetro, decimetri
    unit meter: metro, metri
    unit kilometer: chilometro, chilometri
    unit inch: pollice, pollici
    unit foot: piede, piedi
    unit yard: iarda, iarde
    unit mile: miglio, miglia
    unit light year: anno luce, anni luce
    unit square meter: metro quadrato, metri quadrati, metri quadri, metro quadro, mq
    unit square kilometer: chilometro quadrato, chilometri quadrati
    unit square mile: miglia quadrate, miglio quadrato
    unit square foot: piedi quadrati, piede quadrato
    unit acre: acro, acri
    unit hectare: ettaro, ettari
    unit cubic meter: metro cubo, metri cubi, metri cubici
    unit cubic foot: piede cubo, piedi cubi
    unit milliliter: millilitro, millilitri
    unit centiliter: centilitro, centilitri
    unit liter: litro, litri
    unit gallon: gallone, galloni
    unit barrel: barile, barili
    unit cup: tazza, tazze
    unit tablespoon: cucchiaio, cucchiai
    unit teaspoon: cucchiaino, cucchiaini
    unit milligram: milligrammo, milligrammi
    unit gram: grammo, grammi
    unit kilogram: chilogrammo, chilogrammi, chilo, chili
    unit ton: tonnellata, tonnellate
    unit metric ton: tonnellata metrica, tonnellate metriche
    unit pound: libbra, libbre
    unit ounce: oncia, once
    unit kilometer per hour: chilometri orari, chilometro orario, chilometri all'ora, chilometro all'ora, chilometri per ora
    unit mile per hour: miglia orarie, miglia all'ora, miglia per ora, miglio orario
    unit meter per second: metri al secondo, metro al secondo
    unit turn: giro, giri
    unit radian: radiante, radianti
    rate hour: all'ora, all’ora, / h
    rate minute: al minuto, / min
    rate second: al secondo, / s
    unit knot: nodo, nodi
    unit bit: bit
    unit byte: byte
    unit kilobyte: kilobyte
    unit megabyte: megabyte
    unit gigabyte: gigabyte
    unit terabyte: terabyte
    old: di età, d'età
    aged: età di
    month 1: gennaio, gen, genn
    month 2: febbraio, feb, febbr
    month 3: marzo
    month 4: aprile, apr
    month 5: maggio, mag, magg
    month 6: giugno, giu
    month 7: luglio, lug
    month 8: agosto, ago
    month 9: settembre, set, sett
    month 10: ottobre, ott
    month 11: novembre, nov
    month 12: dicembre, dic
    weekday 1: lunedì, lun
    weekday 2: martedì, mar
    weekday 3: mercoledì, mer
    weekday 4: giovedì, gio
    weekday 5: venerdì, ven
    weekday 6: sabato, sab
    weekday 7: domenica, dom
    weekdays 6: sabati
    weekdays 7: domeniche
    season SP: primavera
    season SU: estate
    season FA: autunno
    season WI: inverno
    day 0: oggi, il giorno, la giornata, quest'oggi
    day -1: ieri, il giorno prima, il giorno precedente
    day 1: domani, il giorno dopo, il giorno seguente, il giorno successivo
    day 2: dopodomani, dopo domani
    day -2: l'altro ieri, ieri l'altro, avantieri, altroieri
    now: adesso, subito, il prima possibile, al momento, in questo momento, proprio ora, prima possibile, attualmente
    shift +1: prossimo, prossima, prossimi, prossime, seguente, seguenti, successivo, successiva, successivi, successive, che viene
    shift 0: questo, questa, questi, queste, quest', corrente, in corso, stesso, stessa
    shift -1: scorso, scorsa, scorsi, scorse, passato, passata, passati, ultimo, ultima, ultimi, ultime, precedente, precedenti
    year: anno, l'anno, dell'anno, nell'anno
    weekend: fine settimana, weekend, week-end, week end
    workweek: settimana lavorativa
    decade first: anni, anni '
    century: secolo
    halfOf: semestre, metà
    start: inizio, inizio di, l'inizio di, all'inizio di, inizi di, agli inizi di, all'inizio del, inizio del, inizio della, inizio dell', all'inizio dell'
    middle: metà, metà di, a metà di, a metà, metà del, la metà di
    end last: fine, fine di, alla fine di, la fine di, fine del, alla fine del, fine della, alla fine della, fine dell', alla fine dell', la fine del, tardo
    end day: fine della giornata, fine giornata, fine del giorno, alla fine del giorno, alla fine della giornata
    holiday 12-25: natale, giorno di natale
    holiday 12-24: vigilia di natale, la vigilia di natale
    holiday 12-26: santo stefano
    holiday 12-31: san silvestro, capodanno, vigilia di capodanno, ultimo dell'anno
    holiday 1-1: primo dell'anno, anno nuovo
    holiday 1-6: epifania, befana
    holiday 2-14: san valentino
    holiday 4-25: festa della liberazione
    holiday 5-1: festa dei lavoratori, festa del lavoro
    holiday 6-2: festa della repubblica
    holiday 8-15: ferragosto
    holiday 10-31: halloween
    holiday 11-1: ognissanti, tutti i santi
    holiday 12-8: immacolata
    holiday easter: pasqua, domenica di pasqua
    holiday easter+1: pasquetta, lunedì dell'angelo
    holiday easter-2: venerdì santo
    holiday 11-4-4: giorno del ringraziamento, ringraziamento
    clock: in punto, ore
    clock h: h
    noon 12: mezzogiorno
    noon 0: mezzanotte
    am: am, a.m., di mattina, del mattino, della mattina
    pm: pm, p.m., di pomeriggio, del pomeriggio, di sera, della sera
    past: passate
    till weak: alle, alla
    till: prima delle, minuti alle, minuti prima delle
    less clock: meno
    part MO: mattina, mattino, mattinata, di mattina, del mattino
    part AF: pomeriggio, del pomeriggio, di pomeriggio
    part EV: sera, serata, di sera, della sera
    part NI: notte, di notte, nottata, della notte
    night -1: la notte scorsa, ieri notte, scorsa notte
    night 0: stanotte, questa notte
    span S: secondo, secondi, sec
    span MIN: minuto, minuti, min
    span H: ora, ore
    span D: giorno, giorni, giornata, notti
    span BD: giorni lavorativi, giorno lavorativo, giorni feriali
    span W: settimana, settimane
    span WE: fine settimana, weekend
    span M: mese, mesi
    span Q: trimestre, trimestri
    span Y: anno, anni
    span 10Y: decennio, decenni
    span 100Y: secolo, secoli
    few 3: qualche, alcuni, alcune, diversi, diverse, pochi, poche, parecchi
    few 2: un paio di, paio di
    ago: fa, or sono
    later: più tardi, da adesso, da ora, da oggi, dopo oggi
    within: tra, fra, in, entro
    inside: entro, nel giro di, in meno di, entro le
    all: tutto il, tutta la, tutto, tutta, l'intera, l'intero, intero, intera
    every: ogni, tutti i, tutte le
    other: altro
    adverb P1D: giornalmente, giornaliero, quotidiano, quotidianamente
    adverb P1W: settimanalmente, settimanale
    adverb P1W: una volta alla settimana, una volta a settimana
    adverb P1D: una volta al giorno
    adverb P1M: una volta al mese
    adverb P1Y: una volta all'anno
    adverb P1M: mensilmente, mensile
    adverb P3M: trimestralmente, trimestrale
    adverb P1Y: annualmente, annuale, annuali
    from: da, dal, dalle, dalla, dall', dai
    to: a, al, alle, alla, fino a, fino al, fino alle, ad, all', fino alla
    between: tra, fra, tra il, tra le, fra il, fra le, tra l', tra la
    until: fino a, fino al, fino alle, sino a
    before: prima di, prima del, prima delle, prima, entro, entro il, entro le, prima della
    after: dopo, dopo il, dopo le, successivo a, più tardi di, dopo la, più tardi delle
    since: da, dal, dalle, a partire da, a partire dal, a partire dalle
    starting: a partire dal, iniziando
    around clock: verso, verso le, verso l', verso la
    around: intorno a, intorno al, intorno alle, circa, attorno alle, verso le, all'incirca
    around behind: circa
    orLater: o dopo, o più tardi, e dopo, e oltre
    orEarlier: o prima, e prima
    at clock: alle, all', alla, alle ore, le
    at: il, in, nel, di, per, a, al, durante, nella, nell', per il, per la, lo
    of: di, del, della, dell', dei, delle, nel, in, d', nel mese di, nell'
    the: il, la, lo, i, le, gli, l'
    more: più di, oltre
    less: meno di
    lasting: per, durante
    weekOf: settimana del, settimana che inizia il
    quarterOf 3: t
    fiscal FY: fiscale
    fiscal SY: scolastico
    today MO: stamattina, stamani, questa mattina, questo mattino
    today EV: stasera, questa sera
    relativeOnly: buon, buona, buono, buongiorno
    notNumber idiom: mezza pensione, sei sicuro, sei sicura, sei un, sei una, sei in grado, ci sei, sei tu, chi sei, tu sei, sei ancora, sei qui, sei lì, sei libero, sei libera, sei pronto, sei pronta, non sei, se sei, sei il, sei la, sei davvero, dove sei, come sei, sei bravo, sei disponibile, sei stato, sei stata, sei molto, sei capace, un momento, un attimo, un secondo, una cosa, una domanda
    party: per, siamo, siamo in, saremo, saremo in, in
    person: persone, persona, adulti, adulto, bambini, bambino, ospiti, invitati, posti, biglietti, amici, coperti, passeggeri
    ageVerb: ho, ha, hai, abbiamo, hanno, compie, compio
    likely EV: tavolo, cena, ristorante
    likely MO: svegliami, sveglia, colazione
    spelt: domanda, domande, domanda, giugni
    dozen 2: paio di, paia di
    dozen 20: ventina
    dozen 30: trentina
    dozen 15: quindicina
    adverb P1M: al mese
    adverb P1W: a settimana, alla settimana
    adverb P1Y: all'anno
    adverb P1D: al giorno
    likely PAST: speso, addebitato
    """
}
