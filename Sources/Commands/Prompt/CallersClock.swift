import Host
import Wrapper

/// The clock that "tomorrow" and "in two hours" count from: the system's, or another that is told.
struct CallersClock: Sendable {
  private enum Reading {
    case system
    case stopped(ReferenceTime)
    case zone(TimeZoneRules)
  }

  static let at = Manual.Option(
    "--at",
    value: "TIME",
    "what the caller's clock shows, as 2026-03-01T10:00: \"tomorrow\" counts from it; with Z or "
      + "+01:00 behind it, the moment (now)"
  )
  static let timeZone = Manual.Option(
    "--time-zone",
    value: "ZONE",
    "where the caller is, such as Europe/Berlin (where the system is)"
  )

  private let reading: Reading

  /// The system's, in the system's time zone.
  init() { reading = .system }

  /// - Throws: where one of the options says no time, or no time zone that there is.
  init(_ arguments: Arguments) throws(UsageError) {
    var rules: TimeZoneRules?
    if let name = arguments.text(Self.timeZone) {
      do {
        rules = try TimeZoneRules(named: name)
      } catch {
        throw .badValue(
          option: Self.timeZone.long,
          value: error.name,
          expected: "a time zone that the system knows, such as Europe/Berlin or UTC"
        )
      }
    }
    let moment = try arguments.parsed(
      Self.at,
      expected: "a time such as 2026-03-01T10:00, 2026-03-01 or 2026-03-01T09:00Z"
    ) { ToldTime($0) }
    if let moment {
      reading = .stopped(moment.reference(in: rules))
    } else {
      reading = rules.map(Reading.zone) ?? .system
    }
  }

  /// What it shows; nil for the system's, which is read only where somebody asks.
  func time() -> ReferenceTime? {
    switch reading {
    case .system: nil
    case .stopped(let time): time
    case .zone(let rules):
      ReferenceTime(
        secondsSince1970: System.nanosecondsSince1970 / 1_000_000_000,
        offset: rules.offset(at: System.nanosecondsSince1970 / 1_000_000_000)
      )
    }
  }
}

/// A date, with or without a time and what that is ahead of Greenwich: "2026-03-01T10:00+01:00".
struct ToldTime {
  private let time: CivilTime
  /// In seconds; nil where the clock is the caller's own.
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
    var ahead: Int?
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
        ahead = seconds
      }
    }
    offset = ahead
    time = CivilTime(
      CivilDate(year: year, month: month, day: day),
      hour: clock[0],
      minute: clock[1],
      second: clock[2]
    )
  }

  /// What the caller's clock shows then.
  func reference(in zone: TimeZoneRules?) -> ReferenceTime {
    guard let offset, let zone else { return ReferenceTime(time) }
    let second = (time + -offset).secondNumber
    return ReferenceTime(secondsSince1970: second, offset: zone.offset(at: second))
  }

  /// "Z", "+01:00".
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
