/// Reads times of day in words: "half past eight", "las ocho y media", "noon".
extension ValueScanner {
  func noonClock(_ start: Int) -> ClockReading? {
    guard let noon = word(.noon, start) else { return nil }
    let clock = ClockReading(noon.end, hour: noon.int, isOpen: false)
    // "midi moins cinq", "midi et quart", "minuit trente"
    let next = skip(noon.end, .and)
    guard !uses(.monthFirst), !isDigits(next),
      !(has(.and, noon.end) && isPreceded(start, by: [.between])),
      let (count, end) = minutes(after: noon.end, hasClock: true), isEdge(end), !has(.people, end)
    else { return clock }
    return clock.moved(byMinutes: count).ending(at: end)
  }

  private func hourOrNoon(_ start: Int) -> ClockReading? { hourOrHalf(start) ?? noonClock(start) }

  /// Reads a time of day whose minutes precede the hour: "half past eight", "halb acht".
  func minutesAndHour(_ start: Int) -> ClockReading? {
    let halfAndHour = has(.halfBefore, start) ? hourOrHalf(start) : nil
    guard let (minutes, end) = minutesBeforeHour(start) else { return halfAndHour }
    let hasUnit = has([.span, .quarter], end - 1)
    if let past = lexeme(.minutesPast, end), let hour = hourOrNoon(past.end) {
      return hour.moved(byMinutes: minutes)
    }
    let beforeNumbers: ValueRoles =
      uses(.shiftsFollow) ? [.from, .between, .beforePeople] : [.from, .between]
    // "One of the two" is not a time.
    // In Italian "le 15 alle quattro", the article shows that 15 is an hour.
    if let to = lexeme(.minutesTo, end), !has(.the, to.end),
      to.sense != .weak || hasUnit || uses(.monthFirst) || !isPreceded(start, by: [.the]),
      // "4 of 6" is a rating, "at ten of six" a time.
      to.sense != .open || hasUnit || isAtHour(start),
      // In "from 10 to 12", "10 to 12" does not mean ten minutes to twelve.
      hasUnit || to.sense != .weak && !uses(.shiftsFollow)
        || (!isPreceded(start, by: beforeNumbers) || isPreceded(start, by: [.around]))
          && (!isDigits(start) && minutes >= 10
            || minutes % 5 == 0 && (minutes > 12 || isAtHour(start) || isBounded(start))),
      // Dutch "12 voor 3 nachten" is a room for three nights.
      let hour = hourOrNoon(to.end), !has([.span, .people], hour.end) || has(.frequency, hour.end)
    {
      return hour.moved(byMinutes: -minutes)
    }
    // In parts of Germany, "viertel acht" is 7:15 and "dreiviertel acht" is 7:45.
    if uses(.datesWithDots), has(.quarter, end - 1), let hour = hour(end) {
      return hour.moved(byMinutes: minutes - 60)
    }
    // In British English, "half 7" is 7:30.
    if has(.half, start), uses(.monthFirst), let hour = hour(end),
      has(Self.beforeTimes.union([.at, .and]), start - 1) || mayFollowHour(hour.end)
    {
      return hour.moved(byMinutes: 30)
    }
    return halfAndHour
  }

  /// Returns whether a word such as "before" or "around" precedes a token.
  func isBounded(_ index: Int) -> Bool {
    isPreceded(index, by: [.around, .before, .after, .until])
  }

  private func minutesBeforeHour(_ start: Int) -> (minutes: Int, end: Int)? {
    if let quarter = lexeme(.quarter, start), quarter.number == 0.75 { return (45, quarter.end) }
    if let quarter = lexeme(.quarter, skip(start, .article)), quarter.number == 4 {
      return (15, quarter.end)
    }
    if let half = lexeme(.half, start), half.number != 1.5 { return (30, half.end) }
    guard let count = smallNumber(start), count.value < 60 else { return nil }
    return (Int(count.value), skipMinutes(count.end))
  }

  /// Reads an hour or a half hour: "acht", or "halb drei" (14:30) in "fünf nach halb drei".
  private func hourOrHalf(_ index: Int) -> ClockReading? {
    guard let half = lexeme(.halfBefore, index) else { return hour(index) }
    let one = lexeme(.article, half.end).map { ClockReading($0.end, hour: 1) }
    return (hour(half.end) ?? one)?.moved(byMinutes: -30)
  }

  func smallNumber(_ index: Int) -> NumberMatch? {
    if isDigits(index) {
      guard tokens[index].digitCount <= 2 else { return nil }
      return NumberMatch(value: tokens[index].number, end: index + 1)
    }
    guard let match = composed(index, ordinals: false), match.isWritten, match.isWhole,
      match.value >= 0, match.value < 100
    else { return nil }
    return match
  }

  private func hour(_ start: Int) -> ClockReading? {
    let index = skip(start, .atThe)
    guard let match = smallNumber(index), match.value <= 24 else { return nil }
    return ClockReading(skip(match.end, .clock), hour: Int(match.value) % 24)
  }

