import Foundation
import Testing
import Values

/// Reads requests as customers write them to bots for bookings, banking, deliveries, support and
/// smart homes, on Monday 2026-11-23 at 10:00. A request is right if the reader
/// finds exactly the expected values.
///
/// `Fixtures/LANGUAGE.tsv` has a request and its expected values in each line.
@Suite struct RequestTests {
  /// The number of wrong requests in each language. The numbers must not increase.
  static let wrong = ["es": 1, "pt": 2]

  @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl"])
  func requestsHaveTheExpectedValues(language: String) throws {
    let monday = CivilDate(year: 2026, month: 11, day: 23)
    let reference = ReferenceTime(CivilTime(monday, hour: 10))
    let reader = ValueReader(language: Language(language))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(language).tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let wrong = rows.compactMap { row -> String? in
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false)
      let expected = parts[1].split(separator: "; ").map(String.init)
      let found = reader.values(in: String(parts[0]), relativeTo: reference).map(compact)
      return found == expected ? nil : "\(parts[0]): \(found), not \(expected)"
    }
    #expect(wrong.count <= Self.wrong[language] ?? 0, "\(wrong.joined(separator: "\n"))")
  }
}
