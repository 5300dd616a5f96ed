import Testing

@testable import Wrapper

@Suite struct UnknownWordsTests {
  /// A word is unknown if the vocabulary lacks it, even if all of its letter groups are known.
  @Test(arguments: [
    ("lights on", []), ("Dim the LIGHTS, dim them", ["Dim", "the", "them"]), ("", []),
    ("電気 lights", ["電", "気"]),
  ])
  func unknownWordsAreReturnedAsWritten(utterance: String, unknown: [String]) throws {
    let bag = try TestModel.bag(["light", "on", "~im|", "~|di"], kinds: [.words, .letters])
    let model = try TestModel.model(bag, sizes: [3])
    #expect(IntentClassifier(model).unknownWords(in: utterance) == unknown)
  }
}
