import Host
import Wrapper

/// The time to which "tomorrow" refers: the system's clock, or the user's time and time zone.
struct CallersClock: Sendable {
  static let at = Option(
    "--at TIME",
    OptionType(expected: "a time such as 2026-03-01T10:00, 2026-03-01 or 2026-03-01T09:00Z") {
      ISOTime($0)
    }
  )
  .help(
    "time from which \"tomorrow\" is computed: a local time such as 2026-03-01T10:00, or with an offset "
      + "such as Z or +01:00 (default: now)"
  )
  static let timeZone = Option(
    "--time-zone ZONE",
    OptionType(expected: "a time zone of the system, such as Europe/Berlin or UTC") {
      try? TimeZoneRules(named: $0)
    }
  )
  .help("time zone of the user, such as Europe/Berlin (default: that of the system)")

  /// Returns the reference time, or `nil` for the system's clock, which the classifier then reads
  /// only for utterances that require it.
  let time: @Sendable () -> ReferenceTime?

  init(_ arguments: Arguments) {
    let rules = arguments[Self.timeZone]
    if let given = arguments[Self.at] {
      let reference = given.reference(in: rules)
      time = { reference }
    } else if let rules {
      time = {
        let second = System.secondsSince1970
        return ReferenceTime(secondsSince1970: second, offset: rules.offset(at: second))
      }
    } else {
      time = { nil }
    }
  }
}

/// A date, optionally with a time and an offset from UTC: "2026-03-01T10:00+01:00".
struct ISOTime {
  private let time: CivilTime
  /// The offset from UTC in seconds, or `nil` if the text contains only a local time.
  private let offset: Int?

  init?(_ text: String) {
    let form =
      #/
      ([0-9]{4})-([0-9]{1,4})-([0-9]{1,4})
      (?:[T\x20]([0-9]{1,4}):([0-9]{1,4})(?::([0-9]{1,4}))?(Z|([-+])([0-9]{1,4}):([0-9]{1,4}))?)?
      /#
    guard let fields = text.wholeMatch(of: form)?.output, let year = Int(fields.1), year > 0,
      let month = Int(fields.2), let day = Int(fields.3),
      CivilDate.exists(year: year, month: month, day: day)
    else { return nil }
    let numbers = [fields.4, fields.5, fields.6, fields.9, fields.10].map { Int($0 ?? "0") ?? 0 }
    guard zip(numbers, [24, 60, 60, 24, 60]).allSatisfy(<) else { return nil }
    time = CivilTime(
      CivilDate(year: year, month: month, day: day),
      hour: numbers[0],
      minute: numbers[1],
      second: numbers[2]
    )
    let distance = numbers[3] * 3600 + numbers[4] * 60
    offset = fields.7.map { _ in fields.8 == "-" ? -distance : distance }
  }

  func reference(in zone: TimeZoneRules?) -> ReferenceTime {
    guard let offset, let zone else { return ReferenceTime(time) }
    let second = (time + -offset).secondNumber
    return ReferenceTime(secondsSince1970: second, offset: zone.offset(at: second))
  }
}
