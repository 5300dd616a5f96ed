extension ValueScanner {
  func money(_ start: Int) -> ValueMatch? {
    guard isEdge(start) || has(.currency, start) else { return nil }
    return priced(start) ?? counted(start) ?? currencyAlone(start) ?? banknote(start)
  }

  /// Reads the name of a banknote: "a tenner", "50 balles", but not "balles de tennis".
  private func banknote(_ start: Int) -> ValueMatch? {
    let count = number(start)
    guard let note = word(.banknote, count?.end ?? skip(start, .article)),
      note.number > 1 || count != nil && !has(.of, note.end)
    else { return nil }
    return ValueMatch(.money, start, note.end, (count?.value ?? 1) * note.number, name(note))
  }

  /// Reads a currency without an amount, if its name has no other meaning: "what is the dollar at".
  private func currencyAlone(_ start: Int) -> ValueMatch? {
    guard let currency = lexeme(.currency, start), isWord(start), isEdge(currency.end),
      currency.length > 1 || tokens[start].bytes.count > 3,
      Self.unambiguous.contains(name(currency))
    else { return nil }
    return ValueMatch(.money, start, currency.end, nil, name(currency))
  }

  private static let unambiguous: Set<String> = [
    "USD", "EUR", "JPY", "CNY", "CHF", "CAD", "AUD", "NZD", "HKD", "SGD", "INR", "BTC",
  ]

  /// Reads an amount after its currency: "$ 16.4 million", "US$ 10", "rmb 10".
  private func priced(_ start: Int) -> ValueMatch? {
    guard let currency = lexeme(.currency, start) ?? lexeme(.cents, start),
      !(tokens[start].bytes.count <= 4
        && Self.onlyAfterNumbers.contains(string(start..<start + 1).lowercased()))
    else { return nil }
    var index = currency.end
    // In "usd$ 15", the code is more specific than the sign.
    if let sign = lexeme(.currency, index), tokens[index].kind == .sign, isTight(index) {
      index = sign.end
    }
    guard var match = number(index), !match.isArticle, isEdge(match.end) || has(.scale, match.end)
    else { return nil }
    // In "the dollar two weeks ago", the number is not the amount.
    if match.isWritten, !isDigits(index), isWord(start) { return nil }
    // In "peso 82 kilos", the word is the verb.
    if isWord(start), has(.unit, match.end), !has(.currency, match.end) { return nil }
    if match.isWhole, let cents = cents(after: match.end, needsAnd: true) {
      (match.value, match.end) = (match.value + cents.value, cents.end)
    }
    return ValueMatch(.money, start, match.end, match.value, name(currency))
  }

  /// Currencies that are ordinary words if they precede a number: "all 5", "top 10", "we won 3",
  /// "gas mark 6".
  private static let onlyAfterNumbers: Set<String> = ["all", "top", "won", "mark"]

  /// Reads an amount before its currency: "10 dollars", "two euros fifty", "10 $ 30 cent".
  private func counted(_ start: Int) -> ValueMatch? {
    guard var match = number(start) else { return nil }
    match = beforeCents(match, start)
    // "5-dollar", "25,- €", "25,-- €"
    var hyphen = match.end
    while isTight(hyphen), isSign(hyphen, in: ",-–") { hyphen += 1 }
    for index in unitIndices(after: match) + [hyphen] {
      if let currency = word(.currency, index) {
        // "Half a pound of butter", "une livre et demie de tomates", "ein Pfund Butter" and "een
        // pond boter" are weights.
        let isUnit = has(.unit, index)
        let end = isUnit ? fraction(afterUnit: currency.end)?.end ?? currency.end : 0
        let isWeight =
          isUnit
          && (match.isFraction || has(.of, end) && !has(.at, end)
            || !hasLexemes(end) && isWord(end)
              && (uses(.datesWithDots) ? isNoun(end) : match.isArticle))
        return isWeight ? nil : counted(start, match, currency, at: index)
      }
      if let cents = word(.cents, index),
        isTight(index) || !isWord(index) || tokens[index].bytes.count > 1
      {
        return ValueMatch(.money, start, cents.end, match.value, name(cents))
      }
      // The letter M before a currency code stands for a million: "48.5 MGBP".
      if isWord(index), tokens[index].bytes.count == 4, tokens[index].first | 32 == 0x6D,
        !has(.month, index), let code = currencyCode(afterFirstLetterOf: index)
      {
        return ValueMatch(.money, start, index + 1, match.value * 1_000_000, code)
      }
    }
    return nil
  }

  private func counted(_ start: Int, _ match: NumberMatch, _ currency: Lexeme, at index: Int)
    -> ValueMatch?
  {
    let isSigned = tokens[currency.end - 1].kind == .sign
    var (value, end) = (match.value, currency.end)
    // In "5 $10" and "factura 88 de $ 10", the sign belongs to the second number.
    let isOfNext = index > match.end || isTight(end) && !isTight(index)
    if isSigned, isDigits(end), isOfNext, !match.isWritten { return nil }
    while let multiplier = lexeme(.multiplier, end) {
      (value, end) = (value * multiplier.number, multiplier.end)
    }
    if value == value.rounded(), let cents = cents(after: end, needsAnd: false) {
      (value, end) = (value + cents.value, cents.end)
    } else if let fraction = fraction(afterUnit: end) {
      (value, end) = (value + fraction.value, fraction.end)
    }
    return ValueMatch(.money, start, end, value, name(currency))
  }

  /// Returns the number before a word for cents. The word is not read as a multiplier or a
  /// fraction, although French "cents" also means hundreds and Italian "centesimi" hundredths.
  private func beforeCents(_ match: NumberMatch, _ start: Int) -> NumberMatch {
    guard let count = isDigits(start) ? numeral(start) : composed(start, ordinals: false),
      count.end < match.end, has(.cents, count.end)
    else { return match }
    return count
  }

  private func currencyCode(afterFirstLetterOf index: Int) -> String? {
    let hash = PhrasePrint.of(letters(index..<index + 1).dropFirst().lazy.map { UInt32($0 | 32) })
    let entry = lexicon.phrases.entries[PhrasePrint.joining(0, hash)]
    return entry?.lexemes.first { $0.role == .currency }.map(name)
  }

  /// Reads the cents after a whole amount: "two euros fifty", "5 dollars and 20 cents".
  private func cents(after index: Int, needsAnd: Bool) -> (value: Double, end: Int)? {
    let start = skip(index, [.and, .point])
    guard !needsAnd || start > index, var match = number(start) else { return nil }
    match = beforeCents(match, start)
    guard match.value > 0, match.value < 100, match.isWhole,
      !match.isArticle || has(.cents, match.end)
    else { return nil }
    if let cents = word(.cents, match.end) { return (match.value / 100, cents.end) }
    guard match.value >= 10, isEdge(match.end),
      !has([.currency, .percent, .span, .unit], match.end),
      !has(.month, skip(match.end, .of)), !isSign(match.end, in: ":/"),
      match.end == start + 1 || match.isWritten, isEdge(start), !isDigits(match.end)
    else { return nil }
    return (match.value / 100, match.end)
  }
}
