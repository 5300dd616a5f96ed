import Corpus
import Testing
import Training
import Wrapper

@testable import Commands

@Suite(.endingWhatHangs) struct TeachingSessionTests {
  private func session(memoryLimit: Int = .max) async throws -> TeachingSession {
    let workplace = try Workplace()
    try workplace.write(Samples.dataset, to: "d.json")
    let dataset = try Import([workplace.path("d.json")]).dataset
    return try await Samples.teachingSession(dataset, memoryLimit: memoryLimit)
  }

  /// What a training comes to, in words; nil where there is nothing to learn.
  private func outcome(of session: TeachingSession) async throws -> String? {
    while let status = session.nextStatus() {
      switch status {
      case .learning: try await Task.sleep(for: .milliseconds(5))
      case .learned: return "learned"
      case .failed(let error): return "\(error)"
      }
    }
    return nil
  }

  @Test func aFailedTrainingLeavesTheOldModel() async throws {
    let session = try await session(memoryLimit: 1)
    let before = session.learned.bytes
    try session.teach("dim it", as: "music")
    #expect(try await outcome(of: session)?.contains("terms would take 0.0 GB") == true)
    #expect(try await outcome(of: session) == nil, "it is not tried again")
    #expect(session.learned.bytes == before && !session.isLearned && session.isUnsaved)
    #expect(session.undo() == "“dim it” as music")
    #expect(session.isLearned && !session.isUnsaved)
  }

  /// What is taught while a training is under way is learned by the next.
  @Test func changesInARow() async throws {
    let session = try await session()
    for text in ["dim it", "dim this", "dim that"] {
      try session.teach(text, as: "lights_on")
      _ = session.nextStatus()
    }
    #expect(try await outcome(of: session) == "learned")
    #expect(session.isLearned && session.count == 3)
    #expect(Recipe.utterances(of: session.learned.classifier.model) == 12)
    #expect(session.undo() == "“dim that” as lights_on")
    #expect(!session.isLearned && session.dataset.utteranceCount == 11)
  }

  @Test(arguments: [
    ("m.safetensors", "d.json", true, "d.json"),
    ("m.safetensors", "d.zip", true, "m.dataset.json"),
    ("a/m.safetensors", "export.json", false, "a/m.dataset.json"),
    ("model", "export.json", false, "model.dataset.json"),
  ])
  func whereThingsGo(model: String, source: String, isDataset: Bool, dataset: String) {
    #expect(TaughtFiles(model: model, source: source, isDataset: isDataset).dataset == dataset)
  }
}
