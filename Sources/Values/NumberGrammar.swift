/// A number that was read, and the token behind it.
struct NumberMatch {
  var value: Double
  var end: Int
  /// In words, at least in part.
  var isWritten = false
  /// "a" or "one" alone, which seldom is meant as a number.
  var isArticle = false
  var isOrdinal = false
  var isFraction = false
  /// What was added last after "and": 2 of "a hundred and two".
  var joined = 0.0
  /// What the last multiplier was: "two million".
  var lastMultiplier = 1.0
}

extension ValueScanner {
  /// The longest number at a token: with its sign, decimals, fraction, and multipliers.
  func number(_ start: Int) -> NumberMatch? {
    guard start >= 0, start < tokens.count else { return nil }
    if let known = memory[number: start] { return known }
    let read = signed(start)
    memory[number: start] = .some(read)
    return read
  }

  private func signed(_ start: Int) -> NumberMatch? {
    var index = start
    var sign = 1.0
    if let minus = lexeme(.minus, start) {
      index += minus.length
      sign = -1
    } else if isSign(start, "-") || isSign(start, "−"), isMinus(start) {
      index += 1
      sign = -1
    } else if isSign(start, "+"), isTight(start + 1), isDigits(start + 1), !isTight(start) {
      index += 1
    }
    guard var match = unsigned(index) else { return nil }
    match.value *= sign
    if sign < 0 { match.isArticle = false }
    return match
  }

  /// A sign of its own, not a hyphen between two things.
  private func isMinus(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, isDigits(index + 1) || isSign(index + 1, ".") else {
      return false
    }
    if index == 0 { return true }
    if isTight(index) { return isSign(index - 1, "(") }
    return !isDigits(index - 1)
  }

  private func unsigned(_ start: Int) -> NumberMatch? {
    if let half = halved(start) { return half }
    var read = composed(start)
    if read?.isOrdinal == true { read = composed(start, ordinals: false) }
    guard var match = read else { return articled(start) }
    if let decimal = decimals(after: match) { match = decimal }
    if let scaled = scaled(match) { match = scaled }
    if let dozen = dozens(match) { return dozen }
    if let fraction = fraction(of: match) { return multiplied(fraction) }
    if let mixed = mixed(match) { return multiplied(mixed) }
    if let over = divided(match, from: start) { return over }
    if match.isArticle, let quarter = articled(start) { return quarter }
    return match
  }

  // MARK: Words

  private struct Atom {
    enum Shape { case additive, hundred, multiplier }
    var value: Double
    var shape: Shape
    var isOrdinal = false
    var length: Int
  }

  private func atom(_ index: Int, ordinals: Bool) -> Atom? {
    let cardinal = lexeme(.number, index)
    if let hundred = lexeme(.hundred, index), hundred.length >= cardinal?.length ?? 0 {
      return Atom(value: 100, shape: .hundred, length: hundred.length)
    }
    if let multiplier = lexeme(.multiplier, index) {
      return Atom(value: multiplier.number, shape: .multiplier, length: multiplier.length)
    }
    if ordinals, let ordinal = lexeme(.ordinal, index), ordinal.length >= cardinal?.length ?? 0 {
      let value = ordinal.number
      let shape: Atom.Shape = value == 100 ? .hundred : value >= 1000 ? .multiplier : .additive
      return Atom(value: value, shape: shape, isOrdinal: true, length: ordinal.length)
    }
    return cardinal.map { Atom(value: $0.number, shape: .additive, length: $0.length) }
  }

