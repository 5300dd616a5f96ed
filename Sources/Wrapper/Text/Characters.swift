import Notations

/// Normalises text to lower-case, composed Unicode scalars with one spelling of each character.
///
/// libstemmer requires composed, lower-case input. FoundationEssentials cannot compose characters,
/// and full Foundation takes longer to load. So decomposed characters are looked up in a table by
/// Swift's string equality, which is canonical equivalence.
enum Characters {
  /// Replaces the content of `scalars` by the normalised characters of a text.
  ///
  /// - Complexity: Linear in the length of the text. Composition only runs for texts with combining
  ///   marks.
  static func normalise(_ text: String, language: Language, into scalars: inout [Unicode.Scalar]) {
    scalars.removeAll(keepingCapacity: true)
    var hasMarks = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        scalars.append(lowercasedASCII(scalar, language: language))
      } else if scalar == "\u{307}", let last = scalars.last, last == "i" || last == "ı" {
        scalars[scalars.count - 1] = "i"  // İ in two parts
      } else {
        appendLowercased(folded(scalar), language: language, to: &scalars)
        hasMarks = hasMarks || CharacterKind(scalar) == .mark
      }
    }
    if hasMarks { compose(&scalars) }
  }

  /// Returns an ASCII character in lower case. A backtick becomes an apostrophe, because it is
  /// often typed instead of one.
  private static func lowercasedASCII(
    _ scalar: Unicode.Scalar,
    language: Language
  ) -> Unicode.Scalar {
    guard case 0x41...0x5A = scalar.value else { return scalar == "`" ? "'" : scalar }
    if scalar == "I", language.hasDotlessI { return "ı" }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
  }

  /// Appends a character in lower case. Final sigma becomes sigma, as in libstemmer, and İ becomes
  /// i in every language, because a single capital does not show that a text is Turkish.
  private static func appendLowercased(
    _ scalar: Unicode.Scalar,
    language: Language,
    to scalars: inout [Unicode.Scalar]
  ) {
    switch scalar {
    case "\u{0}"..."\u{7F}": scalars.append(lowercasedASCII(scalar, language: language))
    case "İ": scalars.append("i")
    case "ς": scalars.append("σ")
    case _ where scalar.properties.changesWhenLowercased:
      scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    case _ where CharacterKind(scalar) == .ignored: break
    default: scalars.append(scalar)
    }
  }

  /// Replaces typographic apostrophes and full-width forms of East Asian keyboards.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2018, 0x2019, 0x02BC, 0x00B4: "'"
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    case 0x3000: " "
    default: scalar
    }
  }
}

// MARK: - Composition

extension Characters {
  /// Composes letters and marks canonically, as in chapter 3.11 of the Unicode standard.
  private static func compose(_ scalars: inout [Unicode.Scalar]) {
    sortMarks(in: &scalars)
    var letter: Int?
    var lastClass = 0
    var count = 0
    for scalar in scalars {
      let markClass = combiningClass(of: scalar)
      if let letter, CharacterKind(scalar) == .mark,
        letter == count - 1 || lastClass < markClass,
        let composed = composed(scalars[letter], scalar)
      {
        scalars[letter] = composed
        continue
      }
      if markClass == 0 { letter = count }
      lastClass = markClass
      scalars[count] = scalar
      count += 1
    }
    scalars.removeLast(scalars.count - count)
  }

  /// Sorts the combining marks of each letter by class.
  private static func sortMarks(in scalars: inout [Unicode.Scalar]) {
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, combiningClass(of: scalars[end]) != 0 { end += 1 }
      if end - start > 1 {
        let sorted = scalars[start..<end].enumerated().sorted {
          (combiningClass(of: $0.element), $0.offset) < (combiningClass(of: $1.element), $1.offset)
        }
        scalars.replaceSubrange(start..<end, with: sorted.map(\.element))
      }
      start = end + 1
    }
  }

  private static func combiningClass(of scalar: Unicode.Scalar) -> Int {
    scalar.isASCII ? 0 : Int(scalar.properties.canonicalCombiningClass.rawValue)
  }

  private static func composed(
    _ letter: Unicode.Scalar,
    _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    if let syllable = hangulSyllable(letter, mark) { return syllable }
    var view = String.UnicodeScalarView()
    view.append(letter)
    view.append(mark)
    return composedScalars[Character(String(view))]
  }

  /// The composed letters, by their decomposed spelling.
  private static let composedScalars: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0x00C0...0x024F, 0x0370...0x052F, 0x0620...0x06FF, 0x0900...0x0DFF, 0x1000...0x109F,
      0x1E00...0x1FFF, 0x3040...0x30FF,
    ]
    var table: [Character: Unicode.Scalar] = [:]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      if table[character] == nil { table[character] = scalar }
    }
    return table
  }()

  /// Returns a composed syllable, by the arithmetic in chapter 3.12 of the Unicode standard.
  private static func hangulSyllable(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00) % 28 == 0:
      Unicode.Scalar(first.value + second.value - 0x11A7)
    default: nil
    }
  }
}
