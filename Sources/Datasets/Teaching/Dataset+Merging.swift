/// Where each utterance of a dataset belongs.
private struct Places {
  /// By the text in lower case.
  private(set) var places: [String: Teaching] = [:]
  /// The keys in the order of the dataset.
  private(set) var order: [String] = []

  /// - Parameters:
  ///   - dataset: whose utterances these are.
  ///   - keys: the texts to look for, in lower case; `nil` for all.
  init(_ dataset: Dataset, of keys: Set<String>? = nil) {
    for intent in dataset.intents {
      for (index, utterance) in intent.utterances.enumerated() {
        add(utterance, intent.intent, intent.spans[index] ?? [], keys)
      }
    }
    for utterance in dataset.outOfScope { add(utterance, nil, [], keys) }
  }

  private mutating func add(
    _ utterance: String,
    _ intent: String?,
    _ spans: [Dataset.Span],
    _ keys: Set<String>?
  ) {
    let key = utterance.lowercased()
    if let keys, !keys.contains(key) { return }
    let known = places[key]
    if known == nil { order.append(key) }
    let others = known?.intents ?? []
    let isNew = intent.map { !others.contains($0) } ?? false
    places[key] = Teaching(
      known?.utterance ?? utterance,
      intents: isNew ? others + [intent].compactMap(\.self) : others,
      isOutOfScope: intent == nil || known?.isOutOfScope == true,
      spans: known?.spans ?? spans
    )
  }
}

/// What became of a dataset, as a list that another copy of it can be brought up to date by.
extension Dataset {
  /// What makes another dataset of this one: its utterances that belong elsewhere, in its order, and
  /// then those that it has no more.
  package func teachings(to other: Dataset) -> [Teaching] {
    let keys = keysOfChanges(to: other)
    let (before, after) = (Places(self, of: keys), Places(other, of: keys))
    let changed = after.order.compactMap { key -> Teaching? in
      guard let now = after.places[key] else { return nil }
      let then = before.places[key]
      let isMarkedAnew = (then?.spans ?? []) != now.spans
      guard let then, then.isAt(now), !isMarkedAnew else {
        return isMarkedAnew ? now : now.withoutSpans
      }
      return nil
    }
    let removed = before.order.filter { after.places[$0] == nil }
      .compactMap { before.places[$0].map { Teaching($0.utterance, intents: []) } }
    return changed + removed
  }

  /// The texts, in lower case, in the lists that another dataset has otherwise. Two editions of a dataset
  /// share most of their lists, which costs no look at the texts in them.
  private func keysOfChanges(to other: Dataset) -> Set<String> {
    var keys: Set<String> = []
    for index in 0..<max(intents.count, other.intents.count) {
      let one = index < intents.count ? intents[index] : nil
      let two = index < other.intents.count ? other.intents[index] : nil
      guard one != two else { continue }
      for intent in [one, two].compactMap(\.self) {
        keys.formUnion(intent.utterances.lazy.map { $0.lowercased() })
      }
    }
    if outOfScope != other.outOfScope {
      keys.formUnion((outOfScope + other.outOfScope).lazy.map { $0.lowercased() })
    }
    return keys
  }

  /// Brings every utterance where it belongs. The last example of an intent stays there: an intent is
  /// more than its examples.
  ///
  /// - Returns: the teachings that were not followed yet.
  @discardableResult
  package mutating func follow(_ teachings: [Teaching]) -> [Teaching] {
    let places = Places(self)
    let due = teachings.filter { teaching in
      guard let place = places.places[teaching.key] else { return !teaching.isRemoval }
      return !place.isAt(teaching) || teaching.spans.map { $0 != place.spans } ?? false
    }
    for teaching in due { follow(teaching) }
    return due
  }

  private mutating func follow(_ teaching: Teaching) {
    func isSame(_ other: String) -> Bool {
      other == teaching.utterance || other.lowercased() == teaching.key
    }
    let owner = intents.first { $0.utterances.contains(where: isSame) }
    let spans = teaching.spans ?? owner?.marks(where: isSame) ?? []
    for name in teaching.intents {
      let index = intents.firstIndex { $0.intent == name } ?? intents.endIndex
      if index == intents.endIndex { intents.append(Intent(name, [])) }
      if !intents[index].utterances.contains(where: isSame) {
        intents[index].utterances.append(teaching.utterance)
      }
      intents[index].mark(spans, where: isSame)
    }
    for index in intents.indices where !teaching.intents.contains(intents[index].intent) {
      guard !intents[index].utterances.allSatisfy(isSame) else { continue }
      intents[index].removeUtterances(where: isSame)
    }
    if !teaching.isOutOfScope {
      outOfScope.removeAll(where: isSame)
    } else if !outOfScope.contains(where: isSame) {
      outOfScope.append(teaching.utterance)
    }
  }

  /// What would go where another dataset took the place of this one: utterances that it has not, or
  /// not under an intent that this one has them under, or without a mark that they have here.
  package func whatIsMissing(in other: Dataset) -> [Teaching] {
    let (here, there) = (Places(self), Places(other))
    return here.order.compactMap { key in
      guard let place = here.places[key] else { return nil }
      let lost = place.spans?.isEmpty == true ? place.withoutSpans : place
      guard let found = there.places[key] else { return lost }
      let isThere =
        Set(place.intents).isSubset(of: found.intents)
        && (!place.isOutOfScope || found.isOutOfScope)
        && Set(place.spans ?? []).isSubset(of: found.spans ?? [])
      return isThere ? nil : lost
    }
  }
}

extension Teaching {
  /// Whether it puts an utterance where another one does.
  fileprivate func isAt(_ other: Teaching) -> Bool {
    intents == other.intents && isOutOfScope == other.isOutOfScope
  }

  fileprivate var withoutSpans: Teaching {
    Teaching(utterance, intents: intents, isOutOfScope: isOutOfScope)
  }
}
