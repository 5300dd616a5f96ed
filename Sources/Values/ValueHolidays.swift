/// Days that move: "easter+1", "12-25", "11-4-4" (the fourth Thursday of November), "advent-28".
enum ValueHolidays {
  static func isFixed(_ rule: String) -> Bool {
    let parts = rule.split(separator: "-")
    return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
  }

  static func date(_ rule: String, in year: Int) -> CivilDate? {
    if let offset = offset(rule, after: "easter") { return CivilDate.easter(year) + offset }
    if let offset = offset(rule, after: "advent") {
      // The fourth Sunday of Advent is the last before Christmas.
      let christmas = CivilDate(year: year, month: 12, day: 25)
      return christmas - christmas.weekday + offset
    }
    let parts = rule.split(separator: "-").compactMap { Int($0) }
    if parts.count == 2 { return CivilDate(year: year, month: parts[0], day: parts[1]) }
    guard parts.count == 3 else { return nil }
    let (month, weekday, count) = (parts[0], parts[1], parts[2])
    if count == 9 {
      let last = CivilDate(year: year, month: month, day: CivilDate.days(inMonth: month, of: year))
      return last - (last.weekday - weekday + 7) % 7
    }
    let first = CivilDate(year: year, month: month, day: 1)
    return first + (weekday - first.weekday + 7) % 7 + 7 * (count - 1)
  }

  private static func offset(_ rule: String, after base: String) -> Int? {
    guard rule.hasPrefix(base) else { return nil }
    let rest = rule.dropFirst(base.count)
    return rest.isEmpty ? 0 : Int(rest)
  }
}
