public import Essentials
import Host
import TextFormats

extension Dataset {
  /// Reads a `dataset.json`, unchanged: training ignores blank and repeated utterances.
  ///
  /// - Throws: ``DatasetError`` if the file cannot be read or is not a dataset.
  public init(contentsOf url: URL) throws(DatasetError) {
    self = try mapError(
      of: Self(InputFile.json(of: url.path), file: url.path),
      DatasetError.init
    )
  }

  /// Writes a `dataset.json`, replacing the file only when everything is written.
  ///
  /// - Throws: ``DatasetError`` if the file cannot be written.
  public func write(to url: URL) throws(DatasetError) {
    try mapError(of: write(to: url.path), DatasetError.init)
  }

  /// Reads a CSV file of labelled utterances.
  ///
  /// The first row is a header if it has a column named `utterance`, `text`, `query` or `sentence`
  /// and a column named `intent`, `label` or `category`. Without a header, the first column
  /// contains the utterance and the second the intent. Utterances with the label `out_of_scope` or
  /// `oos` become ``outOfScope``.
  ///
  /// - Throws: ``DatasetError`` if the file cannot be read, or if a row has only one column or no
  ///   intent.
  public init(csv url: URL) throws(DatasetError) {
    let path = url.path
    self = try Result { () throws(FileError) in
      var rows = TableScanner(try InputFile.text(of: path), delimiter: ",", location: path)
      var examples = LabelledUtterances()
      var columns = (utterance: 0, intent: 1)
      var isFirst = true
      while try rows.advance() {
        defer { isFirst = false }
        guard rows.row.count >= 2, !rows[columns.intent].trimmed.isEmpty else {
          let found = rows.row.count < 2 ? "one column" : "an empty intent"
          throw FileError(
            path,
            .mismatch(line: rows.line, expected: "an utterance and an intent", found: found)
          )
        }
        let names = isFirst ? rows.row.indices.map { rows[$0].lowercased() } : []
        if let utterance = names.firstIndex(where: LabelledUtterances.utteranceNames.contains),
          let intent = names.firstIndex(where: LabelledUtterances.intentNames.contains)
        {
          columns = (utterance, intent)
        } else {
          examples.add(rows[columns.utterance], intent: rows[columns.intent])
        }
      }
      return examples.dataset
    }
    .mapError(DatasetError.init).get()
  }

  /// Reads a file with a JSON object in each line, which has the utterance in `text`, `utterance`,
  /// `query` or `sentence` and its label in `intent`, `label` or `category`. Utterances with the
  /// label `out_of_scope` or `oos` become ``outOfScope``.
  ///
  /// - Throws: ``DatasetError`` if the file cannot be read or a line is not such an object.
  public init(jsonLines url: URL) throws(DatasetError) {
    let path = url.path
    self = try Result { () throws(FileError) in
      var examples = LabelledUtterances()
      let lines = Lines(try InputFile.text(of: path))
      try JSONScanner.forEachRecord(in: lines, file: path) { record, line, text throws(FileError) in
        guard let utterance = record.string(in: LabelledUtterances.utteranceNames),
          let intent = record.string(in: LabelledUtterances.intentNames), !intent.trimmed.isEmpty
        else {
          let expected = "an object with a text and an intent"
          throw FileError(
            path,
            .mismatch(line: line, expected: expected, found: String(text.prefix(60)))
          )
        }
        examples.add(utterance, intent: intent)
        return true
      }
      return examples.dataset
    }
    .mapError(DatasetError.init).get()
  }
}

/// Labelled utterances in the order of a file, grouped by intent.
private struct LabelledUtterances {
  static let utteranceNames = ["utterance", "text", "query", "sentence"]
  static let intentNames = ["intent", "label", "category"]

  private(set) var dataset = Dataset(intents: [])
  private var indices: [String: Int] = [:]

  mutating func add(_ utterance: String, intent: String) {
    guard !["out_of_scope", "oos"].contains(intent.lowercased()) else {
      dataset.outOfScope.append(utterance)
      return
    }
    let index = indices.number(of: intent) { dataset.intents.append(.init(intent, [])) }
    dataset.intents[index].utterances.append(utterance)
  }
}
