extension ValueScanner {
  /// Reads a time of day. A number that nothing marks as an hour is one only if `bare` is true.
  func clock(_ start: Int, bare: Bool = false) -> ClockReading? {
    // "Freitagmittag" is one word.
    let isJoined = has(.noon, start) && tokens[start].continuesWord
    guard isJoined || isEdge(start), var clock = anyClock(start, bare: bare),
      !isDuration(start, clock),
      !(clock.isBare && isOfPeople(start, clock.end)), !isNoHour(start, clock),
      !isOtherNumber(start, clock),
      !isCountOfHours(start)
    else { return nil }
    if isLiteral(clock, from: start) { clock.half = .implied }
    return clock
  }

  /// Returns whether a number is a temperature, part of a score or a count, because of the
  /// preposition before it: "põe em 22 e meio", "metti a 19 e mezzo", "tre a uno", "une table à
  /// deux".
  private func isOtherNumber(_ start: Int, _ clock: ClockReading) -> Bool {
    let isLetter = tokens[max(0, start - 1)].scalars.count == 1 && uses(.shiftsFollow)
    guard let at = lexeme(.at, before: start), at.length == 1, !isPreceded(start, by: [.from]),
      isAbout(.heat) && (isLetter || at.sense != .clock) || isAbout(.score) && isLetter
        || isLetter && clock.isBare && clock.hour > 1 && clock.minute == nil
          && (!isDigits(start)
            || tokens[clock.end].hash == tokens[start - 1].hash && self.clock(clock.end + 1) != nil)
          && !isPreceded(start - 1, by: [.number])
    else { return false }
    let words = start..<clock.end
    return clock.isBare
      || words.contains { has(.half, $0) }
        && !words.contains { has(.clock, $0) || span(.hour, $0) != nil }
  }

  /// Returns the time of day with the strongest evidence; if several are equally strong, the
  /// longest. From weak to strong: "8" or "eight thirty", "19:30", "ten to nine", "noon".
  func anyClock(_ start: Int, bare: Bool) -> ClockReading? {
    guard mayBeginNumber(start) || has(Self.clockWords, start) else { return nil }
    var best: (score: (Int, Int), clock: ClockReading)?
    func consider(_ evidence: Int, _ clock: ClockReading?) {
      guard let clock else { return }
      let score = (evidence, clock.end)
      if best.map({ $0.score < score }) ?? true { best = (score, clock) }
    }
    consider(3, noonClock(start))
    consider(2, minutesAndHour(start).map(withMarker))
    let written = isDigits(start) ? writtenClock(start) : nil
    consider(written?.minute == nil ? 0 : 1, written)
    consider(0, hourAndMinutes(start, bare: bare))
    if has(.number, start), uses(.monthFirst) { consider(1, hundredHours(start)) }
    return best?.clock
  }

  private static let clockWords: ValueRoles = [.noon, .quarter, .half, .halfBefore, .article]

  /// Returns whether the notation suggests a 24-hour clock, so that the time is before noon:
  /// "09:00" in any language, "9h" in languages other than English, unless the text is about
  /// the evening, as when a table is booked.
  private func isLiteral(_ clock: ClockReading, from start: Int) -> Bool {
    guard clock.isOpen, !followsHour(start) else { return false }
    let last = clock.end - (has(.clock, clock.end - 1) ? 2 : 1)
    let isNumeric = isDigits(last) && (isSign(last - 1, in: ":.") || has(.clock, last - 1))
    let first = isNumeric ? last - 2 : start
    let isPadded = isDigits(first) && letters(first..<first + 1).first == 0x30
    return isPadded && (isNumeric || tokens[start].digitCount == 4)
      || !uses(.monthFirst) && clock.hour >= 6
        && (precedesLateHour(clock.end)
          || half != .evening && half != .night
            && (isNumeric || (start..<clock.end).contains { has(.clock, $0) }))
  }

  /// Returns whether an hour after noon follows as an alternative: "alle 9 o alle 18".
  private func precedesLateHour(_ index: Int) -> Bool {
    guard let or = lexeme(.or, index) else { return false }
    return anyClock(skip(or.end, .at), bare: true).map { $0.hour > 12 } ?? false
  }

  /// Returns whether a number counts people: "for two", "4 persons".
  func isOfPeople(_ start: Int, _ end: Int) -> Bool {
    // In "for 4 or 5 tonight", both numbers count people. In Dutch, "voor tienen" is "before ten".
    let first = lexeme(.or, before: start).map { start - $0.length - 1 } ?? start
    return has(.people, end)
      || !isAbout(.alarm) && isPreceded(first, by: [.beforePeople]) && !has(.notNumber, start)
        && otherHour(after: end).map { writtenClock($0)?.minute == nil } != false
  }

  /// Returns the token of another hour in "for 6 and one for 6.30".
  func otherHour(after end: Int) -> Int? {
    let and = lexeme(.and, end)
    return and.flatMap { lexeme(.beforePeople, skip($0.end, .article))?.end }
  }

