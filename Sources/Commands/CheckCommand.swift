import Corpus
import TextFormats
import Wrapper

struct CheckCommand: Command {
  static let manual = Manual(
    verb: "check",
    requiredOperand: "DATASET",
    groups: [
      .output([FindingReport.strict]), .format([json]), .input(ImportOptions.all),
      .init("Word vectors", WordVectorOptions.all),
    ],
    lists: [ImportOptions.formats]
  )

  private static let json = Flag("-j, --json").help("print all findings as JSON")

  let arguments: Arguments
  let terminal: Terminal

  func run() throws {
    let sources = arguments.operands
    if sources.count == 1, try Subject.isModel(sources[0]) {
      let options: [any CommandOption] =
        [Self.json, FindingReport.strict] + ImportOptions.all + WordVectorOptions.all
      if let option = options.first(where: { arguments.has($0) }) {
        throw CommandFailure("\(sources[0]): is a model, so '\(option.long)' has no effect")
      }
      let model = try Model(path: sources[0])
      return try terminal.write(Self.integrity(of: model, at: sources[0]))
    }
    let imported = try terminal.working("Reading …") {
      try Import(sources, ImportOptions.options(arguments))
    }
    terminal.say(imported.report)
    let words = WordVectorOptions(arguments)
    let report = try FindingReport(checking: imported.dataset, words: words, in: terminal)
    try terminal.write(
      arguments[Self.json]
        ? report.json.indentedText
        : report.text(columns: terminal.reportColumns, isCut: terminal.outputIsTerminal)
    )
    if arguments[FindingReport.strict] { try report.failIfAny() }
  }

  /// Returns the message that the model is undamaged. The digest in the file was verified when the
  /// model was loaded.
  private static func integrity(of model: Model, at path: String) -> String {
    let content = "\(model.intents.count.of("intent")), \(model.bag.count.of("term"))"
    return model.hasDigest
      ? "\(path) is undamaged: \(content)\n"
      : "\(path) has an undamaged header: \(content). The weights could not be verified, because an "
        + "earlier version wrote the file without a digest; train the model again to add one\n"
  }
}
