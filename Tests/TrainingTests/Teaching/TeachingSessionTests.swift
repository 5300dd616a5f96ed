@testable import TeachingSessions
import Corpus
import Foundation
import Host
import TestSupport
import Testing

@testable import Training

@Suite(.timeLimit(.minutes(10))) struct TeachingSessionTests {
  private let folder = TemporaryFolder()

  private func session(memoryLimit: Int = .max) throws -> TeachingSession {
    let bytes = try TestData.bytes(TestData.embedded(), TestData.settings())
    return try session(TestData.dataset, bytes, memoryLimit: memoryLimit)
  }

  private func session(
    _ dataset: Dataset,
    _ bytes: Data,
    memoryLimit: Int = .max
  ) throws -> TeachingSession {
    TeachingSession(
      LearnedModel(
        classifier: try IntentClassifier(data: bytes),
        bytes: bytes,
        revision: 0,
        dataset: dataset
      ),
      files: TaughtFiles(
        model: "\(folder)/m.safetensors",
        source: "\(folder)/d.json",
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
      case .refined: return "refined"
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

  /// After each change, a model is trained from scratch, so that it does not depend on the order of
  /// the changes. Until then, the networks of the earlier model learn the change.
  @Test func aModelIsContinuedAndThenTrainedAnew() async throws {
    let dataset = TestData.largeDataset
    let bytes = try TestData.bytes(dataset, by: TestData.largeRecipe)
    let session = try session(dataset, bytes)
    for text in ["glow", "gleam"] {
      try session.teach((0..<9).map { "\(text) \($0)" }, as: "lamp")
      #expect(try await outcome(of: session) == "learned")
      let isProvisional = session.learned.isProvisional
      #expect(isProvisional && session.isLearned && !session.isWritten)
      #expect(session.learned.classifier.predict("\(text) 3")?.intent == "lamp")
      // The next change does not wait for the training that has just started.
      _ = session.nextStatus()
    }
    #expect(try await outcome(of: session) == "refined")
    let recipe = Recipe(of: session.learned.classifier.model)
    let trainedAnew = try TestData.bytes(session.dataset, by: recipe)
    let isAsIfTrainedAnew = session.learned.bytes == trainedAnew
    #expect(isAsIfTrainedAnew)
    #expect(try await outcome(of: session) == nil)
    _ = session.undo()
    #expect(try await outcome(of: session) == "refined", "the restored model was continued")
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
    let session = try session()
    try session.teach(["dim it"], as: "lights_on")
    #expect(try await outcome(of: session) == "learned")
    #expect(try session.save() == .saved(backups: []))
    #expect(!session.isUnsaved)
    #expect(try Import([session.files.dataset]).dataset == session.dataset)
    #expect(try Data(contentsOf: folder.file("m.safetensors")) == session.learned.bytes)
  }

  /// Another program read the dataset before the first correction was saved, and writes it
  /// afterwards.
  @Test func savingRestoresOverwrittenCorrections() throws {
    let session = try session()
    try session.teach(["dim it"], as: "lights_on")
    _ = try session.save(withModel: false)
    var file = try OutputFile(session.files.dataset)
    try TestData.dataset.write(to: &file)
    try file.commit()
    try session.teach(["dim that"], as: "lights_on")
    guard case .merged(let merge) = try session.save(withModel: false, restoringLost: true) else {
      Issue.record("the dataset has not been merged")
      return
    }
    #expect(merge.theirs.isEmpty)
    _ = try session.save(withModel: false)
    let written = try Import([session.files.dataset]).dataset
    #expect(
      written.intents.first { $0.intent == "lights_on" }?.utterances.suffix(2) == [
        "dim it", "dim that",
      ]
    )
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
