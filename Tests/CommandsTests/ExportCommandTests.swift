import Foundation
import Testing

@testable import Commands

@Suite struct ExportCommandTests {
  private func command(_ words: String) throws(UsageError) -> ExportCommand {
    try ExportCommand(
      try Arguments(words.split(separator: " ").map(String.init), manual: ExportCommand.manual)
    )
  }

  @Test(arguments: [
    "m --to onnx -o x", "m --test-vectors v", "m --test-vectors v --utterances u",
    "m --to wordbook --output w --dataset d --words l", "m -o m.onnx", "m -o a/m.TFLITE",
    "m -o m.mlmodel",
  ])
  func understood(words: String) throws {
    _ = try command(words)
  }

  @Test(
    arguments: [
      ("--to onnx -o x", .missingOperand("the model to export")),
      ("m", .missingOperand("--to FORMAT")),
      ("m --to onnx", .missingOperand("-o, --output FILE")),
      ("m -o x", .missingOperand("--to FORMAT")),
      ("m --to onnx -o x --utterances u", .missingOperand("--test-vectors FILE")),
      ("m --to wordbook -o x", .missingOperand("--dataset FILE")),
    ] as [(String, UsageError)]
  )
  func misused(words: String, expected: UsageError) {
    #expect(throws: expected) { try command(words) }
  }

  /// A folder is what that would be, and a file under that name is taken for damaged.
  @Test(arguments: ["m --to coreml -o x.mlpackage", "m -o x.MLPackage"])
  func aPackage(words: String) {
    do throws(UsageError) {
      _ = try command(words)
      Issue.record("it was taken")
    } catch {
      #expect("\(error)".contains("such as model.mlmodel"))
    }
  }

  @Test func anUnknownFormat() {
    do throws(UsageError) {
      _ = try command("m --to onx -o x")
      Issue.record("it was taken")
    } catch {
      #expect("\(error)".hasPrefix("'--to' takes one of coreml, onnx, tflite, wordbook"))
    }
  }

  /// A runtime has the network alone; that of a model without entities lacks nothing.
  @Test(arguments: [("onnx", "ONNX"), ("tflite", "TensorFlow Lite"), ("coreml", "Core ML")])
  func whatIsLeftBehind(format: String, title: String) async throws {
    let workplace = try Workplace()
    for (dataset, isSaid) in [(Samples.datasetWithEntities, true), (Samples.dataset, false)] {
      try workplace.write(dataset, to: "d.json")
      let training = ["d.json", "-q", "--epochs", "1", "--terms", "words", "-o", "m"]
      try await workplace.expect(Outcome(code: 0), of: "Trainer", training)
      let export = try await workplace.run("Exporter", ["m", "--to", format, "-o", "out"])
      let words =
        "\(title) has the intents alone: what the model knows of values in utterances is left behind\n"
      #expect(export.code == 0 && export.error.contains(words) == isSaid, "\(export.error)")
    }
  }

  /// What is no model, or one that this program cannot read, is told in a sentence, and no file comes
  /// of it, in whichever format.
  @Test(arguments: ["coreml", "onnx", "tflite"])
  func modelsThatCannotBeExported(format: String) async throws {
    let workplace = try Workplace()
    try workplace.write(Samples.dataset, to: "d.json")
    let training = ["d.json", "-q", "--epochs", "1", "--terms", "words", "-o", "m"]
    try await workplace.expect(Outcome(code: 0), of: "Trainer", training)
    let model = try workplace.bytes(of: "m")
    let version = try #require(model.range(of: Data(#""version":"1""#.utf8)))
    try workplace.write(
      model.replacing(version, with: Data(#""version":"2""#.utf8)),
      to: "newer"
    )
    try workplace.write(
      Data([2, 0, 0, 0, 0, 0, 0, 0]) + Data("{}".utf8),
      to: "other"
    )
    try workplace.write(model.prefix(model.count / 2), to: "half")
    let layer = try #require(model.range(of: Data("layers.1.weights".utf8)))
    try workplace.write(
      model.replacing(layer, with: Data("layers.1.kernels".utf8)),
      to: "exotic"
    )
    let before = try workplace.content()
    for (name, words) in [
      "newer": "has format version 2, and this program reads up to 1; update the program",
      "other": "is a safetensors file, but no model of SwiftNLC's",
      "exotic": "has been changed since it was written; copy it again or train it again",
    ] {
      let expected = Outcome.failed("Exporter: \(workplace.path(name)): \(words)")
      try await workplace.expect(expected, of: "Exporter", [name, "--to", format, "-o", "out"])
    }
    let half = try await workplace.run("Exporter", ["half", "--to", format, "-o", "out"])
    #expect(half.code == 1 && half.error.contains("half: is no whole model file ("))
    #expect(try workplace.content() == before)
  }
}

extension Data {
  fileprivate func replacing(_ range: Range<Index>, with bytes: Data) -> Data {
    var data = self
    data.replaceSubrange(range, with: bytes)
    return data
  }
}
