import Host
import Testing

@testable import Corpus
@testable import Datasets

/// Reads each fixture with every reader and checks the detected format and its content.
@Suite struct FormatTests {
  struct Expectation: CustomTestStringConvertible {
    let file: String
    let format: ImportFormat
    /// The numbers of declared intents, raw utterances and out-of-scope utterances.
    let counts: [Int]
    let language: String?

    init(_ file: String, _ format: ImportFormat, _ counts: [Int], _ language: String? = nil) {
      (self.file, self.format, self.counts, self.language) = (file, format, counts, language)
    }

    var testDescription: String { file }
  }

  static let good: [Expectation] = [
    .init("json/watson-workspace.json", .watson, [4, 5, 2], "en"),
    .init("json/watson-actions.json", .watson, [3, 4, 0], "fr"),
    .init("json/watson-array.json", .watson, [2, 2, 0]),
    .init("json/watson-assistant.json", .watson, [3, 3, 1], "en"),
    .init("json/lex-v1-bot.json", .lexV1, [2, 5, 0], "en-US"),
    .init("json/lex-v1-intent.json", .lexV1, [1, 2, 0]),
    .init("json/alexa-model.json", .alexa, [3, 5, 1]),
    .init("json/luis.json", .luis, [3, 4, 1], "en-us"),
    .init("json/clu-2022.json", .clu, [2, 3, 0], "en-us"),
    .init("json/clu-2021.json", .clu, [2, 2, 1], "en-us"),
    .init("json/rasa.json", .rasa, [2, 2, 0]),
    .init("json/snips.json", .snips, [1, 2, 0], "en"),
    .init("json/snips-benchmark-latin1.json", .snips, [1, 2, 0]),
    .init("json/wit.json", .wit, [1, 1, 1]),
    .init("json/records.json", .json, [2, 2, 0]),
    .init("json/pairs.json", .json, [3, 5, 1]),
    .init("json/records.jsonl", .jsonLines, [2, 2, 0]),
    .init("json/dataset.json", .swiftNLCDataset, [2, 3, 1], "en"),
    .init("json/dataset-original.json", .swiftNLCDataset, [2, 3, 0]),
    .init("yaml/rasa.yml", .rasa, [4, 8, 0]),
    .init("yaml/snips.yaml", .snips, [1, 3, 0]),
    .init("text/rasa.md", .rasa, [2, 4, 0]),
    .init("text/intents.lu", .lu, [4, 5, 1]),
    .init("table/header.csv", .csv, [2, 3, 0]),
    .init("table/plain.csv", .csv, [2, 3, 0]),
    .init("table/semicolons.csv", .csv, [2, 3, 0]),
    .init("table/bars.csv", .csv, [2, 3, 0]),
    .init("table/latin1.csv", .csv, [2, 3, 0]),
    .init("table/several-classes.csv", .csv, [2, 2, 0]),
    .init("table/out-of-scope.csv", .csv, [2, 2, 1]),
    .init("table/no-label.tsv", .tsv, [2, 3, 0]),
    .init("table/label-first.tsv", .tsv, [2, 3, 0]),
    .init("table/fasttext.txt", .fastText, [2, 4, 0]),
    .init("folders/lex-v2", .lexV2, [2, 3, 0], "en_GB"),
    .init("folders/dialogflow-es", .dialogflowES, [2, 4, 1], "en"),
    .init("folders/apiai", .dialogflowES, [1, 1, 0], "en"),
    .init("folders/dialogflow-cx", .dialogflowCX, [2, 3, 1], "en"),
    .init("folders/alexa-schema", .alexa, [3, 3, 0]),
    .init("folders/wit-old", .wit, [1, 1, 1], "en"),
    .init("folders/wit-new", .wit, [2, 1, 1], "en"),
    .init("folders/texts", .categoryFolders, [2, 4, 0]),
    .init("folders/lines", .intentFiles, [2, 5, 0]),
    .init("folders/rasa", .rasa, [2, 3, 0], "nb"),
  ]

  @Test(arguments: good) func readsEveryFixture(_ expected: Expectation) throws {
    let imported = try Import([Fixtures.path(expected.file)])
    let report = imported.report
    #expect(report.format == expected.format.name)
    #expect([report.declaredIntents, report.rawUtterances, report.outOfScope] == expected.counts)
    #expect(imported.dataset.language == expected.language)
  }

  @Test(arguments: good) func readsWithTheFormatGiven(_ expected: Expectation) throws {
    let options = Import.Options(format: expected.format)
    let imported = try Import([Fixtures.path(expected.file)], options)
    #expect(imported == (try Import([Fixtures.path(expected.file)])))
  }

  /// File names do not influence the detection.
  @Test(arguments: good.filter { !$0.file.hasPrefix("folders") })
  func detectsTheFormatFromTheContent(_ expected: Expectation) throws {
    let export = try Export(try Fixtures.bytes(expected.file), named: "download (1)")
    #expect(try Import(exports: [export]).report.format == expected.format.name)
  }

  @Test(arguments: good) func readsFromAZip(_ expected: Expectation) throws {
    let path = Fixtures.path(expected.file)
    var zip = ZipFile()
    for document in try Export(path).documents {
      let isFile = System.kind(of: path) == .file
      let file = try InputFile.bytes(of: isFile ? path : "\(path)/\(document.path)")
      zip.add("top/\(document.path)", file)
    }
    let export = try Export(zip.bytes, named: "export.zip")
    #expect(try Import(exports: [export]).dataset == (try Import([path]).dataset))
  }

  @Test func formatsHaveDistinctNames() {
    #expect(Set(ImportFormat.all.map(\.id)).count == ImportFormat.all.count)
    #expect(Set(ImportFormat.all.map(\.name)).count == ImportFormat.all.count)
  }

  @Test(arguments: [
    "json/lex-put-bot.json", "json/lex-slot-type.json", "json/watson-empty.json",
    "json/bad-unknown.json", "json/bad-cut-off.json", "json/bad-dataset.json",
    "json/bad-line.jsonl", "yaml/bad-rasa-none.yml", "yaml/bad-aliases.yml", "yaml/bad-quote.yml",
    "text/bad-readme.md", "table/bad-entities.csv", "table/bad-entities-synonyms.csv",
    "table/bad-open-quote.csv",
  ])
  func rejectsBadFixtures(_ file: String) throws {
    let error = #expect(throws: ImportError.self) { try Import([Fixtures.path(file)]) }
    let sentence = try #require(error).description
    #expect(sentence.contains(file) && !sentence.contains("\n"))
  }

  @Test(arguments: ImportFormat.all) func rejectsAnotherFormat(_ format: ImportFormat) {
    let options = Import.Options(format: format)
    #expect(throws: ImportError.self) { try imported(("x", "{\"a\": 1}"), options: options) }
  }
}
