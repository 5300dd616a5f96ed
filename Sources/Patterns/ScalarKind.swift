/// A class of Unicode scalars with a property, such as `\d`, `\p{Lu}` or `[:alpha:]`, or the
/// complement of such a class.
struct ScalarKind: Sendable, Equatable {
  enum Property: Sendable, Equatable {
    /// Letters, marks, digits and connectors of any script.
    case word
    case digit, space, alphabetic, uppercase, lowercase, alphanumeric
    /// A general category such as `L` (letters) or `Lu` (uppercase letters).
    case category(String)
  }

  let property: Property
  var isNegated: Bool

  init(_ property: Property, isNegated: Bool = false) {
    self.property = property
    self.isNegated = isNegated
  }

  func contains(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    return property.holds(of: scalar.properties) != isNegated
  }

  /// The uppercase and lowercase variants of a scalar, without the scalar itself.
  static func cases(of scalar: UInt32) -> [UInt32] {
    guard let character = Unicode.Scalar(scalar) else { return [] }
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
  fileprivate func holds(of properties: Unicode.Scalar.Properties) -> Bool {
    switch self {
    case .word:
      properties.isAlphabetic || ["Nd", "Mn", "Mc", "Me", "Pc"].contains(properties.category)
    case .digit: properties.category == "Nd"
    case .space: properties.isWhitespace
    case .alphabetic: properties.isAlphabetic
    case .uppercase: properties.isUppercase
    case .lowercase: properties.isLowercase
    case .alphanumeric: properties.isAlphabetic || properties.category == "Nd"
    case .category(let name): properties.category.hasPrefix(name)
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var category: String {
    switch generalCategory {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
