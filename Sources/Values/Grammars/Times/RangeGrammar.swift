/// Reads ranges of days: "from 5/1 to 5/7/2020", "between March and May", "Monday to Friday".
extension ValueScanner {
  func dayRange(_ start: Int) -> TimeReading? {
    guard !isAbout(.move) else { return nil }
    if let days = daysOfMonth(start) { return days }
    let between = lexeme(.between, start)
    let index = between?.end ?? skip(start, .from)
    if let untilClock = fromNow(index, isBetween: between != nil) { return untilClock }
    guard var first = endpoint(index) ?? endpoint(skip(index, .at)), first.end < tokens.count,
      let next = endOfRangeJoint(first.end, isBetween: between != nil),
      // "Hoy hasta las 5" ends at five o'clock, not on the fifth.
      first.clock != nil || !isAtHour(next) || !has(.until, first.end)
    else { return nil }
    let afterAt = skip(next, .at)
    var end = endpoint(next) ?? endpoint(afterAt)
    // In "from monday to friday at 6", the time is not part of the range.
    if first.clock == nil, end?.clock != nil, let day = day(next), !day.runs.isEmpty {
      end = TimeReading(day)
    }
    // In "from January 4th to the 8th", both days are in January.
    let days = end?.point.hasPrefix("XXXX-XX-") ?? true ? lastDay(after: first, at: next) : nil
    guard days == nil, var second = end else { return days }
    // "From Monday to Wednesday next week" begins on the Monday before that Wednesday.
    if let weekday = first.date?.weekday, first.date?.day == nil, first.clock == nil,
      has(.weekday, next), second.points.count == 1
    {
      let last = second.points[0].date
      first = TimeReading(DateReading(end: first.end, exactly: last.previous(weekday)))
    }
    complete(&first, before: second)
    complete(&second, after: first)
    return range(first, second)
  }

  /// Reads the time from now until a time of day: "between now and 5".
  private func fromNow(_ index: Int, isBetween: Bool) -> TimeReading? {
    guard let now = lexeme(.now, index),
      let next = endOfRangeJoint(now.end, isBetween: isBetween),
      let clock = timeFirst(next, isHour: true), clock.kind == .time
    else { return nil }
    let times = ordered(clock).compactMap(\.start).filter { $0 > reference.time }
      .map { ResolvedTime("(\(reference.time),\($0))", .second, reference.time, $0) }
    return TimeReading(clock.end, .dateTimePeriod, times)
  }

  private func endpoint(_ start: Int) -> TimeReading? {
    if let now = lexeme(.now, start) {
      return TimeReading(now.end, .date, [ResolvedTime("\(today)", .day, CivilTime(today))])
    }
    guard let moment = moment(start) ?? moment(skip(start, .the)) else { return nil }
    let (date, hasDays) = (moment.date, moment.date?.runs.isEmpty == false)
    switch moment.kind {
    case .date, .datePeriod: return hasDays ? moment : nil
    case .dateTime: return moment.clock != nil || date != nil ? moment : nil
    case .dateTimePeriod:
      // In "from monday to friday from 9 to 5", the hours are not part of the range of days.
      // "From tonight to Friday"
      let isToday = moment.part == nil || moment.part?.offset == 0
      return hasDays && isToday ? date.map { TimeReading($0) } : nil
    default: return nil
    }
  }

  /// Adds the year of the range's end to a beginning without a year: "5/1-5/7/2020". "November to
  /// February 2027" begins in 2026.
  private func complete(_ first: inout TimeReading, before second: TimeReading) {
    guard let date = first.date, let month = date.month, date.certainYear == nil,
      first.clock == nil, let year = second.date?.certainYear, let last = second.points.first
    else { return }
    func inYear(_ year: Int) -> DateReading? {
      date.isDay
        ? date.day.flatMap { self.date(first.end, year: year, month: month, day: $0) }
        : self.month(month, of: year, end: first.end)
    }
    guard let sameYear = inYear(year) else { return }
    let isLater = sameYear.days.first.map { CivilTime($0) > last } ?? false
    if let date = isLater ? inYear(year - 1) : sameYear { first = TimeReading(date) }
  }

  /// If a range ends on a weekday and its first day is known, the range ends on the first such
  /// weekday after that day.
  private func complete(_ second: inout TimeReading, after first: TimeReading) {
    guard let weekday = second.date?.weekday, second.date?.day == nil,
      first.points.count == 1, let date = first.points.first?.date
    else { return }
    let day = DateReading(end: second.end, exactly: date.next(weekday))
    second = second.clock.map { timed(day, .clock($0)).ending(at: day.end) } ?? TimeReading(day)
  }

