import Testing

@testable import Datasets

@Suite struct TeachingTests {
  private static let dataset = Dataset(
    intents: [
      Dataset.Intent(
        "on",
        ["Lights on", "in the hall", "lamp on"],
        spans: [
          1: [Dataset.Span("room", start: 7, end: 11)], 2: [Dataset.Span("it", start: 0, end: 4)],
        ]
      ),
      Dataset.Intent("off", ["lights off"]),
    ],
    outOfScope: ["what is love"]
  )

  @Test func addsAnUtterance() throws {
    var dataset = Self.dataset
    #expect(try dataset.teach(["more light"], as: "on").isEmpty)
    #expect(dataset.intents[0].utterances.last == "more light")
    #expect(try dataset.teach(["open up"], as: "roof").isEmpty)
    #expect(dataset.intents[2] == Dataset.Intent("roof", ["open up"]))
    #expect(try dataset.teach(["who are you"], as: nil).isEmpty)
    #expect(dataset.outOfScope == ["what is love", "who are you"])
  }

  @Test(arguments: ["on", "off", "roof", nil])
  func teachesManyUtterances(intent: String?) throws {
    for utterances in [
      ["Lamp On", "more light"], ["in the hall", "lights ON", "x"], ["what is love", "x", "y"],
      ["x", "more"], ["lights off", "x"], ["x", "X"], ["x", "lamp on", "in the hall", "Lights on"],
    ] {
      var (one, all) = (Self.dataset, Self.dataset)
      var others: Set<String> = []
      var (first, second): (Dataset.TeachingError?, Dataset.TeachingError?)
      do throws(Dataset.TeachingError) {
        for utterance in utterances { others.formUnion(try one.teach([utterance], as: intent)) }
      } catch { first = error }
      do throws(Dataset.TeachingError) {
        let gone = try all.teach(utterances, as: intent)
        #expect(Set(gone) == others || first != nil, "\(utterances)")
      } catch { second = error }
      #expect(first == second, "\(utterances) as \(intent ?? "-")")
      if first == nil { #expect(one == all, "\(utterances) as \(intent ?? "-")") }
    }
  }

  /// The annotations of the remaining utterances keep their positions.
  @Test func movesAnUtterance() throws {
    var dataset = Self.dataset
    #expect(try dataset.teach(["lights ON"], as: "off") == ["on"])
    #expect(dataset.intents[0].utterances == ["in the hall", "lamp on"])
    #expect(dataset.intents[0].spans.mapValues { $0.map(\.entity) } == [0: ["room"], 1: ["it"]])
    #expect(dataset.intents[1].utterances == ["lights off", "lights ON"])
    try dataset.teach(["what is love"], as: "off")
    #expect(dataset.outOfScope.isEmpty)
    #expect(try dataset.teach(["in the hall"], as: nil) == ["on"])
    #expect(dataset.outOfScope == ["in the hall"])
  }

  @Test func rejectsCorrectionsWithoutEffect() {
    var dataset = Self.dataset
    #expect(throws: Dataset.TeachingError.known) { try dataset.teach(["LIGHTS on"], as: "on") }
    #expect(throws: Dataset.TeachingError.known) { try dataset.teach(["What is love"], as: nil) }
    #expect(throws: Dataset.TeachingError.lastExample(of: "off")) {
      try dataset.teach(["lights off"], as: "on")
    }
    #expect(throws: Dataset.TeachingError.lastExample(of: "off")) {
      try dataset.teach(["lights off"], as: nil)
    }
    #expect(dataset == Self.dataset)
  }

  @Test func removesAnUtteranceFromOtherIntents() throws {
    var dataset = Self.dataset
    dataset.intents[1].utterances.append("lamp on")
    #expect(try dataset.teach(["lamp on"], as: "on") == ["off"])
    #expect(dataset == Self.dataset)
  }
}
