/// A date, a time, or what they make together.
struct TimeReading {
  var end: Int
  var kind: ValueKind
  var times: [ResolvedTime]
  var day: DayReading?
  var span: SpanReading?
  var clock: ClockReading?
  var part: PartReading?
}

/// Days and times of day, put together.
extension ValueScanner {
  /// The longest date or time at a token, with what stands before and behind it.
  func time(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard hasTimeWords(start) else { return nil }
    var best: TimeReading?
    func consider(_ reading: TimeReading?) {
      guard let reading, isEdge(reading.end), reading.end > best?.end ?? start else { return }
      best = reading
    }
    consider(repetition(start))
    consider(dayRange(start))
    if has(.from, start), let range = moment(start),
      range.kind == .timePeriod || range.kind == .dateTimePeriod
    {
      consider(range)
    }
    consider(bounded(start))
    if saysClock(start) { consider(moment(start)) }
    if let duration = duration(start) {
      consider(
        TimeReading(
          end: duration.end,
          kind: .duration,
          times: [
            ResolvedTime(
              timex: duration.timex,
              grain: .second,
              modifier: nil,
              start: nil,
              end: nil,
              seconds: duration.length
            )
          ]
        )
      )
    }
    consider(moment(start))
    consider(within(start))
    guard let best, best.end > start else { return nil }
    return ValueMatch(
      kind: best.kind,
      start: start,
      end: best.end,
      resolution: ValueResolution(times: ordered(best))
    )
  }

  /// What may be a length as well is a time: behind "at", and "13h" where that is how times are written.
  private func saysClock(_ start: Int) -> Bool {
    if lastLexeme(before: start, .at)?.name == "clock" { return true }
    return lexicon.writesClockWithLetter && isDigits(start) && isTight(start + 1)
      && lexeme(.clock, start + 1)?.name == "h" && lastLexeme(before: start, .lasting) == nil
  }

  private func hasTimeWords(_ index: Int) -> Bool {
    isDigits(index) || hasLexemes(index) || isSign(index, ">") || isSign(index, "<")
      || isSign(index, "'")
  }

  // MARK: One moment

  /// A day, a span, a time of day, a part of the day; a day with a time or a part.
  func moment(_ start: Int) -> TimeReading? {
    guard start < tokens.count, leads[start], isEdge(start) else { return nil }
    if let known = memory.moments[start] { return known }
    let read = anyMoment(start)
    memory.moments[start] = .some(read)
    return read
  }

  private func anyMoment(_ start: Int) -> TimeReading? {
    var best: TimeReading?
    func consider(_ reading: TimeReading?) {
      if let reading, reading.end > best?.end ?? start { best = reading }
    }
    if let now = lexeme(.now, start), isEdge(start + now.length) {
      consider(
        TimeReading(
          end: start + now.length,
          kind: .dateTime,
          times: [
            ResolvedTime(
              timex: "PRESENT_REF",
              grain: .second,
              modifier: nil,
              start: reference.time,
              end: reference.time,
              seconds: nil
            )
          ]
        )
      )
    }
    consider(instant(start))
    consider(countedTime(start))
    if let span = span(start) { consider(reading(of: span)) }
    if let day = day(start) {
      consider(reading(of: day))
      consider(clocked(day))
    }
    consider(clockFirst(start))
    consider(partFirst(start))
    consider(endOfDay(start))
    return best
  }

  func joint(_ index: Int) -> Int {
    var next = index
    if isSign(next, ",") || isSign(next, "-") && !isTight(next) { next += 1 }
    let words = skip(skip(next, .at, .of), .at, .the)
    if words > next || next == index { return words }
    return next
  }

