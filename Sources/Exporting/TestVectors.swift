package import Wrapper

/// Utterances with what a caller must make of them: the numbers that go into the network and those
/// that come out of it.
package struct TestVectors: Encodable {
  package struct Vector: Encodable {
    let utterance: String
    /// Its words as they are read, before they become stems.
    let words: [String]
    /// Where `terms` is one.
    let positions: [UInt32]
    /// How many terms of each kind are not in the vocabulary.
    let unknown: [Int]
    /// What its words mean, if the model knows it.
    let meaning: [Float]?
    let probabilities: [Float]
    let likelihood: Double
    /// Whether the text is out of scope.
    let refused: Bool
  }

  let intents: [String]
  package let vectors: [Vector]

  package init(of utterances: [String], by model: Model) {
    var reader = TermReader(model.bag, vectors: model.words)
    var words = WordStemmer(language: model.bag.settings.language)
    // A caller of the export knows neither the training utterances nor entities.
    var exported = model
    exported.exceptions = []
    exported.entities = nil
    let classifier = IntentClassifier(exported)
    intents = model.intents
    vectors = utterances.map { utterance in
      let embedding = reader.embedding(of: utterance)
      var probabilities = model.logits(of: embedding)
      Softmax.apply(&probabilities)
      let answer = classifier.answer(utterance, limit: 1)
      return Vector(
        utterance: utterance,
        words: words.allWords(of: utterance),
        positions: embedding.positions.sorted(),
        unknown: TermKind.allCases.map { Int(embedding.unknown[$0]) },
        meaning: model.words?.vector(of: embedding.words),
        probabilities: probabilities,
        likelihood: answer.likelihood,
        refused: !answer.isInScope
      )
    }
  }

  package var json: String {
    get throws(ExportError) { try JSONText.of(self) }
  }
}

extension TestVectors {
  private static let count = 100

  /// Utterances for a model that brings none: what is hard for a caller first, then words and pairs
  /// of the vocabulary, evenly from its beginning to its end.
  package static func utterances(for model: Model) -> [String] {
    let hard = ["", "?!", "xqzt", "don't", "TURN ON", "7:30pm", "naïve café", "a@b.org", "☕ 電気"]
    let terms = model.bag.terms.filter { TermKind(of: $0.utf8) != .letters }
    guard !terms.isEmpty else { return hard }
    let picked = (0..<count - hard.count).map { index in
      let first = terms[index * terms.count / count]
      let second = terms[(index * 7 + 3) * terms.count / count % terms.count]
      return first.isEmpty ? second : "\(first) \(second)"
    }
    return hard + picked
  }
}
