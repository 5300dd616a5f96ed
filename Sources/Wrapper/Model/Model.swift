package import Essentials
import Kernels

/// Everything that a prediction needs: the content of a model file.
package struct Model: Sendable {
  /// The vocabulary and the settings by which text becomes terms.
  package let bag: BagOfWords
  /// The names of the intents, sorted. An intent's index is the index of its output in the network.
  package let intents: [String]
  package let scaling: InputScaling
  /// The network, with a row of the first layer for each term and an output for each intent. Its
  /// last layer includes the temperature that calibrates confidence.
  package let network: Network
  /// Word vectors, including those of words that do not occur in the training data.
  package var words: WordVectors?
  /// The confidence below which an utterance is rejected, for models without a `scope`.
  package var threshold = 0.0
  /// Computes the in-scope probability; `nil` in models of version 1.0 that were trained on few
  /// utterances.
  package var scope: Scope?
  package var centres: IntentCentres?
  package var exemplars: Exemplars?
  package var stopWords: StopWords
  /// The intents that answer texts of greetings, thanks or the like; empty in models of earlier versions, in
  /// which all intents do.
  package var courtesyIntents: [Courtesies.Kind: Set<Int>] = [:]
  /// The fingerprints of training utterances that are accepted although their in-scope probability
  /// is below the threshold.
  package var exceptions: Set<UInt64> = []
  /// The dictionaries, patterns and tagger; `nil` if the dataset has no entities.
  package var entities: EntityFinder?
  /// The text of the wordbook, which replaces libstemmer where it is missing.
  package internal(set) var wordbookText: Data?
  /// Whether the file has a digest of its tensors; files of early versions do not.
  package internal(set) var hasDigest = true
  /// The training options and results, for human readers.
  package var training: [String: String] = [:]

  /// Creates a model from its required parts, without validation. Model files are checked when they are read.
  package init(
    bag: BagOfWords,
    intents: [String],
    scaling: InputScaling,
    network: Network
  ) {
    self.bag = bag
    self.intents = intents
    self.scaling = scaling
    self.network = network
    stopWords = StopWords(in: bag)
  }
}

extension Model {
  /// The in-scope probability below which an utterance is rejected as out of scope. In models
  /// without a scope, it is the confidence below which an utterance is rejected.
  package var likelihoodThreshold: Double { scope?.threshold ?? threshold }

  /// Returns the input of the network for a text, for prediction, explanation and export.
  package func features(of textTerms: TextTerms) -> Features {
    Features(
      textTerms,
      by: scaling,
      meaning: words.map { .vector(SparseVector(dense: $0.vector(of: textTerms.words))) }
    )
  }

  /// Returns the probability of each intent for a text, and the evidence of whether it is in scope.
  package func probabilities(
    of features: Features
  ) -> (intents: [Float], evidence: Scope.Evidence) {
    var (logits, none) = network.outputs(of: features, none: scope?.none)
    var evidence = Scope.Evidence(features.familiarity, logits: logits, none: none)
    if let centres, let meaning = features.meaning {
      let place = centres.place(of: meaning)
      centres.add(place, to: &logits)
      evidence.distance = place.distance
      evidence.similarity = exemplars?.similarity(of: meaning)
    }
    evidence.applySoftmax(to: &logits)
    return (logits, evidence)
  }

  func logits(of features: Features) -> [Float] {
    var logits = network.logits(of: features)
    if let centres, let meaning = features.meaning {
      centres.add(centres.place(of: meaning), to: &logits)
    }
    return logits
  }

  package func logits(of textTerms: TextTerms) -> [Float] { logits(of: features(of: textTerms)) }
}
