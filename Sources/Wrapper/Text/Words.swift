import Notations
import TextFormats

/// Splits a text into words by the rules of Unicode text segmentation, with these exceptions:
///
/// | text                | words               | reason                                            |
/// |---------------------|---------------------|---------------------------------------------------|
/// | `don't`, `what's`   | `don't`, `what's`   | the English stemmer handles possessives; other    |
/// |                     |                     | apostrophes are removed after stemming            |
/// | `l'eau`, `Ankara'da`| `l` `eau`           | elision and case endings are separate words       |
/// |                     |                     | (French, Italian, Catalan, Turkish)               |
/// | `7pm`, `5km`        | `7` `pm`            | a unit has the same meaning after any number      |
/// | `mp3`, `covid19`    | unchanged           | digits after letters are part of a name           |
/// | `23.5`, `7:30`      | unchanged           | one number                                        |
/// | `C++`, `C#`         | unchanged           | the signs are part of the name                    |
/// | `wi-fi`, `turn_on`  | `wi` `fi`           | also written without a hyphen, or as two words    |
/// | `bob@example.com`   | `@email`            | the address does not depend on the intent         |
/// | `https://…`, `www.…`| `@url`              | likewise                                          |
/// | `☕`, `€`, `%`       | a word each         | symbols have a meaning, with or without spaces    |
/// | `電気を`, `ไฟ`       | a word per letter   | scripts without spaces: pairs and letter groups   |
/// |                     |                     | replace words                                     |
/// | `ライト`             | unchanged           | a run of katakana is a foreign word               |
struct Words {
  private enum Kind {
    /// Letters, so that the word has a stem.
    case letters
    /// A word that was written in parts, with the spaces between them.
    case parts
    case other
    case email
    case link
  }

  /// The normalised characters of the whole text.
  private(set) var text: [Unicode.Scalar] = []
  private(set) var ranges: [Range<Int>] = []
  private var kinds: [Kind] = []

  var count: Int { ranges.count }

  func isStemmable(_ word: Int) -> Bool { kinds[word] == .letters || kinds[word] == .parts }

  func characters(of word: Int) -> ArraySlice<Unicode.Scalar> {
    switch kinds[word] {
    case .letters, .other: text[ranges[word]]
    case .parts: text[ranges[word]].filter { $0 != " " }[...]
    case .email: Self.email
    case .link: Self.link
    }
  }

  func characters(after word: Int) -> ArraySlice<Unicode.Scalar> {
    let end = word + 1 < count ? ranges[word + 1].lowerBound : text.count
    return text[ranges[word].upperBound..<end]
  }

  private static let email = Array("@email".unicodeScalars)[...]
  private static let link = Array("@url".unicodeScalars)[...]

  func text(of word: Int) -> String { String(String.UnicodeScalarView(characters(of: word))) }

  /// Returns a word in which letters that are repeated for emphasis, as in "hellooo", occur only
  /// once or twice, or `nil` if no letter occurs three times in a row or the word has only one
  /// letter ("www").
  static func shortened(_ word: ArraySlice<Unicode.Scalar>, to count: Int) -> [Unicode.Scalar]? {
    let isThird = { index in
      index > word.startIndex + 1 && index < word.endIndex
        && word[index] == word[index - 1] && word[index] == word[index - 2]
    }
    guard let third = word.indices.first(where: isThird), CharacterKind(word[third]) == .letter,
      Set(word).count > 1
    else { return nil }
    return word.indices.filter { !isThird($0) && (count > 1 || !isThird($0 + 1)) }.map { word[$0] }
  }

