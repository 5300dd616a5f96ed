/// Text → tokens and what is known of each, which is remembered from text to text. It belongs to one
/// thread.
package struct SlotWords: ~Copyable {
  /// A text in tokens, with the places of their words in the memory.
  package struct Reading {
    package let tokens: [SlotToken]
    package let words: [Int]
  }

  /// The first is the edge of a text.
  package private(set) var words = [SlotWord.edge]

  private let language: Language
  private let stemmer: Stemmer
  private let wordbook: Wordbook?
  private let knowsStem: (UInt64) -> Bool
  private var places: [UInt64: Int] = [:]
  private var characters: [Unicode.Scalar] = []

  /// - Parameters:
  ///   - wordbook: In the place of libstemmer, where there is none.
  ///   - knowsStem: What a wordbook asks.
  package init(
    language: Language,
    wordbook: Wordbook? = nil,
    knowsStem: @escaping (UInt64) -> Bool = { _ in false }
  ) {
    self.language = language
    self.wordbook = wordbook
    self.knowsStem = knowsStem
    stemmer = Stemmer(language: language)
  }

  /// Words beyond these are forgotten, all at once, between two texts.
  package static let most = 1 << 14

  package mutating func forget() {
    words = [SlotWord.edge]
    places = [:]
  }

  package mutating func read(_ text: String) -> Reading {
    let bytes = Array(text.utf8)
    let tokens = SlotToken.tokens(of: bytes)
    return Reading(tokens: tokens, words: tokens.map { place(of: $0, in: bytes) })
  }

  private mutating func place(of token: SlotToken, in bytes: [UInt8]) -> Int {
    var form = PhrasePrint.start &+ (token.followsSpace ? 1 : 0)
    for byte in bytes[token.bytes] { form = PhrasePrint.adding(UInt32(byte), to: form) }
    if let place = places[form] { return place }
    words.append(word(String(decoding: bytes[token.bytes], as: UTF8.self), token))
    places[form] = words.count - 1
    return words.count - 1
  }

  private mutating func word(_ text: String, _ token: SlotToken) -> SlotWord {
    Characters.normalise(text, language: language, into: &characters)
    let spelling = String(String.UnicodeScalarView(characters))
    let stem = token.kind == .letters ? stem(of: spelling) : spelling
    let glued = SlotFeature.glued.print(token.followsSpace ? 0 : 1)
    return SlotWord(
      word: Fingerprint(word: spelling.utf8).bits,
      stem: Fingerprint(word: stem.utf8).bits,
      shape: SlotWord.shape(of: text[...].unicodeScalars, token.kind),
      own: [glued] + SlotWord.affixes(of: characters)
    )
  }

  private func stem(of word: String) -> String {
    wordbook?.stem(of: word) { knowsStem(Fingerprint(word: $0.utf8).bits) } ?? stemmer.stem(word)
  }
}
