import Datasets
import TextFormats

/// The treatment of placeholders such as `{City}` or `@city` in utterances.
package enum PlaceholderPolicy: String, CaseIterable, Sendable {
  /// Replaces the placeholder by values, with a few variants per utterance.
  case fill
  case keep
  case drop
}

/// Expands utterances with placeholders into plain utterances.
struct Placeholders {
  private let syntax: PlaceholderSyntax
  private let policy: PlaceholderPolicy
  private let language: String
  private var choices: [String: [String]] = [:]

  private static let variants = 3
  private static let longest = 20_000

  init(
    _ syntax: PlaceholderSyntax,
    policy: PlaceholderPolicy,
    entities: [Dataset.Entity],
    language: String
  ) {
    self.syntax = syntax
    self.language = language
    self.policy = policy
    var seen: [String: Set<String>] = [:]
    for entity in entities {
      for text in entity.values.flatMap({ [$0.value] + $0.synonyms }) where !text.isEmpty {
        guard seen[entity.entity, default: []].insert(text.lowercased()).inserted else { continue }
        choices[entity.entity, default: []].append(text)
      }
    }
  }

  /// Returns the expansions of an utterance, or none if it consists only of placeholders. Its index
  /// in the intent selects the values, so that utterances get different ones.
  func utterances(
    for utterance: Draft.Utterance,
    slots: [String: String],
    index: Int
  ) -> [Draft.Utterance] {
    // Expanding such a text would take very long.
    guard utterance.text.utf8.count < Self.longest else { return [utterance] }
    let pieces =
      syntax == .at
      ? Self.atPieces(of: utterance.text, slots: slots) : Self.bracePieces(of: utterance.text)
    let isPattern = syntax == .pattern && LUISPattern(utterance.text).hasChoices
    guard isPattern || pieces.contains(where: \.isPlaceholder) else { return [utterance] }
    guard pieces.contains(where: \.isWord) else { return [] }
    guard policy != .keep else { return [utterance] }
    var results: [Draft.Utterance] = []
    for variant in 0..<Self.variants {
      let turn = index * Self.variants + variant
      let pieces =
        syntax == .pattern && utterance.spans.isEmpty
        ? Self.bracePieces(of: LUISPattern(utterance.text).text(choosing: turn)) : pieces
      let result = filled(pieces, of: utterance, slots: slots, turn: turn)
      if !results.contains(where: { $0.text == result.text }) { results.append(result) }
    }
    return results
  }

  private func choices(for placeholder: String, slots: [String: String]) -> [String]? {
    let entity = slots[placeholder] ?? placeholder
    // LUIS appends a role to the name of an entity: `city:from`.
    let base = String(entity.prefix { $0 != ":" })
    if let choices = choices[entity] ?? choices[base] { return choices }
    return BuiltInEntities.values(of: entity, in: language)
  }

  private func filled(
    _ pieces: [Piece],
    of utterance: Draft.Utterance,
    slots: [String: String],
    turn: Int
  ) -> Draft.Utterance {
    var number = 0
    var result = UtteranceBuilder()
    for piece in pieces {
      switch piece {
      case .text(let words): result.append(words, of: utterance)
      case .value(let text, let name): result.append(text, entity: slots[name] ?? name, slot: name)
      case .placeholder(let name):
        let choices = policy == .fill ? choices(for: name, slots: slots) : nil
        // Adjacent placeholders advance by different steps, so that the pairs of their values vary.
        let step = turn * (2 * number + 1) + number
        let value = choices.map { $0[step % $0.count] } ?? ""
        result.append(value, entity: slots[name] ?? name, slot: name)
        number += 1
      }
    }
    return result.utterance(language: utterance.language)
  }

  private enum Piece {
    case text(Substring)
    /// A placeholder with a value, such as `{Paris|City}`.
    case value(Substring, name: String)
    case placeholder(String)

    var isPlaceholder: Bool { if case .text = self { false } else { true } }

    var isWord: Bool {
      switch self {
      case .placeholder: false
      case .text(let text), .value(let text, _):
        text.unicodeScalars.contains(where: \.isLetterOrNumber)
      }
    }
  }

  private static func bracePieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let close = rest.firstIndex(of: "}") {
      defer { rest = rest[rest.index(after: close)...] }
      guard let open = rest[..<close].lastIndex(of: "{") else {
        pieces.append(.text(rest[...close]))
        continue
      }
      pieces.append(.text(rest[..<open]))
      let inside = rest[rest.index(after: open)..<close]
      // In legacy Alexa skills, a value precedes the name of the slot: `{Paris|City}`.
      if let bar = inside.lastIndex(of: "|") {
        pieces.append(.value(inside[..<bar], name: name(inside[inside.index(after: bar)...])))
      } else {
        pieces.append(.placeholder(name(inside)))
      }
    }
    return pieces + [.text(rest)]
  }

  private static func name(_ text: Substring) -> String {
    let name = text.filter { !$0.isWhitespace }
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }

  /// Splits at `@name` and `@name:value` if the entity is known, but not at e-mail addresses.
  private static func atPieces(of text: String, slots: [String: String]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    for at in text.indices where text[at] == "@" && at >= rest.startIndex {
      let last = at == text.startIndex ? " " : text[text.index(before: at)]
      let name = text[at...].dropFirst().prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"
      }
      guard last.isWhitespace || last.isPunctuation,
        slots[String(name)] != nil || BuiltInEntities.contains(String(name))
      else { continue }
      pieces.append(.text(rest[..<at]))
      rest = text[name.endIndex...]
      if rest.first == ":", let value = spokenValue(&rest) {
        pieces.append(.value(value, name: String(name)))
      } else {
        pieces.append(.placeholder(String(name)))
      }
    }
    return pieces + [.text(rest)]
  }

  /// Reads the value after `@name:`: one word, or several in parentheses.
  private static func spokenValue(_ rest: inout Substring) -> Substring? {
    var value = rest.dropFirst()
    if value.first == "(", let close = value.firstIndex(of: ")") {
      rest = value[value.index(after: close)...]
      return value.dropFirst().prefix(upTo: close)
    }
    value = value.prefix { !$0.isWhitespace }
    guard !value.isEmpty else { return nil }
    rest = rest[value.endIndex...]
    return value
  }
}
