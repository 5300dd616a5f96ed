import Datasets
import TextFormats
import Wrapper

/// Reads a small dataset from standard input, in the format that `swiftnlc new --help` describes.
struct DatasetReader {
  private let terminal: Terminal
  private var intents: [Dataset.Intent] = []
  private var entities: [Dataset.Entity] = []

  init(_ terminal: Terminal) { self.terminal = terminal }

  mutating func dataset() -> Dataset {
    ask(
      "An intent is something that users want. Enter the name of an intent, then a few utterances that "
        + "express it. An empty line ends the intent, and a second one writes the file; Ctrl-C discards the "
        + "input.\n"
    )
    ask(
      "An entity is a detail of an utterance, such as a room or a date. Enter its name with an @, then its "
        + "values, optionally with synonyms after “=”: living room = lounge, parlour. @date, @time, "
        + "@number and @money are built in and need no values.\n"
    )
    while let name = name() {
      if name.hasPrefix("@") {
        readEntity(String(name.dropFirst()).trimmed)
      } else {
        readIntent(name)
      }
    }
    return Dataset(intents: intents, entities: entities)
  }

  /// Reads the name of an intent or entity, after any additional blank lines in a pipe.
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
    let index = intents.firstIndex { $0.intent == name } ?? intents.endIndex
    if index == intents.endIndex { intents.append(Dataset.Intent(name, [])) }
    while true {
      ask("  \(intents[index].utterances.count + 1)> ")
      guard let utterance = line(), !utterance.isEmpty else { break }
      if intents[index].utterances.contains(utterance) {
        ask("  already listed\n")
      } else {
        intents[index].utterances.append(utterance)
      }
    }
    if intents[index].utterances.isEmpty {
      terminal.say("  \(name) is skipped because it has no utterances")
      intents.remove(at: index)
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
      if let index = entity.values.firstIndex(where: { $0.value == value }) {
        let new = synonyms.filter { !entity.values[index].synonyms.contains($0) }
        if new.isEmpty { ask("  already listed\n") }
        entity.values[index].synonyms += new
      } else {
        entity.values.append(.init(value, synonyms: synonyms))
      }
    }
    guard !name.isEmpty, !entity.values.isEmpty || !kinds.isEmpty else {
      return terminal.say("  @\(name) is skipped because it has no values")
    }
    if let found { entities[found] = entity } else { entities.append(entity) }
  }

  /// Returns the kinds of built-in entities for a name. `date` stands for a date, a range of dates
  /// and a date with a time. For some platforms, `time` alone includes dates.
  private static func kinds(of name: String) -> [String] {
    let kinds = BuiltInTypes.kinds(of: "@sys.\(name)") ?? BuiltInTypes.kinds(of: name)
    return kinds ?? ValueKind(rawValue: name).map { [$0.rawValue] } ?? []
  }

  private func line() -> String? {
    let line = terminal.typedLine()
    if line == nil { ask("\n") }
    return line
  }

  private func ask(_ text: String) {
    if terminal.inputIsTerminal { terminal.ask(text) }
  }
}
