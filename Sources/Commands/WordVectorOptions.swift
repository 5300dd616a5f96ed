import Host
import TextFormats
import Training

struct WordVectorOptions {
  static let all: [any CommandOption] = [words, noWords]

  private static let words = Option("--words FILE", .file)
    .help("word vectors to use (default: those of the language, if SwiftNLC has any)")
    .excludes("--no-words")
  private static let noWords = Flag("--no-words")
    .help("use no word vectors")

  private let path: String?
  private let areUsed: Bool

  /// Without arguments, the word vectors that are part of SwiftNLC are used.
  init(_ arguments: Arguments? = nil) {
    path = arguments?[Self.words]
    areUsed = arguments?[Self.noWords] != true
  }

  /// Returns the word vectors of a language, and prints their number. In other languages than English,
  /// there are additional ones for English words in the names of `intents`.
  func vectors(
    for language: Language,
    naming intents: [String] = [],
    in terminal: Terminal
  ) throws -> WordVectors? {
    guard let file = try file(for: language) else {
      if areUsed {
        terminal.say("Found no word vectors for \(language.code); if you have some, use --words")
      }
      return nil
    }
    terminal.say("Using word vectors for \(file.words.count.of("word")) (\(language.code))")
    return try file.vectors(naming: intents, inFile: Self.path(for: .english))
  }

  func vectors(for language: Language) throws -> WordVectors? { try file(for: language)?.vectors }

  func file(for language: Language) throws -> WordsFile? {
    guard areUsed, let path = path ?? Self.path(for: language) else { return nil }
    let file = try WordsFile(path: path)
    guard file.language.code == language.code else {
      throw TrainingError.words(file: path, flaw: .otherLanguage(file.language.code))
    }
    return file
  }

  /// The number of parent folders to search. A program is usually in `.build/PLATFORM/release`, or deeper.
  private static let mostLevels = 5

  /// Searches the folder of the installation, and then the package that the program was built in.
  private static func path(for language: Language) -> String? {
    let program = System.folder(of: System.programPath)
    let packages = sequence(first: program) { System.folder(of: $0) }.dropFirst()
    let folders =
      ["\(program)/../share/swiftnlc/words"] + packages.prefix(mostLevels).map { "\($0)/Words" }
    return folders.lazy.compactMap { WordsFile.path(for: language, in: $0) }.first
  }
}
