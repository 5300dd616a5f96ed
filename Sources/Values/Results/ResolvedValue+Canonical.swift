extension ResolvedValue {
  /// The value as text: `4`, `20 USD`, `bob@example.com`, and times in ISO 8601: `2026-11-22`,
  /// `19:30:00`, `2026-11-22T19:30:00`, `2026-11-23/2026-11-30` (the end excluded),
  /// `../2026-12-01`, `PT20M`, `R/2026-11-27/P1W` and, for a repeated range of times,
  /// `R/2026-11-27T09:00:00/2026-11-27T17:00:00/P1W`. Of several possible times, the preferred one.
  package var canonical: String {
    if let time = resolution.times.first { return time.text(kind) ?? text }
    let parts = [resolution.number.map(DurationReading.text), resolution.unit].compactMap(\.self)
    return parts.isEmpty ? resolution.text ?? text : parts.joined(separator: " ")
  }
}

extension ResolvedTime {
  /// Returns the time in ISO 8601, or `nil` if it is not in the calendar, such as February 30.
  fileprivate func text(_ kind: ValueKind) -> String? {
    switch kind {
    case .duration: period
    case .repetition: repetition
    case .date: start?.date.description
    case .time: start?.clock
    case .dateTime: start?.description ?? (timex.contains("X") ? nil : timex)
    case .timePeriod where start != nil && end != nil: interval(\.clock)
    case .datePeriod: dates
    default: interval(\.description)
    }
  }

  private var dates: String? {
    if let start, let end, end == start + 86_400, !timex.hasPrefix("(") {
      return start.date.description
    }
    return interval(\.date.description) ?? (timex.contains { "XFSW".contains($0) } ? nil : timex)
  }

  private func interval(_ text: (CivilTime) -> String) -> String? {
    guard start != nil || end != nil else { return nil }
    return "\(start.map(text) ?? "..")/\(end.map(text) ?? "..")"
  }

  /// The duration in ISO 8601, in which workdays become days and weekends become weeks.
  private var period: String {
    timex.replacing("BD", with: "D").replacing("WD", with: "D").replacing("WE", with: "W")
  }

  private var repetition: String {
    let periods = ["T": "P1D", "XXXX-W": "P1W", "XXXX-XX": "P1M"]
    let weeks = seconds.map { "P\(Int($0) / (7 * 86_400))W" }
    let first = timex.drop { $0 == "(" }
    let open = weeks ?? periods.first { first.hasPrefix($0.key) }?.value ?? "P1Y"
    let hasTime = end != nil || start?.secondOfDay ?? 0 > 0
    let ends = [start, end].compactMap { hasTime ? $0?.description : $0?.date.description }
    return (["R"] + ends + [timex.hasPrefix("P") ? period : open]).joined(separator: "/")
  }
}
