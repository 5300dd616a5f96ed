import Corpus
import Datasets
import Host
import TextFormats

struct NewCommand: Command {
  static let manual = Manual(
    verb: "new",
    mostOperands: 1,
    groups: [.output([force]), .input([language])]
  )

  private static let language = Option("-l, --language TAG", .languageTag)
    .help("language of the utterances (default: detected)")
  private static let force = Flag("--force")
    .help("overwrite an existing file, which is kept as FILE.backup.N")

  static let adviceOnOneIntent = "Add another intent: a classifier needs at least two"

  let arguments: Arguments
  let terminal: Terminal

  private var path: String { arguments.operands.first ?? "dataset.json" }

  func run() throws {
    if !arguments[Self.force], System.kind(of: path) == .file { try confirm() }
    // Opened first, so that an unwritable path is reported before the user types.
    var file = try OutputFile(path)
    var reader = DatasetReader(terminal)
    var dataset = reader.dataset()
    dataset.language = arguments[Self.language] ?? LanguageCheck.language(of: dataset)?.code
    dataset.fillPlaceholders()
    guard !dataset.intents.isEmpty else {
      throw CommandFailure(
        "no utterances given, nothing written; enter the name of an intent, then its utterances, one "
          + "per line"
      )
    }
    try dataset.write(to: &file)
    try terminal.commit(file, isBackedUp: path != "-")
    say(dataset)
  }

  private func confirm() throws(CommandFailure) {
    guard terminal.inputIsTerminal else {
      throw CommandFailure(
        "\(path): already exists; choose another file, or overwrite it with --force"
      )
    }
    terminal.ask("\(path) already exists. Overwrite it? [y/N] ")
    let answer = (terminal.typedLine() ?? "").lowercased()
    guard ["y", "yes"].contains(answer) else {
      throw CommandFailure("\(path): not overwritten; choose another file")
    }
  }

  private func say(_ dataset: Dataset) {
    let few = dataset.intents.filter { $0.utterances.count < 5 }.map(\.intent)
    if !few.isEmpty {
      terminal.say("Few utterances; add more until each intent has ten or more: \(few.firstFew)")
    }
    guard path != "-" else { return }
    let counts = [
      dataset.intents.count.of("intent"),
      dataset.entities.isEmpty ? nil : dataset.entities.count.of("entity"),
      dataset.utteranceCount.of("utterance"),
    ]
    let next =
      dataset.intents.count > 1
      ? "Next: \(terminal.names.call(TrainCommand.self, [path]))" : Self.adviceOnOneIntent
    terminal.say("Wrote \(path) (\(counts.compactMap(\.self).joined(separator: ", "))). \(next)")
  }
}
