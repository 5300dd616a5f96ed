/// Finds the word vectors of stems, or those of the parts of a compound.
///
/// Compounds are split by their stems, because training has only the stems.
package struct StemVectors: Sendable {
  private let vectors: WordVectors
  let language: Language
  let lacksSpaces: Bool
  private let joinsParticles: Bool
  private let rules: CompoundRules?
  /// The letters that can link the parts of a compound, in the order in which they are tried, and
  /// the minimum number of letters before them.
  private let links: [(letters: [UInt8], fewestBefore: Int)]
  private let endings: Set<Fingerprint>

  package init(_ vectors: WordVectors, language: Language) {
    self.vectors = vectors
    self.language = language
    lacksSpaces = language.lacksSpaces
    joinsParticles = language.joinsParticles
    rules = CompoundRules.of(language)
    links =
      (rules?.links.map { (Array($0.utf8), Compound.fewestBeforeLink) } ?? [])
      + (rules?.longLinks.map { (Array($0.utf8), Compound.fewestBeforeLongLink) } ?? [])
    endings = Set(rules?.endings.map { Fingerprint(word: $0.utf8) } ?? [])
  }

  /// Returns one row for the stem itself, two or three for the parts of a compound, or none. In a
  /// language without spaces, only `longestWords` finds words.
  ///
  /// - Complexity: One lookup if the stem has a vector. Very long words are not split.
  package func rows(of stem: String) -> [UInt32] {
    guard !lacksSpaces else { return [] }
    if let row = row(of: Fingerprint(word: stem.utf8)) { return [row] }
    if joinsParticles { return longestWords(in: Array(stem.unicodeScalars)[...]).map(\.row) }
    guard let rules, Self.splittable.contains(stem.utf8.count) else { return [] }
    return Compound(stem, rules, self).rows
  }

  func row(of stem: Fingerprint) -> UInt32? { vectors.row(of: stem) }

  /// The lengths of stems that are split as compounds, in bytes of UTF-8.
  private static let splittable = 7...40
}

extension StemVectors {
  /// The best split of a compound: with the fewest parts, then the fewest letters in links, then
  /// the lowest total weight, because frequent words have low weights, then the longest last part.
  private struct Compound {
    private let stemVectors: StemVectors
    private let makesSingle: Bool
    private let letters: [UInt8]

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

    // Shorter parts, with their links, often occur inside other words by chance.
    private static let fewestLetters = 4
    // The last part has lost its ending in stemming, so it may be shorter if enough letters precede
    // it.
    private static let shortLast = (letters: 3, behind: 5)
    /// The minimum number of letters in a part, not counting the link after it.
    static let fewestBeforeLink = 3
    static let fewestBeforeLongLink = 5
    // Very frequent words, such as `die` and `ein`, have lower weights and are not parts of
    // compounds.
    private static let leastWeight: Float = 0.25

    init(_ stem: String, _ rules: CompoundRules, _ stemVectors: StemVectors) {
      self.stemVectors = stemVectors
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

    /// Returns the best last part with the parts before it. `lasts` are sorted by descending
    /// length; `before` returns the parts that end where the last part starts.
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

    private var lasts: [(start: Int, part: Part)] {
      stride(from: Self.fewestLetters, through: letters.count - Self.shortLast.letters, by: 1)
        .compactMap { start in
          let isShort = letters.count - start < Self.fewestLetters
          guard !isShort || start >= Self.shortLast.behind else { return nil }
          return part(letters[start...], linkLength: 0).map { (start, $0) }
        }
    }

    /// Returns a part that is followed by another: a stem with the shortest possible link.
    private func head(_ range: Range<Int>) -> Part? {
      guard range.count >= Self.fewestLetters else { return nil }
      for (link, fewestBefore) in stemVectors.links
      where letters[range].suffix(link.count).elementsEqual(link) {
        let stem = letters[range].dropLast(link.count)
        guard stem.count >= fewestBefore else { continue }
        let known = part(stem, linkLength: link.count)
        if let part = known ?? single(stem).flatMap({ part($0, linkLength: link.count) }) {
          return part
        }
      }
      return nil
    }

    /// Returns `nil` if the stem has no word vector, is a suffix or is too frequent.
    private func part(_ stem: ArraySlice<UInt8>, linkLength: Int) -> Part? {
      let fingerprint = Fingerprint(word: stem)
      guard let row = stemVectors.row(of: fingerprint),
        stem.startIndex == 0 || !stemVectors.endings.contains(fingerprint)
      else { return nil }
      let weight = stemVectors.vectors.weights[Int(row)]
      guard weight >= Self.leastWeight else { return nil }
      return Part(rows: [row], linkLength: linkLength, weight: weight)
    }

    /// Shortens a double letter at the end of a Dutch stem: `bedd` becomes `bed`, `slaap` `slap`.
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