  /// Numbers of words, of digits before multipliers, and of words that end as an ordinal.
  func composed(_ start: Int, ordinals: Bool = true) -> NumberMatch? {
    guard
      isDigits(start) || isSign(start, ".") || isSign(start, ",") || has(.number, start)
        || has(.ordinal, start) || has(.hundred, start) || has(.multiplier, start)
        || tokens[start].kind == .sign && tokens[start].first > 0x7F
    else { return nil }
    var index = start
    var groups: [Double] = []
    var current = 0.0
    var isOpen = false
    var isUnitFirst = false
    var match = NumberMatch(value: 0, end: start)
    if let digits = numeral(start) {
      current = digits.value
      isOpen = true
      index = digits.end
      match.end = index
    }
    // No number has so many words; a hostile text may.
    for _ in 0..<60 {
      var next = index
      var joined = false
      if index > start {
        if isSign(index, "-") || isSign(index, "‐") || isSign(index, "‑"), hasLexemes(index + 1),
          !isDigits(index - 1)
        {
          next = index + 1
          // "vingt-et-un"
          if let and = lexeme(.and, next), isSign(next + and.length, "-"),
            hasLexemes(next + and.length + 1)
          {
            next += and.length + 1
            joined = true
          }
        } else if let and = lexeme(.and, index), tokens[index].kind == .word {
          next = index + and.length
          joined = true
        }
      }
      var read = atom(next, ordinals: ordinals)
      if read == nil, joined, match.isWritten, !match.isOrdinal, let digits = numeral(next),
        digits.value < 100, digits.value == digits.value.rounded()
      {
        read = Atom(value: digits.value, shape: .additive, length: digits.end - next)
        if current >= 1 && current.truncatingRemainder(dividingBy: 100) != 0 { break }
      }
      // "4 thousand 3 hundred"
      if read == nil, !joined, !isOpen, index > start, !match.isOrdinal, let digits = numeral(next),
        digits.value < match.lastMultiplier, digits.value == digits.value.rounded(),
        has(.hundred, digits.end) || has(.multiplier, digits.end)
      {
        read = Atom(value: digits.value, shape: .additive, length: digits.end - next)
      }
      guard let atom = read, !match.isOrdinal || atom.isOrdinal else { break }
      let isUnitOfTens = lexicon.joinsTens && atom.value < 10 && current >= 20
      let fits: Bool
      switch atom.shape {
      case .additive:
        fits =
          !(joined && !isOpen && groups.isEmpty)
          && isRoom(
            for: atom,
            in: current,
            isOpen,
            digits: !match.isWritten && index > start,
            unitsFirst: joined,
            behindOrdinal: match.isOrdinal,
            &isUnitFirst
          )
        if fits { current += atom.value }
      case .hundred:
        fits =
          (!isOpen || (current >= 1 && current < 100) || (!match.isWritten && current < 1000))
          && !(joined && isOpen)
        if fits { current = max(current, isOpen ? current : 1) * 100 }
      case .multiplier:
        fits = (isOpen || !groups.isEmpty || !joined) && !joined
        if fits {
          var factor = isOpen ? current : 0
          while let last = groups.last, last < atom.value {
            factor += last
            groups.removeLast()
          }
          if factor == 0, !isOpen, let last = groups.last, last >= atom.value, !groups.isEmpty,
            match.lastMultiplier <= atom.value
          {
            groups.removeLast()
            factor = last
          }
          groups.append((factor == 0 ? 1 : factor) * atom.value)
          current = 0
          match.lastMultiplier = atom.value
        }
      }
      guard fits else { break }
      isOpen = atom.shape != .multiplier
      index = next + atom.length
      match.isWritten = true
      match.isOrdinal = atom.isOrdinal
      match.end = index
      if atom.shape != .additive { isUnitFirst = false }
      if atom.shape != .multiplier {
        match.joined = joined && !lexicon.unitsFirst && !isUnitOfTens ? atom.value : 0
        if !joined { match.lastMultiplier = 1 }
      }
    }
    guard match.end > start else { return nil }
    match.value = groups.reduce(0, +) + current
    match.isArticle = match.end == start + 1 && match.value == 1 && has(.article, start)
    return match
  }

  private func isRoom(
    for atom: Atom,
    in current: Double,
    _ isOpen: Bool,
    digits: Bool,
    unitsFirst joined: Bool,
    behindOrdinal isOrdinal: Bool,
    _ isUnitFirst: inout Bool
  ) -> Bool {
    guard isOpen else { return true }
    if digits { return false }
    let value = atom.value
    if value >= 100 { return current.truncatingRemainder(dividingBy: 1000) == 0 && current > 0 }
    if lexicon.unitsFirst, value >= 20, value < 100 {
      let unit = current.truncatingRemainder(dividingBy: 100)
      if unit >= 1, unit <= 9, joined, !isUnitFirst {
        isUnitFirst = true
        return true
      }
    }
    if atom.isOrdinal, value < 10, isOrdinal, current == 10 { return true }
    if value >= 10 { return current >= 100 && current.truncatingRemainder(dividingBy: 100) == 0 }
    if value < 1 { return false }
    let rest = current.truncatingRemainder(dividingBy: 100)
    if isUnitFirst { return false }
    return current >= 20
      && (rest == 0 || (rest >= 20 && rest.truncatingRemainder(dividingBy: 10) == 0))
  }

  // MARK: Decimals, dozens and fractions

  /// "two hundred point zero three", "five point five".
  private func decimals(after match: NumberMatch) -> NumberMatch? {
    guard let point = lexeme(.point, match.end) else { return nil }
    var index = match.end + point.length
    if simpleFraction(index) != nil { return nil }
    var digits = ""
    while let number = lexeme(.number, index), number.number < 10 {
      digits += String(number.int)
      index += number.length
    }
    if digits.count <= 1 {
      guard let whole = composed(match.end + point.length, ordinals: false),
        whole.value == whole.value.rounded(), whole.value < 1e9
      else { return nil }
      if digits != "0" || whole.value != 0 {
        digits = String(Int(whole.value))
        index = whole.end
      }
    }
    guard let places = Double("0." + digits) else { return nil }
    var result = match
    result.value += places
    result.end = index
    result.isWritten = true
    result.isArticle = false
    return multiplied(result)
  }

