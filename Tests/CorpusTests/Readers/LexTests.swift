import Testing

@testable import Corpus
@testable import Datasets

@Suite struct LexTests {
  @Test(arguments: [
    ("json/lex-v1-bot.json", "BookFerry", "to Skye"),
    ("folders/lex-v2", "Order", "big please"),
    ("json/alexa-model.json", "TideIntent", "in Leith"),
  ])
  func readsSampleAnswersOnRequest(path: String, intent: String, answer: String) throws {
    let plain = try Import([Fixtures.path(path)])
    #expect(!plain.utterances(intent).contains(answer))
    #expect(plain.report.notes.contains(.optionalUtterances(.slotAnswer, 1, areRead: false)))
    let all = try Import([Fixtures.path(path)], .init(readsOptionalUtterances: true))
    #expect(all.utterances(intent).contains(answer))
    #expect(all.report.rawUtterances == plain.report.rawUtterances)
  }

  @Test func selectsALocale() throws {
    let path = Fixtures.path("folders/lex-v2")
    let spanish = try Import([path], .init(language: "es"))
    #expect(spanish.utterances("Order") == ["una pizza"])
    #expect(spanish.dataset.language == "es_ES")
    #expect(spanish.dataset.entities.isEmpty)
  }

  @Test func readsTheExportOfASingleLocale() throws {
    let zip = ZipFile([
      "BotLocale.json": #"{"identifier": "pt_BR"}"#,
      "Intents/Intents/Intent.json":
        #"{"name": "Intents", "sampleUtterances": [{"utterance": "oi"}]}"#,
    ])
    let imported = try imported(zip)
    #expect(imported.utterances("Intents") == ["oi"])
    #expect(imported.dataset.language == "pt_BR")
  }

  @Test func reportsFilesThatDoNotBelongToTheBot() throws {
    let zip = ZipFile([
      "bots/A/BotLocales/en_GB/Intents/I/Intent.json":
        #"{"name": "I", "sampleUtterances": [{"utterance": "hi"}]}"#,
      "bots/A/Bot.json": "{}", "bots/Manifest.json": "{}", "readme.md": "A bot",
      "old.json": #"{"metadata": {"importType": "LEX"}}"#,
    ])
    #expect(try imported(zip).report.notes.contains(.otherFiles(["old.json"])))
  }

  @Test func rejectsAMissingLanguage() {
    let path = Fixtures.path("folders/lex-v2")
    let error = ImportError.noSuchLanguage(location: path, wanted: "de", known: ["en_GB", "es_ES"])
    #expect(throws: error) { try Import([path], .init(language: "de")) }
  }

  @Test(arguments: [
    (PlaceholderPolicy.keep, ["a {Size} pizza", "pizza"]),
    (.drop, ["a pizza", "pizza"]),
    (.fill, ["a big pizza", "a large pizza", "a small pizza", "pizza"]),
  ])
  func appliesThePlaceholderPolicy(policy: PlaceholderPolicy, expected: [String]) throws {
    let imported = try Import([Fixtures.path("folders/lex-v2")], .init(placeholders: policy))
    #expect(imported.utterances("Order") == expected)
  }
}
