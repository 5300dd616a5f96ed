import Host
import Training

/// dataset.json → bagOfWords.json, intents.json, lemmatizedDataset.json.
package struct EmbedCommand: Command {
  package static let manual = Manual(
    name: "Embedder",
    verb: "embed",
    summary: "Turns a dataset into a bag of words and the embedding of each utterance in it.",
    operands: "DATASET",
    options: [output] + EmbeddingOptions.all + [dense],
    examples: ["dataset.json", "dataset.json --output build --terms words --minimum-count 2"]
  )

  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "DIR",
    "the folder that the three files go to (.)"
  )
  private static let dense = Manual.Option(
    "--dense",
    "write a 0 or a 1 for each term, not the positions of the ones"
  )

  private let dataset: String
  private let folder: String
  private let options: EmbeddingOptions
  private let isDense: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    dataset = try arguments.operand("the dataset to read")
    folder = arguments.text(Self.output) ?? "."
    options = try EmbeddingOptions(arguments)
    isDense = arguments.has(Self.dense)
  }

  package func run(in terminal: Terminal) throws {
    var (_, embedded) = try options.embed([dataset], in: terminal)
    if embedded.entities != nil { embedded.entitiesFile = try EntitiesReading.file(dataset) }
    guard System.kind(of: folder) != .file else { throw FileError(folder, .isNotFolder) }
    do throws(System.Failure) {
      try System.makeFolder(folder)
    } catch {
      throw FileError(folder, .unwritable(error))
    }
    try EmbeddingFiles(folder: folder).write(embedded, dense: isDense)
    terminal.say(
      "three files are written to \(folder); next: \(terminal.names[TrainCommand.self]) \(folder)"
    )
  }
}