  /// Returns the words without digits that are not addresses, do not overlap values and are not
  /// part of codes such as "AB-7781-Q".
  func withoutDetails(_ values: [Range<Int>]) -> [Int] {
    var areDetails = (0..<count).map(isNumberOrAddress)
    for word in values.flatMap({ ranges.overlapping($0, \.self) }) { areDetails[word] = true }
    guard areDetails.contains(true) else { return Array(0..<count) }
    var words: [Int] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, isHyphenated(end) { end += 1 }
      let others = (start..<end).filter { !areDetails[$0] }
      // The letters next to a number are part of a code: "INV-2024", but not "24-hour", "3-bed" and
      // "check-in-2".
      let longest = areDetails[start] ? 1 : 3
      let isCode =
        others.count < end - start && others.allSatisfy { ranges[$0].count <= longest }
      if !isCode { words += others }
      start = end
    }
    return words
  }

  /// Splits a word of letters at an offset in `text`.
  mutating func split(_ word: Int, at end: Int) {
    let range = ranges[word]
    ranges[word...word] = [range.lowerBound..<end, end..<range.upperBound]
    kinds.insert(.letters, at: word)
  }

  mutating func join(_ word: Int) {
    ranges[word] = ranges[word].lowerBound..<ranges.remove(at: word + 1).upperBound
    kinds[word...word + 1] = [.parts]
  }

  private func isNumberOrAddress(_ word: Int) -> Bool {
    switch kinds[word] {
    case .letters, .parts: false
    case .other: text[ranges[word]].contains { CharacterKind($0) == .digit }
    case .email, .link: true
    }
  }

  /// Whether a word is joined to the previous one by a hyphen.
  private func isHyphenated(_ word: Int) -> Bool {
    let hyphen = ranges[word - 1].upperBound
    return ranges[word].lowerBound == hyphen + 1 && text[hyphen] == "-"
  }

  /// - Complexity: Linear in the length of any text.
  mutating func read(_ utterance: String, language: Language) {
    ranges.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    Characters.normalise(utterance, language: language, into: &text)

    var position = 0
    while position < text.count {
      position = appendWord(at: position, language: language)
    }
  }

  /// Appends the word at a position, if any, and returns the position after the word or character.
  private mutating func appendWord(at start: Int, language: Language) -> Int {
    let kind = kind(at: start)
    switch kind {
    case .letter, .mark, .digit:
      if let end = addressEnd(from: start) { return end }
      return kind == .digit ? appendNumber(at: start) : appendLetters(at: start, language: language)
    case .katakana:
      return append(start..<end(of: start) { $0 == .katakana || $0 == .mark }, .other)
    case .ideograph, .symbol:
      return append(start..<end(of: start + 1) { $0 == .mark }, .other)
    default:
      return start + 1
    }
  }

  private mutating func appendNumber(at start: Int) -> Int {
    var position = start
    while let kind = kind(at: position) {
      let joins = kind == .numberJoiner && self.kind(at: position + 1) == .digit
      guard kind == .digit || joins else { break }
      position += 1
    }
    return append(start..<position, .other)
  }

  /// Appends letters and the digits after them. Words with digits have no stem: a stemmer would
  /// remove the `s` of a part number.
  private mutating func appendLetters(at start: Int, language: Language) -> Int {
    var position = start
    var wordKind = Kind.letters
    while let kind = kind(at: position) {
      switch kind {
      case .letter, .mark: break
      case .digit: wordKind = .other
      case .apostrophe
      where self.kind(at: position + 1) == .letter && !language.breaksAtApostrophe:
        break
      default:
        let end = tailEnd(from: position)
        return append(start..<end, end == position ? wordKind : .other)
      }
      position += 1
    }
    return append(start..<position, wordKind)
  }

  /// `++` and `#` belong to a word unless another word follows immediately, as in `this+that`.
  private func tailEnd(from start: Int) -> Int {
    let end = end(of: start) { $0 == .tail }
    switch kind(at: end) {
    case .letter, .digit: return start
    default: return end
    }
  }

  private mutating func append(_ range: Range<Int>, _ kind: Kind) -> Int {
    ranges.append(range)
    kinds.append(kind)
    return range.upperBound
  }

  private func kind(at position: Int) -> CharacterKind? {
    position < text.count ? CharacterKind(text[position]) : nil
  }

  private func end(of start: Int, where belongs: (CharacterKind) -> Bool) -> Int {
    var position = start
    while let kind = kind(at: position), belongs(kind) { position += 1 }
    return position
  }
}

extension Words {
  /// Appends `@email` or `@url` if an address starts at the position, and returns its end. A link
  /// needs a scheme or `www.`.
  private mutating func addressEnd(from start: Int) -> Int? {
    let end = end(of: start) { $0 == .letter || $0 == .digit }
    guard end < text.count else { return nil }
    let range: Range<Int>?
    var kind = Kind.link
    switch text[end] {
    case ":": range = Addresses(text).link(withScheme: end)
    case "." where text[start..<end].elementsEqual("www".unicodeScalars):
      range = Addresses(text).link(withFirstDot: end, notBefore: start)
    case "@", ".", "_", "-", "+":
      kind = .email
      // Limited, so that reading takes linear time.
      let sign = text[start...].prefix(Addresses.longestLocalPart + 1).firstIndex(of: "@")
      range = sign.flatMap { Addresses(text).email(at: $0, notBefore: start) }
    default: return nil
    }
    guard let range, range.lowerBound == start else { return nil }
    return append(range, kind)
  }
}
