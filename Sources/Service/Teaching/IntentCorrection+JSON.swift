import TextFormats

extension IntentCorrection {
  /// Reads a text with its intent, which is `null` if it is out of scope, or texts for a new
  /// intent.
  init(_ body: JSON) throws(ServiceFailure) {
    let target = try Target(body)
    if case .newIntent = target {
      self.init(try Self.texts(body["texts"]), target)
    } else {
      self.init([try Self.text(try body.text("text"))], target)
    }
  }

  private static func texts(_ list: JSON?) throws(ServiceFailure) -> [String] {
    var texts: [String] = []
    var known: Set<String> = []
    for text in list?.array ?? [] {
      guard let text = text.string else { throw .missing("Each of texts") }
      let line = try self.text(text)
      if known.insert(line.lowercased()).inserted { texts.append(line) }
    }
    guard texts.count > 1 else {
      throw ServiceFailure(400, "A new intent needs at least two different texts.")
    }
    return texts
  }

  private static func text(_ text: String) throws(ServiceFailure) -> String {
    guard let line = line(text, maximum: 2_000) else {
      throw ServiceFailure(400, "A text should be one line of at most 2,000 characters.")
    }
    return line
  }

  /// Returns a text with single spaces, or `nil` if it is empty, too long or contains control
  /// characters.
  fileprivate static func line(_ text: String, maximum: Int) -> String? {
    let isUnusable = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !isUnusable, !words.isEmpty, text.unicodeScalars.count <= maximum else { return nil }
    return words.joined(separator: " ")
  }
}

extension IntentCorrection.Target {
  fileprivate init(_ body: JSON) throws(ServiceFailure) {
    if let name = body["newIntent"] {
      guard let name = name.string.flatMap({ IntentCorrection.line($0, maximum: 200) }) else {
        throw ServiceFailure(400, "newIntent should be a name on one line.")
      }
      // A hyphen is not a name: `swiftnlc prompt` prints it for out-of-scope utterances.
      guard name != "-" else { throw ServiceFailure(400, "newIntent cannot be a hyphen.") }
      self = .newIntent(name)
      return
    }
    switch body.object?.last(where: { $0.key == "intent" })?.value {
    case .null: self = .outOfScope
    case .string(let name): self = .intent(name)
    default:
      throw ServiceFailure(400, "intent should be a name, or null if the text is out of scope.")
    }
  }
}

extension SuggestionRequest {
  /// Reads a decision: the `id` of the suggestion, `text` to decide about only one of its texts,
  /// and the intent or `isRejected`.
  init(_ body: JSON) throws(ServiceFailure) {
    let isRejected = body["isRejected"] == .bool(true)
    self = .decide(
      id: try body.text("id"),
      text: body["text"]?.string,
      isRejected ? nil : try IntentCorrection.Target(body)
    )
  }
}
