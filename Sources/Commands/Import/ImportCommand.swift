import Corpus
import Datasets
import Host
import TextFormats

struct ImportCommand: Command {
  static let manual = Manual(
    verb: "import",
    program: "Importer",
    requiredOperand: "EXPORT",
    groups: [
      .output([output, Replacement.force, keepTaught, report]),
      .init("Checks", [check, FindingReport.strict]), .input(ImportOptions.all),
    ],
    lists: [ImportOptions.formats]
  )

  private static let output = Option("-o, --output FILE", .file, default: "dataset.json")
    .help("dataset to write")
  private static let report = Option("--report FILE", .output)
    .help("write a summary of what was read, kept and dropped, as JSON")
  private static let check = Flag("--check")
    .help("check the dataset for mislabelled, duplicate and overlapping utterances")
  private static let keepTaught = Flag("--keep-taught")
    .help("apply your corrections of the existing dataset to the new one")

  let arguments: Arguments
  let terminal: Terminal

  private var outputPath: String { arguments[Self.output] }

  func run() throws {
    let imported = try terminal.working("Reading …") {
      try Import(arguments.operands, ImportOptions.options(arguments))
    }
    terminal.say(imported.report.summary)
    terminal.sayRejectedPatterns(of: imported.dataset.entities)
    // Without the lock, another process could change the file after its content was checked.
    try FolderLock.holding(ofFile: outputPath) { try write(imported.dataset) }
    if let reportPath = arguments[Self.report] {
      let json = imported.report.json.indentedText
      let file = try OutputFile(reportPath)
      try terminal.write(json.utf8, to: file, replacing: #""declaredIntents":"#)
    }
    if outputPath != "-" {
      // The next command is `swiftnlc train`, which embeds the dataset, or the program `Embedder`.
      let next: any Command.Type = terminal.names == .verbs ? TrainCommand.self : EmbedCommand.self
      let advice =
        imported.dataset.intents.count > 1
        ? "Next: \(terminal.names.call(next, [outputPath]))" : NewCommand.adviceOnOneIntent
      terminal.say("Wrote \(outputPath). \(advice)")
    }
    if let warning = imported.report.warning { terminal.warn(warning) }
    let isStrict = arguments[FindingReport.strict]
    guard isStrict || arguments[Self.check] else { return }
    let report = try FindingReport(checking: imported.dataset, in: terminal)
    let isCut = outputPath == "-" ? terminal.errorIsTerminal : terminal.outputIsTerminal
    let text = report.text(columns: terminal.reportColumns, isCut: isCut)
    // If the dataset is written to standard output, the findings go to standard error.
    if outputPath == "-" { terminal.say(text) } else { try terminal.write(text) }
    if isStrict { try report.failIfAny() }
  }

  private func write(_ dataset: Dataset) throws {
    var dataset = dataset
    dataset.isUnedited = true
    let isForced = arguments[Replacement.force]
    let existing = try Replacement.dataset(at: outputPath, isForced: isForced)
    let imported = Set(dataset.intents.map(\.intent))
    var kept = 0
    if arguments[Self.keepTaught], let taught = existing?.taught {
      kept = dataset.apply(taught).count
      dataset.taught = dataset.taught.followed(by: taught)
    }
    let isBackedUp = try Replacement.allow(
      dataset,
      over: existing,
      at: outputPath,
      isForced: isForced
    )
    var file = try OutputFile(outputPath)
    try dataset.write(to: &file)
    if kept > 0 {
      let added = dataset.intents.map(\.intent).filter { !imported.contains($0) }
      terminal.say(
        "Kept \(kept.of("taught utterance"))"
          + (added.isEmpty ? "" : "; added intents that the import lacks: \(added.firstFew)")
      )
    }
    try terminal.commit(file, isBackedUp: isBackedUp)
  }
}
