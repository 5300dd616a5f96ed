import Datasets
import TextFormats

/// The content of an export as read, before cleaning.
package struct Draft {
  struct Utterance {
    var text: String
    var spans: [Dataset.Span] = []
    /// The language, or `nil` for that of the draft.
    var language: String?

    init(_ text: String, spans: [Dataset.Span] = [], language: String? = nil) {
      self.text = text
      self.spans = spans
      self.language = language
    }
  }

  struct Intent {
    var name: String
    var utterances: [Utterance] = []
    /// The entity that each placeholder stands for.
    var slots: [String: String] = [:]
    var isOutOfScope = false
  }

  /// The declared tag. If it names no language, it becomes `nil`, so that the language is detected.
  var language: String? {
    didSet { language = language.flatMap(LanguageCode.of) }
  }
  var placeholders: PlaceholderSyntax?
  private(set) var intents: [Intent] = []
  var optionalUtterances: [OptionalUtterance] = []
  var outOfScope: [Utterance] = []
  private(set) var entities: [(entity: Dataset.Entity, language: String?)] = []
  /// The corrections that were made after `source` was imported.
  var taught: [Teaching] = []
  var source: String?
  /// Whether all languages share the entities, even those with values in only some.
  var sharesEntities = false
  var digest: String?
  /// Built-in entities whose names do not reveal that they are built in.
  var builtInNames: Set<String> = []
  var notes: [ImportNote] = []
  /// The names of intents, once for each further declaration.
  private(set) var repeated: [String] = []
  /// The number of utterances that the export reserves for testing.
  var heldOut = 0

  /// A text that becomes an utterance only if the user asks for it.
  package struct OptionalUtterance {
    package enum Kind: CaseIterable, Sendable {
      /// A LUIS pattern: `[please] go to {city}`.
      case pattern
      /// In Lex and Alexa, a sample answer to the question for a slot.
      case slotAnswer
    }

    let kind: Kind
    let intent: String
    var utterance: Utterance
  }

  private var indices: [String: Int] = [:]
  private var entityIndices: [String: Int] = [:]

  mutating func index(ofIntent name: String) -> Int {
    indices.number(of: name) { intents.append(Intent(name: name)) }
  }

  /// Merges a declared intent with an existing intent of the same name, and records the repetition.
  mutating func add(_ intent: Intent) {
    if indices[intent.name] != nil { repeated.append(intent.name) }
    merge(intent)
  }

  private mutating func merge(_ intent: Intent) {
    let index = index(ofIntent: intent.name)
    intents[index].utterances += intent.utterances
    // In a Watson workspace, all intents have the same slots, which are not copied.
    if intents[index].slots.isEmpty { intents[index].slots = intent.slots }
    if intents[index].slots != intent.slots {
      intents[index].slots.merge(intent.slots) { known, _ in known }
    }
    if intent.isOutOfScope { intents[index].isOutOfScope = true }
  }

  mutating func add(_ utterance: Utterance, to intent: String) {
    intents[index(ofIntent: intent)].utterances.append(utterance)
  }

  mutating func markOutOfScope(where isOutOfScope: (_ intent: String) -> Bool) {
    for index in intents.indices where isOutOfScope(intents[index].name) {
      intents[index].isOutOfScope = true
    }
  }

  mutating func add(_ entity: Dataset.Entity, language: String? = nil) {
    let index = entityIndices.number(of: "\(language ?? "") \(entity.entity)") {
      entities.append((.init(entity.entity), language))
    }
    entities[index].entity.values += entity.values
    entities[index].entity.mergeDefinition(of: entity)
  }

  mutating func add(_ others: some Sequence<Dataset.Entity>) {
    for entity in others { add(entity) }
  }

  /// Adds the built-in types that slots and annotations use without a declaration.
  mutating func declareBuiltIns() {
    var used: Set<String> = []
    // Slots that an intent shares with the previous one are not read again.
    var slots: [String: String] = [:]
    for intent in intents where intent.slots != slots {
      slots = intent.slots
      used.formUnion(slots.values)
    }
    for intent in intents { used.formUnion(intent.utterances.lazy.flatMap(\.spans).map(\.entity)) }
    for name in used.subtracting(entities.map(\.entity.entity)).sorted() {
      guard let kinds = BuiltInTypes.kinds(ofUnmistakable: name) else { continue }
      add(Dataset.Entity(name, kinds: kinds))
    }
  }

  /// Merges the content of another file of the same export.
  mutating func add(_ other: Draft) {
    var other = other
    if language != other.language {
      // The merged draft has no main language, so each utterance and entity gets its own.
      passLanguageDown()
      other.passLanguageDown()
      language = nil
    }
    placeholders = placeholders ?? other.placeholders
    for intent in other.intents { merge(intent) }
    repeated += other.repeated
    for entity in other.entities { add(entity.entity, language: entity.language) }
    outOfScope += other.outOfScope
    taught = taught.followed(by: other.taught)
    source = source ?? other.source
    sharesEntities = sharesEntities || other.sharesEntities
    optionalUtterances += other.optionalUtterances
    builtInNames.formUnion(other.builtInNames)
    notes += other.notes.filter { !notes.contains($0) }
    heldOut += other.heldOut
  }

  /// Copies the language of the draft to all utterances and entities without a language.
  private mutating func passLanguageDown() {
    guard let language else { return }
    func pass(to tag: inout String?) { tag = tag ?? language }
    for index in intents.indices {
      for number in intents[index].utterances.indices {
        pass(to: &intents[index].utterances[number].language)
      }
    }
    for index in outOfScope.indices { pass(to: &outOfScope[index].language) }
    for index in optionalUtterances.indices {
      pass(to: &optionalUtterances[index].utterance.language)
    }
    for index in entities.indices { pass(to: &entities[index].language) }
  }

  mutating func resolveOptionalUtterances(areRead: Bool) {
    for kind in OptionalUtterance.Kind.allCases {
      let count = optionalUtterances.count { $0.kind == kind }
      notes.append(ifAny: count) { .optionalUtterances(kind, $0, areRead: areRead) }
    }
    guard areRead, !optionalUtterances.isEmpty else { return }
    for optional in optionalUtterances { add(optional.utterance, to: optional.intent) }
    placeholders = placeholders ?? .pattern
  }

  /// Shortens `faq/price` to `faq`, and merges such intents.
  mutating func shortenNames() {
    func short(_ name: String) -> String {
      name.firstIndex(of: "/").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    }
    rebuild { intent, _ in intent.name = short(intent.name) }
  }

  /// Changes all intents, and merges those that have the same name afterwards.
  private mutating func rebuild(_ change: (inout Intent, _ index: Int) -> Void) {
    let all = intents
    intents = []
    indices = [:]
    for (index, var intent) in all.enumerated() {
      change(&intent, index)
      merge(intent)
    }
  }

  /// Divides the utterances into lines if most have several and each intent has only one: in such a
  /// table, a cell lists all utterances of an intent.
  mutating func divideLines() {
    let lists = intents.count { $0.utterances.first?.text.contains(where: \.isNewline) ?? false }
    guard lists * 2 > intents.count, intents.allSatisfy({ $0.utterances.count == 1 }) else {
      return
    }
    rebuild { intent, _ in
      intent.utterances = intent.utterances.flatMap { cell in
        cell.text.split(whereSeparator: \.isNewline).map {
          Utterance(String($0.drop { "-*• ".contains($0) }), language: cell.language)
        }
      }
    }
    notes.append(.dividedLines(cells: lists, into: rawUtterances))
  }

  /// Drops utterances and intents that contain the replacement character for invalid bytes.
  mutating func dropBroken() {
    func isWhole(_ text: String) -> Bool { !text.unicodeScalars.contains("\u{FFFD}") }
    let before = rawUtterances + outOfScope.count
    outOfScope.removeAll { !isWhole($0.text) }
    optionalUtterances.removeAll { !isWhole($0.utterance.text) || !isWhole($0.intent) }
    intents.removeAll { !isWhole($0.name) }
    rebuild { intent, _ in intent.utterances.removeAll { !isWhole($0.text) } }
    notes.append(ifAny: before - rawUtterances - outOfScope.count, ImportNote.broken)
  }

  /// Merges intents whose names differ only in case or surrounding spaces, under the name of the
  /// largest.
  mutating func mergeSpellings() {
    let all = intents
    let groups = Dictionary(grouping: all.indices) { all[$0].name.trimmed.lowercased() }
    guard groups.count < all.count || all.contains(where: { $0.name != $0.name.trimmed }) else {
      return
    }
    var names = all.map(\.name.trimmed)
    var merged: [[String]] = []
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      let most = group.max { (all[$0].utterances.count, $1) < (all[$1].utterances.count, $0) }
      let kept = names[most ?? group[0]]
      for index in group { names[index] = kept }
      merged.append([kept] + group.filter { $0 != most }.map { all[$0].name })
    }
    rebuild { intent, index in intent.name = names[index] }
    notes.append(ifAny: merged, ImportNote.mergedSpellings)
  }

  /// Skips utterances without a label, unless the user chose otherwise. `filled` is the number of
  /// utterances that were given the label of the row above.
  mutating func addUnlabelled(
    _ utterances: [Utterance],
    _ choice: TableChoice.Unlabelled?,
    filled: Int
  ) {
    notes.append(ifAny: filled) { .unlabelled($0, .above, isChosen: true) }
    let treatment = choice == .outOfScope ? .outOfScope : TableChoice.Unlabelled.skip
    notes.append(ifAny: utterances.count) { .unlabelled($0, treatment, isChosen: choice != nil) }
    if treatment == .outOfScope { outOfScope += utterances }
  }

  var rawUtterances: Int { intents.reduce(heldOut) { $0 + $1.utterances.count } }
}

extension Draft? {
  mutating func merge(_ part: Draft) { if self == nil { self = part } else { self?.add(part) } }
}

enum PlaceholderSyntax: Equatable, Sendable {
  /// `{City}`, and `{Paris|City}` with a value.
  case braces
  /// `@city`, and `@city:paris` with a value.
  case at
  /// `{city}` in patterns of `.lu` files, which can contain `[optional]`, `(either|or)` and `^`.
  case pattern
}