  /// A day with a time behind it.
  private func clocked(_ first: DayReading) -> TimeReading? {
    var day = first
    var index = has(.before, day.end) ? day.end : joint(day.end)
    // "tomorrow, 13/04/21": the date says which day.
    if let other = calendarDay(index), isSign(day.end, ",") {
      day = other
      index = joint(day.end)
    }
    if var range = clockRange(day.end, hasDay: true) ?? clockRange(index, hasDay: true) {
      if let part = part(range.end), part.offset == nil {
        range = range.settled(by: part)
        range.end = part.end
      }
      return combined(day, range)
    }
    if let part = halfDay(day.end) ?? part(day.end) ?? part(index) {
      if let range = clockRange(part.end, hasDay: true) ?? clockRange(joint(part.end), hasDay: true)
      {
        return combined(day, range.settled(by: part))
      }
      let at = skip(skip(skip(isSign(part.end, ",") ? part.end + 1 : part.end, .at), .around), .at)
      if let clock = clock(at, bare: at > part.end) {
        var settled = part.settle(clock)
        settled.end = clock.end
        return combined(day, settled)
      }
      return combined(day, part)
    }
    index = skip(index, .around)
    let isAt =
      has(.around, index - 1) || lastLexeme(before: index, .at)?.name == "clock"
      || lexeme(.at, day.end)?.name == "clock"
    guard var clock = clock(index, bare: isAt) else { return nil }
    if clock.isBare, isSign(clock.end, "-") || has(.span, clock.end) { return nil }
    if let part = part(clock.end) {
      clock = part.settle(clock)
      clock.end = part.end
    }
    return combined(day, clock)
  }

  /// "um neun morgen": tomorrow and not in the morning.
  private func isDayWord(_ index: Int, _ part: PartReading) -> Bool {
    has(.day, index) && lexeme(.day, index)?.length == part.end - index
  }

  /// "tomorrow am"
  private func halfDay(_ index: Int) -> PartReading? {
    if let am = lexeme(.am, index), am.length == 1,
      lexicon.monthFirst ? tokens[index].bytes.count == 2 : tokens[index].bytes.count > 2,
      isEdge(index + 1)
    {
      return PartReading(end: index + 1, name: "MO")
    }
    guard let pm = lexeme(.pm, index), pm.length == 1, tokens[index].bytes.count == 2,
      isEdge(index + 1)
    else {
      return nil
    }
    return PartReading(end: index + 1, name: "PM")
  }

  func combined(_ day: DayReading, _ clock: ClockReading) -> TimeReading {
    let grain: ResolvedTime.Grain =
      clock.second != nil ? .second : clock.minute != nil ? .minute : .hour
    let times = clock.choices.flatMap { choice in
      day.days.map { date -> ResolvedTime in
        let start = CivilTime(secondNumber: date.dayNumber * 86_400 + choice.seconds)
        return ResolvedTime(
          timex: day.timex + choice.timex,
          grain: grain,
          modifier: nil,
          start: start,
          end: start,
          seconds: nil,
          half: choice.half
        )
      }
    }
    let missing = [
      ResolvedTime(
        timex: day.timex + clock.timex,
        grain: grain,
        modifier: nil,
        start: nil,
        end: nil,
        seconds: nil
      )
    ]
    return TimeReading(
      end: clock.end,
      kind: .dateTime,
      times: times.isEmpty ? missing : times,
      day: day,
      clock: clock
    )
  }

  private func combined(_ day: DayReading, _ part: PartReading) -> TimeReading {
    let hours = part.hours
    let times = day.days.map { date in
      ResolvedTime(
        timex: "\(day.timex)T\(Self.partName(part))",
        grain: .partOfDay,
        modifier: part.modifier,
        start: CivilTime(secondNumber: date.dayNumber * 86_400 + hours.from),
        end: CivilTime(secondNumber: date.dayNumber * 86_400 + hours.to),
        seconds: nil
      )
    }
    return TimeReading(end: part.end, kind: .dateTimePeriod, times: times, day: day, part: part)
  }

  private static func partName(_ part: PartReading) -> String {
    switch part.name {
    case "PM": "AF"
    case "EM": "MO"
    default: part.name
    }
  }

  private func combined(_ day: DayReading, _ range: ClockRange) -> TimeReading {
    let times = range.choices.flatMap { from, to in
      day.days.map { date -> ResolvedTime in
        let begin = CivilTime(secondNumber: date.dayNumber * 86_400 + from.seconds)
        let ends = begin + ClockRange.seconds(from, to)
        let nextDay = ends.date == date ? day.timex : nextTimex(day)
        return ResolvedTime(
          timex: "(\(day.timex)\(from.timex),\(nextDay)\(to.timex),\(ClockRange.length(from, to)))",
          grain: .minute,
          modifier: nil,
          start: begin,
          end: ends,
          seconds: nil
        )
      }
    }
    return TimeReading(end: range.end, kind: .dateTimePeriod, times: times, day: day)
  }

