import Testing
import Values

@Suite struct CivilDateTests {
  @Test func everyDayOfFourCenturiesSurvivesARoundTrip() {
    var expected = (year: 1800, month: 1, day: 1)
    for number in CivilDate(year: 1800, month: 1, day: 1)
      .dayNumber..<CivilDate(year: 2200, month: 1, day: 1).dayNumber
    {
      let date = CivilDate(dayNumber: number)
      let found = date.yearMonthDay
      guard found == expected else {
        Issue.record("\(number) is \(found), not \(expected)")
        return
      }
      #expect(CivilDate(year: found.year, month: found.month, day: found.day) == date)
      expected.day += 1
      let isLeap =
        expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][expected.month - 1]
      if expected.day > days {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      }
    }
  }

  @Test(arguments: [
    ("2026-11-23", 1, "2026-48"), ("2021-01-03", 7, "2020-53"), ("2018-12-31", 1, "2019-1"),
    ("1969-12-31", 3, "1970-1"),
  ])
  func weekdaysAndWeeksFollowISO8601(text: String, weekday: Int, week: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let date = CivilDate(year: parts[0], month: parts[1], day: parts[2])
    #expect(date.description == text)
    #expect(date.weekday == weekday)
    #expect("\(date.isoWeek.year)-\(date.isoWeek.week)" == week)
  }

  @Test(arguments: [(2024, "2024-03-31"), (2025, "2025-04-20"), (2038, "2038-04-25")])
  func easterIsOnItsSunday(year: Int, expected: String) {
    #expect(CivilDate.easter(year).description == expected)
  }

  @Test func addingMonthsStopsAtTheEndOfAShorterMonth() {
    let date = CivilDate(year: 2027, month: 1, day: 31)
    #expect(date.adding(months: 1).description == "2027-02-28")
    #expect(date.adding(months: -14).description == "2025-11-30")
  }
}
