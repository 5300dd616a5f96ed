/// Characters → words, by the rules of Unicode text segmentation with these decisions of our own:
///
/// | text                | words               | why                                               |
/// |---------------------|---------------------|---------------------------------------------------|
/// | `don't`, `what's`   | `don't`, `what's`   | the English stemmer knows possessives; what is    |
/// |                     |                     | left of the apostrophe goes after stemming        |
/// | `l'eau`, `Ankara'da`| `l` `eau`           | elision and case endings are words of their own   |
/// |                     |                     | (French, Italian, Catalan, Turkish)               |
/// | `7pm`, `5km`        | `7` `pm`            | the unit means the same after any number          |
/// | `mp3`, `covid19`    | as they are         | a number behind letters is part of the name       |
/// | `23.5`, `7:30`      | as they are         | one number                                        |
/// | `C++`, `C#`         | as they are         | the signs are part of the name                    |
/// | `wi-fi`, `turn_on`  | `wi` `fi`           | written with, without and apart                   |
/// | `bob@example.com`   | `@email`            | whose address it is tells nothing of the intent   |
/// | `https://…`, `www.…`| `@url`              | likewise                                          |
/// | `☕`, `€`, `%`       | each a word         | they mean something, with or without spaces       |
/// | `電気を`, `ไฟ`       | each letter a word  | no spaces between words: pairs and letters of the |
/// |                     |                     | neighbours take their place                       |
/// | `ライト`             | as it is            | a run of katakana is a foreign word               |
struct Words {
  /// The characters of all words, end to end.
  private(set) var characters: [Unicode.Scalar] = []
  /// Where each word ends in `characters`.
  private(set) var ends: [Int] = []
  /// Whether each word is made of letters alone, so that a stemmer may be asked about it.
  private(set) var areStemmable: [Bool] = []
  /// Where each word stands in `text`.
  private(set) var places: [Range<Int>] = []
  /// The characters that were read, between words too.
  private(set) var text: [Unicode.Scalar] = []

  /// Where the run of characters ends in which an address was last looked for, and where an address
  /// in it would end: in front of closing punctuation.
  private var run = (end: 0, addressEnd: 0)

  /// How many words there are; each has its place in all of the lists.
  var count: Int { ends.count }

  /// Where a word stands in `characters`, as the stemmer gets it.
  func range(of word: Int) -> Range<Int> {
    (word == 0 ? 0 : ends[word - 1])..<ends[word]
  }

  /// Parts a text into words, in the place of those that were read before.
  ///
  /// - Complexity: linear in the text, whatever is in it: what looks like an address is looked at
  ///   once.
  mutating func read(_ utterance: String, language: Language) {
    characters.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    areStemmable.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    Characters.normalise(utterance, language: language, into: &text)
    run = (0, 0)

    var position = 0
    while position < text.count {
      position = appendWord(at: position, language: language)
    }
  }

  /// Appends the word that starts at a position, if one does, and returns where to go on.
  private mutating func appendWord(at start: Int, language: Language) -> Int {
    let kind = kind(at: start)
    switch kind {
    case .letter, .mark, .digit:
      if let end = addressEnd(from: start) { return end }
      return kind == .digit ? appendNumber(at: start) : appendLetters(at: start, language: language)
    case .katakana:
      return append(start..<end(of: start) { $0 == .katakana || $0 == .mark }, stemmable: false)
    case .ideograph, .symbol:
      return append(start..<end(of: start + 1) { $0 == .mark }, stemmable: false)
    default:
      return start + 1
    }
  }

  /// Digits, and what joins two of them. A unit behind a number is a word of its own.
  private mutating func appendNumber(at start: Int) -> Int {
    var position = start
    while let kind = kind(at: position) {
      let joins = kind == .numberJoiner && self.kind(at: position + 1) == .digit
      guard kind == .digit || joins else { break }
      position += 1
    }
    return append(start..<position, stemmable: false)
  }

