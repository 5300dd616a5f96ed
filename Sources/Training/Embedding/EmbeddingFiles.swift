package import Host
import TextFormats

/// The three JSON files of the Embedder: the vocabulary, the intents and the embedded dataset.
package struct EmbeddingFiles {
  package static let bagName = "bagOfWords.json"
  package static let intentsName = "intents.json"
  package static let datasetName = "lemmatizedDataset.json"

  static let formatVersion = 1

  private let folder: String

  package init(folder: String) { self.folder = folder }

  var bagPath: String { "\(folder)/\(Self.bagName)" }
  var intentsPath: String { "\(folder)/\(Self.intentsName)" }
  var datasetPath: String { "\(folder)/\(Self.datasetName)" }

  package static func exist(in folder: String) -> Bool {
    System.kind(of: "\(folder)/\(bagName)") == .file
  }

  /// Writes a dataset whose utterances are sorted by class. The original SwiftNLC uses dense rows.
  package func write(_ dataset: EmbeddedDataset, dense: Bool) throws(FileError) {
    try writeBag(of: dataset)
    try OutputFile.write(JSON.strings(dataset.intents).indentedText.utf8, to: intentsPath)
    try writeRows(of: dataset, dense: dense || dataset.bag.count <= Self.ambiguousSize)
  }

  // With so small a vocabulary, a sparse row could be mistaken for a dense one.
  private static let ambiguousSize = 2

  private func writeBag(of dataset: EmbeddedDataset) throws(FileError) {
    let bag = dataset.bag
    var file = try OutputFile(bagPath)
    var json = JSONWriter()
    json.beginObject()
    json.write("version", Self.formatVersion)
    json.write("language", bag.settings.language.tag)
    let kinds = TermKind.allCases.filter(bag.settings.kinds.contains)
    json.write("terms", .strings(kinds.map(\.rawValue)))
    if let count = dataset.minimumCount { json.write("minimumCount", count) }
    if dataset.taughtCount > 0 { json.write("taught", dataset.taughtCount) }
    if let annotated = dataset.annotated { json.write("annotated", annotated.json) }
    try json.write(bag.terms, as: "sortedArrayOfWords", to: &file)
    if !dataset.words.isEmpty { try json.write(dataset.words, as: "words", to: &file) }
    if !dataset.texts.isEmpty { try json.write(dataset.texts, as: "texts", to: &file) }
    json.endObject()
    json.endLine()
    try file.write(&json)
    try file.commit()
  }

  private func writeRows(of dataset: EmbeddedDataset, dense: Bool) throws(FileError) {
    var file = try OutputFile(datasetPath)
    var json = JSONWriter()
    json.beginObject()
    json.write("embeddingSize", dataset.bag.count)
    json.write("bagOfWords", dataset.bag.digest)
    json.write(key: "intents")
    json.beginArray()
    let size = dense ? dataset.bag.count : nil
    var row = 0
    for (index, intent) in dataset.intents.enumerated() {
      let start = row
      while row < dataset.count, dataset.classes[row] == Int32(index) { row += 1 }
      json.breakLine()
      json.beginObject()
      json.write("intent", intent)
      try json.write(start..<row, of: dataset.rows, size: size, to: &file)
      json.endObject()
    }
    json.breakLine()
    json.endArray()
    if dataset.outOfScope.count > 0 {
      let rows = dataset.outOfScope
      json.breakLine()
      json.write(key: "outOfScope")
      json.beginObject()
      try json.write(0..<rows.count, of: rows, size: size, to: &file)
      json.endObject()
    }
    json.endObject()
    json.endLine()
    try file.write(&json)
    try file.commit()
  }
}

extension JSONWriter {
  fileprivate mutating func write(
    _ texts: some Sequence<String>,
    as key: String,
    to file: inout OutputFile
  ) throws(FileError) {
    write(key: key)
    beginArray()
    for text in texts {
      breakLine()
      write(text)
      try file.write(&self)
    }
    breakLine()
    endArray()
  }

  /// Writes rows, and the numbers of unknown words, pairs and letter groups of each. `size` is that
  /// of dense rows, or `nil` for sparse ones.
  fileprivate mutating func write(
    _ range: Range<Int>,
    of rows: Rows,
    size: Int?,
    to file: inout OutputFile
  ) throws(FileError) {
    write(key: "embeddedUtterances")
    try writeArray(range, to: &file) { json, row in
      json.breakLine()
      if let size { json.write(dense: rows[row], size: size) } else { json.write(rows[row]) }
    }
    breakLine()
    write(key: "unknownTerms")
    try writeArray(range, to: &file) { json, row in
      let unknown = rows.unknown(row)
      json.write([unknown[.words], unknown[.pairs], unknown[.letters]].map(Int.init))
    }
  }

  /// Writes an array: some threads encode rows while another thread writes the previous ones.
  private mutating func writeArray(
    _ range: Range<Int>,
    to file: inout OutputFile,
    _ write: @Sendable (inout JSONWriter, _ row: Int) -> Void
  ) throws(FileError) {
    beginArray()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.rowsAtOnce) {
      let rows = start..<min(start + Self.rowsAtOnce, range.upperBound)
      let parts = (rows.count + Self.partSize - 1) / Self.partSize
      try concurrently(parts, threads: System.coreCount) { part throws(FileError) in
        var json = JSONWriter()
        for row in rows.dropFirst(part * Self.partSize).prefix(Self.partSize) { write(&json, row) }
        return json.takeBytes()
      } inOrder: { part throws(FileError) in
        self.write(elements: part)
        try file.write(&self)
      }
    }
    endArray()
  }

  /// The maximum number of encoded rows in memory.
  private static let rowsAtOnce = 1 << 16
  private static let partSize = 256

  private mutating func write(dense row: ArraySlice<UInt32>, size: Int) {
    var ones = Array(repeating: 0, count: size)
    for position in row { ones[Int(position)] = 1 }
    write(ones)
  }

  private mutating func write(_ numbers: some Sequence<some BinaryInteger>) {
    beginArray()
    for number in numbers { write(Int(number)) }
    endArray()
  }
}