  private func nextTimex(_ day: DayReading) -> String {
    if let weekday = day.weekday, day.timex.hasPrefix("XXXX-W") {
      return "XXXX-WXX-\(weekday % 7 + 1)"
    }
    guard let date = day.days.last else { return day.timex }
    let next = (date + 1).description
    return day.timex.hasPrefix("XXXX") ? "XXXX" + next.dropFirst(4) : next
  }

  /// "8am tomorrow", "3:00 to 4:00 tomorrow", "at 7 in the evening".
  private func clockFirst(_ start: Int) -> TimeReading? {
    if let range = clockRange(start, hasDay: false) {
      var settled = range
      if let part = part(range.end) {
        settled = range.settled(by: part)
        settled.end = part.end
        if let offset = part.offset {
          return combined(DayReading(end: part.end, exactly: today + offset), settled)
        }
      }
      var after = joint(settled.end)
      var day = self.day(settled.end) ?? self.day(after)
      if day == nil, let part = part(after), let offset = part.offset {
        settled = range.settled(by: part)
        day = DayReading(end: part.end, exactly: today + offset)
      }
      if var day {
        after = joint(day.end)
        if let part = part(day.end) ?? part(after) {
          settled = settled.settled(by: part)
          day.end = part.end
        }
        var result = combined(day, settled)
        result.end = day.end
        return result
      }
      // A range of numbers alone may be anything.
      guard !settled.isBare || settled.isFramed else { return nil }
      let isDoubtful =
        settled.isDoubtful
        && (has(.between, start) || isWord(settled.end) && !hasLexemes(settled.end))
      return isDoubtful ? nil : reading(of: settled)
    }
    let at = lexeme(.at, start)
    let index = start + (at?.length ?? 0)
    guard var clock = clock(index, bare: true) else { return nil }
    // "il y a 10 ans" has an "a", but no "à".
    var isAtHour = at?.name == "clock" && lastLexeme(before: index, .ago) == nil
    // "las tres mujeres" are no time.
    if isAtHour, has(.the, start), clock.isBare, isWord(clock.end), !hasLexemes(clock.end) {
      isAtHour = false
    }
    // "set an alarm for 7"
    if likelyPart == .morning, clock.isBare, lastLexeme(before: index, .party) != nil {
      isAtHour = true
    }
    var known = !clock.isBare || isAtHour
    if isSign(clock.end, ","), let part = part(clock.end + 1), !clock.isBare || isAtHour {
      clock = part.settle(clock).ending(at: part.end)
      if let offset = part.offset {
        return combined(
          DayReading(end: part.end, exactly: today + offset),
          clock
        )
      }
    } else if let part = part(clock.end), !isDayWord(clock.end, part) {
      guard known || part.end > clock.end + 1 || lexicon.bareHourWithPart && !has(.article, index)
      else { return nil }
      clock = part.settle(clock).ending(at: part.end)
      known = true
      if let offset = part.offset {
        return combined(
          DayReading(end: part.end, exactly: today + offset),
          clock
        )
      }
      if let around = lexeme(.around, clock.end), around.name == "behind" {
        clock.end += around.length
      }
    }
    let next = joint(clock.end)
    if known, let day = day(clock.end) ?? day(next) {
      if day.days.isEmpty == false {
        var end = day.end
        if let part = halfDay(day.end) ?? part(day.end) ?? part(joint(day.end)) {
          clock = part.settle(clock)
          end = part.end
        }
        var result = combined(day, clock)
        result.end = end
        return result
      }
    }
    if known, let around = lexeme(.around, clock.end), around.name == "behind" {
      clock.end += around.length
    }
    return known ? reading(of: clock) : nil
  }

  /// "tonight at 8", "in the morning at 7", "this afternoon", "morning of May 3rd".
  private func partFirst(_ start: Int) -> TimeReading? {
    guard let part = part(start) else { return nil }
    let at = skip(skip(skip(isSign(part.end, ",") ? part.end + 1 : part.end, .at), .around), .at)
    if let range = clockRange(part.end, hasDay: true) ?? clockRange(at, hasDay: true) {
      let settled = range.settled(by: part)
      if let offset = part.offset {
        return combined(DayReading(end: range.end, exactly: today + offset), settled)
      }
      return reading(of: settled)
    }
    if let clock = clock(at, bare: at > part.end), at > part.end || !clock.isBare {
      let settled = part.settle(clock)
      if let offset = part.offset {
        return combined(DayReading(end: clock.end, exactly: today + offset), settled)
      }
      if let day = day(joint(clock.end)) {
        var result = combined(day, settled)
        result.end = day.end
        return result
      }
      return reading(of: settled)
    }
    if let offset = part.offset {
      return combined(DayReading(end: part.end, exactly: today + offset), part)
    }
    if let day = day(part.end) ?? day(joint(part.end)) {
      var result = combined(day, part)
      result.end = day.end
      return result
    }
    // "Good morning" is no time.
    if has(.notNumber, start) || lastLexeme(before: start, .relativeOnly) != nil { return nil }
    let hours = part.hours
    return TimeReading(
      end: part.end,
      kind: .timePeriod,
      times: [
        ResolvedTime(
          timex: "T" + Self.partName(part),
          grain: .partOfDay,
          modifier: part.modifier,
          start: CivilTime(secondNumber: today.dayNumber * 86_400 + hours.from),
          end: CivilTime(secondNumber: today.dayNumber * 86_400 + hours.to),
          seconds: nil
        )
      ],
      part: part
    )
  }

