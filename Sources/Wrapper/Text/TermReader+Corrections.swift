/// The known words as which unknown ones are read.
extension TermReader {
  typealias KnownWord = (characters: [Unicode.Scalar], stem: String)

  /// Returns the known word that an unknown word becomes if accents are added or removed, or `nil`
  /// if there is none.
  func wordInOtherLetters(_ characters: ArraySlice<Unicode.Scalar>) -> KnownWord? {
    var known = ""
    let word = spellings?.first(of: characters) { variant in
      known = stem(of: variant[...], isStemmable: true)
      return table.position(of: Fingerprint(word: known.utf8)) != nil
    }
    return word.map { ($0, known) }
  }

  /// Returns the only known word that an unknown word becomes if two neighbouring letters are
  /// swapped, or `nil` if there is none or there are several.
  func wordWithoutSwap(_ characters: ArraySlice<Unicode.Scalar>) -> KnownWord? {
    guard Self.swappable.contains(characters.count), !characters.contains("'") else { return nil }
    var known: KnownWord?
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

  /// The lengths of words in which letters are swapped: short words often become other words, and
  /// long words take too long.
  private static let swappable = 4...24

  /// Returns the only stem in the vocabulary that differs from an unknown stem by one edit.
  func correction(of stem: String) -> KnownWord? {
    bag?.correction(of: stem).map { (Array($0.unicodeScalars), $0) }
  }
}
