import Foundation
import Testing
import Training

/// Learned entities that are part of the date or time that a text has as a whole.
@Suite struct LearnedValueTests {
  private static let dataset: Dataset = {
    var table = Dataset.Intent("table", [])
    for (day, time) in [
      ("tomorrow", "at 7"), ("on friday", "at half past seven"), ("today", "8 pm"),
      ("on may 3rd", "at noon"), ("on sunday", "at 6:30"), ("tonight", "at nine"),
    ] {
      for text in ["a table \(day), \(time) please", "book a table \(day), \(time)"] {
        table.add(
          text,
          spans: [
            Dataset.Span("day", slot: "when", of: day, in: text),
            Dataset.Span("hour", slot: "start", of: time, in: text),
          ].compactMap(\.self)
        )
      }
    }
    let music = ["play a song", "play some music", "put a song on", "louder music", "more songs"]
    return Dataset(
      language: "en",
      intents: [table, .init("music", music)],
      entities: [
        .init("day", kinds: ["date", "datePeriod", "dateTime"]), .init("hour", kinds: ["time"]),
      ]
    )
  }()

  @Test func aLearnedPartOfATimeHasAValueOfItsOwn() async throws {
    var options = TrainingOptions()
    options.epochs = 60
    let model = try await TrainedModel(learning: Self.dataset, options)
    // Monday, 2026-11-23, 10:00
    let monday = ReferenceTime(Date(timeIntervalSince1970: 1_795_428_000), secondsFromGMT: 0)
    func values(_ text: String) -> [String] {
      model.classifier.answer(text, at: monday).entities.map { "\($0.entity) \($0.value)" }
    }
    #expect(values("a table on sunday, at 6:30 please") == ["day 2026-11-29", "hour 18:30:00"])
    #expect(values("a table tomorrow, at half past seven") == ["day 2026-11-24", "hour 19:30:00"])
    #expect(values("a table on december 5th please") == ["day 2026-12-05"])
  }
}
