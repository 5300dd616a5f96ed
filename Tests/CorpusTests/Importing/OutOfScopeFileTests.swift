import Testing

@testable import Corpus
@testable import Datasets

@Suite struct OutOfScopeFileTests {
  private static func utterances(_ text: String, named name: String) throws -> [String] {
    try OutOfScopeFile.utterances(of: Export(Array(text.utf8), named: name), Import.Options())
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