  private func range(_ first: TimeReading, _ second: TimeReading) -> TimeReading? {
    guard (first.clock == nil) == (second.clock == nil) else { return nil }
    let isTimed = first.clock != nil
    let kind: ValueKind = isTimed ? .dateTimePeriod : .datePeriod
    var times = Self.pairs(first, second).map { from, to in
      let length =
        isTimed
        ? ClockRange.timex(seconds: to.secondNumber - from.secondNumber)
        : Self.length(from.date, to.date, [first, second].compactMap(\.date))
      let timex = "(\(first.point),\(second.point),\(length))"
      return ResolvedTime(timex, isTimed ? .minute : .day, from, to)
    }
    if first.points.isEmpty || second.points.isEmpty {
      times = [ResolvedTime("(\(first.point),\(second.point),PXD)", .day)]
    }
    return times.isEmpty ? nil : TimeReading(second.end, kind, times)
  }

  /// Returns the TIMEX of the duration of a range of days. If both ends are years, months or weeks,
  /// the duration is in this unit.
  private static func length(_ from: CivilDate, _ to: CivilDate, _ ends: [DateReading]) -> String {
    func are(_ units: TimeUnit...) -> Bool {
      ends.allSatisfy { $0.unit.map(units.contains) == true }
    }
    if ends.count == 2 {
      if are(.year), ends.allSatisfy({ $0.modifier == nil }) { return "P\(to.year - from.year)Y" }
      if are(.year, .month) || ends.allSatisfy({ $0.grain == .quarter }) {
        return "P\((to.year - from.year) * 12 + to.month - from.month)M"
      }
    }
    return "P\(to.dayNumber - from.dayNumber)D"
  }

  /// Returns the possible beginnings of a range, each with its end.
  private static func pairs(_ first: TimeReading, _ second: TimeReading) -> [(CivilTime, CivilTime)]
  {
    let (starts, ends) = (first.points, second.points)
    if ends.count == 1, starts.count > 1 {
      return starts.filter { $0 <= ends[0] }.suffix(1).map { ($0, ends[0]) }
    }
    let isCertain = starts.count == 1
    let pairs = zip(isCertain ? ends.map { _ in starts[0] } : starts, ends).map { from, to in
      guard to < from, second.point.hasPrefix("XXXX") else { return (from, to) }
      if second.date?.weekday != nil, second.point.hasPrefix("XXXX-W") {
        return (from, to + 7 * 86_400)
      }
      let months = second.point.hasPrefix("XXXX-XX") ? 1 : 12
      return (from, CivilTime(to.date.adding(months: months)) + to.secondOfDay)
    }
    return Array(pairs.filter { $0 <= $1 }.prefix(isCertain ? 1 : .max))
  }

  /// Reads the last day of a range after a day with its month: the 20th in "Nov 19-20".
  private func lastDay(after first: TimeReading, at next: Int) -> TimeReading? {
    guard let month = first.date?.month, let number = first.date?.day, first.clock == nil,
      let last = dayNumber(skip(next, .the)), isDigits(next) || last.isOrdinal, isEdge(last.end),
      mayEndDays(last.end)
    else { return nil }
    let (year, end) = yearAfterDate(last.end)
    return days(of: first.date?.year ?? year, month, from: number, to: Int(last.value), end: end)
  }

  private func mayEndDays(_ end: Int) -> Bool {
    !joinsDigits(end, ":") && !joinsDigits(end, ",") && !joinsDigits(end, ".")
      && !has([.am, .pm, .clock], end)
  }

  /// Creates a range of days that begins in a month and ends in the same or the following month.
  private func days(of year: Int?, _ month: Int, from: Int, to: Int, end: Int) -> TimeReading? {
    func date(_ month: Int, _ day: Int) -> DateReading? {
      let year = year.map { $0 + (month < 1 ? -1 : month > 12 ? 1 : 0) }
      return self.date(end, year: year, month: (month + 11) % 12 + 1, day: day)
    }
    let lastMonth = to < from ? month + 1 : month
    guard let first = date(month, from), let last = date(lastMonth, to) else { return nil }
    return range(TimeReading(first), TimeReading(last))
  }

