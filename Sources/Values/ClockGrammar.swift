/// Reads times of day.
extension ValueScanner {
  /// Reads a time of day. A number that nothing marks as an hour is one only if `bare` is true.
  func clock(_ start: Int, bare: Bool = false) -> ClockReading? {
    // "Freitagmittag" is one word.
    let isJoined = has(.noon, start) && tokens[start].continuesWord
    guard isJoined || isEdge(start), var clock = anyClock(start, bare: bare),
      !isDuration(start, clock),
      !(clock.isBare && isOfPeople(start, clock.end)), !isNoHour(start, clock),
      !isCountOfHours(start)
    else { return nil }
    if isLiteral(clock, from: start) { clock.half = .implied }
    return clock
  }

  /// Returns the time of day with the strongest evidence; if several are equally strong, the
  /// longest. From weak to strong: "8" or "eight thirty", "19:30", "ten to nine", "noon".
  private func anyClock(_ start: Int, bare: Bool) -> ClockReading? {
    guard mayBeginNumber(start) || has(Self.clockWords, start) else { return nil }
    var best: (score: (Int, Int), clock: ClockReading)?
    func consider(_ evidence: Int, _ clock: ClockReading?) {
      guard let clock else { return }
      let score = (evidence, clock.end)
      if best.map({ $0.score < score }) ?? true { best = (score, clock) }
    }
    consider(3, noonClock(start))
    consider(2, minutesAndHour(start).map(withMarker))
    if isDigits(start), let written = writtenClock(start) {
      consider(written.minute == nil ? 0 : 1, written)
    }
    consider(0, hourAndMinutes(start, bare: bare))
    return best?.clock
  }

  private static let clockWords: ValueRoles = [.noon, .quarter, .half, .halfBefore, .article]

  /// Returns whether the notation suggests a 24-hour clock, so that the time is before noon:
  /// "09:00" in any language, "9h" in languages other than English.
  private func isLiteral(_ clock: ClockReading, from start: Int) -> Bool {
    guard clock.isOpen, !followsHour(start) else { return false }
    let last = clock.end - 1
    let isNumeric = isDigits(last) && isSign(last - 1, in: ":.")
    let first = isNumeric ? last - 2 : start
    let isPadded = isDigits(first) && letters(first..<first + 1).first == 0x30
    return isPadded && (isNumeric || tokens[start].digitCount == 4)
      || !uses(.monthFirst) && clock.hour >= 6
        && (isNumeric || (start..<clock.end).contains { has(.clock, $0) })
  }

  /// Returns whether a number counts people: "for two", "4 persons".
  func isOfPeople(_ start: Int, _ end: Int) -> Bool {
    has(.people, end) || !isAbout(.alarm) && isPreceded(start, by: [.beforePeople])
  }

  /// Returns whether a number is a day of a month or in the thousands: "dia 6", "à 1 500 euros".
  private func isNoHour(_ start: Int, _ clock: ClockReading) -> Bool {
    guard !uses(.monthFirst) else { return false }
    let isDay =
      uses(.bareDaysOfMonth) && isDigits(start)
      && (span(.day, start - 1) != nil || isListedDay(start)) && !has(.part, start - 1)
      && (clock.minute == nil || has(.and, start + 1)) && !has(.clock, start + 1)
    // "Para el 5 por la mañana" is a day.
    let hasArticle = lexeme(.the, before: start)?.sense == .days
    let isOfArticle = hasArticle && clock.minute == nil && !isSign(start - 1, "'")
    if isDigits(start), isOfArticle, !has(.clock, start + 1) { return true }
    guard clock.isBare else { return isDay }
    let next = skipOf(clock.end)
    // In French, "sept" is a number, too.
    let isOfMonth = has(.month, next) && smallNumber(next) == nil
    let isThousand = isDigits(clock.end) && tokens[clock.end].digitCount == 3
    return isDay || isOfMonth || isThousand
  }

