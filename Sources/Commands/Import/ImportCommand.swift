import Corpus
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
    options: [output, report, check, DataCheck.strict] + ImportOptions.all,
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

  private let exports: [String]
  private let outputPath: String
  private let reportPath: String?
  private let options: Import.Options
  private let check: DataCheck?

  package init(_ arguments: Arguments) throws(UsageError) {
    exports = try arguments.operands("the export to read")
    outputPath = arguments.text(Self.output) ?? "dataset.json"
    reportPath = arguments.text(Self.report)
    options = try ImportOptions.options(arguments)
    let isStrict = arguments.has(DataCheck.strict)
    check = isStrict || arguments.has(Self.check) ? DataCheck(isStrict: isStrict) : nil
  }

  package func run(in terminal: Terminal) throws {
    let imported = try Import(exports, options)
    try imported.dataset.write(to: outputPath)
    if let reportPath {
      let text = imported.report.json.indentedText
      try OutputFile.write(text.utf8, to: reportPath)
    }
    terminal.say(imported.report.summary)
    if outputPath != "-" { terminal.say("\(outputPath) is written; next: Embedder \(outputPath)") }
    try check?.run(on: imported.dataset) { report in
      let isCut = outputPath == "-" ? terminal.errorIsTerminal : terminal.outputIsTerminal
      let text = report.text(columns: terminal.reportColumns, isCut: isCut)
      // Where the dataset is the result, the findings are talk.
      if outputPath == "-" { terminal.say(text) } else { try terminal.write(text) }
    }
  }
}
