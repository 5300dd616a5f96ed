import Testing

@testable import Commands

/// Tests of completions and manual pages. Scripts/checks/install tests them in the shells.
@Suite(.hangLimit) struct CompletionsTests {
  private let workplace = Workplace()

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsIncludeAllCommandsAndOptions(shell: String) async throws {
    let outcome = try await workplace.run("swiftnlc", ["completions", shell])
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    for manual in Launcher.commands.map({ $0.manual }) {
      #expect(outcome.output.contains(manual.verb))
      if let program = manual.program { #expect(outcome.output.contains(program)) }
      for option in manual.options {
        let name = shell == "fish" ? "-l \(option.long.dropFirst(2)) " : option.long
        #expect(outcome.output.contains(name), "\(manual.name) \(option.long)")
      }
    }
  }

  @Test(
    .enabled(if: Workplace.hasBash, "there is no bash"),
    arguments: [
      (["swiftnlc", "com"], "completions"),
      (["swiftnlc", "--v"], "--version"),
      (["swiftnlc", "train", "--val"], "--validation"),
      (["/somewhere/Trainer", "--val"], "--validation"),
      (["Importer", "--slots", "d"], "drop"),
      (["Importer", "--slots", "=", "d"], "drop"),
      (["swiftnlc", "export", "--to", ""], "coreml onnx tflite wordbook"),
      (["Embedder", "--output", "fol"], "folder"),
      (["Trainer", "-o", "fol"], ""),
      (["swiftnlc", "publish", "--to", "fol"], "folder"),
      (["swiftnlc", "fetch", "--store", "fol"], "folder"),
      (["swiftnlc", "serve", "--store", "fol"], "folder"),
      (["Prompt", "--store", "fol"], "folder"),
      (["Prompt", "--store", "fil"], ""),
      (["Trainer", "dataset"], ""),
    ]
  )
  func bashCompletesTheLastWord(words: [String], offered: String) async throws {
    try workplace.makeFolder("folder")
    try workplace.write("", to: "file")
    try workplace.write(BashCompletions.text(of: Launcher.manuals), to: "completions")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try await workplace.shell(
      """
      source ./completions
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1)
      _swiftnlc
      echo "${COMPREPLY[*]}"
      """,
      by: Workplace.bash
    )
    #expect(outcome == Outcome(code: 0, output: offered + "\n"))
  }

  @Test func placeholdersMatchTheTypesOfOptions() {
    for option in Launcher.commands.flatMap({ $0.manual.options }) {
      switch option.values {
      case .none: #expect(option.placeholder == nil)
      case .file, .output:
        #expect(["FILE", "OTHER"].contains(option.placeholder), "\(option.label)")
      case .folder: #expect(option.placeholder == "DIR", "\(option.label)")
      case .choices, .other:
        #expect(!["FILE", "DIR"].contains(option.placeholder), "\(option.label)")
      }
    }
  }

  @Test func manualPagesDescribeAllOptions() async throws {
    let names = try await workplace.run("swiftnlc manual")
    #expect(names.code == 0)
    #expect(names.lines.prefix(2) == ["swiftnlc", "swiftnlc-new"])
    for manual in Launcher.commands.map({ $0.manual }) {
      #expect(names.lines.contains(manual.pageName))
      let page = ManualPage.text(of: manual)
      #expect(page.contains("\n.Nm \(manual.pageName)\n"))
      let text = page.replacing("\n", with: " ").replacing("\\&", with: "")
      for option in manual.options {
        #expect(page.contains("Fl \(option.long.dropFirst())"))
        #expect(
          text.contains(" \(option.help) .It ") || text.contains(" \(option.help) .El "),
          "\(manual.pageName) \(option.long)"
        )
      }
      for example in manual.text.examples { #expect(page.contains(" \(example)\n")) }
    }
    let overview = try await workplace.run("swiftnlc manual swiftnlc")
    #expect(overview.output.contains("\n.It Cm completions\n"))
    #expect(overview.output.contains("\n.Xr Importer 1 ,\n"))
  }

  @Test func manualPagesEscapeRequests() {
    let manual = Manual(
      verb: "test",
      program: "Tester",
      text: ManualText(["Tests C:\\x.", "Usage: 'FILE' \\n", "Example: .hidden"]),
      groups: [.output([Flag("--dot").help(".Sh is text")])]
    )
    let page = ManualPage.text(of: manual)
    #expect(page.contains("\n.Nd tests C:\\ex\n"))
    #expect(page.contains("\n.Ar \"\\&'FILE' \\en\"\n"))
    #expect(page.contains("\n.It Fl -dot\n\\&.Sh is text\n"))
  }
}
