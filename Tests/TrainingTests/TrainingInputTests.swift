import Corpus
import Foundation
import Testing
import Wrapper

@testable import Training

extension TrainingInput {
  /// What the terms of a row give the network.
  func values(of row: Int) -> [Float] {
    data.rows[row].map { position in
      scaling.weights[Int(position)] * factors[row][Int(scaling.kinds[Int(position)])]
    }
  }
}

@Suite struct TrainingInputTests {
  /// Of four utterances "on" is in three, "lamp" in two and "zebra" in one:
  /// log(1004 / uses) / log 1004 is 0.84105, 0.89971 and 1.
  @Test func weightsByHand() throws {
    let data = try TestData.embedded(
      Dataset(intents: [.init("a", ["on lamp", "on on"]), .init("b", ["lamp on", "zebra"])])
    )
    #expect(Array(data.bag.terms) == ["lamp", "on", "zebra"])
    let weights = TrainingInput(data).scaling.weights
    #expect(zip(weights, [0.89971, 0.84105, 1]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(weights[2] == 1, "a term used once weighs what an unknown one does")
  }

  @Test func weightsOfManyUses() throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases))
    var uses = Array(repeating: 0.0, count: data.bag.count)
    for position in data.rows.positions { uses[Int(position)] += 1 }
    for (weight, uses) in zip(TrainingInput(data).scaling.weights, uses) {
      let expected = log((Double(data.count) + 1_000) / uses) / log(Double(data.count) + 1_000)
      #expect(abs(Double(weight) - expected) < 1e-6 && weight > 0 && weight <= 1)
    }
  }

  /// A row, scaled as in training, is what a model gives the network for the utterance.
  @Test(arguments: [1, 2])
  func everyKindOfARowHasTheLengthOneWithWhatIsUnknown(minimumCount: Int) throws {
    let data = try TestData.embedded(
      kinds: Set(TermKind.allCases),
      minimumCount: minimumCount
    )
    let input = TrainingInput(data)
    for row in 0..<data.count {
      var squares = data.rows.unknown(row) * input.factors[row] * input.factors[row]
      for (position, value) in zip(data.rows[row], input.values(of: row)) {
        squares[data.bag.kinds[Int(position)].index] += value * value
      }
      for kind in TermKind.allCases {
        #expect(squares[kind.index] == 0 || abs(squares[kind.index] - 1) < 1e-5)
      }
    }
  }
}