  /// Returns whether a number of hours such as "trois heures" is a duration, not a time of day.
  private func isDuration(_ start: Int, _ reading: ClockReading) -> Bool {
    let last = reading.end - 1
    let around = lexeme(.around, before: start)?.length ?? 0
    let isLasting =
      isPreceded(start - around, by: [.lasting]) || lexeme(.lasting, reading.end)?.sense == .behind
    guard reading.minute == nil, has(.clock, last), span(.hour, last) != nil else {
      // "Pour une heure et demie" is a duration, "pour huit heures et demie" is a time of day.
      return isLasting && reading.hour < 5 && !isDigits(start)
        && duration(start)?.end == reading.end
    }
    if isLasting {
      // In Dutch, "voor 18 uur" is "before 18:00", but "voor 3 uur" is "for three hours". In French,
      // "pour 18h" is a time of day.
      return !isPreceded(start, by: uses(.clockWithLetter) ? [.beforePeople] : [.before])
        || !(isDigits(start) && tokens[start].number > 12)
          && !isPreceded(start - 1, by: [.relativeDay, .weekday, .partOfToday])
    }
    let isSecondOfTwo = isPreceded(start, by: [.and]) && isPreceded(start - 2, by: [.between])
    let before = isSign(start - 1, in: ",-.") ? start - 1 : start
    // "12-12-2026, 7 uur", "15 uur"
    if before < start && isDigits(before - 1) || isDigits(start) && reading.hour > 12 {
      return false
    }
    let isInPart = part(reading.end) != nil && !has(.relativeDay, reading.end)
    return tokens[last].bytes.count > 1 && !isInPart && !has(.weekday, start - 1)
      && !isAtHour(start) && !followsHour(start) && !has(.to, reading.end)
      && !isSecondOfTwo
      && !isSign(reading.end, "-") && !(isSign(start - 1, "-") && isDigits(start - 2))
      && calendarDay(reading.end) == nil && !isPreceded(before, by: Self.beforeTimes)
  }

  private static let beforeTimes: ValueRoles = [
    .from, .to, .until, .between, .before, .after, .since, .around, .relativeDay, .month, .part,
    .partOfToday, .weekday, .ordinalSuffix, .holiday,
  ]

  // MARK: In digits

  private func writtenClock(_ start: Int) -> ClockReading? {
    guard !isTight(start) || !isSign(start - 1, in: ":./$") else { return nil }
    let token = tokens[start]
    var clock: ClockReading?
    if token.digitCount <= 2, token.number <= 24 {
      let isJoined =
        lexeme(.clock, start + 1)?.sense == .letter
        || isSign(start + 1, in: uses(.clockWithDot) && isAtHour(start) ? ":.," : ":.")
          && isTight(start + 1) && isTight(start + 2)
      // A marker makes a number an hour: "8 pm", "13h".
      var marked = withMarker(ClockReading(start + 1, hour: Int(token.number)))
      marked.hour %= 24
      clock =
        isJoined && isMinute(start + 2)
          && !(has([.month, .clock], skip(start + 3, .of)) && !isTight(start + 2))
        ? clockWithMinutes(start) : marked.end > start + 1 ? marked : nil
    } else if token.digitCount == 3 || token.digitCount == 4 {
      clock = fourDigits(start)
    }
    return clock.flatMap { isEdge($0.end) ? $0 : nil }
  }

  func isMinute(_ index: Int) -> Bool { twoDigits(index).map { $0 < 60 } ?? false }

  /// Reads an hour and minutes in digits: "19:30", "8.30", "19h30", "15:30:10".
  private func clockWithMinutes(_ start: Int) -> ClockReading? {
    let hour = Int(tokens[start].number)
    var clock = ClockReading(start + 3, hour: hour, minute: Int(tokens[start + 2].number))
    if isSign(clock.end, ":"), isTight(start + 4), isMinute(start + 4) {
      clock.second = Int(tokens[start + 4].number)
      clock.end = start + 5
    }
    // "13h30m", "18h30min"
    if isTight(clock.end), isLetter(start + 1, "h"), isAtHour(start) {
      clock.end = isLetter(clock.end, "m") ? clock.end + 1 : skipMinutes(clock.end)
    }
    let end = clock.end
    let marked = withMarker(clock)
    if isSign(start + 1, in: ".,"), marked.end == end,
      !isDottedClock(start, end) || !isBareHour(end)
    {
      return nil
    }
    if joinsDigits(end, ":") || hour == 24 && clock.minute != 0 { return nil }
    return marked
  }