  /// Reads a range of days of one month: "4-23 next month", "January 4 to 22", "the week of 16 to
  /// 20 March".
  private func daysOfMonth(_ start: Int) -> TimeReading? {
    let month = lexeme(.month, start)
    let week = lexeme(.weekOf, skip(start, .the))
    let frame = month?.end ?? week?.end ?? start
    let isBetween = has(.between, frame)
    let isFramed = isBetween || has(.from, frame) || week != nil
    var index = skip(frame, month == nil && isBetween ? [.between] : [.from, .between])
    index = skip(skip(skip(index, .the), .weekday), .the)
    guard let first = dayNumber(index),
      var next = endOfRangeJoint(first.end, isBetween: isBetween) ?? endOfSlash(first.end)
    else { return nil }
    next = skip(skip(skip(next, .the), .weekday), .the)
    // "Del 3 a las 8" is a day and an hour.
    guard !isAtHour(next) || tokens[next - 1].bytes.count <= 2 else { return nil }
    let from = Int(first.value)
    // The first day may lack the month that the last day has: "vom 10. bis 12.12.".
    if month == nil, isFramed || first.isOrdinal, let day = calendarDay(next), let number = day.day,
      let month = day.month, number > from
    {
      return days(of: day.year, month, from: from, to: number, end: day.end)
    }
    guard let last = dayNumber(next), mayEndDays(last.end), !isSign(last.end, "/") else {
      return nil
    }
    let to = Int(last.value)
    func ofMonth(_ month: Lexeme, yearAt index: Int) -> TimeReading? {
      let (year, end) = yearAfterDate(index)
      // "28 to 3 January" begins in December, "January 28 to 3" ends in February.
      let first = index > last.end && to < from ? month.int - 1 : month.int
      return days(of: year, first, from: from, to: to, end: end)
    }
    if let month {
      return isEdge(last.end) && !has(.month, skip(last.end, .of))
        ? ofMonth(month, yearAt: last.end) : nil
    }
    let of = skip(skip(skip(skip(last.end, sign: "-,"), .atOf), .of), .the)
    if let month = word(.month, of) { return ofMonth(month, yearAt: month.end) }
    if let period = self.month(of), period.runs.count == 1, let day = period.days.first {
      return days(of: day.year, day.month, from: from, to: to, end: period.end)
    }
    let isOrdinal = week != nil || first.isOrdinal && last.isOrdinal && has(.the, index - 1)
    return openDays(frame, from: from, to: last, isOrdinal: isOrdinal)
  }

  /// Returns the token after the slash between two days before their month: "14/15 January".
  private func endOfSlash(_ index: Int) -> Int? {
    let last = isSign(index, "/") ? dayNumber(index + 1) : nil
    return last.flatMap { has(.month, skip(skip($0.end, .of), .the)) ? index + 1 : nil }
  }

  /// Reads a range of days of any month, if the words before the numbers are used only before days,
  /// or if the numbers are ordinals that nothing follows: "du 12 au 14", "from the 3rd to the 5th".
  private func openDays(_ start: Int, from first: Int, to last: NumberMatch, isOrdinal: Bool)
    -> TimeReading?
  {
    let isDays =
      lexeme(.from, start)?.sense == .days || isOrdinal && !isAbout(.move) && mayEndDay(last, true)
    let end = Int(last.value)
    guard isDays, end != first, !isCounted(last.end) else { return nil }
    let times = nearestDays(numbered: first).map { day -> ResolvedTime in
      let month = day.start(of: .month)
      let next = (end > first ? month : month.adding(1, .month)) + (end - 1)
      let length = "P\(next.dayNumber - day.dayNumber)D"
      let timex = "(XXXX-XX-\(padded(first, 2)),XXXX-XX-\(padded(end, 2)),\(length))"
      return ResolvedTime(timex, .day, CivilTime(day), CivilTime(next))
    }
    return TimeReading(last.end, .datePeriod, times)
  }
}

extension TimeReading {
  private var isDate: Bool { kind == .date || kind == .datePeriod }

  /// The moments at which a range may begin or end, if this reading is its beginning or end.
  fileprivate var points: [CivilTime] {
    if isDate, let date { return date.points.map { CivilTime($0) } }
    return times.compactMap(\.start)
  }

  /// The TIMEX of this reading as the beginning or the end of a range.
  fileprivate var point: String { (isDate ? date?.point : nil) ?? times.first?.timex ?? "" }
}
