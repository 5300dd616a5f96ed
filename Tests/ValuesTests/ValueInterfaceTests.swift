import Foundation
import Testing
import Values

/// Built-in entities through the public interface.
@Suite struct ValueInterfaceTests {
  /// Sunday, 22 November 2026, 12:00 UTC.
  private static let noon = Date(timeIntervalSince1970: 1_795_348_800)
  private static let reader = ValueReader(language: .english)

  private static func value(_ text: String, _ reader: ValueReader = reader) throws -> ResolvedValue
  {
    let reference = ReferenceTime(noon, secondsFromGMT: 3600)
    return try #require(reader.values(in: text, relativeTo: reference).first)
  }

  @Test func anAmountHasANumberAndAUnit() throws {
    let text = "it costs 12 euros"
    let value = try Self.value(text)
    #expect(value.kind == .money && value.text == "12 euros" && value.scalars == 9..<17)
    #expect(text[value.range(in: text)] == "12 euros")
    let resolution: ValueResolution = value.resolution
    #expect(resolution.kind == .money && resolution.number == 12 && resolution.unit == "EUR")
    #expect(resolution.text == nil && resolution.times.isEmpty)
    let same = ValueResolution(kind: .money, number: 12, unit: "EUR")
    #expect(ResolvedValue(scalars: 9..<17, text: "12 euros", resolution: same) == value)
    #expect(try Self.value("mail a@example.org").resolution.text == "a@example.org")
  }

  @Test func aTimeHasADateInTheCallersTimeZone() throws {
    let time = try #require(try Self.value("tomorrow at 3 pm").resolution.times.first)
    #expect(time.timex == "2026-11-23T15" && time.grain == .hour && time.modifier == nil)
    let start = try #require(time.start)
    #expect(start.description == "2026-11-23T15:00:00" && start.secondOfDay == 15 * 3600)
    #expect(start.date == CivilDate(year: 2026, month: 11, day: 23))
    #expect(start.dateComponents.hour == 15 && time.dateComponents?.day == 23)
    #expect(time.startDate == Self.noon.addingTimeInterval(26 * 3600))
    #expect(time.end == start && time.endDate == time.startDate && time.seconds == nil)
    let later = try #require(CivilTime("2026-11-23T16:00:00"))
    #expect(start < later && later.secondNumber - start.secondNumber == 3600)
    #expect(CivilDate(year: 2026, month: 11, day: 22) < start.date)
    #expect(CivilTime("yesterday") == nil)
  }

  @Test func aTimeCanBeCreatedForTests() throws {
    let time = ResolvedTime(
      timex: "2026-11-23",
      grain: .day,
      modifier: .after,
      start: CivilTime("2026-11-23T00:00:00"),
      reference: ReferenceTime(Self.noon, secondsFromGMT: 0)
    )
    #expect(time.startDate == Self.noon.addingTimeInterval(12 * 3600) && time.endDate == nil)
  }

  @Test func ambiguousDaysFollowThePreference() throws {
    let past = ValueReader(language: Language("en"), kinds: [.date], prefer: .past)
    let future = ValueReader(language: .english, kinds: [.date], prefer: TimePreference.future)
    #expect(Language.english.code == "en")
    let before = try #require(try Self.value("on friday", past).resolution.times.first?.start)
    let after = try #require(try Self.value("on friday", future).resolution.times.first?.start)
    #expect(before < after && before.date.weekday == after.date.weekday)
  }

  @Test func aReferenceTimeHasATimeZone() throws {
    let berlin = try ReferenceTime(Self.noon, timeZone: "Europe/Berlin")
    let offset = ReferenceTime(Self.noon, secondsFromGMT: 3600)
    let found = Self.reader.values(in: "in an hour", relativeTo: berlin)
    #expect(found == Self.reader.values(in: "in an hour", relativeTo: offset) && found.count == 1)
    #expect(ReferenceTime.now != berlin)
    let error = #expect(throws: UnknownTimeZone.self) {
      try ReferenceTime(Self.noon, timeZone: "Europe/Atlantis")
    }
    #expect(error?.name == "Europe/Atlantis")
  }

  /// The `switch` statements show that an app can handle all cases without a `default`.
  @Test func rawValuesAreTheNamesOfTheCases() throws {
    for kind in ValueKind.allCases {
      let isTime =
        switch kind {
        case .date, .time, .dateTime, .datePeriod, .timePeriod, .dateTimePeriod, .duration,
          .repetition:
          true
        case .number, .ordinal, .percent, .money, .temperature, .dimension, .age, .email, .url,
          .phone:
          false
        }
      #expect(ValueKind(rawValue: "\(kind)") == kind)
      #expect(!isTime || !["number", "money", "email"].contains(kind.rawValue))
    }
    for grain in ResolvedTime.Grain.allCases {
      let isCalendar =
        switch grain {
        case .second, .minute, .hour, .partOfDay: false
        case .day, .week, .month, .quarter, .year: true
        }
      #expect(ResolvedTime.Grain(rawValue: "\(grain)") == grain)
      #expect(isCalendar == !["second", "minute", "hour", "partOfDay"].contains(grain.rawValue))
    }
    for modifier in ResolvedTime.Modifier.allCases {
      let isBound =
        switch modifier {
        case .before, .after, .since, .until, .less, .more: true
        case .around, .start, .middle, .end: false
        }
      #expect(ResolvedTime.Modifier(rawValue: "\(modifier)") == modifier)
      #expect(isBound == !["around", "start", "middle", "end"].contains(modifier.rawValue))
    }
  }
}
