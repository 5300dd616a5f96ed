/// Text → embedding. The only way from one to the other, for training and for
/// prediction.
///
/// What a word comes to (its stem, its letter groups) is remembered from text to text, so a word
/// that has been seen costs one look-up, and only pairs are put together anew. A reader belongs to
/// one thread.
package struct TermReader: ~Copyable {
  /// The texts of the terms that a growing reader has met, by position.
  package private(set) var newTerms: [String] = []

  private let settings: TextSettings
  private let grows: Bool
  private let readsPairs: Bool
  private let stemmer: Stemmer
  /// In the place of the stemmer, where there is one.
  private let wordbook: Wordbook?
  private var table: TermTable
  private var unknownTerms: UnknownTerms
  private var words = Words()
  private var letterGroups = LetterGroups()
  private var memory = WordMemory()
  private var embedding = Embedding()
  /// The positions of the text's unknown terms.
  private var unknown: [UInt32] = []
  /// A bit for each position that the text at hand has had already.
  private var seen: [UInt64]
  /// Where the terms of the text at hand occur, where that is asked for.
  private var occurrences: [Occurrence]?

  /// A term in a text, and the words that it is of: one, or two neighbours.
  struct Occurrence {
    let position: UInt32
    let words: ClosedRange<Int>
  }

  /// A reader that knows the terms of a bag of words, and passes over others.
  package init(_ bag: BagOfWords, wordbook: Wordbook? = nil) {
    self.init(
      settings: bag.settings,
      table: bag.table,
      count: bag.count,
      grows: false,
      wordbook: wordbook
    )
  }

  /// A reader that gives every new term the next position.
  package init(growing settings: TextSettings) {
    self.init(settings: settings, table: TermTable(), count: 0, grows: true, wordbook: nil)
  }

  private init(
    settings: TextSettings,
    table: TermTable,
    count: Int,
    grows: Bool,
    wordbook: Wordbook?
  ) {
    self.wordbook = wordbook
    self.settings = settings
    self.table = table
    self.grows = grows
    readsPairs = settings.kinds.contains(.pairs)
    stemmer = Stemmer(language: settings.language)
    unknownTerms = UnknownTerms(from: count)
    seen = Array(repeating: 0, count: count / 64 + 1)
  }

  /// The terms of a text, in the order of the text.
  package mutating func embedding(of text: String) -> Embedding {
    embedding.positions.removeAll(keepingCapacity: true)
    embedding.unknown = .zero
    unknown.removeAll(keepingCapacity: true)
    forgetIfLarge()
    words.read(text, language: settings.language)
    guard words.count > 0 else { return embedding }
    var left: Int?
    for word in 0..<words.count {
      let entry = entry(of: word)
      for position in memory.positions(of: entry) { add(position, of: word...word) }
      if readsPairs { addPair(left, entry, of: max(word - 1, 0)...word) }
      left = entry
    }
    if readsPairs { addPair(left, nil, of: words.count - 1...words.count - 1) }
    for position in embedding.positions { seen[Int(position) / 64] = 0 }
    for position in unknown { seen[Int(position) / 64] = 0 }
    return embedding
  }

  private mutating func forgetIfLarge() {
    guard memory.isLarge || unknownTerms.areMany else { return }
    // What is remembered of words speaks of the unknown terms by their positions.
    memory = WordMemory()
    unknownTerms = UnknownTerms(from: unknownTerms.first)
  }

  /// What the memory has of a word, which is put there if it is new.
  private mutating func entry(of word: Int) -> Int {
    let characters = words.characters[words.range(of: word)]
    let fingerprint = Fingerprint(characters)
    if let entry = memory.entry(of: fingerprint) { return entry }

    let text = stem(of: characters, isStemmable: words.areStemmable[word])
    let stem = Fingerprint(word: text.utf8)
    memory.beginWord()
    if settings.kinds.contains(.words) { remember(.words, stem, text: text) }
    if settings.kinds.contains(.letters) { rememberLetterGroups(of: characters) }
    // Only new terms need the text, and a word may be as long as it likes.
    return memory.endWord(fingerprint, stem: stem, text: grows ? text : "")
  }

  private func stem(of characters: ArraySlice<Unicode.Scalar>, isStemmable: Bool) -> String {
    var word = String(String.UnicodeScalarView(characters))
    if isStemmable { word = wordbook?.stem(of: word) ?? stemmer.stem(word) }
    return StemReader.spelled(word)
  }

  private mutating func rememberLetterGroups(of characters: ArraySlice<Unicode.Scalar>) {
    var groups: [(Fingerprint, Range<Int>)] = []
    letterGroups.read(characters) { groups.append(($0, $1)) }
    let spelling = letterGroups.spelling
    for (fingerprint, range) in groups {
      remember(.letters, fingerprint, text: "~" + String(decoding: spelling[range], as: UTF8.self))
    }
  }

  private mutating func remember(
    _ kind: TermKind,
    _ fingerprint: Fingerprint,
    text: @autoclosure () -> String
  ) {
    memory.append(position(of: fingerprint, kind) ?? newPosition(of: fingerprint, text: text()))
  }

  /// The position of a term, known or not; nil where it is to have the next.
  private mutating func position(of fingerprint: Fingerprint, _ kind: TermKind) -> UInt32? {
    if let position = table.position(of: fingerprint) { return UInt32(position) }
    return grows ? nil : unknownTerms.position(of: fingerprint, kind)
  }

  private mutating func addPair(_ left: Int?, _ right: Int?, of words: ClosedRange<Int>) {
    let fingerprint = Fingerprint(pair: memory.fingerprint(of: left), memory.fingerprint(of: right))
    if let position = position(of: fingerprint, .pairs) {
      add(position, of: words)
    } else {
      let text = memory.text(of: left) + " " + memory.text(of: right)
      add(newPosition(of: fingerprint, text: text), of: words)
    }
  }

  private mutating func newPosition(of fingerprint: Fingerprint, text: String) -> UInt32 {
    _ = table.insert(fingerprint, at: newTerms.count)
    newTerms.append(text)
    return UInt32(newTerms.count - 1)
  }

  private mutating func add(_ position: UInt32, of words: ClosedRange<Int>) {
    let kind = unknownTerms.kind(at: position)
    if kind == nil { occurrences?.append(Occurrence(position: position, words: words)) }
    let index = Int(position) / 64
    while seen.count <= index { seen.append(0) }
    let bit = UInt64(1) << UInt64(position % 64)
    guard seen[index] & bit == 0 else { return }
    seen[index] |= bit
    if let kind {
      embedding.unknown[kind.index] += 1
      unknown.append(position)
    } else {
      embedding.positions.append(position)
    }
  }
}

// MARK: - The way back

extension TermReader {
  /// The embedding of a text, each occurrence of each of its terms, and its words as they are
  /// written in it.
  mutating func reading(
    of text: String
  ) -> (embedding: Embedding, occurrences: [Occurrence], words: WrittenWords) {
    occurrences = []
    defer { occurrences = nil }
    let embedding = embedding(of: text)
    return (
      embedding, occurrences ?? [], WrittenWords(words, of: text, language: settings.language)
    )
  }
}

extension Fingerprint {
  /// Of a word by its characters.
  fileprivate init(_ characters: ArraySlice<Unicode.Scalar>) {
    self = .ofEmptyWord
    for character in characters {
      if character.isASCII {
        append(UInt8(truncatingIfNeeded: character.value))
      } else {
        for byte in UTF8.encode(character) ?? UTF8.EncodedScalar() { append(byte) }
      }
    }
  }
}
