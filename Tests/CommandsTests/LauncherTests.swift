import Testing

@testable import Commands

@Suite(.hangLimit) struct LauncherTests {
  private let workplace = Workplace()

  private static let programs = [
    ("Importer", "import"), ("Embedder", "embed"), ("Trainer", "train"), ("Prompt", "prompt"),
    ("Evaluator", "evaluate"),
  ]

  @Test(arguments: programs, ["--help", "-h"])
  func printsHelp(program: (name: String, verb: String), option: String) async throws {
    let outcome = try await workplace.run(program.name, [option, "nothing.json"])
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(outcome.output.contains("\n\nUsage: \(program.name) "))
    #expect(outcome.output.contains("\nExamples:\n  \(program.name) "))
    for common in ["-q, --quiet", "-h, --help", "--version"] {
      #expect(outcome.output.contains("\n  \(common) "))
    }
    let byVerb = try await workplace.run("swiftnlc", [program.verb, option])
    #expect(byVerb.code == 0 && byVerb.output.contains("\n\nUsage: swiftnlc \(program.verb) "))
  }

  @Test(arguments: programs)
  func printsTheVersion(program: (name: String, verb: String)) async throws {
    let expected = Outcome(code: 0, output: "\(program.name) \(Launcher.version)\n")
    #expect(try await workplace.run(program.name, ["--version"]) == expected)
    #expect(try await workplace.run("swiftnlc", [program.verb, "--version"]) == expected)
  }

  @Test func listsCommands() async throws {
    let version = try await workplace.run("swiftnlc --version")
    #expect(version == Outcome(code: 0, output: "swiftnlc \(Launcher.version)\n"))
    for word in ["--help", "-h", "help"] {
      let help = try await workplace.run("swiftnlc", [word])
      #expect(help.code == 0 && help.error.isEmpty)
      for (_, verb) in Self.programs { #expect(help.output.contains("\n  \(verb) ")) }
    }
  }

  @Test(arguments: ["train", "check", "prompt"])
  func helpCommandPrintsHelp(verb: String) async throws {
    let help = try await workplace.run("swiftnlc", ["help", verb])
    #expect(help == (try await workplace.run("swiftnlc", [verb, "--help"])))
    #expect(help.code == 0 && help.output.contains("Usage: swiftnlc \(verb) "))
  }

  /// A manual page is found both as `Trainer` and as `swiftnlc-train`, and contains more than the
  /// help.
  @Test func findsManualPagesByCommand() async throws {
    let names = try await workplace.run("swiftnlc manual")
    #expect(names.lines.contains("Trainer") && names.lines.contains("swiftnlc-train"))
    let page = try await workplace.run("swiftnlc manual swiftnlc-prompt")
    for name in ["Prompt", "prompt"] {
      #expect(page == (try await workplace.run("swiftnlc", ["manual", name])))
    }
    for words in [":teach INTENT", "~/.swiftnlc_history", "MODEL.dataset.json", ":save"] {
      #expect(page.output.contains(words), "\(words)")
    }
  }

  @Test(.enabled(if: Workplace.hasFullDevice, "there is no /dev/full"))
  func reportsUnwritableStandardOutput() async throws {
    for line in ["$bin/Prompt --help", "$bin/swiftnlc help", "$bin/swiftnlc --version"] {
      let outcome = try await workplace.shell(line + " >/dev/full")
      #expect(outcome.code == 1, "\(line)")
      #expect(outcome.error.contains("cannot write to standard output (no space left on device)"))
    }
  }

  /// If standard input or output is closed, the files that a program opens must not take its place.
  @Test func toleratesClosedStandardFiles() async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "d.json")
    #expect(try await workplace.shell("$bin/Prompt model.safetensors <&-") == Outcome(code: 0))
    let output = try await workplace.shell("$bin/Importer d.json -q -o - >&-")
    #expect(
      output.code == 1
        && output.error
          == "Importer: standard output: cannot be written (bad file descriptor)\n"
    )
    #expect(try workplace.text(of: "d.json") == Samples.dataset)
  }
}
