extension ValueScanner {
  func duration(_ start: Int) -> DurationReading? {
    guard isEdge(start) else { return nil }
    if let whole = lexeme(.whole, start),
      let span = word(.span, whole.end) ?? word(.span, skip(whole.end, [.the, .article]))
    {
      // "The whole weekend" is the next weekend, "tout le mois de février" the next February.
      return span.unit == .weekend || has(.month, skipOf(span.end))
        ? nil : DurationReading(span.end, 1, span.unit)
    }
    if uses(.shiftsFollow), let span = word(.span, has(.span, start) ? start : start + 1),
      has([.span, .the], start), let whole = word(.whole, span.end)
    {
      return DurationReading(whole.end, 1, span.unit)
    }
    if let written = hoursAndMinutes(start) { return written }
    guard var reading = amountOfTime(start) else { return nil }
    for _ in 0..<5 {
      var index = skip(reading.end, .and)
      if isSign(index, ",") { index = skip(index + 1, .and) }
      guard let more = amountOfTime(index), let last = reading.amounts.last,
        let next = more.amounts.first, next.unit.seconds < last.unit.seconds
      else { break }
      reading.amounts += more.amounts
      reading.end = more.end
    }
    // The smaller unit may be missing: "an hour and 20", "3 minutes 30 pour les œufs".
    let smaller: [TimeUnit: TimeUnit] = [.hour: .minute, .minute: .second]
    if let unit = reading.amounts.last.flatMap({ smaller[$0.unit] }),
      let rest = number(skip(reading.end, .and)), rest.isWhole, (5..<60).contains(rest.value),
      !isWord(rest.end) || has([.lasting, .ofUnit], rest.end), isEdge(rest.end)
    {
      reading.amounts.append((rest.value, unit))
      reading.end = rest.end
    }
    return reading
  }

  /// Reads hours and minutes in one word: "2h15m"; if the text is about work, "2h15" as well.
  private func hoursAndMinutes(_ start: Int) -> DurationReading? {
    let minutes = start + 2
    let hasLetter = isLetter(minutes + 1, "m") && isTight(minutes + 1)
    let end = hasLetter ? minutes + 2 : minutes + 1
    guard isDigits(start), isLetter(start + 1, "h"), isDigits(minutes), tokens[minutes].number < 60,
      hasLetter || isTight(minutes) && isCountOfHours(start), isEdge(end)
    else { return nil }
    var reading = DurationReading(end, tokens[start].number, .hour)
    reading.amounts.append((tokens[minutes].number, .minute))
    return reading
  }

  /// Returns whether hours such as "7h30" are a duration, because the text is about work or because
  /// of the words next to them: "1h20 de retard", "dans 1h30", "pendant 1h30".
  func isCountOfHours(_ start: Int) -> Bool {
    guard isWord(start + 1), lexeme(.clock, start + 1)?.sense == .letter else { return false }
    let end = isTight(start + 2) && isDigits(start + 2) ? start + 3 : start + 2
    // "1h de sport"
    let of = skip(end, .of)
    let isOfThing =
      of > end && end == start + 2 && tokens[start].number < 5 && !isAtHour(start) && isWord(of)
      && !hasLexemes(of)
    let isLasting =
      uses(.shiftsFollow)
      ? tokens[start].number < 5 || !isPreceded(start, by: [.beforePeople]) : uses(.monthFirst)
    return isOfThing || lexeme(.lasting, end)?.sense == .behind || isSign(start - 1, in: "'’")
      || isPreceded(start, by: [.lasting]) && isLasting
      || isPreceded(start, by: [.inFuture]) && !isPreceded(start, by: [.between, .before])
      || isAbout(.work) && !isAtHour(start) && !isPreceded(start, by: [.to, .between])
        // "Minuteur de 1h30", but not "travaillé de 9h30 à 17h"
        && (!isPreceded(start, by: [.from]) || tokens[start].number < 5 && !has(.to, end))
  }

  /// Reads a number and a unit. Before a fraction, the number may be missing: "hora y media".
  private func amountOfTime(_ start: Int) -> DurationReading? {
    let counted = countOfTime(start)
    var (count, index) = counted ?? (1, start)
    // In "a second round", "second" is an ordinal, not a unit as in "one second from now".
    if index == start + 1, has(.article, start), has(.ordinal, index), !has(.later, index + 1) {
      return nil
    }
    index = skip(skip(index, sign: "-"), [.ofUnit, .business])
    let isBusiness = has(.business, index - 1)
    index = skip(index, .more)
    // In Portuguese "às 20 dia 14", the day follows the hour.
    guard let span = lexeme(.span, index), !precedesDayNumber(index),
      // "A 19 di notte" is not a number of nights; "un par de noches" is.
      !(has(.part, index) && has(.of, index - 1) && lexeme(.few, before: index) == nil),
      // "3min30"
      isEdge(span.end) || span.unit == .minute && isMinute(span.end)
    else { return nil }
    index = span.end
    // "One day this week" is a day, not a duration.
    if count == 1, [.day, .workday, .businessDay].contains(span.unit),
      [.week, .month].contains(shiftedPeriod(skipOf(index))?.unit)
    {
      return nil
    }
    if let more = fraction(afterUnit: index) {
      count += more.value
      index = more.end
    } else if counted == nil {
      // "Fortnight from today"
      guard uses(.monthFirst), let later = lexeme(.later, index), later.sense != .weak,
        !has(.the, start - 1)
      else { return nil }
    }
    return DurationReading(index, count, isBusiness && span.unit == .day ? .businessDay : span.unit)
  }

  /// Reads a fraction after a unit: "une semaine et demie", "an hour and a half".
  func fraction(afterUnit end: Int) -> (value: Double, end: Int)? {
    guard let and = lexeme(.and, end) else { return nil }
    let quarter = lexeme(.quarter, and.end).map { NumberMatch(value: 1 / $0.number, end: $0.end) }
    guard let part = simpleFraction(and.end) ?? halved(and.end) ?? quarter, part.value < 1,
      isEdge(part.end), !has([.span, .unit], part.end)
    else { return nil }
    return (part.value, part.end)
  }

  private func countOfTime(_ start: Int) -> (Double, Int)? {
    if let few = lexeme(.few, start) { return (few.number, few.end) }
    if let match = number(start), match.value >= 0 {
      return (match.value, match.isFraction ? skip(skip(match.end, .of), .article) : match.end)
    }
    return lexeme(.article, start).map { article in
      lexeme(.few, article.end).map { ($0.number, $0.end) } ?? (1, article.end)
    }
  }
}
