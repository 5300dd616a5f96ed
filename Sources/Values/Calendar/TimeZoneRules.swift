import Essentials

/// An error thrown if the system has no time zone with the given name.
public struct UnknownTimeZone: Error, Equatable {
  /// The requested name of a time zone.
  public let name: String
}

/// The offsets of a time zone from UTC, read from the system's files (RFC 8536).
///
/// FoundationEssentials has no named time zones, and Foundation would double the start-up time.
package struct TimeZoneRules: Hashable, Sendable {
  private let name: String
  private var transitions: [(time: Int, offset: Int)] = []
  private var first = 0
  /// The rule for the years after the last transition, such as "CET-1CEST,M3.5.0,M10.5.0/3".
  private var rule: YearlyRule?

  /// - Throws: ``UnknownTimeZone`` if the system has no file for the time zone, or its file has
  ///   another format.
  package init(named name: String) throws(UnknownTimeZone) {
    self.name = name
    // A name must not lead out of the folder of time zones, as "../passwd" does.
    let isName =
      !name.isEmpty && !name.hasPrefix("/") && name.utf8.count < 64
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
    for folder in ["/usr/share/zoneinfo/", "/var/db/timezone/zoneinfo/"] where isName {
      if let data = FileManager.default.contents(atPath: folder + name), read([UInt8](data)) {
        return
      }
    }
    throw UnknownTimeZone(name: name)
  }

  /// Returns the offset from UTC at a moment, in seconds.
  package func offset(at time: Int) -> Int {
    guard let last = transitions.last else { return rule?.offset(at: time) ?? first }
    if time >= last.time { return rule?.offset(at: time) ?? last.offset }
    return transitions.last { $0.time <= time }?.offset ?? first
  }

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    func number(_ at: Int, _ width: Int) -> Int {
      bytes[at..<(at + width)].reduce(bytes[at] < 0x80 ? 0 : -1) { $0 << 8 | Int($1) }
    }
    func counts(_ at: Int) -> [Int]? {
      guard bytes.count >= at + 44, bytes[at...].starts(with: "TZif".utf8) else { return nil }
      let counts = (0..<6).map { number(at + 20 + 4 * $0, 4) }
      return counts.allSatisfy { (0...100_000).contains($0) } ? counts : nil
    }
    guard let old = counts(0), bytes[4] >= UInt8(ascii: "2") else { return false }
    let start = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
    guard let new = counts(start) else { return false }
    let (times, types) = (new[3], new[4])
    let transitionTimes = start + 44
    let infos = transitionTimes + times * 9
    let footer = infos + types * 6 + new[5] + new[2] * 12 + new[1] + new[0]
    guard types > 0, footer <= bytes.count else { return false }
    first = number(infos, 4)
    for index in 0..<times {
      let type = Int(bytes[transitionTimes + times * 8 + index])
      guard type < types else { return false }
      transitions.append((number(transitionTimes + index * 8, 8), number(infos + type * 6, 4)))
    }
    let lines = bytes[footer...].split(separator: UInt8(ascii: "\n"))
    rule = YearlyRule(String(decoding: lines.first ?? [], as: UTF8.self))
    return true
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The yearly begin and end of daylight saving, in the format of the POSIX variable `TZ`.
struct YearlyRule: Sendable {
  private struct Change: Sendable {
    var month: Int
    /// The week of the month in which daylight saving begins or ends; 5 is the last week.
    var week: Int
    var weekday: Int
    var seconds: Int

    func time(in year: Int) -> Int {
      CivilDate(year: year, month: month, weekday: weekday, count: week).dayNumber * 86_400
        + seconds
    }
  }

  private let standard: Int
  private var summer: (offset: Int, begins: Change, ends: Change)?

  init?(_ text: String) {
    // The name of the standard time and its offset; the name of the summer time, its offset if it
    // is not one hour, and the changes.
    let format =
      /(?:<.*?>|\p{L}{3,})([^\p{L}<,]+)(?:(?:<.*?>|\p{L}{3,})([^,]+)?,M([^,]+),M([^,]+))?/
    guard let parts = text.wholeMatch(of: format)?.output, let standard = Self.offset(parts.1)
    else { return nil }
    self.standard = -standard
    guard let first = parts.3, let last = parts.4 else { return }
    guard let begins = Self.change(first), let ends = Self.change(last) else { return nil }
    summer = (parts.2.flatMap(Self.offset).map { -$0 } ?? self.standard + 3600, begins, ends)
  }

  func offset(at time: Int) -> Int {
    guard let summer else { return standard }
    let year = CivilTime(secondNumber: time + standard).date.year
    let start = summer.begins.time(in: year) - standard
    let end = summer.ends.time(in: year) - summer.offset
    let isSummer = start < end ? (start..<end).contains(time) : !(end..<start).contains(time)
    return isSummer ? summer.offset : standard
  }

  /// Parses an offset from UTC in the form `[+-]hh[:mm[:ss]]`.
  private static func offset(_ text: Substring) -> Int? {
    let sign = text.hasPrefix("-") ? -1 : 1
    let digits = text.drop { "+-".contains($0) }
    let parts = digits.split(separator: ":").map { Int($0) ?? 1000 }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 < 1000 }) else { return nil }
    return sign * zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Parses the month, week, weekday and time of a change in the form `m.w.d[/time]`.
  private static func change(_ text: Substring) -> Change? {
    let parts = text.split(separator: "/")
    let numbers = parts.first?.split(separator: ".").compactMap { Int($0) } ?? []
    guard numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
      (0...6).contains(numbers[2]), let seconds = offset(parts.count > 1 ? parts[1] : "2")
    else { return nil }
    // POSIX numbers Sunday as 0.
    let weekday = numbers[2] == 0 ? 7 : numbers[2]
    return Change(month: numbers[0], week: numbers[1], weekday: weekday, seconds: seconds)
  }
}
