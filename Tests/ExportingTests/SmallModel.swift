import Foundation
import TestSupport

@testable import Exporting
@testable import Wrapper

/// A model made by hand, with two intents, two hidden units and five terms: a pair of words, two
/// words and two letter groups.
enum SmallModel {
  static let terms = [" light", "light", "play", "~ht", "~li"]
  static let weights: [Float] = [0.5, 0.25, 1, 0.5, 0.75]
  static let layers: [(weights: [Float], bias: [Float])] = [
    (weights: [7, -1, 3.5, -7, 0.5, 3.5, 2, 7, -14, 2], bias: [0.125, -0.25]),
    (weights: [1, -1, 0.5, 2], bias: [0, 0.5]),
  ]

  static let texts = ["", "light", "play", "lights", "xyz", "play light xyz", "light li ht"]

  static func model(
    encoding: Matrix.Encoding = .int4,
    intents: [String] = ["lights", "music"],
    layers: [(weights: [Float], bias: [Float])] = Self.layers,
    scope: Scope? = nil,
    stopWords: [String] = []
  ) throws -> Model {
    let bag = try BagOfWords(
      sortedTerms: terms,
      settings: TextSettings(language: .english, kinds: Set(TermKind.allCases))
    )
    var model = Model(
      bag: bag,
      intents: intents,
      scaling: InputScaling(weights: weights, bag: bag),
      network: Network(layers, encoding: encoding)
    )
    model.threshold = 0.25
    model.scope = scope
    model.stopWords = StopWords(single: stopWords, in: bag)
    return try Model(model.serialized())
  }
}
