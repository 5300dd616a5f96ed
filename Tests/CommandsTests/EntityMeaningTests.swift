import TestSupport
import Testing

@testable import Commands
@testable import Wrapper

@Suite struct EntityMeaningTests {
  @Test(
    arguments: [
      ("tomorrow", "Tue 2026-11-24"), ("next week", "Mon 2026-11-30 to Sun 2026-12-06"),
      ("friday", "Fri 2026-11-27"), ("at seven", "19:00"), ("noon", "12:00"),
      ("tomorrow at 5 pm", "Tue 2026-11-24 17:00"), ("tonight", "Mon 2026-11-23 20:00 to 24:00"),
      ("before 6 pm", "before 18:00"), ("around noon", "around 12:00"),
      ("december", "Tue 2026-12-01 to Thu 2026-12-31"), ("two weeks", "2 weeks"),
      ("every day", nil), ("daily", "every day"), ("every friday", nil),
      ("in two hours", "Mon 2026-11-23 12:00"),
      ("from 3 to 5 pm", "15:00 to 17:00"), ("since 2020", "from Wed 2020-01-01 on"),
      ("from friday to sunday", "Fri 2026-11-27 to Sun 2026-11-29"),
    ] as [(String, String?)]
  )
  func showsTimes(text: String, meaning: String?) throws {
    let reader = ValueReader(language: .english)
    let now = ReferenceTime(CivilTime(CivilDate(year: 2026, month: 11, day: 23), hour: 10))
    let value = try #require(reader.values(in: text, relativeTo: now).first)
    let entity = Answer.Entity(
      "when",
      value.text,
      value: value.canonical,
      .value,
      resolution: value.resolution
    )
    #expect(entity.meaning == meaning)
    let shown = entity.meaning ?? ""
    #expect(!shown.contains("XX") && !shown.contains("T1") && !shown.contains("P2"))
  }

  @Test func showsOtherValues() {
    func entity(_ text: String, _ value: String, slot: String? = nil) -> Answer.Entity {
      Answer.Entity("city", slot: slot, text, value: value, .dictionary)
    }
    #expect(entity("nyc", "New York City").meaning == "New York City")
    #expect(entity("nyc", "nyc").meaning == nil)
    #expect(entity("nyc", "New York City", slot: "to").summary == "city:to “nyc” = New York City")
  }
}
