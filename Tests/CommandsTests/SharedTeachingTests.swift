import Corpus
import Service
import Testing
import Training

@testable import Commands
@testable import TeachingSessions

/// Tests of corrections over HTTP that cannot be applied to the dataset.
@Suite(.hangLimit) struct SharedTeachingTests {
  private let workplace = Workplace()

  private func teaching(in folder: String) async throws -> SharedTeaching {
    let bytes = try await Samples.model.value
    let model = LearnedModel(
      classifier: try IntentClassifier(data: bytes),
      bytes: bytes,
      revision: 0,
      dataset: Dataset(intents: [.init("one", ["x"]), .init("two", ["y", "z"])])
    )
    let path = workplace.path("\(folder)d.json")
    let files = TaughtFiles(model: workplace.path("m"), source: path, isDataset: true)
    return SharedTeaching(TeachingSession(model, files: files))
  }

  @Test(
    arguments: [
      (["y"], .intent("two"), 409), (["x"], .intent("two"), 409), (["x"], .outOfScope, 409),
      (["q"], .intent("three"), 404), (["q", "r"], .newIntent("TWO"), 409),
    ] as [([String], IntentCorrection.Target, Int)]
  )
  func reportsCorrectionsWithoutEffect(
    texts: [String],
    target: IntentCorrection.Target,
    status: Int
  ) async throws {
    let teaching = try await teaching(in: "")
    let failure = #expect(throws: ServiceFailure.self) {
      try teaching.teach(IntentCorrection(texts, target))
    }
    #expect(failure?.status == status && !workplace.has("d.json"))
  }

  @Test func reportsCorrectionsThatCannotBeSaved() async throws {
    let correction = IntentCorrection(["q"], .intent("two"))
    let unwritable = try await teaching(in: "none/")
    let failure = #expect(throws: ServiceFailure.self) { try unwritable.teach(correction) }
    #expect(failure?.status == 500 && failure?.message.contains("none does not exist") == true)
    let ended = try await teaching(in: "")
    try ended.end()
    #expect(throws: ServiceFailure.shuttingDown) { try ended.teach(correction) }
  }
}
