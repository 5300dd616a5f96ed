import Host
import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct DatasetWritingTests {
  private let folder = TemporaryFolder()

  @Test func writtenDatasetIsReadUnchanged() throws {
    let span = Dataset.Span("city", slot: "to", start: 3, end: 7)
    var dataset = Dataset(
      language: "en",
      intents: [
        .init("a \"b\"\u{1}", ["to Rome", "é👋\\"], spans: [0: [span]]), .init("c", ["d"]),
      ],
      outOfScope: ["x"],
      entities: [.init("city", [.init("Rome", synonyms: ["Roma"])]), .init("none", [])]
    )
    dataset.taught = [.init("d", intents: ["c"]), .init("x", intents: [], isOutOfScope: true)]
    dataset.source = "export.zip"
    try dataset.write(to: "\(folder)/dataset.json")
    #expect(try Import(["\(folder)/dataset.json"]).dataset == dataset)
  }

  @Test func rejectsAnEmptyFile() throws {
    try OutputFile.write([], to: "\(folder)/b")
    #expect(throws: FileError("\(folder)/b", .isEmpty)) { try Export("\(folder)/b") }
  }
}