  /// "end of tomorrow", "the end of the day".
  private func endOfDay(_ start: Int) -> TimeReading? {
    let index = skip(start, .the)
    guard let end = lexeme(.end, index), end.name != "part" else { return nil }
    let next = skip(skip(index + end.length, .of), .the)
    let day: DayReading
    if let found = self.day(next), found.days.count >= 1 {
      day = found
    } else if end.name == "day" {
      day = DayReading(end: index + end.length, exactly: today)
    } else if let span = lexeme(.span, next), span.name == "D", next > index + end.length,
      isEdge(next + span.length)
    {
      day = DayReading(end: next + span.length, exactly: today)
    } else {
      return nil
    }
    let clock = ClockReading(end: day.end, hour: 23, minute: 59, second: 59, isOpen: false)
    return combined(day, clock)
  }

  /// "in 5 minutes", "2 hours ago", "half an hour from now".
  private func countedTime(_ start: Int) -> TimeReading? {
    let within = lexeme(.within, start)
    let ago = lexeme(.ago, start).flatMap { $0.name == "first" ? $0 : nil }
    let index = start + (within?.length ?? ago?.length ?? 0)
    guard let duration = duration(index), duration.isTimeOfDay, within?.name != "days" else {
      return nil
    }
    var end = duration.end
    var sign = 1.0
    if ago != nil {
      sign = -1
    } else if let behind = lexeme(.ago, end), behind.name != "first", within == nil {
      sign = -1
      end += behind.length
    } else if let later = lexeme(.later, end) {
      end += later.length
    } else if within == nil {
      return nil
    } else if let within, within.number < 0 {
      sign = -1
    }
    guard abs(duration.length) < 1e11, let date = duration.date(from: today, sign: Int(sign)) else {
      return nil
    }
    let base = CivilTime(secondNumber: date.dayNumber * 86_400 + reference.time.secondOfDay)
    let time = base + Int((duration.timeOfDaySeconds * sign).rounded())
    return TimeReading(
      end: end,
      kind: .dateTime,
      times: [
        ResolvedTime(
          timex: time.description,
          grain: .second,
          modifier: nil,
          start: time,
          end: time,
          seconds: nil
        )
      ]
    )
  }

  /// "within 5 minutes", "the next two hours", "last 30 minutes".
  private func within(_ start: Int) -> TimeReading? {
    var index = skip(start, .the)
    var sign = 1
    if let inside = lexeme(.inside, index) {
      index = skip(index + inside.length, .the)
      if let shift = lexeme(.shift, index), shift.number > 0 || shift.name == "coming" {
        index += shift.length
      }
    } else if let shift = lexeme(.shift, index), shift.number != 0 || shift.name != "0" {
      sign = shift.number < 0 || shift.name == "past" ? -1 : 1
      index += shift.length
      if let span = lexeme(.span, index), ["H", "MIN", "S"].contains(span.name),
        isEdge(index + span.length)
      {
        return interval(DurationReading(end: index + span.length, amounts: [(1, span.name)]), sign)
      }
    } else {
      return shiftedHours(index)
    }
    var duration = duration(index)
    if duration == nil, has(.inside, start) || lexeme(.inside, skip(start, .the)) != nil,
      let span = lexeme(.span, index), isEdge(index + span.length)
    {
      duration = DurationReading(end: index + span.length, amounts: [(1, span.name)])
      if let and = lexeme(.and, index + span.length),
        let more = self.duration(index + span.length + and.length)
      {
        duration?.amounts += more.amounts
        duration?.end = more.end
      }
    }
    guard let duration else { return nil }
    if !duration.isTimeOfDay {
      guard has(.inside, start), let to = duration.date(from: today, sign: sign) else { return nil }
      return TimeReading(
        end: duration.end,
        kind: .datePeriod,
        times: [
          ResolvedTime(
            timex: "(\(today),\(to),\(duration.timex))",
            grain: .day,
            modifier: nil,
            start: CivilTime(today),
            end: CivilTime(to),
            seconds: nil
          )
        ]
      )
    }
    return interval(duration, sign)
  }