  /// Returns whether a number such as "8.30" is a time, because of the language or the words beside it.
  private func isDottedClock(_ start: Int, _ end: Int) -> Bool {
    if uses(.clockWithDot) || isAbout(.move) { return true }
    // "Friday, 7.30", but not "paid on Friday 7.30"
    let before = isSign(start - 1, ",") ? start - 1 : start
    let days: ValueRoles = [.weekday, .relativeDay, .month, .part, .partOfToday]
    if isPreceded(before, by: days), !isAbout(.past) { return true }
    // "7.30-8.30pm"
    if isSign(end, in: "-–"), isDigits(end + 1),
      has([.am, .pm], isSign(end + 2, in: ".:") ? end + 4 : end + 2)
    {
      return true
    }
    guard isEdge(end) else { return false }
    return isAtHour(start) || part(end) != nil
      || !isAbout(.money) && (isBounded(start) || isPreceded(start, by: [.from, .to, .between]))
  }

  /// Reads a time of day in four digits: "1930", "0800".
  private func fourDigits(_ start: Int) -> ClockReading? {
    let (hour, minute) = Int(tokens[start].number).quotientAndRemainder(dividingBy: 100)
    guard hour < 24, minute < 60, !isDigits(start + 1) else { return nil }
    let marked = withMarker(ClockReading(start + 1, hour: hour, minute: minute))
    if marked.end > start + 1 { return marked }
    guard tokens[start].digitCount == 4 || isAtHour(start) && isBesideDay(start - 1) else {
      return nil
    }
    if isAtHour(start), let hours = span(.hour, start + 1) { return marked.ending(at: hours.end) }
    let isIntroduced =
      letters(start..<start + 1).first == 0x30
      ? has([.at, .between], start - 1) || isBesideDay(start)
        || isSign(start - 1, "-") && tokens[max(0, start - 2)].digitCount == 4
          && (start == 2 || hasLexemes(start - 3))
      : isAtHour(start) && isBareHour(start + 1)
    return isIntroduced ? marked : nil
  }

  /// Returns whether the name of a day or a month is directly before or after a token.
  private func isBesideDay(_ index: Int) -> Bool {
    isPreceded(index, by: [.weekday, .relativeDay, .month])
      || has([.weekday, .relativeDay], index + 1)
  }

  // MARK: In words

  private func noonClock(_ start: Int) -> ClockReading? {
    guard let noon = word(.noon, start) else { return nil }
    if uses(.hourAndMinutes), let and = lexeme(.and, noon.end), let half = word(.half, and.end) {
      return ClockReading(half.end, hour: noon.int, minute: 30, isOpen: false)
    }
    let clock = ClockReading(noon.end, hour: noon.int, isOpen: false)
    // "midi moins cinq", "midi et quart", "minuit trente"
    let next = skip(noon.end, .and)
    let areMinutes =
      !uses(.monthFirst) && !isDigits(next)
      && (next == noon.end || has(.quarter, skip(next, .article)))
    guard lexeme(.less, noon.end)?.sense == .clock || areMinutes,
      let (count, end) = minutes(after: noon.end, hasClock: true), isEdge(end), !has(.people, end)
    else { return clock }
    return clock.moved(byMinutes: count).ending(at: end)
  }

  private func hourOrNoon(_ start: Int) -> ClockReading? { hourOrHalf(start) ?? noonClock(start) }

