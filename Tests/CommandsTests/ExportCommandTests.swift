import Foundation
import Testing

@testable import Commands

@Suite struct ExportCommandTests {
  private func validate(_ words: String) throws(UsageError) {
    try ExportCommand.validate(words.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    "m --to onnx -o x", "m --test-vectors v", "m --test-vectors v --utterances u",
    "m --to wordbook --output w --dataset d --words l", "m -o m.onnx", "m -o a/m.TFLITE",
    "m -o m.mlmodel",
  ])
  func parsesOptions(words: String) throws { try validate(words) }

  @Test(
    arguments: [
      ("--to onnx -o x", .missingOperand("MODEL")),
      ("m", .missingOption("--to FORMAT")),
      ("m --to onnx", .missingOption("-o, --output FILE")),
      ("m -o x", .missingOption("--to FORMAT")),
      (
        "m --to onnx -o x --utterances u",
        .missingCompanion("--utterances", needs: "--test-vectors FILE")
      ),
      ("m --to wordbook -o x", .missingOption("--dataset FILE")),
      (
        "m --to onx -o x",
        .unknownChoice(
          option: "--to",
          value: "onx",
          known: ["coreml", "onnx", "tflite", "wordbook"]
        )
      ),
    ] as [(String, UsageError)]
  )
  func reportsIncorrectUsage(words: String, expected: UsageError) {
    #expect(throws: expected) { try validate(words) }
  }

  /// A Core ML package is a folder; a file with that extension would be considered damaged. The labels
  /// would overwrite a network or test vectors of the same name.
  @Test(arguments: [
    "m --to coreml -o x.mlpackage", "m -o x.MLPackage", "m --to onnx -o a/labels.txt",
    "m --test-vectors labels.txt",
  ])
  func rejectsUnsuitableOutputNames(words: String) {
    do throws(UsageError) {
      try validate(words)
      Issue.record("no error was thrown")
    } catch {
      #expect("\(error)".contains("takes a file such as "))
    }
  }

  /// Entities are not exported; a model without entities prints no note.
  @Test(arguments: [("onnx", "ONNX"), ("tflite", "TensorFlow Lite"), ("coreml", "Core ML")])
  func notesThatEntitiesAreNotExported(format: String, title: String) async throws {
    let workplace = Workplace()
    for (dataset, isSaid) in [(Samples.datasetWithEntities, true), (Samples.dataset, false)] {
      try workplace.write(dataset, to: "d.json")
      try await workplace.succeeds("Trainer d.json -q --epochs 1 --terms words --no-words -o m")
      let export = try await workplace.run("Exporter", ["m", "--to", format, "-o", "out"])
      let words = "The \(title) file predicts intents only; entities are not exported\n"
      #expect(export.code == 0 && export.error.contains(words) == isSaid, "\(export.error)")
    }
  }

  /// An invalid model is reported in one sentence, and no file is written in any format.
  @Test(arguments: ["coreml", "onnx", "tflite"])
  func reportsInvalidModels(format: String) async throws {
    let workplace = try await Samples.workplaceWithModel()
    let model = try workplace.bytes(of: "model.safetensors")
    try workplace.write(model.prefix(model.count / 2), to: "half")
    let before = try workplace.content()
    let outcome = try await workplace.run("Exporter", ["half", "--to", format, "-o", "out"])
    let start = "Exporter: \(workplace.path("half")): not a complete model file ("
    #expect(outcome.code == 1 && outcome.error.hasPrefix(start), "\(outcome.error)")
    #expect(try workplace.content() == before)
  }
}
