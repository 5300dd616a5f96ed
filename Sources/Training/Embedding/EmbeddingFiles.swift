package import Host
import TextFormats
import Wrapper

/// The Embedder's three files, that people and other programs can read.
package struct EmbeddingFiles {
  package static let bagName = "bagOfWords.json"
  package static let intentsName = "intents.json"
  package static let datasetName = "lemmatizedDataset.json"

  static let formatVersion = 1

  let bagPath: String
  let intentsPath: String
  let datasetPath: String

  package init(folder: String) {
    bagPath = "\(folder)/\(Self.bagName)"
    intentsPath = "\(folder)/\(Self.intentsName)"
    datasetPath = "\(folder)/\(Self.datasetName)"
  }

  /// Whether the folder holds a bag of words.
  package static func exist(in folder: String) -> Bool {
    System.kind(of: "\(folder)/\(bagName)") == .file
  }
}

// MARK: - Writing

extension EmbeddingFiles {
  /// Writes all three, of a dataset whose rows stand in the order of their classes. A dense row is a zero or a one for each term, as the original SwiftNLC wrote
  /// it; any other row is the positions of the ones.
  package func write(_ dataset: EmbeddedDataset, dense: Bool) throws(FileError) {
    let bag = dataset.bag
    var file = try OutputFile(bagPath)
    let kinds = TermKind.allCases.filter(bag.settings.kinds.contains)
    try file.write("{\"version\":\(Self.formatVersion),")
    try file.write("\"language\":\(JSON.quoted(bag.settings.language.code)),")
    try file.write("\"terms\":\(JSON.array(kinds.map { .string($0.rawValue) }).text),")
    if let count = dataset.minimumCount { try file.write("\"minimumCount\":\(count),") }
    try file.write("\"sortedArrayOfWords\":[")
    for (index, term) in bag.terms.enumerated() {
      try file.write((index == 0 ? "\n" : ",\n") + JSON.quoted(term))
    }
    try file.write("\n]}\n")
    try file.commit()

    let intents = JSON.array(dataset.intents.map { .string($0) })
    try OutputFile.write((intents.text(indentedBy: "") + "\n").utf8, to: intentsPath)
    try writeRows(of: dataset, dense: dense || bag.count <= Self.ambiguousSize)
  }

  /// Up to this size a list of positions could be taken for a row of zeros and ones.
  private static let ambiguousSize = 2

  private func writeRows(of dataset: EmbeddedDataset, dense: Bool) throws(FileError) {
    var file = try OutputFile(datasetPath)
    try file.write("{\"embeddingSize\":\(dataset.bag.count),")
    try file.write("\"bagOfWords\":\(JSON.quoted(Self.digest(of: dataset.bag))),\"intents\":[")
    let size = dense ? dataset.bag.count : nil
    var row = 0
    for (index, intent) in dataset.intents.enumerated() {
      let start = row
      while row < dataset.count, dataset.classes[row] == Int32(index) { row += 1 }
      try file.write((index == 0 ? "\n" : ",\n") + "{\"intent\":\(JSON.quoted(intent)),")
      try Self.write(start..<row, of: dataset.rows, size: size, to: &file)
    }
    try file.write("\n]")
    if dataset.outOfScope.count > 0 {
      try file.write(",\n\"outOfScope\":{")
      try Self.write(0..<dataset.outOfScope.count, of: dataset.outOfScope, size: size, to: &file)
    }
    try file.write("}\n")
    try file.commit()
  }

  private static func write(
    _ range: Range<Int>,
    of rows: Rows,
    size: Int?,
    to file: inout OutputFile
  ) throws(FileError) {
    try file.write("\"embeddedUtterances\":[")
    for row in range {
      try file.write((row == range.lowerBound ? "\n" : ",\n") + text(of: rows[row], size: size))
    }
    try file.write("],\n\"unknownTerms\":[")
    for row in range {
      try file.write((row == range.lowerBound ? "" : ",") + text(of: rows.unknown(row)))
    }
    try file.write("]}")
  }

  /// How many words, pairs and letter groups of an utterance are not in the bag.
  private static func text(of unknown: KindValues) -> String {
    "[\(Int(unknown[.words])),\(Int(unknown[.pairs])),\(Int(unknown[.letters]))]"
  }

  /// A dense row of a size, or the positions where there is none.
  private static func text(of row: ArraySlice<UInt32>, size: Int?) -> String {
    guard let size else { return "[" + row.map(String.init).joined(separator: ",") + "]" }
    var ones = Array(repeating: "0", count: size)
    for position in row { ones[Int(position)] = "1" }
    return "[" + ones.joined(separator: ",") + "]"
  }

  /// Tells one bag of words from another, so that files of different runs are not taken together.
  static func digest(of bag: BagOfWords) -> String {
    let digest = Fingerprint(word: bag.settings.language.code.utf8 + bag.text)
    return String(digest.bits, radix: 16)
  }
}
