/// Times of day.
extension ValueScanner {
  /// A time of day; a number alone only if `bare` allows it.
  func clock(_ start: Int, bare: Bool = false) -> ClockReading? {
    guard isEdge(start), let clock = anyClock(start, bare: bare), !isDuration(start, clock),
      !(clock.isBare && isOfPeople(start, clock.end))
    else { return nil }
    return isLiteral(clock, from: start) ? clock.on24HourClock : clock
  }

  /// The candidate with the best score; of candidates with the same score, the first one.
  private func anyClock(_ start: Int, bare: Bool) -> ClockReading? {
    var best: (score: ClockScore, clock: ClockReading)?
    func consider(_ evidence: ClockScore.Evidence, _ clock: ClockReading?) {
      guard let clock else { return }
      let score = ClockScore(evidence: evidence, end: clock.end)
      if best.map({ $0.score < score }) ?? true { best = (score, clock) }
    }
    consider(.nameOfHour, noonClock(start))
    consider(.minutesBeforeHour, minutesAndHour(start).map(withMarker))
    if isDigits(start), let written = writtenClock(start) {
      consider(written.minute == nil ? .hour : .digits, written)
    }
    consider(.hour, hourAndMinutes(start, bare: bare))
    return best?.clock
  }

  /// Whether the notation implies a time before noon: "09:00", and "9h" in languages with 24-hour
  /// clocks.
  private func isLiteral(_ clock: ClockReading, from start: Int) -> Bool {
    guard clock.isOpen else { return false }
    let last = clock.end - 1
    let isNumeric = isDigits(last) && isSign(last - 1, in: ":.")
    let hour = isNumeric ? last - 2 : last - 1
    if isNumeric, isDigits(hour), letters(hour..<hour + 1).first == 0x30 { return true }
    return !uses(.monthFirst) && clock.hour >= 6
      && (isNumeric || (start..<clock.end).contains { has(.clock, $0) })
  }

  /// Whether a number counts people: "for two", "4 persons".
  func isOfPeople(_ start: Int, _ end: Int) -> Bool {
    has(.people, end) || topic.half != .morning && isPreceded(start, by: [.beforePeople])
  }

  /// Whether hours are a duration: "trois heures", "tres horas", unless the context makes them a
  /// time.
  private func isDuration(_ start: Int, _ reading: ClockReading) -> Bool {
    let last = reading.end - 1
    guard reading.minute == nil, has(.clock, last), span(.hour, last) != nil else { return false }
    if isPreceded(start, by: [.lasting]) {
      // "voor 18 uur" is before that time, "voor 3 uur" is a duration.
      return !(isDigits(start) && tokens[start].number > 12 && isPreceded(start, by: [.before]))
    }
    if tokens[last].bytes.count == 1 || has(.part, reading.end) || has(.weekday, start - 1)
      || lexeme(.at, before: start)?.sense == .clock
    {
      return false
    }
    // "entre 13 et 15 heures"
    if let and = lexeme(.and, before: start), isDigits(start - and.length - 1),
      isPreceded(start - and.length - 1, by: [.between])
    {
      return false
    }
    return !isSign(reading.end, "-") && !has(.to, reading.end)
      && calendarDay(reading.end) == nil && !isPreceded(start, by: Self.beforeTimes)
  }

  private static let beforeTimes: ValueRoles = [
    .from, .to, .until, .between, .before, .after, .since, .around, .relativeDay, .month, .part,
  ]

  // MARK: In digits

  private func writtenClock(_ start: Int) -> ClockReading? {
    guard !isTight(start) || !isSign(start - 1, in: ":./$") else { return nil }
    let token = tokens[start]
    var clock: ClockReading?
    if token.digitCount <= 2, token.number <= 24 {
      clock =
        isMinute(start + 2) && mayPrecedeMinutes(start + 1)
        ? clockWithMinutes(start) : markedHour(start)
    } else if token.digitCount == 4 {
      clock = fourDigits(start)
    }
    return clock.flatMap { isEdge($0.end) ? $0 : nil }
  }

