/// Ranges of days, bounds, and repetitions.
extension ValueScanner {
  // MARK: From one day to another

  /// "from 5/1 to 5/7/2020", "between March and May", "4-23 next month", "Monday to Friday".
  func dayRange(_ start: Int) -> TimeReading? {
    if let within = withinMonth(start) { return within }
    var index = start
    var isBetween = false
    if let between = lexeme(.between, index) {
      index += between.length
      isBetween = true
    } else if let from = lexeme(.from, index) {
      index += from.length
    }
    let at = skip(index, .at)
    guard var first = endpoint(index) ?? endpoint(at), first.end < tokens.count else { return nil }
    var next = first.end
    if isBetween, let and = lexeme(.and, next) {
      next += and.length
    } else if let to = lexeme(.to, next) ?? lexeme(.until, next), to.name != "none" {
      next += to.length
    } else if isSign(next, "-") || isSign(next, "–") || isSign(next, "—") || isSign(next, "~") {
      next += 1
    } else {
      return nil
    }
    let last = skip(next, .at)
    var end = endpoint(next) ?? endpoint(last)
    // "from monday to friday at 6"
    if first.clock == nil, end?.clock != nil, let day = day(next) ?? day(last), !day.days.isEmpty {
      end = Endpoint(
        end: day.end,
        timex: day.timex,
        times: day.days.map { CivilTime($0) },
        day: day
      )
    }
    guard var second = end else {
      return sameMonth(first, next)
    }
    first.finish(with: second, in: self)
    second.finish(after: first, in: self)
    return range(first, second)
  }

  /// One end of a range.
  struct Endpoint {
    var end: Int
    var timex: String
    var times: [CivilTime]
    var day: DayReading?
    var span: SpanReading?
    var clock: ClockReading?
    var isNow = false

    /// "5/1-5/7/2020": the year is said once.
    mutating func finish(with other: Endpoint, in scanner: ValueScanner) {
      guard let month = day?.month, let number = day?.day, day?.year == nil, clock == nil,
        let year = other.day?.year ?? other.span?.yearSaid, let last = other.times.first,
        let day = scanner.reading(end, year: year, month: month, day: number)
      else {
        if let span, span.timex.hasPrefix("XXXX-"), span.unit == .month,
          let year = other.day?.year ?? other.span?.yearSaid,
          let month = Int(span.timex.dropFirst(5).prefix(2))
        {
          var run = scanner.monthRun(CivilDate(year: year, month: month, day: 1), end: end)
          // "November to February 2027" begins in 2026.
          if let from = run.runs.first?.from, let last = other.times.first, CivilTime(from) > last {
            run = scanner.monthRun(CivilDate(year: year - 1, month: month, day: 1), end: end)
          }
          self.span = run
          timex = run.firstDay
          times = run.runs.map { CivilTime($0.from) }
        }
        return
      }
      let isLater = day.days.first.map { CivilTime($0) > last } ?? false
      let earlier = scanner.reading(end, year: year - 1, month: month, day: number)
      guard let day = isLater ? earlier : day else { return }
      self.day = day
      timex = day.timex
      times = day.days.map { CivilTime($0) }
    }

    /// A weekday or an hour at the end is the next one after the beginning.
    mutating func finish(after other: Endpoint, in scanner: ValueScanner) {
      if let weekday = day?.weekday, timex.hasPrefix("XXXX-W"), let first = other.times.first,
        other.times.count == 1
      {
        let date = first.date
        let ahead = (weekday - date.weekday + 7) % 7
        let exact = DayReading(end: end, exactly: date + ahead)
        day = exact
        timex = exact.timex
        times = exact.days.map { CivilTime($0) }
      }
    }
  }

