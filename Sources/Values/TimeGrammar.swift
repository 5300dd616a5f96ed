/// Dates and times of day, alone and together.
extension ValueScanner {
  /// The longest date or time at a token. Of readings that are as long, the first one counts.
  func time(_ start: Int) -> ValueMatch? {
    guard isDigits(start) || hasLexemes(start) || isSign(start, in: "><'") else { return nil }
    var best: TimeReading?
    func consider(_ reading: TimeReading?) {
      if let reading, reading.end > best?.end ?? start, isEdge(reading.end) { best = reading }
    }
    consider(repetition(start))
    consider(dayRange(start))
    let moment = moment(start)
    if has(.from, start), moment?.kind == .timePeriod || moment?.kind == .dateTimePeriod {
      consider(moment)
    }
    consider(bounded(start))
    // A time of day may also be a duration: "13h".
    if isClockContext(start) { consider(moment) }
    consider(duration(start).map { TimeReading($0) })
    consider(moment)
    consider(interval(start))
    return best.map { best in
      let times = ordered(best).map { $0.resolved(for: reference) }
      return ValueMatch(start, best.end, ValueResolution(kind: best.kind, times: times))
    }
  }

  private func isClockContext(_ start: Int) -> Bool {
    if lexeme(.at, before: start)?.sense == .clock { return true }
    return uses(.clockWithLetter) && isDigits(start) && isTight(start + 1)
      && lexeme(.clock, start + 1)?.sense == .letter && !isPreceded(start, by: [.lasting])
  }

  // MARK: One moment

  /// A day, a period, a time of day, a part of the day, or a day with a time or a part.
  func moment(_ start: Int) -> TimeReading? {
    guard start < tokens.count, leads[start], isEdge(start) else { return nil }
    if let known = memory.moments[start] { return known }
    let read = longestMoment(start)
    memory.moments[start] = .some(read)
    return read
  }

  private func longestMoment(_ start: Int) -> TimeReading? {
    var best: TimeReading?
    func consider(_ reading: TimeReading?) {
      if let reading, reading.end > best?.end ?? start { best = reading }
    }
    if let now = lexeme(.now, start), isEdge(now.end) {
      let time = TimeCandidate(Self.present, .second, reference.time, reference.time)
      consider(TimeReading(now.end, .dateTime, [time]))
    }
    consider(instant(start))
    consider(countedTime(start))
    consider(period(start).map { TimeReading($0) })
    if let day = day(start) {
      consider(TimeReading(day))
      consider(timeOfDay(after: day))
    }
    consider(clockFirst(start))
    consider(partFirst(start))
    consider(endOfDay(start))
    return best
  }

  /// The TIMEX of "now".
  static let present = "PRESENT_REF"

  /// The token after a sign or prepositions between a day and a time.
  private func joint(_ index: Int) -> Int {
    let next = isSign(index, ",") || isSign(index, "-") && !isTight(index) ? index + 1 : index
    let words = skip(skip(next, .atOf), .atThe)
    return words > next || next == index ? words : next
  }

  /// The token after prepositions between a part of the day and a time.
  private func skipPrepositions(_ index: Int) -> Int {
    skip(skip(skip(skip(index, sign: ","), .at), .around), .at)
  }

  /// A day with a time after it.
  private func timeOfDay(after first: DayReading) -> TimeReading? {
    var day = first
    var index = has(.before, day.end) ? day.end : joint(day.end)
    // "tomorrow, 13/04/21": the date decides.
    if isSign(day.end, ","), let other = calendarDay(index) {
      day = other
      index = joint(day.end)
    }
    if var range = clockRange(day.end, hasDay: true) ?? clockRange(index, hasDay: true) {
      if let part = part(range.end), part.offset == nil {
        range = range.settled(by: part)
        range.end = part.end
      }
      return TimeReading(day, range)
    }
    if let part = halfDay(day.end) ?? part(day.end) ?? part(index) {
      let range =
        clockRange(part.end, hasDay: true) ?? clockRange(joint(part.end), hasDay: true)
      if let range { return TimeReading(day, range.settled(by: part)) }
      let at = skipPrepositions(part.end)
      guard let clock = clock(at, bare: at > part.end) else { return TimeReading(day, part) }
      return TimeReading(day, part.settle(clock))
    }
    index = skip(index, .around)
    let isAt =
      has(.around, index - 1) || lexeme(.at, before: index)?.sense == .clock
      || lexeme(.at, day.end)?.sense == .clock
    guard var clock = clock(index, bare: isAt) else { return nil }
    if clock.isBare, isSign(clock.end, "-") || has(.span, clock.end) { return nil }
    if let part = part(clock.end) { clock = part.settle(clock).ending(at: part.end) }
    return TimeReading(day, clock)
  }

  /// "tomorrow am"
  private func halfDay(_ index: Int) -> PartReading? {
    guard isEdge(index + 1) else { return nil }
    let isShort = tokens[index].bytes.count == 2
    // In other languages than English, "am" is a preposition.
    if lexeme(.am, index)?.length == 1, isShort == uses(.monthFirst), tokens[index].bytes.count >= 2
    {
      return PartReading(end: index + 1, part: .morning)
    }
    guard isShort, lexeme(.pm, index)?.length == 1 else { return nil }
    return PartReading(end: index + 1, part: .afternoon)
  }

  // MARK: The time of day first