  /// Returns whether a number is a day of a month or in the thousands: "dia 6", "à 1 500 euros".
  private func isNoHour(_ start: Int, _ clock: ClockReading) -> Bool {
    guard !uses(.monthFirst) else { return false }
    let isDay =
      (span(.day, start - 1) != nil || isListedDay(start))
      && (clock.minute == nil || has(.and, start + 1)) && !has(.clock, start + 1)
    // "Para el 5 por la mañana" is a day.
    let isOfArticle =
      isDigits(start) && lexeme(.the, before: start)?.sense == .days && clock.minute == nil
      && !has(.clock, start + 1)
    let next = skipOf(clock.end)
    // In French, "sept" is a number, too.
    let isOfMonth = has(.month, next) && smallNumber(next) == nil
    let isThousand = isDigits(clock.end) && tokens[clock.end].digitCount == 3
    return isDay || isOfArticle || clock.isBare && (isOfMonth || isThousand)
  }

  /// Returns whether a number of hours such as "trois heures" is a duration, not a time of day.
  private func isDuration(_ start: Int, _ reading: ClockReading) -> Bool {
    let last = reading.end - 1
    let around = lexeme(.around, before: start)?.length ?? 0
    // Dutch "niet voor 10 uur" is "not before ten", not a duration.
    let isBound = lexeme(.since, before: start).map { $0.length > 1 } ?? false
    let isLasting =
      isPreceded(start - around, by: [.lasting]) && !isBound
      || lexeme(.lasting, reading.end)?.sense == .behind
    guard reading.minute == nil, span(.hour, last) != nil else {
      // "Pour une heure et demie" is a duration, "pour huit heures et demie" is a time of day.
      return isLasting && reading.hour < 5 && duration(start)?.end == reading.end
    }
    if isLasting {
      // In Dutch, "voor 18 uur" is "before 18:00", but "voor 3 uur" is "for three hours". In
      // French, "pour 18h" is a time of day.
      return !isPreceded(start, by: uses(.clockWithLetter) ? [.beforePeople] : [.before])
        || !(isDigits(start) && tokens[start].number > 12)
          && !isPreceded(start - 1, by: [.relativeDay, .weekday, .partOfToday, .holiday, .month])
    }
    let before = isSign(start - 1, in: ",-.") ? start - 1 : start
    // "12-12-2026, 7 uur", "15 uur"
    if before < start && isDigits(before - 1) || isDigits(start) && reading.hour > 12 {
      return false
    }
    let isInPart = part(reading.end) != nil && !has(.relativeDay, reading.end)
    // "Depuis trois heures", "d'ici une heure" and "sinds een uur", but not "sinds drie uur"
    let since = lexeme(.since, before: start)
    let isOngoing =
      (since?.sense == .past || since != nil && isAbout(.ongoing)
        || isPreceded(start, by: [.inFuture]))
      && (uses(.shiftsFollow) || has(.article, start))
      // In Italian, hours have an article, as in "fino alle 3", but not in "fino a 3 ore".
      || uses(.bareDaysOfMonth) && !uses(.clockWithLetter) && isPreceded(start, by: [.until])
        && !has(.the, start - 1)
    return tokens[last].bytes.count > 1 && !isInPart && !isAtHour(start) && !followsHour(start)
      && !has(.to, reading.end) && !isSign(reading.end, "-") && calendarDay(reading.end) == nil
      && (isOngoing || !isPreceded(before, by: Self.beforeTimes))
  }

  static let beforeTimes: ValueRoles = [
    .from, .to, .until, .between, .before, .after, .since, .around, .relativeDay, .month, .part,
    .partOfToday, .weekday, .ordinalSuffix, .holiday,
  ]

  /// Returns the time including "am", "pm" or "o'clock" if one of these words follows.
  func withMarker(_ clock: ClockReading) -> ClockReading {
    var result = clock
    if let word = word(.clock, result.end) { result.end = word.end }
    // In German, "am" is a preposition: "4 am Freitag" is four on Friday.
    // In "at 7 a week on Friday", "a" is an article, and "14A" is a seat.
    if let am = lexeme(.am, result.end), isEdge(am.end) || isSign(result.end, "-"),
      am.length > 1 || !isPreceded(result.end - 1, by: [.numbering]),
      am.length > 1
        || (!has(.article, result.end) || result.hour <= 12 && isTight(result.end))
          && (!has(.at, result.end) || !isDigits(am.end) && !isWord(am.end))
    {
      // "Las 12 de la mañana" is noon.
      let isNoon = result.hour == 12 && lexeme(.part, result.end)?.part == .morning
      if am.sense != .open, result.hour <= 12 { result = result.settled(afterNoon: isNoon) }
      result.end = am.end
    } else if result.hour <= 12 || !isLetter(result.end, "p"), let pm = word(.pm, result.end) {
      // "22p" is not a time of day.
      result = result.settled(afterNoon: true).ending(at: pm.end)
    }
    // "3pm London time"
    if let word = word(.clock, result.end) { result.end = word.end }
    // "Twelve noon", "zwölf Uhr mittags", "12:00 midnight"
    if let noon = word(.noon, result.end), result.hour % 12 == noon.int % 12,
      result.minute ?? 0 == 0
    {
      result = result.settled(afterNoon: noon.int == 12).ending(at: noon.end)
    }
    if result.end > clock.end { result.isBare = false }
    return result
  }
}
