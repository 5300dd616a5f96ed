import Foundation
import Testing

@testable import Values

@Suite struct ValueReaderTests {
  @Test(arguments: [
    // Numbers
    ("i need 3 of them", ["number 3"]),
    ("it has 1,250,000.5 rows", ["number 1250000.5"]),
    ("twenty-three and four hundred and six", ["number 23", "number 406"]),
    ("about two and a half million people", ["number 2500000"]),
    ("two thirds of half a dozen", ["number 0.6666666666666666", "number 6"]),
    ("minus seven point two five", ["number -7.25"]),
    ("it is 1 1/2 or ¾ full", ["number 1.5", "number 0.75"]),
    ("the 9th try was my second", ["ordinal 9", "ordinal 2"]),
    ("the twenty-first time", ["ordinal 21"]),
    // Amounts
    ("a 15% tip, or twenty percent", ["percent 15", "percent 20"]),
    ("$5, 3 euros and twelve pounds", ["money 5 USD", "money 3 EUR", "money 12 GBP"]),
    ("send 2.5 million yen", ["money 2500000 JPY"]),
    ("four dollars and ninety cents", ["money 4.9 USD"]),
    ("set the heating to 21.5 degrees celsius", ["temperature 21.5 C"]),
    ("turn it by 90 degrees", ["dimension 90 degree"]),
    ("she is 7 years old", ["age 7 year"]),
    (
      "run 10 km in 6 feet 2 inches of snow",
      ["dimension 10 kilometer", "dimension 6.166666666666667 foot"]
    ),
    // Addresses
    ("mail jo.doe+x@mail.example.org.", ["email jo.doe+x@mail.example.org"]),
    ("see https://example.com/a?b=1, please", ["url https://example.com/a?b=1"]),
    ("call +44 20 7946 0958 now", ["phone +44 20 7946 0958", "dateTime PRESENT_REF"]),
    // Days
    ("today or tomorrow", ["date 2026-11-23", "date 2026-11-24"]),
    ("the day after tomorrow", ["date 2026-11-25"]),
    ("on friday", ["date XXXX-WXX-5"]),
    ("next friday", ["date 2026-12-04"]),
    ("on the 4th of july", ["date XXXX-07-04"]),
    ("march 3rd, 2027", ["date 2027-03-03"]),
    ("2027-03-03 and 3/4/2027", ["date 2027-03-03", "date 2027-03-04"]),
    ("three days ago", ["date 2026-11-20"]),
    ("in two weeks", ["date 2026-12-07"]),
    ("on christmas eve", ["date XXXX-12-24"]),
    // Times
    ("at 5", ["time T05|T17"]),
    ("at 5 pm", ["time T17"]),
    ("half past seven in the evening", ["time T19:30"]),
    ("quarter to nine", ["time T08:45|T20:45"]),
    ("tomorrow at 8:30am", ["dateTime 2026-11-24T08:30"]),
    ("tonight at 9", ["dateTime 2026-11-23T21"]),
    ("in 20 minutes", ["dateTime 2026-11-23T12:20:00"]),
    ("tomorrow evening", ["dateTimePeriod 2026-11-24TEV"]),
    // Periods
    ("next week", ["datePeriod 2026-W49"]),
    ("in june 2027", ["datePeriod 2027-06"]),
    ("from may 3 to may 9", ["datePeriod (XXXX-05-03,XXXX-05-09,P6D)"]),
    ("from 9am to 5pm", ["timePeriod (T09,T17,PT8H)"]),
    ("friday from 2 to 4 pm", ["dateTimePeriod (XXXX-WXX-5T14,XXXX-WXX-5T16,PT2H)"]),
    ("the last 3 months", ["datePeriod (2026-08-23,2026-11-23,P3M)"]),
    ("this weekend", ["datePeriod 2026-W48-WE"]),
    ("before 2020", ["datePeriod 2020"]),
    // Durations and repetitions
    ("wait for an hour and a half", ["duration PT1.5H"]),
    ("2 days and 3 hours", ["duration P2DT3H"]),
    ("every monday at 4pm", ["repetition XXXX-WXX-1T16"]),
    ("daily, or every two weeks", ["repetition P1D", "repetition P2W"]),
    // Texts without values
    ("please turn on the lights in the living room", []),
    ("may i ask you to march on", []),
    ("", []),
  ])
  func englishUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "en") == expected)
  }

  @Test(arguments: [
    // Numbers
    ("10.0.0.7 is the host", ["number 10", "number 0", "number 0", "number 7"]),
    ("pages 12,14,19", ["number 12", "number 14", "number 19"]),
    ("6 thousand 4 hundred", ["number 6400"]),
    ("about 2.5x10^3 or 4 × 10^-2", ["number 2500", "number 0.04"]),
    ("30 000 and 12\u{202F}345\u{202F}678", ["number 30000", "number 12345678"]),
    ("two billion and three quarters million", ["number 2000750000"]),
    ("two hundred and three dozen", ["number 236"]),
    ("3 and 1/4", ["number 3.25"]),
    ("two hundred forty-fifths", ["number 4.444444444444445"]),
    ("a millionth of it", ["number 1e-06"]),
    // Amounts
    ("half a percent and the %", ["percent 0.5", "percent"]),
    ("half a mile", ["dimension 0.5 mile"]),
    ("he is 6'1\" tall", ["dimension 6.083333333333333 foot"]),
    ("12 mm", ["dimension 12 millimeter"]),
    ("40 km per minute", ["dimension 40 kilometer per minute"]),
    ("4 <kg>", ["dimension 4 kilogram"]),
    ("5 Mb and 5 MB", ["dimension 5 megabit", "dimension 5 megabyte"]),
    (
      "how many kilometers are 3 nautical miles",
      ["dimension kilometer", "dimension 3 nautical mile"]
    ),
    ("ab-173 km", ["number 173"]),
    ("7 yo", ["age 7 year"]),
    ("60p and Rs. 20", ["money 60 penny", "money 20 rupee"]),
    ("80 ₾ and 9 Cambodian riels", ["money 80 GEL", "money 9 KHR"]),
    ("PEN 7, a pen 7 times", ["money 7 PEN", "number 7"]),
    ("we won 3 games, ALL 5 of us", ["number 3", "number 5"]),
    ("a two-euro coin", ["money 2 EUR"]),
    ("how is the dollar doing", ["money USD"]),
    // A day of any month
    ("on the 14th", ["date XXXX-XX-14"]),
    ("on the 14th at 7:30 pm", ["dateTime XXXX-XX-14T19:30"]),
    ("on the 14th floor", ["ordinal 14"]),
    // ISO 8601
    ("see 2026-03-04T15:30", ["dateTime 2026-03-04T15:30"]),
    ("see 2026-03-04T15:30:00Z.", ["dateTime 2026-03-04T15:30:00Z"]),
    ("see 2026-03-04t15:30:00.250+0130", ["dateTime 2026-03-04T15:30:00+01:30"]),
    ("see 2026-03-04T15:30 +1", ["dateTime 2026-03-04T15:30", "number 1"]),
    // Addresses
    ("x#y@example.org, a..b@example.org, .c@example.org", ["email x#y@example.org"]),
    ("is jo@example.org2 right", ["email jo@example.org2"]),
    ("+59 176 (12345678.", ["number 59", "number 176", "number 12345678"]),
    ("555-123-4567 (ask 9", ["phone 555-123-4567", "number 9"]),
  ])
  func unitsAndFormsOfNumbersAreRecognized(text: String, expected: [String]) {
    #expect(values(text, "en") == expected)
  }

  @Test(arguments: [
    ("de", "im Alter von 6 Wochen", ["age 6 week"]),
    ("de", "8 schwedische Kronen", ["money 8 SEK"]),
    ("fr", "trente-et-un, une demi-douzaine", ["number 31", "number 6"]),
    ("fr", "soixante et deux cinquièmes", ["number 12.4"]),
    ("fr", "rendez-vous 15h", ["time T15"]),
    ("fr", "il est huit heures et demie", ["time T08:30|T20:30"]),
    (
      "fr", "les 7 dernières minutes",
      ["dateTimePeriod (2026-11-23T11:53:00,2026-11-23T12:00:00,PT7M)"]
    ),
    ("fr", "entre 13 et 15 heures", ["timePeriod (T13,T15,PT2H)"]),
    ("es", "entre las 10 y las 12", ["timePeriod (T10,T12,PT2H)|(T22,T00,PT2H)"]),
    ("it", "dalle 9 alle 11", ["timePeriod (T09,T11,PT2H)|(T21,T23,PT2H)"]),
    ("pt", "depois de amanhã às 15h", ["dateTime 2026-11-25T15"]),
    ("fr", "le 04 05 2027", ["date 2027-05-04"]),
    ("fr", "en mars 97", ["datePeriod 1997-03"]),
    ("fr", "dans les années 1990", ["datePeriod (1990-01-01,2000-01-01,P10Y)"]),
    ("fr", "les années quatre-vingt-dix", ["datePeriod (XX90-01-01,XX00-01-01,P10Y)"]),
    ("es", "en los años 90", ["datePeriod (XX90-01-01,XX00-01-01,P10Y)"]),
    ("nl", "vier kwartjes", ["money 4 kwartje"]),
    ("es", "cuarenta y dos quintos", ["number 8.4"]),
    ("es", "6 dólares neozelandeses", ["money 6 NZD"]),
    ("it", "sono 12 euro e 30 centesimi", ["money 12.3 EUR"]),
    ("it", "ha vent'anni", ["age 20 year"]),
    ("pt", "o décimo segundo", ["ordinal 12"]),
    ("en", "7 degrees below zero", ["temperature -7 degree"]),
    (
      "de", "30-jährige mit 20-prozentigen Rabatten bei 4 Grad unter null",
      [
        "age 30 year", "percent 20", "temperature -4 degree",
      ]
    ),
    ("es", "9 grados bajo cero", ["temperature -9 degree"]),
    ("fr", "un demi-million", ["number 500000"]),
    ("nl", "9 Poolse zloty", ["money 9 PLN"]),
  ])
  func specialFormsOfOtherLanguagesAreRecognized(language: String, text: String, expected: [String])
  {
    #expect(values(text, language) == expected)
  }

  @Test func nightsAfterANumberAreNoTimeOfDay() {
    #expect(values("3 nights", "en", kinds: [.number, .timePeriod]) == ["number 3"])
    #expect(values("on winter nights", "en", kinds: [.timePeriod]) == ["timePeriod TNI"])
  }

  @Test(arguments: ["english", "german", "french", "spanish", "italian", "portuguese", "dutch"])
  func everyUnitAndCurrencyOfATableIsFoundAfterANumber(name: String) throws {
    let language = String(try #require(ValueTables.names.first { $0.value == name }).key)
    let rows = try ValueTableTests.table("common").rows + ValueTableTests.table(name).rows
    for row in rows where row.lexeme.role == .currency || row.lexeme.role == .unit {
      let kind: ValueKind = row.lexeme.role == .currency ? .money : .dimension
      for phrase in row.phrases.map({ String(decoding: $0, as: UTF8.self) }) {
        if phrase.contains("(") || phrase.contains("mille") { continue }
        #expect(
          values("5 \(phrase)", language, kinds: [kind]) == ["\(kind.rawValue) 5 \(row.name)"],
          "\(name).values:\(row.line): \(phrase)"
        )
      }
    }
  }

  @Test(arguments: [
    ("fünfundzwanzig Leute und zweitausenddreihundert Stühle", ["number 25", "number 2300"]),
    ("das dritte von 1.250,5", ["ordinal 3", "number 1250.5"]),
    ("zwanzig Prozent von 12,50 €", ["percent 20", "money 12.5 EUR"]),
    ("stell die Heizung auf 21 Grad Celsius", ["temperature 21 C"]),
    ("er ist drei Jahre alt und 80 Zentimeter groß", ["age 3 year", "dimension 80 centimeter"]),
    ("übermorgen um halb acht", ["dateTime 2026-11-25T07:30|2026-11-25T19:30"]),
    ("am 3. Mai 2027 um 18 Uhr 15", ["dateTime 2027-05-03T18:15"]),
    ("nächsten Freitag", ["date 2026-12-04"]),
    ("Dienstagabend", ["dateTimePeriod XXXX-WXX-2TEV"]),
    ("vor drei Tagen", ["date 2026-11-20"]),
    ("von Montag bis Freitag", ["datePeriod (XXXX-WXX-1,XXXX-WXX-5,P4D)"]),
    ("eine halbe Stunde lang", ["duration PT0.5H"]),
    ("jeden Montag", ["repetition XXXX-WXX-1"]),
  ])
  func germanUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "de") == expected)
  }

  @Test(arguments: [
    ("quatre-vingt-dix-sept", ["number 97"]),
    ("deux mille trois cent onze", ["number 2311"]),
    ("le deuxième", ["ordinal 2"]),
    ("20 % de 1 500,50 euros", ["percent 20", "money 1500.5 EUR"]),
    ("demain à 8h30", ["dateTime 2026-11-24T08:30|2026-11-24T20:30"]),
    ("le 3 mai 2027", ["date 2027-05-03"]),
    ("lundi prochain", ["date 2026-11-30"]),
    ("il y a trois jours", ["date 2026-11-20"]),
    ("la semaine prochaine", ["datePeriod 2026-W49"]),
    ("pendant deux heures", ["duration PT2H"]),
    ("tous les lundis", ["repetition XXXX-WXX-1"]),
  ])
  func frenchUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "fr") == expected)
  }

  @Test(arguments: [
    ("ciento treinta y dos", ["number 132"]),
    ("el vigésimo primero", ["ordinal 21"]),
    ("20 por ciento de 15 dólares", ["percent 20", "money 15 USD"]),
    ("pasado mañana a las ocho y media", ["dateTime 2026-11-25T08:30|2026-11-25T20:30"]),
    ("el 3 de mayo de 2027", ["date 2027-05-03"]),
    ("el próximo viernes", ["date 2026-12-04"]),
    ("hace tres días", ["date 2026-11-20"]),
    ("a las 5 de la tarde", ["time T17"]),
    ("durante dos horas", ["duration PT2H"]),
    ("cada lunes", ["repetition XXXX-WXX-1"]),
  ])
  func spanishUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "es") == expected)
  }

  @Test(arguments: [
    ("trentatré trentini e duemilacinquecento", ["number 33", "number 2500"]),
    ("il 20 per cento di 15 euro", ["percent 20", "money 15 EUR"]),
    ("domani alle otto e mezza", ["dateTime 2026-11-24T08:30|2026-11-24T20:30"]),
    ("il 3 maggio 2027", ["date 2027-05-03"]),
    ("venerdì prossimo", ["date 2026-12-04"]),
    ("tre giorni fa", ["date 2026-11-20"]),
    ("per un'ora", ["duration PT1H"]),
    ("ogni lunedì", ["repetition XXXX-WXX-1"]),
  ])
  func italianUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "it") == expected)
  }

  @Test(arguments: [
    ("cento e trinta e dois", ["number 132"]),
    ("20 por cento de 15 reais", ["percent 20", "money 15 BRL"]),
    ("amanhã às oito e meia", ["dateTime 2026-11-24T08:30|2026-11-24T20:30"]),
    ("3 de maio de 2027", ["date 2027-05-03"]),
    ("dois meses atrás", ["date 2026-09-23"]),
    ("às 5 da tarde", ["time T17"]),
    ("na próxima semana", ["datePeriod 2026-W49"]),
    ("toda segunda-feira", ["repetition XXXX-WXX-1"]),
  ])
  func portugueseUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "pt") == expected)
  }

  @Test(arguments: [
    ("vijfentwintig en tweeduizend driehonderd", ["number 25", "number 2300"]),
    ("20 procent van 15 euro", ["percent 20", "money 15 EUR"]),
    ("overmorgen om half acht", ["dateTime 2026-11-25T07:30|2026-11-25T19:30"]),
    ("3 mei 2027", ["date 2027-05-03"]),
    ("volgende week", ["datePeriod 2026-W49"]),
    ("drie dagen geleden", ["date 2026-11-20"]),
    ("vanavond", ["dateTimePeriod 2026-11-23TEV"]),
    ("elke maandag", ["repetition XXXX-WXX-1"]),
  ])
  func dutchUtterancesHaveTheExpectedValues(text: String, expected: [String]) {
    #expect(values(text, "nl") == expected)
  }

  @Test(arguments: [
    ("en 1/3 of my balance", ["number 0.3333333333333333"]),
    ("en first thing tomorrow", ["dateTimePeriod 2026-11-24TMO"]),
    ("en at 7 every evening", ["repetition T19"]),
    ("en 100 euros per night", ["money 100 EUR", "repetition P1D"]),
    ("fr un litre et demi", ["dimension 1.5 liter"]),
    ("es litro y medio", ["dimension 1.5 liter"]),
    ("es dentro de dos horas", ["dateTime 2026-11-23T14:00:00"]),
    ("es el lunes al mediodía", ["dateTime XXXX-WXX-1T12"]),
    ("it al 333 1234567", ["phone 333 1234567"]),
    ("pt amanhã de manhã por volta das oito e meia", ["dateTime 2026-11-24T08:30"]),
    ("pt às 7 de segunda a sexta", ["time T07|T19", "datePeriod (XXXX-WXX-1,XXXX-WXX-5,P4D)"]),
    ("nl om kwart voor zes op werkdagen", ["repetition P1WD"]),
  ])
  func phrasesHaveTheExpectedValues(languageAndText: String, expected: [String]) {
    let text = String(languageAndText.dropFirst(3))
    #expect(values(text, String(languageAndText.prefix(2))) == expected)
  }

  @Test(arguments: [
    (
      "reschedule it from Tuesday at 10 to Friday",
      ["dateTime XXXX-WXX-2T10|XXXX-WXX-2T22", "date XXXX-WXX-5"]
    ),
    (
      "move my 3 o'clock to 4:30 tomorrow",
      ["time T03|T15", "dateTime 2026-11-24T04:30|2026-11-24T16:30"]
    ),
  ])
  func theOldAndTheNewTimeOfAnAppointmentAreNotARange(text: String, expected: [String]) {
    #expect(values(text, "en") == expected)
  }

  /// Regions differ in the order of day and month and in the decimal sign.
  @Test(arguments: [
    ("en", "on 4/5", "date XXXX-04-05"), ("en-US", "on 4/5", "date XXXX-04-05"),
    ("en-CA", "on 4/5", "date XXXX-04-05"), ("en-GB", "on 4/5", "date XXXX-05-04"),
    ("en_in", "on 03/12/2026", "date 2026-12-03"), ("en-GB", "may 4", "date XXXX-05-04"),
    ("es", "1.250,50 euros", "money 1250.5 EUR"), ("es-MX", "1,250.50 euros", "money 1250.5 EUR"),
    ("es-MX", "el 4/5", "date XXXX-05-04"), ("de-CH", "12.5 Kilo", "dimension 12.5 kilogram"),
    ("de-CH", "1'250.50 Euro", "money 1250.5 EUR"), ("de", "45'000", "number 45000"),
  ])
  func theRegionDecidesTheNotation(language: String, text: String, value: String) {
    #expect(values(text, language) == [value])
  }

  @Test func aLanguageWithoutTableHasDigitsAndAddresses() {
    #expect(values("kl 12 till jo@example.se", "sv") == ["number 12", "email jo@example.se"])
    #expect(values("غرفة ل ٣٤ شخص", "ar") == ["number 34"])
  }

  @Test func onlyTheRequestedKindsAreFound() {
    #expect(values("5 dollars tomorrow", "en", kinds: [.number]) == ["number 5"])
    let days = "on the 24th of december 2027 between 6 and 7"
    #expect(values(days, "en", kinds: [.date]) == ["date 2027-12-24"])
  }

  @Test func rangesCountScalarsAndAreIndicesOfTheText() throws {
    let text = "👩‍👩‍👧 à 12 €!"
    let value = try #require(
      ValueReader(language: Language("fr")).values(in: text, relativeTo: noonOfAMonday).first
    )
    #expect(value.text == "12 €")
    #expect(String(text[value.range(in: text)]) == "12 €")
    #expect(value.range(in: "12 €").isEmpty)
    let scalars = Array(text.unicodeScalars)[value.scalars].map(String.init).joined()
    #expect(scalars == "12 €")
  }

  @Test func decodedValuesEqualTheEncoded() throws {
    let reader = ValueReader(language: Language("en"))
    let values = reader.values(in: "$5 for 2 people, friday at 3pm", relativeTo: noonOfAMonday)
    let decoded = try JSONDecoder().decode(
      [ResolvedValue].self,
      from: JSONEncoder().encode(values)
    )
    #expect(values.count == 3)
    #expect(decoded == values)
  }

  @Test func articlesAreNumbersOnlyIfNoOtherKindIsRequested() {
    #expect(values("eine pizza", "de").isEmpty)
    #expect(values("eine pizza", "de", kinds: [.number]) == ["number 1"])
  }

  @Test(arguments: [
    ("next century", ["datePeriod (2100-01-01,2200-01-01,P100Y)"]),
    ("this decade", ["datePeriod (2020-01-01,2030-01-01,P10Y)"]),
    ("last quarter", ["datePeriod (2026-07-01,2026-10-01,P3M)"]),
    ("next fortnight", ["datePeriod (2026-11-24,2026-12-08,P2W)"]),
    ("the second week of may 2027", ["datePeriod 2027-05-W02"]),
    ("the last two months of 2025", ["datePeriod (2025-11-01,2026-01-01,P2M)"]),
    ("the next 2 quarters", ["datePeriod (2027-01-01,2027-07-01,P6M)"]),
  ])
  func relativePeriodsHaveTheExpectedDates(text: String, expected: [String]) {
    #expect(values(text, "en") == expected)
  }

  @Test func timesAreResolvedAgainstTheCallersClock() throws {
    let reader = ValueReader(language: Language("en"))
    let friday = try #require(reader.values(in: "friday at 3pm", relativeTo: noonOfAMonday).first)
    #expect(
      friday.resolution.times.map { $0.start?.description } == [
        "2026-11-27T15:00:00", "2026-11-20T15:00:00",
      ]
    )
    let week = try #require(reader.values(in: "this week", relativeTo: noonOfAMonday).first)
    #expect(week.resolution.times.first?.start?.description == "2026-11-23T00:00:00")
    #expect(week.resolution.times.first?.end?.description == "2026-11-30T00:00:00")
    #expect(week.resolution.times.first?.grain == .week)
  }

  @Test(arguments: [
    ("tomorrow at 10", "2026-11-24T10:00:00"), ("tomorrow at 3", "2026-11-24T15:00:00"),
    ("at noon", "12:00:00"), ("at 7", "19:00:00"), ("wake me at 7", "07:00:00"),
    ("tuesday between 10 and 12", "2026-11-24T10:00:00/2026-11-24T12:00:00"),
    ("friday", "2026-11-27"), ("tomorrow at 2 am", "2026-11-24T02:00:00"),
    ("every friday", "R/2026-11-27/P1W"), ("in june", "2027-06-01/2027-07-01"),
    ("until friday", "../2026-11-27"), ("for 20 minutes", "PT20M"),
  ])
  func ambiguousHoursAreAtTheUsualTimeOfDay(text: String, canonical: String) throws {
    let reader = ValueReader(language: .english)
    let value = try #require(reader.values(in: text, relativeTo: noonOfAMonday).first)
    #expect(value.canonical == canonical)
  }

  @Test func relativeDaysCrossTheEndOfAYear() {
    let reference = ReferenceTime(CivilTime(CivilDate(year: 2026, month: 12, day: 31)))
    #expect(values("next friday", "en", at: reference) == ["date 2027-01-08"])
    #expect(values("in one month", "en", at: reference) == ["date 2027-01-31"])
    #expect(values("in two months", "en", at: reference) == ["date 2027-02-28"])
  }

  @Test func thePastIsPreferredIfRequested() throws {
    let reader = ValueReader(language: .english, prefer: .past)
    let found = reader.values(in: "24 december or friday, or at 3", relativeTo: noonOfAMonday)
    #expect(found.map(\.canonical) == ["2025-12-24", "2026-11-20", "03:00:00"])
  }

  @Test func theTwentyNinthOfFebruaryIsInALeapYear() throws {
    let reader = ValueReader(language: Language("en"))
    let open = try #require(reader.values(in: "february 29th", relativeTo: noonOfAMonday).first)
    #expect(
      open.resolution.times.map { $0.start?.date.description } == ["2028-02-29", "2024-02-29"]
    )
    let missing = try #require(reader.values(in: "2/29/2027", relativeTo: noonOfAMonday).first)
    #expect(missing.resolution.times.map(\.timex) == ["2027-02-29"])
    #expect(missing.resolution.times.allSatisfy { $0.start == nil })
  }

  @Test(arguments: [
    "1", "1,", "1 ", "one ", "hundred and ", "1-", "a.", "a@", "next ", "from 1 to ", "every ",
    "fünfund", "of the ", "http://", "(", "2 days and ", "\u{301}", "1x10^", "5'1\"", "USD ",
    "1.2.", "vingt-et-", "99999999999 years ago ",
  ])
  func valuesOfRepeatedFragmentsDoNotOverlap(unit: String) {
    let text = String(repeating: unit, count: 40)
    for language in ["en", "de", "fr", "es", "it", "pt", "nl"] {
      let found = ValueReader(language: Language(language)).values(
        in: text,
        relativeTo: noonOfAMonday
      )
      for (left, right) in zip(found, found.dropFirst()) {
        #expect(left.scalars.upperBound <= right.scalars.lowerBound)
      }
    }
  }

  @Test func aMegabyteOfDigitsIsNotANumber() {
    let text = String(repeating: "7", count: 1_000_000)
    #expect(values(text, "en").isEmpty)
  }

}
