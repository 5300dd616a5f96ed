/// Reads times with a bound: "before Friday", "since 2019", "3 pm or later", "around noon".
extension ValueScanner {
  func bounded(_ start: Int) -> TimeReading? {
    if let reading = boundAfter(start) { return reading }
    var best: TimeReading?
    for (role, modifier) in Self.bounds {
      guard let word = lexeme(role, start),
        // "depois de amanhã" is the day after tomorrow, not "after tomorrow".
        lexeme(.relativeDay, start)?.end ?? 0 <= word.end
      else { continue }
      let index = skip(skip(word.end, .than), .around)
      let isClock = role != .around || word.sense == .clock || isAtHour(start)
      guard
        let inner = boundable(index, isClock: isClock)
          ?? boundable(skip(index, .atOf), isClock: isClock),
        // "Een tafel voor vanavond" is a table for tonight, not before tonight.
        role != .before || !has(.lasting, start)
          || !has(.partOfToday, word.end) && (inner.date == nil || inner.part == nil)
            && lexeme(.beforePeople, start - 1)?.end != word.end,
        // "6 bis 8" may be a range of numbers, and so is "6 bis 8 Minuten später"; "bis 8" is a
        // time.
        role != .until || uses(.monthFirst) || !(inner.clock?.isBare ?? (inner.date == nil))
          || !(isDigits(start - 1) || isPreceded(start, by: [.number]))
      else { continue }
      // In "move my 3 o'clock from Tuesday to Friday", "from" does not mean "since".
      if isAbout(.move), role == .since {
        if inner.clock?.isBare == true { return inner }
        if (inner.end...inner.end + 8).contains(where: { has([.to, .until], $0) }) { continue }
      }
      // "Payments from last week", "from yesterday" and "songs from the twenties" are those of the
      // period, not those since then.
      if role == .since, has(uses(.monthFirst) ? .from : .of, start),
        isOver(inner) || inner.date?.isRunOfYears == true
      {
        continue
      }
      var reading = inner.bounded(modifier)
      for number in reading.times.indices where modifier == .since {
        reading.times[number].context.isSincePast =
          (word.sense == .past || isAbout(.ongoing)) && !isAbout(.coming)
          && !has([.to, .until], reading.end)
          && !(isPreceded(start, by: [.span]) && countOfPeriods(start - 2) != nil)
      }
      if reading.end > best?.end ?? 0 { best = reading }
    }
    return best ?? comparedDuration(start)
  }

  private static let bounds: [(ValueRole, Modifier)] = [
    (.before, .before), (.after, .after), (.since, .since), (.starting, .since), (.until, .until),
    (.around, .around),
  ]

  /// Returns whether a period ends today or earlier, or a day is over.
  private func isOver(_ period: TimeReading) -> Bool {
    let isDay = period.kind == .date
    guard isDay || period.kind == .datePeriod && period.date?.modifier == nil else { return false }
    let last = CivilTime(isDay ? today : today + 1)
    let times = preference == .past ? period.times.prefix(1) : period.times[...]
    return !times.isEmpty && times.allSatisfy { $0.end.map { $0 <= last } ?? false }
  }

  /// Reads a duration with "more" or "less": "more than 4 days", "less than a week ago".
  private func comparedDuration(_ start: Int) -> TimeReading? {
    guard let word = lexeme(.more, start) ?? lexeme(.less, start), word.sense != .clock,
      // "Les moins de 12 ans" gives an age.
      !isPreceded(word.end, by: [.ageVerb]), let duration = duration(word.end)
    else { return nil }
    let isMore = word.role == .more
    if let counted = counted(after: word.end), let date = counted.days.first {
      return TimeReading(counted).bounded((date < today) == isMore ? .before : .after)
    }
    return TimeReading(duration, isMore ? .more : .less)
  }

  /// Reads the time after a word such as "before". A bare number is an hour only in some contexts.
  private func boundable(_ index: Int, isClock: Bool) -> TimeReading? {
    if let range = dayRange(index) { return range }
    if let moment = moment(index) {
      return moment.times.contains { $0.timex == Self.present } ? nil : moment
    }
    guard isClock, let clock = clock(index, bare: true),
      isPreceded(index, by: [.at]) || isHourAfterBound(index, clock.end)
    else { return nil }
    return timeFirst(index, isHour: true)
  }

  func isHourAfterBound(_ index: Int, _ end: Int) -> Bool {
    // In French, an hour has the letter h. In Spanish, it has an article: "antes de las 8".
    (!uses(.bareDaysOfMonth)
      || (uses(.clockWithLetter) ? isDigits(index) : has([.the, .at], index - 1)))
      && !has(.article, index) && !isOfPeople(index, endOfCount(end))
      && !isCounted(endOfCount(end)) && !has(.span, endOfCount(end))
      && (mayFollowHour(end) || has(.notNumber, index)) && !isAbout(.figures)
      && (!has(.shift, end) || precedesPart(end))
  }

  /// The end of a count whose first number ends at a token: "7 to 8" in "from 7 to 8 people".
  private func endOfCount(_ end: Int) -> Int {
    endOfRangeJoint(end, isBetween: false).flatMap { number($0)?.end } ?? end
  }

  /// Reads a time with a bound after it: "3 pm or later", "Thursday before 5pm", "tonight after 8".
  private func boundAfter(_ start: Int) -> TimeReading? {
    guard let inner = moment(start) else { return nil }
    if let word = lexeme(.orLater, inner.end) ?? lexeme(.orEarlier, inner.end),
      // "ou depois de amanhã" ends in the day after tomorrow.
      !has(.relativeDay, word.end - 1)
    {
      return inner.bounded(word.role == .orLater ? .since : .until).ending(at: word.end)
    }
    guard inner.kind == .date || inner.part != nil, let day = inner.date else { return nil }
    // In "Tuesday or Thursday after 5", the time applies to both days.
    for end in [inner.end] + (inner.part == nil ? listedDays(after: day).map(\.end) : []) {
      for (role, modifier) in Self.bounds where role != .starting && role != .around {
        guard let word = lexeme(role, end) else { continue }
        let index = skip(skip(word.end, .than), .at)
        if let clock = clock(index, bare: true) {
          let settled = inner.part.map { clock.settled(by: $0) } ?? withPart(clock)
          return timed(day, .clock(settled)).bounded(modifier)
            .ending(at: end > inner.end ? inner.end : settled.end)
        }
      }
    }
    return nil
  }
}

extension TimeReading {
  func bounded(_ modifier: ResolvedTime.Modifier) -> TimeReading {
    var result = self
    let periods: [ValueKind: ValueKind] = [
      .date: .datePeriod, .time: .timePeriod, .dateTime: .dateTimePeriod,
    ]
    if modifier != .around { result.kind = periods[kind] ?? kind }
    let isPeriod = periods.values.contains(kind)
    for index in times.indices {
      result.times[index].modifier = modifier
      guard modifier != .around else { continue }
      let (start, end) = (times[index].start, times[index].end)
      let isBefore = modifier == .before || modifier == .until
      result.times[index].start = isBefore ? nil : modifier == .after && isPeriod ? end : start
      // The period before a time ends where the time begins. But "by the end of the month" includes
      // the whole month.
      result.times[index].end = !isBefore ? nil : date?.modifier == .end ? end : start
    }
    return result
  }
}
