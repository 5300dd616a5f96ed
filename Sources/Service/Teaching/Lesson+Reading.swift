import TextFormats

extension Lesson {
  /// The lesson in a body: a text and its intent, which is null where it is out of scope, or texts
  /// for an intent that is new.
  init(_ body: JSON) throws(ServiceFailure) {
    if let name = body["newIntent"] {
      guard let name = name.string, let name = Self.line(name, most: Self.longestName) else {
        throw .unacceptable("newIntent should be a name on one line.")
      }
      // A hyphen stands for no intent wherever a line is an answer.
      guard name != "-" else { throw .unacceptable("newIntent should be a name, not a hyphen.") }
      self.init(try Self.texts(body["texts"]), .newIntent(name))
      return
    }
    let text = try Self.text(try body.text("text"))
    let intent = body.object?.last { $0.key == "intent" }?.value
    switch intent {
    case .null: self.init([text], .outOfScope)
    case .string(let name): self.init([text], .intent(name))
    default: throw .unacceptable("intent should be a name, or null for what is out of scope.")
    }
  }

  /// One example would say little of what else is meant.
  private static let fewestTexts = 2
  private static let longestText = 2_000
  private static let longestName = 200

  private static func texts(_ list: JSON?) throws(ServiceFailure) -> [String] {
    var texts: [String] = []
    var known: Set<String> = []
    for text in list?.array ?? [] {
      guard let text = text.string else { throw .missing("Each of texts") }
      let line = try self.text(text)
      if known.insert(line.lowercased()).inserted { texts.append(line) }
    }
    guard texts.count >= fewestTexts else {
      throw .unacceptable("A new intent takes two different texts at least.")
    }
    return texts
  }

  private static func text(_ text: String) throws(ServiceFailure) -> String {
    guard let line = line(text, most: longestText) else {
      throw .unacceptable("A text to learn is one line, and no longer than 2,000 characters.")
    }
    return line
  }

  /// What a person could have typed on a line; nil where that is nothing, or too much.
  private static func line(_ text: String, most: Int) -> String? {
    let isUnusable = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !isUnusable, !words.isEmpty, text.unicodeScalars.count <= most else { return nil }
    return words.joined(separator: " ")
  }
}