  /// Reads a time of day whose minutes precede the hour: "half past eight", "halb acht".
  private func minutesAndHour(_ start: Int) -> ClockReading? {
    let halfAndHour = has(.halfBefore, start) ? hourOrHalf(start) : nil
    guard let (minutes, end) = minutesBeforeHour(start) else { return halfAndHour }
    let hasUnit = has([.span, .quarter], end - 1)
    if let past = lexeme(.minutesPast, end), let hour = hourOrNoon(past.end) {
      return hour.moved(byMinutes: minutes)
    }
    // "One of the two" is not a time.
    if let to = lexeme(.minutesTo, end), !(has(.of, end) && has(.the, to.end)),
      // In "from 10 to 12", "10 to 12" does not mean ten minutes to twelve.
      hasUnit || to.sense != .weak && !uses(.shiftsFollow)
        || !isPreceded(
          start,
          by: uses(.shiftsFollow) ? [.from, .between, .beforePeople] : [.from, .between]
        )
          && (to.sense != .weak || !isDigits(start) && minutes >= 10
            || minutes % 5 == 0 && (minutes > 12 || isAtHour(start) || isBounded(start))),
      // Dutch "12 voor 3 nachten" is a room for three nights.
      let hour = hourOrNoon(to.end), !has([.span, .people], hour.end) || has(.frequency, hour.end),
      hasUnit || to.sense != .weak || !isDigits(start) || hour.hour < max(13, minutes)
    {
      return hour.moved(byMinutes: -minutes)
    }
    // In parts of Germany, "viertel acht" is 7:15 and "dreiviertel acht" is 7:45.
    if minutes != 30, !isDigits(start), uses(.datesWithDots), has(.quarter, end - 1),
      let hour = hour(end), hour.isOpen
    {
      return hour.moved(byMinutes: minutes - 60)
    }
    // In British English, "half 7" is 7:30.
    if has(.half, start), uses(.monthFirst), !has(.article, start - 1), let hour = hour(end),
      !has(.and, start - 1) || part(hour.end) != nil,
      has(Self.beforeHalf, start - 1) || hour.end >= tokens.count || !isWord(hour.end)
        || part(hour.end) != nil || has([.at, .relativeDay, .weekday, .afterDay], hour.end)
    {
      return hour.moved(byMinutes: 30)
    }
    return halfAndHour
  }

  private static let beforeHalf: ValueRoles = [
    .at, .from, .to, .until, .before, .after, .around, .weekday, .relativeDay,
  ]

