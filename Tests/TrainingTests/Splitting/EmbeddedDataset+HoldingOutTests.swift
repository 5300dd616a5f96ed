import Corpus
import Testing

@testable import Training

@Suite struct HoldingOutTests {
  private static func data(_ counts: [Int]) throws -> EmbeddedDataset {
    let intents = counts.enumerated().map { intent, count in
      Dataset.Intent("intent\(intent)", (0..<count).map { "word\(intent) number\($0) of\(count)" })
    }
    return try TestData.embedded(Dataset(intents: intents))
  }

  @Test(
    arguments: [
      ([20, 10, 40], 0.1, [2, 1, 4]),
      ([20, 10, 40], 0.5, [10, 5, 20]),
      ([1, 2, 3], 0.9, [0, 1, 2]),
      ([1, 1], 0.5, [0, 0]),
      ([10, 30], 0, [0, 0]),
      ([4, 14], 0.1, [0, 1]),
    ] as [([Int], Double, [Int])]
  )
  func everyIntentHasTheSameShare(counts: [Int], share: Double, expected: [Int]) throws {
    let holdout = try Self.data(counts).holdingOut(share, seed: 1)
    for (intent, heldOut) in expected.enumerated() {
      #expect(holdout.validation.classes.count { $0 == Int32(intent) } == heldOut)
      #expect(holdout.training.classes.count { $0 == Int32(intent) } == counts[intent] - heldOut)
    }
  }

  @Test func partsAreDisjointAndComplete() throws {
    let data = try Self.data([12, 7, 9])
    let holdout = data.holdingOut(0.25, seed: 5)
    let parts = rows(of: holdout.training) + rows(of: holdout.validation)
    #expect(parts.count == data.count)
    #expect(Set(parts) == Set(rows(of: data)))
    #expect(Set(rows(of: holdout.training)).isDisjoint(with: rows(of: holdout.validation)))
    #expect(holdout.training.intents == data.intents && holdout.validation.intents == data.intents)
  }

  /// Even after some of the utterances have been selected.
  @Test func utterancesOfATemplateStayTogether() throws {
    let intents = ["fly", "eat"].map { name in
      var intent = Dataset.Intent(name, ["\(name) now"])
      for index in 0..<30 {
        let start = "word\(name)\(index / 3) in "
        let annotation = Dataset.Span("city", start: start.count, end: start.count + 5)
        intent.add("\(start)city\(index % 3)", spans: [annotation])
      }
      return intent
    }
    let data = try TestData.embedded(Dataset(intents: intents)).selecting(Array(5..<62))
    let holdout = data.holdingOut(0.4, seed: 1)
    let words = [holdout.training, holdout.validation].map { part in
      Set(rows(of: part).compactMap { row in row.first { $0.hasPrefix("word") } })
    }
    #expect(words[0].isDisjoint(with: words[1]) && words[0].union(words[1]).count == 19)
    #expect((20...22).contains(holdout.validation.count))
  }

  @Test func theSplitDependsOnTheSeed() throws {
    let data = try Self.data([30, 30])
    let first = data.holdingOut(0.2, seed: 1)
    let again = data.holdingOut(0.2, seed: 1)
    let other = data.holdingOut(0.2, seed: 2)
    #expect(rows(of: first.validation) == rows(of: again.validation))
    #expect(rows(of: first.validation) != rows(of: other.validation))
  }

  /// Returns the terms of each row, followed by its intent.
  private func rows(of data: EmbeddedDataset) -> [[String]] {
    let terms = Array(data.bag.terms)
    return (0..<data.count).map { row in
      data.rows[row].map { terms[Int($0)] } + [data.intents[Int(data.classes[row])]]
    }
  }
}
