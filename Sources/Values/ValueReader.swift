/// Finds the values in texts of a language: numbers, amounts, times and addresses.
///
/// Values do not overlap. The longest value is chosen, so that "5 dollars" is money, not a number.
public struct ValueReader: Sendable {
  private let lexicon: ValueLexicon
  private let conventions: LanguageConventions
  private let kinds: Set<ValueKind>
  private let preference: TimePreference

  /// Creates a reader. The first reader of a language loads its table.
  ///
  /// - Parameters:
  ///   - language: The language. If it has no table, only digits, signs and addresses are read.
  ///   - kinds: The kinds to find. Without dates, the numbers inside a date are found as numbers.
  ///   - preference: The time that comes first if a value may mean several.
  public init(
    language: Language,
    kinds: Set<ValueKind> = Set(ValueKind.allCases),
    prefer preference: TimePreference = .future
  ) {
    lexicon = .shared(for: language)
    conventions = lexicon.conventions.adapted(to: language)
    (self.kinds, self.preference) = (kinds, preference)
  }

  /// Returns the values of a text from left to right.
  ///
  /// - Complexity: Linear in the length of the text.
  public func values(in text: String, relativeTo reference: ReferenceTime) -> [ResolvedValue] {
    values(in: TokenizedText(text), relativeTo: reference)
  }

  /// Returns the values of a text. If a value is expected, more misspellings are corrected.
  package func values(
    in text: TokenizedText,
    relativeTo reference: ReferenceTime,
    isExpected: Bool = false
  ) -> [ResolvedValue] {
    let scanner = ValueScanner(
      text,
      lexicon,
      conventions,
      relativeTo: reference,
      prefer: preference,
      isExpected: isExpected
    )
    return scanner.matches(of: kinds).map { match in
      let (first, last) = (scanner.tokens[match.start], scanner.tokens[match.end - 1])
      return ResolvedValue(
        scalars: first.scalars.lowerBound..<last.scalars.upperBound,
        text: scanner.string(match.start..<match.end),
        resolution: match.resolution
      )
    }
  }
}
