import Answers
import Wrapper

extension Answer.Entity {
  /// The value of the entity if it differs from the text. Dates and times are in words instead of
  /// TIMEX.
  var meaning: String? {
    guard let resolution, let time = resolution.times.first else {
      return value == text ? nil : value
    }
    let words = TimeWords(time: time, kind: resolution.kind).text
    return words?.lowercased() == text.lowercased() ? nil : words
  }

  /// The entity, the text and the meaning on one line: `city:to “nyc” = New York City`.
  var summary: String {
    "\(type.name.visible) “\(text.visible)”"
      + (meaning.map { " = \($0.visible)" } ?? "")
  }
}

private struct TimeWords {
  let time: ResolvedTime
  let kind: ValueKind

  /// The time in plain words, or `nil` for a time without dates, such as "summer".
  var text: String? {
    if kind == .repetition { return repetition }
    let prefix: [ResolvedTime.Modifier: String] = [
      .around: "around ", .less: "less than ", .more: "more than ",
    ]
    return span.map { (time.modifier.flatMap { prefix[$0] } ?? "") + $0 }
  }

  private var span: String? {
    switch (time.start, time.end) {
    case (nil, nil): return Self.duration(time.timex)
    case (nil, let end?): return "\(time.modifier == .until ? "until" : "before") \(words(end))"
    case (let start?, nil):
      return time.modifier == .after ? "after \(words(start))" : "from \(words(start)) on"
    case (let start?, let end?):
      guard end > start else { return words(start) }
      guard isDay(start), isDay(end) else { return range(from: start, to: end) }
      // The end of an explicit range, such as "Monday to Friday", is its last day. The end of any
      // other period, such as a month, is the day after it.
      let last = time.timex.hasPrefix("(") ? end : end + -86_400
      return last == start ? words(start) : range(from: start, to: last)
    }
  }

  private func range(from start: CivilTime, to end: CivilTime) -> String {
    let isOneDay = start.date == end.date && !isDay(start)
    return "\(words(start)) to \(isOneDay ? Self.clock(end) : words(end))"
  }

  /// Whether a time that is resolved to midnight stands for the whole day.
  private func isDay(_ time: CivilTime) -> Bool {
    ![.time, .timePeriod, .dateTime].contains(kind) && time.secondOfDay == 0
  }

  private func words(_ time: CivilTime) -> String {
    if kind == .time || kind == .timePeriod { return Self.clock(time) }
    let day = "\(Self.weekdays[time.date.weekday - 1].prefix(3)) \(time.date)"
    return isDay(time) ? day : "\(day) \(Self.clock(time))"
  }

  private var repetition: String? {
    if time.timex.hasPrefix("XXXX-WXX-"), let day = Int(time.timex.dropFirst(9)),
      (1...7).contains(day)
    {
      return "every \(Self.weekdays[day - 1])"
    }
    guard let length = Self.duration(time.timex) else { return nil }
    return "every " + (length.hasPrefix("1 ") ? String(length.dropFirst(2)) : length)
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static func clock(_ time: CivilTime) -> String {
    let seconds = time.secondOfDay
    if seconds == 86_399 { return "24:00" }
    let parts = [seconds / 3_600, seconds / 60 % 60] + (seconds % 60 > 0 ? [seconds % 60] : [])
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Returns a duration in words, such as "3 days" for the TIMEX value `P3D`.
  private static func duration(_ timex: String) -> String? {
    guard let parts = DurationParts(timex) else { return nil }
    return parts.counts.filter { $0.count > 0 }.map { name, count in
      let number = Int(exactly: count).map { "\($0)" } ?? "\(count)"
      return "\(number) \(count == 1 ? String(name.dropLast()) : name)"
    }.joined(separator: " ")
  }
}
