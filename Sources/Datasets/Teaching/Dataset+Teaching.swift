/// Putting an utterance where it belongs.
extension Dataset {
  /// Why an utterance stays where it is.
  package enum TeachingError: Error, Equatable {
    /// It is there already.
    case known
    /// Its intent has no other.
    case lastExample(of: String)
    /// It is no example of an intent, so that there is nothing to mark.
    case noExample
    /// It has no such text, or none that is marked.
    case noText
  }

  /// Makes an utterance an example of an intent, which may be new, or with nil one that none of the
  /// intents answers; and of no other intent any more.
  ///
  /// - Returns: the intents that lost it.
  @discardableResult
  package mutating func teach(
    _ utterance: String,
    as intent: String?
  ) throws(TeachingError) -> [String] {
    let key = utterance.lowercased()
    func isSame(_ other: String) -> Bool { other == utterance || other.lowercased() == key }

    let owners = intents.indices.filter { intents[$0].utterances.contains(where: isSame) }
    let others = owners.filter { intents[$0].intent != intent }
    let isOutOfScope = outOfScope.contains(where: isSame)
    let isKnown = intent == nil ? isOutOfScope : others.count < owners.count
    guard !isKnown || !others.isEmpty || (isOutOfScope && intent != nil) else { throw .known }
    for index in others where intents[index].utterances.allSatisfy(isSame) {
      throw .lastExample(of: intents[index].intent)
    }

    let spans = owners.first.map { intents[$0].marks(where: isSame) } ?? []
    for index in others { intents[index].removeUtterances(where: isSame) }
    if let intent {
      outOfScope.removeAll(where: isSame)
      guard !isKnown else { return others.map { intents[$0].intent } }
      if let index = intents.firstIndex(where: { $0.intent == intent }) {
        intents[index].utterances.append(utterance)
        intents[index].mark(spans, where: isSame)
      } else {
        intents.append(Intent(intent, [utterance]))
        intents[intents.count - 1].mark(spans, where: isSame)
      }
    } else if !isKnown {
      outOfScope.append(utterance)
    }
    return others.map { intents[$0].intent }
  }

  /// Marks a text inside of an utterance as a value, or as none any more with nil, wherever the
  /// utterance is an example. Marks that overlap with it go.
  package mutating func mark(
    _ text: String,
    in utterance: String,
    as value: (entity: String, slot: String?)?
  ) throws(TeachingError) {
    let key = utterance.lowercased()
    func isSame(_ other: String) -> Bool { other == utterance || other.lowercased() == key }
    let owners = intents.indices.filter { intents[$0].utterances.contains(where: isSame) }
    guard let owner = owners.first,
      let place = intents[owner].utterances.firstIndex(where: isSame)
    else { throw .noExample }
    let before = intents[owner].spans[place] ?? []
    let places = intents[owner].utterances[place].places(of: text)
    // Of a text that is there twice, the first that is not what it is to be.
    let due = places.first { place in
      let marks = before.filter { $0.overlaps(place) }
      guard let value else { return !marks.isEmpty }
      return marks != [
        Span(value.entity, slot: value.slot, start: place.lowerBound, end: place.upperBound)
      ]
    }
    guard let due else { throw places.isEmpty || value == nil ? .noText : .known }
    var spans = before.filter { !$0.overlaps(due) }
    if let value {
      spans.append(Span(value.entity, slot: value.slot, start: due.lowerBound, end: due.upperBound))
    }
    spans.sort { $0.start < $1.start }
    for owner in owners { intents[owner].mark(spans, where: isSame) }
  }

  /// The texts of all utterances, in lower case.
  package var knownTexts: Set<String> {
    var texts = Set(outOfScope.map { $0.lowercased() })
    for intent in intents { texts.formUnion(intent.utterances.map { $0.lowercased() }) }
    return texts
  }
}

extension Dataset.Intent {
  /// The values inside the others keep their places.
  mutating func removeUtterances(where isUnwanted: (String) -> Bool) {
    var kept: [String] = []
    var keptSpans: [Int: [Dataset.Span]] = [:]
    for (index, utterance) in utterances.enumerated() where !isUnwanted(utterance) {
      keptSpans[kept.count] = spans[index]
      kept.append(utterance)
    }
    utterances = kept
    spans = keptSpans
  }
}

extension Dataset.Intent {
  /// What is marked in the first of some utterances.
  func marks(where isMeant: (String) -> Bool) -> [Dataset.Span] {
    utterances.firstIndex(where: isMeant).flatMap { spans[$0] } ?? []
  }

  /// Marks values in some utterances, and nothing else there.
  mutating func mark(_ marks: [Dataset.Span], where isMarked: (String) -> Bool) {
    for index in utterances.indices where isMarked(utterances[index]) {
      let length = utterances[index].unicodeScalars.count
      let inside = marks.filter { $0.start >= 0 && $0.start < $0.end && $0.end <= length }
      spans[index] = inside.isEmpty ? nil : inside
    }
  }
}

extension Dataset.Span {
  fileprivate func overlaps(_ place: Range<Int>) -> Bool {
    start < place.upperBound && place.lowerBound < end
  }
}

extension String {
  /// Where a text is, whatever its case, in Unicode scalars, from left to right.
  fileprivate func places(of text: String) -> [Range<Int>] {
    let (here, sought) = (Array(unicodeScalars), Array(text.unicodeScalars))
    guard !sought.isEmpty, sought.count <= here.count else { return [] }
    return (0...(here.count - sought.count)).filter { start in
      zip(here[start...], sought).allSatisfy {
        $0 == $1 || $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
      }
    }.map { $0..<$0 + sought.count }
  }
}
