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
    options: [output, language],
    examples: ["texts.txt --output ours.words", "chats.txt mails.txt --language de -o de.words"]
  )

  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where the file of words goes (LANGUAGE.words)"
  )
  private static let language = Manual.Option(
    "--language",
    value: "NAME",
    "of the texts, such as en or german (en)"
  )

  private let texts: [String]
  private let outputPath: String
  private let language: Language

  package init(_ arguments: Arguments) throws(UsageError) {
    texts = try arguments.operands("the texts to read")
    language = Language(arguments.text(Self.language) ?? "en")
    outputPath = arguments.text(Self.output) ?? "\(language.code).words"
  }

  package func run(in terminal: Terminal) throws {
    var output = try OutputFile(outputPath)
    let lines = try texts.flatMap { try InputFile.lines(of: $0) }
    guard let file = WordsFile(texts: lines, language: language) else {
      throw WordsProblem.tooFew(texts.joined(separator: ", "))
    }
    try output.write(file.serialized())
    try output.commit()
    terminal.say(
      "\(file.vectors.count.of("word")) learned from \(lines.count.of("line")); next: "
        + "\(Launcher.name) train DATASET --words \(outputPath)"
    )
  }
}

/// Why no file of words was made.
enum WordsProblem: Error, Equatable, CustomStringConvertible {
  case tooFew(String)

  var description: String {
    switch self {
    case .tooFew(let source): "\(source): too few words stand near each other more than once"
    }
  }
}
