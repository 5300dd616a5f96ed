import Corpus
import Foundation
import Testing

@testable import Training

extension TrainingInput {
  /// Returns the input values for the terms of a training example.
  func values(of example: Int) -> [Float] {
    positions(of: example).map { scaling.value(at: $0, factors[example]) }
  }
}

@Suite struct TrainingInputTests {
  /// "on" occurs in three of four utterances, "lamp" in two and "zebra" in one. Their weights,
  /// log(1004 / uses) / log 1004, are 0.84105, 0.89971 and 1.
  @Test func weightsCalculatedByHand() throws {
    let data = try TestData.embedded(
      Dataset(intents: [.init("a", ["on lamp", "on on"]), .init("b", ["lamp on", "zebra"])])
    )
    #expect(Array(data.bag.terms) == ["lamp", "on", "zebra"])
    let weights = TrainingInput(data).scaling.weights
    #expect(zip(weights, [0.89971, 0.84105, 1]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(weights[2] == 1, "a term that occurs once has the weight of unknown terms")
  }

  @Test func frequentTermsHaveLowWeights() throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases))
    let uses = data.rows.uses(count: data.bag.count).map(Double.init)
    for (weight, uses) in zip(TrainingInput(data).scaling.weights, uses) {
      let expected = log((Double(data.count) + 1_000) / uses) / log(Double(data.count) + 1_000)
      #expect(abs(Double(weight) - expected) < 1e-6 && weight > 0 && weight <= 1)
    }
  }

  /// The classes have three and one of four utterances. Their offsets are a quarter of log 1.5 and
  /// of log 0.5.
  @Test func offsetsCalculatedByHand() throws {
    let data = try TestData.embedded(
      Dataset(intents: [.init("a", ["on lamp", "on", "lamp"]), .init("b", ["zebra"])])
    )
    let adjustments = TrainingInput(data).adjustments
    #expect(zip(adjustments, [0.101366, -0.173287]).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test func equalClassesHaveNoOffsets() throws {
    #expect(try TrainingInput(TestData.embedded()).adjustments == [0, 0, 0])
  }

  /// The input values in training equal those in prediction.
  @Test(arguments: [1, 2])
  func kindsHaveLengthOneIncludingUnknownTerms(minimumCount: Int) throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases), minimumCount: minimumCount)
    let input = TrainingInput(data)
    for row in 0..<data.count {
      for kind in TermKind.allCases {
        let factor = input.factors[row][kind]
        var square = data.rows.unknown(row)[kind] * factor * factor
        for (position, value) in zip(data.rows[row], input.values(of: row))
        where data.bag.kinds[Int(position)] == kind {
          square += value * value
        }
        #expect(square == 0 || abs(square - 1) < 1e-5)
      }
    }
  }

  /// The training examples contain "lamp" but not "zebra", which is therefore unknown.
  @Test func termsOutsideOfTheExamplesAreUnknown() throws {
    let data = try TestData.embedded(
      Dataset(intents: [.init("a", ["on lamp", "on on"]), .init("b", ["lamp on", "zebra on"])])
    )
    let rows = [2, 0]
    let part = TrainingInput(data, rows: rows)
    let alone = TrainingInput(data.selecting(rows).keepingUsedTerms())
    #expect(part.count == 2 && part.inputs == 3 && part.classes == 2)
    #expect(part.target(of: 0) == 1 && part.target(of: 1) == 0)
    #expect(Array(part.positions(of: 0)) == [0, 1])
    #expect(Array(part.scaling.weights.prefix(2)) == alone.scaling.weights)
    #expect(part.factors == alone.factors)
    let unseen = part.textTerms(ofRow: 3)
    #expect(unseen.positions == [1] && unseen.unknown == KindValues(words: 1))
    #expect(part.features(ofRow: 3).terms == Features(unseen, by: part.scaling).terms)
    #expect(part.textTerms(ofRow: 0).positions == [0, 1])
  }
}
