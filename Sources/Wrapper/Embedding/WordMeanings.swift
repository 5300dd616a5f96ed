/// Which vectors say what a word means: its own, or, where a compound has none, those of its parts.
///
/// Training knows only the stem of a word, so the stem is what is split, for training and for
/// prediction alike.
package struct WordMeanings: Sendable {
  private let vectors: WordVectors
  private let rules: CompoundRules?
  /// In the order in which they are tried, each with the fewest letters before it.
  private let links: [(letters: [UInt8], fewestBefore: Int)]
  private let endings: Set<Fingerprint>

  package init(_ vectors: WordVectors, language: Language) {
    self.vectors = vectors
    rules = CompoundRules.of(language)
    links =
      (rules?.links.map { (Array($0.utf8), Compound.fewestBeforeLink) } ?? [])
      + (rules?.longLinks.map { (Array($0.utf8), Compound.fewestBeforeLongLink) } ?? [])
    endings = Set(rules?.endings.map { Fingerprint(word: $0.utf8) } ?? [])
  }

  /// The rows of the vectors of a stem: one, or in the order of its parts two or three, or none.
  ///
  /// - Complexity: one look-up where there is a vector. What is longer than any word is not split.
  package func rows(of stem: String) -> [UInt32] {
    if let row = vectors.row(of: Fingerprint(word: stem.utf8)) { return [row] }
    guard let rules, Self.splittable.contains(stem.utf8.count) else { return [] }
    return Compound(stem, rules, self).rows
  }

  /// Letters of what is split, in bytes of UTF-8.
  private static let splittable = 7...40
}

extension WordMeanings {
  /// A word in search of the best split: the fewest parts, then the fewest letters in links, then the
  /// parts that say least each, as they are the words that are met most, and then the longest last part.
  private struct Compound {
    private let meanings: WordMeanings
    private let makesSingle: Bool
    private let letters: [UInt8]

    /// A row, and what speaks against its being a part.
    private struct Part {
      var rows: [UInt32]
      var linkLength: Int
      var weight: Float

      static func + (one: Self, other: Self) -> Self {
        Self(
          rows: one.rows + other.rows,
          linkLength: one.linkLength + other.linkLength,
          weight: one.weight + other.weight
        )
      }

      static func < (one: Self, other: Self) -> Bool {
        (one.linkLength, one.weight) < (other.linkLength, other.weight)
      }
    }

    /// Shorter ones are in too many words by chance; links count.
    private static let fewestLetters = 4
    /// The last one has lost its ending, so that it may be shorter behind a longer one.
    private static let shortLast = (letters: 3, behind: 5)
    /// Of a part without its link.
    static let fewestBeforeLink = 3
    static let fewestBeforeLongLink = 5
    /// Words that are everywhere, `die` and `ein`, are no parts.
    private static let leastWeight: Float = 0.25

    init(_ stem: String, _ rules: CompoundRules, _ meanings: WordMeanings) {
      self.meanings = meanings
      makesSingle = rules.makesSingle
      letters = stem.unicodeScalars.flatMap { letter in
        letter.isASCII
          ? [UInt8(truncatingIfNeeded: letter.value)]
          : Array((rules.plain[String(letter)] ?? String(letter)).utf8)
      }
    }

    var rows: [UInt32] {
      let lasts = lasts
      return (best(of: lasts, { head(0..<$0) }) ?? best(of: lasts, { twoHeads(upTo: $0) }))?.rows
        ?? []
    }

    /// The best of what ends with one of some parts, the longest first, and has others before it.
    private func best(of lasts: [(start: Int, part: Part)], _ before: (Int) -> Part?) -> Part? {
      var best: Part?
      for (start, last) in lasts {
        guard let before = before(start) else { continue }
        let whole = before + last
        if best.map({ whole < $0 }) ?? true { best = whole }
      }
      return best
    }

    private func twoHeads(upTo end: Int) -> Part? {
      let starts = stride(from: Self.fewestLetters, through: end - Self.fewestLetters, by: 1)
      return best(of: starts.compactMap { start in head(start..<end).map { (start, $0) } }) {
        head(0..<$0)
      }
    }

    /// What the word may end with, the longest first.
    private var lasts: [(start: Int, part: Part)] {
      stride(from: Self.fewestLetters, through: letters.count - Self.shortLast.letters, by: 1)
        .compactMap { start in
          let isShort = letters.count - start < Self.fewestLetters
          guard !isShort || start >= Self.shortLast.behind else { return nil }
          return part(letters[start...], linkLength: 0).map { (start, $0) }
        }
    }

    /// A part with another behind it: its stem and the shortest link that does.
    private func head(_ range: Range<Int>) -> Part? {
      guard range.count >= Self.fewestLetters else { return nil }
      for (link, fewestBefore) in meanings.links where letters[range].ends(with: link) {
        let stem = letters[range].dropLast(link.count)
        guard stem.count >= fewestBefore else { continue }
        let known = part(stem, linkLength: link.count)
        if let part = known ?? single(stem).flatMap({ part($0, linkLength: link.count) }) {
          return part
        }
      }
      return nil
    }

    /// A stem as a part, if it may be one and has a vector.
    private func part(_ stem: ArraySlice<UInt8>, linkLength: Int) -> Part? {
      let print = Fingerprint(word: stem)
      guard let row = meanings.vectors.row(of: print),
        stem.startIndex == 0 || !meanings.endings.contains(print)
      else { return nil }
      let weight = meanings.vectors.weights[Int(row)]
      guard weight >= Self.leastWeight else { return nil }
      return Part(rows: [row], linkLength: linkLength, weight: weight)
    }

    /// With one of two like letters: consonants at the end, or vowels before the last.
    private func single(_ stem: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      guard makesSingle, stem.count > Self.fewestBeforeLink else { return nil }
      let end = stem.endIndex
      if stem[end - 1] == stem[end - 2] { return stem.dropLast() }
      guard stem[end - 2] == stem[end - 3] else { return nil }
      var single = stem
      single.remove(at: end - 2)
      return single
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with link: [UInt8]) -> Bool { suffix(link.count).elementsEqual(link) }
}
