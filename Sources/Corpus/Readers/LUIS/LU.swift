import Datasets
import TextFormats

extension ImportFormat {
  /// Bot Framework `.lu` files: headings are intents and bullets are utterances.
  static let lu = perFile("lu", ".lu file") { document, options in
    let mayAssume = options.namesFormat
    guard mayAssume || document.json == nil && document.hasLine(beginningWith: ["#"]) else {
      return nil
    }
    var reader = LUReader()
    for line in document.lines { reader.read(line.trimmed) }
    guard reader.isLU || mayAssume && !reader.draft.intents.isEmpty else { return nil }
    return reader.finished
  }
}

private struct LUReader {
  private enum Section {
    case none
    case intent(String)
    /// A question for QnA Maker, which is not an intent.
    case question
    /// A list entity; synonyms on the following lines belong to `value`.
    case list(entity: String, value: String?)
    case otherEntity
  }

  private(set) var draft = Draft()
  private var entities = EntityCollector()
  private var section = Section.none
  private var isInFence = false
  private var bullets = 0
  private var otherLines = 0
  private var questions = 0
  private var references = 0

  // Rasa stories have headings and bullets like `.lu` files.
  private var isStories = false

  init() { draft.placeholders = .pattern }

  var isLU: Bool {
    bullets > 0 && !draft.intents.isEmpty && otherLines * 10 <= bullets && !isStories
  }

  var finished: Draft {
    var draft = draft
    draft.markNoneOutOfScope()
    draft.add(entities.entities)
    draft.notes.append(ifAny: references, ImportNote.references)
    draft.notes.append(ifAny: questions, ImportNote.questions)
    return draft
  }

  mutating func read(_ line: String) {
    if line.hasPrefix("```") {
      isInFence.toggle()
      return
    }
    guard !isInFence, let first = line.first else { return }
    switch first {
    case "#": readHeading(line)
    case "-", "*", "+": readBullet(line)
    case "@", "$": readEntity(line)
    case "[": references += line.contains("](") ? 1 : 0
    case ">", "!": break
    default: if case .question = section {} else { otherLines += 1 }
    }
  }

  private mutating func readHeading(_ line: String) {
    let name = line.drop { $0 == "#" }.trimmed
    if name.hasPrefix("?") {
      section = .question
      questions += 1
      return
    }
    guard !name.isEmpty else { return }
    section = .intent(name)
    _ = draft.index(ofIntent: name)
  }

  private mutating func readBullet(_ line: String) {
    let text = line.dropFirst().trimmed
    // A dash needs no space after it, but a star without a space usually starts emphasised text.
    guard line.dropFirst().first?.isWhitespace ?? false || line.hasPrefix("-") && !text.isEmpty,
      !text.hasPrefix("-")
    else {
      if case .question = section {} else { otherLines += 1 }
      return
    }
    switch section {
    case .intent(let name):
      bullets += 1
      if text.hasPrefix("utter_") { isStories = true }
      // Skip a link to another `.lu` file, `[text](path)`.
      if text.hasPrefix("["), text.hasSuffix(")"), text.contains("](") {
        references += 1
        return
      }
      draft.add(LUMarkup(text).utterance, to: name)
    case .list(let entity, let value):
      if text.hasSuffix(":") {
        let value = text.dropLast().trimmed
        entities.add(value, to: entity)
        section = .list(entity: entity, value: value)
      } else if let value {
        entities.add(text, as: value, to: entity)
      }
    case .question, .otherEntity: break
    case .none: otherLines += 1
    }
  }

  private mutating func addBuiltIn(_ name: String) {
    draft.builtInNames.insert(name)
    guard let kinds = BuiltInTypes.kinds(of: "builtin.\(name)") else { return }
    entities.addDefinition(.init(name, kinds: kinds))
  }

  /// Adds a case-insensitive regular expression such as `/hrf-[0-9]{6}/`.
  private mutating func addPattern(_ text: String, of entity: String) {
    guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return }
    let pattern = String(text.dropFirst().dropLast())
    entities.addDefinition(.init(entity, pattern: pattern, countsCase: false))
  }

  /// Reads `@ list city =`, `@ ml name`, `$city:paris=` or `$name:simple`.
  private mutating func readEntity(_ line: String) {
    section = .otherEntity
    if line.hasPrefix("$") {
      let parts = line.dropFirst().split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      if parts[0].uppercased() == "PREBUILT" { return addBuiltIn(parts[1].trimmed) }
      if parts[1].trimmed.hasPrefix("/") {
        return addPattern(parts[1].trimmed, of: parts[0].trimmed)
      }
      guard parts[1].trimmed.hasSuffix("=") else { return }
      let (entity, value) = (parts[0].trimmed, parts[1].trimmed.dropLast().trimmed)
      entities.add(value, to: entity)
      section = .list(entity: entity, value: value)
    } else {
      let words = line.dropFirst().split { $0.isWhitespace || $0 == "=" || $0 == "," }
      guard words.count > 1 else { return }
      let entity = words[1].filter { $0 != "\"" && $0 != "'" }
      if words[0] == "prebuilt" { return addBuiltIn(entity) }
      if words[0] == "regex", let equals = line.firstIndex(of: "=") {
        return addPattern(line[line.index(after: equals)...].trimmed, of: entity)
      }
      guard words[0] == "list" else { return }
      entities.addDefinition(.init(entity, matching: EntityMatching(isOpen: false)))
      section = .list(entity: entity, value: nil)
    }
  }
}
