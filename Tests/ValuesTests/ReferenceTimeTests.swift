import Foundation
import Testing

@testable import Values

@Suite struct ReferenceTimeTests {
  /// The time 2026-11-22 12:00 UTC, in seconds since 1970.
  private let winter = 1_795_348_800
  private let summer = 1_782_907_200

  @Test func anOffsetMovesTheClock() {
    let reference = ReferenceTime(secondsSince1970: winter, offset: -7200)
    #expect(reference.time.description == "2026-11-22T10:00:00")
  }

  @Test func aNamedZoneHasSummerTime() throws {
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
  func anUnknownZoneThrows(name: String) {
    #expect(throws: UnknownTimeZone(name: name)) {
      try ReferenceTime(secondsSince1970: winter, timeZone: name)
    }
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1, 2), ("EST5EDT,M3.2.0,M11.1.0", -5, -4),
    ("<+03>-3", 3, 3), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 11, 10),
  ])
  func yearlyRulesGiveTheOffset(text: String, inWinter: Int, inSummer: Int) throws {
    let rule = try #require(YearlyRule(text))
    #expect(rule.offset(at: winter) == inWinter * 3600)
    #expect(rule.offset(at: summer) == inSummer * 3600)
  }

  @Test(arguments: [
    "", "C", "CET", "CET-1CEST", "CET-1CEST,J60,J300", "CET-1CEST,M13.5.0,M10.5.0", "<",
  ])
  func malformedRulesAreRejected(text: String) {
    #expect(YearlyRule(text) == nil)
  }

  @Test(arguments: [
    // Summer time ends on 2026-10-25 and begins on 2027-03-28.
    ("tomorrow at 15:30", 1_795_444_200), ("3 july 2027 at 15:30", 1_814_621_400),
  ])
  func timesAreMomentsInTheCallersTimeZone(text: String, seconds: Double) throws {
    let reference = try ReferenceTime(secondsSince1970: winter, timeZone: "Europe/Berlin")
    let value = ValueReader(language: .english).values(in: text, relativeTo: reference).first
    let time = try #require(value?.resolution.times.first)
    #expect(time.startDate?.timeIntervalSince1970 == seconds)
    #expect(time.dateComponents?.hour == 15 && time.dateComponents?.second == nil)
  }

  @Test func componentsFinerThanTheGrainAreMissing() throws {
    let reference = ReferenceTime(secondsSince1970: winter, offset: 0)
    let value = ValueReader(language: .english).values(in: "on friday", relativeTo: reference).first
    let components = try #require(value?.resolution.times.first?.dateComponents)
    #expect(components.day == 27 && components.hour == nil)
  }

  @Test(arguments: [
    "tomorrow at 3 pm", "for 2 hours", "before friday", "before next friday", "every monday",
    "5 dollars for 2 people, friday at 3pm",
  ])
  func valuesSurviveARoundTripThroughJSON(text: String) throws {
    let reference = ReferenceTime(secondsSince1970: winter, offset: 3600)
    let values = ValueReader(language: .english).values(in: text, relativeTo: reference)
    #expect(!values.isEmpty)
    let data = try JSONEncoder().encode(values)
    let decoded = try JSONDecoder().decode([ResolvedValue].self, from: data)
    #expect(decoded == values)
    #expect(decoded.first?.resolution.times.first?.startDate == nil)
  }

  @Test func timesAreEncodedInISO8601() throws {
    let time = ResolvedTime(
      timex: "2026-11-22",
      grain: .day,
      start: CivilTime("2026-11-22T00:00:00")
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(time), as: UTF8.self)
    #expect(json == #"{"grain":"day","start":"2026-11-22T00:00:00","timex":"2026-11-22"}"#)
  }

  @Test(arguments: [
    "", "2026-11-22", "2026-02-30T00:00:00", "2026-11-22T24:00:00", "T", "a-b-cTd:e:f",
  ])
  func malformedTimesAreRejected(text: String) {
    #expect(CivilTime(text) == nil)
  }
}
