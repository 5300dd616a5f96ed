import Corpus
import Datasets
import Host
import TextFormats

struct ConvertCommand: Command {
  static let manual = Manual(
    verb: "convert",
    requiredOperand: "EXPORT",
    mostOperands: 1,
    groups: [.output([format, output, Replacement.force]), .input(ImportOptions.all)],
    lists: [ImportOptions.formats]
  )

  private static let format = Option(required: "--to FORMAT", .choice(TargetFormat.self))
    .help("format to write: rasa, watson, csv or jsonl")
  private static let output = Option("-o, --output FILE", .output)
    .help("file to write (default: standard output)")

  let arguments: Arguments
  let terminal: Terminal

  func run() throws {
    let format = arguments[Self.format]
    let path = arguments[Self.output] ?? "-"
    let imported = try Import(arguments.operands, ImportOptions.options(arguments))
    let text = format.text(of: imported.dataset)
    if path == "-" {
      try terminal.write(text)
    } else {
      let isBackedUp = try Replacement.allowExport(
        of: imported.dataset,
        as: format,
        at: path,
        isForced: arguments[Replacement.force]
      )
      var file = try OutputFile(path)
      try file.write(text)
      try terminal.commit(file, at: path, isBackedUp: isBackedUp)
    }
    terminal.say(imported.report)
    for loss in format.losses(of: imported.dataset) {
      terminal.say("  - \(loss.message(format.rawValue))")
    }
    if path != "-" { terminal.say("Wrote \(path)") }
  }
}

extension ConversionLoss {
  fileprivate func message(_ format: String) -> String {
    switch self {
    case .language(let language): "\(format) cannot store the language, which is “\(language)”"
    case .entities(let count): "\(format) cannot store entities: dropped \(count.grouped)"
    case .spans(let count): "\(format) cannot store annotations: dropped \(count.grouped)"
    case .slots(let count):
      "\(format) cannot store slots: \(count.of("annotation")) lost the slot"
    case .groups(let count):
      "\(format) cannot store groups of entities: \(count.of("annotation")) lost the group"
    case .patternValues(let count):
      "\(format) uses the text that a regular expression matches as the value: dropped "
        + count.of("other value")
    case .matching(let names):
      "\(format) cannot store matching settings (fuzzy, case-sensitive, open or closed): "
        + names.firstFew
    case .builtIns(let names): "\(format) has no such built-in entities: \(names.firstFew)"
    case .dimensions(let names):
      "\(format) finds numbers, dates and times only if its pipeline contains "
        + "DucklingEntityExtractor with the dimensions \(names.joined(separator: ", "))"
    case .refusedEntities(let names):
      "\(format) will reject \(names.count.of("entity name")), which may contain only letters, "
        + "digits, _ and -: \(names.firstFew)"
    case .likeMarkup(let count):
      "\(count.of("utterance")) with “](” or “]{”, which \(format) reads as markup: separated by a "
        + "space"
    case .outOfScopeNames(let names):
      "\(format) uses the names of some intents for out-of-scope utterances; rename them: "
        + names.firstFew
    case .refusedNames(let names):
      "\(format) will reject \(names.count.of("intent name")), which may contain only letters, "
        + "digits, _ - and .: \(names.firstFew)"
    }
  }
}
