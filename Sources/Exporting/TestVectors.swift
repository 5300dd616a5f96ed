import Kernels
package import Wrapper

/// The inputs and outputs of an exported network, to test other implementations.
package struct TestVectors: Encodable {
  package struct Vector: Encodable {
    let utterance: String
    /// The words of the utterance, before stemming.
    let words: [String]
    /// The indices of the ones in the input `terms`.
    let positions: [UInt32]
    let unknown: [Int]
    let meaning: [Float]?
    let mostlyUnknown: Bool
    let probabilities: [Float]
    let likelihood: Double
    let refused: Bool
  }

  let intents: [String]
  package let vectors: [Vector]

  package init(of utterances: [String], by model: Model) {
    var reader = TermReader(model.bag, vectors: model.words)
    var words = WordStemmer(language: model.bag.settings.language)
    // Exports contain neither training utterances nor entities, and read every text as a whole.
    var exported = model
    exported.exceptions = []
    exported.entities = nil
    var classifier = IntentClassifier(exported)
    classifier.readsParts = false
    intents = model.intents
    vectors = utterances.map { utterance in
      let embedding = reader.textTerms(of: utterance)
      var probabilities = model.logits(of: embedding)
      Softmax.apply(&probabilities)
      let answer = classifier.answer(utterance, limit: 1)
      return Vector(
        utterance: utterance,
        words: words.allWords(of: utterance),
        positions: embedding.positions.sorted(),
        unknown: TermKind.allCases.map { Int(embedding.unknown[$0]) },
        meaning: model.words?.vector(of: embedding.words),
        mostlyUnknown: embedding.isMostlyUnknown,
        probabilities: probabilities,
        likelihood: answer.likelihood,
        refused: !answer.isInScope
      )
    }
  }

  private static let count = 100

  /// Returns difficult cases, then words and pairs sampled evenly from the vocabulary.
  package static func utterances(for model: Model) -> [String] {
    let hard = [
      "", "?!", "xqzt", "don't", "TURN ON", "7:30pm", "naïve café", "qzo vraxt on",
      "a@b.org", "☕ 電気",
    ]
    let terms = model.bag.terms.filter { TermKind(of: $0) != .letters }
    guard !terms.isEmpty else { return hard }
    let picked = (0..<count - hard.count).map { index in
      let first = terms[index * terms.count / count]
      let second = terms[(index * 7 + 3) * terms.count / count % terms.count]
      return first.isEmpty ? second : "\(first) \(second)"
    }
    return hard + picked
  }
}
