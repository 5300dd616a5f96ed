import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let why = ColonCommand(
    label: ":why",
    help: "show how much each word of the last utterance contributes to the scores"
  ) { conversation, _ in
    try conversation.explain(try conversation.lastUtterance())
  }

  static let top = ColonCommand(
    label: ":top N",
    help: "show the N most likely intents"
  ) { conversation, operand in
    guard let count = Int(operand), count > 0 else {
      throw CommandFailure(":top needs a positive whole number, as in :top 5")
    }
    conversation.state.top = count
  }

  static let similar = ColonCommand(
    label: ":similar",
    help: "show the training utterances most similar to the last utterance"
  ) { conversation, _ in
    let teaching = try conversation.teachingSession()
    let matches = try teaching.similar(to: try conversation.lastUtterance(), limit: 5)
    guard !matches.isEmpty else { throw CommandFailure("no similar utterances in the dataset") }
    let (console, columns) = (conversation.console, conversation.console.columns)
    let width = min(matches.map(\.intent.visible).widest, max(columns / 3, 8))
    for match in matches {
      let intent = match.intent.visible.fitted(to: width)
      let line = "  \(match.similarity.rounded(to: 2))  \(intent)  \(match.utterance.visible)"
      try console.write(line.cut(to: columns) + "\n")
    }
  }

  static let intents = ColonCommand(
    label: ":intents",
    help: "list the intents, with their number of training utterances"
  ) { conversation, _ in
    if let teaching = conversation.state.teaching {
      try conversation.list(conversation.state.intents, of: teaching)
    } else {
      let console = conversation.console
      for intent in conversation.state.intents { try console.tell("  " + intent.visible) }
      try console.tell("  to see the number of training utterances, :load the dataset")
    }
  }

  static let examples = ColonCommand(
    label: ":examples INTENT",
    help: "show the training utterances of an intent",
    completion: { Completion(word: $0, among: $1.intents) }
  ) { conversation, name in
    let teaching = try conversation.teachingSession()
    let intent = try conversation.knownIntent(name, for: ":examples")
    let console = conversation.console
    let utterances = teaching.dataset.intents.filter { $0.intent == intent }.flatMap(\.utterances)
    for utterance in utterances.prefix(mostExamples) {
      try console.write(("  " + utterance.visible).cut(to: console.columns) + "\n")
    }
    for line in utterances.remainder(after: mostExamples) { try console.tell("  " + line) }
  }

  private static let mostExamples = 20

  static let entities = ColonCommand(
    label: ":entities",
    help: "show the entities in the last utterance, and all that the model can find"
  ) { conversation, _ in
    let (console, state) = (conversation.console, conversation.state)
    let known = state.entityFacts
    guard !known.isEmpty else {
      throw CommandFailure("no entities; load a dataset and annotate one with :mark TEXT as ENTITY")
    }
    if let utterance = state.log.last {
      let answer = state.answer(to: utterance, limit: 1)
      try console.tell("  In “\(utterance.visible)”:")
      for entity in answer.entities { try console.tell("    \(entity.summary)") }
      if answer.entities.isEmpty { try console.tell("    none") }
      try console.tell("  All entities:")
    }
    let margin = state.log.last == nil ? "  " : "    "
    let width = min(known.map(\.name).widest, max(console.columns / 3, 8))
    for (name, facts) in known {
      let label = margin + name.fitted(to: width) + "  "
      let text = facts.joined(separator: ", ")
      try console.write(text.folded(after: label, to: console.columns) + "\n")
    }
  }
}

extension Conversation {
  func explain(_ utterance: String) throws {
    let answer = state.answer(to: utterance, limit: 2)
    if let reason = RejectionReason(answer, to: utterance, by: state.sessionClassifier) {
      try console.tell("  no intent: \(reason.sentence)")
      for detail in reason.details { try console.tell("  \(detail)") }
    }
    let table = ExplanationTable.text(
      of: utterance,
      entities: answer.entities,
      by: state.classifier,
      columns: console.columns
    )
    try console.write(table)
  }

  fileprivate func list(_ intents: [String], of teaching: TeachingSession) throws {
    let dataset = teaching.dataset
    let counts = Dictionary(dataset.intents.map { ($0.intent, $0.utterances.count) }) { $0 + $1 }
    let digits = counts.values.map(\.grouped).widest
    let room = console.columns - digits - 4
    let width = min(intents.map(\.visible).widest, max(room, 8))
    for name in intents {
      let count = (counts[name] ?? 0).grouped.leading(digits + 2)
      let isNew = state.classifier.intents.contains(name) ? "" : "  not trained yet"
      let line = "  " + name.visible.fitted(to: width) + count + isNew
      try console.write(line + "\n")
    }
    if !dataset.outOfScope.isEmpty {
      try console.tell("  and \(dataset.outOfScope.count.of("utterance")) out of scope")
    }
  }
}

extension PromptState {
  /// Facts about each entity, from the dataset or, without one, from the model.
  fileprivate var entityFacts: [(name: String, facts: [String])] {
    var facts: [String: [String]] = [:]
    func add(_ fact: String, of name: String) { facts[name.visible, default: []].append(fact) }
    if let dataset = teaching?.dataset {
      let types = Dictionary(grouping: dataset.spans, by: \.type.name)
      for (name, spans) in types { add(spans.count.of("annotation"), of: name) }
      for entity in dataset.entities {
        let counts = [(entity.values.count, "value"), (entity.patterns.count, "pattern")]
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

  /// Lists built-in entity types as separate words, such as `date time` for `dateTime`.
  private static func words(for kinds: [String]) -> String {
    let names = kinds.map { kind in
      kind.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }
    return "built-in: " + names.joined(separator: ", ")
  }
}
