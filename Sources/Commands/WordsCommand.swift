import Host
import TextFormats
import Training

struct WordsCommand: Command {
  static let manual = Manual(
    verb: "words",
    requiredOperand: "TEXT",
    groups: [.input([language, from]), .output([output])]
  )

  private static let from = Option("--from FILE", .file)
    .help("word-vector file to extend with the new words of the texts")
  private static let output = Option("-o, --output FILE", .output)
    .help("word-vector file to write (default: LANGUAGE.words)")
  private static let language = Option("-l, --language TAG", .languageTag)
    .help("language of the texts, such as en or german (default: that of --from, or en)")

  let arguments: Arguments
  let terminal: Terminal

  func run() throws {
    let texts = arguments.operands
    let chosen = arguments[Self.language].map { Language($0) }
    let basePath = arguments[Self.from]
    let base = try basePath.map { try WordsFile(path: $0) }
    if let basePath, let base, let chosen, base.language.code != chosen.code {
      throw TrainingError.words(file: basePath, flaw: .otherLanguage(base.language.code))
    }
    let language = chosen ?? base?.language ?? .english
    let path = arguments[Self.output] ?? "\(language.code).words"
    try Replacement.forbid(path, amongInputs: arguments.inputs)
    let output = try OutputFile(path)
    let lines = try texts.flatMap { try InputFile.lines(of: $0) }
    let file =
      if let base { base.refined(by: lines) } else { WordsFile(texts: lines, language: language) }
    guard let file else {
      throw CommandFailure(
        "\(texts.joined(separator: ", ")): too little text to learn from; too few words occur near each "
          + "other more than once"
      )
    }
    try terminal.write(file.serialized(), to: output)
    let added = file.vectors.count - (base?.vectors.count ?? 0)
    terminal.say(
      "Learned vectors for \(added.of("word")) from \(lines.count.of("line"))"
        + (base.map { ", in addition to \($0.vectors.count.grouped)" } ?? "")
        + ". Next: "
        + CommandNames.verbs.call(TrainCommand.self, ["DATASET", "--words", path])
    )
  }
}
