import Corpus
import Datasets
import TextFormats
import Wrapper

/// Reads a small dataset from standard input: the name of an intent, its utterances, an empty line, and so
/// on. A name with an @ is an entity, whose values follow. A person is asked, and finishes with an empty
/// name.
struct DatasetReader {
  private let terminal: Terminal
  private var intents: [Dataset.Intent] = []
  private var entities: [Dataset.Entity] = []

  init(_ terminal: Terminal) { self.terminal = terminal }

  mutating func dataset(language: String) -> Dataset {
    explain(
      "An intent is one thing that people want. Name a few and, for each, what people say to mean it, "
        + "in their own words. Press Enter alone to go on to the next, and again to finish."
    )
    explain(
      "An entity is a detail to find in what people say, such as a room or a date. Name it with an @ "
        + "and list its values, with other words for a value behind “=”: living room = lounge, parlour. "
        + "@date, @time, @number and @money are found without a list."
    )
    while let name = name() {
      if name.hasPrefix("@") {
        readEntity(String(name.dropFirst()).trimmed)
      } else {
        readIntent(name)
      }
    }
    return Dataset(language: language, intents: intents, entities: entities)
  }

  /// Blank lines between intents mean nothing in a pipe.
  private func name() -> String? {
    while true {
      let example =
        intents.count < 2
        ? "such as turn_on" : entities.isEmpty ? "or an entity, such as @room" : ""
      ask("Intent \(intents.count + 1)\(example.isEmpty ? "" : ", \(example)"): ")
      guard let name = line() else { return nil }
      if !name.isEmpty { return name }
      if terminal.inputIsTerminal { return nil }
    }
  }

  private mutating func readIntent(_ name: String) {
    let place = intents.firstIndex { $0.intent == name } ?? intents.endIndex
    if place == intents.endIndex { intents.append(Dataset.Intent(name, [])) }
    while true {
      ask("  \(intents[place].utterances.count + 1)> ")
      guard let utterance = line(), !utterance.isEmpty else { break }
      if intents[place].utterances.contains(utterance) {
        ask("  already listed\n")
      } else {
        intents[place].utterances.append(utterance)
      }
    }
    if intents[place].utterances.isEmpty {
      terminal.say("  \(name) is skipped because it has no utterances")
      intents.remove(at: place)
    }
  }

  private mutating func readEntity(_ name: String) {
    let kinds = Self.kinds(of: name)
    let found = entities.firstIndex { $0.entity == name }
    var entity = found.map { entities[$0] } ?? Dataset.Entity(name, [], kinds: kinds)
    while true {
      ask("  @\(name) \(entity.values.count + 1)> ")
      guard let text = line(), !text.isEmpty else { break }
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard let value = parts.first, !value.isEmpty else { continue }
      let synonyms = parts.dropFirst().flatMap { $0.split(separator: ",") }
        .map { String($0).trimmed }.filter { !$0.isEmpty }
      if let place = entity.values.firstIndex(where: { $0.value == value }) {
        let new = synonyms.filter { !entity.values[place].synonyms.contains($0) }
        if new.isEmpty { ask("  already listed\n") }
        entity.values[place].synonyms += new
      } else {
        entity.values.append(.init(value, synonyms: synonyms))
      }
    }
    guard !name.isEmpty, !entity.values.isEmpty || !kinds.isEmpty else {
      return terminal.say("  @\(name) is skipped because it has no values")
    }
    if let found { entities[found] = entity } else { entities.append(entity) }
  }

  /// The kinds of built-in values with the name of an entity. A date may be given as a range, or with
  /// a time.
  private static func kinds(of name: String) -> [String] {
    let kinds = BuiltInTypes.kinds(of: name) ?? BuiltInTypes.kinds(of: "@sys.\(name)")
    return kinds ?? ValueKind(rawValue: name).map { [$0.rawValue] } ?? []
  }

  private func line() -> String? {
    guard let line = readLine() else {
      ask("\n")
      return nil
    }
    return line.trimmed
  }

  private func ask(_ text: String) {
    if terminal.inputIsTerminal { terminal.ask(text) }
  }

  private func explain(_ text: String) {
    if terminal.inputIsTerminal { terminal.ask(text + "\n") }
  }
}
