/// A class of Unicode scalars, such as `\d`, `\p{Lu}` or `[:alpha:]`, or the complement of one.
struct ScalarKind: Sendable, Equatable {
  enum Property: Sendable, Equatable {
    /// Letters, marks, digits and connectors of any script.
    case word
    case digit, space, alphabetic, uppercase, lowercase, alphanumeric
    /// Punctuation of any script, and the other symbols of ASCII.
    case punctuation
    case categories(Set<Unicode.GeneralCategory>)
    /// The code points of a script, or of a class that is limited to ASCII.
    case ranges([ClosedRange<UInt32>])
  }

  let property: Property
  var isNegated = false

  func contains(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    return property.holds(of: scalar) != isNegated
  }

  /// The uppercase and lowercase variants of a scalar, without the scalar itself.
  static func cases(of scalar: UInt32) -> [UInt32] {
    guard let character = Unicode.Scalar(scalar) else { return [] }
    // This is faster, and the same: no single letter beyond ASCII is a variant of an ASCII letter.
    if scalar < 128 { return character.properties.isAlphabetic ? [scalar ^ 0x20] : [] }
    let upper = single(character.properties.uppercaseMapping) ?? character
    let lower = single(character.properties.lowercaseMapping) ?? character
    let others = [
      upper.value, lower.value, single(upper.properties.lowercaseMapping)?.value ?? scalar,
    ]
    return others.filter { $0 != scalar }
  }

  private static func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}

extension ScalarKind.Property {
  /// The general categories whose names begin with a prefix: `L` (letters), `Lu` (uppercase
  /// letters).
  static func category(_ prefix: String) -> Self {
    .categories(Set(categories.filter { $0.key.hasPrefix(prefix) }.values))
  }

  private static let categories: [String: Unicode.GeneralCategory] = [
    "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter, "Lm": .modifierLetter,
    "Lo": .otherLetter, "Mn": .nonspacingMark, "Mc": .spacingMark, "Me": .enclosingMark,
    "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber, "Pc": .connectorPunctuation,
    "Pd": .dashPunctuation, "Ps": .openPunctuation, "Pe": .closePunctuation,
    "Pi": .initialPunctuation, "Pf": .finalPunctuation, "Po": .otherPunctuation, "Sm": .mathSymbol,
    "Sc": .currencySymbol, "Sk": .modifierSymbol, "So": .otherSymbol, "Zs": .spaceSeparator,
    "Zl": .lineSeparator, "Zp": .paragraphSeparator, "Cc": .control, "Cf": .format,
    "Co": .privateUse, "Cn": .unassigned,
  ]

  private static let marks = category("P")

  fileprivate func holds(of scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let category = properties.generalCategory
    return switch self {
    case .word:
      properties.isAlphabetic || category == .decimalNumber || category == .nonspacingMark
        || category == .spacingMark || category == .enclosingMark
        || category == .connectorPunctuation
    case .digit: category == .decimalNumber
    case .space: properties.isWhitespace
    case .alphabetic: properties.isAlphabetic
    case .uppercase: properties.isUppercase
    case .lowercase: properties.isLowercase
    case .alphanumeric: properties.isAlphabetic || category == .decimalNumber
    case .punctuation:
      Self.marks.holds(of: scalar)
        || scalar.isASCII && [.mathSymbol, .currencySymbol, .modifierSymbol].contains(category)
    case .categories(let categories): categories.contains(category)
    case .ranges(let ranges): ranges.contains { $0.contains(scalar.value) }
    }
  }
}
