import Files

/// Splits texts into tokens and caches their properties. It must not be used by several threads at
/// once.
package struct SlotWords: ~Copyable {
  /// A text, with the index of each token's word in the cache.
  package struct Reading {
    let text: TokenizedText
    package let wordIndices: [Int]

    package var tokens: [TextToken] { text.tokens }
  }

  /// The cached words. The first one represents the start and the end of a text.
  package private(set) var words = [SlotWord.edge]
  package private(set) var letterFeatures: [[UInt32]] = [[]]

  private let language: Language
  private let stemmer: Stemmer
  private let wordbook: Wordbook.Reader?
  private let clusters: SlotClusters?
  private let knowsStem: (UInt64) -> Bool
  /// Maps the form of each cached word, except the first, to its index minus one.
  private var table = TermTable()
  private var characters: [Unicode.Scalar] = []

  /// Creates an empty cache. `wordbook` replaces a missing libstemmer, and prefers stems whose hash
  /// satisfies `knowsStem`.
  package init(
    language: Language,
    clusters: SlotClusters? = nil,
    wordbook: Wordbook? = nil,
    knowsStem: @escaping (UInt64) -> Bool = { _ in false }
  ) {
    self.language = language
    self.clusters = clusters
    self.wordbook = wordbook?.reader
    self.knowsStem = knowsStem
    stemmer = Stemmer(language: language)
  }

  package mutating func forget() {
    words = [SlotWord.edge]
    letterFeatures = [[]]
    table = TermTable()
  }

  package mutating func read(_ text: String) -> Reading {
    let text = TokenizedText(text)
    return Reading(text: text, wordIndices: text.tokens.map { index(of: $0, in: text.bytes) })
  }

  /// Returns a text in lower case without accents, in which dictionary entries are compared.
  package static func plain(_ text: String, language: Language) -> String {
    var characters: [Unicode.Scalar] = []
    Characters.normalise(text, language: language, into: &characters)
    return Folding.plain(characters)
  }

  private mutating func index(of token: TextToken, in bytes: [UInt8]) -> Int {
    var form = FNV1a.start
    for byte in bytes[token.bytes] { form = FNV1a.appending(UInt32(byte), to: form) }
    // In the first step of the hash, the first letter could cancel it: "s" would equal " p".
    form = FNV1a.appending(UInt32(token.followsSpace ? 1 : 0), to: form)
    if let row = table.insert(Fingerprint(bits: form)) { return row + 1 }
    append(String(decoding: bytes[token.bytes], as: UTF8.self), token)
    return words.count - 1
  }

  private mutating func append(_ text: String, _ token: TextToken) {
    Characters.normalise(text, language: language, into: &characters)
    let spelling = String(String.UnicodeScalarView(characters))
    let plain = Folding.plain(characters)
    let stem = token.kind == .letters ? stem(of: spelling) : spelling
    let plainStem = plain == spelling ? stem : token.kind == .letters ? self.stem(of: plain) : plain
    let isIgnored =
      token.kind == .sign && characters.first.map(Self.ignoredSigns.contains) == true
    words.append(
      SlotWord(
        word: Fingerprint(word: spelling.utf8).bits,
        stem: Fingerprint(word: stem.utf8).bits,
        shape: SlotWord.shape(of: text[...].unicodeScalars, token.kind),
        plain: isIgnored ? 0 : Fingerprint(word: plain.utf8).bits,
        plainStem: isIgnored ? 0 : Fingerprint(word: plainStem.utf8).bits,
        spelling: Fingerprint(word: text.utf8).bits,
        clusters: token.kind == .letters
          ? clusters?.nearest(to: stem) ?? SlotClusters.none : SlotClusters.none
      )
    )
    letterFeatures.append(
      [SlotFeature.glued.fingerprint(token.followsSpace ? 0 : 1)] + SlotWord.affixes(of: characters)
    )
  }

  /// Signs inside names that are often omitted, such as a hyphen.
  private static let ignoredSigns: Set<Unicode.Scalar> = ["-", "'", ".", "_", "‐", "‑", "–"]

  private func stem(of word: String) -> String {
    wordbook?.stem(of: word) { knowsStem(Fingerprint(word: $0.utf8).bits) } ?? stemmer.stem(word)
  }
}
