import Testing

@testable import Training

@Suite struct VocabularyTests {
  private static let terms = ["on light", "light", "~|li", "zoo", " on", "épée", "~é"]
  private static let rows = Rows(
    [[0, 1, 2], [0, 1, 6, 4], [2, 0, 3, 5], []].map { TextTerms(positions: $0) }
  )

  @Test(arguments: [(1, 2), (15_000, 2), (299_999, 2), (300_000, 3), (1_000_000, 10)])
  func theMinimumCountGrowsWithTheDataset(utterances: Int, count: Int) {
    #expect(Vocabulary.usualMinimumCount(utterances: utterances) == count)
  }

  /// "on light" occurs in three rows, "~|li" and "light" in two, all others in one.
  @Test(arguments: [
    (0, [" on", "light", "on light", "zoo", "~|li", "~é", "épée"]),
    (1, [" on", "light", "on light", "zoo", "~|li", "~é", "épée"]),
    (2, ["light", "on light", "zoo", "~|li", "épée"]),
    (3, ["light", "on light", "zoo", "épée"]),
    (4, ["light", "zoo", "épée"]),
  ])
  func keepsWordsAndFrequentTerms(minimumCount: Int, expected: [String]) {
    let vocabulary = Vocabulary(
      of: Self.rows,
      terms: Self.terms,
      kinds: Self.terms.map { TermKind(of: $0) },
      minimumCount: minimumCount
    )
    #expect(vocabulary.sorted == expected)
    for (term, position) in zip(Self.terms, vocabulary.newPositions) {
      #expect(position.map(Int.init) == expected.firstIndex(of: term))
    }
  }

  @Test func termsAreSortedByBytes() {
    var reader = TermReader(
      growing: TextSettings(language: Language("ja"), kinds: [.words, .pairs])
    )
    let rows = Rows([reader.textTerms(of: "épée Zebra apple ☕ zoo 7")])
    let terms = Vocabulary(
      of: rows,
      terms: reader.newTerms,
      kinds: reader.newTerms.map { TermKind(of: $0) },
      minimumCount: 1
    ).sorted
    for (term, next) in zip(terms, terms.dropFirst()) {
      #expect(term.utf8.lexicographicallyPrecedes(next.utf8))
    }
    #expect(Set(terms).isSuperset(of: ["épée", "zebra", " épée", "zoo 7", "7 ", "☕"]))
  }
}
