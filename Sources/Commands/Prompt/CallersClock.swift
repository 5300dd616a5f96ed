import Host
import Wrapper

/// The reference time of relative dates such as "tomorrow": the system's clock, or the time and the
/// time zone that the user gives.
struct CallersClock: Sendable {
  private enum Source {
    case system
    case fixed(ReferenceTime)
    case zone(TimeZoneRules)
  }

  static let at = Option(
    "--at TIME",
    OptionType(expected: "a time such as 2026-03-01T10:00, 2026-03-01 or 2026-03-01T09:00Z") {
      ISOTime($0)
    }
  )
  .help(
    "local time to which \"tomorrow\" refers, such as 2026-03-01T10:00, or with Z or +01:00 appended a "
      + "point in time (default: now)"
  )
  static let timeZone = Option(
    "--time-zone ZONE",
    OptionType(expected: "a time zone of the system, such as Europe/Berlin or UTC") {
      try? TimeZoneRules(named: $0)
    }
  )
  .help("time zone of the user, such as Europe/Berlin (default: that of the system)")

  private let source: Source

  init() { source = .system }

  init(_ arguments: Arguments) {
    let rules = arguments[Self.timeZone]
    if let time = arguments[Self.at] {
      source = .fixed(time.reference(in: rules))
    } else {
      source = rules.map(Source.zone) ?? .system
    }
  }

  /// Returns the reference time, or `nil` for the system's clock, which the classifier reads only if an
  /// utterance needs it.
  func time() -> ReferenceTime? {
    switch source {
    case .system: nil
    case .fixed(let time): time
    case .zone(let rules):
      ReferenceTime(
        secondsSince1970: System.nanosecondsSince1970 / 1_000_000_000,
        offset: rules.offset(at: System.nanosecondsSince1970 / 1_000_000_000)
      )
    }
  }
}

/// A date, optionally with a time and an offset from UTC: "2026-03-01T10:00+01:00".
struct ISOTime {
  private let time: CivilTime
  /// The offset from UTC in seconds; `nil` for a local time.
  private let offset: Int?

  init?(_ text: String) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "T" || $0 == " "
    }
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 3, date[0].count == 4, let year = Self.number(date[0], 1...9999),
      let month = Self.number(date[1], 1...12), let day = Self.number(date[2], 1...31),
      CivilDate.exists(year: year, month: month, day: day)
    else { return nil }
    var clock = [0, 0, 0]
    var offset: Int?
    if parts.count == 2 {
      let end = parts[1].firstIndex { $0 == "Z" || $0 == "+" || $0 == "-" } ?? parts[1].endIndex
      let numbers = parts[1][..<end].split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(numbers.count) else { return nil }
      for (index, most) in [23, 59, 59].prefix(numbers.count).enumerated() {
        guard let number = Self.number(numbers[index], 0...most) else { return nil }
        clock[index] = number
      }
      if end < parts[1].endIndex {
        guard let seconds = Self.offset(parts[1][end...]) else { return nil }
        offset = seconds
      }
    }
    self.offset = offset
    time = CivilTime(
      CivilDate(year: year, month: month, day: day),
      hour: clock[0],
      minute: clock[1],
      second: clock[2]
    )
  }

  /// Converts the time to local time in a zone.
  func reference(in zone: TimeZoneRules?) -> ReferenceTime {
    guard let offset, let zone else { return ReferenceTime(time) }
    let second = (time + -offset).secondNumber
    return ReferenceTime(secondsSince1970: second, offset: zone.offset(at: second))
  }

  /// The seconds of an offset such as "Z" or "+01:00".
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = number(parts[0], 0...23),
      let minutes = number(parts[1], 0...59)
    else { return nil }
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard (1...4).contains(text.count), text.allSatisfy({ "0123456789".contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }
}