  /// Reads a whole hour in hundreds after a preposition: "at fifteen hundred hours".
  func hundredHours(_ start: Int) -> ClockReading? {
    guard isAtHour(start) || isPreceded(start, by: [.until, .before]),
      let match = composed(start, ordinals: false), has(.hundred, match.end - 1),
      match.value < 2400, let hours = span(.hour, match.end)
    else { return nil }
    return ClockReading(hours.end, hour: Int(match.value) / 100, minute: 0, isOpen: false)
  }

  /// Reads an hour with the minutes after it, if any: "las ocho y media", "three thirty".
  func hourAndMinutes(_ start: Int, bare: Bool) -> ClockReading? {
    guard let match = smallNumber(start), match.value <= 24, !match.isFraction,
      !(isDigits(start) && isTight(start) && isSign(start - 1, in: ".,"))
    else { return nil }
    let word = lexeme(.clock, match.end)
    var reading = ClockReading(word?.end ?? match.end, hour: Int(match.value) % 24)
    reading.isBare = word == nil
    // In "entre 17 et 18", the second number is another hour, not 18 minutes.
    let isFirstOfTwo = has(.and, reading.end) && isPreceded(start, by: [.between])
    if !isFirstOfTwo, let (count, end) = minutes(after: reading.end, hasClock: word != nil) {
      reading = reading.moved(byMinutes: count).ending(at: end)
      reading.isBare = false
    }
    // "Un après-midi" is an afternoon, but "la una de la tarde" is an hour.
    // In French, it is "la une", a television channel.
    if match.isArticle, reading.isBare, uses(.clockWithLetter), !isPreceded(start, by: [.between]) {
      return nil
    }
    let marked = withMarker(reading)
    let isHour = !marked.isBare || bare && isBareHour(marked.end)
    return isHour && isEdge(marked.end) ? marked : nil
  }

  /// Reads the minutes after an hour, which are negative in "neuf heures moins le quart".
  private func minutes(after index: Int, hasClock: Bool) -> (value: Int, end: Int)? {
    if let less = lexeme(.less, index), less.sense == .clock {
      return minutesBeforeHour(skip(less.end, .the)).map { (-$0.minutes, $0.end) }
    }
    let and = lexeme(.and, index)
    var next = and?.end ?? index
    // "15 Uhr und 20 vor neun" are two times.
    let isSeparate = and != nil && !uses(.hourAndMinutes) && !uses(.monthFirst)
    guard !isSeparate || span(.minute, smallNumber(next)?.end ?? next) != nil else { return nil }
    // In French, "19 et demi" is a number.
    if hasClock || and != nil && !uses(.clockWithLetter) {
      // "Las 8 y media", but "20 y medio" is a number.
      let isNumber =
        !hasClock && uses(.tensAndUnits) && letters(next..<next + 1).last == UInt8(ascii: "o")
      if let half = lexeme(.half, next), half.number != 1.5, !isNumber { return (30, half.end) }
      if let quarter = lexeme(.quarter, skip(next, .article)) {
        return (quarter.number == 4 ? 15 : 45, quarter.end)
      }
    }
    // "At 6 45" is a time, "at 6 45 pizzas" is not.
    let isSpoken =
      and == nil && isDigits(index - 1) && isAtHour(index - 1) && isBareHour(next + 1)
      && mayFollowHour(next + 1)
    let isMarked = isMinute(next) && (isSpoken || has([.am, .pm], next + 1))
    // "A las 12 y 13" is a time, "los asientos 12 y 13" are not.
    let isJoined =
      hasClock
      || and != nil && uses(.hourAndMinutes) && calendarDay(next) == nil
        && (!isDigits(index - 1) || !isDigits(next) || isAtHour(index - 1) || isBounded(index - 1))
    guard isJoined || isMarked || and == nil else { return nil }
    if isSign(next, ",") || isSign(next, "-") && isTight(next) && !isDigits(next + 1) { next += 1 }
    // "Eighteen oh five"
    let hasZero = uses(.monthFirst) && lexeme(.number, next)?.length == 2
    guard let count = smallNumber(next), !count.isArticle,
      hasZero || lexeme(.number, next)?.length ?? 1 == 1, count.value < 60,
      hasClock || hasZero || count.value >= (and == nil ? 10 : 1),
      !isDigits(next) || isMarked || isJoined && (tokens[next].digitCount == 2 || and != nil),
      !isCounted(count.end), !isSign(count.end, ",") || !isTight(count.end + 1),
      !joinsDigits(count.end, ":")
    else { return nil }
    let end = skipMinutes(count.end)
    return end == count.end && has([.span, .month], end) ? nil : (Int(count.value), end)
  }

  func skipMinutes(_ index: Int) -> Int { span(.minute, index)?.end ?? index }

  /// Returns whether the token after a number allows it to be an hour: in "8 euros" it is not.
  func isBareHour(_ end: Int) -> Bool {
    !isSign(end, "%") && !(isSign(end, "/") && isTight(end + 1))
      // "By two more nights", but "alle 8 di notte"
      && (!has(Self.notAfterHours, has(.of, end) ? end : skip(end, .ofUnit))
        || precedesDayNumber(end))
      && !(isSign(end, ".") && isDigits(end + 1)) && !joinsDigits(end, ",")
  }

  private static let notAfterHours: ValueRoles = [
    .currency, .percent, .span, .unit, .people, .degree, .temperature, .multiplier,
  ]
}
