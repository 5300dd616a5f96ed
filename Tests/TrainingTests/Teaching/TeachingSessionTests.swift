@testable import TeachingSessions
import Corpus
import Foundation
import Testing

@testable import Training

@Suite(.timeLimit(.minutes(10))) struct TeachingSessionTests {
  private func session(folder: String = "", memoryLimit: Int = .max) throws -> TeachingSession {
    let bytes = try TestData.bytes(TestData.embedded(), TestData.settings())
    return TeachingSession(
      TestData.dataset,
      model: LearnedModel(try IntentClassifier(data: bytes), bytes: bytes),
      files: TaughtFiles(
        model: folder + "m.safetensors",
        source: folder + "d.json",
        isDataset: true
      ),
      resources: TrainingResources(memoryLimit: memoryLimit)
    )
  }

  /// Waits for the training and returns a description of its result, or `nil` if there is nothing
  /// to learn.
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

  @Test func failedTrainingKeepsTheOldModel() async throws {
    let session = try session(memoryLimit: 1)
    let before = session.learned.bytes
    try session.teach(["dim it"], as: "play_music")
    #expect(try await outcome(of: session)?.contains("terms needs 0.0 GB") == true)
    #expect(try await outcome(of: session) == nil, "training is not repeated")
    #expect(session.learned.bytes == before && !session.isLearned && session.isUnsaved)
    #expect(session.undo() == "“dim it” as play_music")
    #expect(session.isLearned && !session.isUnsaved)
  }

  /// Corrections during training are learned by the next training.
  @Test func severalChangesAreLearnedTogether() async throws {
    let session = try session()
    for text in ["dim it", "dim this", "dim that"] {
      try session.teach([text], as: "lights_on")
      _ = session.nextStatus()
    }
    #expect(try await outcome(of: session) == "learned")
    #expect(session.isLearned && session.count == 3)
    #expect(Recipe.utterances(of: session.learned.classifier.model) == 21)
    #expect(session.undo() == "“dim that” as lights_on")
    #expect(!session.isLearned && session.dataset.utteranceCount == 20)
  }

  @Test func aNewIntentIsUndoneAtOnce() throws {
    let session = try session()
    let others = try session.addIntent("dim", examples: ["dim it", "more light"])
    #expect(others == ["lights_on"] && session.count == 1)
    #expect(session.dataset.intents.last?.utterances == ["dim it", "more light"])
    #expect(session.undo() == "the intent “dim”")
    #expect(session.dataset == TestData.dataset && !session.isUnsaved)
  }

  @Test func savedFilesContainTheCorrections() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try session(folder: folder.path + "/")
    try session.teach(["dim it"], as: "lights_on")
    #expect(try await outcome(of: session) == "learned")
    #expect(try session.save() == .saved(backups: []))
    #expect(!session.isUnsaved)
    #expect(try Import([session.files.dataset]).dataset == session.dataset)
    #expect(try Data(contentsOf: folder.appending(path: "m.safetensors")) == session.learned.bytes)
  }

  @Test(arguments: [
    ("m.safetensors", "d.json", true, "d.json"),
    ("m.safetensors", "d.zip", true, "m.dataset.json"),
    ("a/m.safetensors", "export.json", false, "a/m.dataset.json"),
    ("model", "export.json", false, "model.dataset.json"),
  ])
  func outputPathsOfASession(model: String, source: String, isDataset: Bool, dataset: String) {
    #expect(TaughtFiles(model: model, source: source, isDataset: isDataset).dataset == dataset)
  }
}
