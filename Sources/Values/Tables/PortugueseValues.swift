/// Portuguese: numbers, amounts and times.
enum PortugueseValues {
  static let table = """
    facts: comma, day-first, ages, shifts-follow, opens-days, hour-and-minutes, joins-tens
    number 0: zero
    number 1: um, uma
    number 2: dois, duas
    number 3: três
    number 4: quatro
    number 5: cinco
    number 6: seis
    number 7: sete
    number 8: oito
    number 9: nove
    number 10: dez
    number 11: onze
    number 12: doze
    number 13: treze
    number 14: quatorze, catorze
    number 15: quinze
    number 16: dezesseis, dezasseis
    number 17: dezessete, dezassete
    number 18: dezoito
    number 19: dezenove, dezanove
    number 20: vinte
    number 30: trinta
    number 40: quarenta
    number 50: cinquenta, cincoenta
    number 60: sessenta
    number 70: setenta
    number 80: oitenta
    number 90: noventa
    number 200: duzentos, duzentas
    number 300: trezentos, trezentas
    number 400: quatrocentos, quatrocentas
    number 500: quinhentos, quinhentas
    number 600: seiscentos, seiscentas
    number 700: setecentos, setecentas
    number 800: oitocentos, oitocentas
    number 900: novecentos, novecentas
    hundred: cem, cento, centos
    multiplier 1000: mil, milhares
    multiplier 1000000: milhão, milhões
    multiplier 1000000000: bilhão, bilhões, bilião
    multiplier 1000000000000: trilhão, trilhões, biliões
    multiplier 1000000000000000: quatrilhão, quatrilhões
    scale 1000000: m
    scale 1000000000: b
    article: um, uma
    and: e
    point: vírgula, ponto
    minus: menos, negativo
    dozen 12: dúzia(s)
    half: meio, meia, meios, meias, metade, a metade
    quarter 4: quarto(s)
    denominator 3: terço(s)
    denominator avo: avo(s)
    denominator 5: quinto(s)
    denominator 6: sexto(s)
    denominator 7: sétimo(s)
    denominator 8: oitavo(s)
    denominator 9: nono(s)
    denominator 10: décimo(s)
    denominator 20: vigésimo(s)
    denominator 30: trigésimo(s)
    denominator 100: centésimo(s)
    denominator 1000: milésimo(s)
    denominator 1000000: milionésimo(s)
    denominator 1000000000: bilionésimo(s)
    denominator 1000000000000: trilionésimo(s)
    ordinal 1: primeiro(s), primeira(s)
    ordinal 2: segundo(s), segunda
    ordinal 3: terceiro(s), terceira(s)
    ordinal 4: quarto(s), quarta
    ordinal 5: quinto(s), quinta
    ordinal 6: sexto(s), sexta
    ordinal 7: sétimo(s), sétima(s)
    ordinal 8: oitavo(s), oitava(s)
    ordinal 9: nono(s), nona(s)
    ordinal 10: décimo(s), décima(s)
    ordinal 11: undécimo(s), undécima
    ordinal 12: duodécimo(s), duodécima
    ordinal 20: vigésimo(s), vigésima(s)
    ordinal 30: trigésimo(s), trigésima(s)
    ordinal 40: quadragésimo(s), quadragésima(s)
    ordinal 50: quinquagésimo(s), quinquagésima(s)
    ordinal 60: sexagésimo(s), sexagésima(s)
    ordinal 70: septuagésimo(s), septuagésima(s), setuagésimo
    ordinal 80: octogésimo(s), octogésima(s)
    ordinal 90: nonagésimo(s), nonagésima(s)
    ordinal 100: centésimo(s), centésima(s)
    ordinal 200: ducentésimo(s)
    ordinal 300: tricentésimo(s), trecentésimo(s)
    ordinal 400: quadringentésimo(s)
    ordinal 500: quingentésimo(s)
    ordinal 600: sexcentésimo(s), seiscentésimo(s)
    ordinal 700: septingentésimo(s)
    ordinal 800: octingentésimo(s)
    ordinal 900: nongentésimo(s), noningentésimo(s)
    ordinal 1000: milésimo(s), milésima(s)
    ordinal 1000000: milionésimo(s), milionésima(s)
    ordinal 1000000000: bilionésimo(s)
    ordinalSuffix: º, ª, °, o, a, .º, .ª
    over 0: sobre, em
    percent: por cento, porcento, pontos percentuais
    percentOf: por cento de, porcento de
    position end+0: último(s), última(s)
    position end-1: penúltimo(s), penúltima(s), anterior ao último
    position end-2: antepenúltimo(s), antepenúltima(s)
    position current+1: próximo(s), próxima(s), seguinte(s)
    position current-1: anterior, anteriores
    position current+0: atual, atuais
    frost: abaixo de zero, negativos
    unit horsepower: cavalos, cv
    heat 1: temperatura(s), termostato, calor, frio, clima, celsius, fahrenheit, kelvin, aquecimento, centígrados
    heat 0: girar, ângulo, vire, virar, gire, rotação, volta
    degree degree: grau(s)
    temperature C: grau(s) celsius, grau(s) centígrado(s), centígrado(s), grau(s) c
    temperature F: grau(s) fahrenheit, grau(s) f
    temperature K: grau(s) kelvin
    ofUnit: de
    currency EUR: euro(s)
    currency USD: dólar, dólares, dólar americano, dólares americanos, dólar estadunidense, dólares estadunidenses, dólar dos estados unidos, dólares dos estados unidos
    currency CAD: dólar canadense, dólares canadenses, dólar canadiano, dólares canadianos
    currency AUD: dólar australiano, dólares australianos
    currency HKD: dólar de hong kong, dólares de hong kong
    currency GBP: libra(s), libra(s) esterlina(s), libra(s) britânica(s)
    currency CHF: franco(s) suíço(s)
    currency franc: franco(s)
    currency FRF: franco(s) francês, francos franceses
    currency JPY: iene(s), yen(s), iene(s) japonês, ienes japoneses
    currency CNY: yuan(s), yuanes, iuane(s), yuan(s) chinês, yuans chineses, renminbi
    currency INR: rupia(s) indiana(s)
    currency rupee: rupia(s)
    currency peso: peso(s)
    currency MXN: peso(s) mexicano(s)
    currency peseta: peseta(s)
    currency lira: lira(s)
    currency TRY: lira(s) turca(s)
    currency mark: marco(s)
    currency DEM: marco(s) alemão, marcos alemães
    currency krona: coroa(s)
    currency RUB: rublo(s), rublo(s) russo(s)
    currency BRL: real, reais
    currency BRL: real brasileiro, reais brasileiros
    currency BTC: bitcoin(s)
    currency NZD: dólar neozelandês, dólares neozelandeses
    currency SGD: dólar de singapura, dólares de singapura
    currency TWD: dólar taiwanês, dólares taiwaneses
    currency JMD: dólar jamaicano, dólares jamaicanos
    currency NAD: dólar namibiano, dólares namibianos
    currency ARS: peso argentino, pesos argentinos
    currency CLP: peso chileno, pesos chilenos
    currency COP: peso colombiano, pesos colombianos
    currency UYU: peso uruguaio, pesos uruguaios
    currency PHP: peso filipino, pesos filipinos
    currency DOP: peso dominicano, pesos dominicanos
    currency CUP: peso cubano, pesos cubanos
    currency MXN: peso mexicano, pesos mexicanos
    currency BEF: franco belga, francos belgas
    currency LUF: franco luxemburguês, francos luxemburgueses
    currency EGP: libra egípcia, libras egípcias
    currency LBP: libra libanesa, libras libanesas
    currency SYP: libra síria, libras sírias
    currency IEP: libra irlandesa, libras irlandesas
    currency PKR: rupia paquistanesa, rupias paquistanesas
    currency LKR: rupia do sri lanka, rupias do sri lanka
    currency NPR: rupia nepalesa, rupias nepalesas
    currency IDR: rupia indonésia, rupias indonésias
    currency SEK: coroa sueca, coroas suecas
    currency NOK: coroa norueguesa, coroas norueguesas
    currency DKK: coroa dinamarquesa, coroas dinamarquesas
    currency ISK: coroa islandesa, coroas islandesas
    currency CZK: coroa checa, coroas checas
    currency FIM: marco finlandês, marcos finlandeses
    currency NLG: florim holandês, florins holandeses
    currency ATS: xelim austríaco, xelins austríacos
    currency ITL: lira italiana, liras italianas
    currency ESP: peseta espanhola, pesetas espanholas
    currency PTE: escudo português, escudos portugueses
    currency GRD: dracma grego, dracmas gregos
    currency UAH: hryvnia ucraniana, hryvnias ucranianas
    currency PLN: zloti polonês, zlotis poloneses
    currency HUF: forinte húngaro, forintes húngaros
    currency BGN: lev búlgaro, levs búlgaros
    currency RON: leu romeno, leus romenos
    currency ILS: shekel israelense, shekels israelenses
    currency SAR: rial saudito, riais sauditos
    currency QAR: rial catariense, riais catarienses
    currency IRR: rial iraniano, riais iranianos
    currency AED: dirham dos emirados árabes unidos, dirhams dos emirados árabes unidos
    currency MAD: dirham marroquino, dirhams marroquinos
    currency KWD: dinar kuwaitiano, dinares kuwaitianos
    currency JOD: dinar jordaniano, dinares jordanianos
    currency IQD: dinar iraquiano, dinares iraquianos
    currency TND: dinar tunisiano, dinares tunisianos
    currency DZD: dinar argelino, dinares argelinos
    currency RSD: dinar sérvio, dinares sérvios
    currency ZAR: rand sul-africano, rands sul-africanos
    currency THB: baht tailandês, bahts tailandeses
    currency VND: dong vietnamita, dongs vietnamitas
    currency KRW: won sul-coreano, wons sul-coreanos
    currency KPW: won norte-coreano, wons norte-coreanos
    currency KHR: riel cambojano, riéis cambojanos
    currency PEN: sol peruano, sóis peruanos
    currency VEF: bolívar venezuelano, bolívares venezuelanos
    currency NLG: florim, florins
    currency UAH: hryvnia, hryvnias
    currency PLN: zloti, zlotis
    currency HUF: forinte, forintes
    currency ILS: shekel, shekels
    currency ZAR: rand, rands
    currency THB: baht, bahts
    currency KHR: riel, riéis
    currency KRW: won, wons
    currency GRD: dracma, dracmas
    currency BOB: boliviano, bolivianos
    currency dirham: dirham, dirhams
    currency dinar: dinar, dinares
    currency JPY: yenes
    currency ESP: peseta(s) espanhola(s)
    currency NLG: florim neerlandês, florins neerlandeses
    currency VEF: bolívar, bolívares
    currency PTE: escudo(s)
    currency CRC: colón costarriquenho, colones costarriquenhos
    cents cent: centavo(s), cêntimo(s), centavos de dólar
    cents penny: pêni, pence, penny, penies
    cents sen: sen
    unit millimeter: milímetro(s)
    unit centimeter: centímetro(s)
    unit decimeter: decímetro(s)
    unit meter: metro(s)
    unit kilometer: quilómetro(s), quilômetro(s), kilómetro(s)
    unit inch: polegada(s), in
    unit foot: pé(s)
    unit yard: jarda(s)
    unit mile: milha(s)
    unit light year: ano(s)-luz, ano(s) luz
    unit square meter: metro(s) quadrado(s)
    unit square kilometer: quilómetro(s) quadrado(s), quilômetro(s) quadrado(s)
    unit square mile: milha(s) quadrada(s)
    unit square foot: pé(s) quadrado(s)
    unit acre: acre(s)
    unit hectare: hectare(s)
    unit cubic meter: metro(s) cúbico(s)
    unit cubic foot: pé(s) cúbico(s)
    unit milliliter: mililitro(s)
    unit centiliter: centilitro(s)
    unit liter: litro(s)
    unit gallon: galão, galões
    unit barrel: barril, barris
    unit cup: copo(s), xícara(s)
    unit tablespoon: colher(es) de sopa
    unit teaspoon: colher(es) de chá
    unit milligram: miligrama(s)
    unit gram: grama(s)
    unit kilogram: quilograma(s), quilo(s), kilo(s)
    unit ton: tonelada(s)
    unit metric ton: tonelada(s) métrica(s), t métrica(s), t métricas
    unit pound: libra(s)
    unit ounce: onça(s)
    unit kilometer per hour: quilómetro(s) por hora, quilômetro(s) por hora
    unit mile per hour: milha(s) por hora
    unit meter per second: metro(s) por segundo
    unit radian: radiano(s)
    unit micrometer: um
    dozen 10: dezena(s)
    rate hour: por hora, / h
    rate minute: por minuto, / min
    rate second: por segundo, / s
    unit knot: nó(s)!
    unit turn: volta(s)
    unit bit: bit(s)
    unit byte: byte(s)
    unit kilobyte: kilobyte(s)
    unit megabyte: megabyte(s)
    unit gigabyte: gigabyte(s)
    unit terabyte: terabyte(s)
    old: de idade, de vida
    aged: idade de
    month 1: janeiro, jan, jan.
    month 2: fevereiro, fev, fev.
    month 3: março, mar.
    month 4: abril, abr, abr.
    month 5: maio, mai, mai.
    month 6: junho, jun, jun.
    month 7: julho, jul, jul.
    month 8: agosto, ago, ago.
    month 9: setembro, set, set.
    month 10: outubro, out, out.
    month 11: novembro, nov, nov.
    month 12: dezembro, dez, dez.
    weekday 1: segunda-feira, segunda feira, segunda, seg, 2a, seg.
    weekday 2: terça-feira, terça feira, terça, ter.
    weekday 3: quarta-feira, quarta feira, quarta, qua, qua.
    weekday 4: quinta-feira, quinta feira, quinta, qui, qui.
    weekday 5: sexta-feira, sexta feira, sexta, sex, sex.
    weekday 6: sábado, sáb, sáb.
    weekday 7: domingo, dom, dom.
    weekdays 1: segundas, segundas-feiras
    weekdays 2: terças, terças-feiras
    weekdays 3: quartas, quartas-feiras
    weekdays 4: quintas, quintas-feiras
    weekdays 5: sextas, sextas-feiras
    weekdays 6: sábados
    weekdays 7: domingos
    season SP: primavera
    season SU: verão
    season FA: outono
    season WI: inverno
    day 0: hoje, o dia de hoje
    day -1: ontem, o dia anterior
    day 1: amanhã, o dia seguinte, o próximo dia
    day 2: depois de amanhã
    day -2: anteontem, antes de ontem
    now: agora, agora mesmo, neste momento, o mais cedo possível, assim que possível, no momento, atualmente, o mais rápido possível, quanto antes
    shift +1: próximo(s), próxima(s), seguinte(s), que vem, vindouro
    shift 0: este, esta, estes, estas, neste, nesta, deste, desta, atual, corrente, mesmo, mesma
    shift -1: passado(s), passada(s), último(s), última(s), anterior, anteriores
    year: ano, o ano, no ano, do ano
    weekend: fim de semana, final de semana
    workweek: semana de trabalho, semana útil
    decade first: anos
    century: século
    halfOf: semestre, metade
    fiscal FY: fiscal
    fiscal SY: letivo, escolar
    quarterOf 3: t
    lasting: por, durante
    weekOf: semana de, semana do dia
    start: começo de, início de, no início de, começo do, início do, princípio de, no começo de, no início do
    middle: meados de, em meados de, meio de, metade de, meados do
    end last: fim de, final de, no fim de, no final de, fim do, final do, no fim do, no final do, fins de
    end day: fim do dia, final do dia, no fim do dia, no final do dia
    holiday 12-25: natal, dia de natal
    holiday 12-24: véspera de natal, a véspera de natal
    holiday 12-31: réveillon, véspera de ano novo, véspera do ano novo, ano velho
    holiday 1-1: ano novo, ano-novo, dia de ano novo, dia do ano novo
    holiday 4-21: tiradentes
    holiday 4-25: dia da liberdade
    holiday 5-1: dia do trabalho, dia do trabalhador
    holiday 6-12: dia dos namorados
    holiday 9-7: dia da independência
    holiday 10-12: nossa senhora aparecida, dia das crianças
    holiday 10-31: halloween, dia das bruxas
    holiday 11-1: todos os santos, dia de todos os santos
    holiday 11-2: finados, dia de finados
    holiday easter: páscoa, domingo de páscoa
    holiday easter-2: sexta-feira santa
    holiday easter-47: carnaval
    holiday easter+60: corpus christi
    holiday 11-4-4: ação de graças, dia de ação de graças
    holiday 5-7-2: dia das mães
    clock: horas, hora, em ponto
    clock h: h, hs
    noon 12: meio-dia, meio dia, ao meio-dia, ao meio dia
    noon 0: meia-noite, meia noite
    am: am, a.m., da manhã, da madrugada, de manhã, pela manhã
    pm: pm, p.m., da tarde, da noite, à noite, à tarde
    past: passadas
    till: para as, para a, para às, para à, pras, pra, minutos para as, antes das
    less clock: menos
    part MO: manhã, pela manhã, da manhã, de manhã, manhãs
    part DA: madrugada, da madrugada, de madrugada
    part EV: tarde, à tarde, da tarde, de tarde, pela tarde
    part NI: noite, à noite, da noite, de noite, pela noite
    night -1: ontem à noite, noite passada, ontem a noite
    night 0: esta noite, hoje à noite, hoje a noite, nesta noite
    span S: segundo(s), seg
    span MIN: minuto(s), min, mins
    span H: hora(s), hr, hrs, h
    span D: dia(s), noites
    span BD: dia(s) útil, dias úteis
    span W: semana(s)
    span WE: fins de semana, finais de semana
    span M: mês, meses
    span Q: trimestre(s)
    span Y: ano(s)
    span 10Y: década(s)
    span 100Y: século(s)
    few 3: alguns, algumas, vários, várias, poucos, poucas, uns, umas
    few 2: um par de, par de
    ago first: há, faz
    ago: atrás, antes de hoje
    later: mais tarde, depois, a partir de agora, a partir de hoje
    within: em, daqui a
    within days: dentro de
    inside: dentro de, em menos de
    all: todo o, toda a, todo, toda, inteiro
    every: cada, todos os, todas as, toda, todo
    other: dois
    adverb P1D: diariamente, diário, diária
    adverb P1W: semanalmente, semanal
    adverb P2W: quinzenal, quinzenalmente
    adverb P1W: uma vez por semana
    adverb P1D: uma vez por dia, uma vez ao dia
    adverb P1M: uma vez por mês, uma vez ao mês
    adverb P1Y: uma vez por ano, uma vez ao ano
    adverb P1M: mensalmente, mensal
    adverb P3M: trimestralmente, trimestral
    adverb P0.5Y: semestral, semestralmente
    adverb P1Y: anualmente, anual
    from: de, do, da, desde, das, a partir de, dos, desde o
    to: a, ao, até, às, até às, à, as, até o, até as
    between: entre, entre o, entre as, entre os, entre a
    until: até, até o, até às, até ao, até à
    before: antes de, antes do, antes das, antes da, até, ateh, anterior a
    after: depois de, depois do, após, após o, depois das, depois da, mais tarde que
    since past: desde, desde o
    since: a partir de, a partir do, a partir das
    starting: começando em, iniciando em
    around clock: por volta das, por volta da, lá para as
    around: por volta de, cerca de, aproximadamente, em torno de, por volta das, cerca das
    orLater: ou depois, ou mais tarde, e depois, em diante
    orEarlier: ou antes, e antes
    at clock: às, as, à, ás, para as, das
    at: em, no, na, dia, no dia, o dia, para o, para, por, durante, nos, nas, do dia, para o dia, pela
    of: de, do, da, dos, das
    the: o, a, os, as, dia, o dia
    more: mais de, mais do que, pelo menos
    less: menos de, menos do que
    relativeOnly: mais
    relativeOnly: bom, boa, bons, boas
    notNumber idiom: meia pensão, um quarto, quarto duplo, quarto para, quarto com, quarto individual, quarto de casal, quarto de hotel, o quarto está, no quarto, do quarto, meu quarto, segunda opinião, um momento, um segundo, uma coisa, uma pergunta
    party: para, somos, seremos, mesa para, grupo de
    person: pessoas, pessoa, adultos, adulto, crianças, criança, convidados, lugares, bilhetes, amigos, passageiros
    ageVerb: tenho, tem, têm, temos, tens, faz, faço
    likely EV: jantar
    likely MO: acorda, acordar, despertador, alarme
    spelt: quarto, quartos, segundo, segundos, quintos, marco
    dozen 2: par de, pares de
    dozen 20: vintena
    adverb P1M: por mês, ao mês
    adverb P1W: por semana
    adverb P1Y: por ano, ao ano
    adverb P1D: por dia
    """
}