  /// Letters with the digits behind them. Only what is letters throughout is for the stemmer, which
  /// would take an `s` off a part number.
  private mutating func appendLetters(at start: Int, language: Language) -> Int {
    var position = start
    var isStemmable = true
    while let kind = kind(at: position) {
      switch kind {
      case .letter, .mark: break
      case .digit: isStemmable = false
      case .apostrophe
      where self.kind(at: position + 1) == .letter && !language.breaksAtApostrophe:
        break
      default:
        let end = tailEnd(from: position)
        return append(start..<end, stemmable: isStemmable && end == position)
      }
      position += 1
    }
    return append(start..<position, stemmable: isStemmable)
  }

  /// `++` and `#` belong to a word unless another one follows at once, as in `this+that`.
  private func tailEnd(from start: Int) -> Int {
    let end = end(of: start) { $0 == .tail }
    switch kind(at: end) {
    case .letter, .digit: return start
    default: return end
    }
  }

  private mutating func append(_ range: Range<Int>, stemmable: Bool) -> Int {
    characters.append(contentsOf: text[range])
    finishWord(at: range, stemmable: stemmable)
    return range.upperBound
  }

  /// Ends a word whose characters are there already.
  private mutating func finishWord(at place: Range<Int>, stemmable: Bool) {
    places.append(place)
    ends.append(characters.count)
    areStemmable.append(stemmable)
  }

  /// Nil behind the end of the text.
  private func kind(at position: Int) -> CharacterKind? {
    position < text.count ? CharacterKind(text[position]) : nil
  }

  private func end(of start: Int, where belongs: (CharacterKind) -> Bool) -> Int {
    var position = start
    while let kind = kind(at: position), belongs(kind) { position += 1 }
    return position
  }
}

// MARK: - Addresses

extension Words {
  /// Appends `@email` or `@url` if an address starts here, and returns where it ends.
  private mutating func addressEnd(from start: Int) -> Int? {
    guard isAddressPossible(at: start) else { return nil }
    if start >= run.end { findRun(at: start) }
    let end = run.addressEnd
    let candidate = text[start..<end]
    if isWebAddress(candidate) {
      characters.append(contentsOf: "@url".unicodeScalars)
    } else if isMailAddress(candidate) {
      characters.append(contentsOf: "@email".unicodeScalars)
    } else {
      return nil
    }
    finishWord(at: start..<end, stemmable: false)
    return end
  }

  /// Found once for a run, however many words of it might begin an address.
  private mutating func findRun(at start: Int) {
    run.end = start
    while run.end < text.count, !text[run.end].properties.isWhitespace { run.end += 1 }
    run.addressEnd = run.end
    while run.addressEnd > start, isClosingPunctuation(text[run.addressEnd - 1]) {
      run.addressEnd -= 1
    }
  }

  /// A cheap look ahead: most words are followed by a space, and no address is.
  private func isAddressPossible(at start: Int) -> Bool {
    var position = start
    while let kind = kind(at: position), kind == .letter || kind == .digit { position += 1 }
    guard position < text.count else { return false }
    switch text[position] {
    case "@", ":", ".", "_", "-", "+": return true
    default: return false
    }
  }

  /// What a sentence puts behind an address.
  private func isClosingPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ";", ":", "!", "?", ")", "]", "}", "\"", "'", "»", ">": true
    default: false
    }
  }

  private static let webPrefixes = ["http://", "https://", "www."]

  /// A scheme with nothing behind it is none.
  private func isWebAddress(_ candidate: ArraySlice<Unicode.Scalar>) -> Bool {
    Self.webPrefixes.contains { prefix in
      candidate.starts(with: prefix.unicodeScalars) && candidate.count > prefix.count
    }
  }

  /// As long as an address may be (RFC 5321).
  private static let longestMailAddress = 254

  /// Something before one `@`, and names with dots between them behind it.
  private func isMailAddress(_ candidate: ArraySlice<Unicode.Scalar>) -> Bool {
    guard candidate.count <= Self.longestMailAddress, candidate.contains("@") else { return false }
    let parts = candidate.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(isInHostName) }
  }

  /// Letters of any script: not all hosts have Latin names.
  private func isInHostName(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterKind(scalar) {
    case .letter, .digit: true
    default: scalar == "-"
    }
  }
}
