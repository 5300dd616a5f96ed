import Foundation
import Testing

@testable import Wrapper

@Suite struct ModelErrorTests {
  @Test(
    arguments: [
      (.noSuchFile, "m: no such file"),
      (.isFolder, "m: is a folder, where a model file is expected"),
      (.unreadable(reason: "permission denied"), "m: cannot be read: permission denied"),
      (
        .notSafetensors(detail: "it ends after 3 bytes"),
        "m: is no whole model file (it ends after 3 bytes); copy it again or train it again"
      ),
      (.notAModel, "m: is a safetensors file, but no model of SwiftNLC's"),
      (
        .damagedHeader,
        "m: has been changed since it was written; copy it again or train it again"
      ),
      (
        .newerVersion(found: 3, newest: 1),
        "m: has format version 3, and this program reads up to 1; update the program"
      ),
      (
        .invalid(part: "layer 2", detail: "of another shape"),
        "m: its layer 2 cannot be used (of another shape); train the model again"
      ),
      (
        .otherStemmer(language: "de"),
        "m: was trained with another version of libstemmer, whose stems for “de” differ; "
          + "train the model again here, or install that version"
      ),
    ] as [(ModelError.Problem, String)]
  )
  func words(problem: ModelError.Problem, words: String) {
    #expect(String(describing: ModelError(file: "m", problem: problem)) == words)
  }

  @Test func ofBytes() {
    let error = ModelError(file: nil, problem: .notAModel)
    #expect(
      String(describing: error) == "The model: is a safetensors file, but no model of SwiftNLC's"
    )
  }

  /// What an app shows that knows nothing of the type.
  @Test func inOtherHands() {
    let error: any Error = ModelError(file: "m", problem: .noSuchFile)
    #expect(error.localizedDescription == "m: no such file")
  }

  @Test func filesThatAreNoModels() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = folder.appendingPathComponent("empty.safetensors")
    try Data().write(to: empty)
    let missing = folder.appendingPathComponent("missing.safetensors")

    #expect(throws: ModelError(file: missing.path, problem: .noSuchFile)) {
      _ = try IntentClassifier(contentsOf: missing)
    }
    #expect(throws: ModelError(file: folder.path, problem: .isFolder)) {
      _ = try IntentClassifier(contentsOf: folder)
    }
    let problem = ModelError.Problem.notSafetensors(detail: "it ends after 0 bytes")
    #expect(throws: ModelError(file: empty.path, problem: problem)) {
      _ = try IntentClassifier(contentsOf: empty)
    }
    #expect(throws: ModelError(file: nil, problem: problem)) {
      _ = try IntentClassifier(data: Data())
    }
  }
}
