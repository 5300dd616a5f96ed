import Corpus
import Testing

@testable import Training

@Suite struct PruningTests {
  @Test func keepsTheTermsOfAnotherVocabulary() throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases))
    let terms = Array(data.bag.terms)
    let kept = ["other", "play", "song", "~|so"]
    let bag = try BagOfWords(sortedTerms: kept, settings: data.bag.settings)
    let less = data.restricted(to: bag)
    #expect(less.count == data.count && less.classes == data.classes)
    #expect(less.intents == data.intents && less.bag.text == bag.text)
    for row in 0..<data.count {
      var expected = TextTerms(unknown: data.rows.unknown(row))
      for position in data.rows[row] {
        let term = terms[Int(position)]
        if let position = kept.firstIndex(of: term) {
          expected.positions.append(UInt32(position))
        } else {
          expected.unknown[TermKind(of: term)] += 1
        }
      }
      expected.positions.sort()
      #expect(less.rows.textTerms(row) == expected)
    }
  }

  @Test func theSameVocabularyChangesNothing() throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases), minimumCount: 2)
    #expect(data.restricted(to: data.bag).rows == data.rows)
  }

  /// "a" to "f" occur 1, 1, 1, 4, 1 and 1 times and have the weight 1 except "d". The lengths of
  /// their rows are 5, 0, 2, 2, 3 and 0; that of "d" counts twice for its four occurrences.
  @Test(
    arguments: [
      (0.5, ["a", "d", "e"]), (0.67, ["a", "c", "d", "e"]), (0.34, ["a", "d"]), (0.01, ["a"]),
      (1, ["a", "b", "c", "d", "e", "f"]), (0.9, ["a", "b", "c", "d", "e"]),
    ] as [(Double, [String])]
  )
  func keepsTheMostImportantTerms(share: Double, kept: [String]) throws {
    let dataset = Dataset(utterances: ["one": ["a d", "b d", "c d"], "two": ["e d", "f"]])
    let data = try TestData.embedded(dataset)
    #expect(Array(data.bag.terms) == ["a", "b", "c", "d", "e", "f"])
    let layer = LinearLayer(
      inputs: 6,
      outputs: 2,
      weights: [3, -4, 0, 0, -2, 0, 0, 2, 3, 0, 0, 0],
      bias: [0, 0]
    )
    let network = TrainedNetwork(scaling: TrainingInput(data).scaling, layers: [layer])
    let less = data.keepingTerms(mostImportantTo: network, share: share)
    #expect(Array(less.bag.terms) == kept)
    #expect(less.rows == data.restricted(to: less.bag).rows)
    #expect(less.bag.settings == data.bag.settings)
  }
}
