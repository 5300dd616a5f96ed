/// Reads days that are counted from today or another day: "in 3 days", "a week on Tuesday".
extension ValueScanner {
  /// Reads a distance from now: "in 3 days", "2 hours ago", "two weeks from now". `sign` is `nil`
  /// if no word gives the direction.
  func distance(_ start: Int) -> (duration: DurationReading, sign: Int?, end: Int)? {
    let future = lexeme(.inFuture, start)
    // Portuguese "meu filho faz sete anos" is an age.
    let isAge = has(.ageVerb, start) && isPreceded(start, by: [.people])
    let ago =
      future == nil && !isAge ? lexeme(.ago, start).flatMap { $0.sense == .first ? $0 : nil } : nil
    let first = (future ?? ago).map { skip($0.end, .around) } ?? start
    guard let duration = duration(first) else { return nil }
    let end = duration.end
    if ago != nil { return (duration, -1, end) }
    // "Bel me om 8 uur terug" asks for a call back.
    if let ago = lexeme(.ago, end), ago.sense != .first, future == nil,
      ago.sense != .weak || !isAbout(.time)
    {
      return (duration, -1, ago.end)
    }
    // In "a leave of 3 days from today", the days are a duration, but not in "for 3 days from now".
    if let later = lexeme(.later, end), later.sense != .behind,
      later.sense == .coming || !isPreceded(start, by: [.of, .lasting])
    {
      return (duration, 1, later.end)
    }
    // "Pay back in 48 months" is a term: such a distant date would be given in years.
    let isTerm = duration.amounts.contains { $0.unit == .month && $0.count >= 24 }
    // "10 km in 52 minutes" is a speed.
    let unit = duration.isTimeOfDay ? lexeme(.unit, before: start).map(name) : nil
    let isPace = unit.map { Self.lengths.contains($0) || $0 == "calorie" } ?? false
    // "I was cut off twice in 5 minutes"
    let isDuration =
      future == nil || isTerm || isPace
      || !uses(.shiftsFollow) && preference == .past && duration.isTimeOfDay
    return (duration, isDuration ? nil : 1, end)
  }

  /// Reads a day that is counted from today or another day: "in 3 days", "3 days after May 12".
  func counted(after start: Int) -> DateReading? {
    guard let (duration, sign, end) = distance(start), !duration.isTimeOfDay, isEdge(end) else {
      return nil
    }
    // In "for 2 months from 1 February", the months are the duration of a stay.
    let isStay =
      has(.whole, start) || isPreceded(start, by: [.lasting, .few])
      || has(.from, duration.end) && isPreceded(start, by: [.of])
    if let day = weeksAfterDay(duration, isStay) ?? (isStay ? nil : countedFromBase(duration)) {
      return day
    }
    // In "on the 14th and back a week later", the week is counted from the 14th.
    let base = lexeme(.later, duration.end)?.sense == .weak ? earlierDay(before: start) : today
    // "A year ago today", but not "hace un año el día 5"
    if let sign, sign < 0, let anchor = word(.relativeDay, end), !has(.the, end) {
      return self.day(duration, sign, from: today + anchor.int, anchor.end)
    }
    guard let sign, let day = day(duration, sign, from: base, end), let date = day.days.first
    else { return nil }
    // In "in two weeks on Monday", the weekday is in the week of the day, and in "two years ago in
    // June", the month is in its year.
    let next = skipOf(end)
    switch duration.amounts.last?.unit {
    case .week:
      let weekday = word(.weekday, next)
      return weekday.map { DateReading(end: $0.end, exactly: date.monday + ($0.int - 1)) } ?? day
    case .year:
      guard let period = monthPeriod(skip(next, .shift)), let month = period.month else {
        return day
      }
      return self.month(month, of: date.year, end: period.end)
    default: return day
    }
  }

  /// Reads a day that is some weeks after another one: "a week on Tuesday", "a week tomorrow".
  private func weeksAfterDay(_ duration: DurationReading, _ isStay: Bool) -> DateReading? {
    guard uses(.monthFirst), duration.amounts.count == 1,
      let unit = duration.amounts.first?.unit, unit == .week || unit == .fortnight
    else { return nil }
    if let later = lexeme(.relativeDay, duration.end), later.int >= 0 {
      return day(duration, 1, from: today + later.int, later.end)
    }
    let weekday = isStay ? nil : lexeme(.at, duration.end).flatMap { word(.weekday, $0.end) }
    return weekday.flatMap { day(duration, 1, from: (today + 1).next($0.int), $0.end) }
  }

  /// Reads the day from which a duration is counted: "after Christmas".
  func countedFromBase(_ duration: DurationReading) -> DateReading? {
    for (role, sign) in [(ValueRole.after, 1), (.before, -1), (.from, 1)] {
      guard let word = lexeme(role, duration.end), word.sense != .none,
        let base = countedBase(skip(word.end, .of)), let last = base.days.last,
        // "tre giorni da giovedì" and "two nights from the 3rd" are stays that begin on that day.
        role != .from
          || !has(.part, duration.end - 1)
            && (uses(.monthFirst) || has(.relativeDay, base.end - 1)),
        let day = day(duration, sign, from: last, base.end)
      else { continue }
      return day
    }
    return nil
  }

  func day(_ length: DurationReading, _ sign: Int, from: CivilDate, _ end: Int) -> DateReading? {
    length.date(from: from, sign: sign).map { DateReading(end: end, exactly: $0) }
  }

  /// Returns the day from which another day is counted: "Christmas" in "two days after Christmas".
  /// It may itself be counted from a third day. The nesting is limited, because each level takes
  /// stack and multiplies the number of attempts.
  func countedBase(_ start: Int) -> DateReading? {
    if let known = memory.countedBases[start] { return known }
    guard memory.countDepth < 3 else { return nil }
    memory.countDepth += 1
    let base = day(start)
    memory.countDepth -= 1
    memory.countedBases.insert(base, at: start)
    return base
  }
}