  /// "10k", "5 bn".
  private func scaled(_ match: NumberMatch) -> NumberMatch? {
    guard !match.isWritten, let scale = lexeme(.scale, match.end), isEdge(match.end + scale.length),
      isTight(match.end) || scale.length > 0
    else { return nil }
    var result = match
    result.value *= scale.number
    result.end += scale.length
    result.lastMultiplier = scale.number
    return result
  }

  private func dozens(_ match: NumberMatch) -> NumberMatch? {
    guard let dozen = lexeme(.dozen, match.end) else { return nil }
    var result = match
    // "three hundred and two dozen" are 324.
    let rest = match.value.truncatingRemainder(dividingBy: 100)
    let counted = match.isWritten && match.value > 100 && rest > 0 ? rest : match.value
    result.value += counted * (dozen.number - 1)
    result.end += dozen.length
    result.isWritten = true
    result.isArticle = false
    return result
  }

  /// "a dozen", "a hundred", "a quarter million".
  private func articled(_ start: Int) -> NumberMatch? {
    if let dozen = lexeme(.dozen, start) {
      return NumberMatch(value: dozen.number, end: start + dozen.length, isWritten: true)
    }
    guard let article = lexeme(.article, start) else {
      guard let quarter = lexeme(.quarter, start), quarter.number == 4 else { return nil }
      let bare = NumberMatch(
        value: 0.25,
        end: start + quarter.length,
        isWritten: true,
        isFraction: true
      )
      let product = multiplied(bare)
      return product.end > bare.end ? product : nil
    }
    let one = NumberMatch(value: 1, end: start + article.length, isWritten: true, isArticle: true)
    if let dozen = dozens(one) { return dozen }
    if let half = halved(one.end) { return half }
    if let fraction = fraction(of: one) { return multiplied(fraction) }
    if has(.hundred, one.end) || has(.multiplier, one.end), var rest = unsigned(one.end) {
      rest.isWritten = true
      return rest
    }
    return has(.number, start) ? one : nil
  }

  private func halved(_ start: Int) -> NumberMatch? {
    guard let half = lexeme(.half, start) else { return nil }
    var match = NumberMatch(
      value: half.number == 0 ? 0.5 : half.number,
      end: start + half.length,
      isWritten: true,
      isFraction: true
    )
    // "une demi-douzaine", "half a dozen"
    let article =
      isSign(match.end, "-") && (has(.dozen, match.end + 1) || has(.multiplier, match.end + 1))
      ? match.end + 1 : skip(match.end, .article)
    if let dozen = lexeme(.dozen, article) {
      match.value *= dozen.number
      match.end = article + dozen.length
      match.isFraction = false
    } else if article > match.end, has(.multiplier, article) {
      match.end = article
      return multiplied(match)
    }
    return multiplied(match)
  }

  /// "two thirds", "one twenty-fifth".
  private func fraction(of match: NumberMatch) -> NumberMatch? {
    var index = match.end
    if isSign(index, "-"), hasLexemes(index + 1) { index += 1 }
    var result = match
    result.isFraction = true
    result.isArticle = false
    result.isWritten = true
    // "two million and three fifths"
    if match.joined > 0, match.joined < 10, let below = nameOfParts(index),
      below.value > match.joined
    {
      let parts = NumberMatch(value: match.joined / below.value, end: below.end)
      // "one billion and three quarters million"
      let product = multiplied(parts)
      let added = product.end > below.end ? product.value : parts.value * match.lastMultiplier
      result.value = match.value - match.joined + added
      result.end = product.end
      return result
    }
    // "one hundred thirty-fifths" are a hundred of them.
    let tens = match.value.truncatingRemainder(dividingBy: 100)
    if match.isWritten, match.joined == 0, match.value > 100, tens >= 20,
      tens.truncatingRemainder(dividingBy: 10) == 0, match.lastMultiplier == 1,
      !lexicon.unitsFirst, !lexicon.joinsTens, let below = nameOfParts(index), below.value > 2,
      below.value < 10
    {
      result.value = (match.value - tens) / (tens + below.value)
      result.end = below.end
      return result
    }
    // Nobody says two quarters: "dois quartos" are rooms.
    if let quarter = lexeme(.quarter, index) ?? lexeme(.denominator, index), match.value != 0,
      quarter.number > 0, quarter.number != 4 || match.value != 2
    {
      if quarter.number < 1 {
        // "honderd driekwart", "eine Dreiviertelstunde"
        result.value = match.value == 1 ? quarter.number : match.value + quarter.number
      } else {
        result.value /= quarter.number
      }
      result.end = index + quarter.length
      return result
    }
    if let half = lexeme(.half, index), half.name == "plus" {
      result.value += 0.5
      result.end = index + half.length
      return result
    }
    // "un demi-million"
    if match.isArticle, let half = lexeme(.half, index), let whole = halved(index),
      whole.end > index + half.length
    {
      return whole
    }
    if let half = lexeme(.half, index), half.number == 0, match.value < 100 {
      result.value *= 0.5
      result.end = index + half.length
      return result
    }
    guard match.isWritten, match.value >= 1, match.value.truncatingRemainder(dividingBy: 1) == 0,
      let ordinal = denominator(index), ordinal.value > 2, ordinal.value != 4 || match.value != 2
    else { return nil }
    result.value /= ordinal.value
    result.end = ordinal.end
    return result
  }

