import Testing

@testable import Corpus
@testable import Datasets

@Suite struct DialogflowTests {
  /// In exports of Dialogflow, the name of an intent is taken from the content of its file, the
  /// parts of an utterance are joined without spaces, and the fallback intent is out of scope.
  @Test func readsAnAgent() throws {
    let imported = try Import([Fixtures.path("folders/dialogflow-es")])
    #expect(imported.dataset.intents.map(\.intent) == ["what now?"])
    #expect(imported.utterances("what now?") == ["my mail is a@b.c", "hm"])
    #expect(imported.marked("what now?") == ["a@b.c=@sys.email:mail"])
    #expect(imported.dataset.outOfScope == ["tell me a joke"])
    #expect(imported.values("room") == [.init("hall", synonyms: ["hall", "lobby"])])
    #expect(imported.report.notes.contains(.languages(["en"], others: ["fr"], leftOut: 1)))
  }

  @Test func readsAnotherLanguage() throws {
    let path = Fixtures.path("folders/dialogflow-es")
    let imported = try Import([path], .init(language: "fr"))
    #expect(imported.utterances("what now?") == ["et alors"])
    #expect(imported.values("room").map(\.value) == ["salle"])
  }

  @Test func sharesEntitiesAmongLanguages() throws {
    var zip = ZipFile()
    func add(_ path: String, _ json: String) { zip.add(path, Array(json.utf8)) }
    add("agent.json", #"{"language": "en", "supportedLanguages": ["fr"]}"#)
    add("intents/a.json", #"{"name": "a", "auto": true, "responses": []}"#)
    for (language, text) in [("en", "two"), ("fr", "deux")] {
      add(
        "intents/a_usersays_\(language).json",
        #"[{"data": [{"text": "\#(text)", "meta": "@sys.number", "alias": "n"}, {"text": " x"}]}]"#
      )
    }
    for name in ["room", "city"] {
      add("entities/\(name).json", #"{"name": "\#(name)", "isEnum": true}"#)
    }
    add("entities/room_entries_en.json", #"[{"value": "hall"}]"#)
    add("entities/room_entries_fr.json", #"[{"value": "salle"}]"#)
    add("entities/city_entries_en.json", #"[{"value": "Paris"}]"#)
    let export = try Export(zip.bytes, named: "x.zip")
    let imported = try Import(exports: [export], .init(language: "fr"))
    #expect(imported.utterances("a") == ["deux x"])
    #expect(imported.dataset.entities.map(\.entity).sorted() == ["@sys.number", "city", "room"])
    #expect(imported.values("room").map(\.value) == ["salle"])
    #expect(imported.values("city").map(\.value) == ["Paris"])
    #expect(imported.report.notes.contains(.untranslated(["city"])))
  }

  @Test func readsApiAI() throws {
    let imported = try Import([Fixtures.path("folders/apiai")])
    #expect(imported.utterances("smalltalk.♡") == ["how are you"])
  }

  @Test func fillsTemplates() throws {
    let imported = try importedZip(
      ("intents/a.json", #"{"name": "a", "auto": true, "responses": []}"#),
      (
        "intents/a_usersays_en.json",
        #"[{"data": [{"text": "the @room please"}], "isTemplate": true}]"#
      ),
      ("entities/room.json", #"{"name": "room", "isEnum": true}"#),
      ("entities/room_entries_en.json", #"[{"value": "hall"}]"#)
    )
    #expect(imported.utterances("a") == ["the hall please"])
  }

  @Test func readsCX() throws {
    let imported = try Import([Fixtures.path("folders/dialogflow-cx")])
    let phrases = ["balance of my savings", "how much do I have"]
    #expect(imported.utterances("account.balance") == phrases)
    #expect(imported.marked("account.balance") == ["savings=account:which"])
    #expect(imported.values("account") == [.init("savings", synonyms: ["nest egg"])])
    #expect(imported.dataset.outOfScope == ["pizza"])
  }

  @Test func readsCXIntentsInOneFile() throws {
    let file = """
      {"intents": [{"displayName": "hi", "trainingPhrases": [{"parts": [{"text": "hey "}, {"text": "you"}]}]}]}
      """
    #expect(try imported(("intents.json", file)).utterances("hi") == ["hey you"])
  }
}
