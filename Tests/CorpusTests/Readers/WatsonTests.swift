import Testing

@testable import Corpus
@testable import Datasets

@Suite struct WatsonTests {
  @Test func readsAWorkspace() throws {
    let imported = try Import([Fixtures.path("json/watson-workspace.json")])
    let order = [
      "I want a croissant", "I want a crescent", "two rolls to Lyon please", "I want bread",
    ]
    #expect(imported.utterances("order") == order)
    #expect(imported.utterances("opening-hours") == ["when do you open"])
    #expect(imported.marked("order") == ["croissant=pastry", "crescent=pastry", "Lyon=city"])
    #expect(imported.dataset.outOfScope == ["asdf", "who won the cup"])
    #expect(imported.values("pastry") == [.init("croissant", synonyms: ["crescent"])])
  }

  /// Before, each intent had a copy of the names of all entities, which took gigabytes.
  @Test(.timeLimit(.minutes(1))) func readsManyIntentsAndEntities() throws {
    let numbers = 0..<10_000
    let intents = numbers.map { #"{"intent": "i\#($0)", "examples": [{"text": "hello \#($0)"}]}"# }
    let entities = numbers.map { #"{"entity": "e\#($0)", "values": [{"value": "v\#($0)"}]}"# }
    let workspace =
      #"{"intents": [\#(intents.joined(separator: ","))], "entities": [\#(entities.joined(separator: ","))]}"#
    let imported = try Import(exports: [Export(Array(workspace.utf8), named: "w.json")])
    #expect(imported.dataset.intents.count == numbers.count)
  }

  /// An intent is named after the title of the action that it triggers; the names remain distinct.
  @Test func namesIntentsAfterActions() throws {
    let imported = try Import([Fixtures.path("json/watson-actions.json")])
    let names = imported.dataset.intents.map(\.intent)
    #expect(names == ["Saluer", "Saluer (2)", "fallback_connect_to_agent"])
    #expect(imported.utterances("Saluer") == ["bonjour", "salut à tous"])
  }

  @Test func readsAllSkillsOfAnAssistant() throws {
    let imported = try Import([Fixtures.path("json/watson-assistant.json")])
    #expect(imported.utterances("Order bread") == ["two rolls please", "I would like a loaf"])
    #expect(imported.utterances("greet") == ["good morning"])
    #expect(imported.dataset.outOfScope == ["qwer"])
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
