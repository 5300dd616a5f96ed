/// Finds entities with a `SlotTagger`. A reader caches words and must not be used by several
/// threads at once.
package struct SlotTagReader: ~Copyable {
  package struct Found: Sendable, Equatable {
    package let tokens: Range<Int>
    package let type: Int
    /// The lead in score over the best labels without the entity.
    package let margin: Float
  }

  private let tagger: SlotTagger
  private var decoder = SlotDecoder()
  /// The contribution of each cached word to the label scores at each of `SlotWord.offsets`.
  private var memory: [Float] = []
  private var emissions: [Float] = []

  package init(_ tagger: SlotTagger) { self.tagger = tagger }

  private static let mostNumbers = 1 << 20

  func isLarge(words: Int) -> Bool {
    words > 256 && words * SlotWord.offsets.count * tagger.transitions.labelCount > Self.mostNumbers
  }

  /// Empties the cache. The cache of `SlotWords` must be emptied as well.
  mutating func forget() { memory = [] }

  /// Returns the entities of a text. A certain intent excludes entity types that never occur with
  /// it in the training data. Only the beginning of a very long text is read. `values` are the
  /// built-in entities in the text.
  package mutating func values(
    of reading: SlotWords.Reading,
    _ words: borrowing SlotWords,
    _ values: [BuiltInReader.Occurrence] = [],
    intent: Int?,
    isCertain: Bool
  ) -> [Found] {
    let transitions = tagger.transitions
    let size = transitions.labelCount * SlotWord.offsets.count
    let wordIndices = reading.wordIndices.prefix(max(256, 4 * Self.mostNumbers / size))
    guard !wordIndices.isEmpty else { return [] }
    remember(wordIndices, words)
    reset(wordIndices.count, excludesUnseen: isCertain, intent: intent)
    emit(wordIndices, words, intent: intent)
    emissions.withUnsafeMutableBufferPointer { emissions in
      for value in values {
        for token in value.tokens where token < wordIndices.count {
          for fingerprint in value.features(of: token) {
            tagger.add(fingerprint, to: emissions, at: token * transitions.labelCount)
          }
        }
      }
    }
    excludeMarks(wordIndices, words)
    let labels = decoder.labels(emissions, transitions)
    guard let first = labels.firstIndex(where: { $0 != transitions.outside }) else { return [] }
    let margins = decoder.margins(
      of: labels,
      from: first,
      emissions,
      transitions,
      byNext: tagger.transitionsByNext
    )
    var found = SlotTransitions.entities(in: labels, types: tagger.types.count).map {
      tokens,
      type in
      // The margin of the next token shows how certain it is that the entity ends there.
      let margin = margins[tokens.lowerBound...min(tokens.upperBound, labels.count - 1)].min() ?? 0
      return Found(tokens: tokens, type: type, margin: margin * tagger.scale)
    }
    resolveRepetitions(in: &found, labels, intent: intent)
    return found.map { found in
      let tokens = withoutLastMarks(found.tokens, found.type, wordIndices, words)
      return Found(tokens: tokens, type: found.type, margin: found.margin)
    }
  }

  /// The maximum number of entities in a text whose repetitions are resolved.
  private static let mostEntities = 32
  /// The maximum loss of score by the change to a type of another entity: the margin by which the
  /// right labels win in training.
  private static let mostLoss: Float = 16

  /// Changes the type of one of two entities if no text of the training data has their type twice.
  /// Texts with three or more are lists.
  private func resolveRepetitions(in found: inout [Found], _ labels: [Int], intent: Int?) {
    guard found.count <= Self.mostEntities else { return }
    for index in found.indices.dropFirst() {
      let type = found[index].type
      guard let first = found[..<index].firstIndex(where: { $0.type == type }),
        tagger.use.single.contains(UInt16(type)), found.count(where: { $0.type == type }) == 2
      else { continue }
      let changes = [first, index].compactMap { index in
        change(of: found[index], among: found, labels, intent: intent).map { (index, $0) }
      }
      if let (index, best) = changes.min(by: { $0.1.loss < $1.1.loss }) {
        found[index] = best.entity
      }
    }
  }

  /// Returns an entity with its best other type and the loss of score, or `nil` if no other type is
  /// likely.
  private func change(
    of entity: Found,
    among found: [Found],
    _ labels: [Int],
    intent: Int?
  ) -> (entity: Found, loss: Float)? {
    let seen = intent.flatMap { tagger.seen.indices.contains($0) ? tagger.seen[$0] : nil }
    var best: (score: Float, type: Int?) = (score(of: nil, at: entity.tokens, labels), nil)
    var next = -Float.infinity
    for type in tagger.types.indices where seen?.contains(UInt16(type)) != false {
      let isTaken = tagger.use.single.contains(UInt16(type)) && found.contains { $0.type == type }
      let score = isTaken ? -.infinity : score(of: type, at: entity.tokens, labels)
      next = max(next, min(score, best.score))
      if score > best.score { best = (score, type) }
    }
    let loss = (score(of: entity.type, at: entity.tokens, labels) - best.score) * tagger.scale
    guard let type = best.type,
      loss <= Self.mostLoss || tagger.types[type].entity == tagger.types[entity.type].entity
    else { return nil }
    let margin = (best.score - next) * tagger.scale
    return (Found(tokens: entity.tokens, type: type, margin: margin), loss)
  }

  /// Returns the part of the score of all labels that depends on the type at some tokens. `nil` is
  /// outside of entities.
  private func score(of type: Int?, at tokens: Range<Int>, _ labels: [Int]) -> Float {
    let transitions = tagger.transitions
    var score: Float = 0
    var previous = tokens.lowerBound > 0 ? labels[tokens.lowerBound - 1] : nil
    for token in tokens {
      let offset = token == tokens.lowerBound ? 0 : transitions.outside + 1
      let label = type.map { offset + $0 } ?? transitions.outside
      score += emissions[token * transitions.labelCount + label]
      score += transitions.score(from: previous, to: label)
      previous = label
    }
    guard tokens.upperBound < labels.count else { return score }
    return score + transitions.score(from: previous, to: labels[tokens.upperBound])
  }

  /// Returns the most likely type at some tokens of the text that was read last, or `nil` if none
  /// is possible.
  func likeliest(of types: [Int], at tokens: Range<Int>) -> Int? {
    let width = tagger.transitions.labelCount
    guard !tokens.isEmpty, tokens.upperBound * width <= emissions.count else { return nil }
    let scores = types.map { type in
      tokens.reduce(into: Float.zero) { sum, token in
        let isFirst = token == tokens.lowerBound
        sum += emissions[token * width + (isFirst ? type : tagger.types.count + 1 + type)]
      }
    }
    return zip(types, scores).filter { $0.1 > -.infinity }.max { $0.1 < $1.1 }?.0
  }

  /// Caches the label scores of new words.
  private mutating func remember(_ wordIndices: ArraySlice<Int>, _ words: borrowing SlotWords) {
    let width = tagger.transitions.labelCount
    let size = width * SlotWord.offsets.count
    let (first, end) = (memory.count / size, (wordIndices.max() ?? 0) + 1)
    guard first < end else { return }
    memory += Array(repeating: 0, count: (end - first) * size)
    for word in first..<end {
      let features = words.words[word].features(own: words.letterFeatures[word])
      memory.withUnsafeMutableBufferPointer { memory in
        for (offset, features) in features.enumerated() {
          for fingerprint in features {
            tagger.add(fingerprint, to: memory, at: word * size + offset * width)
          }
        }
        guard word > 0 else { return }
        let known = tagger.lexicon.token(words.words[word].stem)
        SlotWord.countFeatures(rarity: known?.rarity ?? 0, types: known?.types ?? []) {
          tagger.add($0, to: memory, at: word * size)
        }
      }
    }
  }

  /// Resets all scores to zero, or to -∞ for excluded entity types.
  private mutating func reset(_ count: Int, excludesUnseen: Bool, intent: Int?) {
    let (types, width) = (tagger.types.count, tagger.transitions.labelCount)
    emissions.removeAll(keepingCapacity: true)
    emissions.append(contentsOf: repeatElement(0, count: count * width))
    guard excludesUnseen, let intent else { return }
    let seen = tagger.seen.indices.contains(intent) ? tagger.seen[intent] : []
    emissions.withUnsafeMutableBufferPointer { emissions in
      for type in 0..<types where !seen.contains(UInt16(type)) {
        for start in stride(from: 0, to: count * width, by: width) {
          emissions[start + type] = -.infinity
          emissions[start + types + 1 + type] = -.infinity
        }
      }
    }
  }

  /// Returns the tokens of an entity without the marks at its end, unless annotated entities of its
  /// type contain them.
  private func withoutLastMarks(
    _ tokens: Range<Int>,
    _ type: Int,
    _ wordIndices: ArraySlice<Int>,
    _ words: borrowing SlotWords
  ) -> Range<Int> {
    var end = tokens.upperBound
    while case let word = words.words[wordIndices[end - 1]], end > tokens.lowerBound + 1,
      word.mark != nil, tagger.lexicon.token(word.stem)?.types.contains(UInt16(type)) != true
    {
      end -= 1
    }
    return tokens.lowerBound..<end
  }

  /// Excludes entities that begin with a mark. They may begin with an opening bracket.
  private mutating func excludeMarks(
    _ wordIndices: ArraySlice<Int>,
    _ words: borrowing SlotWords
  ) {
    let (types, width) = (tagger.types.count, tagger.transitions.labelCount)
    for (token, index) in wordIndices.enumerated() {
      guard let mark = words.words[index].mark, mark != .opening else { continue }
      for type in 0..<types { emissions[token * width + type] = -.infinity }
    }
  }

  private mutating func emit(
    _ wordIndices: ArraySlice<Int>,
    _ words: borrowing SlotWords,
    intent: Int?
  ) {
    let width = tagger.transitions.labelCount
    let count = wordIndices.count
    let intentFingerprint = intent.map { UInt64($0) + 1 } ?? 0
    let (tagger, memory) = (tagger, memory)
    emissions.withUnsafeMutableBufferPointer { emissions in
      for token in 0..<count {
        func wordIndex(_ offset: Int) -> Int {
          let at = token + offset
          return at >= 0 && at < count ? wordIndices[at] : 0
        }
        // Without offsets in the loop of `add`, it is vectorised.
        let sums = UnsafeMutableBufferPointer(
          rebasing: emissions[token * width..<(token + 1) * width]
        )
        for (index, offset) in SlotWord.offsets.enumerated() {
          Self.add(memory, wordIndex(offset) * SlotWord.offsets.count + index, to: sums)
        }
        SlotWord.contextFeatures(
          words.words[wordIndex(-1)],
          words.words[wordIndex(0)],
          words.words[wordIndex(1)],
          intent: intentFingerprint
        ) { tagger.add($0, to: sums, at: 0) }
      }
      let stems = wordIndices.map { words.words[$0].stem }
      SlotLexicon.phraseFeatures(of: stems) {
        tagger.lexicon.phrase($0)?.types
      } _: { token, fingerprint in
        tagger.add(fingerprint, to: emissions, at: token * width)
      }
    }
  }

  private static func add(
    _ memory: [Float],
    _ row: Int,
    to sums: UnsafeMutableBufferPointer<Float>
  ) {
    memory.withUnsafeBufferPointer { memory in
      let scores = UnsafeBufferPointer(
        rebasing: memory[row * sums.count..<(row + 1) * sums.count]
      )
      for label in 0..<sums.count { sums[label] += scores[label] }
    }
  }
}
