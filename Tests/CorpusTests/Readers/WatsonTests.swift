import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct WatsonTests {
  /// A copy of the names of all entities for each intent would take gigabytes.
  @Test func manyIntentsAndEntitiesAreReadInLinearTime() throws {
    let factor = try timeFactor(from: 250) { count in
      let names = (0..<count).map {
        #"{"intent": "i\#($0)", "examples": [{"text": "hello \#($0)"}]}"#
      }
      let entities = (0..<count).map { #"{"entity": "e\#($0)", "values": [{"value": "v\#($0)"}]}"# }
      let workspace =
        #"{"intents": [\#(names.joined(separator: ","))], "entities": [\#(entities.joined(separator: ","))]}"#
      let intents = try imported(("w.json", workspace)).dataset.intents
      #expect(intents.count == count)
    }
    #expect(factor < 24)
  }

  @Test func reportsSystemEntitiesThatAreNotBuiltIn() throws {
    let workspace = """
      {"intents": [{"intent": "a", "examples": [
        {"text": "meet Ana", "mentions": [{"entity": "sys-person", "location": [5, 8]}]},
        {"text": "go @sys-date"}]}],
       "entities": [{"entity": "sys-person"}, {"entity": "sys-location"}, {"entity": "sys-date"},
         {"entity": "place"}]}
      """
    let notes = try imported(("w", workspace)).report.notes
    #expect(notes.contains(.learnedBuiltIns(["sys-person"])))
    #expect(notes.contains(.unsupportedBuiltIns(["sys-location"])))
  }

  @Test(arguments: [
    ("write to bob@example.com", ["write to bob@example.com"]),
    ("see (@pastry:roll) now", ["see (roll) now"]),
    ("@pastry:(apple pie) now", ["apple pie now"]),
    ("@unknown stays", ["@unknown stays"]),
    ("@pastry", []),
  ])
  func expandsEntityReferences(text: String, expected: [String]) throws {
    let workspace = """
      {"intents": [{"intent": "a", "examples": [{"text": "\(text)"}, {"text": "kept"}]}],
       "entities": [{"entity": "pastry", "values": [{"value": "bun"}]}]}
      """
    #expect(try imported(("w", workspace)).utterances("a") == expected + ["kept"])
  }
}
