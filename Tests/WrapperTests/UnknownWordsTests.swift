import Testing

@testable import Wrapper

@Suite struct UnknownWordsTests {
  /// Letters that are known are not a word that is.
  @Test(arguments: [
    ("lights on", []), ("Dim the LIGHTS, dim them", ["Dim", "the", "them"]), ("", []),
    ("電気 lights", ["電", "気"]),
  ])
  func asTheyStandThere(utterance: String, unknown: [String]) throws {
    let bag = try TestModel.bag(["light", "on", "~im|", "~|di"], kinds: [.words, .letters])
    let model = try TestModel.model(bag, sizes: [3])
    #expect(IntentClassifier(model).unknownWords(in: utterance) == unknown)
  }
}
