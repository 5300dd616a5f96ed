import Wrapper

/// Examples as what is learned from: the features of each of their tokens, and the labels.
struct SlotTrainingInput {
  struct Row {
    /// Those of all tokens, end to end.
    let features: [UInt32]
    /// Where each token's end.
    let ends: [Int32]
    let labels: [Int]
  }

  let types: Int
  let counts: SlotCounts
  private(set) var rows: [Row] = []
  /// The fingerprint of each feature.
  private(set) var prints: [UInt32] = []
  /// The types that each intent has had.
  private(set) var seen: [[UInt16]]

  init(
    _ examples: [SlotExample],
    types: Int,
    declared: [(type: Int, text: String)],
    words: consuming SlotWords
  ) {
    self.types = types
    let intents = (examples.compactMap(\.intent).max() ?? -1) + 1
    var seen = [Set<Int>](repeating: [], count: intents)
    var reader = words
    var counts = SlotCounts()
    for (type, text) in declared {
      let reading = reader.read(text)
      counts.add(phrase: reading.places.map { reader.words[$0].stem }[...], type: UInt16(type))
    }
    var read: [(places: [Int], stems: [UInt64], labels: [Int])] = []
    for example in examples {
      let reading = reader.read(example.text)
      let labels = example.labels(of: reading.tokens, types: types)
      let stems = reading.places.map { reader.words[$0].stem }
      counts.add(stems, labels, types: types)
      if let intent = example.intent {
        seen[intent].formUnion(SlotCounts.values(in: labels, types: types).map(\.type))
      }
      read.append((reading.places, stems, labels))
    }
    self.counts = counts
    self.seen = seen.map { $0.map { UInt16($0) }.sorted() }

    var table = PrintTable(capacity: 1 << 16)
    var wordFeatures: [[[UInt32]]] = []
    for (word, own) in zip(reader.words, reader.letterFeatures) {
      wordFeatures.append(word.features(own: own).map { $0.map { id(of: $0, &table) } })
    }
    for (example, (places, stems, labels)) in zip(examples, read) where !places.isEmpty {
      var features = [[UInt32]](repeating: [], count: places.count)
      var own = SlotCounts()
      own.add(stems, labels, types: types)
      SlotLexicon.phraseFeatures(of: stems) { print in
        counts.phrases[print]?.without(own.phrases[print]).types ?? []
      } _: { token, print in
        features[token].append(id(of: print, &table))
      }
      let intent = example.intent.map { UInt64($0) + 1 } ?? 0
      for token in places.indices {
        func place(_ offset: Int) -> Int {
          places.indices.contains(token + offset) ? places[token + offset] : 0
        }
        for (index, offset) in SlotWord.offsets.enumerated() {
          features[token] += wordFeatures[place(offset)][index]
        }
        SlotWord.contextFeatures(
          reader.words[place(-1)],
          reader.words[place(0)],
          reader.words[place(1)],
          intent: intent
        ) { features[token].append(id(of: $0, &table)) }
        let known = counts.tokens[stems[token]]?.without(own.tokens[stems[token]])
        SlotWord.countFeatures(
          rarity: SlotLexicon.rarity(known?.count ?? 0),
          types: known?.types ?? []
        ) { features[token].append(id(of: $0, &table)) }
      }
      var end: Int32 = 0
      rows.append(
        Row(
          features: features.flatMap(\.self),
          ends: features.map {
            end += Int32($0.count)
            return end
          },
          labels: labels
        )
      )
    }
  }

  private mutating func id(of print: UInt32, _ table: inout PrintTable) -> UInt32 {
    let row = table.insert(print, row: prints.count)
    if row == prints.count { prints.append(print) }
    return UInt32(row)
  }
}
