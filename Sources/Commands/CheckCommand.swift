import Corpus
import Datasets
import TextFormats
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dataset, or any export → what is to be said about it before training.
package struct CheckCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc check",
    verb: "check",
    summary:
      "Says what a careful colleague would say about the data before it is trained on; and of a "
      + "model, whether every byte is as it was written.",
    operands: "DATASET | EXPORT … | MODEL",
    options: [json, DataCheck.strict] + WordsOptions.all + ImportOptions.all,
    examples: ["dataset.json", "workspace.json --json > findings.json", "model.safetensors"]
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
    if sources.count == 1, try Subject.isModel(sources[0]) {
      return try terminal.write(Self.words(for: try Model(contentsOf: URL(filePath: sources[0]))))
    }
    let imported = try terminal.working("reading …") { try Import(sources, options) }
    terminal.say(imported.report)
    try check.run(on: imported.dataset, in: terminal) { report in
      try terminal.write(
        printsJSON
          ? report.json.indentedText
          : report.text(columns: terminal.reportColumns, isCut: terminal.outputIsTerminal)
      )
    }
  }

  /// A model that can be read is whole, as far as it says what it was.
  private static func words(for model: Model) -> String {
    let what = "\(model.intents.count.of("intent")) and \(model.bag.count.of("term"))"
    return model.hasDigest
      ? "Every byte is as it was written: \(what)\n"
      : "Its header is as it was written: \(what). It comes from an earlier version, which kept no "
        + "digest of the numbers: train it again to have one\n"
  }
}
