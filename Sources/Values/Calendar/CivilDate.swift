/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
public struct CivilDate: Hashable, Comparable, Codable, Sendable {
  /// The number of days since 1970-01-01, negative for earlier dates.
  public let dayNumber: Int

  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// Creates a date. Days after the last day of the month continue into the next month.
  public init(year: Int, month: Int, day: Int) {
    let years = month <= 2 ? year - 1 : year
    let era = (years >= 0 ? years : years - 399) / 400
    let yearOfEra = years - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// Creates a date from a text such as 2026-11-22, or returns `nil` if there is no such day.
  init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, Self.exists(year: parts[0], month: parts[1], day: parts[2]) else {
      return nil
    }
    self.init(year: isNegative ? -parts[0] : parts[0], month: parts[1], day: parts[2])
  }

  /// The year, the month and the day of the month.
  public var yearMonthDay: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  package var year: Int { yearMonthDay.year }
  package var month: Int { yearMonthDay.month }
  package var day: Int { yearMonthDay.day }

  /// The day of the week: 1 is Monday, 7 is Sunday.
  public var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }

  package var monday: CivilDate { self - (weekday - 1) }

  /// The year and week in ISO 8601. The first week of a year contains its first Thursday.
  package var isoWeek: (year: Int, week: Int) {
    let thursday = monday + 3
    let year = thursday.year
    return (year, (thursday.dayNumber - CivilDate(year: year, month: 1, day: 1).dayNumber) / 7 + 1)
  }

  package init(isoYear: Int, week: Int) {
    self = CivilDate(year: isoYear, month: 1, day: 4).monday + (week - 1) * 7
  }

  /// Returns the same day of another month, or the last day of that month if it is shorter.
  package func adding(months: Int) -> CivilDate {
    let (year, month, day) = yearMonthDay
    let count = year * 12 + month - 1 + months
    let newYear = count >= 0 ? count / 12 : (count - 11) / 12
    let newMonth = count - newYear * 12 + 1
    let first = CivilDate(year: newYear, month: newMonth, day: 1)
    let next = first + 31
    return min(first + (day - 1), next - next.day)
  }

  package static func exists(year: Int, month: Int, day: Int) -> Bool {
    (1...12).contains(month)
      && CivilDate(year: year, month: month, day: day).yearMonthDay == (year, month, day)
  }

  /// Returns Easter Sunday of a year, by Butcher's algorithm.
  package static func easter(_ year: Int) -> CivilDate {
    let golden = year % 19
    let century = year / 100
    let rest = year % 100
    let moon =
      (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let days = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
    let correction = (golden + 11 * moon + 22 * days) / 451
    let sum = moon + days - 7 * correction + 114
    return CivilDate(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  /// Returns whether a date is before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }

  package static func + (date: CivilDate, days: Int) -> CivilDate {
    CivilDate(dayNumber: date.dayNumber + days)
  }

  package static func - (date: CivilDate, days: Int) -> CivilDate {
    CivilDate(dayNumber: date.dayNumber - days)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601, such as 2026-11-22.
  public var description: String {
    let (year, month, day) = yearMonthDay
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(abs(number))
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}
