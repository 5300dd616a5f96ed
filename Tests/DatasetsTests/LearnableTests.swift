import Testing

@testable import Datasets

@Suite struct LearnableTests {
  @Test func removesDuplicates() {
    let dataset = Dataset(
      language: "en",
      intents: [
        .init("on", ["lights on", " ", "Lights  ON", "lamp on"]),
        .init("never", ["", "\n"]),
        .init("off", ["lights off"]),
        .init("on", ["lamp on", "light please"]),
      ],
      outOfScope: ["what a day"]
    )
    #expect(
      dataset.learnable
        == Dataset(
          language: "en",
          intents: [
            .init("on", ["lights on", "lamp on", "light please"]), .init("off", ["lights off"]),
          ],
          outOfScope: ["what a day"]
        )
    )
  }

  @Test func keepsAnnotationsWithTheirUtterances() {
    let span = Dataset.Span("room", start: 0, end: 7)
    let dataset = Dataset(
      language: "en",
      intents: [.init("on", ["", "on", "ON", "kitchen on"], spans: [3: [span]])]
    )
    #expect(dataset.learnable.intents[0].spans == [1: [span]])
  }

  @Test func detectsTheLanguage() {
    let german = [
      "mach bitte das Licht in der Küche an", "ich möchte, dass es hell ist", "wo ist der Schalter",
      "und jetzt noch die Lampe im Flur", "ist das Licht schon an", "mach es nicht aus",
    ]
    #expect(Dataset(intents: [.init("an", german)]).learnable.language == "de")
    #expect(Dataset(language: "fr", intents: [.init("an", german)]).learnable.language == "fr")
    #expect(Dataset(intents: [.init("on", ["lights on"])]).learnable.language == nil)
  }
}
