import Testing

@testable import Wrapper

@Suite struct InputScalingTests {
  /// Words with the weights 0.6 and 0.8 have length one together.
  @Test func valuesCalculatedByHand() throws {
    let bag = try TestModel.bag(["lamp", "light", "on"])
    let scaling = InputScaling(weights: [0.6, 0.8, 0.5], bag: bag)
    #expect(close(Features(TextTerms(positions: [0, 1]), by: scaling).terms.values, [0.6, 0.8]))
    #expect(close(Features(TextTerms(positions: [1, 0]), by: scaling).terms.values, [0.8, 0.6]))
    #expect(close(Features(TextTerms(positions: [2]), by: scaling).terms.values, [1]))
    #expect(Features(TextTerms(), by: scaling).terms == SparseVector())
  }

  /// Each unknown term has the weight one: 0.6² + 0.8² + 3 is 2², so all values are halved.
  @Test func unknownTermsLowerTheFactors() throws {
    let bag = try TestModel.bag(["lamp", "light", "on"])
    let scaling = InputScaling(weights: [0.6, 0.8, 0.5], bag: bag)
    let faint = TextTerms(positions: [0, 1], unknown: KindValues(words: 3))
    #expect(close(Features(faint, by: scaling).terms.values, [0.3, 0.4]))

    var last: Float = 2
    for count in [0, 1, 2, 5, 100, 1e6] as [Float] {
      let factor = scaling.factors(of: [0, 1], unknown: KindValues(words: count))[.words]
      #expect(abs(factor - 1 / (1 + count).squareRoot()) < 1e-6)
      #expect(factor < last)
      last = factor
    }
  }

  @Test func kindsAreScaledSeparately() throws {
    let bag = try TestModel.bag(["on", "on ", "~on"], kinds: Set(TermKind.allCases))
    let scaling = InputScaling(weights: [1, 0.5, 0.25], bag: bag)
    #expect(scaling.kinds == [.words, .pairs, .letters])
    let expected: [[Float]] = [[0.5, 2, 4], [1, 0.554_700, 4], [1, 2, 0.571_429]]
    for (kind, expected) in zip(TermKind.allCases, expected) {
      var unknown = KindValues.zero
      unknown[kind] = 3
      let factors = scaling.factors(of: [0, 1, 2], unknown: unknown)
      #expect(close(TermKind.allCases.map { factors[$0] }, expected))
    }
    let none = scaling.factors(of: [], unknown: .zero)
    #expect(
      TermKind.allCases.allSatisfy { none[$0] == 1 },
      "without terms the factors are one"
    )
    let unknown = scaling.factors(of: [], unknown: KindValues(words: 4))
    #expect(TermKind.allCases.map { unknown[$0] } == [0.5, 1, 1])
  }

  @Test(arguments: ["on", "lights on", "turn the lights on please", "lamp"])
  func everyKindHasLengthOne(text: String) throws {
    let terms = ["lamp", "light", "on", "on ", "turn", "~n|", "~on", "~|o"]
    let bag = try TestModel.bag(terms, kinds: Set(TermKind.allCases))
    var textTerms = TestModel.textTerms(of: text, in: bag)
    #expect(!textTerms.positions.isEmpty)
    textTerms.unknown = .zero
    let values = Features(textTerms, by: TestModel.scaling(bag)).terms.values
    #expect(values.count == textTerms.positions.count)
    for kind in TermKind.allCases {
      let length = zip(textTerms.positions, values).reduce(Float.zero) {
        $0 + (bag.kinds[Int($1.0)] == kind ? $1.1 * $1.1 : 0)
      }
      #expect(length == 0 || abs(length - 1) < 1e-6, "\(kind)")
    }
  }

  private func close(_ values: [Float], _ expected: [Float]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
