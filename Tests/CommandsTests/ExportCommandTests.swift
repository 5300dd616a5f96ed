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
    "m --to wordbook --output w --dataset d --words l",
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

  @Test func anUnknownFormat() {
    do throws(UsageError) {
      _ = try command("m --to onx -o x")
      Issue.record("it was taken")
    } catch {
      #expect("\(error)".hasPrefix("'--to' takes one of coreml, onnx, tflite, wordbook"))
    }
  }
}
