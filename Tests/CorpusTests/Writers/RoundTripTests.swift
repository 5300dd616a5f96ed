import Foundation
import Testing

@testable import Corpus
@testable import Datasets

/// What we write, we read back the same. A format is tested from the day on which it has a reader.
@Suite struct RoundTripTests {
  private static let dataset = Dataset(
    language: "en",
    intents: [
      Dataset.Intent("turn_on", ["lights on", "on, \"please\"", "it's 7:30 – go!"]),
      Dataset.Intent("what's up?", ["- hello # you: {x} [all]", "'sup", "häuser 電気 ☕", "a: b"]),
      Dataset.Intent("Yes", ["yes", "null", "42", "\\n is no break", "<b>", "a,b", "100%"]),
    ],
    outOfScope: ["who won", "tell me, \"a\" joke"],
    entities: [
      Dataset.Entity("room", [.init("kitchen", synonyms: ["cooking area"]), .init("hall")])
    ]
  )

  @Test func watson() throws {
    #expect(try reread(Self.dataset, as: .watson) == Self.dataset)
  }

  @Test(.enabled(if: hasReader("rasa")))
  func rasa() throws {
    let reread = try reread(Self.dataset, as: .rasa)
    #expect(reread.intents == Self.dataset.intents)
    #expect(reread.outOfScope == Self.dataset.outOfScope)
  }

  @Test(.enabled(if: hasReader("csv")))
  func csv() throws {
    let reread = try reread(Self.dataset, as: .csv)
    #expect(reread.intents == Self.dataset.intents)
    #expect(reread.outOfScope == Self.dataset.outOfScope)
  }

  @Test(.enabled(if: hasReader("json lines")))
  func jsonLines() throws {
    let reread = try reread(Self.dataset, as: .jsonl)
    #expect(reread.intents == Self.dataset.intents)
    #expect(reread.outOfScope == Self.dataset.outOfScope)
  }

  private static func hasReader(_ name: String) -> Bool {
    ExportFormat.all.contains { $0.name.lowercased().contains(name) }
  }

  private func reread(_ dataset: Dataset, as format: TargetFormat) throws -> Dataset {
    let file = FileManager.default.temporaryDirectory.appending(path: "round-trip-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(format.text(of: dataset).utf8).write(to: file)
    return try Import(file.path).dataset
  }
}
