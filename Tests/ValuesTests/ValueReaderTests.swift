import Foundation
import Testing

@testable import Values

@Suite struct ValueReaderTests {
  /// `Fixtures/forms.tsv` has a language, a text and its values in each line.
  @Test func textsHaveTheExpectedValues() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/forms.tsv")
    for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let expected = parts[2].split(separator: "; ").map(String.init)
      #expect(values(parts[1], parts[0]) == expected, "\(row)")
    }
    #expect(values("", "en").isEmpty)
    let narrow = "30 000 and 12\u{202F}345\u{202F}678"
    #expect(values(narrow, "en") == ["number 30000", "number 12345678"])
  }

  @Test func nightsAfterANumberAreNoTimeOfDay() {
    #expect(values("3 nights", "en", kinds: [.number, .timePeriod]) == ["number 3"])
    #expect(values("on winter nights", "en", kinds: [.timePeriod]) == ["timePeriod TNI"])
    let prices = [
      ("de", "50 Euro pro Nacht"), ("en", "50 euros per night"), ("es", "50 euros por noche"),
      ("fr", "50 euros par nuit"), ("it", "50 euro a notte"), ("nl", "50 euro per nacht"),
      ("pt", "50 euros por noite"),
    ]
    for (language, price) in prices {
      #expect(values(price, language, kinds: [.money, .timePeriod]) == ["money 50 EUR"])
    }
  }

  @Test(arguments: ["english", "german", "french", "spanish", "italian", "portuguese", "dutch"])
  func everyUnitAndCurrencyOfATableIsFoundAfterANumber(name: String) throws {
    let language = String(try #require(ValueTables.names.first { $0.value == name }).key)
    let rows = try ValueTableTests.table("common").rows + ValueTableTests.table(name).rows
    for row in rows where row.lexeme.role == .currency || row.lexeme.role == .unit {
      let kind: ValueKind = row.lexeme.role == .currency ? .money : .dimension
      for phrase in row.texts.map({ $0.replacing("!", with: "") }) {
        if phrase.contains("mille") { continue }
        #expect(
          values("5 \(phrase)", language, kinds: [kind]) == ["\(kind.rawValue) 5 \(row.name)"],
          "\(name).values:\(row.line): \(phrase)"
        )
      }
    }
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

  @Test(arguments: [
    ("en", "alarm at 6:45 on weekdays", "T06:45|T18:45"),
    ("de", "werktags um 7:15 uhr", "T07:15|T19:15"),
    ("es", "a las 6:45 los días laborables", "T06:45|T18:45"),
    ("fr", "à 6h45 en semaine", "T06:45|T18:45"),
    ("en", "open 24/7", nil),
  ])
  func repeatedTimesAreTimesIfNoRepetitionIsRequested(
    language: String,
    text: String,
    time: String?
  ) {
    let found = values(text, language, kinds: [.time, .number])
    #expect(found == [time].compactMap { $0.map { "time \($0)" } })
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

  @Test func articlesAreNumbersOnlyIfNoOtherKindIsRequested() {
    #expect(values("eine pizza", "de").isEmpty)
    #expect(values("eine pizza", "de", kinds: [.number]) == ["number 1"])
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

  @Test func aMegabyteOfDigitsIsNotANumber() {
    let text = String(repeating: "7", count: 1_000_000)
    #expect(values(text, "en").isEmpty)
  }
}
