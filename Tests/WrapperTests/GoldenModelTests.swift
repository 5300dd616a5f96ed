import Foundation
import Testing

@testable import Wrapper

/// Model files of earlier formats, which programs of that time wrote, give the same answers as
/// before.
///
/// When the format changes, train a small model with the old program and list its answers here.
@Suite struct GoldenModelTests {
  private static let utterances = [
    "switch the kitchen lamp on", "I would like to hear some jazz", "lights off", "¿?",
    "who won the match yesterday",
  ]

  /// The intents of the utterances, `nil` if rejected, and the confidences of the best intents.
  struct Golden: Sendable, CustomTestStringConvertible {
    let file: String
    let intents: [String?]
    let confidences: [Double]

    var testDescription: String { file }
  }

  private static let models = [
    // Int4 weights, letter groups and pairs, without a scope.
    Golden(
      file: "2026-11-21-first",
      intents: ["lights_on", "play_music", "lights_off", nil, "lights_on"],
      confidences: [0.3643, 0.3677, 0.4852, 0.3397, 0.3386]
    ),
    // Stop words and calibrated confidences, without a scope.
    Golden(
      file: "2026-11-21-stop-words",
      intents: ["lights_on", "play_music", "lights_off", nil, "play_music"],
      confidences: [0.9611, 0.9624, 0.9999, 0.4328, 0.3938]
    ),
    // Word vectors, centres of intents, entities, a digest, and the scope of version 1.0.
    Golden(
      file: "2026-11-22-entities",
      intents: ["lights_on", "play_music", "lights_off", nil, nil],
      confidences: [0.5791, 0.9037, 0.6442, 0.4914, 0.4999]
    ),
  ]

  private static func url(of file: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(file).safetensors")
  }

  @Test(arguments: models)
  func earlierModelsGiveTheSameAnswers(golden: Golden) throws {
    let classifier = try IntentClassifier(contentsOf: Self.url(of: golden.file))
    #expect(classifier.intents == ["lights_off", "lights_on", "play_music"])
    #expect(Self.utterances.map { classifier.predict($0)?.intent } == golden.intents)
    for (utterance, confidence) in zip(Self.utterances, golden.confidences) {
      let best = try #require(classifier.rank(utterance, limit: 1).first)
      #expect(abs(best.confidence - confidence) < 0.0001, "\(utterance)")
    }
  }

  @Test func earlierModelsFindTheSameEntities() throws {
    let classifier = try IntentClassifier(contentsOf: Self.url(of: "2026-11-22-entities"))
    let texts = ["switch the kitchen lamp on", "dim the sleeping room lights"]
    let entities = texts.map { classifier.answer($0).entities.map { [$0.entity, $0.value] } }
    #expect(entities == [[["room", "kitchen"]], [["room", "bedroom"]]])
  }

  /// `start` is the offset of the first damaged byte in the tensors.
  @Test(arguments: [0, 1, 2, 3])
  func damagedTensorsDoNotEndTheProgram(start: Int) throws {
    let bytes = try Data(contentsOf: Self.url(of: "2026-11-22-entities"))
    let header = try Safetensors(bytes).header.count + 8
    for index in stride(from: header + start, to: bytes.count, by: 251) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      guard let model = try? Model(damaged, checksDigest: false) else { continue }
      let answer = IntentClassifier(model).answer("dim the sleeping room lights at 5 pm")
      #expect(answer.ranked.count == 3)
    }
  }

  @Test(arguments: models)
  func readingAndWritingKeepsEverythingButTheHeader(golden: Golden) throws {
    let bytes = try Data(contentsOf: Self.url(of: golden.file))
    let (before, model) = (try Safetensors(bytes), try Model(bytes))
    #expect(try model.wordbook == nil)
    let after = try model.serialized()
    let written = try Safetensors(after)
    #expect(written.tensors.keys.sorted() == before.tensors.keys.sorted())
    // The whitening matrix is written without its zeros.
    #expect(try Model(after).centres?.whitening.numbers == model.centres?.whitening.numbers)
    for (name, tensor) in before.tensors where name != "centres.whitening" {
      let copy = try #require(written.tensors[name])
      #expect(after[copy.range] == bytes[tensor.range], "\(name)")
    }
  }
}
