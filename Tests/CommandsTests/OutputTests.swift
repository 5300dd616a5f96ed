import Foundation
import Testing

/// Tests of output files and streams: after a failure, no incomplete file remains.
@Suite(.hangLimit) struct OutputTests {
  private let workplace = Workplace()

  init() throws { try workplace.write(Samples.dataset, to: "d.json") }

  @Test(arguments: [
    ("Importer d.json -o no/x.json", "no/x.json: the folder no does not exist; create it first"),
    ("Importer d.json -o folder", "folder: expected a file, found a folder"),
    ("Embedder d.json -o d.json", "d.json: expected a folder, found a file"),
    (
      "Embedder d.json -o d.json/x",
      "d.json/x: cannot be written (not a directory); nothing was changed; a part of the path is a file; "
        + "choose another path"
    ),
    // The path is checked before the dataset is read.
    ("Trainer nothing.json -o no/x", "no/x: the folder no does not exist; create it first"),
    ("Trainer d.json --no-words --epochs 1 -o folder", "folder: expected a file, found a folder"),
    (
      "Trainer d.json --no-words --epochs 1 --history no/x",
      "no/x: the folder no does not exist; create it first"
    ),
  ])
  func reportsUnwritableOutputPaths(command: String, words: String) async throws {
    try workplace.makeFolder("folder")
    try await workplace.fails(command, ["--quiet"], saying: words)
  }

  /// `ulimit -f` limits the size of the files that a program writes.
  @Test func reportsFilesThatAreTooLarge() async throws {
    let before = try workplace.content()
    let outcome = try await workplace.shell(
      "ulimit -f 2; exec \"$bin/Trainer\" d.json --no-words --epochs 1 --quiet -o m"
    )
    let words = "Trainer: m: cannot be written (file too large); nothing was changed"
    #expect(outcome == .failed(words + Self.spaceRemedy))
    #expect(try workplace.content() == before)
  }

  /// An incomplete key would have to be removed by hand, because keys are never overwritten.
  @Test func removesAnIncompleteKey() async throws {
    let command = "(ulimit -f 0; \"$bin/swiftnlc\" keys new hotel 2>&1) | cat"
    let words = "hotel.sec: cannot be written (file too large); nothing was changed"
    let output = "swiftnlc keys: \(words)\(Self.spaceRemedy)\n"
    #expect(try await workplace.shell(command).output == output)
    #expect(try workplace.content().keys.sorted() == ["d.json"])
  }

  @Test(arguments: [
    "train d.json -o d.json", "train d.json --history ./d.json", "evaluate d.json --html link",
    "convert d.json --to csv -o d.json", "import d.json -o x.json --report d.json",
    "embed intents.json", "export m --to onnx -o m", "rows d.json --html d.json",
    "export m -o x.onnx --utterances d.json --test-vectors d.json",
    "discover d.json --html d.json", "discover suggestions.json", "words d.json -o ./d.json",
    "words en.words",
  ])
  func protectsInputFiles(command: String) async throws {
    for name in ["d.json", "intents.json", "suggestions.json", "en.words", "m"] {
      try workplace.write(Samples.dataset, to: name)
    }
    symlink("d.json", workplace.path("link"))
    let before = try workplace.content()
    let outcome = try await workplace.run("swiftnlc \(command) --quiet")
    #expect(outcome.code == 1 && outcome.error.contains("is an input file"), "\(outcome)")
    #expect(try workplace.content() == before)
  }

  @Test(arguments: [
    "train d.json -o x --history x", "import d.json -o x --report x",
    "discover d.json -o - --html -", "import d.json --report dataset.json",
    "import d.json -o x --report ./x", "train d.json --history model.safetensors",
    "discover d.json --html suggestions.json",
  ])
  func rejectsTwoOutputsToOneFile(command: String) async throws {
    let outcome = try await workplace.run("swiftnlc \(command)")
    #expect(outcome.code == 1 && outcome.error.contains("is named by two options"), "\(outcome)")
    #expect(try workplace.content().keys.sorted() == ["d.json"])
  }

