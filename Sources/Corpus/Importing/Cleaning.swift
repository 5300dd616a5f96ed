import Datasets
import TextFormats

/// Turns drafts into a dataset: selects one language, fills placeholders, normalises spaces, drops
/// blank and repeated utterances, merges intents with the same name and drops empty ones.
struct Cleaning {
  private var dataset = Dataset(intents: [])
  private var indices: [String: Int] = [:]
  private var entityIndices: [String: Int] = [:]
  /// The digest in each export. Only `dataset.json` has one.
  private var digests: [String?] = []

  private var blanks = 0
  private var barePlaceholders = 0
  private var filledUtterances = (from: 0, to: 0)
  /// The number of utterances whose placeholders were removed because their entities have no
  /// values.
  private var emptiedUtterances = 0
  private var nameless = 0
  private var untranslated: [String] = []
  private var outOfScopeIntents: [String] = []

  private let policy: PlaceholderPolicy

  init(placeholders policy: PlaceholderPolicy) { self.policy = policy }

  mutating func add(_ draft: Draft, _ choice: Languages.Choice) {
    func isChosen(_ tag: String?) -> Bool { (tag ?? draft.language).map(choice.contains) ?? true }
    dataset.language = dataset.language ?? choice.main.map(LanguageTag.shortened)
    let known = entities(of: draft, where: isChosen)
    let placeholders = draft.placeholders.map {
      Placeholders($0, policy: policy, entities: known, language: language(of: draft))
    }
    for intent in draft.intents {
      guard intent.isOutOfScope || !intent.name.trimmed.isEmpty else {
        nameless += intent.utterances.count { isChosen($0.language) }
        continue
      }
      add(intent, placeholders) { isChosen($0.language) }
    }
    for utterance in draft.outOfScope where isChosen(utterance.language) {
      add(utterance.tidied, toIntentAt: nil)
    }
    add(known)
    dataset.taught = dataset.taught.followed(by: draft.taught)
    dataset.source = dataset.source ?? draft.source
    digests.append(draft.digest)
  }

  /// Returns the entities of a draft in the chosen language. A shared entity without values in this
  /// language keeps those in the main language, because proper names are often the same in both.
  private mutating func entities(
    of draft: Draft,
    where isChosen: (String?) -> Bool
  ) -> [Dataset.Entity] {
    func language(_ index: Int) -> String? { draft.entities[index].language ?? draft.language }
    let definitions = Dictionary(grouping: draft.entities.indices) {
      draft.entities[$0].entity.entity
    }
    let kept = definitions.values.flatMap { indices -> [Int] in
      let chosen = indices.filter { isChosen(draft.entities[$0].language) }
      guard chosen.isEmpty else { return chosen }
      let shared = indices.filter { draft.sharesEntities || draft.entities[$0].language == nil }
      guard let source = shared.first(where: { language($0) == draft.language }) ?? shared.first
      else { return [] }
      return indices.filter { language($0) == language(source) }
    }
    .sorted().map { draft.entities[$0] }
    untranslated += kept.filter { !isChosen($0.language) && !$0.entity.values.isEmpty }
      .map(\.entity.entity)
    return kept.map(\.entity)
  }

  /// Returns the language of the sample values for placeholders.
  private func language(of draft: Draft) -> String {
    if let language = dataset.language { return LanguageTag.primary(language) }
    let intents = draft.intents.map { Dataset.Intent($0.name, $0.utterances.map(\.text)) }
    return LanguageCheck.language(of: Dataset(intents: intents))?.code ?? "en"
  }

  private mutating func add(
    _ intent: Draft.Intent,
    _ placeholders: Placeholders?,
    where isChosen: (Draft.Utterance) -> Bool
  ) {
    if intent.isOutOfScope { outOfScopeIntents.append(intent.name) }
    let index =
      intent.isOutOfScope
      ? nil : indices.number(of: intent.name) { dataset.intents.append(.init(intent.name, [])) }
    for (number, utterance) in intent.utterances.enumerated() where isChosen(utterance) {
      let filled = placeholders?.utterances(for: utterance, slots: intent.slots, index: number)
      let expanded = filled ?? [utterance]
      if expanded.isEmpty {
        barePlaceholders += 1
      } else if policy == .fill, expanded.count == 1, expanded[0].text != utterance.text,
        expanded[0].spans.count == utterance.spans.count
      {
        emptiedUtterances += 1
      } else if expanded.count > 1 || expanded[0].text != utterance.text {
        filledUtterances.from += 1
        filledUtterances.to += expanded.count
      }
      for utterance in expanded { add(utterance.tidied, toIntentAt: index) }
    }
  }

  private mutating func add(_ utterance: Draft.Utterance, toIntentAt index: Int?) {
    // Without an index, the utterance is out of scope.
    guard !utterance.text.isEmpty else {
      blanks += 1
      return
    }
    guard let index else { return dataset.outOfScope.append(utterance.text) }
    let spans = utterance.spans.sorted {
      ($0.start, $1.end, $0.entity) < ($1.start, $0.end, $1.entity)
    }
    dataset.intents[index].add(utterance.text, spans: spans)
  }

  private mutating func add(_ others: [Dataset.Entity]) {
    for other in others {
      let index = entityIndices.number(of: other.entity) {
        dataset.entities.append(.init(other.entity))
      }
      let known = Set(dataset.entities[index].values.map(\.value))
      dataset.entities[index].values += other.values.filter { !known.contains($0.value) }
      dataset.entities[index].mergeDefinition(of: other)
    }
  }

  func result() -> (dataset: Dataset, notes: [ImportNote]) {
    var dataset = dataset
    let texts = SharedUtterances(dataset)
    for (index, repeats) in texts.repeats {
      dataset.intents[index].keepUtterances { !repeats.contains($0) }
    }
    var known: Set<String> = []
    dataset.outOfScope.removeAll { !known.insert($0.lowercased()).inserted }
    let before = self.dataset.utteranceCount + self.dataset.outOfScope.count
    let repeats = before - dataset.utteranceCount - dataset.outOfScope.count
    let empty = dataset.intents.filter(\.utterances.isEmpty).map(\.intent)
    dataset.intents.removeAll(where: \.utterances.isEmpty)
    dataset.isUnedited = digests == [dataset.digest]
    let shared = texts.findings.compactMap { finding in
      if case .sharedUtterance(let utterance, _, _) = finding { utterance } else { nil }
    }
    var notes: [ImportNote] = []
    notes.append(ifAny: outOfScopeIntents.withoutRepeats, ImportNote.outOfScopeIntents)
    notes.append(ifAny: empty, ImportNote.emptyIntents)
    notes.append(ifAny: nameless, ImportNote.nameless)
    notes.append(ifAny: filledUtterances.from) {
      .filledPlaceholders($0, into: filledUtterances.to, areDropped: policy == .drop)
    }
    notes.append(ifAny: emptiedUtterances) {
      .filledPlaceholders($0, into: $0, areDropped: true)
    }
    notes.append(ifAny: barePlaceholders, ImportNote.barePlaceholders)
    notes.append(ifAny: untranslated, ImportNote.untranslated)
    notes.append(ifAny: blanks, ImportNote.blanks)
    notes.append(ifAny: repeats, ImportNote.repeats)
    notes.append(ifAny: shared, ImportNote.shared)
    return (dataset, notes)
  }
}
