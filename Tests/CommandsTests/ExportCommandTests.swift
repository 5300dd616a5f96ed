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
        UsageError("'--utterances' requires '--test-vectors FILE'")
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

  /// A Core ML package is a folder; a file with that extension would be considered damaged. The
  /// labels would overwrite a network or test vectors of the same name.
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
}
