/// Putting an utterance where it belongs.
extension Dataset {
  /// Why an utterance stays where it is.
  package enum TeachingError: Error, Equatable {
    /// It is there already.
    case known
    /// Its intent has no other.
    case lastExample(of: String)
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

    for index in others { intents[index].removeUtterances(where: isSame) }
    if let intent {
      outOfScope.removeAll(where: isSame)
      guard !isKnown else { return others.map { intents[$0].intent } }
      if let index = intents.firstIndex(where: { $0.intent == intent }) {
        intents[index].utterances.append(utterance)
      } else {
        intents.append(Intent(intent, [utterance]))
      }
    } else if !isKnown {
      outOfScope.append(utterance)
    }
    return others.map { intents[$0].intent }
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
