struct UtteranceIndex {
  private(set) var utterances: [Teaching] = []
  private var indices: [String: Int] = [:]

  /// Indexes the utterances whose lowercased texts are in `keys`, or all if `keys` is `nil`.
  init(_ dataset: Dataset, of keys: Set<String>? = nil) {
    for intent in dataset.intents {
      for (index, utterance) in intent.utterances.enumerated() {
        add(utterance, intent.intent, intent.spans[index] ?? [], keys)
      }
    }
    for utterance in dataset.outOfScope { add(utterance, nil, [], keys) }
  }

  subscript(key: String) -> Teaching? { indices[key].map { utterances[$0] } }

  private mutating func add(
    _ utterance: String,
    _ intent: String?,
    _ spans: [Dataset.Span],
    _ keys: Set<String>?
  ) {
    let key = utterance.lowercased()
    if let keys, !keys.contains(key) { return }
    let index = indices.number(of: key) {
      utterances.append(Teaching(utterance, intents: [], spans: spans))
    }
    let known = utterances[index]
    utterances[index] = Teaching(
      known.utterance,
      intents: known.intents.filter { $0 != intent } + [intent].compactMap(\.self),
      isOutOfScope: known.isOutOfScope || intent == nil,
      spans: known.spans
    )
  }
}

/// Computes the differences between two versions of a dataset, and applies them to a third version.
extension Dataset {
  /// Returns the corrections that turn this dataset into another: new and changed utterances in the
  /// order of the other dataset, then removals.
  package func teachings(to other: Dataset) -> [Teaching] {
    let keys = keysOfChanges(to: other)
    guard !keys.isEmpty else { return [] }
    let (before, after) = (UtteranceIndex(self, of: keys), UtteranceIndex(other, of: keys))
    let changed = after.utterances.compactMap { now -> Teaching? in
      let then = before[now.key]
      let hasNewSpans = (then?.spans ?? []) != now.spans
      guard let then, then.hasSameIntents(as: now), !hasNewSpans else {
        return hasNewSpans ? now : now.withoutSpans
      }
      return nil
    }
    let removed = before.utterances.filter { after[$0.key] == nil }
      .map { Teaching($0.utterance, intents: []) }
    return changed + removed
  }

  /// Returns the lowercased utterances of the intents that differ. Comparing whole intents first is
  /// fast, because two versions of a dataset share most of them.
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

  /// Applies corrections, but never removes the last example of an intent, which would delete the
  /// intent. Returns the corrections that changed something.
  @discardableResult
  package mutating func apply(_ teachings: [Teaching]) -> [Teaching] {
    let known = UtteranceIndex(self, of: Set(teachings.map(\.key)))
    let due = teachings.filter { teaching in
      guard let known = known[teaching.key] else { return !teaching.isRemoval }
      return !known.hasSameIntents(as: teaching)
        || teaching.spans.map { $0 != known.spans } ?? false
    }
    for teaching in due { apply(teaching) }
    return due
  }

  private mutating func apply(_ teaching: Teaching) {
    func isSame(_ other: String) -> Bool {
      other == teaching.utterance || other.lowercased() == teaching.key
    }
    let known = intents.lazy.compactMap { intent in
      intent.utterances.firstIndex(where: isSame).map { intent.spans[$0] ?? [] }
    }
    .first
    let spans = teaching.spans ?? known ?? []
    for name in teaching.intents {
      let index = index(of: name)
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

  /// Returns what would be lost if another dataset replaced this one: utterances, intents and
  /// annotations.
  package func teachings(missingFrom other: Dataset) -> [Teaching] {
    let there = UtteranceIndex(other)
    return UtteranceIndex(self).utterances.compactMap { own in
      let lost = own.spans?.isEmpty == true ? own.withoutSpans : own
      guard let found = there[own.key] else { return lost }
      let isThere =
        Set(own.intents).isSubset(of: found.intents)
        && (!own.isOutOfScope || found.isOutOfScope)
        && Set(own.spans ?? []).isSubset(of: found.spans ?? [])
      return isThere ? nil : lost
    }
  }

  /// Returns the dataset with corrections applied, and added to its list of corrections.
  package func following(_ teachings: [Teaching]) -> Dataset {
    var dataset = self
    dataset.apply(teachings)
    dataset.taught = dataset.taught.followed(by: teachings)
    return dataset
  }
}

extension Teaching {
  package func contradicts(_ other: Teaching) -> Bool {
    [self].without([other]).isEmpty && !hasSameIntents(as: other)
  }

  fileprivate func hasSameIntents(as other: Teaching) -> Bool {
    intents == other.intents && isOutOfScope == other.isOutOfScope
  }

  fileprivate var withoutSpans: Teaching {
    Teaching(utterance, intents: intents, isOutOfScope: isOutOfScope)
  }
}