  private func endpoint(_ start: Int) -> Endpoint? {
    let index = skip(start, .the)
    if let now = lexeme(.now, start) ?? lexeme(.toDate, start) {
      return Endpoint(
        end: start + now.length,
        timex: today.description,
        times: [CivilTime(today)],
        isNow: true
      )
    }
    guard let moment = moment(start) ?? moment(index) else { return nil }
    switch moment.kind {
    case .date:
      guard let day = moment.day, !day.days.isEmpty || day.year != nil || day.month != nil else {
        return nil
      }
      return Endpoint(
        end: moment.end,
        timex: day.timex,
        times: day.days.map { CivilTime($0) },
        day: day
      )
    case .datePeriod:
      guard let span = moment.span, !span.runs.isEmpty else { return nil }
      var endpoint = Endpoint(
        end: moment.end,
        timex: span.firstDay,
        times: span.runs.map { CivilTime($0.from) },
        span: span
      )
      if span.modifier == .end, let run = span.runs.first {
        endpoint.times = span.runs.map { CivilTime($0.to) }
        endpoint.timex =
          span.timex.hasPrefix("XXXX")
          ? "XXXX" + run.to.description.dropFirst(4) : run.to.description
      } else if span.modifier == .middle, let run = span.runs.first {
        let middles = span.runs.map { run in
          let days = run.to.dayNumber - run.from.dayNumber
          return CivilTime(run.from + (days > 100 ? days / 2 : days / 2))
        }
        endpoint.times = middles
        let text = (middles.first ?? CivilTime(run.from)).date.description
        endpoint.timex = span.timex.hasPrefix("XXXX") ? "XXXX" + text.dropFirst(4) : text
      }
      return endpoint
    case .dateTime:
      guard let first = moment.times.first, first.start != nil,
        moment.clock != nil || moment.day != nil
      else { return nil }
      let times = moment.times.compactMap(\.start)
      return Endpoint(
        end: moment.end,
        timex: first.timex,
        times: times,
        day: moment.day,
        clock: moment.clock
      )
    case .dateTimePeriod:
      // "from monday to friday from 9 to 5"
      guard let day = moment.day, moment.part == nil, !day.days.isEmpty else { return nil }
      return Endpoint(
        end: day.end,
        timex: day.timex,
        times: day.days.map { CivilTime($0) },
        day: day
      )
    default:
      return nil
    }
  }

  private func range(_ first: Endpoint, _ second: Endpoint) -> TimeReading? {
    guard (first.clock == nil) == (second.clock == nil) else { return nil }
    let isTimed = first.clock != nil || second.clock != nil
    let count = max(first.times.count, second.times.count)
    var times: [ResolvedTime] = []
    for index in 0..<count {
      guard
        let from = first.times.count == 1 ? first.times.first : first.times.dropFirst(index).first,
        var to = second.times.count == 1 ? second.times.first : second.times.dropFirst(index).first
      else { continue }
      var start = from
      if first.times.count == 1, second.times.count > 1 {
        guard index == 0, let later = second.times.first(where: { $0 >= from }) else { continue }
        to = later
      } else if second.times.count == 1, first.times.count > 1 {
        guard index == 0, let earlier = first.times.last(where: { $0 <= to }) else { continue }
        start = earlier
      } else if to < start {
        if second.day?.weekday != nil, second.timex.hasPrefix("XXXX-W") {
          to = to + 7 * 86_400
        } else if second.timex.hasPrefix("XXXX") {
          to = CivilTime(to.date.adding(months: 12)) + to.secondOfDay
        }
      }
      guard to >= start else { continue }
      times.append(
        ResolvedTime(
          timex: "(\(first.timex),\(second.timex),\(length(start, to, first, second, isTimed)))",
          grain: isTimed ? .minute : .day,
          modifier: nil,
          start: start,
          end: to,
          seconds: nil
        )
      )
    }
    if times.isEmpty {
      guard first.times.isEmpty || second.times.isEmpty else { return nil }
      times = [
        ResolvedTime(
          timex: "(\(first.timex),\(second.timex),PXD)",
          grain: .day,
          modifier: nil,
          start: nil,
          end: nil,
          seconds: nil
        )
      ]
    }
    return TimeReading(end: second.end, kind: isTimed ? .dateTimePeriod : .datePeriod, times: times)
  }

