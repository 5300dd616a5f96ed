/// Finds the values of a text: numbers, amounts, times and addresses, in the words of a language.
///
/// Values do not overlap: the longest wins, so that "5 dollars" is money and "5 pm" a time.
public struct ValueReader: Sendable {
  private let lexicon: ValueLexicon
  private let kinds: Set<ValueKind>
  private let preference: TimePreference

  /// - Parameters:
  ///   - language: Of a language without a table, digits and addresses are read.
  ///   - kinds: What to look for. A number is found inside of a date where no dates are asked for.
  ///   - preference: Which time comes first if several fit.
  public init(
    language: Language,
    kinds: Set<ValueKind> = Set(ValueKind.allCases),
    prefer preference: TimePreference = .future
  ) {
    self.preference = preference
    lexicon = ValueTables.lexicon(of: language)
    self.kinds = kinds
  }

  /// The values from left to right. Takes time in proportion to the text's length.
  public func values(in text: String, relativeTo reference: ReferenceTime) -> [ResolvedValue] {
    let scanner = ValueScanner(text, lexicon, relativeTo: reference, prefer: preference)
    let found = scanner.matches(of: kinds)
    if found.isEmpty { return [] }
    let utf8 = text.utf8
    return found.map { match in
      let first = scanner.tokens[match.start]
      let last = scanner.tokens[match.end - 1]
      let from = utf8.index(utf8.startIndex, offsetBy: Int(first.bytes.lowerBound))
      let to = utf8.index(utf8.startIndex, offsetBy: Int(last.bytes.upperBound))
      return ResolvedValue(
        kind: match.kind,
        scalars: Int(first.scalars.lowerBound)..<Int(last.scalars.upperBound),
        range: from..<to,
        text: String(text[from..<to]),
        resolution: match.resolution
      )
    }
  }

  /// The unit that a name stands for: "USD" for "dólares".
  package func unit(named name: String, of kind: ValueKind) -> String? {
    let scanner = ValueScanner(name, lexicon, relativeTo: ReferenceTime(CivilTime(secondNumber: 0)))
    let roles: [ValueRole]
    switch kind {
    case .money: roles = [.currency, .cents]
    case .dimension: roles = [.unit, .degree]
    case .temperature: roles = [.temperature, .degree]
    default: roles = [.span]
    }
    for role in roles {
      if let lexeme = scanner.lexeme(role, 0), lexeme.length == scanner.tokens.count {
        return lexeme.name
      }
    }
    return nil
  }
}
