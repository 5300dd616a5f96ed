import Foundation
import Testing

@testable import Commands

@Suite(.endingWhatHangs) struct LauncherTests {
  private static let programs = [
    ("Importer", "import"), ("Embedder", "embed"), ("Trainer", "train"), ("Prompt", "prompt"),
    ("Evaluator", "evaluate"),
  ]

  @Test(arguments: programs, ["--help", "-h"])
  func help(program: (name: String, verb: String), option: String) async throws {
    let workplace = try Workplace()
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
  func version(program: (name: String, verb: String)) async throws {
    let workplace = try Workplace()
    let expected = Outcome(code: 0, output: "\(program.name) \(Launcher.version)\n")
    try await workplace.expect(expected, of: program.name, ["--version"])
    try await workplace.expect(expected, of: "swiftnlc", [program.verb, "--version"])
  }

  @Test func swiftnlc() async throws {
    let workplace = try Workplace()
    let version = try await workplace.run("swiftnlc", ["--version"])
    #expect(version == Outcome(code: 0, output: "swiftnlc \(Launcher.version)\n"))
    for word in ["--help", "-h", "help"] {
      let help = try await workplace.run("swiftnlc", [word])
      #expect(help.code == 0 && help.error.isEmpty)
      for (_, verb) in Self.programs { #expect(help.output.contains("\n  \(verb) ")) }
    }
  }

  @Test(arguments: [
    ("swiftnlc", [], "swiftnlc", "a command is missing"),
    ("swiftnlc", ["trian"], "swiftnlc", "unknown command 'trian'; did you mean 'train'?"),
    ("swiftnlc", ["frobnicate"], "swiftnlc", "unknown command 'frobnicate'"),
    ("swiftnlc", ["--quiet"], "swiftnlc", "unknown command '--quiet'"),
    ("swiftnlc", ["import"], "swiftnlc import", "the export to read is missing"),
    (
      "swiftnlc", ["train", "--epoch", "3"], "swiftnlc train",
      "unknown option '--epoch'; did you mean '--epochs'?"
    ),
    ("Importer", [], "Importer", "the export to read is missing"),
    ("Embedder", ["a", "b"], "Embedder", "'b' is one argument too many"),
    (
      "Importer", ["--ouput", "x", "a"], "Importer",
      "unknown option '--ouput'; did you mean '--output'?"
    ),
    ("Importer", ["a", "-o"], "Importer", "'--output' needs a value: --output FILE"),
    (
      "Importer", ["a", "--slots", "burn"], "Importer",
      "'--slots' takes one of fill, keep, drop, not 'burn'"
    ),
    ("Embedder", [], "Embedder", "the dataset to read is missing"),
    ("Embedder", ["a", "--dense=1"], "Embedder", "'--dense' takes no value"),
    (
      "Embedder", ["a", "--terms", "words,sounds"], "Embedder",
      "'--terms' takes some of words, pairs, letters, with commas between, not 'words,sounds'"
    ),
    (
      "Embedder", ["a", "--minimum-count", "0"], "Embedder",
      "'--minimum-count' takes a whole number from 1, not '0'"
    ),
    (
      "swiftnlc", ["completions", "zhs"], "swiftnlc completions",
      "'completions' takes one of bash, zsh, fish, not 'zhs'; did you mean 'zsh'?"
    ),
    (
      "swiftnlc", ["completions"], "swiftnlc completions",
      "the shell, bash, zsh or fish, is missing"
    ),
    (
      "swiftnlc", ["manual", "Importre"], "swiftnlc manual",
      "unknown command 'Importre'; did you mean 'Importer'?"
    ),
    (
      "Trainer", ["--hidden", "128,x"], "Trainer",
      "'--hidden' takes whole numbers with commas between, not '128,x'"
    ),
    (
      "Trainer", ["--hidden", "0"], "Trainer",
      "'--hidden' takes whole numbers with commas between, not '0'"
    ),
    (
      "Trainer", ["--epochs", "0"], "Trainer",
      "'--epochs' takes a whole number from 1 to 1000000, not '0'"
    ),
    ("Trainer", ["--seed", "-1"], "Trainer", "'--seed' takes a whole number from 0, not '-1'"),
    (
      "Trainer", ["--threads", "none"], "Trainer",
      "'--threads' takes a whole number from 1, not 'none'"
    ),
    (
      "Trainer", ["--reject", "-0.1"], "Trainer",
      "'--reject' takes a number from 0.0 up to, not including, 1.0, not '-0.1'"
    ),
    (
      "Trainer", ["--validation", "1"], "Trainer",
      "'--validation' takes a number from 0.0 up to, not including, 1.0, not '1'"
    ),
    (
      "Trainer", [], "Trainer",
      "the dataset, the export, or the folder of the Embedder's files (. for this one) is missing"
    ),
    ("Prompt", [], "Prompt", "the model is missing"),
    ("Prompt", ["m", "--top", "0"], "Prompt", "'--top' takes a whole number from 1, not '0'"),
    ("Prompt", ["m", "--jsno"], "Prompt", "unknown option '--jsno'; did you mean '--json'?"),
  ])
  func misuse(program: String, arguments: [String], name: String, words: String) async throws {
    let workplace = try Workplace()
    try await workplace.expect(.misused(name, words), of: program, arguments)
    #expect(try workplace.content().isEmpty)
  }

  @Test(arguments: ["train", "check", "prompt"])
  func helpOfACommand(verb: String) async throws {
    let workplace = try Workplace()
    let help = try await workplace.run("swiftnlc", ["help", verb])
    #expect(help == (try await workplace.run("swiftnlc", [verb, "--help"])))
    #expect(help.code == 0 && help.output.contains("Usage: swiftnlc \(verb) "))
  }

  /// The page of a program is found by the command's name, too, and tells of what the help has no
  /// room for.
  @Test func manualPages() async throws {
    let workplace = try Workplace()
    let names = try await workplace.run("swiftnlc", ["manual"])
    #expect(names.lines.contains("Trainer") && names.lines.contains("swiftnlc-train"))
    let page = try await workplace.run("swiftnlc", ["manual", "swiftnlc-prompt"])
    #expect(page == (try await workplace.run("swiftnlc", ["manual", "Prompt"])))
    for words in [":teach INTENT", "~/.swiftnlc_history", "MODEL.dataset.json", ":save"] {
      #expect(page.output.contains(words), "\(words)")
    }
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(.enabled(if: hasFullDevice, "there is no /dev/full"))
  func helpThatCannotBeWritten() async throws {
    let workplace = try Workplace()
    for line in ["$bin/Prompt --help", "$bin/swiftnlc help", "$bin/swiftnlc --version"] {
      let outcome = try await workplace.shell(line + " >/dev/full")
      #expect(outcome.code == 1, "\(line)")
      #expect(outcome.error.contains("standard output cannot be written (no space left on device)"))
    }
  }

  /// A file that is opened later is not taken for standard input or output.
  @Test func closedStandardFiles() async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "d.json")
    #expect(try await workplace.shell("$bin/Prompt model.safetensors <&-") == Outcome(code: 0))
    let output = try await workplace.shell("$bin/Importer d.json -q -o - >&-")
    #expect(output.code == 1 && output.error.contains("cannot be written (bad file descriptor)"))
    #expect(try workplace.text(of: "d.json") == Samples.dataset)
  }
}
