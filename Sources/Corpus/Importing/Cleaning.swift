/// Draft → dataset: placeholders filled, spaces tidied, blanks and repeats dropped, intents of one
/// name merged, empty ones left out; with a note for whatever changed.
struct Cleaning {
  private(set) var report: ImportReport
  private let draft: Draft
  private let placeholders: Placeholders?

  private var blanks = 0
  private var repeats = 0
  private var barePlaceholders = 0
  private var filled = 0

  init(_ draft: Draft, format: ExportFormat, placeholders policy: PlaceholderPolicy) {
    self.draft = draft
    placeholders = draft.placeholders.map {
      Placeholders($0, policy: policy, entities: draft.entities)
    }
    report = ImportReport(
      format: format.name,
      declaredIntents: draft.intents.count,
      rawUtterances: draft.intents.reduce(0) { $0 + $1.utterances.count },
      notes: draft.notes
    )
  }

  mutating func dataset() -> Dataset {
    let intents = cleanIntents()
    let outOfScope = cleanOutOfScope()
    noteWhatWasDropped()
    noteShared(intents)
    report.intents = intents.count
    report.utterances = intents.reduce(0) { $0 + $1.utterances.count }
    report.outOfScope = outOfScope.count
    report.entities = draft.entities.count
    return Dataset(
      language: draft.language,
      intents: intents,
      outOfScope: outOfScope,
      entities: draft.entities
    )
  }

  private mutating func cleanIntents() -> [Dataset.Intent] {
    var intents: [Dataset.Intent] = []
    var indices: [String: Int] = [:]
    var seen: [Set<String>] = []
    var merged: [String] = []
    for intent in draft.intents where !intent.isOutOfScope {
      let index: Int
      if let known = indices[intent.name] {
        index = known
        if merged.last != intent.name { merged.append(intent.name) }
      } else {
        index = intents.count
        indices[intent.name] = index
        intents.append(Dataset.Intent(intent.name, []))
        seen.append([])
      }
      for text in utterances(of: intent) where isNew(text, in: &seen[index]) {
        intents[index].utterances.append(text)
      }
    }
    note(merged.count, "declared more than once and merged: ", merged)
    let empty = intents.filter(\.utterances.isEmpty).map(\.intent)
    note(empty.count, "without an utterance and left out: ", empty)
    return intents.filter { !$0.utterances.isEmpty }
  }

  private mutating func cleanOutOfScope() -> [String] {
    var seen: Set<String> = []
    let texts = draft.intents.filter(\.isOutOfScope).flatMap(\.utterances) + draft.outOfScope
    return texts.map(Self.tidied).filter { isNew($0, in: &seen) }
  }

  /// What the utterances of an intent become, tidied.
  private mutating func utterances(of intent: Draft.Intent) -> [String] {
    guard let placeholders else { return intent.utterances.map(Self.tidied) }
    return intent.utterances.enumerated().flatMap { index, utterance in
      let texts = placeholders.utterances(for: utterance, slots: intent.slots, index: index)
      if texts.isEmpty { barePlaceholders += 1 }
      if texts != [utterance] && !texts.isEmpty { filled += 1 }
      return texts.map(Self.tidied)
    }
  }

  /// Whether a text is neither blank nor there already, apart from its capitals.
  private mutating func isNew(_ text: String, in seen: inout Set<String>) -> Bool {
    if text.isEmpty {
      blanks += 1
      return false
    }
    let isNew = seen.insert(text.lowercased()).inserted
    if !isNew { repeats += 1 }
    return isNew
  }

  /// One space between words, none around them.
  private static func tidied(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

// MARK: - Notes

extension Cleaning {
  private mutating func noteWhatWasDropped() {
    if filled > 0 {
      report.notes.append("\(Self.count(filled, "utterance")) with placeholders resolved")
    }
    if barePlaceholders > 0 {
      report.notes.append(
        "\(Self.count(barePlaceholders, "utterance")) dropped: nothing but a placeholder"
      )
    }
    if blanks > 0 { report.notes.append("\(Self.count(blanks, "blank utterance")) dropped") }
    if repeats > 0 { report.notes.append("\(Self.count(repeats, "repeated utterance")) dropped") }
  }

  private mutating func noteShared(_ intents: [Dataset.Intent]) {
    var owners: [String: Int] = [:]
    var shared: [String] = []
    for (index, intent) in intents.enumerated() {
      for utterance in intent.utterances {
        let owner = owners.updateValue(index, forKey: utterance.lowercased())
        if let owner, owner != index { shared.append("“\(utterance)”") }
      }
    }
    guard !shared.isEmpty else { return }
    report.notes.append(
      "\(Self.count(shared.count, "utterance")) under more than one intent: \(Self.list(shared))"
    )
  }

  private mutating func note(_ count: Int, _ what: String, _ names: [String]) {
    guard count > 0 else { return }
    report.notes.append("\(Self.count(count, "intent")) \(what)\(Self.list(names))")
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}
