/// A rule that determines the day of a holiday in any year.
enum HolidayRule {
  /// A number of days after Easter Sunday: `easter`, `easter+1`.
  case easter(Int)
  /// A number of days after the fourth Sunday of Advent: `advent-28`.
  case advent(Int)
  /// A month and a day, and possibly a number of days that follow: `12-25`, `12-27+4`.
  case fixed(month: Int, day: Int, more: Int)
  /// A month, a weekday and a count, and possibly a number of days after it: `11-4-4` is the fourth
  /// Thursday of November, `11-4-4+1` the day after it, `5-1-9` the last Monday of May.
  case weekday(Int, count: Int, month: Int, offset: Int)

  init?(_ text: String) {
    for base in ["easter", "advent"] where text.hasPrefix(base) {
      let rest = text.dropFirst(base.count)
      guard let offset = rest.isEmpty ? 0 : Int(rest) else { return nil }
      self = base == "easter" ? .easter(offset) : .advent(offset)
      return
    }
    let parts = text.split { "-+".contains($0) }.map { Int($0) ?? 0 }
    guard let month = parts.first, (1...12).contains(month) else { return nil }
    switch parts.count {
    case 2 where (1...31).contains(parts[1]), 3 where (8...31).contains(parts[1]):
      self = .fixed(month: month, day: parts[1], more: parts.count == 3 ? parts[2] : 0)
    case 3...4 where (1...7).contains(parts[1]) && [1, 2, 3, 4, 5, 9].contains(parts[2]):
      let offset = parts.count == 4 ? parts[3] : 0
      self = .weekday(parts[1], count: parts[2], month: month, offset: offset)
    default: return nil
    }
  }

  var isFixed: Bool { if case .fixed = self { true } else { false } }

  /// The number of days after the first one.
  var more: Int { if case .fixed(_, _, let more) = self { more } else { 0 } }

  func date(in year: Int) -> CivilDate {
    switch self {
    case .easter(let offset): return CivilDate.easter(year) + offset
    case .advent(let offset):
      // The fourth Sunday of Advent is the last Sunday before Christmas.
      let christmas = CivilDate(year: year, month: 12, day: 25)
      return christmas - christmas.weekday + offset
    case .fixed(let month, let day, _): return CivilDate(year: year, month: month, day: day)
    case .weekday(let weekday, let count, let month, let offset):
      return CivilDate(year: year, month: month, weekday: weekday, count: min(count, 5)) + offset
    }
  }
}