  private func isMinute(_ index: Int) -> Bool { twoDigits(index).map { $0 < 60 } ?? false }

  private func mayPrecedeMinutes(_ index: Int) -> Bool {
    lexeme(.clock, index)?.sense == .letter
      || isSign(index, in: ":.") && isTight(index) && isTight(index + 1)
  }

  /// "8 pm", "13h"
  private func markedHour(_ start: Int) -> ClockReading? {
    var clock = withMarker(ClockReading(start + 1, hour: Int(tokens[start].number)))
    if clock.hour == 24 { clock.hour = 0 }
    return clock.end > start + 1 ? clock : nil
  }

  /// "19:30", "8.30", "19h30", "15:30:10"
  private func clockWithMinutes(_ start: Int) -> ClockReading? {
    let hour = Int(tokens[start].number)
    var clock = ClockReading(start + 3, hour: hour, minute: Int(tokens[start + 2].number))
    if isSign(clock.end, ":"), isTight(start + 4), isMinute(start + 4) {
      clock.second = Int(tokens[start + 4].number)
      clock.end = start + 5
    }
    let end = clock.end
    let marked = withMarker(clock)
    if isSign(start + 1, ".") {
      if marked.end == end, !isClockWithDot(start, end) { return nil }
      if isSign(end, "."), isDigits(end + 1) { return nil }
    }
    if joinsDigits(end, ":") || hour == 24 && clock.minute != 0 { return nil }
    return marked
  }

  /// Whether "8.30" is a time because of the language or the word before it: "um 17.30", "alle
  /// 8.30".
  private func isClockWithDot(_ start: Int, _ end: Int) -> Bool {
    isBareHour(end)
      && (uses(.clockWithDot) || lexeme(.at, before: start)?.sense == .clock && isEdge(end))
  }

  /// "1930", "0800"
  private func fourDigits(_ start: Int) -> ClockReading? {
    let (hour, minute) = Int(tokens[start].number).quotientAndRemainder(dividingBy: 100)
    guard hour < 24, minute < 60 else { return nil }
    let marked = withMarker(ClockReading(start + 1, hour: hour, minute: minute))
    if marked.end > start + 1 { return marked }
    let isIntroduced =
      letters(start..<start + 1).first == 0x30
      ? has([.at, .between], start - 1) || isSign(start - 1, "-")
      : lexeme(.at, before: start)?.sense == .clock && isBareHour(start + 1)
    return isIntroduced ? marked : nil
  }

  // MARK: In words

  /// "midi et demi"
  private func noonClock(_ start: Int) -> ClockReading? {
    guard let noon = lexeme(.noon, start), isEdge(noon.end) else { return nil }
    guard uses(.hourAndMinutes), let and = lexeme(.and, noon.end),
      let half = lexeme(.half, and.end),
      half.number == 0, isEdge(half.end)
    else { return ClockReading(noon.end, hour: noon.int, isOpen: false) }
    return ClockReading(half.end, hour: noon.int, minute: 30, isOpen: false)
  }

  /// Minutes before the hour: "half past eight", "ten to nine", "halb acht".
  private func minutesAndHour(_ start: Int) -> ClockReading? {
    guard let (minutes, end) = minutesBeforeHour(start) else { return halfAndHour(start) }
    let hasUnit = has([.span, .quarter], end - 1)
    if let past = lexeme(.minutesPast, end), let hour = hourOrHalf(past.end) {
      return hour.moved(byMinutes: minutes)
    }
    if let to = lexeme(.minutesTo, end),
      hasUnit || !isFramed(start) && (to.sense != .weak || !isDigits(start) && minutes >= 10),
      let hour = hourOrHalf(to.end)
    {
      return hour.moved(byMinutes: -minutes)
    }
    // "viertel acht", "dreiviertel acht" in parts of Germany
    if minutes != 30, !isDigits(start), uses(.datesWithDots), has(.quarter, end - 1),
      let hour = hour(end), hour.isOpen
    {
      return hour.moved(byMinutes: minutes - 60)
    }
    // "at half 7" in British English
    if minutes == 30, uses(.monthFirst), has(.at, start - 1), let hour = hour(end) {
      return hour.moved(byMinutes: 30)
    }
    return halfAndHour(start)
  }

