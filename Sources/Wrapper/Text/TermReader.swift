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
  /// Whether new terms get positions, as where a vocabulary is made.
  private let grows: Bool
  private let readsPairs: Bool
  private let stemmer: Stemmer
  /// In the place of the stemmer, where there is one.
  private let wordbook: Wordbook?
  private let meanings: WordMeanings?
  private let spellings: LetterSpellings?
  private var table: TermTable
  private var unknownTerms: UnknownTerms
  private var words = Words()
  private var letterGroups = LetterGroups()
  private var memory = WordMemory()
  private var terms = TermSet()
  /// The rows of the word vectors that the words of the text at hand have.
  private var wordRows = TermSet()
  /// Where the terms of the text at hand occur, where that is asked for.
  private var occurrences: [Occurrence]?
  /// Likewise of the rows of its words among the word vectors.
  private var wordOccurrences: [Occurrence] = []

  /// A term in a text, and the words that it is of: one, or two neighbours.
  struct Occurrence {
    let position: UInt32
    let words: ClosedRange<Int>
  }

  /// A reader that knows the terms of a bag of words, and passes over others.
  package init(_ bag: BagOfWords, vectors: WordVectors? = nil, wordbook: Wordbook? = nil) {
    self.init(
      settings: bag.settings,
      table: bag.table,
      count: bag.count,
      grows: false,
      vectors: vectors,
      wordbook: wordbook
    )
  }

  /// A reader that gives every new term the next position.
  package init(growing settings: TextSettings) {
    self.init(
      settings: settings,
      table: TermTable(),
      count: 0,
      grows: true,
      vectors: nil,
      wordbook: nil
    )
  }

  private init(
    settings: TextSettings,
    table: TermTable,
    count: Int,
    grows: Bool,
    vectors: WordVectors?,
    wordbook: Wordbook?
  ) {
    meanings = vectors.map { WordMeanings($0, language: settings.language) }
    spellings = LetterSpellings.of(settings.language)
    self.wordbook = wordbook
    self.settings = settings
    self.table = table
    self.grows = grows
    readsPairs = settings.kinds.contains(.pairs)
    stemmer = Stemmer(language: settings.language)
    unknownTerms = UnknownTerms(from: count)
    terms.makeRoom(for: UInt32(count))
    if let vectors { wordRows.makeRoom(for: UInt32(vectors.count)) }
  }

  /// The terms of a text, in the order of the text, each once.
  ///
  /// - Complexity: linear in the text. Nothing is allocated for a term that was met before.
  package mutating func embedding(of text: String) -> Embedding {
    forgetIfLarge()
    words.read(text, language: settings.language)
    var left: Int?
    for word in 0..<words.count {
      let entry = entry(of: word)
      add(memory.positions(of: entry), of: word...word)
      if meanings != nil { addRows(memory.rows(of: entry), of: word) }
      if readsPairs { addPair(left, entry, of: max(word - 1, 0)...word) }
      left = entry
    }
    if readsPairs, left != nil { addPair(left, nil, of: words.count - 1...words.count - 1) }
    return embedding(of: terms.removeAll(), words: wordRows.removeAll())
  }

  /// Parts the terms of the bag from the unknown, of which only the number is kept.
  private func embedding(
    of positions: ArraySlice<UInt32>,
    words: ArraySlice<UInt32>
  ) -> Embedding {
    guard !grows else { return Embedding(positions: Array(positions)) }
    var embedding = Embedding(words: Array(words))
    embedding.positions.reserveCapacity(positions.count)
    for position in positions {
      if let kind = unknownTerms.kind(at: position) {
        embedding.unknown[kind] += 1
      } else {
        embedding.positions.append(position)
      }
    }
    return embedding
  }

  /// Between texts only: within one, positions of unknown terms must mean the same throughout.
  private mutating func forgetIfLarge() {
    guard memory.isLarge || unknownTerms.areMany else { return }
    // What is remembered of words speaks of the unknown terms by their positions.
    memory = WordMemory()
    unknownTerms = UnknownTerms(from: unknownTerms.first)
  }

  /// What the memory has of a word, which is put there if it is new: a stem, its position and those
  /// of its letter groups. The stemmer is asked once for a word.
  private mutating func entry(of word: Int) -> Int {
    var characters = words.characters[words.range(of: word)]
    let fingerprint = Fingerprint(characters)
    if let entry = memory.entry(of: fingerprint) { return entry }

    let text = stem(of: characters, isStemmable: words.areStemmable[word])
    var stem = Fingerprint(word: text.utf8)
    var rows = meanings?.rows(of: text) ?? []
    if !grows, words.areStemmable[word], table.position(of: stem) == nil,
      let meant = wordInOtherLetters(characters)
        ?? (rows.isEmpty ? wordWithoutSwap(characters) : nil)
    {
      characters = meant.characters[...]
      stem = Fingerprint(word: meant.stem.utf8)
      rows = meanings?.rows(of: meant.stem) ?? []
    }
    memory.beginWord()
    if settings.kinds.contains(.words) { remember(.words, stem, text: text) }
    if settings.kinds.contains(.letters) { rememberLetterGroups(of: characters) }
    // Only new terms need the text, and a word may be as long as it likes.
    return memory.endWord(
      fingerprint,
      stem: stem,
      rows: rows,
      text: grows ? text : ""
    )
  }

  /// By the wordbook, if there is one. The apostrophe goes when it has served the stemmer.
  private func stem(of characters: ArraySlice<Unicode.Scalar>, isStemmable: Bool) -> String {
    var word = String(String.UnicodeScalarView(characters))
    if isStemmable {
      word = wordbook?.stem(of: word) { knows($0) } ?? stemmer.stem(word)
    }
    return WordStemmer.spelled(word)
  }

  /// Whether the bag has a stem, or there are vectors of it or its parts.
  private func knows(_ stem: String) -> Bool {
    table.position(of: Fingerprint(word: stem.utf8)) != nil
      || meanings?.rows(of: stem).isEmpty == false
  }

  /// The word of the bag that an unknown word becomes when its letters are spelled with accents, or
  /// without.
  private func wordInOtherLetters(
    _ characters: ArraySlice<Unicode.Scalar>
  ) -> (characters: [Unicode.Scalar], stem: String)? {
    var known = ""
    let word = spellings?.first(of: characters) { variant in
      known = stem(of: variant[...], isStemmable: true)
      return table.position(of: Fingerprint(word: known.utf8)) != nil
    }
    return word.map { ($0, known) }
  }

  /// The one word of the bag that an unknown word becomes when two neighbouring letters change
  /// places; nil where there is none, or where there are several: short words become others easily.
  private func wordWithoutSwap(
    _ characters: ArraySlice<Unicode.Scalar>
  ) -> (characters: [Unicode.Scalar], stem: String)? {
    guard Self.swappable.contains(characters.count), !characters.contains("'") else { return nil }
    var known: (characters: [Unicode.Scalar], stem: String)?
    var swapped = Array(characters)
    for place in swapped.indices.dropLast() where swapped[place] != swapped[place + 1] {
      swapped.swapAt(place, place + 1)
      defer { swapped.swapAt(place, place + 1) }
      let stem = stem(of: swapped[...], isStemmable: true)
      guard stem != known?.stem, table.position(of: Fingerprint(word: stem.utf8)) != nil
      else { continue }
      guard known == nil else { return nil }
      known = (swapped, stem)
    }
    return known
  }

  /// Letters of a word in which two may have changed places; longer ones would take too long.
  private static let swappable = 4...24

  private mutating func rememberLetterGroups(of characters: ArraySlice<Unicode.Scalar>) {
    var groups: [(Fingerprint, Range<Int>)] = []
    letterGroups.read(characters) { groups.append(($0, $1)) }
    let spelling = letterGroups.spelling
    for (fingerprint, range) in groups {
      remember(.letters, fingerprint, text: "~" + String(decoding: spelling[range], as: UTF8.self))
    }
  }

  /// Notes a term of the word that is being remembered, known or not.
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
    guard !grows else { return nil }
    let position = unknownTerms.position(of: fingerprint, kind)
    terms.makeRoom(for: position)
    return position
  }

  /// Pairs are put together at each text anew: there are too many to be remembered by their words.
  /// Nil is the edge of the text.
  private mutating func addPair(_ left: Int?, _ right: Int?, of words: ClosedRange<Int>) {
    let fingerprint = Fingerprint(pair: memory.fingerprint(of: left), memory.fingerprint(of: right))
    let position = position(of: fingerprint, .pairs) ?? newPair(fingerprint, left, right)
    add(CollectionOfOne(position), of: words)
  }

  /// The text of a pair is put together only where it becomes a term of the vocabulary.
  private mutating func newPair(
    _ fingerprint: Fingerprint,
    _ left: Int?,
    _ right: Int?
  ) -> UInt32 {
    newPosition(of: fingerprint, text: memory.text(of: left) + " " + memory.text(of: right))
  }

  /// Only a growing reader gives one.
  private mutating func newPosition(of fingerprint: Fingerprint, text: String) -> UInt32 {
    let position = UInt32(newTerms.count)
    _ = table.insert(fingerprint, at: newTerms.count)
    newTerms.append(text)
    terms.makeRoom(for: position)
    return position
  }

  /// Adds the rows of what a word means to the text's, and notes where they occur, if that is asked for.
  private mutating func addRows(_ rows: ArraySlice<UInt32>, of word: Int) {
    wordRows.insert(rows)
    guard occurrences != nil else { return }
    for row in rows { wordOccurrences.append(Occurrence(position: row, words: word...word)) }
  }

  /// Adds terms to the text's, and notes where those of the bag occur, if that is asked for.
  private mutating func add(_ positions: some Collection<UInt32>, of words: ClosedRange<Int>) {
    terms.insert(positions)
    guard occurrences != nil else { return }
    for position in positions where unknownTerms.kind(at: position) == nil {
      occurrences?.append(Occurrence(position: position, words: words))
    }
  }
}

// MARK: - The way back

extension TermReader {
  /// A text, and where in it is what the network gets.
  struct Reading {
    let embedding: Embedding
    /// Each occurrence of each of its terms.
    let occurrences: [Occurrence]
    /// Each occurrence of the rows of its words among the word vectors.
    let wordOccurrences: [Occurrence]
    /// Its words as they are written in it.
    let words: WrittenWords
  }

  mutating func reading(of text: String) -> Reading {
    occurrences = []
    wordOccurrences = []
    defer { occurrences = nil }
    let embedding = embedding(of: text)
    return Reading(
      embedding: embedding,
      occurrences: occurrences ?? [],
      wordOccurrences: wordOccurrences,
      words: WrittenWords(words, of: text, language: settings.language)
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
