import Testing
import Wrapper

@testable import Commands

@Suite(.hangLimit) struct ReviewQueueTests {
  @Test func sortsByConfidence() async throws {
    let classifier = try IntentClassifier(data: try await Samples.model.value)
    let log = ["Lights on", "", "play", "бвг", " PLAY ", "turn the lights on please", "play"]
    let queue = ReviewQueue(log, by: classifier, knownTexts: ["lights on"])
    #expect(queue.known == 1)
    #expect(queue.items.first?.utterance == "бвг")
    #expect(Set(queue.items.map(\.utterance)) == ["бвг", "play", "turn the lights on please"])
    #expect(queue.items.first { $0.utterance == "play" }?.count == 3)
    #expect(queue.items.map(\.likelihood) == queue.items.map(\.likelihood).sorted())
  }
}
