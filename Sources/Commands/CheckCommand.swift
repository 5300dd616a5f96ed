import Corpus
import TextFormats

/// Dataset, or any export → what is to be said about it before training.
package struct CheckCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc check",
    verb: "check",
    summary: "Says what a careful colleague would say about the data before it is trained on.",
    operands: "DATASET | EXPORT …",
    options: [json, DataCheck.strict] + WordsOptions.all + ImportOptions.all,
    examples: ["dataset.json", "workspace.json --json > findings.json"]
  )

  private static let json = Manual.Option("--json", "print all findings as JSON")

  private let sources: [String]
  private let printsJSON: Bool
  private let check: DataCheck
  private let options: Import.Options

  package init(_ arguments: Arguments) throws(UsageError) {
    sources = try arguments.operands("the dataset to check")
    printsJSON = arguments.has(Self.json)
    check = DataCheck(
      isStrict: arguments.has(DataCheck.strict),
      words: try WordsOptions(arguments)
    )
    options = try ImportOptions.options(arguments)
  }

  package func run(in terminal: Terminal) throws {
    let imported = try Import(sources, options)
    terminal.say(imported.report.summary)
    try check.run(on: imported.dataset) { report in
      try terminal.write(
        printsJSON
          ? report.json.indentedText
          : report.text(columns: terminal.reportColumns)
      )
    }
  }
}
