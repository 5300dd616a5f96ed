import Foundation
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct OutOfScopeFileTests {
  private static func utterances(_ text: String, named name: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return try OutOfScopeFile.utterances(of: file.path, Import.Options())
  }

  @Test(
    arguments: [
      (
        "lines.txt", "tell me a joke\r\n\n  order a pizza, please \n",
        ["tell me a joke", "order a pizza, please"]
      ),
      (
        "oos.tsv", "oos\ttell me a joke\noos\torder me a pizza\n",
        ["tell me a joke", "order me a pizza"]
      ),
      (
        "labelled.csv", "text,intent\ntell me a joke,fun\norder me a pizza,food\n",
        ["tell me a joke", "order me a pizza"]
      ),
      (
        "data.json",
        #"{"intents":[{"intent":"a","utterances":["one"]}],"outOfScope":["two"]}"#, ["one", "two"]
      ),
    ] as [(String, String, [String])]
  )
  func readsAnyFormat(name: String, text: String, expected: [String]) throws {
    #expect(try Self.utterances(text, named: name) == expected)
  }

  @Test func rejectsJSONWithoutUtterances() {
    #expect(throws: ImportError.self) { try Self.utterances("{\"orders\": 1}", named: "a.json") }
    #expect(throws: ImportError.self) { try Self.utterances(" \n\n", named: "a.txt") }
  }
}
