import Testing
import Wrapper

@testable import Training

@Suite struct VocabularyTests {
  @Test(arguments: [
    (1, ["a", "b", "light", "zoo"]),
    (2, ["a", "b", "light"]),
    (3, ["light"]),
    (4, []),
  ])
  func termsByTheirCount(minimumCount: Int, terms: [String]) {
    let vocabulary = Vocabulary(
      of: ["light a", "Lights b b", "zoo a light", ""],
      settings: TextSettings(language: .english, kinds: [.words])
    )
    #expect(vocabulary.terms(occurring: minimumCount) == terms)
  }

  @Test func sortedByBytes() {
    let vocabulary = Vocabulary(
      of: ["épée Zebra apple ☕ zoo 7"],
      settings: TextSettings(language: Language("ja"), kinds: [.words, .pairs])
    )
    let terms = vocabulary.terms(occurring: 1)
    for (term, next) in zip(terms, terms.dropFirst()) {
      #expect(term.utf8.lexicographicallyPrecedes(next.utf8))
    }
    #expect(Set(terms).isSuperset(of: ["épée", "zebra", " épée", "zoo 7", "7 ", "☕"]))
  }
}
