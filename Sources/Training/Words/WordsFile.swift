package import Corpus
package import Wrapper
#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A file of what the words of a language mean, as `Scripts/words` and `swiftnlc words` write it.
package struct WordsFile: Sendable {
  package let language: Language
  package let vectors: WordVectors
}

extension WordsFile {
  private static let formatName = "SwiftNLC words"
  static let formatVersion = 1

  /// Maps a file. Its words are looked up by their stems, so that all forms of a word share a vector.
  package init(path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    let file = try Safetensors(bytes)
    guard file.metadata["format"] == Self.formatName,
      let count = file.metadata["count"].flatMap({ Int($0) }),
      let dimensions = file.metadata["dimensions"].flatMap({ Int($0) }),
      let language = file.metadata["language"],
      let vectors = file.tensors["vectors"], let scales = file.tensors["scales"],
      let weights = file.tensors["weights"], let words = file.tensors["words"]
    else { fatalError() }
    self.language = Language(language)
    let stemmer = WordStemmer(language: self.language)
    let start = bytes.startIndex
    let lines = bytes[start + words.range.lowerBound..<start + words.range.upperBound]
      .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let stems = lines.map { Fingerprint(word: stemmer.stem(of: $0).utf8).bits }
    var order: [Int] = []
    var last: UInt64?
    for index in stems.indices.sorted(by: { (stems[$0], $0) < (stems[$1], $1) }) {
      if stems[index] != last { order.append(index) }
      last = stems[index]
    }
    let width = vectors.shape[1]
    var rows = Data(capacity: order.count * width)
    var rowScales: [Float] = []
    var rowWeights: [Float] = []
    var fingerprints = Data(capacity: order.count * 8)
    for index in order {
      let at = start + vectors.range.lowerBound + index * width
      rows.append(bytes[at..<at + width])
      rowScales.append(
        bytes.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: scales.range.lowerBound + index * 4, as: Float.self)
        }
      )
      rowWeights.append(Float(bytes[start + weights.range.lowerBound + index]) / 255)
      withUnsafeBytes(of: stems[index].littleEndian) { fingerprints.append(contentsOf: $0) }
    }
    _ = count
    self.vectors = WordVectors(
      vectors: Matrix(
        rows: order.count,
        columns: dimensions,
        encoding: .int4,
        scales: rowScales,
        bytes: rows,
        offset: 0
      ),
      weights: rowWeights,
      fingerprints: fingerprints
    )
  }
}
