/// Ranges of days: "from 5/1 to 5/7/2020", "between March and May", "Monday to Friday".
extension ValueScanner {
  func dayRange(_ start: Int) -> TimeReading? {
    if let days = daysOfMonth(start) { return days }
    let between = lexeme(.between, start)
    let index = between?.end ?? skip(start, .from)
    guard var first = endpoint(index) ?? endpoint(skip(index, .at)), first.end < tokens.count,
      let next = endOfRangeJoint(first.end, isBetween: between != nil)
    else { return nil }
    let afterAt = skip(next, .at)
    var end = endpoint(next) ?? endpoint(afterAt)
    // "from monday to friday at 6": the time is not part of the range.
    if first.clock == nil, end?.clock != nil, let day = day(next) ?? day(afterAt),
      !day.days.isEmpty
    {
      end = RangeEnd(day)
    }
    guard var second = end else { return lastDay(after: first, at: next) }
    complete(&first, before: second)
    complete(&second, after: first)
    return range(first, second)
  }

  private func endpoint(_ start: Int) -> RangeEnd? {
    if let now = lexeme(.now, start) ?? lexeme(.toDate, start) {
      return RangeEnd(now.end, today.description, [CivilTime(today)])
    }
    guard let moment = moment(start) ?? moment(skip(start, .the)) else { return nil }
    switch moment.kind {
    case .date:
      guard let day = moment.day, !day.days.isEmpty || day.year != nil || day.month != nil else {
        return nil
      }
      return RangeEnd(day, end: moment.end)
    case .datePeriod:
      guard let period = moment.period, !period.runs.isEmpty else { return nil }
      return RangeEnd(period)
    case .dateTime:
      guard let time = moment.times.first, time.start != nil,
        moment.clock != nil || moment.day != nil
      else { return nil }
      var end = RangeEnd(moment.end, time.timex, moment.times.compactMap(\.start))
      (end.day, end.clock) = (moment.day, moment.clock)
      return end
    case .dateTimePeriod:
      // "from monday to friday from 9 to 5"
      guard let day = moment.day, moment.part == nil, !day.days.isEmpty else { return nil }
      return RangeEnd(day)
    default: return nil
    }
  }

  // MARK: The ends of a range together

  /// Takes the year of the beginning from the end: "5/1-5/7/2020".
  private func complete(_ first: inout RangeEnd, before second: RangeEnd) {
    guard let year = second.day?.year ?? second.period?.certainYear, let last = second.times.first
    else { return }
    if let month = first.day?.month, let number = first.day?.day, first.day?.year == nil,
      first.clock == nil, let day = date(first.end, year: year, month: month, day: number)
    {
      let isLater = day.days.first.map { CivilTime($0) > last } ?? false
      let earlier = date(first.end, year: year - 1, month: month, day: number)
      guard let day = isLater ? earlier : day else { return }
      first = RangeEnd(day, end: first.end)
    } else if let period = first.period, period.unit == .month, period.timex.hasPrefix("XXXX-"),
      let number = Int(period.timex.dropFirst(5).prefix(2)),
      var month = month(number, of: year, end: first.end)
    {
      // "November to February 2027" begins in 2026.
      if let from = month.runs.first?.from, CivilTime(from) > last,
        let earlier = self.month(number, of: year - 1, end: first.end)
      {
        month = earlier
      }
      first = RangeEnd(month)
    }
  }

  /// A weekday at the end is the next one after the beginning.
  private func complete(_ second: inout RangeEnd, after first: RangeEnd) {
    guard let weekday = second.day?.weekday, second.timex.hasPrefix("XXXX-W"),
      first.times.count == 1, let date = first.times.first?.date
    else { return }
    let clock = second.clock
    second = RangeEnd(DayReading(end: second.end, exactly: date.next(weekday)))
    second.clock = clock
  }

  private func range(_ first: RangeEnd, _ second: RangeEnd) -> TimeReading? {
    guard (first.clock == nil) == (second.clock == nil) else { return nil }
    let isTimed = first.clock != nil
    let kind: ValueKind = isTimed ? .dateTimePeriod : .datePeriod
    let times = Self.pairs(first, second).map { from, to in
      let length = isTimed ? RangeEnd.length(from, to) : RangeEnd.length(from, to, first, second)
      let timex = "(\(first.timex),\(second.timex),\(length))"
      return TimeCandidate(timex, isTimed ? .minute : .day, from, to)
    }
    guard times.isEmpty else { return TimeReading(second.end, kind, times) }
    guard first.times.isEmpty || second.times.isEmpty else { return nil }
    let open = TimeCandidate("(\(first.timex),\(second.timex),PXD)", .day)
    return TimeReading(second.end, kind, [open])
  }

  /// The times of both ends that belong together.
  private static func pairs(_ first: RangeEnd, _ second: RangeEnd) -> [(CivilTime, CivilTime)] {
    var pairs: [(CivilTime, CivilTime)] = []
    if first.times.count == 1, second.times.count > 1 {
      let from = first.times[0]
      pairs = second.times.first { $0 >= from }.map { [(from, $0)] } ?? []
    } else if second.times.count == 1, first.times.count > 1 {
      let to = second.times[0]
      pairs = first.times.last { $0 <= to }.map { [($0, to)] } ?? []
    } else {
      pairs = zip(first.times, second.times).map { from, to in
        guard to < from else { return (from, to) }
        if second.day?.weekday != nil, second.timex.hasPrefix("XXXX-W") {
          return (from, to + 7 * 86_400)
        }
        guard second.timex.hasPrefix("XXXX") else { return (from, to) }
        return (from, CivilTime(to.date.adding(months: 12)) + to.secondOfDay)
      }
    }
    return pairs.filter { $0 <= $1 }
  }

