/// A day or a run of days that a phrase means: "Friday", "next week", "summer 2027".
struct DateReading: PhraseReading {
  typealias Days = (from: CivilDate, to: CivilDate)
  typealias Grain = ResolvedTime.Grain

  var end: Int
  var timex: String
  /// The runs of days that the phrase may mean, each from its first day to the day after its last:
  /// the last run before today and the next one, or a single run if it is certain; empty if the
  /// calendar has no such day, or the days depend on the country.
  var runs: [Days]
  /// The calendar unit, such as a day or a month; `nil` for other runs of days, such as seasons.
  var unit: TimeUnit?
  var grain: Grain
  var modifier: ResolvedTime.Modifier?
  /// The TIMEX with which a range begins or ends, if it is not that of the first day.
  var firstDay: String?
  /// The parts of the date that the phrase determines.
  var year: Int?
  var month: Int?
  var day: Int?
  var weekday: Int?

  init(_ end: Int, _ timex: String, _ runs: [Days], _ unit: TimeUnit?, _ grain: Grain) {
    (self.end, self.timex, self.runs, self.unit, self.grain) = (end, timex, runs, unit, grain)
  }

  /// Creates a run of days that is not a calendar unit. `length` is the TIMEX of its duration.
  init(_ end: Int, _ from: CivilDate, _ to: CivilDate, _ length: String, _ grain: Grain) {
    self.init(end, "(\(from),\(to),\(length))", [(from, to)], nil, grain)
  }

  init(_ end: Int, _ timex: String, days: [CivilDate], day: Int? = nil, weekday: Int? = nil) {
    self.init(end, timex, days.map { ($0, $0 + 1) }, .day, .day)
    (self.day, self.weekday) = (day, weekday)
  }

  init(end: Int, exactly date: CivilDate) {
    self.init(end, date.description, days: [date])
    (year, month, day) = date.yearMonthDay
  }

  var isDay: Bool { unit == .day }

  /// Whether the phrase means a decade or a fiscal year.
  var isRunOfYears: Bool { unit == nil && grain == .year }

  var days: [CivilDate] { runs.map(\.from) }

  var isOpen: Bool { timex.hasPrefix("XXXX") }

  /// The year, or `nil` if the words do not determine it.
  var certainYear: Int? { isDay || isOpen ? year : runs.first?.from.year }

  /// Returns the TIMEX of a day, without the year if the year of this date is open.
  func openTimex(_ day: CivilDate) -> String {
    isOpen ? "XXXX" + day.description.dropFirst(4) : day.description
  }

  var nextTimex: String {
    if let weekday, timex.hasPrefix("XXXX-W") { return "XXXX-WXX-\(weekday % 7 + 1)" }
    return days.last.map { openTimex($0 + 1) } ?? timex
  }

  /// The days on which a range may begin or end: the first day; the last day for "the end of", and
  /// the day in the middle for "the middle of".
  var points: [CivilDate] {
    runs.map { run in
      switch modifier {
      case .end: run.to
      case .middle: run.from + (run.to.dayNumber - run.from.dayNumber) / 2
      default: run.from
      }
    }
  }

  /// The TIMEX with which a range begins or ends.
  var point: String {
    if modifier == .end || modifier == .middle, let day = points.first { return openTimex(day) }
    return firstDay ?? (isDay ? timex : runs.first?.from.description ?? timex)
  }
}

/// A length of time that a phrase means.
struct DurationReading: PhraseReading {
  var end: Int
  var amounts: [(count: Double, unit: TimeUnit)]

  init(_ end: Int, _ count: Double, _ unit: TimeUnit) {
    (self.end, amounts) = (end, [(count, unit)])
  }

  /// Whether a unit is shorter than a day, so that the duration leads to a moment, not to a day.
  var isTimeOfDay: Bool { amounts.contains { $0.unit.isTimeOfDay } }

  var seconds: Double { amounts.reduce(0) { $0 + $1.count * $1.unit.seconds } }

  /// The seconds in the units that are shorter than a day: an hour in "two days and an hour".
  var secondsOfDay: Double {
    amounts.reduce(0) { $0 + ($1.unit.isTimeOfDay ? $1.count * $1.unit.seconds : 0) }
  }

  var timex: String {
    func text(isTimeOfDay: Bool) -> String {
      amounts.filter { $0.unit.isTimeOfDay == isTimeOfDay }.map { $0.unit.timex($0.count) }.joined()
    }
    let times = text(isTimeOfDay: true)
    return "P" + text(isTimeOfDay: false) + (times.isEmpty ? "" : "T" + times)
  }

  static func text(_ count: Double) -> String {
    count == count.rounded() && abs(count) < 1e15 ? String(Int(count)) : String(count)
  }

  /// Returns the date that is this duration after another date, or before it if `sign` is negative.
  /// Units shorter than a day are ignored.
  func date(from date: CivilDate, sign: Int) -> CivilDate? {
    let isInCalendar = amounts.allSatisfy { abs($0.count) < ($0.unit == .century ? 50 : 100_000) }
    guard isInCalendar else { return nil }
    var result = date
    for (count, unit) in amounts where !unit.isTimeOfDay {
      // Fractions of weeks and years are counted in days and months.
      let (smaller, factor): (TimeUnit, Double) =
        unit == .week ? (.day, 7) : unit == .year ? (.month, 12) : (unit, 1)
      result = result.adding(Int((count * factor).rounded()) * sign, smaller)
    }
    return result
  }
}

extension CivilDate {
  /// Returns the date some calendar units later, or earlier if the count is negative.
  func adding(_ count: Int, _ unit: TimeUnit) -> CivilDate {
    switch unit {
    case .day: self + count
    case .workday, .businessDay: adding(workdays: count)
    case .week, .weekend: self + 7 * count
    case .fortnight: self + 14 * count
    case .month, .quarter: adding(months: unit.count * count)
    case .year, .decade, .century: adding(months: 12 * unit.count * count)
    case .second, .minute, .quarterHour, .hour: self
    }
  }

  private func adding(workdays count: Int) -> CivilDate {
    var result = self + count / 5 * 7
    var rest = count % 5
    while rest != 0 {
      result = result + rest.signum()
      if result.weekday < 6 { rest -= rest.signum() }
    }
    return result
  }

  /// Returns the first day of the week, month or other calendar unit that contains the date.
  func start(of unit: TimeUnit) -> CivilDate {
    let (year, month, _) = yearMonthDay
    switch unit {
    case .week, .fortnight, .workday: return monday
    case .weekend: return monday + 5
    case .month, .quarter:
      return CivilDate(year: year, month: (month - 1) / unit.count * unit.count + 1, day: 1)
    case .year, .decade, .century:
      return CivilDate(year: year / unit.count * unit.count, month: 1, day: 1)
    case .second, .minute, .quarterHour, .hour, .day, .businessDay: return self
    }
  }
}
