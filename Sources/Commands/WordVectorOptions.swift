import Host
import TextFormats
import Training

struct WordVectorOptions {
  static let all: [any CommandOption] = [words, noWords]

  private static let words = Option("--words FILE", .file)
    .help("word vectors to use (default: those that SwiftNLC includes for the language)")
    .excludes("--no-words")
  private static let noWords = Flag("--no-words").help("use no word vectors")

  private let path: String?
  private let areUsed: Bool

  /// Reads the options. Without arguments, the word vectors that are part of SwiftNLC are used.
  init(_ arguments: Arguments? = nil) {
    path = arguments?[Self.words]
    areUsed = arguments?[Self.noWords] != true
  }

  /// Returns the word vectors for the language of texts, and prints their number. Other languages
  /// than English get additional ones for English words in the names of `intents`.
  func vectors(
    for settings: TextSettings,
    naming intents: [String] = [],
    in terminal: Terminal
  ) throws -> WordVectors? {
    let language = settings.language
    guard settings.allowsWordVectors else {
      if areUsed { terminal.say("Using no word vectors: they need words among the --terms") }
      return nil
    }
    guard let file = try file(for: language) else {
      if areUsed { terminal.say(Self.missing(language.code, terminal.names)) }
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

  /// The languages of the files in `Words`.
  static let included = [
    "ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "zh",
  ]

  private static func missing(_ language: String, _ names: CommandNames) -> String {
    guard included.contains(language) else {
      let call = names.call(WordsCommand.self, ["TEXT", "--language", language])
      return
        "Using no word vectors: SwiftNLC has none for \(language); make some with `\(call)`, and "
        + "choose the file with --words"
    }
    return
      "Using no word vectors: found no \(language).words in \(installationFolder); copy it there "
      + "from SwiftNLC's folder Words or its archive of word vectors, or choose a file with --words"
  }

  /// The number of parent folders to search: a program is usually in `.build/PLATFORM/release`, or
  /// deeper.
  private static let mostLevels = 5

  private static let programFolder = System.folder(of: System.programPath)

  /// The folder `PREFIX/share/swiftnlc/words` for a program in `PREFIX/bin`.
  private static let installationFolder =
    "\(System.folder(of: programFolder))/share/swiftnlc/words"

  /// Searches the folder of the installation, then the package in which the program was built.
  private static func path(for language: Language) -> String? {
    let packages = sequence(first: programFolder) { System.folder(of: $0) }.dropFirst()
    let folders = [installationFolder] + packages.prefix(mostLevels).map { "\($0)/Words" }
    return folders.lazy.compactMap { WordsFile.path(for: language, in: $0) }.first
  }
}
