import Essentials

extension SlotTagger {
  /// The names of the tensors of a slot tagger. Integers are variable-length quantities; in
  /// ascending lists, each is stored as the difference from the previous one.
  private enum Tensor {
    /// The fingerprint of each feature and the number of its weights.
    static let features = "entities.features"
    /// The entity label that each weight belongs to.
    static let labels = "entities.labels"
    static let weights = "entities.weights"
    static let transitions = "entities.transitions"
    /// For each token, its fingerprint, its frequency class, the number of its entity types, and
    /// these types.
    static let tokens = "entities.tokens"
    static let phrases = "entities.phrases"
    /// For each intent, the number of entity types that occur with it in the training data, and
    /// these types.
    static let seen = "entities.seen"
    /// Lists of types: those that never occur twice in an utterance, then pairs of types that are
    /// the ends of ranges (optional).
    static let use = "entities.use"
  }

  func write(to file: inout ModelWriter) {
    var (previous, end): (UInt32, UInt32) = (0, 0)
    file.write(zip(fingerprints, ends), as: Tensor.features) { numbers, feature in
      numbers.append(UInt64(feature.0 - previous))
      numbers.append(UInt64(feature.1 - end))
      (previous, end) = feature
    }
    file.write(labels, as: Tensor.labels) { $0.append(UInt64($1)) }
    file.write(weights.map { UInt8(bitPattern: $0) }, as: Tensor.weights)
    file.write(transitions.between + transitions.inside, as: Tensor.transitions)
    lexicon.tokens.write(as: Tensor.tokens, to: &file)
    lexicon.phrases.write(as: Tensor.phrases, to: &file)
    file.write(seen, as: Tensor.seen) { $0.append($1) }
    if use != SlotUse() { file.write([use.single] + use.ends, as: Tensor.use) { $0.append($1) } }
  }

  convenience init(
    from file: ModelReader,
    types: [SlotType],
    scale: Float
  ) throws(ModelError.Problem) {
    guard let weights = file.bytes(Tensor.weights),
      let numbers = file.floats(Tensor.transitions), numbers.allSatisfy(\.isFinite),
      numbers.count == SlotTransitions.count(types: types.count)
    else { throw .invalid(part: "entities", detail: "the weights have the wrong shape") }
    let transitions = SlotTransitions(types: types.count, numbers)
    var features = try VariableNumbers.Reader(file, Tensor.features)
    var (fingerprints, ends): ([UInt32], [UInt32]) = ([], [])
    var end = 0
    while !features.isAtEnd {
      fingerprints.append(try features.ascending(from: fingerprints.last))
      end += try features.number(below: weights.count - end + 1)
      ends.append(UInt32(end))
    }
    let labels = try file.list(Tensor.labels) { numbers throws(ModelError.Problem) in
      UInt16(try numbers.number(below: transitions.labelCount))
    }
    guard end == weights.count, labels.count == weights.count else {
      throw .invalid(part: "entities", detail: "the weights have the wrong count")
    }
    let use =
      file.hasTensor(Tensor.use)
      ? try file.list(Tensor.use) { numbers throws(ModelError.Problem) in
        try numbers.types(below: types.count)
      } : []
    guard use.dropFirst().allSatisfy({ $0.count == 2 }) else {
      throw .invalid(part: "entities", detail: "a range does not have two ends")
    }
    self.init(
      types: types,
      fingerprints: fingerprints,
      ends: ends,
      labels: labels,
      weights: weights.withUnsafeBytes { $0.map { Int8(bitPattern: $0) } },
      scale: scale,
      transitions: transitions,
      lexicon: SlotLexicon(
        tokens: try file.lexicon(Tensor.tokens, types: types.count),
        phrases: try file.lexicon(Tensor.phrases, types: types.count)
      ),
      seen: try file.list(Tensor.seen) { numbers throws(ModelError.Problem) in
        try numbers.types(below: types.count)
      },
      use: SlotUse(single: use.first ?? [], ends: Array(use.dropFirst()))
    )
  }
}

extension [SlotLexicon.Entry] {
  fileprivate func write(as name: String, to file: inout ModelWriter) {
    var previous: UInt32 = 0
    file.write(self, as: name) { numbers, entry in
      numbers.append(UInt64(entry.fingerprint - previous))
      numbers.append(UInt64(entry.rarity))
      numbers.append(entry.types)
      previous = entry.fingerprint
    }
  }
}

extension ModelReader {
  fileprivate func lexicon(
    _ name: String,
    types: Int
  ) throws(ModelError.Problem) -> [SlotLexicon.Entry] {
    var previous: UInt32?
    return try list(name) { numbers throws(ModelError.Problem) in
      let fingerprint = try numbers.ascending(from: previous)
      previous = fingerprint
      return SlotLexicon.Entry(
        fingerprint: fingerprint,
        rarity: UInt8(try numbers.number(below: 256)),
        types: try numbers.types(below: types)
      )
    }
  }
}
