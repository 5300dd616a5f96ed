/// Reads numbers in words, and digits followed by words such as "million".
extension ValueScanner {
  /// Reads the longest number at a token, with its sign, decimals, fraction and multipliers.
  func number(_ start: Int) -> NumberMatch? {
    guard start >= 0, start < tokens.count else { return nil }
    if let known = memory.numbers[start] { return known }
    let read = signed(start)
    memory.numbers.insert(read, at: start)
    return read
  }

  private func signed(_ start: Int) -> NumberMatch? {
    // Spanish "al menos 3" is at least 3, not minus 3.
    let sign = skip(start, .minus)
    let minus = isPreceded(sign, by: [.more]) ? start : sign
    let isNegative = minus > start || isSign(start, in: "-−") && isMinus(start)
    let isPositive = !isNegative && joinsDigits(start, "+") && !isTight(start)
    let index = minus > start ? minus : isNegative || isPositive ? start + 1 : start
    guard var match = unsigned(index) else { return nil }
    if isNegative {
      match.value *= -1
      match.isArticle = false
    }
    return match
  }

  private func isMinus(_ index: Int) -> Bool {
    guard isDigits(index + 1) || isSign(index + 1, ".") else { return false }
    if index > 0, isTight(index) { return isSign(index - 1, "(") }
    // In "Friday - 8:40" and "- 12 May", the hyphen is a dash.
    return !isDigits(index - 1)
      && (isTight(index + 1)
        || calendarDay(index + 1) == nil && clock(index + 1) == nil
          && !has(.clock, index + 2))
  }

  private func unsigned(_ start: Int) -> NumberMatch? {
    if let half = halved(start) { return half }
    var read = composed(start)
    if read?.isOrdinal == true { read = composed(start, ordinals: false) }
    guard var match = read else { return articled(start) }
    match = decimals(after: match) ?? match
    match = scaled(match) ?? match
    if let dozen = dozens(match) { return dozen }
    if let fraction = (fraction(of: match) ?? mixed(match)).map(multiplied) {
      return scaled(fraction) ?? fraction
    }
    if let quotient = divided(match) { return quotient }
    return match.isArticle ? articled(start) ?? match : match
  }

  /// Reads a number in words, digits followed by multipliers, or an ordinal in words:
  /// "twenty-three", "4 thousand", "twenty-third".
  func composed(_ start: Int, ordinals: Bool = true) -> NumberMatch? {
    guard mayBeginNumber(start) else { return nil }
    var number = NumberComposition(conventions, numeral(start), at: start)
    // Limits the time for a hostile text. No real number has sixty words.
    for _ in 0..<60 {
      let index = number.match.end
      let (next, joined) = index > start ? joint(index) : (index, false)
      guard
        let word = word(next, ordinals: ordinals)
          ?? digits(next, in: number, joined: joined, isFirst: index == start),
        !number.match.isOrdinal || word.isOrdinal,
        // "Deux cents et trois cents" are two numbers.
        !(joined && number.isOpen && number.current >= 100 && has(.hundred, word.end)),
        number.add(word, joined: joined, isFirst: index == start)
      else { break }
    }
    guard number.match.end > start else { return nil }
    var match = number.match
    match.value = number.value
    match.isArticle = match.value == 1 && match.end == lexeme(.article, start)?.end
    return match
  }

  /// Returns whether a token is digits, a number word, or a sign that may begin a number.
  func mayBeginNumber(_ index: Int) -> Bool {
    if has(.numerals, index) { return true }
    let token = tokens[index]
    return token.kind == .digits
      || token.kind == .sign && (token.first > 0x7F || token.isSign(".") || token.isSign(","))
  }

  private func word(_ index: Int, ordinals: Bool) -> NumberWord? {
    let cardinal = lexeme(.number, index)
    if let hundred = lexeme(.hundred, index), hundred.end >= cardinal?.end ?? 0 {
      return NumberWord(value: 100, shape: .hundred, end: hundred.end)
    }
    if let multiplier = lexeme(.multiplier, index) {
      return NumberWord(value: multiplier.number, shape: .multiplier, end: multiplier.end)
    }
    if ordinals, let ordinal = lexeme(.ordinal, index), ordinal.end >= cardinal?.end ?? 0 {
      let value = ordinal.number
      let shape: NumberWord.Shape =
        value == 100 ? .hundred : value >= 1000 ? .multiplier : .additive
      return NumberWord(value: value, shape: shape, isOrdinal: true, end: ordinal.end)
    }
    return cardinal.map { NumberWord(value: $0.number, shape: .additive, end: $0.end) }
  }

  /// Returns the token after a hyphen or "and" inside a number. `joined` is true for "and".
  func joint(_ index: Int) -> (next: Int, joined: Bool) {
    if isSign(index, in: "-‐‑"), hasLexemes(index + 1), !isDigits(index - 1) {
      // The word for "and" may be between hyphens: "vingt-et-un".
      if let and = lexeme(.and, index + 1), isSign(and.end, "-"), hasLexemes(and.end + 1) {
        return (and.end + 1, true)
      }
      return (index + 1, false)
    }
    // "One thousand, two hundred"
    if isSign(index, ","), has(.multiplier, index - 1),
      let hundreds = lexeme(.number, index + 1), has(.hundred, hundreds.end)
    {
      return (index + 1, false)
    }
    if let and = lexeme(.and, index), isWord(index) { return (and.end, true) }
    return (index, false)
  }

