import TextFormats

/// Turns texts into terms, for training and for prediction.
///
/// A reader caches the stem and the letter groups of each word, so only pairs are computed for each
/// text. It must not be used by several threads at once.
package struct TermReader: ~Copyable {
  package private(set) var newTerms: [String] = []

  /// The words stemmed while creating a vocabulary, some of them repeatedly.
  package private(set) var newWords: [String] = []

  let settings: TextSettings
  /// The vocabulary, or `nil` if the reader creates one.
  let bag: BagOfWords?
  private var grows: Bool { bag == nil }
  private let readsPairs: Bool
  private let stemmer: Stemmer
  /// The wordbook that replaces libstemmer if it is missing.
  private let wordbook: Wordbook.Reader?
  let stemVectors: StemVectors?
  let spellings: LetterSpellings?
  package private(set) var table: TermTable
  private(set) var unknownTerms = UnknownTerms()
  var words = Words()
  private var letterGroups = LetterGroups()
  var memory = WordCache()
  private var terms = TermSet()
  private var unknown = TermSet()
  /// The fingerprints of the current text's words, without letters that are repeated for emphasis.
  private(set) var fingerprints: [Fingerprint] = []
  /// The cache entries of the current text's words.
  private(set) var entries: [Int] = []
  private var pairs: [TermTable.Search] = []
  private var wordRows = TermSet()
  /// The occurrences of terms in the current text, or `nil` if they are not requested.
  var occurrences: [Occurrence]?
  var wordOccurrences: [Occurrence] = []

  /// Creates a reader for a vocabulary. Terms that the vocabulary lacks are only counted.
  package init(_ bag: BagOfWords, vectors: WordVectors? = nil, wordbook: Wordbook? = nil) {
    self.init(bag.settings, bag, vectors, wordbook)
  }

  /// Creates a reader that gives every new term the next position.
  package init(growing settings: TextSettings) { self.init(settings, nil, nil, nil) }

  private init(
    _ settings: TextSettings,
    _ bag: BagOfWords?,
    _ vectors: WordVectors?,
    _ wordbook: Wordbook?
  ) {
    stemVectors = vectors.map { StemVectors($0, language: settings.language) }
    spellings = LetterSpellings.of(settings.language)
    self.wordbook = wordbook?.reader
    self.settings = settings
    self.bag = bag
    table = bag?.table ?? TermTable()
    readsPairs = settings.kinds.contains(.pairs)
    stemmer = Stemmer(language: settings.language)
    terms.makeRoom(for: UInt32(bag?.count ?? 0))
    if let vectors { wordRows.makeRoom(for: UInt32(vectors.count)) }
  }

  /// Returns the distinct terms of a text, in the order of the text.
  ///
  /// - Complexity: Linear in the length of the text. Known terms need no memory allocation.
  package mutating func textTerms(of text: String) -> TextTerms { textTerms(of: read(text)) }

  /// Reads the words of a text, and returns all of it as one part.
  mutating func read(_ text: String) -> Part {
    forgetIfLarge()
    words.read(text, language: settings.language)
    repeat {
      entries.removeAll(keepingCapacity: true)
      for word in 0..<words.count { entries.append(entry(of: word)) }
    } while correctSpaces()
    fingerprints.removeAll(keepingCapacity: true)
    for entry in entries { fingerprints.append(memory.shortened(entry)) }
    return Part(words: Array(0..<words.count), end: words.text.count)
  }

  /// Returns the terms of a part of the current text as if it were a whole text.
  mutating func textTerms(of part: Part) -> TextTerms {
    if readsPairs { findPairs(of: part) }
    var strangeWords = 0
    for (index, word) in part.words.enumerated() {
      let entry = entries[word]
      memory.add(entry, to: &terms, unknown: &unknown, rows: &wordRows)
      if occurrences != nil { addOccurrences(of: entry, at: word) }
      if memory.isStrange(entry) { strangeWords += 1 }
      if readsPairs { addPair(index, of: part) }
    }
    if readsPairs, !part.words.isEmpty {
      addPair(part.words.count, of: part)
      addFinalMark(of: part)
    }
    if let stemVectors, stemVectors.lacksSpaces { addLongestWords(of: part, by: stemVectors) }
    var textTerms = TextTerms()
    // Appended, because `Array(_:)` can share the buffer of a slice, which the next text changes.
    textTerms.positions += terms.removeAll()
    textTerms.words += wordRows.removeAll()
    for number in unknown.removeAll() { textTerms.unknown[unknownTerms.kinds[Int(number)]] += 1 }
    textTerms.isMostlyUnknown =
      stemVectors != nil && settings.kinds.contains(.words)
      && strangeWords > max(1, part.words.count / 2)
    return textTerms
  }

  private mutating func addLongestWords(of part: Part, by stemVectors: StemVectors) {
    let start = part.words.first.map { words.ranges[$0].lowerBound } ?? 0
    for match in stemVectors.longestWords(in: words.text[start..<part.end]) {
      let wordRange = words.ranges.overlapping(match.range, \.self)
      guard part.contains(wordRange) else { continue }
      wordRows.insert(CollectionOfOne(match.row))
      if occurrences != nil, !wordRange.isEmpty {
        wordOccurrences.append(Occurrence(position: match.row, words: ClosedRange(wordRange)))
      }
    }
  }

  /// Empties large caches between texts: within one, the positions of unknown terms must not
  /// change.
  private mutating func forgetIfLarge() {
    guard memory.isLarge || unknownTerms.areMany else { return }
    // Both are emptied, because cached words refer to unknown terms by number.
    memory = WordCache()
    unknownTerms = UnknownTerms()
  }

  /// Returns the cache entry of a word. A new word is stemmed and added.
  private mutating func entry(of word: Int) -> Int {
    var characters = words.characters(of: word)
    let fingerprint = Fingerprint(characters)
    if let entry = memory.entry(of: fingerprint) { return entry }

    let shortened = Words.shortened(characters, to: 1)
    let text = stem(of: characters, isStemmable: words.isStemmable(word))
    if grows, words.isStemmable(word) {
      newWords.append(String(String.UnicodeScalarView(characters)))
    }
    var stem = Fingerprint(word: text.utf8)
    var rows = stemVectors?.rows(of: text) ?? []
    var isStrange = false
    if !grows, words.isStemmable(word), table.position(of: stem) == nil {
      let meant: KnownWord?
      (meant, isStrange) = knownWord(for: characters, stem: text, hasVectors: !rows.isEmpty)
      if let meant {
        characters = meant.characters[...]
        stem = Fingerprint(word: meant.stem.utf8)
        rows = stemVectors?.rows(of: meant.stem) ?? []
      }
    }
    if settings.kinds.contains(.words) { remember(.words, stem, text: text) }
    if settings.kinds.contains(.letters) { rememberLetterGroups(of: characters) }
    // The text of the stem is kept only while a vocabulary is created, because words can be of any
    // length.
    return memory.endWord(
      fingerprint,
      shortened: shortened.map { Fingerprint($0[...]) } ?? fingerprint,
      stem: stem,
      rows: rows,
      text: grows ? text : "",
      isStrange: isStrange
    )
  }

  func stem(of characters: ArraySlice<Unicode.Scalar>, isStemmable: Bool) -> String {
    var word = String(String.UnicodeScalarView(characters))
    if isStemmable {
      word = wordbook?.stem(of: word) { knows($0) } ?? stemmer.stem(word)
    }
    return WordStemmer.spelled(word)
  }

  /// Whether a stem is in the vocabulary, or it or the parts of a compound have vectors.
  func knows(_ stem: String) -> Bool {
    isInVocabulary(stem) || stemVectors?.rows(of: stem).isEmpty == false
  }

  func isInVocabulary(_ stem: String) -> Bool {
    table.position(of: Fingerprint(word: stem.utf8)) != nil
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
    if let position = table.position(of: fingerprint) {
      memory.append(UInt32(position))
    } else if grows {
      memory.append(newPosition(of: fingerprint, text: text()))
    } else {
      memory.appendUnknown(unknownNumber(of: fingerprint, kind))
    }
  }

  private mutating func unknownNumber(of fingerprint: Fingerprint, _ kind: TermKind) -> UInt32 {
    let number = unknownTerms.number(of: fingerprint, kind)
    unknown.makeRoom(for: number)
    return number
  }

  /// Looks up the pairs of neighbouring words and edges of the text. There are too many to cache
  /// them.
  private mutating func findPairs(of part: Part) {
    pairs.removeAll(keepingCapacity: true)
    guard !part.words.isEmpty else { return }
    var left: Int?
    for word in part.words {
      pairs.append(search(left, entries[word]))
      left = entries[word]
    }
    pairs.append(search(left, nil))
    table.find(&pairs)
  }

  private func search(_ left: Int?, _ right: Int?) -> TermTable.Search {
    TermTable.Search(Fingerprint(pair: memory.fingerprint(of: left), memory.fingerprint(of: right)))
  }

  private mutating func addPair(_ index: Int, of part: Part) {
    guard let position = pairs[index].position ?? newPair(index, of: part) else { return }
    terms.insert(CollectionOfOne(position))
    if occurrences != nil {
      let words = part.words[max(index - 1, 0)]...part.words[min(index, part.words.count - 1)]
      addOccurrences(of: CollectionOfOne(position), in: words)
    }
  }

  private mutating func addFinalMark(of part: Part) {
    guard let mark = FinalMark.mark(of: words.text[..<part.end]) else { return }
    let spelling = UTF8.encode(mark) ?? UTF8.EncodedScalar()
    let fingerprint = Fingerprint(pair: .ofEmptyWord, Fingerprint(word: spelling))
    if let position = table.position(of: fingerprint) {
      terms.insert(CollectionOfOne(UInt32(position)))
    } else if grows, !settings.language.isEnglish {
      // In English, the order of the words tells questions from statements.
      terms.insert(CollectionOfOne(newPosition(of: fingerprint, text: " \(mark)")))
    }
  }

  /// Returns the position of a pair that was not in the vocabulary before this text, or counts it
  /// as unknown.
  private mutating func newPair(_ index: Int, of part: Part) -> UInt32? {
    let pair = Fingerprint(bits: pairs[index].bits)
    guard grows else {
      unknown.insert(CollectionOfOne(unknownNumber(of: pair, .pairs)))
      return nil
    }
    let left = memory.text(of: index > 0 ? entries[part.words[index - 1]] : nil)
    let right = memory.text(of: index < part.words.count ? entries[part.words[index]] : nil)
    return newPosition(of: pair, text: left + " " + right)
  }

  /// Adds a term to the vocabulary unless the same text has added it.
  private mutating func newPosition(of fingerprint: Fingerprint, text: String) -> UInt32 {
    if let position = table.insert(fingerprint) { return UInt32(position) }
    let position = UInt32(newTerms.count)
    newTerms.append(text)
    terms.makeRoom(for: position)
    return position
  }

  private mutating func addOccurrences(of entry: Int, at word: Int) {
    addOccurrences(of: memory.positions(of: entry), in: word...word)
    for row in memory.rows(of: entry) {
      wordOccurrences.append(Occurrence(position: row, words: word...word))
    }
  }

  private mutating func addOccurrences(
    of positions: some Sequence<UInt32>,
    in words: ClosedRange<Int>
  ) {
    for position in positions { occurrences?.append(Occurrence(position: position, words: words)) }
  }
}
