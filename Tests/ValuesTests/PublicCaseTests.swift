import Foundation
import Testing
import Values

/// Checks that the number of correct public cases of each language and kind does not fall.
///
/// The cases are not part of the project: they are in the folder that `VALUE_CASES` names, with a
/// folder for each language. `VALUE_CASES_RECORD=1` writes the measured numbers to
/// `Fixtures/public-cases.tsv`.
@Suite struct PublicCaseTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/public-cases.tsv")

  @Test(.enabled(if: environment["VALUE_CASES"] != nil, "no folder in VALUE_CASES"))
  func theNumberOfCorrectCasesDoesNotFall() throws {
    let folder = try #require(Self.environment["VALUE_CASES"])
    let anyTime = (ValueCase.cases(in: "\(folder)/en/datetime.jsonl") ?? []).map(\.reference)
    let references = Array(Set(anyTime))
    var rows: [String] = []
    for row in try String(contentsOf: Self.fixture, encoding: .utf8).split(separator: "\n") {
      let parts = row.split(separator: "\t").map(String.init)
      let (language, kind) = (parts[0], parts[1])
      let kinds = try #require(ValueCase.kinds[kind])
      let cases = try #require(ValueCase.cases(in: "\(folder)/\(language)/\(kind).jsonl"))
      let reader = ValueReader(language: Language(language), kinds: kinds)
      let right = cases.count { $0.isRight(kind, Language(language), reader, references) }
      rows.append("\(language)\t\(kind)\t\(right)\t\(cases.count)")
      if Self.environment["VALUE_CASES_RECORD"] == nil {
        #expect(right >= (Int(parts[2]) ?? 0), "\(language) \(kind): of \(cases.count)")
      }
    }
    print(rows.joined(separator: "\n"))
    if Self.environment["VALUE_CASES_RECORD"] != nil {
      try (rows.joined(separator: "\n") + "\n")
        .write(to: Self.fixture, atomically: true, encoding: .utf8)
    }
  }
}
