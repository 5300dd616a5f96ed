import Host
import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

/// `dataset.json` files written by hand.
@Suite struct HandWrittenDatasetTests {
  private let folder = TemporaryFolder()

  private static func file(_ intent: String = "", _ rest: String = "") -> String {
    """
    {
      "intents": [
        {
          "intent": "order",
          "utterances": ["two pizzas", "a large one"]\(intent)
        }
      ]\(rest)
    }
    """
  }

  @Test func acceptsShorthands() throws {
    let entities = """
      ,
        "language": "German",
        "outOfScope": "who won",
        "$schema": "any",
        "_comment": "for Kim",
        "entities": [
          {"entity": "size", "values": ["small", {"value": "large", "synonyms": "big"}]},
          {"entity": "price", "kinds": "currency"},
          {"entity": "when", "kinds": ["Date", "datetime", "phone-number"]}
        ]
      """
    let dataset = try imported(("d.json", Self.file("", entities))).dataset
    #expect(dataset.language == "de")
    #expect(dataset.outOfScope == ["who won"])
    #expect(dataset.entities[0].values == [.init("small"), .init("large", synonyms: ["big"])])
    #expect(dataset.entities[1].kinds == ["money"])
    #expect(dataset.entities[2].kinds == ["date", "dateTime", "phone"])
  }

  @Test(
    arguments: [
      (file(", \"utterence\": []"), 5, "one of intent, utterances, spans", "“utterence”"),
      (file(",\n\"spans\": {\"2\": []}"), 6, "an index below 2, the number of utterances", "“2”"),
      (
        file(",\n\"spans\": {\"0\": [\n{\"entity\": \"n\", \"start\": 4, \"end\": 11}]}"),
        7, "a span within the 10 characters of “two pizzas”", "4 to 11"
      ),
      (
        file(",\n\"spans\": {\"0\": [{\"entity\": \"n\", \"start\": 4}]}"), 6, "a member “end”",
        "none"
      ),
      (file("", ",\n\"language\": \"klingon\""), 8, LanguageCode.expected, "“klingon”"),
      (
        file("", ",\n\"entities\": [\n{\"entity\": \"n\",\n\"values\": [\n\"a\",\n7]}]"), 12,
        "a string or an object", "7"
      ),
      (
        file("", ",\n\"entities\": [\n{\"entity\": \"n\",\n\"value\": []}]"), 10,
        "one of entity, values, patterns, matching, kinds, fuzzy_match", "“value”"
      ),
      (
        file("", ",\n\"entities\": [\n{\"entity\": \"n\",\n\"kinds\": [\"curency\"]}]"), 10,
        "one of the entity kinds \(BuiltInTypes.kinds.joined(separator: ", "))", "“curency”"
      ),
      (
        file("", ",\n\"outofscope\": []"), 8,
        "one of language, intents, outOfScope, entities, source, taught, digest", "“outofscope”"
      ),
    ] as [(String, Int, String, String)]
  )
  func reportsMistakesWithTheirLine(text: String, line: Int, expected: String, found: String) {
    let error = FileError("d.json", .mismatch(line: line, expected: expected, found: found))
    #expect(throws: ImportError.file(error)) { try imported(("d.json", text)) }
  }

  @Test func rejectsAnEmptyFile() throws {
    try OutputFile.write([], to: "\(folder)/b")
    #expect(throws: FileError("\(folder)/b", .isEmpty)) { try Export("\(folder)/b") }
  }

  // MARK: Edits

  @Test func detectsEditsByTheDigest() throws {
    var dataset = try imported(("d.json", Self.file())).dataset
    #expect(!dataset.isUnedited)
    dataset.isUnedited = true
    var text = ""
    let path = "\(folder)/d.json"
    try dataset.write(to: path)
    #expect(try Import([path]).dataset.isUnedited)
    text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    for (old, new) in [("two pizzas", "two large pizzas"), ("order", "ask")] {
      #expect(try !imported(("d.json", text.replacing(old, with: new))).dataset.isUnedited)
    }
    let spaced = text.replacing("\n", with: "\n\n")
    #expect(try imported(("d.json", spaced)).dataset.isUnedited)
  }

  @Test(
    arguments: [
      ("en", "en"), ("pt-BR", "pt-BR"), ("en_US", "en_US"), ("deu", "deu"), ("German", "de"),
      ("zh-Hant-TW", "zh-Hant-TW"), ("klingon", nil), ("xx", nil), ("", nil), ("e", nil),
      ("en us", nil),
    ] as [(String, String?)]
  )
  func parsesLanguageCodesAndNames(text: String, code: String?) {
    #expect(LanguageCode.of(text) == code)
  }
}
