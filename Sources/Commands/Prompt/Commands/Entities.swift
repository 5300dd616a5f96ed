import Datasets
import TeachingSessions
import TextFormats
import Wrapper

extension ColonCommand {
  static let entities = ColonCommand(
    ":entities",
    help: "show the entities in the last utterance, and all that the model can find"
  ) { conversation, _ in
    let (console, state) = (conversation.console, conversation.state)
    let known = state.entityFacts
    guard !known.isEmpty else {
      return try console.tell(
        "  no entities; load a dataset and annotate one with :mark TEXT as ENTITY"
      )
    }
    if let utterance = state.log.last {
      let answer = state.answer(to: utterance, limit: 1)
      try console.tell("  In “\(utterance.visible)”:")
      for entity in answer.entities { try console.tell("    \(entity.summary)") }
      if answer.entities.isEmpty { try console.tell("    none") }
      try console.tell("  All entities:")
    }
    let margin = state.log.last == nil ? "  " : "    "
    let width = min(known.map(\.name.columns).max() ?? 0, max(console.columns / 3, 8))
    for (name, facts) in known {
      let label = margin + name.cutInside(to: width).padding(to: width) + "  "
      let indent = String(repeating: " ", count: label.columns)
      let text = (indent + facts.joined(separator: ", ")).folded(to: console.columns, hanging: 0)
      try console.write(label + text.dropFirst(indent.count) + "\n")
    }
  }
}

extension PromptState {
  /// Facts about each entity, from the dataset or, without one, from the model.
  fileprivate var entityFacts: [(name: String, facts: [String])] {
    var facts: [String: [String]] = [:]
    func add(_ fact: String, of name: String) { facts[name.visible, default: []].append(fact) }
    if let dataset = teaching?.dataset {
      let spans = dataset.intents.flatMap { $0.spans.values.joined() }
      let types = Dictionary(grouping: spans) { SlotType(entity: $0.entity, slot: $0.slot).name }
      for (name, spans) in types { add(spans.count.of("annotation"), of: name) }
      for entity in dataset.entities {
        let counts = [
          (entity.values.count, "value"), (entity.patterns.count, "pattern"),
        ]
        for (count, noun) in counts where count > 0 { add(count.of(noun), of: entity.entity) }
        if !entity.kinds.isEmpty { add(Self.words(for: entity.kinds), of: entity.entity) }
        if facts[entity.entity.visible] == nil { add("no values", of: entity.entity) }
      }
    } else if let entities = classifier.model.entities {
      for type in entities.tagger?.types ?? [] { add("learned from annotations", of: type.name) }
      for (index, values) in Dictionary(grouping: entities.dictionary.values, by: \.entity) {
        add(values.count.of("value"), of: entities.dictionary.entities[index].name)
      }
      for (name, patterns) in Dictionary(grouping: entities.patterns, by: \.entity) {
        add(patterns.count.of("pattern"), of: name)
      }
      for system in entities.systems {
        let kinds = ValueKind.allCases.filter { system.kinds.contains($0) }
        add(Self.words(for: kinds.map(\.rawValue)), of: system.entity)
      }
    }
    return facts.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// The names of built-in kinds as words: `date time` for `dateTime`.
  private static func words(for kinds: [String]) -> String {
    let names = kinds.map { kind in
      kind.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }
    return "built-in: " + names.joined(separator: ", ")
  }
}
