import Corpus
import Datasets
import Host
import TextFormats

/// Export → the same dataset in another format.
package struct ConvertCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc convert",
    verb: "convert",
    summary: "Writes what an export holds in another format, for whoever moves on.",
    operands: "EXPORT --to FORMAT",
    options: [format, output, Replacement.force] + ImportOptions.all,
    examples: ["workspace.json --to rasa --output nlu.yml", "dataset.json --to csv > dataset.csv"]
  )

  private static let format = Manual.Option(
    "--to",
    value: "FORMAT",
    choices: TargetFormat.allCases.map(\.rawValue),
    "rasa, watson, csv or jsonl"
  )
  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where it goes (standard output)"
  )

  private let export: String
  private let format: TargetFormat
  private let outputPath: String
  private let isForced: Bool
  private let options: Import.Options

  package init(_ arguments: Arguments) throws(UsageError) {
    export = try arguments.operand("the export to read")
    guard let format = try arguments.choice(Self.format, of: TargetFormat.self) else {
      throw .missingOperand("--to FORMAT")
    }
    self.format = format
    outputPath = arguments.text(Self.output) ?? "-"
    isForced = arguments.has(Replacement.force)
    options = try ImportOptions.options(arguments)
  }

  package func run(in terminal: Terminal) throws {
    let imported = try Import([export], options)
    let text = format.text(of: imported.dataset)
    if outputPath == "-" {
      try terminal.write(text)
    } else {
      try write(text, of: imported.dataset, in: terminal)
    }
    terminal.say(imported.report)
    for loss in format.losses(of: imported.dataset) {
      terminal.say("  - \(loss.text(format.rawValue))")
    }
    if outputPath != "-" { terminal.say("\(outputPath) is written") }
  }

  private func write(_ text: String, of dataset: Dataset, in terminal: Terminal) throws {
    let isKept = try Replacement.allowExport(of: dataset, at: outputPath, isForced: isForced)
    var file = try OutputFile(outputPath)
    try file.write(text)
    let backup = isKept ? try Backup.keep(outputPath) : nil
    try file.commit()
    terminal.say(backup, of: outputPath)
  }
}

extension ConversionLoss {
  fileprivate func text(_ format: String) -> String {
    switch self {
    case .language(let language):
      "\(format) does not say the language: remember that it is “\(language)”"
    case .entities(let count):
      "\(format) has no place for entities: \(count.grouped) left out"
    case .spans(let count):
      "\(format) has no place for values inside utterances: \(count.grouped) left unmarked"
    case .slots(let count):
      "\(format) does not say what a value is for: \(count.of("marked value")) lost the slot"
    case .groups(let count):
      "\(format) does not say which values belong together: \(count.of("marked value")) lost the group"
    case .patternValues(let count):
      "\(format) takes what a regular expression matches for the value: "
        + "\(count.of("other name")) left out"
    case .matching(let names):
      "\(format) does not say how values are matched (fuzzy, by case, open or closed): "
        + names.firstFew
    case .builtIns(let names):
      "\(format) does not find values of these kinds by itself: \(names.firstFew)"
    case .dimensions(let names):
      "\(format) finds numbers, times and the like where DucklingEntityExtractor is in its pipeline, "
        + "with dimensions: \(names.joined(separator: ", "))"
    case .refusedEntities(let names):
      "\(format) will refuse \(names.count.of("entity name")), which may hold letters, digits, _ and - "
        + "only: \(names.firstFew)"
    case .likeMarkup(let count):
      "\(count.of("utterance")) with “](” or “]{”, which \(format) takes for markup: a space parts "
        + "them now"
    case .refusedNames(let names):
      "\(format) will refuse \(names.count.of("intent name")), which may hold letters, digits, "
        + "_ - and . only: \(names.prefix(5).joined(separator: ", "))"
        + (names.count > 5 ? " and \((names.count - 5).grouped) more" : "")
    }
  }
}
