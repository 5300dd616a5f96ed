import TextFormats

extension IntentCorrection {
  /// Reads a correction from a request body: a text with its intent, which is `null` if the text is out
  /// of scope, or texts for a new intent.
  init(_ body: JSON) throws(ServiceFailure) {
    if let name = body["newIntent"] {
      guard let name = name.string, let name = Self.line(name, maximum: Self.maximumNameLength)
      else {
        throw .unacceptable("newIntent should be a name on one line.")
      }
      // A hyphen cannot name an intent, because `swiftnlc prompt` prints it for out-of-scope
      // utterances.
      guard name != "-" else { throw .unacceptable("newIntent cannot be a hyphen.") }
      self.init(try Self.texts(body["texts"]), .newIntent(name))
      return
    }
    let text = try Self.text(try body.text("text"))
    let intent = body.object?.last { $0.key == "intent" }?.value
    switch intent {
    case .null: self.init([text], .outOfScope)
    case .string(let name): self.init([text], .intent(name))
    default: throw .unacceptable("intent should be a name, or null if the text is out of scope.")
    }
  }

  /// The minimum number of texts for a new intent. A single text is too little to learn from.
  private static let minimumTextCount = 2
  private static let maximumTextLength = 2_000
  private static let maximumNameLength = 200

  private static func texts(_ list: JSON?) throws(ServiceFailure) -> [String] {
    var texts: [String] = []
    var known: Set<String> = []
    for text in list?.array ?? [] {
      guard let text = text.string else { throw .missing("Each of texts") }
      let line = try self.text(text)
      if known.insert(line.lowercased()).inserted { texts.append(line) }
    }
    guard texts.count >= minimumTextCount else {
      throw .unacceptable("A new intent needs at least two different texts.")
    }
    return texts
  }

  private static func text(_ text: String) throws(ServiceFailure) -> String {
    guard let line = line(text, maximum: maximumTextLength) else {
      throw .unacceptable("A text should be one line of at most 2,000 characters.")
    }
    return line
  }

  /// Returns the text with normalised white space, or `nil` if it is empty, too long or contains
  /// control characters.
  private static func line(_ text: String, maximum: Int) -> String? {
    let isUnusable = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !isUnusable, !words.isEmpty, text.unicodeScalars.count <= maximum else { return nil }
    return words.joined(separator: " ")
  }
}
