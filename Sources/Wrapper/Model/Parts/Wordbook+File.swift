import Essentials

/// The tensor `wordbook` (U8), UTF-8 text: a line for each ending of words, with a tab before the
/// ending of their stems; an empty line; a line for each further word, with a tab before its
/// stem. Older models do not have it.
extension Wordbook {
  static let key = "wordbook"

  init(text: Data, for bag: BagOfWords) throws(ModelError.Problem) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let end = lines.firstIndex(where: \.isEmpty) ?? lines.endIndex
    let endings = try lines[..<end].map(Self.fields).map { Ending(word: $0, stem: $1) }
    let stems = try lines[end...].dropFirst().map(Self.fields)
    self.init(stems: Dictionary(stems) { $1 }, endings: endings, for: bag)
  }

  private static func fields(of line: Data) throws(ModelError.Problem) -> (String, String) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 2, let word = String(validating: fields[0], as: UTF8.self),
      let stem = String(validating: fields[1], as: UTF8.self)
    else { throw .invalid(part: "wordbook", detail: "a line does not have two fields") }
    return (word, stem)
  }

  var text: Data {
    let endings = endings.map { "\($0.word)\t\($0.stem)" }
    let words = stems.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return Data((endings + [""] + words.map { "\($0)\t\($1)" }).joined(separator: "\n").utf8)
  }
}

extension Model {
  /// The wordbook. It is parsed on each access, because most programs never need it.
  package var wordbook: Wordbook? {
    get throws(ModelError.Problem) {
      guard let wordbookText else { return nil }
      return try Wordbook(text: wordbookText, for: bag)
    }
  }

  package mutating func add(_ wordbook: Wordbook) { wordbookText = wordbook.text }
}