  private func minutesBeforeHour(_ start: Int) -> (minutes: Int, end: Int)? {
    if let quarter = lexeme(.quarter, start), quarter.number == 4 || quarter.number == 0.75 {
      return (quarter.number == 4 ? 15 : 45, quarter.end)
    }
    if let article = lexeme(.article, start), let quarter = lexeme(.quarter, article.end),
      quarter.number == 4
    {
      return (15, quarter.end)
    }
    if let half = lexeme(.half, start), half.number != 1.5 { return (30, half.end) }
    guard let count = smallNumber(start), count.value < 60 else { return nil }
    return (Int(count.value), skipMinutes(count.end))
  }

  private func halfAndHour(_ start: Int) -> ClockReading? {
    has(.halfBefore, start) ? hourOrHalf(start) : nil
  }

  /// "halb drei" or an hour: "fünf nach halb drei" is 14:35.
  private func hourOrHalf(_ index: Int) -> ClockReading? {
    guard let half = lexeme(.halfBefore, index) else { return hour(index) }
    return hour(half.end)?.moved(byMinutes: -30)
  }

  /// "from 10 to 12" is not ten minutes to twelve.
  private func isFramed(_ start: Int) -> Bool { isPreceded(start, by: [.from, .between]) }

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
    if let noon = lexeme(.noon, index) {
      return ClockReading(noon.end, hour: noon.int, isOpen: false)
    }
    guard let match = smallNumber(index), match.value <= 24 else { return nil }
    let isOpen = match.value >= 1 && match.value <= 12
    return ClockReading(skip(match.end, .clock), hour: Int(match.value) % 24, isOpen: isOpen)
  }

  /// The hour before the minutes: "acht Uhr dreißig", "las ocho y media", "three thirty".
  private func hourAndMinutes(_ start: Int, bare: Bool) -> ClockReading? {
    guard let match = smallNumber(start), match.value <= 24, !match.isFraction,
      !(isDigits(start) && isTight(start) && isSign(start - 1, in: ".,"))
    else { return nil }
    let word = lexeme(.clock, match.end)
    var reading = ClockReading(
      word?.end ?? match.end,
      hour: Int(match.value) % 24,
      isOpen: match.value >= 1 && match.value <= 12
    )
    reading.isBare = word == nil
    // "entre 17 et 18" is two hours.
    let isFirstOfTwo = has(.and, reading.end) && isPreceded(start, by: [.between])
    if !isFirstOfTwo,
      let (minutes, end) = minutes(
        after: reading.end,
        isWord: match.isWritten,
        hasClock: word != nil,
        bare
      )
    {
      reading.isBare = false
      reading.minute = 0
      reading = reading.moved(byMinutes: minutes, keepingHour: minutes >= 0).ending(at: end)
    }
    let marked = withMarker(reading)
    if marked.end > reading.end { return isEdge(marked.end) ? marked : nil }
    guard isEdge(reading.end), !reading.isBare || bare && isBareHour(reading.end) else {
      return nil
    }
    return reading
  }

  /// The minutes after an hour; negative if they are before it: "neuf heures moins le quart".
  private func minutes(after index: Int, isWord: Bool, hasClock: Bool, _ bare: Bool)
    -> (value: Int, end: Int)?
  {
    if let less = lexeme(.less, index), less.sense == .clock {
      if let quarter = lexeme(.quarter, skip(less.end, [.article, .the])), quarter.number == 4 {
        return (-15, quarter.end)
      }
      guard let count = smallNumber(less.end), count.value < 60 else { return nil }
      return (-Int(count.value), skipMinutes(count.end))
    }
    let and = lexeme(.and, index)
    let next = and?.end ?? index
    if and != nil || hasClock {
      if let half = lexeme(.half, next), half.number != 1.5 { return (30, half.end) }
      if let quarter = lexeme(.quarter, skip(next, .article)), quarter.number != 0 {
        return (quarter.number == 4 ? 15 : 45, quarter.end)
      }
    }
    return minutesInNumbers(index, after: and, isWord: isWord, hasClock: hasClock, bare)
  }

  private func minutesInNumbers(
    _ index: Int,
    after and: Lexeme?,
    isWord: Bool,
    hasClock: Bool,
    _ bare: Bool
  ) -> (value: Int, end: Int)? {
    let isJoined = and != nil && uses(.hourAndMinutes)
    guard isWord || hasClock || isJoined, and == nil || hasClock || isJoined else { return nil }
    var next = and?.end ?? index
    if isSign(next, ",") || isSign(next, "-") && isTight(next) { next += 1 }
    guard hasClock || bare || and != nil || has(.at, index - 2), let count = smallNumber(next),
      count.value < 60, hasClock || count.value >= (and == nil ? 10 : 1),
      !isDigits(next) || hasClock || isJoined,
      !isCounted(count.end), !isDigits(next) || tokens[next].digitCount == 2 || and != nil
    else { return nil }
    let end = skipMinutes(count.end)
    if end == count.end, has([.span, .month], end) { return nil }
    return (Int(count.value), end)
  }

  private func skipMinutes(_ index: Int) -> Int { span(.minute, index)?.end ?? index }

  /// Whether a number is nothing else than an hour: not of things, money or percent.
  private func isBareHour(_ end: Int) -> Bool {
    !isSign(end, in: "%/") && !has(Self.notAfterHours, end)
      && !(isSign(end, ".") && isDigits(end + 1)) && !joinsDigits(end, ",")
  }

  private static let notAfterHours: ValueRoles = [
    .currency, .percent, .span, .unit, .people, .degree, .temperature, .multiplier,
  ]

  // MARK: Half of the day

  /// A time with the marker that may follow it: am, pm, o'clock.
  private func withMarker(_ clock: ClockReading) -> ClockReading {
    var result = clock
    if let word = lexeme(.clock, result.end), isEdge(word.end) || word.sense == .letter {
      result.end = word.end
      result.isBare = false
    }
    if let am = lexeme(.am, result.end), isEdge(am.end) || isSign(result.end, "-"),
      !isPreposition(am, result.end)
    {
      if am.sense != .open, result.hour <= 12 { result = result.settled(afterNoon: false) }
      result.end = am.end
      result.isBare = false
    } else if let pm = lexeme(.pm, result.end), isEdge(pm.end) {
      result = result.settled(afterNoon: true).ending(at: pm.end)
      result.isBare = false
    }
    return result
  }

  /// Whether "am" is the German preposition: "4 am Freitag".
  private func isPreposition(_ am: Lexeme, _ index: Int) -> Bool {
    am.length == 1 && has(.at, index) && (isDigits(am.end) || has(Self.afterAm, am.end))
  }

  private static let afterAm: ValueRoles = [
    .weekday, .part, .shift, .holiday, .relativeDay, .ordinal, .weekend, .start, .end,
  ]
}

/// The strength of a candidate for a time of day: its evidence, and then its length.
private struct ClockScore {
  /// From the weakest to the strongest: an hour with or without minutes after it, "19:30", "ten to
  /// nine", "noon".
  enum Evidence: Int { case hour, digits, minutesBeforeHour, nameOfHour }

  let evidence: Evidence
  let end: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.evidence.rawValue, left.end) < (right.evidence.rawValue, right.end)
  }
}

extension ClockReading {
  /// The same time on a 24-hour clock.
  fileprivate var on24HourClock: ClockReading {
    var result = self
    result.half = .implied
    return result
  }

  /// The time with minutes after the hour, or with minutes before it.
  fileprivate func moved(byMinutes minutes: Int, keepingHour: Bool) -> ClockReading {
    guard keepingHour else { return moved(byMinutes: minutes) }
    var result = self
    result.minute = minutes
    return result
  }
}
