import Testing

@testable import Training

@Suite struct IntentNamesTests {
  @Test(arguments: [
    (["card_arrival", "lost-card", "topUp"], ["card arrival", "lost card", "top up"]),
    (
      ["General.Greetings", "General.Goodbye", "General.Jokes2"], ["greetings", "goodbye", "jokes"]
    ),
    (["BookTV", "FAQ 12 Délivery", "x"], ["book tv", "faq délivery", nil]),
  ])
  func namesAreSplitIntoWords(names: [String], phrases: [String?]) {
    #expect(IntentNames.phrases(of: names) == phrases)
  }

  @Test(arguments: [
    ["intent_1", "intent_2", "intent_3"], ["a", "b", "c"], ["1", "2"], ["buy now", "buy_now"],
    ["", "  "],
  ])
  func uninformativeNamesGiveNothing(names: [String]) {
    #expect(IntentNames.phrases(of: names).allSatisfy { $0 == nil })
  }

  @Test func wordsOfOtherLanguagesAreRemoved() {
    let names = ["set_alarma", "weather", "alarma 2", "radio"]
    let phrases = IntentNames.phrases(of: names) { word, _ in ["alarma", "radio"].contains(word) }
    #expect(phrases == [nil, nil, nil, "radio"])
  }
}