  private func length(
    _ from: CivilTime,
    _ to: CivilTime,
    _ first: Endpoint,
    _ second: Endpoint,
    _ isTimed: Bool
  ) -> String {
    if isTimed {
      let seconds = to.secondNumber - from.secondNumber
      var text = "PT"
      if seconds >= 3600 { text += "\(seconds / 3600)H" }
      if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
      if seconds % 60 > 0 { text += "\(seconds % 60)S" }
      return text
    }
    let (a, b) = (from.date, to.date)
    let months = (b.year - a.year) * 12 + b.month - a.month
    if let one = first.span, let other = second.span {
      if one.unit == .year, other.unit == .year, one.modifier == nil, other.modifier == nil {
        return "P\(b.year - a.year)Y"
      }
      if [.year, .month].contains(one.unit), [.year, .month].contains(other.unit) {
        return "P\(months)M"
      }
      if one.grain == .quarter, other.grain == .quarter { return "P\(months)M" }
      if one.unit == .week, other.unit == .week { return "P\((b.dayNumber - a.dayNumber) / 7)W" }
    }
    return "P\(b.dayNumber - a.dayNumber)D"
  }

  /// "april ninth through seventeenth", "Nov 19-20".
  private func sameMonth(_ first: Endpoint, _ next: Int) -> TimeReading? {
    guard let month = first.day?.month, let number = first.day?.day, first.clock == nil else {
      return nil
    }
    let index = skip(next, .the)
    guard let last = dayNumber(index), isEdge(last.end), last.value <= 31, !isSign(last.end, ":"),
      !has(.am, last.end), !has(.pm, last.end), !has(.clock, last.end)
    else { return nil }
    let year = year(last.end, behindDate: true)
    let end = year?.end ?? last.end
    return span(
      (first.day?.year ?? year?.value, month, number),
      to: Int(last.value),
      end: end
    )
  }

  private func span(_ first: (year: Int?, month: Int, day: Int), to lastDay: Int, end: Int)
    -> TimeReading?
  {
    var (year, month) = (first.year, first.month)
    if lastDay < first.day {
      month += 1
      if month > 12 {
        month = 1
        year = year.map { $0 + 1 }
      }
    }
    guard let from = reading(end, year: first.year, month: first.month, day: first.day),
      let to = reading(end, year: year, month: month, day: lastDay)
    else { return nil }
    return range(
      Endpoint(end: end, timex: from.timex, times: from.days.map { CivilTime($0) }, day: from),
      Endpoint(end: end, timex: to.timex, times: to.days.map { CivilTime($0) }, day: to)
    )
  }

