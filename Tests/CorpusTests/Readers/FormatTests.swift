import Foundation
import Host
import Testing
import TextFormats

@testable import Corpus
@testable import Datasets

@Suite struct FormatTests {
  struct Fixture: CustomTestStringConvertible {
    let file: String
    /// The description of the import, which begins with the names of the file and the format.
    let expected: String

    init(_ expected: String) {
      self.expected = expected
      file = String(expected.prefix { $0 != ":" })
    }

    var format: ImportFormat? {
      ImportFormat.all.first { expected.hasPrefix("\(file): \($0.name), ") }
    }

    var testDescription: String { file }
  }

  /// The fixtures in `expected.txt`. `FIXTURES_RECORD=1` writes the descriptions of their imports.
  static let good: [Fixture] = {
    let text = String(decoding: (try? Fixtures.bytes("expected.txt")) ?? [], as: UTF8.self)
    return text.split(separator: "\n\n").map { Fixture($0.trimmed) }
  }()

  @Test func readsEveryFixture() throws {
    let found = try Self.good.map {
      "\($0.file): \(try Import([Fixtures.path($0.file)]).description)"
    }
    #expect(found.count > 40)
    guard ProcessInfo.processInfo.environment["FIXTURES_RECORD"] == nil else {
      let text = found.joined(separator: "\n\n") + "\n"
      return try OutputFile.write(text.utf8, to: Fixtures.path("expected.txt"))
    }
    for (found, fixture) in zip(found, Self.good) { #expect(found == fixture.expected) }
  }

  @Test(arguments: good) func readsWithTheFormatGiven(_ fixture: Fixture) throws {
    let format = try #require(fixture.format)
    let imported = try Import([Fixtures.path(fixture.file)], Import.Options(format: format))
    #expect(imported == (try Import([Fixtures.path(fixture.file)])))
  }

  /// File names do not influence the detection.
  @Test(arguments: good.filter { !$0.file.hasPrefix("folders") })
  func detectsTheFormatFromTheContent(_ fixture: Fixture) throws {
    let export = try Export(try Fixtures.bytes(fixture.file), named: "download (1)")
    #expect(try Import(exports: [export]).report.format == fixture.format?.name)
  }

  @Test(arguments: good) func readsFromAZip(_ fixture: Fixture) throws {
    let path = Fixtures.path(fixture.file)
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
