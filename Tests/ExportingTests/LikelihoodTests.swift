import Foundation
import Kernels
import Testing

@testable import Exporting
@testable import Wrapper

/// The exported graph and the classifier compute the same probabilities of the intents and the same
/// in-scope probability, for every kind of model.
@Suite struct LikelihoodTests {
  private static let none = Scope.None(weights: [0.5, -1.5], bias: 0.75)
  private static let largeNone = Scope.None(weights: [0.5, -1.5], bias: 6)

  private static let regression = Scope.Measure.regression(
    .init(weights: [0.3, -0.2, 0.5, -0.4, 1.5, -0.6, 0.7, 0.8, -0.9, 0.25], bias: 0.125)
  )

  private func expectSame(_ model: Model, _ texts: [String]) throws {
    let onnx = ONNXRun(try RuntimeExport(model, to: .onnx).bytes)
    var reader = TermReader(model.bag, vectors: model.words)
    var classifier = IntentClassifier(model)
    // Exports do not replace the in-scope probability of texts without known words by zero.
    classifier.readsParts = false
    for text in texts {
      let said = onnx.outputs(for: text, of: model)
      let likelihood = try #require(said["likelihood"])
      #expect(likelihood.count == 1)
      // The classifier's cached products are rounded to 16 bits.
      #expect(abs(likelihood[0] - classifier.answer(text).likelihood) < 3e-5, "\(text)")
      var expected = model.logits(of: reader.textTerms(of: text))
      Softmax.apply(&expected)
      let probabilities = try #require(said["probabilities"])
      #expect(zip(probabilities, expected).allSatisfy { abs($0 - Double($1)) < 1e-5 }, "\(text)")
    }
  }

  private static func scope(_ measure: Scope.Measure, none: Scope.None? = nil) -> Scope {
    Scope(measure: measure, threshold: 0.25, none: none)
  }

  private static func chance(_ middle: Double, gap: Double, distance: Double) -> Scope.Measure {
    .chance(middle: middle, spread: .init(gap: gap, distance: distance))
  }

  /// Without a scope, the in-scope probability is the confidence. The spread affects only models
  /// with word vectors.
  private static let scopes = [
    nil, scope(.chance(middle: 0.5, spread: nil)),
    scope(.chance(middle: -1, spread: nil), none: none),
    scope(chance(2, gap: 1, distance: 1), none: none), scope(chance(0.5, gap: 2, distance: 4)),
    scope(chance(-0.5, gap: 0.5, distance: 8), none: none), scope(regression),
    scope(regression, none: none), scope(regression, none: largeNone),
  ]

  @Test(arguments: scopes) func matchesWithoutWordVectors(scope: Scope?) throws {
    try expectSame(try SmallModel.model(scope: scope), SmallModel.texts)
    try expectSame(try SmallModel.model(encoding: .float, scope: scope), SmallModel.texts)
  }

  @Test(arguments: scopes) func matchesWithWordVectors(scope: Scope?) throws {
    var model = try MeaningTests.model(scope: scope)
    try expectSame(model, MeaningTests.texts)
    let dimensions = try #require(model.words).dimensions
    let numbers = (0..<dimensions * 4).map { Float($0 * 7 % 5) / 4 - 0.5 }
    model.exemplars = Exemplars(directions: Matrix(numbers, columns: 4, encoding: .int4))
    try expectSame(model, MeaningTests.texts)
  }

  /// If the network has one layer, the "none" unit reads the terms directly. The graph then uses
  /// the terms without their scales.
  @Test(arguments: [.chance(middle: 0.25, spread: nil), regression])
  func matchesWithOneLayer(measure: Scope.Measure) throws {
    let scope = Self.scope(measure, none: Scope.None(weights: [1, -2, 3, -4, 5], bias: -0.5))
    let layers: [(weights: [Float], bias: [Float])] = [
      (weights: [7, -1, 3.5, -7, 0, 0, 2, 7, -14, 2], bias: [0.125, -0.25])
    ]
    try expectSame(try SmallModel.model(layers: layers, scope: scope), SmallModel.texts)
  }

  // MARK: Rejection

  /// Whether a caller rejects an utterance, by the rules in docs/exporting.md.
  private func refuses(_ vector: TestVectors.Vector, by vocabulary: [String: Any]) throws -> Bool {
    let threshold = try #require(vocabulary["threshold"] as? Double)
    let kinds = try #require(vocabulary["kindOfTerm"] as? [Int])
    let small = Set(try #require(vocabulary["smallWords"] as? [Int]))
    let words = vector.positions.map { Int($0) }.filter { kinds[$0] == 0 }
    let isSmall = words.count == 1 && small.isSuperset(of: words) && vector.unknown[0] == 0
    let isBlank = !vector.utterance.contains { $0.isLetter || $0.isNumber }
    let isSilent = isSmall || vector.positions.isEmpty
    return vector.likelihood < threshold || (isSilent && (isBlank || threshold > 0))
  }

  @Test(arguments: [-6.0, -2, 0, 1, 2, 3, 6])
  func callersRejectTheSameUtterances(middle: Double) throws {
    let scope = Scope(measure: .chance(middle: middle, spread: nil), threshold: 0.375, none: nil)
    // In this model, "light" is a stop word.
    let model = try SmallModel.model(scope: scope, stopWords: ["light"])
    let vocabulary = try JSONSerialization.jsonObject(
      with: Data(try Companions(model).vocabulary.utf8)
    )
    let members = try #require(vocabulary as? [String: Any])
    #expect(members["threshold"] as? Double == 0.375)
    var classifier = IntentClassifier(model)
    classifier.readsParts = false
    let texts =
      SmallModel.texts + ["the light", "light light", "liht", "play light", "light play x"]
    for vector in TestVectors(of: texts, by: model).vectors {
      let answer = classifier.answer(vector.utterance)
      #expect(vector.refused == (answer.refusal != nil), "\(vector.utterance)")
      #expect(vector.likelihood == answer.likelihood)
      #expect(try refuses(vector, by: members) == vector.refused, "\(vector.utterance)")
    }
  }
}