  // MARK: Days of one month

  /// "april ninth through seventeenth", "Nov 19-20".
  private func lastDay(after first: RangeEnd, at next: Int) -> TimeReading? {
    guard let month = first.day?.month, let number = first.day?.day, first.clock == nil,
      let last = dayNumber(skip(next, .the)), isEdge(last.end), mayEndDays(last.end)
    else { return nil }
    let year = year(last.end, afterDate: true)
    return days(
      of: first.day?.year ?? year?.value,
      month,
      from: number,
      to: Int(last.value),
      end: year?.end ?? last.end
    )
  }

  private func mayEndDays(_ end: Int) -> Bool {
    !isSign(end, ":") && !has([.am, .pm, .clock], end)
  }

  private func days(of year: Int?, _ month: Int, from: Int, to: Int, end: Int) -> TimeReading? {
    // "28 to 3 January" ends in the next month.
    let next = to < from ? month + 1 : month
    let lastYear = next > 12 ? year.map { $0 + 1 } : year
    guard let first = date(end, year: year, month: month, day: from),
      let last = date(end, year: lastYear, month: next > 12 ? 1 : next, day: to)
    else { return nil }
    return range(RangeEnd(first), RangeEnd(last))
  }

  /// "4-23 next month", "between 3 and 12 September", "January 4 to 22".
  private func daysOfMonth(_ start: Int) -> TimeReading? {
    let month = lexeme(.month, start)
    let frame = month?.end ?? start
    let isBetween = has(.between, frame)
    let isFramed = isBetween || has(.from, frame)
    var index = skip(frame, month == nil && isBetween ? [.between] : [.from, .between])
    index = skip(skip(skip(index, .the), .weekday), .the)
    guard let first = dayNumber(index),
      var next = endOfRangeJoint(first.end, isBetween: isBetween)
    else { return nil }
    next = skip(skip(skip(next, .the), .weekday), .the)
    let from = Int(first.value)
    // "vom 10. bis 12.12."
    if month == nil, isFramed, let day = calendarDay(next), let number = day.day,
      let month = day.month, number > from
    {
      return days(of: day.year, month, from: from, to: number, end: day.end)
    }
    guard let last = dayNumber(next), mayEndDays(last.end), !isSign(last.end, "/") else {
      return nil
    }
    let to = Int(last.value)
    if let month {
      guard isEdge(last.end) else { return nil }
      let year = year(last.end, afterDate: true)
      return days(of: year?.value, month.int, from: from, to: to, end: year?.end ?? last.end)
    }
    let of = skip(skip(skip(skip(last.end, sign: "-,"), .atOf), .of), .the)
    if let month = lexeme(.month, of), isEdge(month.end) {
      let year = year(month.end, afterDate: true)
      return days(of: year?.value, month.int, from: from, to: to, end: year?.end ?? month.end)
    }
    guard let period = period(of), period.unit == .month, period.runs.count == 1,
      let run = period.runs.first
    else { return nil }
    return days(of: run.from.year, run.from.month, from: from, to: to, end: period.end)
  }
}

/// One end of a range of days.
private struct RangeEnd {
  var end: Int
  var timex: String
  var times: [CivilTime]
  var day: DayReading?
  var period: PeriodReading?
  var clock: ClockReading?

  init(_ end: Int, _ timex: String, _ times: [CivilTime]) {
    (self.end, self.timex, self.times) = (end, timex, times)
  }

  init(_ day: DayReading, end: Int? = nil) {
    self.init(end ?? day.end, day.timex, day.days.map { CivilTime($0) })
    self.day = day
  }

  /// The first day of a period; its last day for "the end of", its middle for "the middle of".
  init(_ period: PeriodReading) {
    let days = period.runs.map { run in
      switch period.modifier {
      case .end: run.to
      case .middle: run.from + (run.to.dayNumber - run.from.dayNumber) / 2
      default: run.from
      }
    }
    self.init(period.end, period.firstDay, days.map { CivilTime($0) })
    if period.modifier == .end || period.modifier == .middle, let day = days.first?.description {
      timex = period.timex.hasPrefix("XXXX") ? "XXXX" + day.dropFirst(4) : day
    }
    self.period = period
  }

  /// The TIMEX of the duration between two times.
  static func length(_ from: CivilTime, _ to: CivilTime) -> String {
    ClockRange.timex(seconds: to.secondNumber - from.secondNumber)
  }

  /// The TIMEX of the duration between two days, in the units of the ends.
  static func length(
    _ from: CivilTime,
    _ to: CivilTime,
    _ first: RangeEnd,
    _ second: RangeEnd
  ) -> String {
    let (a, b) = (from.date, to.date)
    if let one = first.period, let other = second.period {
      if one.unit == .year, other.unit == .year, one.modifier == nil, other.modifier == nil {
        return "P\(b.year - a.year)Y"
      }
      let isOfMonths = [one, other].allSatisfy { $0.unit == .year || $0.unit == .month }
      if isOfMonths || one.grain == .quarter && other.grain == .quarter {
        return "P\((b.year - a.year) * 12 + b.month - a.month)M"
      }
      if one.unit == .week, other.unit == .week { return "P\((b.dayNumber - a.dayNumber) / 7)W" }
    }
    return "P\(b.dayNumber - a.dayNumber)D"
  }
}
