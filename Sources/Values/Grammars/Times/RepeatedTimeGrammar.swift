/// Reads repeated times with a time of day: "every Monday at 4pm", "3pm each day".
extension ValueScanner {
  func repetition(_ start: Int) -> TimeReading? {
    if let repetition = anyRepetition(start) { return withTime(repetition) }
    // A time of day may precede the repetition: "3pm each day", "from 6 to 8 every morning".
    let at = skip(start, .at)
    let range = clockRange(start, hasDay: false)
    let isHour = at > start || followsHour(at)
    let mayBeHour = isHour || start == 0 || isAbout(.time)
    guard let time = range.map(TimeOfDay.range) ?? clock(at, bare: mayBeHour).map(TimeOfDay.clock)
    else { return nil }
    // "Take 2-4 daily" is not a range of times, but "2-4 on weekdays" is, and so is "8 on Sundays".
    let isDoubtful =
      range.map { $0.isDoubtful && !$0.isFramed } ?? (!isHour && time.clock?.isBare == true)
    for end in [time.end, skip(time.end, .at)] {
      if let rest = anyRepetition(end), !rest.days.isEmpty,
        // "2 to 4 every Wednesday"
        !isDoubtful || end > time.end || range != nil && rest.weeks != nil
      {
        return reading(rest, at: time)
      }
    }
    return nil
  }

  private func withTime(_ repetition: Repetition) -> TimeReading {
    // In "every Tuesday and Friday at 11", the time belongs to both weekdays.
    let last = endOfListedWeekdays(repetition)
    let index = skip(last, sign: ",")
    let part = part(index).flatMap { $0.offset == nil ? $0 : nil }
    let first = skip(part?.end ?? index, sign: ",")
    let at = skip(skip(skip(skip(first, .around), .at), .around), .atThe)
    let range = clockRange(has([.from, .between], first) ? first : at, hasDay: true)
    if !repetition.days.isEmpty,
      let time = range.map(TimeOfDay.range) ?? clock(at, bare: at > first).map(TimeOfDay.clock),
      isEdge(time.end), range?.isDoubtful != true || mayFollowHour(time.end)
    {
      let day = part ?? self.part(time.end)
      let end = last > repetition.end ? repetition.end : max(time.end, day?.end ?? 0)
      return reading(repetition, at: day.map(time.settled) ?? time).ending(at: end)
    }
    let isPart = repetition.timex.hasPrefix("T")
    if let part = isPart ? self.part(repetition.end - 1) : repetition.weeks.flatMap({ _ in part }) {
      var parts = repetition
      if !isPart { parts.timex += "T\(part.part.times.timex)" }
      let starts = parts.days.map { CivilTime($0) + part.seconds.lowerBound }
      var reading = TimeReading(parts, first: starts.first { $0 >= reference.time })
      reading.times[0].end = reading.times[0].start.map { $0 + part.seconds.count }
      // In "every Monday and Friday evening", the evening belongs to both weekdays.
      return reading.ending(at: last > repetition.end ? repetition.end : part.end)
    }
    let days = repetition.timex.hasPrefix("XXXX") ? repetition.days : []
    return TimeReading(repetition, first: days.map { CivilTime($0) }.first { $0 >= reference.time })
  }

  private func reading(_ repetition: Repetition, at time: TimeOfDay) -> TimeReading {
    // In "every night at 10" and "at 3 every Wednesday afternoon", the part of the day determines
    // the half of the day.
    let after = part(repetition.end).flatMap { $0.offset == nil ? $0 : nil }
    let settled = (after ?? part(repetition.end - 1)).map(time.settled) ?? time
    var choices = settled.choices
    // "4 Uhr" is four in the morning, but "4 o'clock" and "Viertel nach vier" are not.
    if time.clock?.isBare == true || uses(.monthFirst) || !isDigits(time.end - 2) {
      choices.sort {
        isLikely($0.from.seconds, isDay: false) && !isLikely($1.from.seconds, isDay: false)
      }
    }
    guard let (from, to) = choices.first else { return TimeReading(repetition, first: nil) }
    let seconds = to.map { ($0.seconds - from.seconds + 86_400) % 86_400 }
    var timed = repetition
    let isDaily = timed.timex == "P1D" || timed.timex.hasPrefix("T")
    if isDaily || timed.timex.hasPrefix("XXXX") {
      let day = isDaily ? "" : timed.timex
      let length = ClockRange.timex(seconds: seconds ?? 0)
      let first = day + from.timex
      timed.timex = to.map { "(\(first),\(day)\($0.timex),\(length))" } ?? first
    }
    let times = timed.days.map { CivilTime($0) + from.seconds }
    var reading = TimeReading(timed, first: times.first { $0 >= reference.time })
    reading.times[0].end = seconds.flatMap { length in reading.times[0].start.map { $0 + length } }
    return reading.ending(at: max(time.end, after?.end ?? repetition.end))
  }
}
