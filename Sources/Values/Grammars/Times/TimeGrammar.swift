extension ValueScanner {
  /// Reads the longest date or time at a token; of equally long ones, the first that is tried. If
  /// it is of an unwanted kind, only its beginning is read: the day of a day with a time, or the
  /// time in "at 7 on weekdays".
  func time(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard isDigits(start) || hasLexemes(start) || isSign(start, in: "><'") else { return nil }
    var best: TimeReading?
    func consider(_ reading: TimeReading?) {
      if let reading, reading.end > best?.end ?? start, isEdge(reading.end) { best = reading }
    }
    consider(repetition(start))
    consider(dayRange(start))
    let moment = moment(start)
    if has(.from, start), case .range = moment?.timeOfDay { consider(moment) }
    consider(bounded(start))
    // A number with the letter h, such as "13h", is a time of day only in some contexts.
    if isClockContext(start) { consider(moment) }
    consider(duration(start).map { TimeReading($0) })
    consider(moment)
    consider(interval(start))
    if let whole = best, !kinds.contains(whole.kind), whole.kind != .duration {
      best = nil
      for day in [period(start), day(start)] { consider(day.map { TimeReading($0) }) }
      if let moment, kinds.contains(moment.kind), moment.part == nil { consider(moment) }
    }
    return best.map { onEarlierDay($0, start) }.map { best in
      var times = ordered(
        best,
        isAttribute: isPreceded(start, by: [.of])
          && (isAbout(.late) || !isPreceded(start, by: [.at, .the]))
      )
      for index in times.indices { times[index].context.reference = reference }
      return ValueMatch(start, best.end, ValueResolution(kind: best.kind, times: times))
    }
  }

  /// Returns a time of day on the day that precedes it, or on repeated weekdays that follow it:
  /// "Friday morning, ideally before 11", "Sundays after 10", "tomorrow at 2 or 3", "until 8 on
  /// Sundays".
  private func onEarlierDay(_ time: TimeReading, _ start: Int) -> TimeReading {
    let isOther = time.kind == .time && lexeme(.or, before: start) != nil
    // "Wednesday if possible, around 4"
    let isAround = time.times.first?.modifier == .around
    guard time.date == nil, time.kind == .timePeriod || isOther || isAround,
      let timeOfDay = time.timeOfDay
    else { return time }
    let earlier = (max(0, start - 10)..<start).filter { !isPreceded($0, by: [.whole]) }
      .compactMap { repetition($0) ?? dayRange($0) ?? moment($0) }
      .filter { (start - 3...start).contains($0.end) }.max { $0.end < $1.end }
    // "Until 8 on Sundays"
    let next = skip(time.end, .at)
    let later = time.clock != nil && has(.weekdays, next) ? repetition(next) : nil
    guard let earlier = earlier ?? later, !isOther || earlier.timeOfDay != nil,
      !(min(earlier.end, start)..<start).contains(where: { isSign($0, in: ".?!") })
    else { return time }
    // "Mornings only, before 10"
    let settled = earlier.part.flatMap { part in
      let settled = timeOfDay.settled(by: part)
      let usual = part.seconds.lowerBound - 3600...part.seconds.upperBound + 3 * 3600
      return settled.clock.map { usual.contains($0.seconds) } == true ? settled : nil
    }
    let isOnDay = earlier.date?.isDay == true || earlier.kind == .repetition
    let day = isOnDay ? ordered(earlier).first?.start?.date : nil
    guard day.map({ $0 >= today }) ?? (settled != nil) else { return time }
    let timed = timed(
      day.map { DateReading(end: time.end, exactly: $0) },
      settled ?? timeOfDay
    ).ending(at: time.end)
    return time.times.first?.modifier.map(timed.bounded) ?? timed
  }

  /// Reads a moment: a day, a period, a time of day, a part of the day, or a day with a time or a
  /// part of the day.
  func moment(_ start: Int) -> TimeReading? {
    guard start < tokens.count, leads(start), isEdge(start) else { return nil }
    if let known = memory.moments[start] { return known }
    let read = longestMoment(start)
    memory.moments.insert(read, at: start)
    return read
  }

  private func longestMoment(_ start: Int) -> TimeReading? {
    let now = word(.now, start).flatMap { now -> TimeReading? in
      // "For four days now" is a duration.
      if isPreceded(start, by: [.span]), !has(.the, start - 2) { return nil }
      let time = ResolvedTime(Self.present, .second, reference.time, reference.time)
      return TimeReading(now.end, .dateTime, [time])
    }
    let day = day(start)
    let timedDay = day.flatMap {
      timeOfDay(after: $0) ?? sharedTime(after: $0) ?? sharedTime(of: $0, start)
    }
    let readings = [
      now, instant(start), countedTime(start), period(start).map { TimeReading($0) }, timedDay,
      day.map { TimeReading($0) }, timeFirst(start), partFirst(start), endOfDay(start),
    ]
    return readings.lazy.compactMap(\.self).max { $0.end < $1.end }
  }

  static let present = "PRESENT_REF"

  /// Combines a day with a time of day. Without a day, the time is today.
  func timed(_ day: DateReading?, _ time: TimeOfDay) -> TimeReading {
    let (days, timex) = (day?.days ?? [today], day?.timex ?? "")
    var reading = TimeReading(time.end, day == nil ? .timePeriod : .dateTimePeriod, [])
    (reading.date, reading.timeOfDay) = (day, time)
    if case .part(let part) = time {
      let timex = "\(timex)T\(part.part.times.timex)"
      reading.times = days.map { date in
        let start = CivilTime(date) + part.seconds.lowerBound
        let end = CivilTime(date) + part.seconds.upperBound
        return ResolvedTime(timex, .partOfDay, start, end, modifier: part.modifier)
      }
      return reading
    }
    reading.times = time.choices.flatMap { from, to in
      days.map { date in
        let start = CivilTime(date) + from.seconds
        let first = timex + from.timex
        guard let to else { return ResolvedTime(first, from.grain, start, start, half: from.half) }
        let seconds = (to.seconds - from.seconds + 86_400) % 86_400
        let end = start + seconds
        let last = (end.date == date ? timex : day?.nextTimex ?? "") + to.timex
        let whole = "(\(first),\(last),\(ClockRange.timex(seconds: seconds)))"
        let half = from.half == .open ? to.half : from.half
        return ResolvedTime(whole, .minute, start, end, half: half)
      }
    }
    if case .clock(let clock) = time {
      reading.kind = day == nil ? .time : .dateTime
      if days.isEmpty { reading.times = [ResolvedTime(timex + clock.timex, clock.grain)] }
    }
    return reading
  }

  /// Returns the token after a sign or prepositions between a day and a time.
  func joint(_ index: Int) -> Int {
    // "Fri. 7pm": the dot belongs to the abbreviation.
    let isShort = has(.weekday, index - 1) && tokens[index - 1].bytes.count < 5
    let first = isSign(index, ".") && isShort ? index + 1 : index
    let next = isSign(first, ",") || isSign(first, "-") && !isTight(first) ? first + 1 : first
    return has(.around, next) ? next : skip(skip(next, .atOf), .atThe)
  }

  func timeOfDay(after first: DateReading) -> TimeReading? {
    var day = first
    var index = has(.before, day.end) ? day.end : joint(day.end)
    // In "tomorrow, 13/04/21", the day is the date, not tomorrow.
    if isSign(day.end, ","), let other = calendarDay(index) {
      day = other
      index = joint(day.end)
    }
    if let range = clockRange(index, hasDay: true) {
      let part = part(range.end)
      return timed(day, .range(part.map { range.settled(by: $0).ending(at: $0.end) } ?? range))
    }
    // "Heute - morgen" is today and tomorrow.
    let isOther = isSign(index - 1, in: ",-") && has(.relativeDay, index)
    // "A pranzo" in "domani a pranzo" is one phrase, and the day is directly before "tomorrow's
    // lunch", too.
    let next = isOther ? nil : part(day.end) ?? part(skip(index, .around))
    if let part = halfDay(day.end) ?? next {
      let time = time(in: part)
      return timed(night(day, part, time?.clock), time ?? .part(part))
    }
    let around = skip(index, .around)
    let isAt = around > index || isAtHour(index)
    // "Martedì dalle 14" is the time from 14:00 on.
    guard !has(.since, day.end), let clock = clock(skip(around, .the), bare: true),
      isAt || !clock.isBare || part(clock.end) != nil
    else { return nil }
    return timed(day, .clock(withPart(clock)))
  }

  /// Reads the time after the last day of a list, which is that of the other days, too: "Tuesday
  /// and Thursday at 6", "Tuesday or Thursday from 2 to 4".
  private func sharedTime(after first: DateReading) -> TimeReading? {
    let times = listedDays(after: first).lazy.compactMap { timeOfDay(after: $0)?.timeOfDay }
    guard let time = times.first(where: { $0.clock != nil }) else { return nil }
    return timed(first, time).ending(at: first.end)
  }

  func listedDays(after first: DateReading) -> [DateReading] {
    var days = [first]
    while days.count <= Self.mostListed, let day = days.last, day.isDay {
      let next = skip(skip(day.end, sign: ","), [.and, .or])
      guard next > day.end || day.weekday != nil && has(.weekday, next),
        let other = self.day(skip(next, .at)),
        // "In two weeks, Thursday at 3" is not a list.
        has([.and, .or], next - 1) || (day.weekday == nil) == (other.weekday == nil)
      else { break }
      days.append(other)
    }
    return Array(days.dropFirst())
  }

  /// Reads a weekday after others that follow their time: "at 6 on Tuesday, Thursday and Friday".
  private func sharedTime(of day: DateReading, _ start: Int) -> TimeReading? {
    let end = endOfPrevious(start) ?? start
    guard day.weekday != nil, isPreceded(end, by: [.weekday]),
      let clock = (max(0, end - 6)..<end).lazy.compactMap({ moment($0) })
        .first(where: { $0.end == end && $0.clock != nil })?.clock
    else { return nil }
    return timed(day, .clock(clock)).ending(at: day.end)
  }

  /// Returns a time including the part of the day that follows it, if any: "8 in the evening".
  func withPart(_ clock: ClockReading) -> ClockReading {
    part(clock.end).map { clock.settled(by: $0).ending(at: $0.end) } ?? clock
  }

  /// Reads a time of day, and a day or a part of the day after it: "8am tomorrow", "3:00 to 4:00
  /// tomorrow", "at 7 in the evening". `isHour` is whether a number without a mark is an hour.
  func timeFirst(_ start: Int, isHour: Bool = false) -> TimeReading? {
    if let range = clockRange(start, hasDay: false) { return rangeFirst(start, range) }
    let at = lexeme(.at, start)
    let index = at?.end ?? start
    guard var clock = clock(index, bare: true),
      // "In twenty ten" is a year, "at twenty ten" a time.
      !has(.inFuture, start) || isDigits(index) || year(index, afterDate: false) == nil
    else { return nil }
    var isKnown = isHour || !clock.isBare || self.isHour(clock, index, after: at, start)
    // "7 or 8pm", "at 8 or 9:30 on Friday", "von 17 auf 18:30 Uhr verschieben"
    let isMoved = isAbout(.move) && isPreceded(index, by: [.from])
    let to = isMoved ? lexeme(.to, clock.end) ?? lexeme(.at, clock.end) : nil
    let or = lexeme(.or, clock.end)
    if !isKnown || or != nil && clock.isOpen,
      let next = (or ?? to)?.end ?? otherHour(after: clock.end),
      let other = self.clock(isKnown ? skip(next, .at) : next, bare: true),
      // "7 or 8 tonight"
      isKnown || !other.isBare || or != nil && part(other.end)?.offset != nil
    {
      let later = withDay(.clock(other))
      let last = later?.clock ?? partNotDay(other.end).map(other.settled) ?? other
      if !last.isOpen { clock = clock.settled(before: last) }
      (clock.half, isKnown) = (other.half, true)
      if let day = later?.date ?? part(other.end).flatMap({ self.day(of: $0) }) {
        return timed(day, .clock(clock))
      }
    }
    if let part = partNotDay(isKnown ? skip(clock.end, sign: ",") : clock.end) {
      // In German, "um neun morgen" is "tomorrow at nine", not "at nine in the morning".
      guard
        isKnown || clock.isOpen && part.end > clock.end + 1 && !has(.lasting, clock.end)
          || uses(.bareHourBeforePart)
          || part.offset != nil && uses(.monthFirst) && !isAbout(.figures)
      else { return nil }
      clock = clock.settled(by: part).ending(at: part.end)
      isKnown = true
      if let day = day(of: part, at: clock) { return timed(day, .clock(clock)) }
    }
    guard isKnown else { return nil }
    return withDay(.clock(clock)) ?? timed(nil, .clock(clock))
  }

  private static let days: ValueRoles = [.weekday, .weekdays, .relativeDay]

  private func rangeFirst(_ start: Int, _ range: ClockRange) -> TimeReading? {
    var range = range
    if let part = partNotDay(range.end) {
      range = range.settled(by: part).ending(at: part.end)
      if let day = day(of: part, at: range.from) { return timed(day, .range(range)) }
    } else if let every = lexeme(.every, range.end), let part = part(every.end) {
      range = range.settled(by: part)
    }
    if let reading = withDay(.range(range)) { return reading }
    // "2-4" and "between 2 and 4 pizzas" are ranges of numbers, not times.
    let followsDay = (max(0, start - 5)..<start).contains { has(Self.days, $0) }
    let isCounted =
      has(.between, start) && !isAbout(.time) && !followsDay && span(.hour, start - 1) == nil
      || isWord(range.end) && !hasLexemes(range.end)
    guard
      !range.isBare || range.isFramed || isAbout(.time) || has([.weekday, .weekdays], range.end),
      !range.isDoubtful || !isCounted
    else { return nil }
    return timed(nil, .range(range))
  }

  /// Reads a part of the day that is not a day as well: "mañana" may mean "tomorrow".
  private func partNotDay(_ index: Int) -> PartReading? {
    part(index).flatMap { lexeme(.relativeDay, index)?.end == $0.end ? nil : $0 }
  }

  /// Reads the day after a time, and possibly a part of that day: "8 on monday morning".
  private func withDay(_ time: TimeOfDay) -> TimeReading? {
    guard let day = day(time.end) ?? day(joint(time.end)), !day.runs.isEmpty else { return nil }
    // In "a las 7 de lunes a viernes", the day is not the day of the time, but the beginning of a
    // range.
    if day.timex.hasPrefix("XXXX-W"), let next = endOfRangeJoint(day.end, isBetween: false),
      let last = moment(next), last.kind == .date, last.date?.weekday != nil
    {
      return nil
    }
    let part = halfDay(day.end) ?? part(joint(day.end))
    return timed(day, part.map(time.settled) ?? time).ending(at: part?.end ?? day.end)
  }
}
