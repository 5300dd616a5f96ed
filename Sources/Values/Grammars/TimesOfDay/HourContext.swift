/// Decides by the words around a number whether it is an hour.
extension ValueScanner {
  func isClockContext(_ start: Int) -> Bool {
    // "Verzetten van 10 naar 11 uur"
    let isNew = isAbout(.move) && span(.hour, start + 1) != nil && isPreceded(start, by: [.to])
    if isNew || isAtHour(start) || followsHour(start) { return true }
    // "Meio dia" alone may be half a day, "meio dia e meia" and "meio dia em ponto" are times.
    if let noon = lexeme(.noon, start), has([.half, .clock], skip(noon.end, .and)) { return true }
    // In Dutch, "19.05 uur" and "19 uur" are times of day.
    if isSign(start + 1, ".") && isMinute(start + 2)
      || uses(.clockWithDot) && (13..<24).contains(tokens[start].number)
        && span(.hour, start + 1) != nil && !isPreceded(start, by: [.lasting, .inFuture])
        && !has([.ago, .frequency], start + 2)
    {
      return true
    }
    // "21h" is seldom a duration in any language, "24h" often.
    let isLate = (13..<24).contains(tokens[start].number)
    let hasMinutes = isMinute(start + 2) && span(.minute, start + 3) == nil
    let isHour =
      isTight(start + 1)
      ? tokens[start].number < 24 && uses(.clockWithLetter) || isLate
      : uses(.clockWithLetter) && (isLate || hasMinutes)
    return isHour && isDigits(start)
      && lexeme(.clock, start + 1)?.sense == .letter
      && !isPreceded(start, by: [.within, .inFuture, .lasting])
  }

  /// Returns whether the words before a number make it an hour.
  func isHour(_ clock: ClockReading, _ index: Int, after at: Lexeme?, _ start: Int) -> Bool {
    if isAbout(.alarm) && isPreceded(index, by: [.beforePeople]) && calendarDay(index) == nil
      || isNewHour(index) || followsHour(index) && mayFollowHour(clock.end)
    {
      return true
    }
    // In "las tres mujeres", "las tres" counts women. In "il y a 10 ans", "a" does not mean "à". In
    // Portuguese, "às" is not an article, unlike "as".
    let isArticle =
      has(.the, start) && tokens[start].first < 0x80 && isWord(clock.end) && !hasLexemes(clock.end)
    // "At 10 Downing Street" is an address. The number in "mets le chauffage à 20" is a
    // temperature.
    let isStreet = isNoun(clock.end) && isNoun(clock.end + 1) || has(.people, clock.end + 1)
    let isOther =
      isStreet && isWord(clock.end) && !hasLexemes(clock.end) && uses(.monthFirst)
      || uses(.shiftsFollow) && uses(.clockWithLetter) && clock.hour > 12 && isDigits(index)
        && tokens[start].scalars.count == 1
    // "2 à 1" is a score.
    let isScore =
      clock.isBare && at?.length == 1 && tokens[start].scalars.count == 1
      && (isDigits(start - 1) || isDigits(start - 2) && !hasLexemes(start - 1))
    // "Il y a 10" is ten ago, "kurz vor acht" is close to eight.
    let ago = lexeme(.ago, before: index)?.length ?? 0
    return isAtHour(index) && ago < at?.length ?? 0
      && !(isArticle || isOther || isScore)
  }

  /// Returns whether a word is not an unknown noun, which a number would count.
  func mayFollowHour(_ index: Int) -> Bool {
    !isWord(index) || hasLexemes(index) || uses(.datesWithDots) && !isNoun(index)
  }

  /// Returns whether a number is the new time of an appointment: the 4 in "move my 3pm to 4".
  func isNewHour(_ index: Int) -> Bool {
    guard isAbout(.move), let to = lexeme(.to, before: index), to.sense != .days else {
      return false
    }
    let first = max(0, index - to.length - 8)
    return isAbout(.time) || (first..<index).contains { clock($0)?.isBare == false }
  }

  /// Returns whether an hour and a word for "or" precede a token, or an hour in a list: the 8 in
  /// "at 7 or 8" and "7pm or 8", the 14 in "um 8, 14 und 20 Uhr".
  func followsHour(_ index: Int) -> Bool {
    let hour = skip(index + 1, .clock)
    // "At 7 on weekdays and 9 at the weekend"
    if lexeme(.and, before: index) != nil || isSign(index - 1, ","),
      has([.weekend, .weekday, .weekdays, .frequency], skipOf(hour)),
      (max(0, index - 8)..<index).contains(where: { isAtHour($0) && clock($0, bare: true) != nil })
    {
      return true
    }
    let last = skip(hour, [.and, .or])
    let isListed = isSign(index - 1, ",") && last > hour && has(Self.hourMarks, last + 1)
    let or =
      lexeme(.or, before: index) ?? (has(.clock, index + 1) ? lexeme(.and, before: index) : nil)
    guard let joint = isListed ? 1 : or?.length else { return false }
    let end = isSign(index - joint - 1, ",") ? index - joint - 1 : index - joint
    let mayBeDuration = isPreceded(end, by: [.span])
    return (1...6).contains {
      let first = end - $0
      let isHour =
        isAtHour(first) || lexeme(.around, before: first)?.sense == .clock
        || isPreceded(isSign(first - 1, ",") ? first - 1 : first, by: [.part, .partOfToday])
      let hour = anyClock(first, bare: true)
      return hour?.end == end && (isHour || hour?.isBare == false && !mayBeDuration)
        || isAtHour(first) && moment(first - 1)?.end == end
    }
  }

  private static let hourMarks: ValueRoles = [.clock, .am, .pm]
}
