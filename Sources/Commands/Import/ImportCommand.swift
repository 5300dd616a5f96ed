import Corpus
import Datasets
import Host
import TextFormats

/// Exports → dataset.json.
package struct ImportCommand: Command {
  package static let manual = Manual(
    name: "Importer",
    verb: "import",
    summary:
      "Turns exports of other platforms, a file, a folder or a zip each, into one dataset of "
      + "intents and utterances.",
    operands: "EXPORT …",
    options: [output, report, check, DataCheck.strict, keepTaught, Replacement.force]
      + ImportOptions.all,
    examples: [
      "workspace.json", "bot.zip --output bot.json --report report.json",
      "agent.zip more.csv --language en",
    ]
  )

  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where the dataset goes (dataset.json)"
  )
  private static let report = Manual.Option(
    "--report",
    value: "FILE",
    "write what was read, kept and dropped as JSON"
  )
  private static let check = Manual.Option(
    "--check",
    "say what is wrong with the data, as a careful colleague would"
  )

  private static let keepTaught = Manual.Option(
    "--keep-taught",
    "apply what was taught on the old dataset to the new one"
  )

  private let exports: [String]
  private let outputPath: String
  private let reportPath: String?
  private let options: Import.Options
  private let check: DataCheck?
  private let keepsTaught: Bool
  private let isForced: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    exports = try arguments.operands("the export to read")
    outputPath = arguments.text(Self.output) ?? "dataset.json"
    reportPath = arguments.text(Self.report)
    options = try ImportOptions.options(arguments)
    keepsTaught = arguments.has(Self.keepTaught)
    isForced = arguments.has(Replacement.force)
    let isStrict = arguments.has(DataCheck.strict)
    check = isStrict || arguments.has(Self.check) ? DataCheck(isStrict: isStrict) : nil
  }

  package func run(in terminal: Terminal) throws {
    let imported = try terminal.working("reading …") { try Import(exports, options) }
    let (kept, backup) = try write(imported.dataset)
    if let reportPath {
      let text = imported.report.json.indentedText
      try OutputFile.write(text.utf8, to: reportPath)
    }
    terminal.say(imported.report.summary)
    terminal.sayRefused(imported.dataset.entities)
    if kept > 0 { terminal.say("Kept \(kept.of("taught utterance"))") }
    terminal.say(backup, of: outputPath)
    if outputPath != "-" {
      // As a verb, training embeds as well.
      let next: any Command.Type = terminal.names.areVerbs ? TrainCommand.self : EmbedCommand.self
      terminal.say("\(outputPath) is written; next: \(terminal.names[next]) \(outputPath)")
    }
    if let warning = imported.report.warning { terminal.warn(warning) }
    try check?.run(on: imported.dataset, in: terminal) { report in
      let isCut = outputPath == "-" ? terminal.errorIsTerminal : terminal.outputIsTerminal
      let text = report.text(columns: terminal.reportColumns, isCut: isCut)
      // Where the dataset is the result, the findings are talk.
      if outputPath == "-" { terminal.say(text) } else { try terminal.write(text) }
    }
  }
}

extension ImportCommand {
  /// Nobody else writes the dataset between the look at what is there and the writing.
  ///
  /// - Returns: how many utterances were kept of those that had been taught, and where that is which
  ///   was there.
  private func write(_ dataset: Dataset) throws -> (kept: Int, backup: String?) {
    try FolderLock.holding(ofFile: outputPath) { try writeAlone(dataset) }
  }

  private func writeAlone(_ dataset: Dataset) throws -> (kept: Int, backup: String?) {
    var dataset = dataset
    dataset.isUnedited = true
    let there = try Replacement.dataset(at: outputPath, isForced: isForced)
    var kept = 0
    if keepsTaught, let taught = there?.taught {
      kept = dataset.apply(taught).count
      dataset.taught = dataset.taught.followed(by: taught)
    }
    let isKept = try Replacement.allow(dataset, over: there, at: outputPath, isForced: isForced)
    var file = try OutputFile(outputPath)
    try dataset.write(to: &file)
    let backup = isKept ? try Backup.keep(outputPath) : nil
    try file.commit()
    return (kept, backup)
  }
}
