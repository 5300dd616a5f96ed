/// Text → terms. The only way from one to the other, for training and for prediction.
///
/// A reader keeps its buffers and its stemmer from text to text, and belongs to one thread.
package struct TermReader: ~Copyable {
  /// The terms of the text read last, in the order of the text, repeats included.
  package private(set) var terms: [Term] = []

  private let settings: TextSettings
  private let stemmer: Stemmer
  private var words = Words()
  private var stems: [(text: String, fingerprint: Fingerprint)] = []
  private var spellings: [Unicode.Scalar] = []

  package init(settings: TextSettings) {
    self.settings = settings
    stemmer = Stemmer(language: settings.language)
  }

  package mutating func read(_ text: String) {
    terms.removeAll(keepingCapacity: true)
    words.read(text, language: settings.language)
    guard words.count > 0 else { return }
    readStems()
    if settings.kinds.contains(.words) { appendWords() }
    if settings.kinds.contains(.pairs) { appendPairs() }
    if settings.kinds.contains(.letters) { appendLetterGroups() }
  }

  /// A term of the text read last as the vocabulary writes it.
  package func text(of term: Term) -> String {
    switch term.kind {
    case .words:
      return stems[Int(term.start)].text
    case .pairs:
      let left = term.start < 0 ? "" : stems[Int(term.start)].text
      let right = term.end >= stems.count ? "" : stems[Int(term.end)].text
      return left + " " + right
    case .letters:
      var text = String.UnicodeScalarView("~".unicodeScalars)
      text.append(contentsOf: spellings[Int(term.start)..<Int(term.end)])
      return String(text)
    }
  }

  private mutating func readStems() {
    stems.removeAll(keepingCapacity: true)
    for word in 0..<words.count {
      let characters = words.characters[words.range(of: word)]
      var stem = String(String.UnicodeScalarView(characters))
      if words.areStemmable[word] { stem = stemmer.stem(stem) }
      if stem.utf8.contains(UInt8(ascii: "'")) { stem.removeAll { $0 == "'" } }
      stems.append((stem, Fingerprint(word: stem)))
    }
  }

  private mutating func appendWords() {
    for (index, stem) in stems.enumerated() {
      append(.words, stem.fingerprint, index, index)
    }
  }

  private mutating func appendPairs() {
    var left = Fingerprint.ofEmptyWord
    for index in 0...stems.count {
      let right = index < stems.count ? stems[index].fingerprint : .ofEmptyWord
      append(.pairs, Fingerprint(pair: left, right), index - 1, index)
      left = right
    }
  }

  private mutating func appendLetterGroups() {
    spellings.removeAll(keepingCapacity: true)
    for word in 0..<words.count {
      let range = words.range(of: word)
      guard range.count > 1 else { continue }
      let start = spellings.count
      spellings.append("|")
      for character in words.characters[range] where character != "'" {
        spellings.append(character)
      }
      spellings.append("|")
      appendLetterGroups(of: start..<spellings.count)
    }
  }

  private mutating func appendLetterGroups(of spelling: Range<Int>) {
    for start in spelling.dropLast() {
      var fingerprint = Fingerprint.ofEmptyLetterGroup
      fingerprint.append(spellings[start])
      for last in start + 1..<min(start + Self.longestGroup, spelling.upperBound) {
        fingerprint.append(spellings[last])
        append(.letters, fingerprint, start, last + 1)
      }
    }
  }

  private static let longestGroup = 4

  private mutating func append(
    _ kind: TermKind,
    _ fingerprint: Fingerprint,
    _ start: Int,
    _ end: Int
  ) {
    terms.append(
      Term(fingerprint: fingerprint, kind: kind, start: Int32(start), end: Int32(end))
    )
  }
}