  /// "8am tomorrow", "3:00 to 4:00 tomorrow", "at 7 in the evening".
  private func clockFirst(_ start: Int) -> TimeReading? {
    if let range = clockRange(start, hasDay: false) { return rangeFirst(start, range) }
    let at = lexeme(.at, start)
    let index = at?.end ?? start
    guard var clock = clock(index, bare: true) else { return nil }
    var isKnown = !clock.isBare || isHour(clock, index, after: at, start)
    if isKnown, isSign(clock.end, ","), let part = part(clock.end + 1) {
      clock = part.settle(clock).ending(at: part.end)
      if let day = day(of: part) { return TimeReading(day, clock) }
    } else if let part = part(clock.end), !isDayWord(clock.end, part) {
      guard
        isKnown || part.end > clock.end + 1 || uses(.bareHourBeforePart) && !has(.article, index)
      else { return nil }
      clock = part.settle(clock).ending(at: part.end)
      isKnown = true
      if let day = day(of: part) { return TimeReading(day, clock) }
      clock.end = skipApproximation(clock.end)
    }
    guard isKnown else { return nil }
    if let day = day(clock.end) ?? day(joint(clock.end)), !day.days.isEmpty {
      guard let part = halfDay(day.end) ?? part(day.end) ?? part(joint(day.end)) else {
        return TimeReading(day, clock).ending(at: day.end)
      }
      return TimeReading(day, part.settle(clock)).ending(at: part.end)
    }
    clock.end = skipApproximation(clock.end)
    return TimeReading(clock, on: today)
  }

  /// Whether a number alone is an hour because of the words before it.
  private func isHour(_ clock: ClockReading, _ index: Int, after at: Lexeme?, _ start: Int) -> Bool
  {
    // "set an alarm for 7"
    if topic.half == .morning, isPreceded(index, by: [.beforePeople]) { return true }
    // "las tres mujeres" is not a time, and "il y a 10 ans" has an "a", but no "à".
    let isArticle = has(.the, start) && isWord(clock.end) && !hasLexemes(clock.end)
    return at?.sense == .clock && !isPreceded(index, by: [.ago]) && !isArticle
  }

  /// "10 o'clock or so"
  private func skipApproximation(_ index: Int) -> Int {
    lexeme(.around, index).flatMap { $0.sense == .behind ? $0.end : nil } ?? index
  }

  /// "um neun morgen" is tomorrow, not in the morning.
  private func isDayWord(_ index: Int, _ part: PartReading) -> Bool {
    lexeme(.relativeDay, index)?.end == part.end
  }

  private func rangeFirst(_ start: Int, _ range: ClockRange) -> TimeReading? {
    var settled = range
    if let part = part(range.end) {
      settled = range.settled(by: part)
      settled.end = part.end
      if let day = day(of: part) { return TimeReading(day, settled) }
    }
    let after = joint(settled.end)
    var day = self.day(settled.end) ?? self.day(after)
    if day == nil, let part = part(after), let today = self.day(of: part) {
      settled = range.settled(by: part)
      day = today
    }
    if let day {
      let part = part(day.end) ?? part(joint(day.end))
      if let part { settled = settled.settled(by: part) }
      let end = part?.end ?? day.end
      return TimeReading(day.ending(at: end), settled).ending(at: end)
    }
    // A range of bare numbers may be of anything.
    guard !settled.isBare || settled.isFramed else { return nil }
    let isDoubtful =
      settled.isDoubtful
      && (has(.between, start) || isWord(settled.end) && !hasLexemes(settled.end))
    return isDoubtful ? nil : TimeReading(settled, on: today)
  }

  // MARK: The part of the day first

  /// The day that a part of the day implies: today for "tonight".
  private func day(of part: PartReading) -> DayReading? {
    part.offset.map { DayReading(end: part.end, exactly: today + $0) }
  }

  /// "tonight at 8", "in the morning at 7", "this afternoon", "morning of May 3rd".
  private func partFirst(_ start: Int) -> TimeReading? {
    guard let part = part(start) else { return nil }
    let partDay = day(of: part)
    let at = skipPrepositions(part.end)
    if let range = clockRange(part.end, hasDay: true) ?? clockRange(at, hasDay: true) {
      let settled = range.settled(by: part)
      return partDay.map { TimeReading($0, settled) } ?? TimeReading(settled, on: today)
    }
    if let clock = clock(at, bare: at > part.end), at > part.end || !clock.isBare {
      let settled = part.settle(clock)
      if let partDay { return TimeReading(partDay, settled) }
      guard let day = day(joint(clock.end)) else { return TimeReading(settled, on: today) }
      return TimeReading(day, settled).ending(at: day.end)
    }
    if let partDay { return TimeReading(partDay, part) }
    if let day = day(part.end) ?? day(joint(part.end)) {
      return TimeReading(day, part).ending(at: day.end)
    }
    // "Good morning" is not a time.
    if has(.notNumber, start) || isPreceded(start, by: [.greeting]) { return nil }
    return TimeReading(part, on: today)
  }

  /// "end of tomorrow", "the end of the day".
  private func endOfDay(_ start: Int) -> TimeReading? {
    guard let end = lexeme(.end, skip(start, .the)), end.sense != .part else { return nil }
    let next = skip(skip(end.end, .of), .the)
    let day: DayReading
    if let found = self.day(next), !found.days.isEmpty {
      day = found
    } else if end.sense == .day {
      day = DayReading(end: end.end, exactly: today)
    } else if let span = span(.day, next), next > end.end, isEdge(span.end) {
      day = DayReading(end: span.end, exactly: today)
    } else {
      return nil
    }
    return TimeReading(
      day,
      ClockReading(day.end, hour: 23, minute: 59, second: 59, isOpen: false)
    )
  }
}
