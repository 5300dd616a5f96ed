import Host
package import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of what the words of a language mean: for each of many words a vector and how much it says.
/// It is a safetensors file; `WordsFile+Reading` has what is in it.
package struct WordsFile: Sendable {
  package let language: Language
  /// A row for each stem.
  package let vectors: WordVectors
  /// A word for each stem, by row.
  package let words: [String]

  package init(path: String) throws(TrainingError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.bytes(of: path)
    } catch {
      throw .file(error)
    }
    do throws(Flaw) {
      try self.init(Data(bytes))
    } catch {
      throw .words(file: path, flaw: error)
    }
  }

  /// Of words with one stem the first stands for all.
  init(language: Language, words: [String], weights: [Float], vectors: Matrix) {
    let stemmer = WordStemmer(language: language)
    let stems = words.map { Fingerprint(word: stemmer.stem(of: $0).utf8) }
    let order = words.indices.sorted { (stems[$0].bits, $0) < (stems[$1].bits, $1) }
    let rows = order.indices.filter { $0 == 0 || stems[order[$0]] != stems[order[$0 - 1]] }
      .map { order[$0] }
    self.language = language
    self.words = rows.map { words[$0] }
    self.vectors = WordVectors(
      vectors: vectors.selecting(rows: rows),
      weights: rows.map { weights[$0] },
      stems: rows.map { stems[$0] }
    )
  }
}

extension WordsFile {
  /// Why a file is not used.
  package enum Flaw: Error, Equatable, CustomStringConvertible {
    /// Not one of words, or none at all.
    case notWords
    case newerVersion(Int)
    /// Of another language than the texts.
    case otherLanguage(String)
    /// Its bytes are not those that were written.
    case damaged

    package var description: String {
      switch self {
      case .notWords: "is no file of words"
      case .newerVersion(let version):
        "has format version \(version), and this program reads up to \(WordsFile.formatVersion)"
      case .otherLanguage(let code): "has the words of another language, “\(code)”"
      case .damaged: "has been changed since it was written"
      }
    }
  }
}
