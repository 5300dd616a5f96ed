import Host
import TextFormats
import Training
import Wrapper

/// Texts → what their words mean, for `Trainer --words`.
package struct WordsCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc words",
    verb: "words",
    summary: "Learns what words mean from texts, a line each, by which words stand near which: for "
      + "languages that have no file of words, and for the words of a company.",
    operands: "TEXTS …",
    options: [from, output, language],
    examples: [
      "texts.txt --output ours.words", "tickets.txt --from en.words --output ours.words",
      "chats.txt mails.txt --language de -o de.words",
    ]
  )

  private static let from = Manual.Option(
    "--from",
    value: "FILE",
    "a file of words that knows more: what it lacks is added to it"
  )
  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where the file of words goes (LANGUAGE.words)"
  )
  private static let language = Manual.Option(
    "--language",
    short: "l",
    value: "NAME",
    "of the texts, such as en or german (that of the file, or en)"
  )

  private let texts: [String]
  private let basePath: String?
  private let outputPath: String?
  private let language: Language?

  package init(_ arguments: Arguments) throws(UsageError) {
    texts = try arguments.operands("the texts to read")
    language = try arguments.language(Self.language).map { Language($0) }
    outputPath = arguments.text(Self.output)
    basePath = arguments.text(Self.from)
  }

  package func run(in terminal: Terminal) throws {
    let base = try readBase()
    let language = self.language ?? base?.language ?? .english
    let path = outputPath ?? "\(language.code).words"
    let isRead = (texts + [basePath].compactMap(\.self)).contains { System.isSame(path, $0) }
    guard !isRead else { throw WordsProblem.replacesWhatIsRead(path) }
    var output = try OutputFile(path)
    let lines = try texts.flatMap { try InputFile.lines(of: $0) }
    let file =
      if let base { base.refined(by: lines) } else { WordsFile(texts: lines, language: language) }
    guard let file else { throw WordsProblem.tooFew(texts.joined(separator: ", ")) }
    try output.write(file.serialized())
    try output.commit()
    let added = file.vectors.count - (base?.vectors.count ?? 0)
    terminal.say(
      "\(added.of("word")) learned from \(lines.count.of("line"))"
        + (base.map { ", beside \($0.vectors.count.grouped) known before" } ?? "")
        + "; next: \(Launcher.name) train DATASET --words \(path)"
    )
  }

  private func readBase() throws -> WordsFile? {
    guard let basePath else { return nil }
    let file = try WordsFile(path: basePath)
    guard language == nil || file.language == language else {
      throw TrainingError.words(file: basePath, flaw: .otherLanguage(file.language.code))
    }
    return file
  }
}

/// Why no file of words was made.
enum WordsProblem: Error, Equatable, CustomStringConvertible {
  case tooFew(String)
  case replacesWhatIsRead(String)

  var description: String {
    switch self {
    case .tooFew(let source): "\(source): too few words stand near each other more than once"
    case .replacesWhatIsRead(let path):
      "\(path): is read, and would be replaced; name another file with --output"
    }
  }
}
