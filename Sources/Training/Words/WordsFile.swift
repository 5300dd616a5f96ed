import Host
import Essentials

/// A word-vector file, whose format is described in `WordsFile+Format.swift`.
package struct WordsFile: Sendable {
  package let language: Language
  package let vectors: WordVectors
  package let words: [String]

  package init(path: String) throws(TrainingError) {
    let bytes = try mapError(of: InputFile.bytes(of: path), TrainingError.file)
    self = try mapError(of: Self(Data(bytes))) { TrainingError.words(file: path, flaw: $0) }
  }

  /// Returns the path of `LANGUAGE.words` in a folder, or `nil` if there is none.
  package static func path(for language: Language, in folder: String) -> String? {
    guard language.code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let path = "\(folder)/\(language.code).words"
    return System.kind(of: path) == .file ? path : nil
  }

  /// Returns the word vectors for a language in a file or folder, or `nil` if there are none. If
  /// the folder also contains English ones, the names of intents can be English.
  static func vectors(
    for language: Language,
    naming intents: [String] = [],
    at url: URL?
  ) throws(TrainingError) -> WordVectors? {
    guard var path = url?.path else { return nil }
    var english: String?
    if System.kind(of: path) == .folder {
      guard let file = Self.path(for: language, in: path) else { return nil }
      english = Self.path(for: .english, in: path)
      path = file
    }
    let file = try WordsFile(path: path)
    guard file.language.code == language.code else { return nil }
    return try file.vectors(naming: intents, inFile: english)
  }

  package func vectors(
    naming intents: [String],
    inFile english: String?
  ) throws(TrainingError) -> WordVectors {
    guard !language.isEnglish, !intents.isEmpty, let english else { return vectors }
    return vectors(naming: intents, in: try WordsFile(path: english))
  }

  /// Uses only the first of several words with the same stem.
  init(language: Language, words: [String], weights: [Float], vectors: Matrix) {
    let stemmer = WordStemmer(language: language)
    let stems = words.map { stemmer.fingerprint(of: $0) }
    let order = words.indices.sorted { (stems[$0].bits, $0) < (stems[$1].bits, $1) }
    let rows = order.indices.filter { $0 == 0 || stems[order[$0]] != stems[order[$0 - 1]] }
      .map { order[$0] }
    self.language = language
    let words = rows.map { words[$0] }
    self.words = words
    self.vectors = WordVectors(
      vectors: vectors.selecting(rows: rows),
      weights: rows.map { weights[$0] },
      stems: rows.map { stems[$0] },
      words: words
    )
  }

  func adding(_ further: [String], weights: [Float], vectors numbers: [Float]) -> WordsFile {
    let columns = vectors.dimensions
    return WordsFile(
      language: language,
      words: words + further,
      weights: vectors.weights + weights,
      vectors: vectors.vectors.appending(Matrix(numbers, columns: columns, encoding: .int4))
    )
  }

  package enum Flaw: Error, Equatable, CustomStringConvertible {
    case notWords
    case newerVersion(Int)
    case otherLanguage(String)
    case damaged

    package var description: String {
      switch self {
      case .notWords: "not a word-vector file"
      case .newerVersion(let version):
        "format version \(version) is newer than \(WordsFile.formatVersion), the newest that this program reads"
      case .otherLanguage(let code): "for another language, “\(code)”"
      case .damaged: "damaged: the content does not match its checksum"
      }
    }
  }
}