  /// "4-23 next month", "between 3 and 12 September", "from the 4th to the 22nd of January 1995".
  private func withinMonth(_ start: Int) -> TimeReading? {
    var index = start
    var isBetween = false
    if let between = lexeme(.between, index) {
      index += between.length
      isBetween = true
    } else if let from = lexeme(.from, index) {
      index += from.length
    }
    // "January 4 to 22", "June between 4 and 22"
    var named: Lexeme?
    if let month = lexeme(.month, start) {
      index = skip(start + month.length, .from, .between)
      isBetween = has(.between, start + month.length)
      named = month
    }
    index = skip(skip(index, .the), .weekday)
    index = skip(index, .the)
    guard let first = dayNumber(index) else { return nil }
    var next = first.end
    if isBetween, let and = lexeme(.and, next) {
      next += and.length
    } else if let to = lexeme(.to, next) ?? lexeme(.until, next) {
      next += to.length
    } else if isSign(next, "-") || isSign(next, "–") {
      next += 1
    } else {
      return nil
    }
    next = skip(skip(skip(next, .the), .weekday), .the)
    // "vom 10. bis 12.12."
    if named == nil, let day = calendarDay(next), let month = day.month, let number = day.day,
      number > Int(first.value), has(.from, start) || has(.between, start)
    {
      return span((day.year, month, Int(first.value)), to: number, end: day.end)
    }
    guard let last = dayNumber(next) else { return nil }
    if isSign(last.end, ":") || has(.am, last.end) || has(.pm, last.end) || has(.clock, last.end)
      || isSign(last.end, "/")
    {
      return nil
    }
    if let named {
      guard isEdge(last.end) else { return nil }
      let year = year(last.end, behindDate: true)
      return span(
        (year?.value, named.int, Int(first.value)),
        to: Int(last.value),
        end: year?.end ?? last.end
      )
    }
    var of = last.end
    if isSign(of, "-") || isSign(of, ",") { of += 1 }
    of = skip(skip(of, .of, .at), .of)
    of = skip(of, .the)
    if let month = lexeme(.month, of), isEdge(of + month.length) {
      let year = year(of + month.length, behindDate: true)
      let end = year?.end ?? of + month.length
      return span((year?.value, month.int, Int(first.value)), to: Int(last.value), end: end)
    }
    guard let month = span(of, in: .month), month.runs.count == 1, let run = month.runs.first else {
      return nil
    }
    let (year, number, _) = run.from.yearMonthDay
    return span((year, number, Int(first.value)), to: Int(last.value), end: month.end)
  }

  // MARK: Before, after, since, until, around

  func bounded(_ start: Int) -> TimeReading? {
    if let suffix = boundedBehind(start) { return suffix }
    let bounds: [(ValueRole, ResolvedTime.Modifier)] = [
      (.before, .before), (.after, .after), (.since, .since), (.starting, .since), (.until, .until),
      (.around, .around),
    ]
    var best: TimeReading?
    for (role, modifier) in bounds {
      guard let word = lexeme(role, start), word.name != "behind" else { continue }
      // "depois de amanhã"
      if let day = lexeme(.day, start), day.length > word.length { continue }
      var index = start + word.length
      if let than = lexeme(.than, index) { index += than.length }
      index = skip(index, .around)
      let isClock = role != .around || word.name == "clock"
      guard
        let inner = bound(index, isClock: isClock) ?? bound(skip(index, .at, .of), isClock: isClock)
      else {
        continue
      }
      var reading = apply(modifier, to: inner)
      if modifier == .since, word.name == "past" {
        for place in reading.times.indices { reading.times[place].isSincePast = true }
      }
      if reading.end > best?.end ?? 0 { best = reading }
    }
    // "more than 4 days", "less than a week"
    if best == nil, let word = lexeme(.more, start) ?? lexeme(.less, start), word.name != "clock" {
      let isMore = has(.more, start)
      if var duration = duration(start + word.length) {
        if let counted = counted(duration), let date = counted.days.first {
          let isPast = date < today
          let inner = reading(of: counted)
          return apply(isPast == isMore ? .before : .after, to: inner)
        }
        duration.end = max(duration.end, start)
        return TimeReading(
          end: duration.end,
          kind: .duration,
          times: [
            ResolvedTime(
              timex: duration.timex,
              grain: .second,
              modifier: isMore ? .more : .less,
              start: nil,
              end: nil,
              seconds: duration.length
            )
          ]
        )
      }
    }
    return best
  }

  private func bound(_ index: Int, isClock: Bool) -> TimeReading? {
    if let range = dayRange(index) { return range }
    if let moment = moment(index) {
      if moment.times.contains(where: { $0.timex == "PRESENT_REF" }) { return nil }
      return moment
    }
    if let duration = duration(index), let counted = counted(duration) {
      return reading(of: counted)
    }
    guard isClock, let clock = clock(index, bare: true), clock.isBare,
      has(.at, index - 1)
        || !has(.article, index) && !isOfPeople(index, clock.end)
          && (!isWord(clock.end) || hasLexemes(clock.end)) && !has(.ordinal, clock.end)
          && !has(.shift, clock.end) && !has(.to, clock.end) && !has(.until, clock.end)
          && !isSign(clock.end, "-")
    else { return nil }
    return reading(of: clock)
  }

