import Foundation
import TestSupport
import Testing

@testable import Wrapper

@Suite struct ModelErrorTests {
  @Test(
    arguments: [
      (.noSuchFile, "m: no such file"),
      (.isFolder, "m: is a folder; expected a model file"),
      (.unreadable(reason: "permission denied"), "m: cannot be read (permission denied)"),
      (
        .notSafetensors(detail: "expected at least 8 bytes, found 3"),
        "m: not a model file, or an incomplete one (expected at least 8 bytes, found 3); check the path, or copy the file again"
      ),
      (
        .notAModel, "m: not a SwiftNLC model: the safetensors file has no “SwiftNLC model” metadata"
      ),
      (
        .damagedHeader,
        "m: damaged: the content does not match its checksum; copy it again or train the model again"
      ),
      (
        .newerVersion(found: 3, newest: 1),
        "m: format version 3 is newer than 1, the newest that this program reads; update the program"
      ),
      (
        .invalid(part: "layer 2", detail: "wrong shape"),
        "m: layer 2: wrong shape; train the model again"
      ),
      (
        .otherStemmer(language: "de"),
        "m: trained with another version of libstemmer, whose stems for “de” differ; "
          + "train the model again, or install that version"
      ),
    ] as [(ModelError.Problem, String)]
  )
  func descriptions(problem: ModelError.Problem, words: String) {
    #expect(String(describing: ModelError(file: "m", problem: problem)) == words)
    let withoutFile = ModelError(file: nil, problem: problem)
    #expect(String(describing: withoutFile) == "The model" + words.dropFirst())
  }

  private let folder = TemporaryFolder()

  @Test func filesThatAreNotModelsAreErrors() throws {
    let empty = folder.file("empty.safetensors")
    try Data().write(to: empty)
    let missing = folder.file("missing.safetensors")

    #expect(throws: ModelError(file: missing.path, problem: .noSuchFile)) {
      _ = try IntentClassifier(contentsOf: missing)
    }
    #expect(throws: ModelError(file: folder.path, problem: .isFolder)) {
      _ = try IntentClassifier(contentsOf: URL(filePath: folder.path))
    }
    let problem = ModelError.Problem.notSafetensors(detail: "expected at least 8 bytes, found 0")
    #expect(throws: ModelError(file: empty.path, problem: problem)) {
      _ = try IntentClassifier(contentsOf: empty)
    }
    #expect(throws: ModelError(file: nil, problem: problem)) {
      _ = try IntentClassifier(data: Data())
    }
  }
}