  private func nameOfParts(_ index: Int) -> (value: Double, end: Int)? {
    if let ordinal = denominator(index) { return (ordinal.value, ordinal.end) }
    let name = lexeme(.quarter, index) ?? lexeme(.denominator, index)
    guard name?.name != "avo" else { return nil }
    return name.map { ($0.number, index + $0.length) }
  }

  /// What ends as a fraction's name: "twenty firsts".
  private func denominator(_ start: Int) -> NumberMatch? {
    if let ordinal = composed(start), ordinal.isOrdinal { return ordinal }
    guard let whole = composed(start, ordinals: false) else { return nil }
    let index = isSign(whole.end, "-") ? whole.end + 1 : whole.end
    guard let last = lexeme(.denominator, index), last.number < 20,
      whole.value >= 20 || last.name == "avo"
    else { return nil }
    var result = whole
    result.value += last.number
    result.end = index + last.length
    return result
  }

  /// "five and a quarter", "one million and a half", "2 1/4".
  private func mixed(_ match: NumberMatch) -> NumberMatch? {
    guard let and = lexeme(.and, match.end) ?? lexeme(.point, match.end) else { return nil }
    let index = match.end + and.length
    guard let fraction = halved(index) ?? simpleFraction(index).map(multiplied),
      fraction.value != 0
    else { return nil }
    var result = match
    // "two and a half million", and not two and half a million
    if match.lastMultiplier == 1, match.value < 1000, fraction.value >= 500,
      let multiplier = lastLexeme(before: fraction.end, .multiplier)
    {
      result.value = match.value * multiplier.number + fraction.value
      result.end = fraction.end
      result.isFraction = true
      result.isArticle = false
      result.isWritten = true
      return result
    }
    result.value += fraction.value < 1 ? fraction.value * match.lastMultiplier : fraction.value
    result.end = fraction.end
    result.isFraction = true
    result.isArticle = false
    result.isWritten = true
    return result
  }

  private func simpleFraction(_ index: Int) -> NumberMatch? {
    let article = skip(index, .article)
    if article > index {
      let one = NumberMatch(value: 1, end: article, isWritten: true)
      if let half = halved(article) { return half }
      if let fraction = fraction(of: one) { return fraction }
    }
    // "2 and 1/4"
    if let digits = numeral(index), digits.isFraction, digits.value < 1 { return digits }
    guard let count = composed(index, ordinals: false), !count.isOrdinal else { return nil }
    return fraction(of: count)
  }

  /// "1 over 3".
  private func divided(_ match: NumberMatch, from start: Int) -> NumberMatch? {
    guard let over = lexeme(.over, match.end),
      let divisor = composed(match.end + over.length, ordinals: false),
      divisor.value > match.value || over.number == 0, divisor.value > 1,
      over.number != 1 || match.value == 1, isEdge(divisor.end),
      !has(.span, divisor.end), !has(.month, divisor.end)
    else { return nil }
    var result = divisor
    result.value = match.value / divisor.value
    result.isFraction = true
    result.isWritten = true
    return result
  }

  /// "three quarters billion".
  private func multiplied(_ match: NumberMatch) -> NumberMatch {
    var result = match
    var index = match.end
    if let of = lexeme(.ofUnit, index), has(.multiplier, index + of.length) { index += of.length }
    while index < match.end + 6, let multiplier = lexeme(.multiplier, index) {
      result.value *= multiplier.number
      result.end = index + multiplier.length
      result.isArticle = false
      index = result.end
    }
    if result.value <= 1, let dozen = lexeme(.dozen, index) {
      result.value *= dozen.number
      result.end = index + dozen.length
      result.isFraction = false
    }
    return result
  }
}
