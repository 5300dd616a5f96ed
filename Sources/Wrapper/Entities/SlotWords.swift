import Files

/// Splits texts into tokens and caches their properties. It must not be used by several threads at
/// once.
package struct SlotWords: ~Copyable {
  /// A text, with the index of each token's word in the cache.
  package struct Reading {
    let text: TokenizedText
    package let tokens: [TextToken]
    package let wordIndices: [Int]

    func without(_ isRemoved: (_ token: Int) -> Bool) -> Self {
      let kept = tokens.indices.filter { !isRemoved($0) }
      guard kept.count < tokens.count else { return self }
      return Self(
        text: text,
        tokens: kept.map { tokens[$0] },
        wordIndices: kept.map { wordIndices[$0] }
      )
    }
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
    let marks = Self.marks(in: text.tokens)
    let wordIndices = text.tokens.indices.map {
      index(of: text.tokens[$0], marks[$0], in: text.bytes)
    }
    return Reading(text: text, tokens: text.tokens, wordIndices: wordIndices)
  }

  /// Returns the marks of a text: quotation marks, brackets, emoji, and signs such as the full stop
  /// in "at 7.", but not in "7.30".
  private static func marks(in tokens: [TextToken]) -> [Int: SlotWord.Mark] {
    var marks: [Int: SlotWord.Mark] = [:]
    for index in tokens.indices.reversed() {
      guard tokens[index].kind == .sign, let sign = Unicode.Scalar(tokens[index].first),
        isMark(sign)
      else { continue }
      let (previous, next) = (index - 1, index + 1)
      if next == tokens.count || tokens[next].followsSpace || marks[next] != nil {
        let isNumbered =
          index > 0 && tokens[previous].kind == .digits && !tokens[index].followsSpace
        marks[index] = isNumbered ? .behindNumber : .behindWord
      } else if opens(sign), tokens[index].followsSpace || tokens[previous].kind == .sign {
        marks[index] = .opening
      }
    }
    return marks
  }

  private static func isMark(_ sign: Unicode.Scalar) -> Bool {
    switch sign.properties.generalCategory {
    case .otherPunctuation: !"%‰#&@*/\\".unicodeScalars.contains(sign)
    case .otherSymbol: sign != "°"
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .dashPunctuation, .modifierSymbol:
      true
    default: false
    }
  }

  private static func opens(_ sign: Unicode.Scalar) -> Bool {
    let category = sign.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
      || "\"¿¡".unicodeScalars.contains(sign)
  }

  /// Returns a text in lower case without accents, in which dictionary entries are compared.
  package static func plain(_ text: String, language: Language) -> String {
    var characters: [Unicode.Scalar] = []
    Characters.normalise(text, language: language, into: &characters)
    return Folding.plain(characters)
  }

  private mutating func index(of token: TextToken, _ mark: SlotWord.Mark?, in bytes: [UInt8]) -> Int
  {
    var form = FNV1a.start
    for byte in bytes[token.bytes] { form = FNV1a.appending(UInt32(byte), to: form) }
    // In the first step of the hash, the first letter could cancel it: "s" would equal " p".
    let context: UInt32 = (token.followsSpace ? 1 : 0) + (mark?.rawValue ?? 0)
    form = FNV1a.appending(context, to: form)
    if let row = table.insert(Fingerprint(bits: form)) { return row + 1 }
    append(String(decoding: bytes[token.bytes], as: UTF8.self), token, mark)
    return words.count - 1
  }

  private mutating func append(_ text: String, _ token: TextToken, _ mark: SlotWord.Mark?) {
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
        stem: Fingerprint(word: (mark.map { "\(stem) \($0.rawValue)" } ?? stem).utf8).bits,
        shape: SlotWord.shape(of: text[...].unicodeScalars, token.kind),
        plain: isIgnored ? 0 : Fingerprint(word: plain.utf8).bits,
        plainStem: isIgnored ? 0 : Fingerprint(word: plainStem.utf8).bits,
        spelling: Fingerprint(word: text.utf8).bits,
        clusters: token.kind == .letters
          ? clusters?.nearest(to: stem) ?? SlotClusters.none : SlotClusters.none,
        mark: mark
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
