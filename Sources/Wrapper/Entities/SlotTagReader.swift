/// Text → the values that a tagger finds in it. It remembers what words say, and belongs to one
/// thread.
package struct SlotTagReader: ~Copyable {
  /// A value that was found.
  package struct Found: Sendable, Equatable {
    package let tokens: Range<Int>
    package let type: Int
  }

  private let tagger: SlotTagger
  private var words: SlotWords
  private var decoder = SlotDecoder()
  /// Of each word, what it says of each label from each of the places that it is seen from.
  private var memory: [Float] = []
  private var emissions: [Float] = []

  package init(_ tagger: SlotTagger, wordbook: Wordbook? = nil) {
    self.tagger = tagger
    words = SlotWords(language: tagger.language, wordbook: wordbook) {
      tagger.lexicon.token($0) != nil
    }
  }

  /// - Parameters:
  ///   - intent: The class of the text's intent, if it is known.
  ///   - isCertain: Whether types are out of the question that the intent has never had.
  package mutating func values(
    of text: String,
    intent: Int?,
    isCertain: Bool
  ) -> (tokens: [SlotToken], found: [Found]) {
    if words.words.count > SlotWords.most {
      words.forget()
      memory = []
    }
    let reading = words.read(text)
    guard !reading.tokens.isEmpty else { return ([], []) }
    remember()
    emit(reading, intent: intent, isCertain: isCertain)
    let labels = decoder.labels(emissions, tagger.transitions)
    return (reading.tokens, Self.found(labels, types: tagger.types.count))
  }

  /// Sums up what words say that are new.
  private mutating func remember() {
    let width = tagger.transitions.labelCount
    var word = memory.count / (width * SlotWord.offsets)
    memory += Array(repeating: 0, count: (words.words.count - word) * width * SlotWord.offsets)
    while word < words.words.count {
      for (offset, features) in words.words[word].features.enumerated() {
        let start = (word * SlotWord.offsets + offset) * width
        for print in features { tagger.add(print, to: &memory, at: start) }
      }
      if word > 0 {
        let start = word * SlotWord.offsets * width
        let known = tagger.lexicon.token(words.words[word].stem)
        SlotWord.countFeatures(rarity: known?.rarity ?? 0, types: known?.types ?? []) {
          tagger.add($0, to: &memory, at: start)
        }
      }
      word += 1
    }
  }

  private mutating func emit(_ reading: SlotWords.Reading, intent: Int?, isCertain: Bool) {
    let width = tagger.transitions.labelCount
    let count = reading.words.count
    emissions.removeAll(keepingCapacity: true)
    emissions.append(contentsOf: repeatElement(0, count: count * width))
    let intentPrint = intent.map { UInt64($0) + 1 } ?? 0
    for token in 0..<count {
      func place(_ offset: Int) -> Int {
        let at = token + offset
        return at >= 0 && at < count ? reading.words[at] : 0
      }
      let start = token * width
      add(place(0), 0, at: start)
      add(place(-1), 1, at: start)
      add(place(1), 2, at: start)
      add(place(-2), 3, at: start)
      add(place(2), 4, at: start)
      SlotWord.contextFeatures(
        words.words[place(-1)],
        words.words[place(0)],
        words.words[place(1)],
        intent: intentPrint
      ) { tagger.add($0, to: &emissions, at: start) }
    }
    let stems = reading.words.map { words.words[$0].stem }
    SlotLexicon.phraseFeatures(of: stems) { tagger.lexicon.phrase($0)?.types ?? [] } _: {
      token,
      print in
      tagger.add(print, to: &emissions, at: token * width)
    }
    if isCertain, let intent { forbid(intent, count) }
  }

  private mutating func add(_ word: Int, _ offset: Int, at start: Int) {
    let width = tagger.transitions.labelCount
    let from = (word * SlotWord.offsets + offset) * width
    memory.withUnsafeBufferPointer { memory in
      emissions.withUnsafeMutableBufferPointer { emissions in
        for label in 0..<width { emissions[start + label] += memory[from + label] }
      }
    }
  }

  /// Takes the types that an intent has never had out of the question.
  private mutating func forbid(_ intent: Int, _ count: Int) {
    let types = tagger.types.count
    let seen = tagger.seen[intent] ?? []
    for type in 0..<types where !seen.contains(type) {
      for token in 0..<count {
        let start = token * tagger.transitions.labelCount
        emissions[start + type] = -.infinity
        emissions[start + types + 1 + type] = -.infinity
      }
    }
  }

  private static func found(_ labels: [Int], types: Int) -> [Found] {
    var found: [Found] = []
    for (token, label) in labels.enumerated() {
      if label < types {
        found.append(Found(tokens: token..<(token + 1), type: label))
      } else if label > types, let last = found.last {
        found[found.count - 1] = Found(
          tokens: last.tokens.lowerBound..<(token + 1),
          type: last.type
        )
      }
    }
    return found
  }
}
