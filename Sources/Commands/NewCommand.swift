import Corpus
import Datasets
import Host
import TextFormats

/// What is typed → a small dataset to start from.
package struct NewCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc new",
    verb: "new",
    summary: "Makes a small dataset to start from by asking for intents, what people say to mean "
      + "them, and entities; in a pipe, the name of an intent, utterances, a line each, and an empty "
      + "line before the next. @NAME is an entity, followed by its values, a line each: "
      + "living room = lounge, parlour.",
    operands: "[FILE]",
    options: [language, force],
    examples: ["lights.json", "lights.json --language de < lights.txt"]
  )

  private static let language = Manual.Option(
    "--language",
    short: "l",
    value: "TAG",
    "the language of the utterances (en)"
  )
  private static let force = Manual.Option("--force", "replace a file that is there already")

  private let path: String
  private let language: String
  private let mayReplace: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.operand("the dataset to write", default: "dataset.json")
    language = try arguments.language(Self.language) ?? "en"
    mayReplace = arguments.has(Self.force)
  }

  package func run(in terminal: Terminal) throws {
    if !mayReplace, System.kind(of: path) == .file { try askToReplace(in: terminal) }
    // Now, so that nobody types for a place that cannot be written to.
    var file = try OutputFile(path)
    var reader = DatasetReader(terminal)
    let dataset = reader.dataset(language: language)
    guard !dataset.intents.isEmpty else { throw NewDatasetProblem.nothing }
    try dataset.write(to: &file)
    try file.commit()
    say(dataset, in: terminal)
  }

  private func askToReplace(in terminal: Terminal) throws(NewDatasetProblem) {
    guard terminal.inputIsTerminal else { throw .isThere(path) }
    terminal.ask("\(path) is there already. Replace it? [y/N] ")
    let answer = (readLine() ?? "").trimmed.lowercased()
    guard ["y", "yes"].contains(answer) else { throw .stays(path) }
  }

  private func say(_ dataset: Dataset, in terminal: Terminal) {
    let few = dataset.intents.filter { $0.utterances.count < 5 }.map(\.intent)
    if !few.isEmpty {
      let names = few.prefix(5).joined(separator: ", ") + (few.count > 5 ? ", …" : "")
      terminal.say("few utterances, ten or more make an intent much better: \(names)")
    }
    guard path != "-" else { return }
    let count = dataset.entities.count
    let entities = count == 0 ? "" : count == 1 ? ", 1 entity" : ", \(count.grouped) entities"
    let amount =
      "\(dataset.intents.count.of("intent"))\(entities) and "
      + dataset.utteranceCount.of("utterance")
    let next =
      dataset.intents.count > 1
      ? "next: swiftnlc train \(path)"
      : "add another intent, as a classifier needs two to tell apart"
    terminal.say("\(path) is written with \(amount); \(next)")
  }
}

/// Why no dataset was made.
enum NewDatasetProblem: Error, Equatable, CustomStringConvertible {
  case isThere(String)
  case stays(String)
  case nothing

  var description: String {
    switch self {
    case .isThere(let path):
      "\(path): is there already; name another file, or replace it with --force"
    case .stays(let path): "\(path): stays as it is; name another file"
    case .nothing:
      "no utterance was given, so nothing is written; give the name of an intent, then what "
        + "people say, a line each"
    }
  }
}
