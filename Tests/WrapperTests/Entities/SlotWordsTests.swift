import Testing

@testable import Wrapper

@Suite struct SlotWordsTests {
  /// If two words had the same hash, answers would depend on the texts that were read before.
  @Test(arguments: ["a p's", "a phone-shone", "$'s"])
  func theSpaceBeforeAWordMakesAnotherWord(text: String) {
    var words = SlotWords(language: .english)
    let wordIndices = words.read(text).wordIndices
    #expect(Set(wordIndices).count == wordIndices.count)
  }
}