  /// Returns whether a word such as "before" or "around" precedes a token.
  private func isBounded(_ index: Int) -> Bool {
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

  private func smallNumber(_ index: Int) -> NumberMatch? {
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

  /// Reads an hour with the minutes after it, if any: "las ocho y media", "three thirty".
  private func hourAndMinutes(_ start: Int, bare: Bool) -> ClockReading? {
    guard let match = smallNumber(start), match.value <= 24, !match.isFraction,
      !(isDigits(start) && isTight(start) && isSign(start - 1, in: ".,"))
    else { return nil }
    let word = lexeme(.clock, match.end)
    var reading = ClockReading(word?.end ?? match.end, hour: Int(match.value) % 24)
    reading.isBare = word == nil
    // In "entre 17 et 18", the second number is another hour, not 18 minutes.
    let isFirstOfTwo = has(.and, reading.end) && isPreceded(start, by: [.between])
    if !isFirstOfTwo,
      let (count, end) = minutes(after: reading.end, match, hasClock: word != nil, bare: bare)
    {
      reading = reading.moved(byMinutes: count).ending(at: end)
      reading.isBare = false
    }
    // "Un après-midi" is an afternoon, but "la una de la tarde" is an hour.
    // In French, it is "la une", a television channel.
    if match.isArticle, reading.isBare, !uses(.monthFirst),
      uses(.clockWithLetter) || !isPreceded(start, by: [.at, .the])
    {
      return nil
    }
    let marked = withMarker(reading)
    let isHour = !marked.isBare || bare && isBareHour(marked.end)
    return isHour && isEdge(marked.end) ? marked : nil
  }

  /// Reads the minutes after an hour, which are negative in "neuf heures moins le quart".
  private func minutes(
    after index: Int,
    _ hour: NumberMatch? = nil,
    hasClock: Bool,
    bare: Bool = false
  ) -> (value: Int, end: Int)? {
    if let less = lexeme(.less, index), less.sense == .clock {
      if let quarter = lexeme(.quarter, skip(less.end, [.article, .the])), quarter.number == 4 {
        return (-15, quarter.end)
      }
      guard let count = smallNumber(less.end), count.value < 60 else { return nil }
      return (-Int(count.value), skipMinutes(count.end))
    }
    let and = lexeme(.and, index)
    var next = and?.end ?? index
    // "15 Uhr und 20 vor neun" are two times.
    let isSeparate = and != nil && !uses(.hourAndMinutes) && !uses(.monthFirst)
    guard !isSeparate || span(.minute, smallNumber(next)?.end ?? next) != nil else { return nil }
    // In French, "19 et demi" is a number.
    if hasClock || and != nil && !uses(.clockWithLetter) {
      if let half = lexeme(.half, next), half.number != 1.5 { return (30, half.end) }
      if let quarter = lexeme(.quarter, skip(next, .article)) {
        return (quarter.number == 4 ? 15 : 45, quarter.end)
      }
    }
    let isMarked = isMinute(next) && has([.am, .pm], next + 1)
    let isJoined = hasClock || and != nil && uses(.hourAndMinutes) && calendarDay(next) == nil
    guard isJoined || isMarked || and == nil && (hour?.isWritten == true || !isDigits(next)) else {
      return nil
    }
    if isSign(next, ",") || isSign(next, "-") && isTight(next) && !isDigits(next + 1) { next += 1 }
    guard isJoined || isMarked || bare || has(.at, index - 2), let count = smallNumber(next),
      !count.isArticle, lexeme(.number, next)?.length ?? 1 == 1, count.value < 60,
      hasClock || count.value >= (and == nil ? 10 : 1),
      !isDigits(next) || isMarked || isJoined && (tokens[next].digitCount == 2 || and != nil),
      !isCounted(count.end), !isSign(count.end, ",") || !isTight(count.end + 1),
      !joinsDigits(count.end, ":")
    else { return nil }
    let end = skipMinutes(count.end)
    return end == count.end && has([.span, .month], end) ? nil : (Int(count.value), end)
  }

  private func skipMinutes(_ index: Int) -> Int { span(.minute, index)?.end ?? index }

  /// Returns whether the token after a number allows it to be an hour: in "8 euros" it is not.
  private func isBareHour(_ end: Int) -> Bool {
    !isSign(end, "%") && !(isSign(end, "/") && isTight(end + 1))
      && (!has(Self.notAfterHours, end) || precedesDayNumber(end))
      && fraction(afterUnit: end) == nil
      && !(isSign(end, ".") && isDigits(end + 1)) && !joinsDigits(end, ",")
  }

  private static let notAfterHours: ValueRoles = [
    .currency, .percent, .span, .unit, .people, .degree, .temperature, .multiplier,
  ]

  // MARK: Half of the day

  /// Returns the time including "am", "pm" or "o'clock" if one of these words follows.
  private func withMarker(_ clock: ClockReading) -> ClockReading {
    var result = clock
    if let word = lexeme(.clock, result.end), isEdge(word.end) || word.sense == .letter {
      result.end = word.end
    }
    // In German, "am" is a preposition: "4 am Freitag" is four on Friday.
    // In "at 7 a week on Friday", "a" is an article, and "14A" is a seat.
    if let am = lexeme(.am, result.end), isEdge(am.end) || isSign(result.end, "-"),
      am.length > 1
        || (!has(.article, result.end)
          || result.hour <= 12 && (isTight(result.end) || !isWord(am.end)))
          && (!has(.at, result.end)
            || !isDigits(am.end) && !has(Self.afterAm, am.end)
              && (!isWord(am.end) || hasLexemes(am.end)))
    {
      // "Las 12 de la mañana" is noon.
      let isNoon =
        result.hour == 12 && !uses(.monthFirst) && lexeme(.part, result.end)?.part == .morning
      if am.sense != .open, result.hour <= 12 { result = result.settled(afterNoon: isNoon) }
      result.end = am.end
    } else if let pm = word(.pm, result.end) {
      result = result.settled(afterNoon: true).ending(at: pm.end)
    }
    // "Twelve noon", "zwölf Uhr mittags", "12:00 midnight"
    if let noon = word(.noon, result.end), result.hour % 12 == noon.int % 12,
      result.minute ?? 0 == 0
    {
      result = result.settled(afterNoon: noon.int == 12).ending(at: noon.end)
    }
    if result.end > clock.end { result.isBare = false }
    return result
  }

  private static let afterAm: ValueRoles = [
    .weekday, .part, .shift, .holiday, .relativeDay, .ordinal, .weekend, .start, .end,
  ]
}
