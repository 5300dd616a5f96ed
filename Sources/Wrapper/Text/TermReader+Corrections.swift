extension TermReader {
  struct KnownWord {
    let characters: [Unicode.Scalar]
    let stem: String

    var text: String { String(String.UnicodeScalarView(characters)) }
  }

  /// The known words that replace misspelled ones of the last text, by index.
  var corrections: [Int: KnownWord] {
    var corrections: [Int: KnownWord] = [:]
    for word in 0..<words.count where words.isStemmable(word) {
      let characters = words.characters(of: word)
      let stem = stem(of: characters, isStemmable: true)
      guard !isInVocabulary(stem) else { continue }
      let hasVectors = stemVectors?.rows(of: stem).isEmpty == false
      corrections[word] = knownWord(for: characters, stem: stem, hasVectors: hasVectors).word
    }
    return corrections
  }

  /// Returns the known word that replaces one whose stem is not in the vocabulary, and whether the
  /// word as written is unknown and has no vectors.
  func knownWord(
    for characters: ArraySlice<Unicode.Scalar>,
    stem: String,
    hasVectors: Bool
  ) -> (word: KnownWord?, isStrange: Bool) {
    let word =
      wordWithoutRepetition(characters, hasVectors: hasVectors)
      ?? wordInFull(characters)
      ?? wordInOtherLetters(characters, hasVectors: hasVectors)
      ?? (hasVectors ? nil : wordWithoutSwap(characters))
    guard word == nil, !hasVectors else { return (word, false) }
    return (wordWithoutElision(characters) ?? correction(of: stem), true)
  }

  /// Returns the known word that an unknown word such as "hellooo" becomes if letters that are
  /// repeated for emphasis occur twice or once, or `nil`. A word with word vectors is replaced only
  /// by one in the vocabulary.
  private func wordWithoutRepetition(
    _ characters: ArraySlice<Unicode.Scalar>,
    hasVectors: Bool
  ) -> KnownWord? {
    for count in [2, 1] {
      guard let word = Words.shortened(characters, to: count) else { return nil }
      if let word = known(word, hasVectors: hasVectors) { return word }
    }
    return nil
  }

  /// Returns the known word for which an abbreviation such as "u" stands in chats, or `nil`.
  private func wordInFull(_ characters: ArraySlice<Unicode.Scalar>) -> KnownWord? {
    let abbreviation = String(String.UnicodeScalarView(characters))
    return settings.language.abbreviations[abbreviation]
      .flatMap { known(Array($0.unicodeScalars), hasVectors: false) }
  }

  /// Returns a word that may replace another one, or `nil` if it is unknown, or only has word
  /// vectors, which the other word has, too.
  private func known(_ characters: [Unicode.Scalar], hasVectors: Bool) -> KnownWord? {
    let stem = stem(of: characters[...], isStemmable: true)
    let isKnown = hasVectors ? isInVocabulary(stem) : knows(stem)
    return isKnown ? KnownWord(characters: characters, stem: stem) : nil
  }

  /// Returns the known word that a word becomes with accents added or removed, preferably one in
  /// the vocabulary. A word with word vectors is replaced only by one in the vocabulary.
  private func wordInOtherLetters(
    _ characters: ArraySlice<Unicode.Scalar>,
    hasVectors: Bool
  ) -> KnownWord? {
    var known = ""
    var similar: KnownWord?
    let word = spellings?.first(of: characters) { variant in
      known = stem(of: variant[...], isStemmable: true)
      if isInVocabulary(known) { return true }
      if !hasVectors, similar == nil, knows(known) {
        similar = KnownWord(characters: variant, stem: known)
      }
      return false
    }
    return word.map { KnownWord(characters: $0, stem: known) } ?? similar
  }

  /// Returns the known word after an article or pronoun without its apostrophe, such as `ai` in
  /// "jai".
  private func wordWithoutElision(_ characters: ArraySlice<Unicode.Scalar>) -> KnownWord? {
    for elision in settings.language.elisions where characters.starts(with: elision.unicodeScalars)
    {
      let rest = characters.dropFirst(elision.unicodeScalars.count)
      guard rest.count > 1, rest.first.map(Self.elidingLetters.contains) == true else { continue }
      if let word = known(Array(rest), hasVectors: false) { return word }
    }
    return nil
  }

  private static let elidingLetters = Set("aeiouyhàâéèêëîïôùûœ".unicodeScalars)

  /// Returns the only known word that a word becomes if two neighbouring letters are swapped.
  private func wordWithoutSwap(_ characters: ArraySlice<Unicode.Scalar>) -> KnownWord? {
    guard Self.swappable.contains(characters.count), !characters.contains("'") else { return nil }
    var known: KnownWord?
    var swapped = Array(characters)
    for index in swapped.indices.dropLast() where swapped[index] != swapped[index + 1] {
      swapped.swapAt(index, index + 1)
      defer { swapped.swapAt(index, index + 1) }
      let stem = stem(of: swapped[...], isStemmable: true)
      guard stem != known?.stem, isInVocabulary(stem) else { continue }
      guard known == nil else { return nil }
      known = KnownWord(characters: swapped, stem: stem)
    }
    return known
  }

  /// The lengths of words in which letters are swapped: short words often become other words, and
  /// long ones take too long.
  private static let swappable = 4...24

  private func correction(of stem: String) -> KnownWord? {
    bag?.correction(of: stem).map { KnownWord(characters: Array($0.unicodeScalars), stem: $0) }
  }

  /// Returns a word of a stem: of those that the wordbook lists for the stem or makes of it by an
  /// ending, the shortest of those whose letter groups are best known.
  func word(ofStem stem: String, by wordbook: Wordbook?) -> String {
    let endings = (wordbook?.endings ?? []).filter { stem.hasSuffix($0.stem) }
      .map { String(stem.dropLast($0.stem.count)) + $0.word }
    let entries = (wordbook?.stems ?? [:]).filter { $0.value == stem }.map(\.key)
    let words = ([stem] + endings + entries).filter {
      self.stem(of: Array($0.unicodeScalars)[...], isStemmable: true) == stem
    }
    let ranked = words.map { (unknownLetterGroups(of: $0), $0.count, $0) }
    return ranked.min { $0 < $1 }?.2 ?? stem
  }

  private func unknownLetterGroups(of word: String) -> Int {
    var groups = LetterGroups()
    var count = 0
    groups.read(Array(word.unicodeScalars)[...]) { group, _ in
      if table.position(of: group) == nil { count += 1 }
    }
    return count
  }
}
