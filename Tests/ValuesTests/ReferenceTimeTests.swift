import Foundation
import Testing

@testable import Values

@Suite struct ReferenceTimeTests {
  /// 2026-11-22 12:00 in Greenwich.
  private let winter = 1_795_348_800
  private let summer = 1_782_907_200

  @Test func anOffset() {
    let reference = ReferenceTime(secondsSince1970: winter, offset: -7200)
    #expect(reference.time.description == "2026-11-22T10:00:00")
  }

  @Test func aZoneByName() throws {
    for (zone, hours) in [
      ("Europe/Berlin", (1, 2)), ("America/New_York", (-5, -4)), ("UTC", (0, 0)),
    ] {
      let inWinter = try ReferenceTime(secondsSince1970: winter, timeZone: zone)
      let inSummer = try ReferenceTime(secondsSince1970: summer, timeZone: zone)
      #expect(inWinter.time.secondNumber - winter == hours.0 * 3600, "\(zone)")
      #expect(inSummer.time.secondNumber - summer == hours.1 * 3600, "\(zone)")
    }
  }

  @Test(arguments: [
    "Europe/Atlantis", "", "/etc/passwd", "../../etc/passwd", "Europe", "Europe/Berlin\u{0}x",
    String(repeating: "A", count: 10_000),
  ])
  func aZoneThatDoesNotExist(name: String) {
    #expect(throws: UnknownTimeZone(name: name)) {
      try ReferenceTime(secondsSince1970: winter, timeZone: name)
    }
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1, 2), ("EST5EDT,M3.2.0,M11.1.0", -5, -4),
    ("<+03>-3", 3, 3), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 11, 10),
  ])
  func yearlyRules(text: String, inWinter: Int, inSummer: Int) throws {
    let rule = try #require(YearlyRule(text))
    #expect(rule.offset(at: winter) == inWinter * 3600)
    #expect(rule.offset(at: summer) == inSummer * 3600)
  }

  @Test(arguments: [
    "", "C", "CET", "CET-1CEST", "CET-1CEST,J60,J300", "CET-1CEST,M13.5.0,M10.5.0", "<",
  ])
  func rulesThatAreNone(text: String) {
    #expect(YearlyRule(text) == nil)
  }

  @Test func aTimeIsAMomentInATimeZone() throws {
    let reference = ReferenceTime(secondsSince1970: winter, offset: 0)
    let reader = ValueReader(language: .english)
    let found = try #require(
      reader.values(in: "3 march 2027 at 15:30", relativeTo: reference).first
    )
    let start = try #require(found.resolution.times.first?.start)
    #expect(start.dateComponents.hour == 15 && start.dateComponents.day == 3)
    let greenwich = try #require(TimeZone(secondsFromGMT: 0))
    #expect(start.date(in: greenwich)?.timeIntervalSince1970 == 1_804_087_800)
  }
}
