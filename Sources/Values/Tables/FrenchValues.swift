/// French: numbers, amounts and times.
enum FrenchValues {
  static let table = """
    facts: comma, day-first, ages, shifts-follow, opens-days, hour-and-minutes, clock-h, joins-tens
    number 0: zéro
    number 1: un, une
    number 2: deux
    number 3: trois
    number 4: quatre
    number 5: cinq
    number 6: six
    number 7: sept
    number 8: huit
    number 9: neuf
    number 10: dix
    number 11: onze
    number 12: douze
    number 13: treize
    number 14: quatorze
    number 15: quinze
    number 16: seize
    number 17: dix-sept, dix sept
    number 18: dix-huit, dix huit
    number 19: dix-neuf, dix neuf
    number 20: vingt, vingts
    number 30: trente
    number 40: quarante
    number 50: cinquante
    number 60: soixante
    number 70: septante, soixante-dix, soixante dix
    number 71: soixante et onze, soixante-et-onze, soixante onze
    number 72: soixante-douze, soixante douze
    number 73: soixante-treize, soixante treize
    number 74: soixante-quatorze, soixante quatorze
    number 75: soixante-quinze, soixante quinze
    number 76: soixante-seize, soixante seize
    number 80: quatre-vingt(s), quatre vingt(s), huitante, octante
    number 90: quatre-vingt-dix, quatre vingt dix, nonante, quatre-vingt dix
    number 91: quatre-vingt-onze, quatre vingt onze
    number 92: quatre-vingt-douze, quatre vingt douze
    number 93: quatre-vingt-treize, quatre vingt treize
    number 94: quatre-vingt-quatorze, quatre vingt quatorze
    number 95: quatre-vingt-quinze, quatre vingt quinze
    number 96: quatre-vingt-seize, quatre vingt seize
    hundred: cent, cents
    multiplier 1000: mille, milles, millier(s)
    multiplier 1000000: million(s), mln
    multiplier 100000: lakh(s)
    multiplier 10000000: crore(s)
    multiplier 1000000000: milliard(s), mlr
    multiplier 1000000000000: billion(s)
    multiplier 1000000000000000000: trillion(s)
    scale 1000000: m
    scale 1000000000: b
    article: un, une
    and: et
    point: virgule, point
    minus: moins, négatif, négative
    dozen 12: douzaine(s)
    dozen 10: dizaine(s)
    dozen 20: vingtaine(s)
    dozen 100: centaine(s)
    half: demi, demie, demis, demies, moitié, la moitié
    quarter 4: quart(s)
    denominator 3: tiers, troisième(s)
    denominator 5: cinquième(s)
    denominator 6: sixième(s)
    denominator 7: septième(s)
    denominator 8: huitième(s)
    denominator 9: neuvième(s)
    denominator 10: dixième(s)
    denominator 20: vingtième(s)
    denominator 100: centième(s)
    denominator 1000: millième(s)
    denominator 1000000: millionième(s)
    ordinal 1: premier(s), première(s), unième(s)
    ordinal 2: deuxième(s), second(s), seconde(s)
    ordinal 3: troisième(s), tierce, tiers
    ordinal 4: quatrième(s)
    ordinal 5: cinquième(s)
    ordinal 6: sixième(s)
    ordinal 7: septième(s)
    ordinal 8: huitième(s)
    ordinal 9: neuvième(s)
    ordinal 10: dixième(s), dizième
    ordinal 11: onzième(s)
    ordinal 12: douzième(s)
    ordinal 13: treizième(s)
    ordinal 14: quatorzième(s)
    ordinal 15: quinzième(s)
    ordinal 16: seizième(s)
    ordinal 17: dix-septième(s), dix septième
    ordinal 18: dix-huitième(s), dix huitième
    ordinal 19: dix-neuvième(s), dix neuvième
    ordinal 20: vingtième(s)
    ordinal 30: trentième(s)
    ordinal 40: quarantième(s)
    ordinal 50: cinquantième(s)
    ordinal 60: soixantième(s)
    ordinal 70: soixante-dixième, soixante dixième, septantième
    ordinal 80: quatre-vingtième, quatre vingtième
    ordinal 90: quatre-vingt-dixième, quatre vingt dixième
    ordinal 100: centième(s)
    ordinal 1000: millième(s)
    ordinal 1000000: millionième(s)
    ordinal 1000000000: milliardième(s)
    ordinal 1000000000000: billionième(s), trillionième(s)
    ordinalSuffix: e, er, ere, ère, eme, ème, ième, ieme, re, ers, nd, nde, °
    over 2: sur
    percent: pour cent, pourcent(s), pour-cent, pourcentage(s), pourcentage de points, pour cents
    percentOf: pourcentage de, pourcent de, pour cent de
    notNumber: pour un, l'un, l’un, l'une
    position end+0: dernier(s), dernière(s), le dernier, la dernière
    position end-1: avant-dernier, avant-dernière, avant dernier, l'avant-dernier, l’avant-dernier, pénultième, l'avant-dernière
    position end-2: antépénultième, avant-avant-dernier
    position current+1: prochain(s), prochaine(s), suivant(s), suivante(s)
    position current-1: précédent(s), précédente(s)
    position current+0: actuel, actuelle, actuels, actuelles
    frost: au-dessous de zéro, en dessous de zéro, sous zéro, en-dessous de zéro
    unit horsepower: chevaux, ch
    heat 1: température(s), thermostat, chauffage, climatisation, chaud, froid, dehors, météo, celsius, fahrenheit, centigrade
    heat 0: tourner, angle, rotation, tournez, pivoter
    degree degree: degré(s), deg
    temperature C: degré(s) celsius, degré(s) c, deg celsius, deg c, centigrade(s), degré(s) centigrade(s), deg centigrade
    temperature F: degré(s) fahrenheit, degré(s) f, deg fahrenheit, deg f
    temperature K: degré(s) kelvin, deg kelvin
    ofUnit: de, d', d’
    currency EUR: euro(s)
    currency USD: dollar(s), dollar(s) américain(s), dollar(s) us, dollar(s) des états-unis, $ us
    currency CAD: dollar(s) canadien(s), $ canadien(s), dollar canadien
    currency AUD: dollar(s) australien(s)
    currency HKD: dollar(s) de hong kong, dollar(s) de hong-kong
    currency SGD: dollar(s) de singapour
    currency GBP: livre(s), livre(s) sterling, livre(s) britannique(s)
    currency CHF: franc(s) suisse(s)
    currency franc: franc(s)
    currency FRF: franc(s) français
    currency JPY: yen(s), yen(s) japonais
    currency CNY: yuan(s), yuan(s) chinois, renminbi
    currency INR: roupie(s) indienne(s)
    currency rupee: roupie(s)
    currency peso: peso(s)
    currency MXN: peso(s) mexicain(s)
    currency peseta: peseta(s)
    currency lira: lire(s), lira
    currency TRY: lire(s) turque(s)
    currency mark: mark(s)
    currency DEM: mark(s) allemand(s)
    currency krona: couronne(s)
    currency RUB: rouble(s), rouble(s) russe(s)
    currency KRW: won(s)
    currency BTC: bitcoin(s)
    currency NZD: dollar néo-zélandais, dollars néo-zélandais
    currency SGD: dollar de singapour, dollars de singapour
    currency TWD: dollar taïwanais, dollars taïwanais
    currency JMD: dollar jamaïcain, dollars jamaïcains
    currency NAD: dollar namibien, dollars namibiens
    currency ARS: peso argentin, pesos argentins
    currency CLP: peso chilien, pesos chiliens
    currency COP: peso colombien, pesos colombiens
    currency UYU: peso uruguayen, pesos uruguayens
    currency PHP: peso philippin, pesos philippins
    currency DOP: peso dominicain, pesos dominicains
    currency CUP: peso cubain, pesos cubains
    currency MXN: peso mexicain, pesos mexicains
    currency BEF: franc belge, francs belges
    currency LUF: franc luxembourgeois, francs luxembourgeois
    currency EGP: livre égyptienne, livres égyptiennes
    currency LBP: livre libanaise, livres libanaises
    currency SYP: livre syrienne, livres syriennes
    currency IEP: livre irlandaise, livres irlandaises
    currency PKR: roupie pakistanaise, roupies pakistanaises
    currency LKR: roupie du sri lanka, roupies du sri lanka
    currency NPR: roupie népalaise, roupies népalaises
    currency IDR: roupie indonésienne, roupies indonésiennes
    currency SEK: couronne suédoise, couronnes suédoises
    currency NOK: couronne norvégienne, couronnes norvégiennes
    currency DKK: couronne danoise, couronnes danoises
    currency ISK: couronne islandaise, couronnes islandaises
    currency CZK: couronne tchèque, couronnes tchèques
    currency FIM: mark finlandais, marks finlandais
    currency NLG: florin néerlandais, florins néerlandais
    currency ATS: schilling autrichien, schillings autrichiens
    currency ITL: lire italienne, lires italiennes
    currency ESP: peseta espagnole, pesetas espagnoles
    currency PTE: escudo portugais, escudos portugais
    currency GRD: drachme grecque, drachmes grecques
    currency UAH: hryvnia ukrainienne, hryvnias ukrainiennes
    currency PLN: zloty polonais, zlotys polonais
    currency HUF: forint hongrois, forints hongrois
    currency BGN: lev bulgare, leva bulgares
    currency RON: leu roumain, lei roumains
    currency ILS: shekel israélien, shekels israéliens
    currency SAR: riyal saoudien, riyals saoudiens
    currency QAR: riyal qatari, riyals qataris
    currency IRR: rial iranien, rials iraniens
    currency OMR: rial omanais, rials omanais
    currency AED: dirham des émirats arabes unis, dirhams des émirats arabes unis
    currency MAD: dirham marocain, dirhams marocains
    currency KWD: dinar koweïtien, dinars koweïtiens
    currency JOD: dinar jordanien, dinars jordaniens
    currency IQD: dinar irakien, dinars irakiens
    currency TND: dinar tunisien, dinars tunisiens
    currency DZD: dinar algérien, dinars algériens
    currency RSD: dinar serbe, dinars serbes
    currency ZAR: rand sud-africain, rands sud-africains
    currency THB: baht thaïlandais, bahts thaïlandais
    currency VND: dong vietnamien, dongs vietnamiens
    currency KRW: won sud-coréen, wons sud-coréens
    currency KPW: won nord-coréen, wons nord-coréens
    currency KHR: riel cambodgien, riels cambodgiens
    currency PEN: sol péruvien, soles péruviens
    currency VEF: bolivar vénézuélien, bolivars vénézuéliens
    currency NLG: florin, florins
    currency ATS: schilling, schillings
    currency UAH: hryvnia, hryvnias
    currency PLN: zloty, zlotys
    currency HUF: forint, forints
    currency ILS: shekel, shekels
    currency ZAR: rand, rands
    currency THB: baht, bahts
    currency KHR: riel, riels
    currency KRW: won, wons
    currency GRD: drachme, drachmes
    currency BOB: boliviano, bolivianos
    currency riyal: riyal, riyals
    currency dirham: dirham, dirhams
    currency dinar: dinar, dinars
    currency NLG: florin(s) hollandais
    currency FIM: markka
    currency USD: dollar états-unis, dollars états-unis, $ usd, $ u.s.
    currency NZD: dollar néo-zélandais
    currency GHS: cedi(s)
    currency pesewa: pesewa(s)
    currency VEF: bolivar(s)
    currency BRL: réal brésilien
    currency CRC: colón(s) costaricain(s), colon costa-ricain
    cents cent: centime(s), cent(s)
    cents penny: penny, pence, pennies
    cents sen: sen
    unit millimeter: millimètre(s)
    unit centimeter: centimètre(s)
    unit decimeter: décimètre(s)
    unit meter: mètre(s)
    unit kilometer: kilomètre(s)
    unit inch: pouce(s)
    unit foot: pied(s)
    unit yard: yard(s)
    unit mile: mile(s), mille(s)
    unit light year: année(s)-lumière, année(s) lumière
    unit square meter: mètre(s) carré(s)
    unit square kilometer: kilomètre(s) carré(s)
    unit square mile: mile(s) carré(s)
    unit square foot: pied(s) carré(s)
    unit acre: acre(s)
    unit hectare: hectare(s)
    unit cubic meter: mètre(s) cube(s)
    unit cubic foot: pied(s) cube(s)
    unit milliliter: millilitre(s)
    unit centiliter: centilitre(s)
    unit liter: litre(s)
    unit gallon: gallon(s)
    unit barrel: baril(s)
    unit cup: tasse(s)
    unit tablespoon: cuillère(s) à soupe
    unit teaspoon: cuillère(s) à café
    unit microgram: microgramme(s)
    unit milligram: milligramme(s)
    unit gram: gramme(s)
    unit kilogram: kilogramme(s), kilo(s)
    unit ton: tonne(s)
    unit metric ton: tonne(s) métrique(s)
    unit pound: livre(s)
    unit ounce: once(s)
    unit kilometer per hour: kilomètre(s) par heure, kilomètre(s) heure, kilomètres/heure, kilomètre(s) à l'heure
    unit mile per hour: mile(s) par heure, mile(s) à l'heure, miles/heure
    unit meter per second: mètre(s) par seconde
    unit turn: tour(s)
    unit radian: radian(s)
    rate hour: par heure, à l'heure, / h
    rate minute: par minute, / min
    rate second: par seconde, / s
    unit knot: noeud(s), nœud(s)
    unit bit: bit(s)
    unit byte: octet(s), byte(s)
    unit kilobyte: kilooctet(s), ko, kilo-octet(s)
    unit megabyte: mégaoctet(s), mo, méga-octet(s), mégabyte(s)
    unit gigabyte: gigaoctet(s), go, giga-octet(s), gigabyte(s)
    unit terabyte: téraoctet(s), to, téra-octet(s)
    old: d'âge, d’âge, ans d'âge, de vie
    aged: âgé de, âgée de, âge de
    month 1: janvier, jan, janv, jan., janv.
    month 2: février, fév, févr, fév., févr.
    month 3: mars
    month 4: avril, avr, avr.
    month 5: mai
    month 6: juin
    month 7: juillet, juil, juil.
    month 8: août, aout
    month 9: septembre, sep, sept, sep., sept.
    month 10: octobre, oct, oct.
    month 11: novembre, nov, nov.
    month 12: décembre, déc, déc.
    weekday 1: lundi, lun, lun.
    weekday 2: mardi, mar, mar.
    weekday 3: mercredi, mercr
    weekday 4: jeudi, jeu, jeu.
    weekday 5: vendredi, ven, ven.
    weekday 6: samedi, sam, sam.
    weekday 7: dimanche, dim, dim.
    weekdays 1: lundis
    weekdays 2: mardis
    weekdays 3: mercredis
    weekdays 4: jeudis
    weekdays 5: vendredis
    weekdays 6: samedis
    weekdays 7: dimanches
    season SP: printemps
    season SU: été, l'été, l’été
    season FA: automne
    season WI: hiver
    day 0: aujourd'hui, aujourd’hui, aujourdhui, auj, la journée, ce jour
    day -1: hier, la veille, la journée précédente
    day 1: demain, lendemain, le lendemain, le jour suivant, le jour d'après
    day 2: après-demain, après demain, surlendemain
    day -2: avant-hier, avant hier
    now: maintenant, tout de suite, dès que possible, en ce moment, actuellement, dqp, à l'instant
    shift +1: prochain(s), prochaine(s), suivant(s), suivante(s), qui vient, à venir, qui suit
    shift 0: ce, cet, cette, ces, courant, courante, en cours, actuel, actuelle, cette même, le même, la même
    shift -1: dernier(s), dernière(s), passé, passée, passés, passées, précédent(s), précédente(s), derniers
    shift +2: d'après, après la prochaine
    year: année, an, l'année, l’année, l'an, l’an, année civile
    weekend: week-end, weekend, fin de semaine
    workweek: semaine de travail
    decade first: années
    century: siècle
    halfOf: semestre, moitié
    start: début, début de, début du, au début de, au début du, commencement de, le début de, début d', tôt
    start part: plus tôt, plus tôt dans, plus tôt de, plus tôt dans la, plus tôt dans le
    end part: plus tard, plus tard dans, plus tard de, plus tard dans la, plus tard dans le
    middle: milieu de, milieu du, mi, mi-, au milieu de, au milieu du, milieu d'
    end last: fin, fin de, fin du, à la fin de, à la fin du, la fin de, la fin du, fin d', la fin d', à la fin d'
    end day: fin de journée, la fin de la journée, fin de la journée, la fin du jour, fin du jour
    holiday 12-25: noël, jour de noël
    holiday 12-24: réveillon de noël, veille de noël, la veille de noël, veille de noel, la veille de noel
    holiday 12-31: saint-sylvestre, réveillon, réveillon du nouvel an
    holiday 1-1: nouvel an, jour de l'an, jour de l’an, le jour de l'an
    holiday 5-1: fête du travail
    holiday 5-8: fête de la victoire
    holiday 7-14: fête nationale
    holiday 8-15: assomption
    holiday 11-1: toussaint
    holiday 11-11: armistice
    holiday 2-14: saint-valentin, saint valentin, la saint-valentin
    holiday 3-17: saint patrick, saint-patrick
    holiday 10-31: halloween
    holiday easter: pâques, dimanche de pâques, paques
    holiday easter+1: lundi de pâques
    holiday easter-2: vendredi saint
    holiday easter+39: ascension, jeudi de l'ascension
    holiday easter+49: pentecôte
    holiday easter-47: mardi gras
    holiday 11-4-4: thanksgiving, action de grâce
    clock: hrs
    clock h: h, heure(s)
    noon 12: midi
    noon 0: minuit
    am: am, a.m., du matin
    pm: pm, p.m., de l'après-midi, du soir
    past: passé
    less clock: moins
    part MO: matin, matinée, dans la matinée, du matin, le matin, matins
    part AF: après-midi, après midi, apres-midi, l'après-midi, de l'après-midi, l’après-midi, d'après-midi
    part EV: soir, soirée, du soir, soirs
    part NI: nuit, la nuit
    part DT: jour de travail
    night -1: la nuit dernière, hier soir, nuit dernière
    night 0: ce soir, cette nuit
    span S: seconde(s), sec, secs
    span MIN: minute(s), min, mins
    span H: heure(s), hr, hrs, h
    span D: jour(s), journée(s), nuit(s)
    span BD: jour(s) ouvrable(s), jour(s) ouvré(s), journée(s) de travail
    span W: semaine(s)
    span WE: week-end(s), weekend(s)
    span M: mois
    span Q: trimestre(s)
    span Y: an(s), année(s)
    span 10Y: décennie(s)
    span 100Y: siècle(s)
    few 3: quelques, plusieurs
    few 2: une paire de, un couple de
    ago first: il y a, ya, y a
    later: plus tard, à partir de maintenant, à partir d'aujourd'hui, à compter d'aujourd'hui
    within: dans, d'ici, en
    inside: en moins de
    all: toute, tout, toute la, tout le, entière
    every: chaque, tous les, toutes les
    other: autre
    adverb P1D: quotidien, quotidiennement, quotidienne, tous les jours, journalier
    adverb P1W: hebdomadaire, hebdomadairement
    adverb P2W: bihebdomadaire
    adverb P1W: une fois par semaine
    adverb P1D: une fois par jour
    adverb P1Y: une fois par an
    adverb P1M: une fois par mois
    adverb P0.5Y: semestriel, semestrielle, semestriellement
    adverb P1M: mensuel, mensuellement, mensuelle
    adverb P3M: trimestriel, trimestrielle, trimestriellement
    adverb P1Y: annuel, annuellement, annuelle, annuels
    from: de, du, des, depuis, d', d’, à partir de
    to: à, au, jusqu'à, jusqu'au, jusqu’à, jusqu’au, a, aux, jusqu'en
    between: entre, comprise entre, compris entre
    until: jusqu'à, jusqu'au, jusqu’à, jusqu'en
    before: d'ici, d'ici la, d'ici le, d'ici au, avant, avant le, au plus tard, avant la, d'ici à
    after: après, après le, plus tard que, postérieur à, après la, ultérieur à
    since past: depuis, depuis le, depuis la
    since: dès, à partir de, à partir du, à compter du
    starting: commençant le, débutant le
    around clock: vers, aux alentours de
    around: environ, autour de, aux environs de, à environ
    orLater: ou plus tard, et plus tard, ou après
    orEarlier: ou plus tôt, ou avant
    at clock: à, vers, il est
    at: en, le, dans, au, pour, pendant, durant, sur, au cours de, la, les, pour le
    of: de, du, d', d’, de la, de l', des, en, au mois de, mois de, mois d', de l’
    the: le, la, les, l', l’
    more: plus de, plus d', au moins
    less: moins de, moins d'
    lasting: pour, pendant, durant
    weekOf: semaine du, semaine commençant le, semaine débutant le
    quarterOf 3: t, trimestre
    fiscal FY: fiscale, fiscal, budgétaire
    fiscal SY: scolaire
    relativeOnly: plus
    relativeOnly: bon, bonne, bonjour
    notNumber idiom: tout neuf, tout neufs, flambant neuf, quoi de neuf, à neuf, est neuf, téléphone neuf, ordinateur neuf, appareil neuf, produit neuf, article neuf, demi-pension, un second, une seconde, second avis
    party: pour, nous sommes, nous serons, on est, on sera, sommes
    person: personnes, personne, adultes, adulte, enfants, invités, couverts, billets, places, convives, amis, passagers
    ageVerb: ai, a, as, ont, avons, avez, aura, fête
    likely EV: table, dîner, restaurant
    likely MO: réveille, réveil, réveiller, petit déjeuner
    spelt: jeunes, mercier, merci, dimanches, demande, demandes
    dozen 15: quinzaine
    dozen 30: trentaine
    dozen 2: paire de
    note 1 EUR: balles
    adverb P1M: par mois
    adverb P1W: par semaine
    adverb P1Y: par an
    adverb P1D: par jour
    likely PAST: dépensé, débité, prélevé
    """
}
