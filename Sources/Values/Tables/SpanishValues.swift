/// Spanish: numbers, amounts and times.
enum SpanishValues {
  static let table = """
    facts: comma, day-first, compounds, ages, shifts-follow, opens-days, hour-and-minutes, joins-tens
    number 0: cero
    number 1: un, uno, una
    number 2: dos
    number 3: tres
    number 4: cuatro
    number 5: cinco
    number 6: seis
    number 7: siete
    number 8: ocho
    number 9: nueve
    number 10: diez
    number 11: once
    number 12: doce
    number 13: trece
    number 14: catorce
    number 15: quince
    number 16: dieciséis
    number 17: diecisiete
    number 18: dieciocho
    number 19: diecinueve
    number 20: veinte
    number 21: veintiuno, veintiún, veintiuna
    number 22: veintidós
    number 23: veintitrés
    number 24: veinticuatro
    number 25: veinticinco
    number 26: veintiséis
    number 27: veintisiete
    number 28: veintiocho
    number 29: veintinueve
    number 30: treinta
    number 40: cuarenta
    number 50: cincuenta
    number 60: sesenta
    number 70: setenta
    number 80: ochenta
    number 90: noventa
    number 200: doscientos, doscientas
    number 300: trescientos, trescientas
    number 400: cuatrocientos, cuatrocientas
    number 500: quinientos, quinientas
    number 600: seiscientos, seiscientas
    number 700: setecientos, setecientas
    number 800: ochocientos, ochocientas
    number 900: novecientos, novecientas
    hundred: cien, ciento, cientos
    multiplier 1000: mil, miles
    multiplier 1000000: millón, millones, mill
    multiplier 1000000000000: billón, billones
    multiplier 1000000000000000000: trillón, trillones
    scale 1000000: m
    scale 1000000000: b
    article: un, una
    and: y, e
    point: coma, punto, con
    minus: menos, negativo
    dozen 12: docena(s)
    half: medio, media, medios, medias, mitad, la mitad
    quarter 4: cuarto(s)
    denominator 3: tercio(s), tercera(s)
    denominator 5: quinto(s), quinta(s)
    denominator 6: sexto(s), sexta(s)
    denominator 7: séptimo(s), séptima(s)
    denominator 8: octavo(s), octava(s)
    denominator 9: noveno(s), novena(s)
    denominator 10: décimo(s), décima(s)
    denominator avo: avo(s), ava(s)
    denominator 11: onceavo(s)
    denominator 12: doceavo(s)
    denominator 13: treceavo(s)
    denominator 14: catorceavo(s)
    denominator 15: quinceavo(s)
    denominator 20: veinteavo(s), vigésimo(s)
    denominator 21: veintiunavo(s)
    denominator 30: treintavo(s)
    denominator 100: centésimo(s), centésima(s)
    denominator 1000: milésimo(s), milésima(s)
    denominator 1000000: millonésimo(s), millonésima(s)
    denominator 1000000000000: billonésimo(s), billonésima(s)
    ordinal 1: primero(s), primera(s), primer
    ordinal 2: segundo(s), segunda(s)
    ordinal 3: tercero(s), tercera(s), tercer
    ordinal 4: cuarto(s), cuarta(s)
    ordinal 5: quinto(s), quinta(s)
    ordinal 6: sexto(s), sexta(s)
    ordinal 7: séptimo(s), séptima(s)
    ordinal 8: octavo(s), octava(s)
    ordinal 9: noveno(s), novena(s)
    ordinal 10: décimo(s), décima(s)
    ordinal 11: undécimo(s), undécima(s), decimoprimero, decimoprimera
    ordinal 12: duodécimo(s), duodécima(s), decimosegundo, decimosegunda
    ordinal 13: decimotercero, decimotercera, decimotercer
    ordinal 14: decimocuarto, decimocuarta
    ordinal 15: decimoquinto, decimoquinta
    ordinal 16: decimosexto, decimosexta
    ordinal 17: decimoséptimo, decimoséptima
    ordinal 18: decimoctavo, decimoctava
    ordinal 19: decimonoveno, decimonovena
    ordinal 20: vigésimo(s), vigésima(s)
    ordinal 30: trigésimo(s), trigésima(s)
    ordinal 40: cuadragésimo(s), cuadragésima(s)
    ordinal 50: quincuagésimo(s), quincuagésima(s)
    ordinal 60: sexagésimo(s), sexagésima(s)
    ordinal 70: septuagésimo(s), septuagésima(s)
    ordinal 80: octogésimo(s), octogésima(s)
    ordinal 90: nonagésimo(s), nonagésima(s)
    ordinal 100: centésimo(s), centésima(s)
    ordinal 200: ducentésimo(s), ducentésima(s)
    ordinal 300: tricentésimo(s), tricentésima(s)
    ordinal 400: cuadringentésimo(s), cuadringentésima(s)
    ordinal 500: quingentésimo(s), quingentésima(s)
    ordinal 600: sexcentésimo(s), sexcentésima(s)
    ordinal 700: septingentésimo(s), septingentésima(s)
    ordinal 800: octingentésimo(s), octingentésima(s)
    ordinal 900: noningentésimo(s), noningentésima(s)
    ordinal 1000: milésimo(s), milésima(s)
    ordinal 1000000: millonésimo(s), millonésima(s)
    ordinal 1000000000000: billonésimo(s), billonésima(s)
    ordinalSuffix: º, ª, ro, ra, do, da, to, ta, mo, ma, vo, va, no, na, er, .º, .ª, °, ero, o, a
    over 0: sobre, entre
    percent: por ciento, por cien, porciento, por cientos
    percentOf: porciento de, por ciento de
    position end+0: último(s), última(s)
    position end-1: penúltimo(s), penúltima(s), anterior al último, anterior a la última
    position end-2: antepenúltimo(s), antepenúltima(s)
    position current+1: siguiente(s), próximo(s), próxima(s)
    position current-1: anterior, anteriores, previo, previa
    position current+0: actual, actuales
    frost: bajo cero, bajo 0
    unit horsepower: caballos, cv
    heat 1: temperatura(s), termostato, calefacción, calor, frío, clima, celsius, fahrenheit, kelvin
    heat 0: girar, ángulo, gira, rotar, giro, vuelta
    degree degree: grado(s)
    temperature C: grado(s) celsius, grado(s) centígrado(s), centígrado(s), grado(s) c
    temperature F: grado(s) fahrenheit, grado(s) f
    temperature K: grado(s) kelvin
    ofUnit: de
    currency EUR: euro(s)
    currency USD: dólar, dólares, dólar(es) estadounidense(s), dólar estadounidense, dólares americanos, dólares de estados unidos
    currency CAD: dólar canadiense, dólares canadienses
    currency AUD: dólar australiano, dólares australianos
    currency HKD: dólar de hong kong, dólares de hong kong
    currency GBP: libra(s), libra(s) esterlina(s), libra(s) británica(s)
    currency CHF: franco(s) suizo(s)
    currency franc: franco(s)
    currency FRF: franco(s) francés, francos franceses
    currency JPY: yen(es), yenes, yen(es) japonés, yenes japoneses
    currency CNY: yuan(es), yuanes, yuan(es) chino(s), renminbi
    currency INR: rupia(s) india(s)
    currency rupee: rupia(s)
    currency peso: peso(s)
    currency MXN: peso(s) mexicano(s)
    currency COP: peso(s) colombiano(s)
    currency CLP: peso(s) chileno(s)
    currency ARS: peso(s) argentino(s)
    currency peseta: peseta(s)
    currency ESP: peseta(s) española(s)
    currency lira: lira(s)
    currency TRY: lira(s) turca(s)
    currency mark: marco(s)
    currency DEM: marco(s) alemán, marcos alemanes
    currency krona: corona(s)
    currency RUB: rublo(s), rublo(s) ruso(s)
    currency BRL: real(es) brasileño(s), real brasileño, reales brasileños
    currency BTC: bitcoin(s)
    currency NZD: dólar neozelandés, dólares neozelandeses
    currency SGD: dólar de singapur, dólares de singapur
    currency TWD: dólar taiwanés, dólares taiwaneses
    currency JMD: dólar jamaiquino, dólares jamaiquinos
    currency NAD: dólar namibio, dólares namibios
    currency ARS: peso argentino, pesos argentinos
    currency CLP: peso chileno, pesos chilenos
    currency COP: peso colombiano, pesos colombianos
    currency UYU: peso uruguayo, pesos uruguayos
    currency PHP: peso filipino, pesos filipinos
    currency DOP: peso dominicano, pesos dominicanos
    currency CUP: peso cubano, pesos cubanos
    currency MXN: peso mexicano, pesos mexicanos
    currency BEF: franco belga, francos belgas
    currency LUF: franco luxemburgués, francos luxemburgueses
    currency EGP: libra egipcia, libras egipcias
    currency LBP: libra libanesa, libras libanesas
    currency SYP: libra siria, libras sirias
    currency IEP: libra irlandesa, libras irlandesas
    currency PKR: rupia pakistaní, rupias pakistaníes
    currency LKR: rupia de sri lanka, rupias de sri lanka
    currency NPR: rupia nepalesa, rupias nepalesas
    currency IDR: rupia indonesia, rupias indonesias
    currency SEK: corona sueca, coronas suecas
    currency NOK: corona noruega, coronas noruegas
    currency DKK: corona danesa, coronas danesas
    currency ISK: corona islandesa, coronas islandesas
    currency CZK: corona checa, coronas checas
    currency FIM: marco finlandés, marcos finlandeses
    currency NLG: florín holandés, florines holandeses
    currency ATS: chelín austríaco, chelines austríacos
    currency ITL: lira italiana, liras italianas
    currency PTE: escudo portugués, escudos portugueses
    currency GRD: dracma griega, dracmas griegas
    currency UAH: grivna ucraniana, grivnas ucranianas
    currency PLN: esloti polaco, eslotis polacos
    currency HUF: forinto húngaro, forintos húngaros
    currency BGN: lev búlgaro, levas búlgaros
    currency RON: leu rumano, lei rumanos
    currency ILS: séquel israelí, séqueles israelíes
    currency SAR: riyal saudí, riyales saudíes
    currency QAR: riyal catarí, riyales cataríes
    currency IRR: rial iraní, riales iraníes
    currency OMR: rial omaní, riales omaníes
    currency AED: dirham de los emiratos árabes unidos, dirhams de los emiratos árabes unidos
    currency MAD: dirham marroquí, dirhams marroquíes
    currency KWD: dinar kuwaití, dinares kuwaitíes
    currency JOD: dinar jordano, dinares jordanos
    currency IQD: dinar iraquí, dinares iraquíes
    currency TND: dinar tunecino, dinares tunecinos
    currency DZD: dinar argelino, dinares argelinos
    currency RSD: dinar serbio, dinares serbios
    currency ZAR: rand sudafricano, rands sudafricanos
    currency THB: bat tailandés, bats tailandeses
    currency VND: dong vietnamita, dongs vietnamitas
    currency KRW: won surcoreano, wones surcoreanos
    currency KPW: won norcoreano, wones norcoreanos
    currency KHR: riel camboyano, rieles camboyanos
    currency BRL: real brasileño, reales brasileños
    currency PEN: sol peruano, soles peruanos
    currency VEF: bolívar venezolano, bolívares venezolanos
    currency NLG: florín, florines
    currency PLN: esloti, eslotis
    currency HUF: forinto, forintos
    currency ILS: séquel, séqueles
    currency ZAR: rand, rands
    currency KHR: riel, rieles
    currency KRW: won, wones
    currency GRD: dracma, dracmas
    currency BOB: boliviano, bolivianos
    currency riyal: riyal, riyales
    currency dirham: dirham, dirhams
    currency dinar: dinar, dinares
    currency NZD: dólar neozelandés
    currency USD: dólar(es) de ee. uu., dólares de ee.uu., dólares de los estados unidos
    currency VEF: bolívar, bolívares
    currency NLG: florín neerlandés, florines neerlandeses
    currency PLN: zloty polaco, zlotys polacos
    currency CRC: colón costarricense, colones costarricenses, colón, colones
    currency PEN: sol(es) peruano(s)
    cents cent: centavo(s), céntimo(s), centavos de dólar
    cents penny: penique(s)
    cents sen: sen
    unit millimeter: milímetro(s)
    unit centimeter: centímetro(s)
    unit decimeter: decímetro(s)
    unit meter: metro(s)
    unit kilometer: kilómetro(s)
    unit inch: pulgada(s)
    unit foot: pie(s)
    unit yard: yarda(s)
    unit mile: milla(s)
    unit light year: año(s) luz
    unit square meter: metro(s) cuadrado(s)
    unit square kilometer: kilómetro(s) cuadrado(s)
    unit square mile: milla(s) cuadrada(s)
    unit square foot: pie(s) cuadrado(s)
    unit acre: acre(s)
    unit hectare: hectárea(s)
    unit cubic meter: metro(s) cúbico(s)
    unit cubic foot: pie(s) cúbico(s)
    unit milliliter: mililitro(s)
    unit centiliter: centilitro(s)
    unit liter: litro(s)
    unit gallon: galón, galones
    unit barrel: barril(es)
    unit cup: taza(s)
    unit tablespoon: cucharada(s)
    unit teaspoon: cucharadita(s)
    unit milligram: miligramo(s)
    unit gram: gramo(s)
    unit kilogram: kilogramo(s), kilo(s)
    unit ton: tonelada(s)
    unit metric ton: tonelada(s) métrica(s)
    unit pound: libra(s)
    unit ounce: onza(s)
    unit kilometer per hour: kilómetro(s) por hora
    unit mile per hour: milla(s) por hora
    unit meter per second: metro(s) por segundo
    unit radian: radián, radianes
    rate hour: por hora, a la hora, / h
    rate minute: por minuto, / min
    rate second: por segundo, / s
    unit knot: nudo(s)
    unit turn: vuelta(s)
    unit bit: bit(s)
    unit byte: byte(s)
    unit kilobyte: kilobyte(s)
    unit megabyte: megabyte(s)
    unit gigabyte: gigabyte(s)
    unit terabyte: terabyte(s)
    old: de edad, de vida
    aged: edad de
    month 1: enero, ene, ene.
    month 2: febrero, feb, feb.
    month 3: marzo
    month 3?: mar, mar.
    month 4: abril, abr, abr.
    month 5: mayo
    month 6: junio, jun, jun.
    month 7: julio, jul, jul.
    month 8: agosto, ago, ago.
    month 9: septiembre, setiembre, sep, sept, sept., sep., set
    month 10: octubre, oct, oct.
    month 11: noviembre, nov, nov.
    month 12: diciembre, dic, dic.
    weekday 1: lunes, lun, lun.
    weekday 2: martes, mar, mar., mart.
    weekday 3: miércoles, mié, mié., mier, miérc., miérc
    weekday 4: jueves, jue, jue., juev.
    weekday 5: viernes, vie, vie., vier.
    weekday 6: sábado, sáb, sáb.
    weekday 7: domingo, dom, dom.
    weekdays 6: sábados
    weekdays 7: domingos
    season SP: primavera
    season SU: verano
    season FA: otoño
    season WI: invierno
    day 0: hoy, el día, este día, el día de hoy
    day -1: ayer, el día anterior
    day 1: mañana, el día siguiente, el próximo día, mañana por
    day 2: pasado mañana
    day -2: antier, anteayer, antes de ayer
    now: ahora, ahora mismo, en este momento, lo antes posible, lo más pronto posible, cuanto antes, en estos momentos, actualmente, tan pronto como sea posible
    shift +1: próximo(s), próxima(s), siguiente(s), que viene, entrante, posterior, posteriores
    shift 0: este, esta, estos, estas, corriente, actual, mismo, misma, en curso
    shift -1: pasado(s), pasada(s), último(s), última(s), anterior, anteriores, previo(s), previa(s)
    shift past: este pasado
    year: año, el año, del año
    weekend: fin de semana, finde
    workweek: semana laboral, semana de trabajo
    decade first: años
    century: siglo
    halfOf: semestre, mitad
    fiscal FY: fiscal
    fiscal SY: escolar, lectivo
    quarterOf 3: t
    lasting: por, durante, durar
    weekOf: semana del, semana de, semana que comienza el, semana que inicia el, semana que empieza el
    start: principio(s) de, a principios de, comienzo(s) de, inicio(s) de, a inicios de, principios del, inicio del, comienzos del
    middle: mediados de, a mediados de, mediados del, medianos de, mitad de
    end last: fin de, final(es) de, final de mes, a final de, a finales de, fines de, finales del, final del, fin del, a fines de, al fin de, al final de, al final del
    end day: fin del día, final del día, fin de día, al final del día, al fin del día
    toDate: hasta la fecha
    holiday 12-25: navidad, día de navidad
    holiday 12-24: nochebuena, noche buena, víspera de navidad
    holiday 12-31: nochevieja, fin de año, noche vieja, víspera de año nuevo
    holiday 1-1: año nuevo, día de año nuevo
    holiday 1-6: reyes, día de reyes, reyes magos
    holiday 5-1: día del trabajo, día de los trabajadores, día del trabajador
    holiday 2-14: san valentín, día de san valentín, día de los enamorados
    holiday 10-31: halloween, noche de brujas
    holiday 11-1: día de todos los santos, todos los santos
    holiday 11-2: día de los muertos, día de muertos
    holiday 10-12: día de la hispanidad, día de la raza
    holiday 12-6: día de la constitución
    holiday easter: pascua, domingo de pascua, domingo de resurrección
    holiday easter-2: viernes santo
    holiday easter-3: jueves santo
    holiday easter-7: domingo de ramos
    holiday 11-4-4: acción de gracias, día de acción de gracias
    clock: en punto, horas, hrs
    clock h: h, hs
    noon 12: mediodía, medio día, medio dia
    noon 0: medianoche, media noche
    am: am, a.m., a. m., a.m, de la mañana, de la madrugada, por la mañana
    pm: pm, p.m., p. m., p.m, de la tarde, de la noche, por la tarde, por la noche
    past: pasadas
    till: para las, para la, minutos para las, minutos para la
    less clock: menos
    part MO: mañana, la mañana, por la mañana, de la mañana, mañanas, en la mañana
    part MEB: desayuno, el desayuno, del desayuno
    part MEL: almuerzo, hora de almuerzo, hora del almuerzo, el almuerzo, del almuerzo
    part MED: cena, la cena
    part DA: madrugada, de madrugada, la madrugada
    part AF: mediodía, primeras horas de la tarde
    part EV: tarde, tardes, por la tarde, de la tarde, a la tarde
    part NI: noche, noches, por la noche, de la noche, a la noche
    night -1: anoche, ayer noche, ayer por la noche, ayer en la noche
    night 0: esta noche, hoy por la noche, hoy a la noche
    span S: segundo(s), seg
    span MIN: minuto(s), min, mins
    span H: hora(s), hr, hrs, h
    span D: día(s), noche(s)
    span BD: día(s) laborable(s), día(s) hábil, días hábiles, días laborales, días de negocios
    span W: semana(s)
    span WE: fin(es) de semana
    span M: mes, meses
    span Q: trimestre(s)
    span Y: año(s)
    span 10Y: década(s)
    span 100Y: siglo(s)
    few 3: unos pocos, unas pocas, pocos, pocas, algunos, algunas, varios, varias, unos, unas
    few 2: un par de, par de
    ago first: hace
    ago: atrás
    later: más tarde, después, desde ahora, a partir de ahora, a partir de hoy, desde hoy
    within: en
    within days: dentro de
    inside: dentro de, en menos de
    all: todo el, toda la, todo, toda, completo
    every: cada, todos los, todas las
    other: dos
    adverb P1D: diariamente, diario, diaria, a diario
    adverb P1W: semanalmente, semanal
    adverb P2W: quincenal, quincenalmente
    adverb P1W: una vez a la semana, una vez por semana
    adverb P1D: una vez al día, una vez por día
    adverb P1Y: una vez al año
    adverb P1M: una vez al mes, una vez por mes
    adverb P1M: mensualmente, mensual, mensuales
    adverb P3M: trimestralmente, trimestral
    adverb P0.5Y: semestral, semestralmente
    adverb P1Y: anualmente, anual, anuales
    from: de, del, desde, desde el, desde la, desde las, a partir de
    to: a, al, hasta, hasta el, hasta la, hasta las
    between: entre, entre el, entre la, entre las, entre los
    until: hasta, hasta el, hasta las
    before: antes de, antes del, antes de las, antes, anterior a, previo a
    after: después de, después del, luego de, después, tras, posterior a, más tarde de, después de las
    since past: desde, desde el
    since: a partir de, a partir del, desde las, a partir de las
    starting: empezando el, comenzando el, a partir de
    around clock: sobre, hacia, sobre las, hacia las, a eso de las, a eso de la, sobre la
    around: alrededor de, aproximadamente, cerca de, alrededor de las, cerca de las, a eso de las
    orLater: o después, o más tarde, y después, o posterior, en adelante
    orEarlier: o antes, y antes
    at clock: a las, a la, las, la
    at: el, en, en el, en la, por, por la, para, para el, para la, durante, al, los
    of: de, del, de la, de los, de las, do
    the: el, la, los, las, el día, día
    more: más de, más que, al menos
    less: menos de, menos que
    relativeOnly: más
    relativeOnly: buen, buena, buenos, buenas
    notNumber idiom: media pensión, segunda opinión, un momento, un segundo, una cosa, una pregunta
    party: para, somos, seremos, mesa para, grupo de
    person: personas, persona, adultos, adulto, niños, niño, comensales, invitados, entradas, billetes, amigos, pasajeros, plazas
    ageVerb: tengo, tiene, tienes, tenemos, tienen, cumple, cumplo, cumplió
    likely MO: despiértame, despertar, despertador, alarma, desayuno
    spelt: vienes, viene, abrir, marzal, manzana, jugos, nueves
    dozen 2: par de
    dozen 20: veintena
    dozen 10: decena(s)
    adverb P1M: al mes, por mes
    adverb P1W: a la semana, por semana
    adverb P1Y: al año, por año
    adverb P1D: al día, por día
    spelt: agost, octavo, octavos, domina
    note 1 EUR: pavo(s)
    """
}