  /// Files that a command did not write are kept, also if it writes them without being told their names.
  @Test(arguments: [
    (["train", "d.json", "--no-words", "--epochs", "1", "-o", "notes.txt"], "notes.txt"),
    (["embed", "d.json"], "intents.json"),
    (["export", "model.safetensors", "--to", "onnx", "-o", "x.onnx"], "labels.txt"),
    (["words", "texts.txt"], "en.words"),
    (["discover", "texts.txt", "--no-words", "--intents", "3"], "suggestions.json"),
  ])
  func backsUpFilesOfOtherPrograms(arguments: [String], name: String) async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "d.json")
    let texts = (0..<20).map { "turn the lamp on in room \($0)\nplay that song in room \($0)\n" }
    try workplace.write(texts.joined(), to: "texts.txt")
    try workplace.write("mine", to: name)
    for _ in 1...2 { #expect(try await workplace.run("swiftnlc", arguments).code == 0) }
    #expect(try workplace.text(of: "\(name).backup.1") == "mine")
    #expect(try workplace.text(of: name) != "mine")
    #expect(try workplace.content().keys.filter { $0.contains(".backup.") }.count == 1)
  }

  @Test(arguments: [
    ["export", "model.safetensors", "--to", "onnx", "-o", "notes.txt"],
    ["export", "model.safetensors", "--test-vectors", "notes.txt"],
    ["export", "model.safetensors", "--dataset", "d.json", "--to", "wordbook", "-o", "notes.txt"],
    ["evaluate", "model.safetensors", "d.json", "--html", "notes.txt"],
    ["import", "d.json", "--report", "notes.txt"],
    ["train", "d.json", "--no-words", "--epochs", "1", "--history", "notes.txt"],
  ])
  func replacesItsOwnFilesWithoutABackup(arguments: [String]) async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "d.json")
    try workplace.write("mine", to: "notes.txt")
    #expect(try await workplace.run("swiftnlc", arguments).code == 0)
    try workplace.write(workplace.bytes(of: "notes.txt") + Data(" ".utf8), to: "notes.txt")
    #expect(try await workplace.run("swiftnlc", arguments).code == 0)
    #expect(try workplace.text(of: "notes.txt.backup.1") == "mine")
    #expect(!workplace.has("notes.txt.backup.2"))
  }

  @Test func backsUpFilesNextToAnExportThatItDidNotWrite() async throws {
    let workplace = try await Samples.workplaceWithModel()
    let arguments = ["export", "model.safetensors", "--quiet", "-o", "x.onnx"]
    try await workplace.succeeds("swiftnlc", arguments)
    let vocabulary = try workplace.text(of: "vocabulary.json")
    // The vocabulary of another model.
    try workplace.write(vocabulary + " ", to: "vocabulary.json")
    try await workplace.succeeds("swiftnlc", arguments)
    #expect(try workplace.text(of: "vocabulary.json") == vocabulary)
    #expect(try !workplace.content().keys.contains { $0.contains(".backup.") })
    for name in ["labels.txt", "vocabulary.json"] {
      try workplace.write("mine", to: name)
      #expect(try await workplace.run("swiftnlc", arguments).code == 0)
      #expect(try workplace.text(of: name + ".backup.1") == "mine")
      #expect(try workplace.text(of: name) != "mine")
    }
  }

  private static let spaceRemedy = "; free some space, or write to another disk"
  @Test(.enabled(if: Workplace.hasFullDevice, "there is no /dev/full"))
  func reportsAFullDisk() async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "d.json")
    let before = try workplace.content()
    let words =
      "/dev/full: cannot be written (no space left on device); nothing was changed"
      + Self.spaceRemedy
    for (program, options) in [("Importer", []), ("Trainer", ["--no-words", "--epochs", "1"])] {
      let arguments = ["d.json", "-q", "-o", "/dev/full"] + options
      try await workplace.fails(program, arguments, saying: words)
    }
    let outcome = try await workplace.shell("$bin/Prompt model.safetensors lights > /dev/full")
    #expect(outcome == .failed("Prompt: cannot write to standard output (no space left on device)"))
    #expect(try workplace.content() == before)
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func reportsAReadOnlyFolder() async throws {
    try workplace.makeFolder("closed")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o500]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: workplace.path("closed"))
    let words =
      "closed/x.json: cannot be written (permission denied); nothing was changed; write to another "
      + "folder, or change its permissions"
    try await workplace.fails("Importer d.json -q -o closed/x.json", saying: words)
  }

  @Test func replacesExistingFiles() async throws {
    try workplace.write(Samples.dataset, to: "out.json")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.path("link.json"),
      withDestinationPath: "out.json"
    )
    try await workplace.succeeds("Importer d.json -q -o link.json")
    #expect(try workplace.text(of: "out.json").hasPrefix("{\n"))
    #expect(try workplace.content().keys.sorted() == ["d.json", "link.json", "out.json"])
  }

  @Test(arguments: [
    "$bin/Prompt model.safetensors < lines", "$bin/Prompt model.safetensors --json < lines",
    "$bin/Importer big.tsv -q -o -",
  ])
  func ignoresBrokenPipes(line: String) async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(String(repeating: "turn the lights on\n", count: 5_000), to: "lines")
    let rows = (0..<3_000).map { "intent\($0 % 3)\tutterance number \($0)" }
    try workplace.write(rows.joined(separator: "\n"), to: "big.tsv")
    let outcome = try await workplace.shell("{ \(line); echo $? >&2; } | head -n 1 >/dev/null")
    #expect(outcome == Outcome(code: 0, output: "", error: "0\n"))
  }

  @Test func interruptedTrainingLeavesNoFiles() async throws {
    try workplace.write("old", to: "model.safetensors")
    let before = try workplace.content()
    var unfinished: [String] = []
    let outcome = try await workplace.run(
      "Trainer d.json -q --no-words --epochs 1000000 --history h.jsonl",
      interruptedOnce: {
        unfinished = try workplace.content().keys.filter { $0.hasSuffix(".unfinished") }
        return unfinished.count == 2
      }
    )
    #expect(unfinished.count == 2)
    #expect(outcome == Outcome(code: -SIGINT))
    #expect(try workplace.content() == before)
  }

  /// A program started with `nohup` continues after its terminal is closed, even while it is
  /// writing a file. The test sends the input after the signal, so that the program cannot finish
  /// earlier.
  @Test func staysImmuneToHangUpsUnderNohup() async throws {
    let line = """
      trap '' HUP
      mkfifo input
      "$bin/Trainer" - -q --no-words --epochs 2 --history h.jsonl <input & program=$!
      exec 3>input
      until [ -e h.jsonl.unfinished ]; do sleep 0.01; done
      kill -HUP $program
      cat d.json >&3
      exec 3>&-
      wait $program && rm input
      """
    #expect(try await workplace.shell(line) == Outcome(code: 0))
    #expect(try workplace.content().keys.sorted() == ["d.json", "h.jsonl", "model.safetensors"])
  }

  @Test(arguments: [true, false])
  func interruptedTrainingReportsTheStateOfTheFile(isThere: Bool) async throws {
    if isThere { try workplace.write("old", to: "model.safetensors") }
    let outcome = try await workplace.run(
      "Trainer d.json --no-check --no-words --epochs 1000000",
      interruptedOnce: { workplace.has("model.safetensors.unfinished") }
    )
    #expect(outcome.code == -SIGINT)
    #expect(
      outcome.error.hasSuffix(
        isThere
          ? "Interrupted: model.safetensors is unchanged.\n"
          : "Interrupted: model.safetensors was not written.\n"
      )
    )
  }

  private static let mayBeNumberOne: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare -pf --kill-child true 2>/dev/null"]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// In a container, the program is process 1, for which signals have no default action. A signal
  /// must still end the program, and unfinished files of killed processes must be replaced although
  /// those processes had the same number.
  @Test(.enabled(if: mayBeNumberOne, "user namespaces are not available"))
  func handlesSignalsAsTheFirstProcessOfAContainer() async throws {
    let line = """
      for signal in KILL TERM; do
        number=0
        unshare -pf "$bin/Trainer" d.json -q --no-words --epochs 1000000 & unshare=$!
        until ls -l /proc/$number/fd 2>&1 | grep -q unfinished; do
          sleep 0.01
          number=$(ps -o pid= --ppid $unshare | tr -d ' ')
        done
        kill -$signal $number
        wait $unshare
        ls
      done
      unshare -pf "$bin/Trainer" d.json -q --no-words --epochs 1 && ls
      """
    let outcome = try await workplace.shell(line)
    #expect(
      outcome.lines == [
        "d.json", "model.safetensors.unfinished", "d.json", "d.json", "model.safetensors",
      ],
      "\(outcome)"
    )
  }
}
