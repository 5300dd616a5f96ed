/// English: numbers, amounts and times.
enum EnglishValues {
  static let table = """
    facts: month-first, counts-one
    number 0: zero, nought, naught, nil
    number 1: one
    number 2: two
    number 3: three
    number 4: four
    number 5: five
    number 6: six
    number 7: seven
    number 8: eight
    number 9: nine
    number 10: ten
    number 11: eleven
    number 12: twelve
    number 13: thirteen
    number 14: fourteen
    number 15: fifteen
    number 16: sixteen
    number 17: seventeen
    number 18: eighteen
    number 19: nineteen
    number 20: twenty
    number 30: thirty
    number 40: forty, fourty
    number 50: fifty
    number 60: sixty
    number 70: seventy
    number 80: eighty
    number 90: ninety
    hundred: hundred, hundreds
    multiplier 1000: thousand(s)
    multiplier 1000000: million(s), mln
    multiplier 1000000000: billion(s), bln, bn
    multiplier 1000000000000: trillion(s), tln
    multiplier 1000000000000000: quadrillion(s)
    multiplier 100000: lakh(s), lac, lacs
    multiplier 10000000: crore(s)
    scale 1000000: m, mil, mm
    scale 1000000000: b, g
    scale 1000000000000: t
    article: a, an, one
    and: and, &
    point: point
    minus: minus, negative
    dozen 12: dozen(s), dz, dzs, dozen of
    dozen 24: couple dozen
    dozen 2: pair of, couple of, couple
    half: half
    quarter 4: quarter(s), fourth(s)
    denominator 2: halves
    denominator 3: third(s)
    denominator 5: fifth(s)
    denominator 6: sixth(s)
    denominator 7: seventh(s)
    denominator 8: eighth(s), eigth(s)
    denominator 9: ninth(s)
    denominator 10: tenth(s)
    denominator 11: eleventh(s)
    denominator 12: twelfth(s)
    denominator 13: thirteenth(s)
    denominator 14: fourteenth(s)
    denominator 15: fifteenth(s)
    denominator 16: sixteenth(s)
    denominator 17: seventeenth(s)
    denominator 18: eighteenth(s)
    denominator 19: nineteenth(s)
    denominator 20: twentieth(s)
    denominator 30: thirtieth(s)
    denominator 40: fortieth(s)
    denominator 50: fiftieth(s)
    denominator 100: hundredth(s)
    denominator 1000: thousandth(s)
    denominator 1000000: millionth(s)
    denominator 1000000000: billionth(s)
    denominator 1000000000000: trillionth(s)
    denominator 1: firsts
    ordinal 1: first
    ordinal 2: second
    ordinal 3: third
    ordinal 4: fourth
    ordinal 5: fifth
    ordinal 6: sixth
    ordinal 7: seventh
    ordinal 8: eighth
    ordinal 9: ninth
    ordinal 10: tenth
    ordinal 11: eleventh
    ordinal 12: twelfth
    ordinal 13: thirteenth
    ordinal 14: fourteenth
    ordinal 15: fifteenth
    ordinal 16: sixteenth
    ordinal 17: seventeenth
    ordinal 18: eighteenth
    ordinal 19: nineteenth
    ordinal 20: twentieth
    ordinal 30: thirtieth
    ordinal 40: fortieth
    ordinal 50: fiftieth
    ordinal 60: sixtieth
    ordinal 70: seventieth
    ordinal 80: eightieth
    ordinal 90: ninetieth
    ordinal 100: hundredth
    ordinal 1000: thousandth
    ordinal 1000000: millionth
    ordinal 1000000000: billionth
    ordinal 1000000000000: trillionth
    ordinalSuffix: st, nd, rd, th
    over 0: over
    over 1: in, out of
    percent: percent, per cent, percents, percentage, percentage point(s), pct
    percentOf: percent of, percents of, per cent of, per cents of, percentage of
    notNumber idiom: one moment, one sec, one thing, at one point, second opinion, second thought, second thoughts, second hand, second chance, four seasons
    notNumber: the one, which one, this one, that one, one of, any one, no one, each one, every one, one another, the other one, another one, next one, last one, first one, good one, new one, one more, one or, one day, one by one, you one, me one, an one
    position end+0: last, last one, the last one
    position end-1: next to last, last but one, the last but one, second to last, second last, penultimate, one before the last, one before the last one, the one before the last, the one before the last one, the next to last, the second to last, the penultimate, next to the last
    position end-2: third to last, the third to last, last but two, antepenultimate, third last
    position current+1: next, next one, following, following one, subsequent
    position current-1: previous, previous one, preceding, the one before, prior
    position current+0: current, current one, this one
    frost: below zero, below freezing
    heat 1: temperature(s), thermostat, heat, weather, heating, hot, cold, warm, cool, oven, ac, air conditioning, degrees outside, outside
    heat 0: rotate, rotation, turn, angle, angles, rotated, tilt, pan, steer, bend
    degree degree: degree(s), deg, degs
    temperature C: degree(s) celsius, deg celsius, degrees celcius, celcius, degree(s) c, deg c, degs c, centigrade, degree(s) centigrade, deg centigrade, celsius degree(s), c
    temperature F: degree(s) fahrenheit, deg fahrenheit, degree(s) farenheit, farenheit, degree(s) f, deg f, degs f, fahrenheit degree(s), f
    temperature K: degree(s) kelvin, degree(s) k
    temperature R: rankine, degree(s) rankine
    currency USD: dollar(s), us dollar(s), u.s. dollar(s), american dollar(s), united states dollar(s), buck(s), dollars us, $us
    currency CAD: canadian dollar(s)
    currency AUD: australian dollar(s)
    currency NZD: new zealand dollar(s)
    currency HKD: hong kong dollar(s)
    currency SGD: singapore dollar(s)
    currency TWD: taiwan dollar(s), new taiwan dollar(s)
    currency JMD: jamaican dollar(s), jamaica dollar(s)
    currency GBP: pound sterling, british pound(s), pounds sterling, sterling, british pound sterling, quid
    currency GBP: pound(s)
    currency JPY: yen, japanese yen, yens
    currency CNY: yuan, chinese yuan, renminbi, yuans
    currency CHF: swiss franc(s)
    currency franc: franc(s)
    currency FRF: french franc(s)
    currency INR: indian rupee(s)
    currency rupee: rupee(s), rs, rs.
    currency PKR: pakistani rupee(s)
    currency peso: peso(s)
    currency MXN: mexican peso(s)
    currency ARS: argentine peso(s)
    currency CLP: chilean peso(s)
    currency COP: colombian peso(s)
    currency PHP: philippine peso(s)
    currency peseta: peseta(s)
    currency ESP: spanish peseta(s)
    currency lira: lira, lire, liras
    currency ITL: italian lira, italian lire
    currency TRY: turkish lira(s)
    currency DEM: deutsche mark(s), german mark(s), deutschmark(s)
    currency mark: mark(s), marks
    currency krona: krona, kronor
    currency SEK: swedish krona, swedish kronor, swedish crown(s)
    currency krone: krone, kroner
    currency NOK: norwegian krone, norwegian kroner
    currency DKK: danish krone, danish kroner
    currency KRW: won, south korean won, korean won
    currency RUB: ruble(s), rouble(s), russian ruble(s)
    currency real: real, reais
    currency BRL: brazilian real, brazilian reais
    currency BTC: bitcoin(s)
    currency ILS: shekel(s), israeli shekel(s), new shekel(s)
    currency AED: dirham(s), uae dirham(s)
    currency SAR: saudi riyal(s), riyal(s)
    currency THB: baht, thai baht
    currency PLN: zloty, zlotys, polish zloty
    currency CZK: czech koruna(s), koruna(s)
    currency HUF: forint(s), hungarian forint(s)
    currency ZAR: south african rand, rand
    currency MYR: ringgit, malaysian ringgit
    currency IDR: rupiah, indonesian rupiah
    currency EGP: egyptian pound(s)
    currency guilder: guilder(s)
    currency NGN: naira
    currency UAH: hryvnia(s)
    currency ARP: austral
    currency BDT: taka, bangladeshi taka
    currency BGN: bulgarian lev, leva
    currency BHD: bahraini dinar(s)
    currency dinar: dinar(s)
    currency KWD: kuwaiti dinar(s)
    currency JOD: jordanian dinar(s)
    currency IQD: iraqi dinar(s)
    currency RSD: serbian dinar(s)
    currency BOB: boliviano(s)
    currency DOP: dominican peso(s)
    currency CUP: cuban peso(s)
    currency UYU: uruguayan peso(s)
    currency FIM: finnish markka, markka
    currency BEF: belgian franc(s)
    currency LUF: luxembourg franc(s)
    currency GHS: cedi(s), ghanaian cedi(s)
    currency GRD: drachma(s), greek drachma(s)
    currency IEP: irish pound(s)
    currency LBP: lebanese pound(s)
    currency SYP: syrian pound(s)
    currency ISK: icelandic krona, icelandic kronor
    currency IRR: iranian rial(s)
    currency rial: rial(s)
    currency OMR: omani rial(s)
    currency QAR: qatari riyal(s), qatari rial(s)
    currency KES: kenyan shilling(s)
    currency shilling: shilling(s)
    currency KZT: tenge, kazakhstani tenge
    currency LKR: sri lankan rupee(s)
    currency NPR: nepalese rupee(s)
    currency MAD: moroccan dirham(s)
    currency MMK: kyat
    currency MOP: pataca(s), macanese pataca(s)
    currency NLG: dutch guilder(s), netherlands guilder(s)
    currency ATS: austrian schilling(s)
    currency schilling: schilling(s)
    currency PEN: peruvian sol, nuevo sol, nuevos soles
    currency PTE: escudo(s), portuguese escudo(s)
    currency PYG: guarani, paraguayan guarani
    currency RON: romanian leu, romanian lei
    currency TND: tunisian dinar(s)
    currency UZS: uzbek som
    currency VEF: bolivar(s), venezuelan bolivar(s), bolivares
    currency VND: dong, vietnamese dong
    currency BZD: belize dollar(s)
    currency BSD: bahamian dollar(s)
    currency BBD: barbados dollar(s), barbadian dollar(s)
    currency BMD: bermuda dollar(s), bermudian dollar(s)
    currency FJD: fiji dollar(s), fijian dollar(s)
    currency TTD: trinidad dollar(s), trinidad and tobago dollar(s)
    currency ZWD: zimbabwe dollar(s), zimbabwean dollar(s)
    currency ETH: ether, ethereum
    currency CRC: costa rican colon(s), costa rican colón
    currency AED: emirati dirham(s)
    currency AFN: afghan afghani(s)
    currency ALL: albanian lek(s), lek
    currency AMD: armenian dram(s)
    currency ANG: netherlands antillean guilder(s)
    currency AOA: angolan kwanza(s), kwanza(s)
    currency AWG: aruban florin(s)
    currency AZN: azerbaijani manat(s), manat(s)
    currency BAM: bosnia and herzegovina convertible mark(s), bosnian convertible mark(s), convertible mark(s)
    currency BGN: bulgarian leva, lev
    currency BIF: burundian franc(s)
    currency BND: brunei dollar(s)
    currency BOB: bolivian boliviano(s)
    currency BTN: bhutanese ngultrum
    currency BWP: botswana pula, pula
    currency BYN: belarusian ruble(s)
    currency CAD: canada dollar(s)
    currency CDF: congolese franc(s)
    currency CNY: chinese renminbi, kuai
    currency CUP: cuban convertible peso(s)
    currency CVE: cape verdean escudo(s)
    currency DJF: djiboutian franc(s)
    currency DZD: algerian dinar(s)
    currency ERN: eritrean nakfa, nakfa
    currency ETB: ethiopian birr, birr
    currency FKP: falkland islands pound(s)
    currency GEL: georgian lari
    currency GHS: ghana cedi(s)
    currency GIP: gibraltar pound(s)
    currency GMD: gambian dalasi, dalasi
    currency GNF: guinean franc(s)
    currency GTQ: guatemalan quetzal(s), quetzals
    currency GYD: guyanese dollar(s)
    currency HNL: honduran lempira(s)
    currency HRK: croatian kuna, kuna
    currency HTG: haitian gourde(s), gourde(s)
    currency ISK: icelandic króna, icelandic krónur
    currency KES: kenya shilling(s)
    currency KGS: kyrgyzstani som
    currency KHR: cambodian riel(s)
    currency KMF: comorian franc(s)
    currency KPW: north korean won
    currency KYD: cayman islands dollar(s)
    currency LAK: lao kip, laotian kip, kip
    currency LRD: liberian dollar(s)
    currency LSL: lesotho loti, loti, maloti
    currency LYD: libyan dinar(s)
    currency MDL: moldovan leu, moldovan lei
    currency MGA: malagasy ariary
    currency MKD: macedonian denar(s), denar(s)
    currency MMK: burmese kyat(s)
    currency MNT: mongolian tugrik(s), mongolian tögrög
    currency MRU: mauritanian ouguiya
    currency MUR: mauritian rupee(s)
    currency MVR: maldivian rufiyaa, rufiyaa
    currency MWK: malawian kwacha
    currency MZN: mozambican metical, metical, meticais
    currency NAD: namibian dollar(s), namibia dollar(s)
    currency NGN: nigerian naira
    currency NIO: nicaraguan córdoba(s), córdoba(s)
    currency PAB: panamanian balboa(s), balboa(s)
    currency PGK: papua new guinean kina, kina
    currency RON: romanian leu
    currency RWF: rwandan franc(s)
    currency SBD: solomon islands dollar(s)
    currency SCR: seychellois rupee(s), seychelles rupee(s)
    currency SDG: sudanese pound(s)
    currency SHP: saint helena pound(s)
    currency SLL: sierra leonean leone(s), leone(s)
    currency SOS: somali shilling(s)
    currency SRD: surinamese dollar(s), suriname dollar(s)
    currency SSP: south sudanese pound(s)
    currency STN: são tomé and príncipe dobra, dobra(s)
    currency SZL: swazi lilangeni, lilangeni, emalangeni
    currency TJS: tajikistani somoni, somoni
    currency TMT: turkmenistan manat(s), turkmenistani manat(s)
    currency TOP: tongan pa'anga, pa'anga
    currency TZS: tanzanian shilling(s)
    currency UAH: ukrainian hryvnia(s)
    currency UGX: ugandan shilling(s)
    currency VUV: vanuatu vatu
    currency WST: samoan tala, tala
    currency XAF: central african cfa franc(s), central african franc(s)
    currency XCD: east caribbean dollar(s), eastern caribbean dollar(s)
    currency XOF: west african cfa franc(s), west african franc(s), cfa franc(s)
    currency XPF: cfp franc(s)
    currency YER: yemeni rial(s)
    currency ZMW: zambian kwacha
    currency ZAR: south african rands, rands
    currency DEM: deutschmark(s), west german mark(s)
    currency DDM: east german mark(s)
    currency GGP: guernsey pound(s)
    currency JEP: jersey pound(s)
    currency IMP: manx pound(s)
    currency CZK: czech crown(s)
    currency DKK: danish crown(s)
    currency NOK: norwegian crown(s)
    currency PLN: polish zlotys, polish złoty
    currency TRY: turkish lire
    currency GBP: great british pound(s), uk pound(s)
    currency SAR: saudi arabian riyal(s)
    currency XDR: special drawing right(s)
    currency LTC: litecoin(s)
    currency DOGE: dogecoin(s)
    cents cent: cent(s), us cent(s), american cent(s)
    cents penny: penny, pennies, pence, p
    cents sen: sen
    cents kopek: kopek(s), kopeck(s), copeck(s)
    cents centavo: centavo(s)
    cents centime: centime(s)
    cents pfennig: pfennig(s)
    cents öre: öre, øre
    cents paisa: paisa, paise
    cents fils: fils
    cents halala: halala(s)
    cents piaster: piaster(s), piastre(s)
    cents agora: agora, agorot
    cents grosz: grosz, groszy
    cents satang: satang
    cents satoshi: satoshi(s)
    cents stotinka: stotinka, stotinki
    cents fen: fen
    cents jiao: jiao
    unit millimeter: millimeter(s), millimetre(s)
    unit centimeter: centimeter(s), centimetre(s)
    unit decimeter: decimeter(s), decimetre(s)
    unit meter: meter(s), metre(s)
    unit kilometer: kilometer(s), kilometre(s), kms, klick(s)
    unit micrometer: micrometer(s), micrometre(s), micron(s), um
    unit nanometer: nanometer(s), nanometre(s)
    unit picometer: picometer(s), picometre(s)
    unit inch: inch, inches, inch(es), ″, in.
    unit foot: foot, feet, ft., ′
    unit yard: yard(s), yds, yd., yds., yds
    unit mile: mile(s), mi., statute mile(s)
    unit light year: light year(s), light-year(s)
    unit square meter: square meter(s), square metre(s), sq meter(s), sq metre(s), meters squared, metres squared
    unit square kilometer: square kilometer(s), square kilometre(s), sq kilometer(s), sq kilometre(s)
    unit square centimeter: square centimeter(s), square centimetre(s)
    unit square mile: square mile(s), sq mi, sq mile(s)
    unit square foot: square foot, square feet, square ft, sq feet, sq foot, feet squared, sqft
    unit square inch: square inch, square inches, sq inch, sq inches
    unit square yard: square yard(s), sq yard(s)
    unit acre: acre(s)
    unit hectare: hectare(s)
    unit cubic meter: cubic meter(s), cubic metre(s), cubic m, cu meter(s)
    unit cubic centimeter: cubic centimeter(s), cubic centimetre(s)
    unit cubic foot: cubic foot, cubic feet, cu feet, cu foot
    unit cubic inch: cubic inch, cubic inches
    unit cubic mile: cubic mile(s)
    unit milliliter: milliliter(s), millilitre(s)
    unit centiliter: centiliter(s), centilitre(s)
    unit deciliter: deciliter(s), decilitre(s)
    unit liter: liter(s), litre(s), ltr, ltrs
    unit hectoliter: hectoliter(s), hectolitre(s)
    unit gallon: gallon(s), gal, gals, us gallon(s), gallon(s) us, imperial gallon(s)
    unit quart: quart(s), qt, qts
    unit pint: pint(s), pt
    unit cup: cup(s), cupful(s)
    unit barrel: barrel(s), bbls
    unit bushel: bushel(s), bsh
    unit fluid ounce: fluid ounce(s), fl oz, fl. oz., fl. oz, floz, fl ounce(s)
    unit tablespoon: tablespoon(s), tbsp, tbsps, tbsp., tbs, table spoon(s), tablespoonful(s), tbl
    unit teaspoon: teaspoon(s), tsp, tsps, tsp., tea spoon(s), teaspoonful(s)
    unit microgram: microgram(s), microgramme(s)
    unit milligram: milligram(s), milligramme(s), milligramm(s)
    unit gram: gram(s), gramme(s), gms, gm
    unit kilogram: kilogram(s), kilogramme(s), kilo(s), kilogramm(s), kilogrammes, kgs.
    unit ton: ton(s), tonne(s)
    unit metric ton: metric ton(s), metric tonne(s), mt
    unit pound: pound(s), lb., lbs.
    unit ounce: ounce(s), oz.
    unit dram: dram(s), drachm(s), drachma(s)
    unit stone: stone(s)
    unit grain: grain(s)
    unit kilometer per hour: kilometer(s) per hour, kilometre(s) per hour, kilometers an hour
    unit mile per hour: mile(s) per hour, miles an hour
    unit meter per second: meter(s) per second, metre(s) per second
    unit foot per second: feet per second, ft/s
    unit kilometer per second: kilometer(s) per second, kilometre(s) per second, km/s
    unit kilometer per minute: kilometer(s) per minute, kilometre(s) per minute
    unit mile per minute: mile(s) per minute
    unit foot per minute: feet per minute, foot per minute
    unit yard per second: yard(s) per second
    unit centimeter per second: centimeter(s) per second, centimetre(s) per second
    unit knot: knot(s), knots
    unit radian: radian(s), rads
    unit turn: turns, turn
    unit hertz: hertz
    unit inch: inch(es), "
    unit cubic yard: cubic yard(s)
    unit cubic decimeter: cubic decimeter(s), cubic decimetre(s)
    unit cubic millimeter: cubic millimeter(s), cubic millimetre(s)
    unit square millimeter: square millimeter(s), square millimetre(s)
    unit square decimeter: square decimeter(s), square decimetre(s)
    unit minim: minim(s)
    unit gill: gill(s)
    unit peck: peck(s)
    unit hogshead: hogshead(s)
    unit long ton: long ton(s)
    unit short ton: short ton(s)
    unit hundredweight: hundredweight(s), cwt, short hundredweight(s), long hundredweight(s)
    unit bit: bit(s)
    unit byte: byte(s)
    unit kilobit: kilobit(s)
    unit kilobyte: kilobyte(s)
    unit megabit: megabit(s)
    unit megabyte: megabyte(s)
    unit gigabit: gigabit(s)
    unit gigabyte: gigabyte(s)
    unit terabyte: terabyte(s)
    unit petabyte: petabyte(s)
    unit hectometer: hectometer(s), hectometre(s)
    unit decameter: decameter(s), decametre(s), dekameter(s)
    unit nautical mile: nautical mile(s)
    unit fathom: fathom(s)
    unit furlong: furlong(s)
    unit parsec: parsec(s)
    unit astronomical unit: astronomical unit(s)
    unit square decameter: square decameter(s), square decametre(s)
    unit square hectometer: square hectometer(s), square hectometre(s)
    unit cubic kilometer: cubic kilometer(s), cubic kilometre(s)
    unit decaliter: decaliter(s), decalitre(s)
    unit microliter: microliter(s), microlitre(s)
    unit kiloliter: kiloliter(s), kilolitre(s)
    unit fluid dram: fluid dram(s), fluid drachm(s)
    unit cord: cord(s)
    unit pennyweight: pennyweight(s), dwt
    unit carat: carat(s)
    unit kiloton: kiloton(s), kilotonne(s)
    unit megaton: megaton(s), megatonne(s)
    unit terabit: terabit(s)
    unit petabit: petabit(s)
    unit exabyte: exabyte(s)
    unit kibibyte: kibibyte(s), kib
    unit mebibyte: mebibyte(s), mib
    unit gibibyte: gibibyte(s), gib
    unit kilohertz: kilohertz
    unit megahertz: megahertz
    unit gigahertz: gigahertz
    unit watt: watt(s)
    unit kilowatt: kilowatt(s)
    unit megawatt: megawatt(s)
    unit kilowatt hour: kilowatt hour(s), kilowatt-hour(s)
    unit horsepower: horsepower, hp, bhp
    unit volt: volt(s)
    unit ampere: ampere(s), amp(s)
    unit calorie: calorie(s)
    unit kilocalorie: kilocalorie(s)
    unit joule: joule(s)
    unit decibel: decibel(s)
    unit pixel: pixel(s), px
    rate second: per second, per sec, a second, / second, / sec, / s
    rate minute: per minute, per min, a minute, / minute, / min
    rate hour: per hour, an hour, / hour, / hr, / h
    rate millisecond: per millisecond, / millisecond, / ms
    old: old, of age, olds
    old Y: y/o, yo, y.o., yo.
    aged: age, aged, age of
    month 1: january, jan
    month 2: february, feb
    month 3: mar
    month 3?: march
    month 4: april, apr
    month 5?: may
    month 6: june, jun
    month 7: july, jul
    month 8: august, aug
    month 9: september, sept, sep
    month 10: october, oct
    month 11: november, nov
    month 12: december, dec
    weekday 1: monday, mon
    weekday 2: tuesday, tue, tues
    weekday 3: wednesday, wed, weds
    weekday 4: thursday, thu, thur, thurs
    weekday 5: friday, fri
    weekday 6: saturday
    weekday 7: sunday
    weekdays 1: mondays
    weekdays 2: tuesdays
    weekdays 3: wednesdays
    weekdays 4: thursdays
    weekdays 5: fridays
    weekdays 6: saturdays
    weekdays 7: sundays
    season SP: spring
    season SU: summer
    season FA: autumn
    season WI: winter
    day 0: today, the day, the current day, this day, current date, today's date, todays date
    day -1: yesterday, the day before
    day 1: tomorrow, tmr, tmrw, tomorow, 2morrow, the day after, next day, the next day, the following day
    day 2: day after tomorrow, the day after tomorrow, day after tmr
    day -2: day before yesterday, the day before yesterday
    now: now, right now, as soon as possible, asap, at the moment, at this moment, at the minute, at this minute, at present, at the present time, just now, currently, at this time
    shift +1: next, following, the following, upcoming
    shift coming: coming, upcoming
    shift 0: this, current, the current, same
    shift -1: last, previous, prior, preceding
    shift past: past
    shift +2: after next
    year: year, the year, cy, calendar year
    fiscal FY: fiscal
    fiscal SY: school
    weekend: weekend
    workweek: workweek, work week, working week, weekdays
    decade: s, 's
    century: century
    halfOf: half
    start: beginning of, start of, the beginning of, the start of, beginning, early
    start part: early, early in the, early on, earlier
    middle: middle of, mid, mid of, the middle of, mid-
    end: late, later
    end last: end of, the end of
    end day: eod, end of day, the eod, end of the day, the end of the day, end of day today
    end part: late, late in the, later
    toDate: to date
    holiday 12-25: christmas, christmas day, xmas, xmas day
    holiday 12-24: christmas eve, xmas eve
    holiday 1-1: new year's day, new years day, new year, new years, new year's
    holiday 12-31: new year's eve, new years eve
    holiday 10-31: halloween, all hallows eve
    holiday 2-14: valentine's day, valentines day, valentine's
    holiday 3-17: saint patrick, saint patrick's day, st patrick's day, st. patrick's day, saint patricks day, st patricks day
    holiday 7-4: independence day, fourth of july
    holiday 4-1: april fools, april fools', april fool's day
    holiday 4-22: earth day
    holiday 2-2: groundhog day
    holiday 5-1: may day
    holiday 3-8: women's day, international women's day
    holiday 11-11: veterans day, veteran's day
    holiday 5-4: star wars day
    holiday 6-19: juneteenth
    holiday 11-5: guy fawkes day, bonfire night
    holiday 12-26: boxing day
    holiday 6-14: flag day
    holiday 9-11: patriot day
    holiday easter: easter, easter sunday, easter day
    holiday easter-2: good friday
    holiday easter+1: easter monday
    holiday easter-46: ash wednesday
    holiday easter-7: palm sunday
    holiday easter-47: mardi gras, fat tuesday
    holiday easter+39: ascension day
    holiday easter+49: pentecost, whit sunday
    holiday easter+60: corpus christi
    holiday 11-4-4: thanksgiving, thanksgiving day
    holiday 1-1-3: martin luther king day, mlk day, martin luther king jr day, martin luther king jr. day
    holiday 2-1-3: presidents day, president's day, presidents' day, washington's birthday
    holiday 5-1-9: memorial day
    holiday 9-1-1: labor day, labour day
    holiday 10-1-2: columbus day, indigenous peoples' day
    holiday 5-7-2: mother's day, mothers day
    holiday 6-7-3: father's day, fathers day
    clock: ish, o'clock, oclock, o' clock, o clock
    clock h: h, hrs
    noon 12: noon, midday, mid day, mid-day, noonish, 12 noon, noon time, noontime
    noon 0: midnight, mid night, mid-night, 12 midnight
    am: am, a.m., a.m, a m, in the am, a, .am, .a.m., -am
    am open: ampm, am pm, am/pm
    pm: pm, p.m., p.m, p m, in the pm, p, .pm, .p.m., -pm
    past: past, after
    till weak: to
    till: till, before, of
    part MO: morning, the morning, mornings
    part AF: afternoon, afternoons
    part EV: evening, evenings
    part NI: night, nights, nighttime
    part NT: night-time
    part DT: daytime, day time, day-time, the daytime
    part BH: business hours, business hour
    part MI: mid-morning
    part MEL: lunchtime, lunch time, lunch
    part MEB: breakfast, breakfast time
    part MED: dinner, dinnertime, dinner time, dinner-time
    night -1: last night, yesterday night
    night 0: tonight, tonite, this night, to night
    span S: second(s), sec, secs
    span MIN: minute(s), min, mins
    span H: hour(s), hr, hrs, h
    span D: day(s), nights
    span WD: weekday(s), workday(s), working day(s)
    span BD: business day(s)
    span W: week(s), wk, wks
    span 2W: fortnight(s)
    span WE: weekend(s)
    span M: month(s), mo, mos
    span Q: quarter(s)
    span Y: year(s), yr, yrs
    span 10Y: decade(s)
    span 100Y: century, centuries
    business: business
    few 3: few, several, some, couple of few
    few 2: couple, couple of, a couple of, a couple, two or so
    ago: ago, earlier, before now
    later: later, from now, hence, from today, from now on
    within: in
    inside: within, within the, in less than
    all: all, whole, the whole, entire, full, all of the
    every: every, any
    every each: each
    other: other, second
    adverb P1D: daily, everyday, each day, every day, per day, nightly, all day every day
    adverb P1W: weekly, per week
    adverb P2W: biweekly, bi-weekly, fortnightly
    adverb P1W: once a week
    adverb P1M: once a month
    adverb P1Y: once a year
    adverb P1D: once a day
    adverb P1M: monthly, per month
    adverb P3M: quarterly
    adverb P1Y: annually, annual, yearly, per year
    adverb P0.5Y: semiannually, semiannual, semi-annually, semi-annual, half-yearly
    adverb P2M: bimonthly, bi-monthly
    adverb PT1H: hourly
    adverb P1WE: weekends
    adverb P1WD: every weekday, weekdays, every business day
    from: from
    from none: starting
    to: to, through, thru, till, til, until, and then until
    between: between, between the
    until: until, till, til
    before: before, prior to, by, by the, no later than, earlier than, sooner than, preceding, as late as, on or before the, ahead of, not later than, <, in advance of
    after: after, later than, following, greater than, since after, >, subsequent to
    from: from
    since past: since
    since: as early as, on or after, from, any time since, >=, > =, anytime from, not earlier than, no earlier than, after or equal to, starting from
    starting: starting, starting on, starting from, beginning, beginning on
    until: until, till, through, up to, as late as, on or before, <=, < =, up until
    around clock: around
    around: about, approximately, circa, around the, almost
    orLater: or later, and later, or after, or greater, onward, onwards, and onwards, and after, and onward
    orEarlier: or earlier, and before, or before, and earlier, or less
    at clock: at, @
    at day: on
    at: in, during, for the, for, within
    of: of, in, 's, the
    the: the
    more: more than, over, at least, longer than, greater than
    less: less than, under, at most, shorter than, up to
    relativeOnly: good
    lasting: for
    weekOf: week of, week beginning, week starting, week commencing, w/c, week starting on, week beginning on
    party: for, for a party of, party of, table of, group of, we are, there are, there will be
    person: people, persons, person, guests, adults, adult, kids, children, pax, ppl, of us, friends, passengers, travellers, travelers, seats, tickets, diners
    ageVerb: aged
    likely EV: table, dinner, supper, restaurant
    likely MO: wake, alarm, breakfast
    spelt: monetary, saturated
    note 5 GBP: fiver(s)
    note 10 GBP: tenner(s)
    likely PAST: spent, charged, debited, withdrawn, refunded, was my balance, was due
    adverb P1D: twice a day, three times a day, times a day
    adverb P1W: twice a week, three times a week, times a week
    adverb P1M: twice a month, times a month
    adverb P1Y: twice a year, times a year
    """
}