  /// "1/1/2016 and later", "3 pm or later".
  private func boundedBehind(_ start: Int) -> TimeReading? {
    guard let inner = moment(start) else { return nil }
    if let later = lexeme(.orLater, inner.end) {
      return apply(.since, to: inner).ending(at: inner.end + later.length)
    }
    if let earlier = lexeme(.orEarlier, inner.end) {
      return apply(.until, to: inner).ending(at: inner.end + earlier.length)
    }
    // "Thursday before 5pm"
    if inner.kind == .date, let day = inner.day {
      for (role, modifier) in [
        (ValueRole.before, ResolvedTime.Modifier.before), (.after, .after), (.since, .since),
        (.until, .until),
      ] {
        guard let word = lexeme(role, inner.end) else { continue }
        let index = skip(skip(inner.end + word.length, .than), .at)
        if var clock = clock(index, bare: true) {
          if let part = part(clock.end) { clock = part.settle(clock).ending(at: part.end) }
          return apply(modifier, to: combined(day, clock))
        }
      }
    }
    return nil
  }

  private func apply(_ modifier: ResolvedTime.Modifier, to inner: TimeReading) -> TimeReading {
    var result = inner
    if modifier != .around {
      switch inner.kind {
      case .date: result.kind = .datePeriod
      case .time: result.kind = .timePeriod
      case .dateTime: result.kind = .dateTimePeriod
      default: break
      }
    }
    result.times = inner.times.map { time in
      var time = time
      time.modifier = modifier
      switch modifier {
      case .before, .until:
        // "by the end of the month" includes all of it.
        (time.start, time.end) = (nil, inner.span?.modifier == .end ? time.end : time.start)
      case .after:
        let isPeriod =
          inner.kind == .datePeriod || inner.kind == .timePeriod || inner.kind == .dateTimePeriod
        (time.start, time.end) = (isPeriod ? time.end : time.start, nil)
      case .since: time.end = nil
      default: break
      }
      return time
    }
    return result
  }

  // MARK: Repetitions

  /// "every Monday at 4pm", "daily", "3pm each day", "Fridays".
  func repetition(_ start: Int) -> TimeReading? {
    if let timex = repeated(start) { return withClock(timex) }
    // "3pm each day"
    if let clock = clock(skip(start, .at), bare: false) {
      for end in [clock.end, skip(clock.end, .at)] {
        if let rest = repeated(end), let timex = Self.timex(rest.timex, with: clock) {
          return set(timex, end: rest.end)
        }
      }
    }
    return nil
  }

  private func withClock(_ repeated: (timex: String, end: Int)) -> TimeReading {
    var index = repeated.end
    if isSign(index, ",") { index += 1 }
    let at = skip(index, .at)
    if var clock = clock(at, bare: at > index) {
      if let part = part(clock.end) { clock = part.settle(clock).ending(at: part.end) }
      if let timex = Self.timex(repeated.timex, with: clock), isEdge(clock.end) {
        return set(timex, end: clock.end)
      }
    }
    if let part = part(index), part.offset == nil, repeated.timex.hasPrefix("XXXX-W") {
      return set("\(repeated.timex)T\(part.name)", end: part.end)
    }
    return set(repeated.timex, end: repeated.end)
  }

  private static func timex(_ repeated: String, with clock: ClockReading) -> String? {
    if repeated == "P1D" || repeated.hasPrefix("T") { return clock.timex }
    return repeated.hasPrefix("XXXX-W") ? repeated + clock.timex : nil
  }

