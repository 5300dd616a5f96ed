/// What becomes of a placeholder such as `{City}` or `@city` in an utterance.
package enum PlaceholderPolicy: String, CaseIterable, Sendable {
  /// Values of the export take its place, a few for each utterance.
  case fill
  /// It stays as it is written.
  case keep
  /// It is left out, the words around it stay.
  case drop
}

/// Utterance with placeholders → utterances that a person could say.
struct Placeholders {
  private let syntax: PlaceholderSyntax
  private let policy: PlaceholderPolicy
  /// What can be said for each entity: values and synonyms, each once.
  private var choices: [String: [String]] = [:]

  /// How many utterances one with placeholders becomes at most.
  private static let variants = 3

  init(_ syntax: PlaceholderSyntax, policy: PlaceholderPolicy, entities: [Dataset.Entity]) {
    self.syntax = syntax
    self.policy = policy
    for entity in entities {
      var seen: Set<String> = []
      choices[entity.entity, default: []] += entity.values.flatMap { [$0.value] + $0.synonyms }
        .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }
  }

  /// What one utterance becomes; nothing where it is only a placeholder. The utterances of an
  /// intent take turns with the values, by their index in it.
  func utterances(for utterance: String, slots: [String: String], index: Int) -> [String] {
    let pieces = pieces(of: utterance, slots: slots)
    guard pieces.contains(where: \.isPlaceholder) else { return [utterance] }
    guard pieces.contains(where: \.isWord) else { return [] }
    switch policy {
    case .keep: return [utterance]
    case .drop: return [text(pieces) { _, _ in "" }]
    case .fill:
      var filled: [String] = []
      for variant in 0..<Self.variants {
        let text = text(pieces) { name, place in
          guard let choices = choices(for: name, slots: slots), !choices.isEmpty else { return "" }
          // Neighbouring placeholders step differently, so that their values do not go in pairs.
          let turn = (index * Self.variants + variant) * (2 * place + 1) + place
          return choices[turn % choices.count]
        }
        if !filled.contains(text) { filled.append(text) }
      }
      return filled
    }
  }

  private func choices(for placeholder: String, slots: [String: String]) -> [String]? {
    let entity = slots[placeholder] ?? placeholder
    if let choices = choices[entity], !choices.isEmpty { return choices }
    return BuiltInEntities.values(of: entity)
  }

  private func text(_ pieces: [Piece], value: (_ name: String, _ place: Int) -> String) -> String {
    var place = 0
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .placeholder(let name):
        text += value(name, place)
        place += 1
      }
    }
    return text
  }
}

// MARK: - Pieces

extension Placeholders {
  private enum Piece {
    case text(String)
    case placeholder(String)

    var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }

    var isWord: Bool {
      guard case .text(let text) = self else { return false }
      return text.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }

  private func pieces(of utterance: String, slots: [String: String]) -> [Piece] {
    switch syntax {
    case .braces: bracePieces(of: utterance)
    case .at: atPieces(of: utterance, slots: slots)
    }
  }

  private func bracePieces(of utterance: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = utterance[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(String(rest[..<open])))
      let name = rest[rest.index(after: open)..<close]
      pieces.append(.placeholder(name.filter { !$0.isWhitespace }))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest))]
  }

  /// `@name` where the export has such an entity or the name is built in, and `@name:value`, which
  /// says the value itself. An address such as bob@example.com is left alone.
  private func atPieces(of utterance: String, slots: [String: String]) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = utterance[...]
    while let character = rest.first {
      let isAtWordStart =
        text.last?.isWhitespace ?? pieces.isEmpty || text.last?.isPunctuation == true
      if character == "@", isAtWordStart {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        if slots[String(name)] != nil || BuiltInEntities.values(of: String(name)) != nil {
          rest = rest[name.endIndex...]
          if rest.first == ":", let value = spokenValue(&rest) {
            text += value
          } else {
            pieces += [.text(text), .placeholder(String(name))]
            text = ""
          }
          continue
        }
      }
      text.append(character)
      rest = rest.dropFirst()
    }
    return pieces + [.text(text)]
  }

  /// The value behind `@name:`, a word or words in round brackets.
  private func spokenValue(_ rest: inout Substring) -> String? {
    var value = rest.dropFirst()
    if value.first == "(", let close = value.firstIndex(of: ")") {
      rest = value[value.index(after: close)...]
      return String(value.dropFirst().prefix(upTo: close))
    }
    value = value.prefix { !$0.isWhitespace }
    guard !value.isEmpty else { return nil }
    rest = rest[value.endIndex...]
    return String(value)
  }
}
