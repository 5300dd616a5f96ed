extension ValueScanner {
  /// Reads the denominator after a number: "two thirds", "one twenty-fifth".
  func fraction(of match: NumberMatch) -> NumberMatch? {
    let index = isSign(match.end, "-") && hasLexemes(match.end + 1) ? match.end + 1 : match.end
    if let added = addedFraction(match, index) ?? fractionOfHundreds(match, index) { return added }
    // "dois quartos" means two rooms, not two quarters, which are called a half.
    if let parts = lexeme(.quarter, index) ?? lexeme(.denominator, index), match.value != 0,
      parts.number > 0, parts.number != 4 || match.value != 2
    {
      if parts.number >= 1 {
        return match.written(match.value / parts.number, parts.end, isFraction: true)
      }
      // Three quarters are added in "honderd driekwart" and multiply in "eine Dreiviertelstunde".
      let value = match.value == 1 ? parts.number : match.value + parts.number
      return match.written(value, parts.end, isFraction: true)
    }
    if let half = lexeme(.half, index) {
      if half.sense == .plus { return match.written(match.value + 0.5, half.end, isFraction: true) }
      // A word for half may be joined to a multiplier by a hyphen: "un demi-million".
      if match.isArticle, let whole = halved(index), whole.end > half.end { return whole }
      if half.number == 0.5, match.value < 100 {
        return match.written(match.value * 0.5, half.end, isFraction: true)
      }
    }
    guard match.isWritten, match.value >= 1, match.remainder(1) == 0,
      let parts = denominator(index), parts.value > 2, parts.value != 4 || match.value != 2
    else { return nil }
    return match.written(match.value / parts.value, parts.end, isFraction: true)
  }

  /// Reads a fraction that is added to a number: "two million and three fifths".
  private func addedFraction(_ match: NumberMatch, _ index: Int) -> NumberMatch? {
    guard match.joined > 0, match.joined < 10, let below = nameOfParts(index),
      below.value > match.joined
    else { return nil }
    let parts = NumberMatch(value: match.joined / below.value, end: below.end)
    let product = multiplied(parts)
    let added = product.end > below.end ? product.value : parts.value * match.lastMultiplier
    return match.written(match.value - match.joined + added, product.end, isFraction: true)
  }

  /// Reads a fraction of hundreds: "one hundred thirty-fifths" is 100/35.
  private func fractionOfHundreds(_ match: NumberMatch, _ index: Int) -> NumberMatch? {
    let tens = match.remainder(100)
    guard match.isWritten, match.joined == 0, match.value > 100, tens >= 20,
      match.remainder(10) == 0, match.lastMultiplier == 1, !uses(.unitsBeforeTens),
      !uses(.tensAndUnits), let below = nameOfParts(index), below.value > 2, below.value < 10
    else { return nil }
    return match.written((match.value - tens) / (tens + below.value), below.end, isFraction: true)
  }

  private func nameOfParts(_ index: Int) -> (value: Double, end: Int)? {
    if let ordinal = denominator(index) { return (ordinal.value, ordinal.end) }
    guard let name = lexeme(.quarter, index) ?? lexeme(.denominator, index), name.sense != .avo
    else { return nil }
    return (name.number, name.end)
  }

  /// Reads the denominator of a fraction: "thirds", "twenty firsts".
  private func denominator(_ start: Int) -> NumberMatch? {
    // "Dois quinta" is two on Thursday.
    if let ordinal = composed(start), ordinal.isOrdinal {
      return has(.weekday, start) ? nil : ordinal
    }
    guard let whole = composed(start, ordinals: false),
      let last = lexeme(.denominator, skip(whole.end, sign: "-")), last.number < 20,
      whole.value >= 20 || last.sense == .avo
    else { return nil }
    return whole.written(whole.value + last.number, last.end)
  }

  /// Reads a whole number and a fraction: "five and a quarter", "2 and 1/4".
  func mixed(_ match: NumberMatch) -> NumberMatch? {
    guard let and = lexeme(.and, match.end) ?? lexeme(.point, match.end),
      let fraction = halved(and.end) ?? simpleFraction(and.end).map(multiplied), fraction.value != 0
    else { return nil }
    var value = match.value
    if match.lastMultiplier == 1, match.value < 1000, fraction.value >= 500,
      let multiplier = lexeme(.multiplier, before: fraction.end)
    {
      // "two and a half million" is 2,500,000, not 500,002.
      value = match.value * multiplier.number + fraction.value
    } else {
      value += fraction.value < 1 ? fraction.value * match.lastMultiplier : fraction.value
    }
    return match.written(value, fraction.end, isFraction: true)
  }

  func simpleFraction(_ index: Int) -> NumberMatch? {
    if let article = lexeme(.article, index) {
      let one = NumberMatch(value: 1, end: article.end, isWritten: true)
      if let fraction = halved(article.end) ?? fraction(of: one) { return fraction }
    }
    // A fraction may be in digits: "1/4" in "2 and 1/4".
    if let digits = numeral(index), digits.isFraction, digits.value < 1 { return digits }
    guard let count = composed(index, ordinals: false), !count.isOrdinal else { return nil }
    return fraction(of: count)
  }

  /// Reads the divisor after a number: "1 over 3".
  func divided(_ match: NumberMatch) -> NumberMatch? {
    guard let over = lexeme(.over, match.end), let divisor = composed(over.end, ordinals: false),
      divisor.value > match.value || over.number == 0 && match.value < 100, divisor.value > 1,
      over.number != 1 || match.value == 1, isEdge(divisor.end),
      !has([.span, .month], divisor.end),
      !(isSign(divisor.end, in: "-/") && isTight(divisor.end + 1))
    else { return nil }
    return divisor.written(match.value / divisor.value, divisor.end, isFraction: true)
  }
}
