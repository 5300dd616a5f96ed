import Testing

@testable import Corpus
@testable import Datasets

@Suite struct LexTests {
  @Test func readsV1() throws {
    let imported = try Import([Fixtures.path("json/lex-v1-bot.json")])
    let booking = imported.utterances("BookFerry")
    #expect(booking.first == "a ferry to Skye")
    #expect(!booking.contains { $0.contains("{") || $0 == "Skye" })
    #expect(imported.marked("BookFerry").first == "Skye=Islands:Island")
    #expect(imported.utterances("Cancel") == ["cancel it", "forget it"])
    #expect(imported.values("Islands").first?.synonyms == ["the misty isle"])
  }

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
    let english = try Import([path])
    #expect(english.utterances("Order").last == "pizza")
    #expect(english.report.notes.contains(.languages(["en_GB"], others: ["es_ES"], leftOut: 1)))
    #expect(english.marked("Order").first == "big=Sizes:Size")
    let spanish = try Import([path], .init(language: "es"))
    #expect(spanish.utterances("Order") == ["una pizza"])
    #expect(spanish.dataset.language == "es_ES")
    #expect(spanish.dataset.entities.isEmpty)
  }

  @Test func readsTheExportOfASingleLocale() throws {
    let intent = #"{"name": "Intents", "sampleUtterances": [{"utterance": "oi"}]}"#
    let imported = try importedZip(
      ("BotLocale.json", #"{"identifier": "pt_BR"}"#),
      ("Intents/Intents/Intent.json", intent)
    )
    #expect(imported.utterances("Intents") == ["oi"])
    #expect(imported.dataset.language == "pt_BR")
  }

  @Test func reportsFilesThatDoNotBelongToTheBot() throws {
    let imported = try importedZip(
      (
        "bots/A/BotLocales/en_GB/Intents/I/Intent.json",
        #"{"name": "I", "sampleUtterances": [{"utterance": "hi"}]}"#
      ),
      ("bots/A/Bot.json", "{}"),
      ("bots/Manifest.json", "{}"),
      ("old.json", #"{"metadata": {"importType": "LEX"}}"#),
      ("readme.md", "A bot")
    )
    #expect(imported.report.notes.contains(.otherFiles(["old.json"])))
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
