import Corpus
import Testing

@testable import Training

@Suite struct EmbeddedDatasetTests {
  @Test func rowsCalculatedByHand() throws {
    let data = try TestData.embedded(
      Dataset(intents: [.init("b", ["lights on", "zebra"]), .init("a", ["on, on!", "?"])])
    )
    #expect(Array(data.bag.terms) == ["light", "on", "zebra"])
    #expect(data.intents == ["a", "b"])
    #expect(data.classes == [0, 0, 1, 1])
    #expect((0..<data.count).map { Array(data.rows[$0]) } == [[1], [], [0, 1], [2]])
  }

  /// Pairs and letter groups that occur less often than `minimumCount` are removed and count as
  /// unknown. Words are always kept. The pairs "on lamp", " zebra", "zebra ", " lamp" and "on "
  /// occur only once.
  @Test func rareTermsAreRemoved() throws {
    let dataset = Dataset(intents: [.init("a", ["on lamp", "on"]), .init("b", ["lamp", "zebra"])])
    let words = try TestData.embedded(dataset, minimumCount: 2)
    #expect(Array(words.bag.terms) == ["lamp", "on", "zebra"])
    let letters = try TestData.embedded(dataset, kinds: [.letters], minimumCount: 2)
    #expect(letters.bag.terms.allSatisfy { !$0.contains("z") } && letters.bag.count == 12 + 6)
    let data = try TestData.embedded(dataset, kinds: [.words, .pairs], minimumCount: 2)
    #expect(Array(data.bag.terms) == [" on", "lamp", "lamp ", "on", "zebra"])
    #expect((0..<4).map(data.rows.unknown) == [1, 1, 1, 2].map { KindValues(pairs: $0) })
    #expect(Array(data.rows[0]) == [0, 1, 2, 3] && Array(data.rows[3]) == [4])
  }

  /// The terms of an utterance are the same in training and in prediction.
  @Test(arguments: [1, 2, 3], [[.words], Set(TermKind.allCases)] as [Set<TermKind>])
  func rowsEqualThoseOfAReader(minimumCount: Int, kinds: Set<TermKind>) throws {
    let dataset = TestData.dataset
    let data = try TestData.embedded(dataset, kinds: kinds, minimumCount: minimumCount)
    var reader = TermReader(data.bag)
    let sorted = dataset.intents.sorted { $0.intent < $1.intent }
    for (row, utterance) in sorted.flatMap(\.utterances).enumerated() {
      var expected = reader.textTerms(of: utterance)
      expected.positions.sort()
      #expect(data.rows.textTerms(row) == expected, "“\(utterance)”")
    }
  }

  @Test(
    arguments: [
      ([], .fewerThanTwoIntents(source: "dataset.json", only: nil)),
      ([("a", ["on"])], .fewerThanTwoIntents(source: "dataset.json", only: "a")),
      ([("a", ["?"]), ("b", ["!"])], .noTerms(source: "dataset.json")),
    ] as [([(String, [String])], TrainingError)]
  )
  func invalidDatasetsAreErrors(intents: [(String, [String])], expected: TrainingError) {
    let dataset = Dataset(intents: intents.map { Dataset.Intent($0.0, $0.1) })
    #expect(throws: expected) { _ = try TestData.embedded(dataset) }
  }

  @Test func datasetsWithoutTermsAreErrors() throws {
    let expected = TrainingError.noTerms(source: "dataset.json")
    #expect(throws: expected) { _ = try TestData.embedded(kinds: [.pairs], minimumCount: 50) }
    #expect(try TestData.embedded(minimumCount: 50).bag.count > 0, "rare words are kept")
  }

  @Test func selectsRows() throws {
    let data = try TestData.embedded()
    let part = data.selecting([7, 0, 7])
    #expect(part.classes == [data.classes[7], data.classes[0], data.classes[7]])
    #expect(part.rows.textTerms(0) == data.rows.textTerms(7))
    #expect(part.rows.textTerms(1) == data.rows.textTerms(0) && part.rows.count == 3)
    #expect(part.bag.text == data.bag.text && part.intents == data.intents)
  }
}
