import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct DialogflowTests {
  @Test func readsAnotherLanguage() throws {
    let path = Fixtures.path("folders/dialogflow-es")
    let imported = try Import([path], .init(language: "fr"))
    #expect(imported.utterances("what now?") == ["et alors"])
    #expect(imported.values("room").map(\.value) == ["salle"])
  }

  @Test func sharesEntitiesAmongLanguages() throws {
    func phrases(_ text: String) -> String {
      #"[{"data": [{"text": "\#(text)", "meta": "@sys.number", "alias": "n"}, {"text": " x"}]}]"#
    }
    let zip = ZipFile([
      "agent.json": #"{"language": "en", "supportedLanguages": ["fr"]}"#,
      "intents/a.json": #"{"name": "a", "auto": true, "responses": []}"#,
      "intents/a_usersays_en.json": phrases("two"), "intents/a_usersays_fr.json": phrases("deux"),
      "entities/room.json": #"{"name": "room", "isEnum": true}"#,
      "entities/city.json": #"{"name": "city", "isEnum": true}"#,
      "entities/room_entries_en.json": #"[{"value": "hall"}]"#,
      "entities/room_entries_fr.json": #"[{"value": "salle"}]"#,
      "entities/city_entries_en.json": #"[{"value": "Paris"}]"#,
    ])
    let imported = try imported(zip, options: .init(language: "fr"))
    #expect(imported.utterances("a") == ["deux x"])
    #expect(imported.dataset.entities.map(\.entity).sorted() == ["@sys.number", "city", "room"])
    #expect(imported.values("room").map(\.value) == ["salle"])
    #expect(imported.values("city").map(\.value) == ["Paris"])
    #expect(imported.report.notes.contains(.untranslated(["city"])))
  }

  @Test func fillsTemplates() throws {
    let zip = ZipFile([
      "intents/a.json": #"{"name": "a", "auto": true, "responses": []}"#,
      "intents/a_usersays_en.json":
        #"[{"data": [{"text": "the @room please"}], "isTemplate": true}]"#,
      "entities/room.json": #"{"name": "room", "isEnum": true}"#,
      "entities/room_entries_en.json": #"[{"value": "hall"}]"#,
    ])
    #expect(try imported(zip).utterances("a") == ["the hall please"])
  }

  @Test func readsCXIntentsInOneFile() throws {
    let file = """
      {"intents": [{"displayName": "hi", "trainingPhrases": [{"parts": [{"text": "hey "}, {"text": "you"}]}]}]}
      """
    #expect(try imported(("intents.json", file)).utterances("hi") == ["hey you"])
  }

  @Test func manyFallbackIntentsAreReadInLinearTime() throws {
    let factor = try timeFactor(from: 4_000) { count in
      let intents = (0..<count).map {
        #"{"displayName": "fallback intent \#($0)", "trainingPhrases": [], "isFallback": true}"#
      }
      let phrases = #"[{"parts": [{"text": "hello"}]}]"#
      let last = #"{"displayName": "a", "trainingPhrases": \#(phrases)}"#
      let agent = #"{"intents": [\#((intents + [last]).joined(separator: ","))]}"#
      let notes = try imported(("a.json", agent)).report.notes
      #expect(notes.contains { if case .outOfScopeIntents = $0 { true } else { false } })
    }
    #expect(factor < 16)
  }
}
