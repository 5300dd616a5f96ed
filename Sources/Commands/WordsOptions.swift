import Host
import TextFormats
import Training
import Wrapper

/// What words mean before the first example; what `Trainer` and `Evaluator` ask about it.
struct WordsOptions {
  static let all = [words, noWords]

  private static let words = Manual.Option(
    "--words",
    value: "FILE",
    "what words mean, instead of what is known of the language, if anything is"
  )
  private static let noWords = Manual.Option(
    "--no-words",
    "know nothing of words but what the utterances teach"
  )

  private let path: String?
  private let isWanted: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.text(Self.words)
    isWanted = !arguments.has(Self.noWords)
    if path != nil, !isWanted {
      throw .contradiction(Self.words.long, Self.noWords.long)
    }
  }

  /// What is known of the language.
  static let usual = WordsOptions(path: nil, isWanted: true)

  private init(path: String?, isWanted: Bool) {
    self.path = path
    self.isWanted = isWanted
  }

  /// The vectors of a language's words, and says how many there are.
  func vectors(for language: Language, in terminal: Terminal) throws -> WordVectors? {
    let vectors = try vectors(for: language)
    if let vectors { terminal.say("knows what \(vectors.count.of("word")) mean") }
    return vectors
  }

  /// The vectors of a language's words.
  func vectors(for language: Language) throws -> WordVectors? { try file(for: language)?.vectors }

  func file(for language: Language) throws -> WordsFile? {
    guard isWanted, let path = path ?? Self.path(for: language) else { return nil }
    let file = try WordsFile(path: path)
    guard file.language == language else {
      throw TrainingError.words(file: path, flaw: .otherLanguage(file.language.code))
    }
    return file
  }

  /// Beside the program where it is installed, or in the package that it was built from.
  private static func path(for language: Language) -> String? {
    guard language.code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let name = "\(language.code).words"
    let program = folder(of: System.programPath)
    let package = folder(of: folder(of: folder(of: #filePath)))
    return ["\(program)/../share/swiftnlc/words/\(name)", "\(package)/Words/\(name)"]
      .first { System.kind(of: $0) == .file }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
