/// Finds the values of a text in a language: numbers, amounts, times and addresses.
///
/// Values do not overlap: the longest wins, so that "5 dollars" is money and "5 pm" is a time.
public struct ValueReader: Sendable {
  private let lexicon: ValueLexicon
  private let kinds: Set<ValueKind>
  private let preference: TimePreference

  /// Creates a reader. The first reader of a language loads its table.
  ///
  /// - Parameters:
  ///   - language: If the language has no table, only digits, signs and addresses are read.
  ///   - kinds: The kinds to find. A number in a date is only found if dates are not wanted.
  ///   - preference: The time that comes first if several fit.
  public init(
    language: Language,
    kinds: Set<ValueKind> = Set(ValueKind.allCases),
    prefer preference: TimePreference = .future
  ) {
    lexicon = .shared(for: language)
    (self.kinds, self.preference) = (kinds, preference)
  }

  /// Returns the values of a text from left to right.
  ///
  /// - Complexity: Linear in the length of the text.
  public func values(in text: String, relativeTo reference: ReferenceTime) -> [ResolvedValue] {
    let scanner = ValueScanner(text, lexicon, relativeTo: reference, prefer: preference)
    let utf8 = text.utf8
    return scanner.matches(of: kinds).map { match in
      let (first, last) = (scanner.tokens[match.start], scanner.tokens[match.end - 1])
      let from = utf8.index(utf8.startIndex, offsetBy: Int(first.bytes.lowerBound))
      let to = utf8.index(utf8.startIndex, offsetBy: Int(last.bytes.upperBound))
      return ResolvedValue(
        scalars: Int(first.scalars.lowerBound)..<Int(last.scalars.upperBound),
        range: from..<to,
        text: String(text[from..<to]),
        resolution: match.resolution
      )
    }
  }

  /// The code of a unit in the words of the language: "USD" for "dólares".
  package func unit(named words: String, of kind: ValueKind) -> String? {
    let now = ReferenceTime(CivilTime(secondNumber: 0))
    let scanner = ValueScanner(words, lexicon, relativeTo: now)
    let roles: [ValueRole] =
      switch kind {
      case .money: [.currency, .cents]
      case .dimension: [.unit, .degree]
      case .temperature: [.temperature, .degree]
      default: [.span]
      }
    let lexemes = roles.lazy.compactMap { scanner.lexeme($0, 0) }
    return lexemes.first { $0.end == scanner.tokens.count }
      .map { $0.role == .span ? $0.unit.rawValue : scanner.name($0) }
  }
}