  private func set(_ timex: String, end: Int) -> TimeReading {
    TimeReading(
      end: end,
      kind: .repetition,
      times: [
        ResolvedTime(
          timex: timex,
          grain: .day,
          modifier: nil,
          start: firstOccurrence(timex),
          end: nil,
          seconds: nil
        )
      ]
    )
  }

  /// When something next happens that repeats on a weekday or at a time of day.
  private func firstOccurrence(_ timex: String) -> CivilTime? {
    let parts = timex.split(separator: "T", omittingEmptySubsequences: false)
    let clock = parts.count > 1 ? parts[1].split(separator: ":").compactMap { Int($0) } : [0, 0]
    guard let hour = clock.first, parts.count <= 2 else { return nil }
    var date = today
    if parts[0].hasPrefix("XXXX-WXX-"), let weekday = Int(parts[0].suffix(1)) {
      date = today + (weekday - today.weekday + 7) % 7
    } else if !parts[0].isEmpty {
      return nil
    }
    let time = CivilTime(date, hour: hour, minute: clock.count > 1 ? clock[1] : 0)
    guard time < reference.time else { return time }
    return time + (parts[0].isEmpty ? 1 : 7) * 86_400
  }

  private func repeated(_ start: Int) -> (timex: String, end: Int)? {
    if let adverb = lexeme(.adverb, start), isEdge(start + adverb.length) {
      return (adverb.name, start + adverb.length)
    }
    if let weekdays = lexeme(.weekdays, skip(start, .the)),
      isEdge(skip(start, .the) + weekdays.length)
    {
      return ("XXXX-WXX-\(weekdays.int)", skip(start, .the) + weekdays.length)
    }
    guard let every = lexeme(.every, start) else { return countPer(start) }
    var index = start + every.length
    let isOther = lexeme(.other, index)
    if let isOther { index += isOther.length }
    let factor = isOther == nil ? 1.0 : 2.0
    if let weekday = lexeme(.weekday, index) ?? lexeme(.weekdays, index),
      isEdge(index + weekday.length)
    {
      return ("XXXX-WXX-\(weekday.int)", index + weekday.length)
    }
    if let weekend = lexeme(.weekend, index) { return ("P1WE", index + weekend.length) }
    if let part = lexeme(.part, index), isEdge(index + part.length) {
      return ("T" + part.name, index + part.length)
    }
    if let season = lexeme(.season, index) { return (season.name, index + season.length) }
    if let month = lexeme(.month, index), isEdge(index + month.length) {
      return ("XXXX-\(padded(month.int, 2))", index + month.length)
    }
    if let date = calendarDay(index), date.year == nil { return (date.timex, date.end) }
    if let span = lexeme(.span, index), isEdge(index + span.length) {
      return (DurationReading(end: 0, amounts: [(factor, span.name)]).timex, index + span.length)
    }
    if let duration = duration(index), every.name != "each" {
      return (duration.timex, duration.end)
    }
    if let number = number(index), let weekend = lexeme(.weekend, number.end) {
      return ("P\(DurationReading.text(number.value))WE", number.end + weekend.length)
    }
    return nil
  }

  /// "once a day", "one a week", "twice a month".
  private func countPer(_ start: Int) -> (timex: String, end: Int)? {
    guard let count = number(start), count.value == 1 else { return nil }
    let index = skip(count.end, .article)
    guard index > count.end, lexicon.monthFirst, let span = lexeme(.span, index),
      isEdge(index + span.length)
    else { return nil }
    return (DurationReading(end: 0, amounts: [(1, span.name)]).timex, index + span.length)
  }
}

extension TimeReading {
  func ending(at end: Int) -> TimeReading {
    var result = self
    result.end = end
    return result
  }
}

extension SpanReading {
  /// The year, where it is certain.
  var yearSaid: Int? { timex.hasPrefix("XXXX") ? nil : runs.first?.from.year }
}
