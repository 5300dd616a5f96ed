/// Text → characters: lower-cased, composed Unicode scalars, with the spellings of one character
/// made one.
///
/// libstemmer wants composed, lower-cased input, and a person who types on a phone, a Mac or an
/// old form should meet the same terms. The library we can start fast with has no canonical
/// composition, so a decomposed character is looked up among the composed ones by Swift's own
/// equality, which is canonical equivalence.
enum Characters {
  static func normalise(_ text: String, language: Language, into scalars: inout [Unicode.Scalar]) {
    scalars.removeAll(keepingCapacity: true)
    var hasMarks = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        scalars.append(lowercasedASCII(scalar, language: language))
      } else {
        appendLowercased(folded(scalar), language: language, to: &scalars)
        hasMarks = hasMarks || CharacterKind(scalar).mayCompose
      }
    }
    if hasMarks { compose(&scalars) }
  }

  private static func lowercasedASCII(
    _ scalar: Unicode.Scalar,
    language: Language
  ) -> Unicode.Scalar {
    guard case 0x41...0x5A = scalar.value else { return scalar }
    if scalar == "I", language.hasDotlessI { return "ı" }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
  }

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
    case 0x2018, 0x2019, 0x02BC, 0x0060, 0x00B4: "'"
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    case 0x3000: " "
    default: scalar
    }
  }
}

// MARK: - Composition

extension Characters {
  private static func compose(_ scalars: inout [Unicode.Scalar]) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    scalars.removeAll(keepingCapacity: true)
    for character in String(text) {
      let parts = character.unicodeScalars
      if parts.count == 1 {
        scalars.append(contentsOf: parts)
      } else {
        appendComposed(Array(parts), to: &scalars)
      }
    }
  }

  /// The longest beginning that has a composed form, then the marks that are left.
  private static func appendComposed(
    _ parts: [Unicode.Scalar],
    to scalars: inout [Unicode.Scalar]
  ) {
    if let syllable = hangulSyllable(parts) {
      scalars.append(syllable)
      return
    }
    for end in stride(from: min(parts.count, longestDecomposition), to: 1, by: -1) {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: parts[..<end])
      if let scalar = composedScalars[Character(String(view))] {
        scalars.append(scalar)
        scalars.append(contentsOf: parts[end...])
        return
      }
    }
    scalars.append(contentsOf: parts)
  }

  private static let longestDecomposition = 4

  /// Every composed letter of the scripts that have them, found by its decomposed spelling.
  private static let composedScalars: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0x00C0...0x024F, 0x0370...0x052F, 0x0620...0x06FF, 0x0900...0x0DFF, 0x1E00...0x1FFF,
      0x3040...0x30FF,
    ]
    var table: [Character: Unicode.Scalar] = [:]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      if table[character] == nil { table[character] = scalar }
    }
    return table
  }()

  /// Leading consonant, vowel and optional final consonant in one syllable, by the arithmetic of
  /// the Unicode standard (chapter 3.12).
  private static func hangulSyllable(_ parts: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard (2...3).contains(parts.count),
      case 0x1100...0x1112 = parts[0].value, case 0x1161...0x1175 = parts[1].value
    else { return nil }
    var value = 0xAC00 + ((parts[0].value - 0x1100) * 21 + parts[1].value - 0x1161) * 28
    if parts.count == 3 {
      guard case 0x11A8...0x11C2 = parts[2].value else { return nil }
      value += parts[2].value - 0x11A7
    }
    return Unicode.Scalar(value)
  }
}
