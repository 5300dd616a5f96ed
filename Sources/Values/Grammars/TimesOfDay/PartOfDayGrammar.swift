extension ValueScanner {
  /// Reads a part of the day: "in the morning", "early afternoon", "tonight".
  func part(_ start: Int) -> PartReading? {
    if let today = word(.partOfToday, skip(start, .of)) {
      return PartReading(end: today.end, part: today.part, offset: today.int)
    }
    var index = start
    var modifier: ResolvedTime.Modifier?
    for _ in 0..<3 {
      if let edge = lexeme(.start, index) ?? lexeme(.end, index), precedesPart(edge.end) {
        (modifier, index) = (edge.role == .start ? .start : .end, edge.end)
      } else {
        // "A cena" is more specific than "cena", which is a meal.
        let next = has(.part, index) ? index : skip(index, [.of, .at, .the])
        if next == index { break }
        index = next
      }
    }
    var offset: Int?
    if let shift = lexeme(.shift, index), has(.part, shift.end), !has(.relativeDay, index) {
      (offset, index) = (shift.steps, shift.end)
    }
    guard let part = word(.part, index),
      // In "3 nights", the nights are days; in "March 4 night", they are not.
      span(.day, index) == nil || has(.month, index - 2)
        || !isDigits(index - 1) && !has([.number, .few, .article], index - 1),
      // "Dinner" is a time in "after dinner", but a meal in "book dinner". "Dinnertime" is a time.
      [.clock, .days].contains(part.sense) || ![.breakfast, .lunch, .dinner].contains(part.part)
        || isPreceded(start, by: part.sense == .weak ? [.before, .after] : Self.beforeMeals)
        || part.sense != .weak && has(Self.beforeMeals, start),
      // "First thing" and "para cenar" are times only next to a day.
      part.sense != .days || offset == nil && isBesideDay(start..<part.end)
    else { return nil }
    let reading = PartReading(end: part.end, part: part.part, modifier: modifier, offset: offset)
    // In "de la tarde esta semana", "esta" belongs to the week.
    guard uses(.shiftsFollow), let shift = word(.shift, part.end), !has(.relativeDay, part.end),
      !has([.span, .weekend, .weekday, .month], shift.end)
    else { return reading }
    return PartReading(end: shift.end, part: part.part, modifier: modifier, offset: shift.int)
  }

  private func isBesideDay(_ words: Range<Int>) -> Bool {
    let start = words.lowerBound
    return has([.weekday, .relativeDay], skip(words.upperBound, .at))
      || isPreceded(start, by: [.weekday, .relativeDay, .month])
      || isDigits(start - 1) && (has(.weekday, start - 2) || precedesDayNumber(start - 2))
  }

  func precedesPart(_ start: Int) -> Bool {
    let index = skipOf(start)
    return has(.part, index) || lexeme(.shift, index).map { has(.part, $0.end) } == true
  }

  private static let beforeMeals: ValueRoles = [
    .before, .after, .around, .at, .until, .since, .weekday, .relativeDay,
  ]

  /// Reads "am" or "pm" after a day: "tomorrow am".
  func halfDay(_ index: Int) -> PartReading? {
    let length = tokens[index].bytes.count
    // In languages other than English, "am" may be a preposition.
    let isMorning =
      lexeme(.am, index)?.length == 1 && length >= 2 && (length == 2) == uses(.monthFirst)
    guard isEdge(index + 1), isMorning || length == 2 && lexeme(.pm, index)?.length == 1 else {
      return nil
    }
    return PartReading(end: index + 1, part: isMorning ? .morning : .afternoon)
  }

  /// Returns the day that a part of the day implies: today for "tonight".
  func day(of part: PartReading, at clock: ClockReading? = nil) -> DateReading? {
    part.offset.map { night(DateReading(end: part.end, exactly: today + $0), part, clock) }
  }

  /// Returns the day of a time in a part of a day: the next day if the time is after midnight in
  /// the night, such as "tonight at 2". Before six, the current night is meant.
  func night(_ day: DateReading, _ part: PartReading, _ clock: ClockReading?) -> DateReading {
    guard part.part == .night, let clock, clock.hour < 6, reference.time.secondOfDay >= 6 * 3600,
      day.days.count == 1, let date = day.days.first
    else { return day }
    return DateReading(end: day.end, exactly: date + 1)
  }

  /// Reads the time of day after a part of the day: "tonight at 8".
  func time(in part: PartReading) -> TimeOfDay? {
    let next = skip(part.end, sign: ",")
    let at = skip(skip(has(.around, next) ? next : skip(next, .at), .around), .at)
    if let range = clockRange(at, hasDay: true) { return .range(range.settled(by: part)) }
    guard let clock = clock(at, bare: at > part.end)?.settled(by: part) else { return nil }
    // In "tomorrow morning, 2 singles", the 2 is a count.
    let isCount =
      at == next && clock.isBare && !part.seconds.contains(clock.seconds)
      && !mayFollowHour(clock.end)
    return isCount ? nil : .clock(clock)
  }

  /// Reads a part of the day, and the time or the day after it: "tonight at 8", "in the morning at
  /// 7", "this afternoon", "morning of May 3rd".
  func partFirst(_ start: Int) -> TimeReading? {
    // In Spanish "15 minutos tarde", the word means "late".
    guard let part = part(start),
      !(uses(.shiftsFollow) && has(.part, start) && isPreceded(start, by: [.span]))
    else { return nil }
    let eve = firstOfNight(skip(part.end, .of))
    let time = eve == nil ? time(in: part) : nil
    if let day = day(of: part, at: time?.clock) { return timed(day, time ?? .part(part)) }
    // In "para mañana a las 8", "morgen voor half 4" and "von morgen", the word means tomorrow.
    let word = has(.atOf, start) ? start + 1 : start
    if time != nil || has([.from, .lasting], start) || isSign(part.end, in: ",-–")
      || lexeme(.at, start).map({ $0.sense != .clock }) == true && uses(.shiftsFollow),
      lexeme(.relativeDay, word)?.end == part.end
    {
      return nil
    }
    if let time {
      let day = day(joint(time.end))
      return timed(day, time).ending(at: day?.end ?? time.end)
    }
    // The greetings "Good morning" and "Morning!", and "parents evening" are not times.
    if isPreceded(start, by: [.greeting]) || start == 0 && isSign(part.end, in: "!") { return nil }
    if let first = eve ?? day(joint(part.end)) ?? day(skip(part.end, .between)) {
      if let clock = timeOfDay(after: first)?.clock?.settled(by: part) {
        return timed(night(first, part, clock), .clock(clock))
      }
      let second = secondDay(after: first, isBetween: has(.between, part.end))
      // "A madrugada de sábado para domingo" is early on Sunday.
      let day = part.part == .dawn ? second ?? first : first
      // "First thing Monday morning" names the part of the day twice.
      let again = self.part(first.end).flatMap { $0.part == part.part ? $0.end : nil }
      return timed(day, .part(part)).ending(at: second?.end ?? again ?? first.end)
    }
    return timed(nil, .part(part))
  }

  /// Reads the first of the two days of a night: "noite de 22 para 23", "nacht van 22 op 23 mei".
  private func firstOfNight(_ index: Int) -> DateReading? {
    guard isDigits(index), let first = dayNumber(index), let to = lexeme(.at, first.end),
      to.sense != .clock,
      dayNumber(skip(to.end, .the))?.value == first.value + 1
    else { return nil }
    return calendarDay(index) ?? openDay(first)
  }

  /// Returns the second of the two days of a night: "in der Nacht von Freitag auf Samstag".
  private func secondDay(after day: DateReading, isBetween: Bool) -> DateReading? {
    let joint = endOfRangeJoint(day.end, isBetween: isBetween) ?? skip(day.end, .at)
    let index = skip(joint, .the)
    guard joint > day.end,
      let next = self.day(index) ?? dayNumber(index).map({ openDay($0) }),
      day.days.contains(where: { next.days.contains($0 + 1) })
    else { return nil }
    return next
  }

  /// Reads the end of a day, which is one second before midnight, or the rest of today: "end of
  /// tomorrow", "the end of the day", "the rest of the day".
  func endOfDay(_ start: Int) -> TimeReading? {
    guard let end = lexeme(.end, skip(start, .the)), end.sense != .part,
      // French "prend fin le 31"
      !has(.the, end.end) || isPreceded(end.end, by: [.of])
    else { return nil }
    let next = skip(skip(end.end, .of), .the)
    var day = self.day(next)
    if day?.runs.isEmpty != false {
      let span = next > end.end ? word(.span, next).flatMap { $0.unit == .day ? $0 : nil } : nil
      guard let last = end.sense == .day ? end.end : span?.end else { return nil }
      day = DateReading(end: last, exactly: today)
    }
    guard let day, part(day.end) == nil, end.sense != .rest || day.days == [today] else {
      return nil
    }
    let last = ClockReading(day.end, hour: 23, minute: 59, second: 59)
    guard end.sense == .rest else { return timed(day, .clock(last)) }
    let (now, midnight) = (reference.time, CivilTime(today + 1))
    let length = ClockRange.timex(seconds: midnight.secondNumber - now.secondNumber)
    let rest = ResolvedTime("(\(now),\(midnight),\(length))", .second, now, midnight)
    return TimeReading(day.end, .dateTimePeriod, [rest])
  }
}
