extension Dataset {
  /// The reason why a correction was not applied.
  package enum TeachingError: Error, Equatable {
    /// The utterance is already an example of the intent, or already has the annotation.
    case known
    case lastExample(of: String)
    /// The utterance is not an example of any intent, so it cannot be annotated.
    case noExample
    /// The utterance does not contain the text to annotate, or the text has no annotation.
    case noText
  }

  /// Makes distinct utterances examples of only one intent, or out-of-scope utterances if `intent`
  /// is `nil`. Creates the intent if necessary, and returns the intents from which utterances were
  /// removed.
  @discardableResult
  package mutating func teach(
    _ utterances: [String],
    as intent: String?
  ) throws(TeachingError) -> [String] {
    let keys = Set(utterances.map { $0.lowercased() })
    func isTaught(_ other: String) -> Bool { keys.contains(other.lowercased()) }
    guard keys.count == utterances.count else { throw .known }

    let known = UtteranceIndex(self, of: keys)
    let wanted = intent.map { [$0] } ?? []
    let isKnown = known.utterances.contains {
      $0.intents == wanted && $0.isOutOfScope == wanted.isEmpty
    }
    guard !isKnown else { throw .known }
    let names = Set(known.utterances.flatMap(\.intents)).subtracting(wanted)
    let others = intents.indices.filter {
      names.contains(intents[$0].intent) && intents[$0].utterances.contains(where: isTaught)
    }
    if let index = others.first(where: { intents[$0].utterances.allSatisfy(isTaught) }) {
      throw .lastExample(of: intents[index].intent)
    }

    for index in others { intents[index].removeUtterances(where: isTaught) }
    if let intent {
      outOfScope.removeAll(where: isTaught)
      let index = self.index(of: intent)
      for utterance in utterances {
        let example = known[utterance.lowercased()]
        guard example?.intents.contains(intent) != true else { continue }
        intents[index].add(utterance, spans: example?.spans?.fitting(utterance) ?? [])
      }
    } else {
      outOfScope += utterances.filter { known[$0.lowercased()]?.isOutOfScope != true }
    }
    return others.map { intents[$0].intent }
  }

  /// Annotates a text in an utterance, in every intent, or removes its annotation if `value` is
  /// `nil`. Overlapping annotations are removed.
  package mutating func mark(
    _ text: String,
    in utterance: String,
    as value: (entity: String, slot: String?)?
  ) throws(TeachingError) {
    let key = utterance.lowercased()
    func isSame(_ other: String) -> Bool { other == utterance || other.lowercased() == key }
    let owners = intents.indices.filter { intents[$0].utterances.contains(where: isSame) }
    guard let owner = owners.first,
      let index = intents[owner].utterances.firstIndex(where: isSame)
    else { throw .noExample }
    let before = intents[owner].spans[index] ?? []
    let ranges = intents[owner].utterances[index].ranges(of: text) {
      $0 == $1 || $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
    }
    // If the text occurs several times, take the first occurrence that is not annotated as
    // requested.
    let due = ranges.first { range in
      let marks = before.filter { $0.overlaps(range) }
      guard let value else { return !marks.isEmpty }
      return marks != [Span(value.entity, slot: value.slot, at: range)]
    }
    guard let due else { throw ranges.isEmpty || value == nil ? .noText : .known }
    var spans = before.filter { !$0.overlaps(due) }
    if let value { spans.append(Span(value.entity, slot: value.slot, at: due)) }
    spans.sort { $0.start < $1.start }
    for owner in owners { intents[owner].mark(spans, where: isSame) }
  }

  /// The index of an intent, which is created if necessary.
  mutating func index(of intent: String) -> Int {
    if let index = intents.firstIndex(where: { $0.intent == intent }) { return index }
    intents.append(Intent(intent, []))
    return intents.count - 1
  }

  package var knownTexts: Set<String> {
    Set((intents.flatMap(\.utterances) + outOfScope).map { $0.lowercased() })
  }
}

extension Dataset.Intent {
  /// Removes the utterances that satisfy a predicate, and their annotations.
  mutating func removeUtterances(where isUnwanted: (String) -> Bool) {
    let all = utterances
    keepUtterances { !isUnwanted(all[$0]) }
  }

  /// Removes the utterances whose indices do not satisfy a predicate.
  package mutating func keepUtterances(at isWanted: (Int) -> Bool) {
    var kept: [String] = []
    var keptSpans: [Int: [Dataset.Span]] = [:]
    for (index, utterance) in utterances.enumerated() where isWanted(index) {
      keptSpans[kept.count] = spans[index]
      kept.append(utterance)
    }
    utterances = kept
    spans = keptSpans
  }

  /// Replaces the annotations of the utterances that satisfy a predicate.
  mutating func mark(_ marks: [Dataset.Span], where isMarked: (String) -> Bool) {
    for index in utterances.indices where isMarked(utterances[index]) {
      spans[index] = marks.fitting(utterances[index])
    }
  }
}
