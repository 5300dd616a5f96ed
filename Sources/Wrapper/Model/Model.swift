/// Everything that `predict` needs, as one file holds it.
package struct Model: Sendable {
  /// Its settings say how text becomes terms.
  package let bag: BagOfWords
  /// Sorted; the position of an intent is its class.
  package let intents: [String]
  /// What each of the terms gives the network.
  package let scaling: InputScaling
  /// A row of its first layer for each feature, an output for each intent. The temperature that
  /// calibrates confidence is in the last layer's weights.
  package let network: Network
  /// What words mean, also those that no utterance of the training had.
  package let words: WordVectors?
  /// Below this confidence an utterance is out of scope, to whoever sees nothing but confidence.
  package internal(set) var threshold: Double
  /// What tells better; nothing in a model that was trained on too little to find out.
  package internal(set) var scope: Scope?
  package internal(set) var centres: IntentCentres?
  package internal(set) var exemplars: Exemplars?
  /// The terms of words that mean nothing by themselves, such as "that".
  package internal(set) var smallWords: Set<UInt32>
  /// Fingerprints of the terms of training utterances that the scope alone would reject.
  package var exceptions: Set<UInt64> = []
  /// What it knows of the values in utterances, if anything.
  package var entities: EntityFinder?
  /// Whether its file says what the digest of its numbers is; one of before does not.
  package internal(set) var hasDigest = true
  /// How the model was trained, for people to read.
  package internal(set) var training: [String: String]

  /// What its file holds beside the bag of words, the intents, the scaling and the network, without
  /// which there is no model. A part is a file in `Parts`, a property and a line here.
  static let parts: [ModelPart] = [
    .threshold, .scope, .centres, .exemplars, .smallWords, .exceptions, .entities, .training,
  ]

  /// A model that is made in memory, ready to answer. What belongs together is for the caller to
  /// see to; a file is checked when it is read.
  package init(
    bag: BagOfWords,
    intents: [String],
    scaling: InputScaling,
    network: Network,
    words: WordVectors? = nil,
    threshold: Double = 0,
    scope: Scope? = nil,
    centres: IntentCentres? = nil,
    exemplars: Exemplars? = nil,
    smallWords: Set<UInt32> = [],
    entities: EntityFinder? = nil,
    training: [String: String] = [:]
  ) {
    self.bag = bag
    self.intents = intents
    self.scaling = scaling
    self.network = network
    self.words = words
    self.threshold = threshold
    self.scope = scope
    self.centres = centres
    self.exemplars = exemplars
    self.smallWords = smallWords
    self.entities = entities
    self.training = training
  }
}

extension Model {
  /// Below this likelihood of the best intent an utterance is out of scope. In an older model, which
  /// knows no chances, the likelihood is the confidence.
  package var likelihoodThreshold: Double { scope?.threshold ?? threshold }

  /// What a text gives the network: the only way there, for prediction, explanation and export.
  package func features(of embedding: Embedding) -> Features {
    Features(
      embedding,
      by: scaling,
      meaning: words.map { .vector(SparseVector(dense: $0.vector(of: embedding.words))) }
    )
  }

  /// The same, with what a memory has of the words.
  func features(of embedding: Embedding, _ memory: inout WordProductMemory?) -> Features {
    Features(
      embedding,
      by: scaling,
      meaning: (memory?.products(of: embedding.words)).map { .products($0) }
    )
  }

  /// What the network and the centres of the intents say to a text.
  package struct Outputs {
    /// Of each intent, in their order.
    package var logits: [Float]
    /// Among those of them that are the network's.
    let gap: Float
    /// That of none of them, if there is one.
    let none: Float?
    /// From the nearest centre, if the words have vectors.
    let distance: Float?
    /// To the nearest exemplar, if the words have vectors.
    let similarity: Float?

    /// What these outputs show of whether the utterance is in scope. The logits become probabilities.
    package mutating func evidence(_ familiarity: Scope.Familiarity) -> Scope.Evidence {
      Scope.Evidence(
        &logits,
        gap: gap,
        none: none,
        distance: distance,
        similarity: similarity,
        familiarity: familiarity
      )
    }
  }

  package func outputs(of features: Features) -> Outputs {
    var (logits, none) = network.outputs(of: features, none: scope?.none)
    let gap = Scope.gap(of: logits)
    guard let centres, let meaning = features.meaning else {
      return Outputs(logits: logits, gap: gap, none: none, distance: nil, similarity: nil)
    }
    let place = centres.place(of: meaning)
    centres.add(place, to: &logits)
    return Outputs(
      logits: logits,
      gap: gap,
      none: none,
      distance: place.distance,
      similarity: exemplars?.similarity(of: meaning)
    )
  }

  /// The logit of each intent, in their order.
  package func logits(of embedding: Embedding) -> [Float] {
    outputs(of: features(of: embedding)).logits
  }
}
