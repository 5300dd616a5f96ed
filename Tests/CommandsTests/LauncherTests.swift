import Foundation
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

  @Test(arguments: [
    ("swiftnlc", "missing command"),
    ("swiftnlc trian", "unknown command 'trian'; did you mean 'train'?"),
    ("swiftnlc hlep", "unknown command 'hlep'; did you mean 'help'?"),
    (
      "swiftnlc keys sing x",
      "'keys' takes one of new, sign, verify, not 'sing'; did you mean 'sign'?"
    ),
    ("swiftnlc prompt m hello -d d", "'--dataset' and 'hello' cannot be combined"),
    ("swiftnlc frobnicate", "unknown command 'frobnicate'"),
    ("swiftnlc --quiet", "unknown command '--quiet'"),
    ("swiftnlc import", "missing argument: EXPORT"),
    ("swiftnlc import ", "missing argument: EXPORT"),
    ("swiftnlc prompt  x", "missing argument: MODEL"),
    ("swiftnlc train --epoch 3", "unknown option '--epoch'; did you mean '--epochs'?"),
    ("Importer", "missing argument: EXPORT"),
    ("Embedder a b", "unexpected argument 'b'"),
    ("Importer --ouput x a", "unknown option '--ouput'; did you mean '--output'?"),
    ("Importer a -o", "'--output' needs a value: --output FILE"),
    ("Importer a --slots burn", "'--slots' takes one of fill, keep, drop, not 'burn'"),
    ("Embedder", "missing argument: DATASET"),
    ("Embedder a --dense=1", "'--dense' takes no value"),
    (
      "Embedder a --terms words,sounds",
      "'--terms' takes a comma-separated list of words, pairs, letters, not 'words,sounds'"
    ),
    (
      "Embedder a --minimum-count 0",
      "'--minimum-count' takes a whole number of 1 or more, not '0'"
    ),
    (
      "swiftnlc completions zhs",
      "'completions' takes one of bash, zsh, fish, not 'zhs'; did you mean 'zsh'?"
    ),
    ("swiftnlc completions", "missing argument: bash, zsh or fish"),
    ("swiftnlc manual Importre", "unknown command 'Importre'; did you mean 'Importer'?"),
    (
      "Trainer --hidden 128,x",
      "'--hidden' takes positive whole numbers separated by commas, not '128,x'"
    ),
    ("Trainer --hidden 0", "'--hidden' takes positive whole numbers separated by commas, not '0'"),
    ("Trainer --epochs 0", "'--epochs' takes a whole number from 1 to 1000000, not '0'"),
    ("Trainer --seed -1", "'--seed' takes a whole number of 0 or more, not '-1'"),
    ("Trainer --threads none", "'--threads' takes a whole number from 1 to 10000, not 'none'"),
    ("Trainer --reject -0.1", "'--reject' takes a number from 0 to less than 1, not '-0.1'"),
    ("Trainer --validation 1", "'--validation' takes a number from 0 to less than 1, not '1'"),
    ("Trainer", "missing argument: DATASET, EXPORT, or DIR (. for the current folder)"),
    ("Prompt", "missing argument: MODEL"),
    ("Prompt m --top 0", "'--top' takes a whole number of 1 or more, not '0'"),
    ("Prompt m --jsno", "unknown option '--jsno'; did you mean '--json'?"),
    ("Prompt m --review l", "'--review' requires '-d, --dataset FILE'"),
    ("Prompt m --dataset d --json", "'--dataset' and '--json' cannot be combined"),
    ("Prompt m --field text --format rasa", "'--field' and '--format' cannot be combined"),
    (
      "Prompt m --field text tickets.csv",
      "unexpected argument 'tickets.csv', because the input comes from standard input; did "
        + "you mean `< tickets.csv`?"
    ),
    (
      "Prompt m --field text $tickets.csv",
      "unexpected argument '$tickets.csv', because the input comes from standard input; did "
        + "you mean `< '$tickets.csv'`?"
    ),
    ("Prompt m --threads 0", "'--threads' takes a whole number from 1 to 10000, not '0'"),
    (
      "Prompt m --threads \(Int.max)",
      "'--threads' takes a whole number from 1 to 10000, not '\(Int.max)'"
    ),
    ("Evaluator", "missing argument: DATASET, or MODEL and TEST"),
    ("Evaluator a b c", "unexpected argument 'c'"),
    ("Evaluator a --fail-if-worse", "'--fail-if-worse' requires '--against OTHER'"),
    ("Evaluator a --folds 1", "'--folds' takes a whole number from 2 to 1000, not '1'"),
    ("Evaluator a --reject 1", "'--reject' takes a number from 0 to less than 1, not '1'"),
    ("Evaluator a --htlm b", "unknown option '--htlm'; did you mean '--html'?"),
    ("swiftnlc rows x --table -m y", "'--table' and '--model' cannot be combined"),
    ("swiftnlc convert -", "missing option '--to FORMAT'"),
    ("swiftnlc convert - --to xml", "'--to' takes one of rasa, watson, csv, jsonl, not 'xml'"),
  ])
  func reportsIncorrectUsage(command: String, words: String) async throws {
    let parts = command.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let (program, arguments) = (parts[0], Array(parts.dropFirst()))
    let isVerb = Launcher.commands.contains { $0.manual.verb == arguments.first }
    let name = program == "swiftnlc" && isVerb ? "swiftnlc \(arguments[0])" : program
    #expect(try await workplace.run(program, arguments) == .misused(name, words))
    #expect(try workplace.content().isEmpty)
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
    #expect(page == (try await workplace.run("swiftnlc manual Prompt")))
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
        && output.error.contains("Importer: -: cannot be written (bad file descriptor)")
    )
    #expect(try workplace.text(of: "d.json") == Samples.dataset)
  }
}
