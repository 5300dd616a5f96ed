import CLibraries
import Host
import Training

struct EmbedCommand: Command {
  static let manual = Manual(
    verb: "embed",
    program: "Embedder",
    requiredOperand: "DATASET",
    mostOperands: 1,
    groups: [
      .output([output]), .training(EmbeddingOptions.training), .format([dense]),
      .input(EmbeddingOptions.input),
    ],
    lists: [ImportOptions.formats]
  )

  private static let output = Option("-o, --output DIR", .folder, default: ".")
    .help("folder for bagOfWords.json, intents.json and lemmatizedDataset.json")
  private static let dense = Flag("--dense")
    .help("write a 0 or 1 for each term, instead of the positions of the ones")

  let arguments: Arguments
  let terminal: Terminal

  func run() throws {
    swiftnlc_return_freed_memory()
    let dataset = arguments.operands[0]
    let (_, embedded) = try EmbeddingOptions(arguments, terminal).embed([dataset])
    let folder = arguments[Self.output]
    guard System.kind(of: folder) != .file else { throw FileError(folder, .isNotFolder) }
    try mapError(of: System.makeFolder(folder)) { FileError(folder, .unwritable($0)) }
    let names = [EmbeddingFiles.bagName, EmbeddingFiles.intentsName, EmbeddingFiles.datasetName]
    let paths = names.map { folder == "." ? $0 : "\(folder)/\($0)" }
    for path in paths { try Replacement.forbid(path, amongInputs: arguments.inputs) }
    // If all files exist, they come from an earlier run of the command.
    if paths.contains(where: { System.kind(of: $0) != .file }) {
      for path in paths { try terminal.backUp(path) }
    }
    try EmbeddingFiles(folder: folder).write(embedded, dense: arguments[Self.dense])
    terminal.say(
      "Wrote bagOfWords.json, intents.json and lemmatizedDataset.json"
        + (folder == "." ? "" : " to \(folder)")
        + ". Next: \(terminal.names.call(TrainCommand.self, [folder]))"
    )
  }
}
