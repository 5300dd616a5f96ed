import Corpus
import Foundation
import Host
import Synchronization
import TestSupport
import Testing
import Training

@testable import TeachingSessions

/// A session that is shared by all clients of a service.
@Suite(.timeLimit(.minutes(10))) struct SharedTeachingTests {
  private final class TeachingFolder: Sendable {
    private let folder = TemporaryFolder()
    var dataset: String { "\(folder)/d.json" }
    var model: String { "\(folder)/m.safetensors" }
    /// The number of times that the model file was written.
    let written = Atomic(0)

    init() throws {
      try Self.write(TestData.dataset, to: dataset)
      let bytes = try TestData.bytes(TestData.embedded(), TestData.settings())
      try OutputFile.write(bytes, to: model)
    }

    /// Writes the dataset as another program would, holding the lock of the folder.
    static func write(_ dataset: Dataset, to path: String) throws {
      try FolderLock.holding(ofFile: path) {
        var file = try OutputFile(path)
        try dataset.write(to: &file)
        try file.commit()
      }
    }

    func teaching() throws -> SharedTeaching {
      let source = try TaughtSource(dataset, model: model)
      let bytes = try Data(contentsOf: URL(filePath: model))
      let classifier = try IntentClassifier(data: bytes)
      let isOutdated = source.files.modelIsOutdated
      let session = TeachingSession(
        source,
        classifier,
        bytes: bytes,
        isOutdated: isOutdated,
        undoLimit: 2
      )
      let teaching = SharedTeaching(session)
      teaching.start { self.written.add(1, ordering: .relaxed) }
      return teaching
    }

    func utterances(of intent: String) throws -> [String] {
      try Import([dataset]).dataset.intents.first { $0.intent == intent }?.utterances ?? []
    }

    func learned() throws -> Int? {
      Recipe.utterances(of: try IntentClassifier(contentsOf: URL(filePath: model)).model)
    }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }
  }

  private func waitUntilLearned(_ teaching: SharedTeaching) async throws {
    while teaching.status.share != nil { try await Task.sleep(for: .milliseconds(5)) }
  }

  private func teach(_ text: String, _ intent: String?, _ teaching: SharedTeaching) throws {
    _ = try teaching.change { try $0.teach([text], as: intent) }
  }

  @Test func correctionsAreSavedBeforeTraining() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    #expect(teaching.status.share == nil, "no training is in progress")
    try teach("dim it", "lights_on", teaching)
    #expect(try files.utterances(of: "lights_on").contains("dim it"))
    let learned = try files.learned()
    #expect(learned == 18 || learned == 19, "the model is whole during the training")
    try await waitUntilLearned(teaching)
    #expect(try files.learned() == 19)
    #expect(files.written.load(ordering: .relaxed) == 2, "a continued model, then one trained anew")
    #expect(files.has("d.json.backup.1") && files.has("m.safetensors.backup.1"))
    #expect(!files.has("d.json.backup.2"), "its own changes need no backup")
    #expect(teaching.status.problem == nil)
  }

  @Test func concurrentCorrectionsAreKept() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { try? self.teach("lamp number \(number)", "lights_on", teaching) }
      }
    }
    #expect(try files.utterances(of: "lights_on").count == 26)
    try await waitUntilLearned(teaching)
    #expect(try files.learned() == 38)
  }

  @Test func changesOfOthersAreKept() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    try teach("dim it", "lights_on", teaching)
    var theirs = try Import([files.dataset]).dataset
    try theirs.teach(["hail tomorrow"], as: "weather")
    try TeachingFolder.write(theirs, to: files.dataset)
    try teach("dim that", "lights_on", teaching)
    #expect(try files.utterances(of: "weather").contains("hail tomorrow"))
    #expect(try files.utterances(of: "lights_on").suffix(2) == ["dim it", "dim that"])
    try await waitUntilLearned(teaching)
    #expect(try files.learned() == 21)
  }

  @Test func changesDuringTrainingAreLearned() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    try teach("dim it", "lights_on", teaching)
    var theirs = try Import([files.dataset]).dataset
    try theirs.teach(["hail tomorrow"], as: "weather")
    try TeachingFolder.write(theirs, to: files.dataset)
    try await waitUntilLearned(teaching)
    // A second correction starts another training, because the first training may have started
    // before the other program wrote the dataset.
    try teach("dim that", "lights_on", teaching)
    try await waitUntilLearned(teaching)
    #expect(try files.utterances(of: "weather").contains("hail tomorrow"))
    #expect(try files.learned() == 21)
  }

  /// Another program read the file earlier and writes it without the saved corrections.
  @Test func savedCorrectionsAreNotOverwritten() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    try teach("dim it", "lights_on", teaching)
    try TeachingFolder.write(TestData.dataset, to: files.dataset)
    try teaching.end()
    #expect(try files.utterances(of: "lights_on").contains("dim it"))
  }

  @Test func failedWritesChangeNothing() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    try OutputFile.write(Array("{".utf8), to: files.dataset)
    #expect(throws: (any Error).self) { try teach("dim it", "lights_on", teaching) }
    #expect(teaching.status.lastChange == nil && teaching.status.share == nil)
    try TeachingFolder.write(TestData.dataset, to: files.dataset)
    try teach("dim that", "lights_on", teaching)
    #expect(try files.utterances(of: "lights_on").count == 7)
    try await waitUntilLearned(teaching)
  }

  @Test func pendingCorrectionsAreLearnedLater() async throws {
    let files = try TeachingFolder()
    let one = try files.teaching()
    try teach("dim it", "lights_on", one)
    try one.end()
    #expect(throws: SharedTeaching.Ended.self) { try teach("dim that", "lights_on", one) }
    let other = try files.teaching()
    try await waitUntilLearned(other)
    #expect(try files.learned() == 19)
    #expect(other.status.lastChange == nil, "only its own changes can be undone")
  }

  @Test func undoChangesTheFile() async throws {
    let files = try TeachingFolder()
    let teaching = try files.teaching()
    for text in ["dim it", "dim this", "dim that"] { try teach(text, "lights_on", teaching) }
    #expect(teaching.status.lastChange == "“dim that” as lights_on")
    for _ in 0..<2 { #expect(try teaching.change { $0.undo() } != nil) }
    #expect(try teaching.change { $0.undo() } == nil, "only two changes can be undone")
    #expect(try files.utterances(of: "lights_on").last == "dim it")
    try await waitUntilLearned(teaching)
    #expect(try files.learned() == 19)
    try teach("dim this", "lights_on", teaching)
    try await waitUntilLearned(teaching)
    _ = try teaching.change { $0.undo() }
    try await waitUntilLearned(teaching)
    #expect(try files.learned() == 19, "the previous model is written")
    try teaching.end()
    #expect(try files.utterances(of: "lights_on").last == "dim it", "it is not taught anew")
  }
}
