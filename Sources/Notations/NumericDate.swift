/// A date that is written as three numbers: 2026-02-01, 01.02.2026, 1/2/26.
package struct NumericDate {
  package let year: Int
  package let month: Int
  package let day: Int

  /// A number and how many digits it is written with.
  package typealias Part = (number: Int, digits: Int)

  package init?(_ first: Part, _ second: Part, _ third: Part, isDayFirst: Bool) {
    // The year comes first if the first number has four digits.
    let isYearFirst = first.digits == 4
    let (year, other) = isYearFirst ? (first, third) : (third, first)
    let (day, month) =
      isYearFirst
      ? Self.dayAndMonth(second.number, third.number, isDayFirst: false)
      : Self.dayAndMonth(first.number, second.number, isDayFirst: isDayFirst)
    guard second.digits <= 2, other.digits <= 2, year.digits == 2 || year.digits == 4,
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.year = year.digits == 4 ? year.number : Self.fullYear(year.number)
    (self.month, self.day) = (month, day)
  }

  /// Assigns two numbers in the given order, or in the other order if only that gives a month from
  /// 1 to 12.
  package static func dayAndMonth(_ first: Int, _ second: Int, isDayFirst: Bool)
    -> (day: Int, month: Int)
  {
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    return month > 12 && day <= 12 ? (month, day) : (day, month)
  }

  /// The year, from 1940 to 2039, of which only the last two digits are written.
  package static func fullYear(_ lastDigits: Int) -> Int {
    lastDigits < 40 ? 2000 + lastDigits : 1900 + lastDigits
  }
}
