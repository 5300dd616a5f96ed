import Essentials

/// The content of a model file: everything that a prediction needs.
package struct Model: Sendable {
  /// The vocabulary and the settings by which text becomes terms.
  package let bag: BagOfWords
  /// The names of the intents, sorted like the outputs of the network.
  package let intents: [String]
  package let scaling: InputScaling
  /// The network. Its last layer includes the temperature that calibrates confidence.
  package let network: Network
  /// The vectors of words, some of which do not occur in the training data.
  package var words: WordVectors?
  /// The confidence below which an utterance is rejected, for models without a `scope`.
  package var threshold = 0.0
  /// The scope, or `nil` in models of version 1.0 that were trained on few utterances.
  package var scope: Scope?
  package var centres: IntentCentres?
  package var exemplars: Exemplars?
  package var stopWords: StopWords
  /// The intents that answer each kind of courtesy; empty in earlier models, in which all do.
  package var courtesyIntents: [Courtesies.Kind: Set<Int>] = [:]
  /// The fingerprints of training utterances below the threshold, which are accepted.
  package var exceptions: Set<UInt64> = []
  package var entities: EntityFinder?
  /// The text of the wordbook, which replaces a missing libstemmer.
  var wordbookText: Data?
  /// Whether the file has a digest, unlike early versions.
  package internal(set) var hasDigest = true
  /// The training options and results, for human readers.
  package var training: [String: String] = [:]

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
  /// The in-scope probability, or without a scope the confidence, below which an utterance is
  /// rejected.
  package var likelihoodThreshold: Double { scope?.threshold ?? threshold }

  package func features(of textTerms: TextTerms) -> Features {
    Features(
      textTerms,
      by: scaling,
      textVector: words.map { .vector(SparseVector(dense: $0.vector(of: textTerms.words))) }
    )
  }

  package func probabilities(
    of features: Features
  ) -> (intents: [Float], evidence: Scope.Evidence) {
    var (logits, none) = network.outputs(of: features, none: scope?.none)
    var evidence = Scope.Evidence(features.familiarity, logits: logits, none: none)
    if let centres, let textVector = features.textVector {
      let proximity = centres.proximity(of: textVector)
      centres.add(proximity, to: &logits)
      evidence.distance = proximity.distance
      evidence.similarity = exemplars?.similarity(of: textVector)
    }
    evidence.applySoftmax(to: &logits)
    return (logits, evidence)
  }

  func logits(of features: Features) -> [Float] {
    var logits = network.logits(of: features)
    if let centres, let textVector = features.textVector {
      centres.add(centres.proximity(of: textVector), to: &logits)
    }
    return logits
  }

  package func logits(of textTerms: TextTerms) -> [Float] { logits(of: features(of: textTerms)) }
}
