import Host
import TextFormats
import Training

/// The options of the commands that use word vectors.
struct WordVectorOptions {
  static let all: [any CommandOption] = [words, noWords]

  private static let words = Option("--words FILE", .file)
    .help("word vectors to use (default: those of the language, if SwiftNLC has any)")
    .excludes("--no-words")
  private static let noWords = Flag("--no-words")
    .help("use no word vectors")

  private let path: String?
  private let areUsed: Bool

  init(_ arguments: Arguments) {
    self.init(path: arguments[Self.words], areUsed: !arguments[Self.noWords])
  }

  /// The word vectors of the language that SwiftNLC comes with.
  static let bundled = WordVectorOptions(path: nil, areUsed: true)

  private init(path: String?, areUsed: Bool) {
    self.path = path
    self.areUsed = areUsed
  }

  /// Returns the word vectors of a language, and prints how many words they cover, or that there
  /// are none.
  func vectors(for language: Language, in terminal: Terminal) throws -> WordVectors? {
    let vectors = try vectors(for: language)
    if let vectors {
      terminal.say("Using word vectors for \(vectors.count.of("word")) (\(language.code))")
    } else if areUsed {
      terminal.say("SwiftNLC has no word vectors for \(language.code)")
    }
    return vectors
  }

  func vectors(for language: Language) throws -> WordVectors? { try file(for: language)?.vectors }

  func file(for language: Language) throws -> WordsFile? {
    guard areUsed, let path = path ?? Self.path(for: language) else { return nil }
    let file = try WordsFile(path: path)
    guard file.language == language else {
      throw TrainingError.words(file: path, flaw: .otherLanguage(file.language.code))
    }
    return file
  }

  /// The number of folders between a built program and its package: `.build/PLATFORM/release`, and one
  /// more for another scratch path or a bundle.
  private static let mostLevels = 5

  /// Searches the folder of an installation, then the package in whose build folder the program is.
  private static func path(for language: Language) -> String? {
    let program = folder(of: System.programPath)
    let packages = sequence(first: program) { folder(of: $0) }.dropFirst().prefix(mostLevels)
    let folders = ["\(program)/../share/swiftnlc/words"] + packages.map { "\($0)/Words" }
    return folders.lazy.compactMap { WordsFile.path(for: language, in: $0) }.first
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
