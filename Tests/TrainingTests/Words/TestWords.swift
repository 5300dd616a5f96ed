import Foundation

@testable import Training

/// Small word-vector files, in which lights and lamps are similar, songs and tunes, rain and snow.
enum TestWords {
  static let words = ["bulbs", "lamp", "light", "melody", "rain", "snow", "song", "tune"]
  static let rows: [[Float]] = [
    [7, 1], [7, 0], [7, -1], [-1, 7], [-7, -6], [-7, -7], [0, 7], [1, 7],
  ]

  static func vectors() throws -> WordVectors { try WordsFile(bytes()).vectors }

  /// Returns the word vectors of the package for a language.
  static func vectors(of language: String) throws -> WordVectors {
    try WordsFile(path: TestData.root.appending(path: "Words/\(language).words").path).vectors
  }

  /// A file in which all words have the same weight.
  static func file(_ language: String, _ words: [String], _ rows: [[Float]]) -> WordsFile {
    WordsFile(
      language: Language(language),
      words: words,
      weights: words.map { _ in 1 },
      vectors: Matrix(rows.flatMap(\.self), columns: 2, encoding: .int4)
    )
  }

  static func bytes(
    words: [String] = TestWords.words,
    rows: [[Float]] = TestWords.rows,
    dimensions: String = "2",
    version: String = "1"
  ) throws -> Data {
    let numbers = rows.flatMap(\.self)
    let matrix = Int4.pack(numbers.span, columns: rows[0].count)
    let text = Array(words.joined(separator: "\n").utf8)
    let weights = words.map { _ in UInt8(255) }
    let scales = matrix.scales.withUnsafeBytes { Array($0) }
    let all = matrix.bytes + scales + weights + text
    let bytes = Safetensors.serialize(
      metadata: [
        "format": "SwiftNLC words", "version": version, "language": "en",
        "dimensions": dimensions, "digest": Checksum.of(Data(all)), "checksum": Checksum.blank,
      ],
      tensors: [
        .init(
          name: "vectors",
          type: "U8",
          shape: [words.count, matrix.bytes.count / words.count],
          bytes: Data(matrix.bytes)
        ),
        .init(name: "scales", type: "F32", shape: [words.count], bytes: Data(scales)),
        .init(name: "weights", type: "U8", shape: [words.count], bytes: Data(weights)),
        .init(name: "words", type: "U8", shape: [text.count], bytes: Data(text)),
      ]
    )
    return Checksum.filled(bytes)
  }
}
