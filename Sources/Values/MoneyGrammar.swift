extension ValueScanner {
  func money(_ start: Int) -> ValueMatch? {
    guard isEdge(start) || has(.currency, start) else { return nil }
    return priced(start) ?? counted(start) ?? currencyAlone(start) ?? note(start)
  }

  /// "a tenner", "twee tientjes": the table has the amount and the currency.
  private func note(_ start: Int) -> ValueMatch? {
    var (count, index) = (1.0, start)
    if let match = number(start) {
      (count, index) = (match.value, match.end)
    } else {
      index = skip(start, .article)
    }
    guard let note = lexeme(.note, index), isEdge(index + note.length) else { return nil }
    let parts = note.name.split(separator: " ")
    guard parts.count == 2, let value = Double(parts[0]) else { return nil }
    return amount(.money, start, index + note.length, count * value, String(parts[1]))
  }

  /// "what is the dollar at": of the names that are no other words.
  private func currencyAlone(_ start: Int) -> ValueMatch? {
    guard let currency = lexeme(.currency, start), isWord(start), isEdge(start + currency.length),
      currency.length > 1 || tokens[start].bytes.count > 3,
      Self.plainCurrencies.contains(currency.name)
    else { return nil }
    return amount(.money, start, start + currency.length, nil, currency.name)
  }

  private static let plainCurrencies: Set<String> = [
    "USD", "EUR", "JPY", "CNY", "CHF", "CAD", "AUD", "NZD", "HKD", "SGD", "INR", "BTC",
  ]

  /// "$ 16.4 million", "US$ 10", "rmb 10".
  private func priced(_ start: Int) -> ValueMatch? {
    guard let currency = lexeme(.currency, start) ?? lexeme(.cents, start),
      !(tokens[start].bytes.count == 3 && Self.onlyBehind.contains(word(start)))
    else { return nil }
    var unit = currency.name
    var index = start + currency.length
    // "usd$ 15": the code says more than the sign.
    if let sign = lexeme(.currency, index), tokens[index].kind == .sign, isTight(index) {
      index += sign.length
    } else if tokens[start].kind == .sign, let code = lexeme(.currency, index),
      tokens[index].kind == .word,
      tokens[index].bytes.count == 3
    {
      unit = code.name
      index += code.length
    }
    guard var match = number(index), !match.isArticle, isEdge(match.end) || has(.scale, match.end)
    else { return nil }
    // "the dollar two weeks ago" is not two dollars.
    if match.isWritten, !isDigits(index), tokens[start].kind == .word { return nil }
    if tokens[start].kind == .word, tokens[start].bytes.count > 3, has(.currency, match.end) {
      return nil
    }
    if let of = lexeme(.ofUnit, match.end), let more = lexeme(.currency, match.end + of.length) {
      match.end += of.length + more.length
    } else if tokens[start].kind == .sign, let more = lexeme(.currency, match.end),
      tokens[match.end].kind == .word
    {
      match.end += more.length
      unit = more.name
    }
    if match.value == match.value.rounded(), let cents = centsAfter(match.end, needsAnd: true) {
      match.value += cents.value
      match.end = cents.end
    }
    return amount(.money, start, match.end, match.value, unit)
  }

  /// Currencies that are other words before a number: "ALL 5", "TOP 10", "we won 3".
  private static let onlyBehind: Set<String> = ["all", "top", "won"]

  private func word(_ index: Int) -> String {
    let place = Int(tokens[index].bytes.lowerBound)..<Int(tokens[index].bytes.upperBound)
    return String(decoding: bytes[place], as: UTF8.self).lowercased()
  }

  /// "10 dollars", "two euros fifty", "10 $ 30 cent".
  private func counted(_ start: Int) -> ValueMatch? {
    guard var match = number(start) else { return nil }
    // "1,20 cents" is not 120 in French.
    if isDigits(start), let digits = numeral(start), digits.end < match.end, has(.cents, digits.end)
    {
      match = digits
    }
    var value = match.value
    let hyphen = isSign(match.end, "-") && isTight(match.end) ? match.end + 1 : match.end
    for index in unitPlaces(after: match) + [hyphen] {
      if let currency = lexeme(.currency, index), isEdge(index + currency.length) {
        var end = index + currency.length
        var unit = currency.name
        if let sign = lexeme(.currency, end), isTight(end) || tokens[index].kind == .sign,
          (tokens[end].kind == .sign) != (tokens[index].kind == .sign)
        {
          if tokens[end].kind == .word { unit = sign.name }
          end += sign.length
        }
        if tokens[index].kind == .sign, isDigits(end), isTight(end), !isTight(index),
          !match.isWritten
        {
          return nil
        }
        while let multiplier = lexeme(.multiplier, end) {
          value *= multiplier.number
          end += multiplier.length
        }
        if value == value.rounded(), let cents = centsAfter(end, needsAnd: false) {
          value += cents.value
          end = cents.end
        }
        return amount(.money, start, end, value, unit)
      }
      if let cents = lexeme(.cents, index), isEdge(index + cents.length),
        isTight(index) || !isWord(index) || tokens[index].bytes.count > 1
      {
        return amount(.money, start, index + cents.length, value, cents.name)
      }
      // "48.5 MGBP"
      if isWord(index), tokens[index].bytes.count == 4, tokens[index].first | 32 == 0x6D,
        let code = currencyCode(behindFirstLetterOf: index)
      {
        return amount(.money, start, index + 1, value * 1_000_000, code)
      }
    }
    return nil
  }

  private func currencyCode(behindFirstLetterOf index: Int) -> String? {
    var hash = PhrasePrint.start
    for byte in bytes[Int(tokens[index].bytes.lowerBound + 1)..<Int(tokens[index].bytes.upperBound)]
    {
      hash = PhrasePrint.adding(UInt32(byte | 32), to: hash)
    }
    let entry = lexicon.entries[PhrasePrint.joining(0, hash)]
    return entry?.lexemes.first { $0.role == .currency }?.name
  }

  private func centsAfter(_ index: Int, needsAnd: Bool) -> (value: Double, end: Int)? {
    let start = skip(index, .and, .point)
    guard !needsAnd || start > index, var match = number(start) else { return nil }
    // "15 centesimi" are no hundredths here.
    if isDigits(start), let digits = numeral(start), digits.end < match.end,
      has(.cents, digits.end)
    {
      match = digits
    }
    guard match.value > 0, match.value < 100,
      match.value == match.value.rounded(), !match.isArticle || has(.cents, match.end)
    else { return nil }
    if let cents = lexeme(.cents, match.end), isEdge(match.end + cents.length) {
      return (match.value / 100, match.end + cents.length)
    }
    guard match.value >= 10, isEdge(match.end), !has(.currency, match.end),
      !has(.percent, match.end),
      !has(.span, match.end), !has(.unit, match.end), !has(.month, match.end),
      !isSign(match.end, ":"), !isSign(match.end, "/"), match.end == start + 1 || match.isWritten,
      !isTight(start), !isDigits(match.end)
    else { return nil }
    return (match.value / 100, match.end)
  }
}
