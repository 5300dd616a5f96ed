/// Text → characters: lower-cased, composed Unicode scalars, with the spellings of one character
/// made one.
///
/// libstemmer wants composed, lower-cased input, and a person who types on a phone, a Mac or an
/// old form should meet the same terms. The library we can start fast with has no canonical
/// composition, so a decomposed character is looked up among the composed ones by Swift's own
/// equality, which is canonical equivalence.
enum Characters {
  /// Puts the characters of a text in the place of what `scalars` held, whose memory is used again.
  ///
  /// - Complexity: linear in the text; composition only looks at texts that have marks.
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
        hasMarks = hasMarks || CharacterKind(scalar).mayCompose
      }
    }
    if hasMarks { compose(&scalars) }
  }

  /// Most texts are nothing else, and take this way without a look into Unicode's tables. The
  /// backtick is typed where the apostrophe is meant.
  private static func lowercasedASCII(
    _ scalar: Unicode.Scalar,
    language: Language
  ) -> Unicode.Scalar {
    guard case 0x41...0x5A = scalar.value else { return scalar == "`" ? "'" : scalar }
    if scalar == "I", language.hasDotlessI { return "ı" }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
  }

  /// Final sigma is sigma, as libstemmer has it, and İ is i in every language: a capital in the
  /// middle of nowhere is no sign of Turkish.
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

  /// Typographic apostrophes and the full-width forms of East Asian keyboards, as typed elsewhere.
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
  /// Canonical composition, as the Unicode standard has it (chapter 3.11): marks in the order of
  /// their classes, each joined with the letter before it where there is one form for both.
  private static func compose(_ scalars: inout [Unicode.Scalar]) {
    sortMarks(in: &scalars)
    var letter: Int?
    var lastClass = 0
    var count = 0
    for scalar in scalars {
      let markClass = combiningClass(of: scalar)
      if let letter, CharacterKind(scalar).mayCompose,
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

  /// Marks of one letter in the order of their classes, those of one class as they stand: the same
  /// letter is typed in several orders.
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

  /// The one form of a letter and a mark; nil where there is none.
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

  /// Every composed letter of the scripts that have them, found by its decomposed spelling.
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

  /// A leading consonant and a vowel, or a syllable of these and a final consonant, by the
  /// arithmetic of the Unicode standard (chapter 3.12).
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