  /// Reads digits that continue a number in words: "a hundred and 5", "4 thousand 3 hundred",
  /// "2 mil 500".
  private func digits(_ index: Int, in number: NumberComposition, joined: Bool, isFirst: Bool)
    -> NumberWord?
  {
    guard !isFirst, !number.match.isOrdinal, joined ? number.match.isWritten : !number.isOpen,
      let digits = numeral(index), digits.isWhole
    else { return nil }
    let continues =
      joined
      ? digits.value < 100
        && (number.current < 1 || number.current.truncatingRemainder(dividingBy: 100) == 0)
      : digits.value < number.match.lastMultiplier && has([.hundred, .multiplier], digits.end)
    let followsThousands =
      !number.isOpen && number.match.lastMultiplier == 1000 && 100..<1000 ~= digits.value
      && digits.end == index + 1
    guard continues || followsThousands else { return nil }
    return NumberWord(value: digits.value, shape: .additive, end: digits.end)
  }

  /// Reads decimals in words: "two hundred point zero three", "five point five".
  private func decimals(after match: NumberMatch) -> NumberMatch? {
    guard let point = lexeme(.point, match.end), simpleFraction(point.end) == nil else {
      return nil
    }
    var index = point.end
    var digits = ""
    while let number = lexeme(.number, index), number.number < 10 {
      digits += String(number.int)
      index = number.end
    }
    if digits.count <= 1 {
      guard let whole = composed(point.end, ordinals: false), whole.isWhole, whole.value < 1e9
      else { return nil }
      // "Four point two million" is 4.2 million.
      if digits.isEmpty || whole.lastMultiplier == 1, digits != "0" || whole.value != 0 {
        digits = String(Int(whole.value))
        index = whole.end
      }
    }
    guard let places = Double("0." + digits) else { return nil }
    return multiplied(match.written(match.value + places, index))
  }

  /// Reads an abbreviated multiplier after digits: "10k", "5 bn".
  private func scaled(_ match: NumberMatch) -> NumberMatch? {
    // "Two grand", but not "two m"
    guard !match.isWritten || tokens[match.end].bytes.count > 3,
      let scale = word(.scale, match.end),
      // In "3 t-shirts", the t does not mean a trillion.
      !(isSign(scale.end, "-") && isTight(scale.end + 1) && isWord(scale.end + 1))
    else { return nil }
    var result = match
    (result.value, result.end) = (match.value * scale.number, scale.end)
    result.lastMultiplier = scale.number
    return result
  }

  private func dozens(_ match: NumberMatch) -> NumberMatch? {
    guard let dozen = lexeme(.dozen, match.end) else { return nil }
    // Only the number after the hundreds is multiplied: "three hundred and two dozen" is 324.
    let rest = match.remainder(100)
    let counted = match.isWritten && match.value > 100 && rest > 0 ? rest : match.value
    return match.written(match.value + counted * (dozen.number - 1), dozen.end)
  }

  /// Multiplies a number by the hundreds and thousands that follow it: "a couple of hundred".
  private func hundreds(_ match: NumberMatch) -> NumberMatch {
    guard let hundred = lexeme(.hundred, match.end) else { return multiplied(match) }
    return multiplied(match.written(match.value * 100, hundred.end))
  }

  /// Reads a number that begins with an article, or without an article before "dozen" or "quarter":
  /// "a dozen", "a hundred", "a quarter million".
  private func articled(_ start: Int) -> NumberMatch? {
    if let dozen = lexeme(.dozen, start) {
      return hundreds(NumberMatch(value: dozen.number, end: dozen.end, isWritten: true))
    }
    guard let article = lexeme(.article, start) else {
      guard let quarter = lexeme(.quarter, start), quarter.number == 4 else { return nil }
      let part = NumberMatch(value: 0.25, end: quarter.end, isWritten: true, isFraction: true)
      let product = multiplied(part)
      // "A quarter" may be without its article in recipes: "quarter teaspoon", "cuarto de kilo".
      let isMeasure = unitIndices(after: part).contains { has(.unit, $0) }
      return product.end > part.end || isMeasure ? product : nil
    }
    let one = NumberMatch(value: 1, end: article.end, isWritten: true, isArticle: true)
    if let dozen = dozens(one).map(hundreds) ?? halved(one.end) { return dozen }
    if let fraction = fraction(of: one) { return multiplied(fraction) }
    return has(.number, start) ? one : nil
  }

  /// Reads a number that begins with a word for a half: "half a dozen", "une demi-douzaine".
  func halved(_ start: Int) -> NumberMatch? {
    guard let half = lexeme(.half, start) else { return nil }
    var match = NumberMatch(value: half.number, end: half.end, isWritten: true, isFraction: true)
    let isHyphenated = isSign(match.end, "-") && has([.dozen, .multiplier], match.end + 1)
    let next = isHyphenated ? match.end + 1 : skip(match.end, .article)
    if let dozen = lexeme(.dozen, next) {
      match = match.written(match.value * dozen.number, dozen.end, isFraction: false)
    } else if isHyphenated {
      match.end = next
    }
    return multiplied(match)
  }

  /// Multiplies a number by the multipliers that follow it: "three quarters billion".
  func multiplied(_ match: NumberMatch) -> NumberMatch {
    var result = match
    // "A quarter of a million"
    let next =
      match.isFraction ? skip(skip(match.end, .of), .article) : skip(match.end, .ofUnit)
    var index = has(.multiplier, next) ? next : match.end
    while index < match.end + 6, let multiplier = lexeme(.multiplier, index) {
      result.value *= multiplier.number
      result.end = multiplier.end
      result.isArticle = false
      index = result.end
    }
    return result
  }
}
