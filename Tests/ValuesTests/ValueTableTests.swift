import Foundation
import Testing

@testable import Values

@Suite struct ValueTableTests {
  static let names = ["common"] + ValueTables.names.values.sorted()

  static func table(_ name: String) throws -> ValueTable {
    try ValueTable(try #require(ValueTables.table(named: name)), file: "\(name).values")
  }

  @Test(arguments: names)
  func everyRowOfEveryTableCanBeRead(name: String) throws {
    let table = try Self.table(name)
    #expect(table.rows.count > 250)
    for row in table.rows {
      for text in row.texts {
        // The scanner looks for at most ten tokens, and keeps a bit for each.
        let tokens = TokenizedText(text).tokens.count
        #expect((1...10).contains(tokens), "\(name).values:\(row.line): \(text)")
        #expect(!text.contains { "()[]|".contains($0) }, "\(name).values:\(row.line): \(text)")
      }
    }
  }

  @Test(arguments: names)
  func embeddedTablesAreTheFilesOfTheFolder(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CValueTables/Tables/\(name).values")
    #expect(ValueTables.table(named: name) == [UInt8](try Data(contentsOf: file)))
  }

  @Test func currencyCodesHaveThreeCapitalsOrAreEnglishNames() throws {
    for name in Self.names {
      for row in try Self.table(name).rows where row.lexeme.role == .currency {
        let isCode = row.name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        let isName = row.name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        #expect(
          isCode && (3...4).contains(row.name.count) || isName,
          "\(name).values:\(row.line): \(row.name)"
        )
      }
    }
  }

  @Test(
    arguments: [
      ("number 1", "expected a colon after the role"),
      ("number 1: one, , uno", "expected phrases separated by commas, found an empty phrase"),
      ("number 1:", "expected phrases separated by commas, found an empty phrase"),
      ("nummber 1: one", "unknown role 'nummber'"),
      (": one", "unknown role ''"),
      ("conventions: decimal-coma", "unknown convention 'decimal-coma'"),
      ("number: one", "'' is not a value of the role 'number'"),
      ("number one: one", "'one' is not a value of the role 'number'"),
      ("number inf: endless", "'inf' is not a value of the role 'number'"),
      ("number 20+x: twenty", "'20+x' is not a value of the role 'number'"),
      ("shift comming: kommende", "'comming' is not a value of the role 'shift'"),
      ("part noon: noon", "'noon' is not a value of the role 'part'"),
      ("partOfToday night x: tonight", "'night x' is not a value of the role 'partOfToday'"),
      ("holiday 13-1: never", "'13-1' is not a value of the role 'holiday'"),
      ("holiday 10-1-7: erntedank", "'10-1-7' is not a value of the role 'holiday'"),
      (
        "unit [kilo|mega]byte: kb",
        "expected as many choices in each phrase as in '[kilo|mega]byte'"
      ),
      ("banknote 10: tenner", "'10' is not a value of the role 'banknote'"),
      ("position end: last", "'end' is not a value of the role 'position'"),
      ("and 1: and", "'1' is not a value of the role 'and'"),
    ]
  )
  func aBrokenRowThrowsAnErrorWithFileAndLine(row: String, problem: String) {
    let text = "# A comment\n\nnumber 2: two\n\(row)\nnumber 3: three\n"
    let error = ValueTableError(description: "test.values:4: \(problem)")
    #expect(throws: error) { try ValueTable(Array(text.utf8), file: "test.values") }
  }

  @Test func rowsHaveRolesValuesAndPhrases() throws {
    let text = "conventions: day-first, umlauts\nspan business-day: werktag, werktage(n)\n"
    let table = try ValueTable(Array(text.utf8), file: "test.values")
    #expect(table.conventions == [.dayFirst, .umlauts])
    let row = try #require(table.rows.first)
    #expect(row.lexeme.role == .span && row.lexeme.unit == .businessDay && row.line == 2)
    #expect(row.texts == ["werktag", "werktage", "werktagen"])
  }

  @Test func anAsteriskMakesEachPhraseAValueOfItsOwn() throws {
    let text = "unit *: acre(s), meter\npartOfToday morning 1: domattina\n"
    let table = try ValueTable(Array(text.utf8), file: "test.values")
    #expect(table.rows.map(\.name) == ["acre", "meter", ""])
    #expect(table.rows.map(\.phrases.count) == [2, 1, 1])
    #expect(table.rows.last?.lexeme.part == .morning && table.rows.last?.lexeme.int == 1)
  }

  @Test func theValuesOfASeriesIncrease() throws {
    let text = "number 10+10: ten, [twenty|a score]\nordinal 1000*1000: [thousand|million]th(s)"
    let table = try ValueTable(Array(text.utf8), file: "test.values")
    #expect(table.rows.map(\.lexeme.int) == [10, 20, 1000, 1_000_000])
    #expect(table.rows.last?.texts == ["millionth", "millionths"])
    #expect(table.rows[...1].flatMap(\.texts) == ["ten", "twenty", "a score"])
  }

  @Test func theValuesOfARowHaveTheirOwnPhrases() throws {
    let text = """
      unit [kilo|mega]byte: [kilo|mega]byte(s), [K|M]b
      ordinal [7|10]: [séptim|décim][o|a]
      """
    let table = try ValueTable(Array(text.utf8), file: "test.values")
    #expect(table.rows.map(\.name) == ["kilobyte", "megabyte", "", ""])
    #expect(table.rows.map(\.lexeme.int) == [0, 0, 7, 10])
    #expect(table.rows.first?.texts == ["kilobyte", "kilobytes", "Kb"])
    #expect(table.rows.last?.texts == ["décimo", "décima"])
  }

  @Test(arguments: [
    ("easter-2", 2027, "2027-03-26"), ("advent-21", 2026, "2026-11-29"),
    ("12-25", 2026, "2026-12-25"), ("11-4-4", 2026, "2026-11-26"), ("5-1-9", 2026, "2026-05-25"),
  ])
  func holidayRulesGiveTheDayOfAYear(rule: String, year: Int, expected: String) throws {
    #expect(try #require(HolidayRule(rule)).date(in: year).description == expected)
  }
}

extension ValueTable.Row {
  /// The phrases as text.
  var texts: [String] { phrases.map { String(decoding: $0, as: UTF8.self) } }
}
