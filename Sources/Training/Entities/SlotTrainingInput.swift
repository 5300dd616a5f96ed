/// The training data of a tagger: the features and the label of each token.
struct SlotTrainingInput {
  struct Row {
    let features: [UInt32]
    /// The end of each token's features in `features`.
    let ends: [Int32]
    let labels: [Int]

    init(_ features: [[UInt32]], _ labels: [Int]) {
      self.features = features.flatMap(\.self)
      self.labels = labels
      var end: Int32 = 0
      ends = features.map {
        end += Int32($0.count)
        return end
      }
    }
  }

  /// The rows of an example, one of which is used in each step of the training.
  struct ExampleRows {
    let own: Row
    /// The row with the words of built-in entities hidden, if there are any.
    let hidden: Row?
    let variants: [Row]
  }

  let types: Int
  let counts: SlotCounts
  private(set) var rows: [ExampleRows] = []
  private(set) var table = TermTable()
  /// The entity types in the examples of each intent.
  private(set) var seen: [[UInt16]]
  let use: SlotUse

  private typealias ReadExample = (
    intent: Int?, wordIndices: [Int], stems: [UInt64], labels: [Int],
    values: [BuiltInReader.Occurrence]
  )

  init(
    _ examples: [SlotExample],
    types: Int,
    variants: [[SlotExample]],
    declared: [(type: Int, text: String)],
    words: consuming SlotWords,
    builtIn: BuiltInReader?
  ) {
    self.types = types
    let intents = (examples.compactMap(\.intent).max() ?? -1) + 1
    var seen = [Set<Int>](repeating: [], count: intents)
    var reader = words
    var counts = SlotCounts()
    var uses = SlotUseCounts(types: types)
    for (type, text) in declared {
      let reading = reader.read(text)
      counts.add(phrase: reading.wordIndices.map { reader.words[$0].stem }[...], type: UInt16(type))
    }
    func read(_ example: SlotExample) -> ReadExample {
      let reading = reader.read(example.text)
      return (
        example.intent, reading.wordIndices, reading.wordIndices.map { reader.words[$0].stem },
        example.labels(of: reading.tokens, types: types), builtIn?.occurrences(in: reading) ?? []
      )
    }
    let readExamples = zip(examples, variants).map { (own: read($0), variants: $1.map(read)) }
    for (example, _) in readExamples {
      counts.add(example.stems, example.labels, types: types)
      if let intent = example.intent {
        seen[intent].formUnion(example.labels.filter { $0 < types })
      }
      uses.add(example.labels, ranges: example.values.filter(\.isRange).map(\.tokens))
    }
    self.counts = counts
    self.seen = seen.map { $0.map { UInt16($0) }.sorted() }
    use = uses.use
    addRows(of: readExamples, reader.words, reader.letterFeatures)
  }

  /// Computes the features, which depend on the counts over all examples.
  private mutating func addRows(
    of examples: [(own: ReadExample, variants: [ReadExample])],
    _ words: [SlotWord],
    _ letterFeatures: [[UInt32]]
  ) {
    var wordFeatures: [[[UInt32]]] = []
    for (word, own) in zip(words, letterFeatures) {
      wordFeatures.append(word.features(own: own).map { $0.map { id(of: $0) } })
    }
    func row(of example: ReadExample) -> Row {
      Row(features(of: example, words, wordFeatures), example.labels)
    }
    for (example, variants) in examples where !example.wordIndices.isEmpty {
      let own = row(of: example)
      let hidden =
        example.values.isEmpty
        ? nil
        : stretched(features(of: example, words, wordFeatures, hidesValues: true), example)
      rows.append(ExampleRows(own: own, hidden: hidden, variants: variants.map(row)))
    }
  }

  /// Returns a row with hidden values: only their features remain. In every other example, values
  /// are two tokens longer, as users write longer dates than a bot's templates.
  private mutating func stretched(_ features: [[UInt32]], _ example: ReadExample) -> Row {
    var (features, labels) = (features, example.labels)
    let added = rows.count % 2 == 0 ? 2 : 0
    for value in example.values.reversed() {
      let token = value.tokens.first { labels[$0] != types } ?? value.tokens.lowerBound
      let label = labels[token] < types ? types + 1 + labels[token] : labels[token]
      labels.insert(contentsOf: repeatElement(label, count: added), at: token + 1)
      var longer = value
      longer.tokens = value.tokens.lowerBound..<value.tokens.upperBound + added
      let all = longer.tokens.map { longer.features(of: $0).map { id(of: $0) } }
      features.replaceSubrange(value.tokens, with: all)
    }
    return Row(features, labels)
  }

  /// The features of each token. The counts of the example itself are subtracted.
  ///
  /// Tokens of hidden values have no features yet: `stretched` adds them. Because the words of a
  /// date are hidden, the tagger learns to expect any date there.
  private mutating func features(
    of example: ReadExample,
    _ words: [SlotWord],
    _ wordFeatures: [[[UInt32]]],
    hidesValues: Bool = false
  ) -> [[UInt32]] {
    let hidden = hidesValues ? Set(example.values.flatMap(\.tokens)) : []
    let (wordIndices, stems) = (example.wordIndices, example.stems)
    var features = [[UInt32]](repeating: [], count: wordIndices.count)
    var own = SlotCounts()
    own.add(stems, example.labels, types: types)
    let counts = counts
    SlotLexicon.phraseFeatures(of: stems) { fingerprint in
      counts.phrases[fingerprint]?.without(own.phrases[fingerprint]).types
    } _: { token, fingerprint in
      if !hidden.contains(token) { features[token].append(id(of: fingerprint)) }
    }
    for value in example.values where !hidesValues {
      for token in value.tokens { features[token] += value.features(of: token).map { id(of: $0) } }
    }
    let intent = example.intent.map { UInt64($0) + 1 } ?? 0
    for token in wordIndices.indices where !hidden.contains(token) {
      func wordIndex(_ offset: Int) -> Int {
        wordIndices.indices.contains(token + offset) ? wordIndices[token + offset] : 0
      }
      for (index, offset) in SlotWord.offsets.enumerated() where !hidden.contains(token + offset) {
        features[token] += wordFeatures[wordIndex(offset)][index]
      }
      SlotWord.contextFeatures(
        words[wordIndex(-1)],
        words[wordIndex(0)],
        words[wordIndex(1)],
        intent: intent
      ) { features[token].append(id(of: $0)) }
      let known = counts.tokens[stems[token]]?.without(own.tokens[stems[token]])
      SlotWord.countFeatures(
        rarity: SlotLexicon.rarity(known?.count ?? 0),
        types: known?.types ?? []
      ) { features[token].append(id(of: $0)) }
    }
    return features
  }

  private mutating func id(of fingerprint: UInt32) -> UInt32 {
    let known = table.insert(Fingerprint(bits: UInt64(fingerprint)))
    return UInt32(known ?? table.fingerprints.count - 1)
  }
}

extension BuiltInReader {
  func occurrences(in reading: SlotWords.Reading) -> [Occurrence] {
    // Fixed, so that a model does not depend on the time of its training.
    let time = ReferenceTime(CivilTime(CivilDate(year: 2026, month: 1, day: 7), hour: 9))
    return occurrences(of: values(in: reading, at: time), in: reading)
  }
}