  /// "5 dernières minutes", "2 próximas horas".
  private func shiftedHours(_ start: Int) -> TimeReading? {
    guard let count = composed(start, ordinals: false), let shift = lexeme(.shift, count.end),
      shift.steps != 0, let span = lexeme(.span, count.end + shift.length),
      ["H", "MIN", "S"].contains(span.name)
    else { return nil }
    let end = count.end + shift.length + span.length
    let duration = DurationReading(end: end, amounts: [(count.value, span.name)])
    return isEdge(end) ? interval(duration, shift.steps < 0 ? -1 : 1) : nil
  }

  private func interval(_ duration: DurationReading, _ sign: Int) -> TimeReading? {
    guard duration.length < 1e11, let date = duration.date(from: today, sign: sign) else {
      return nil
    }
    let other =
      CivilTime(secondNumber: date.dayNumber * 86_400 + reference.time.secondOfDay)
      + Int(duration.timeOfDaySeconds.rounded()) * sign
    let (from, to) = sign > 0 ? (reference.time, other) : (other, reference.time)
    return TimeReading(
      end: duration.end,
      kind: .dateTimePeriod,
      times: [
        ResolvedTime(
          timex: "(\(from),\(to),\(duration.timex))",
          grain: .second,
          modifier: nil,
          start: from,
          end: to,
          seconds: nil
        )
      ]
    )
  }

  // MARK: As values

  func reading(of day: DayReading) -> TimeReading {
    let times = day.days.map {
      ResolvedTime(
        timex: day.timex,
        grain: .day,
        modifier: nil,
        start: CivilTime($0),
        end: CivilTime($0 + 1),
        seconds: nil
      )
    }
    let missing = [
      ResolvedTime(timex: day.timex, grain: .day, modifier: nil, start: nil, end: nil, seconds: nil)
    ]
    return TimeReading(end: day.end, kind: .date, times: times.isEmpty ? missing : times, day: day)
  }

  func reading(of span: SpanReading) -> TimeReading {
    let times = span.runs.map {
      ResolvedTime(
        timex: span.timex,
        grain: span.grain,
        modifier: span.modifier,
        start: CivilTime($0.from),
        end: CivilTime($0.to),
        seconds: nil
      )
    }
    let open = [
      ResolvedTime(
        timex: span.timex,
        grain: span.grain,
        modifier: span.modifier,
        start: nil,
        end: nil,
        seconds: nil
      )
    ]
    return TimeReading(
      end: span.end,
      kind: .datePeriod,
      times: times.isEmpty ? open : times,
      span: span
    )
  }

  func reading(of clock: ClockReading) -> TimeReading {
    let grain: ResolvedTime.Grain =
      clock.second != nil ? .second : clock.minute != nil ? .minute : .hour
    let times = clock.choices.map { choice in
      let start = CivilTime(secondNumber: today.dayNumber * 86_400 + choice.seconds)
      return ResolvedTime(
        timex: choice.timex,
        grain: grain,
        modifier: nil,
        start: start,
        end: start,
        seconds: nil,
        half: choice.half
      )
    }
    return TimeReading(end: clock.end, kind: .time, times: times, clock: clock)
  }

  func reading(of range: ClockRange) -> TimeReading {
    let times = range.choices.map { from, to in
      let start = CivilTime(secondNumber: today.dayNumber * 86_400 + from.seconds)
      return ResolvedTime(
        timex: "(\(from.timex),\(to.timex),\(ClockRange.length(from, to)))",
        grain: .minute,
        modifier: nil,
        start: start,
        end: start + ClockRange.seconds(from, to),
        seconds: nil
      )
    }
    return TimeReading(end: range.end, kind: .timePeriod, times: times)
  }
}

extension ClockReading {
  func ending(at end: Int) -> ClockReading {
    var result = self
    result.end = end
    return result
  }
}
