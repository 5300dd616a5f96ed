import Host
import TextFormats

extension EmbeddingFiles {
  package func read() throws(TrainingError) -> EmbeddedDataset {
    let (bag, json) = try readBag()
    let intents = try readIntents()
    let content = try mapError(of: readRows(size: bag.count), TrainingError.file)
    if let detail = mismatch(of: content, bag, intents) {
      throw .mismatched(file: datasetPath, detail: detail)
    }
    let labels = Dictionary(uniqueKeysWithValues: zip(intents, Int32(0)...))
    let classes = content.counts.flatMap { name, count in
      repeatElement(labels[name] ?? 0, count: count)
    }
    var dataset = EmbeddedDataset(
      bag: bag,
      intents: intents,
      rows: content.rows,
      classes: classes,
      outOfScope: content.outOfScope,
      minimumCount: json["minimumCount"]?.whole
    )
    if zip(classes, classes.dropFirst()).contains(where: >) {
      dataset = dataset.selecting(classes.indices.sorted { (classes[$0], $0) < (classes[$1], $1) })
    }
    dataset.taughtCount = json["taught"]?.whole ?? 0
    dataset.words = json["words"]?.strings ?? []
    dataset.texts = json["texts"]?.strings ?? []
    if let annotated = json["annotated"] { try add(annotated, to: &dataset) }
    return dataset
  }

  private func add(_ json: JSON, to dataset: inout EmbeddedDataset) throws(TrainingError) {
    let annotated = try mapError(of: Dataset(json, file: bagPath), TrainingError.file)
    guard annotated.intents.map(\.intent) == dataset.intents,
      annotated.utteranceCount == dataset.count
    else {
      throw .mismatched(
        file: bagPath,
        detail: "annotated and \(datasetPath) contain different utterances"
      )
    }
    dataset.addEntities(of: annotated)
  }

  private struct DatasetContent {
    var embeddingSize: Int?
    var digest: String?
    /// The intents, in the order of the file.
    var counts: [(intent: String, count: Int)] = []
    var rows = Rows()
    var outOfScope = Rows()
  }

  private func mismatch(
    of content: DatasetContent,
    _ bag: BagOfWords,
    _ intents: [String]
  ) -> String? {
    if let size = content.embeddingSize, size != bag.count {
      return "embeddingSize is \(size), but \(bagPath) has \(bag.count) terms"
    }
    if let digest = content.digest, digest != bag.digest {
      return "was written with another \(Self.bagName)"
    }
    let names = Set(content.counts.map(\.intent))
    if let unknown = names.subtracting(intents).min() {
      return "the intent “\(unknown)” is missing in \(intentsPath)"
    }
    if let missing = intents.first(where: { !names.contains($0) }) {
      return "the intent “\(missing)” of \(intentsPath) is missing"
    }
    return content.rows.count > 0 ? nil : "contains no utterances"
  }

  private func readIntents() throws(TrainingError) -> [String] {
    let intents = try mapError(of: InputFile.json(of: intentsPath).strings, TrainingError.file)
    guard Set(intents).count == intents.count else {
      throw .mismatched(file: intentsPath, detail: "contains an intent twice")
    }
    guard intents.count >= 2 else {
      throw .fewerThanTwoIntents(source: intentsPath, only: intents.first)
    }
    return intents
  }

  /// Reads bagOfWords.json. A file with only `sortedArrayOfWords`, as in the original SwiftNLC,
  /// contains English stems.
  private func readBag() throws(TrainingError) -> (BagOfWords, JSON) {
    let json = try mapError(of: InputFile.json(of: bagPath), TrainingError.file)
    if let flaw = Self.flaw(in: json) { throw .file(FileError(bagPath, flaw)) }
    let names = json["terms"]?.strings ?? [TermKind.words.rawValue]
    let settings = TextSettings(
      language: json["language"]?.string.map(Language.init) ?? .english,
      kinds: Set(names.compactMap(TermKind.init))
    )
    let terms = json["sortedArrayOfWords"]?.strings ?? []
    do {
      return (try BagOfWords(sortedTerms: terms, settings: settings), json)
    } catch {
      throw .mismatched(file: bagPath, detail: Self.words(for: error))
    }
  }

  private static func flaw(in json: JSON) -> FileError.Problem? {
    guard let terms = json["sortedArrayOfWords"]?.array, !terms.isEmpty,
      terms.allSatisfy({ $0.string != nil })
    else { return .unexpected(subject: "sortedArrayOfWords", expected: "a list of texts") }
    if let kinds = json["terms"] {
      let names = TermKind.allCases.map(\.rawValue)
      guard let list = kinds.array, !list.isEmpty,
        list.allSatisfy({ names.contains($0.string ?? "") })
      else {
        return .unexpected(subject: "terms", expected: "a list of \(names.joined(separator: ", "))")
      }
    }
    let isKnown = json["version"].map { $0 == .count(formatVersion) } ?? true
    let expected = "\(formatVersion), the version that this program reads"
    return isKnown ? nil : .unexpected(subject: "version", expected: expected)
  }

  private static func words(for flaw: BagOfWords.Flaw) -> String {
    switch flaw {
    case .empty, .notUTF8: "sortedArrayOfWords contains no terms"
    case .unsorted(let term, let previous):
      "sortedArrayOfWords is not sorted, “\(term)” comes after “\(previous)”"
    case .repeated(let term): "sortedArrayOfWords contains “\(term)” twice"
    }
  }

  private func readRows(size: Int) throws(FileError) -> DatasetContent {
    let bytes = try InputFile.bytes(of: datasetPath)
    return try JSONScanner.reading(bytes, file: datasetPath) { scanner throws(FileError.Problem) in
      var content = DatasetContent()
      try scanner.object { key, scanner throws(FileError.Problem) in
        switch key {
        case "embeddingSize":
          let size = try scanner.integer()
          content.embeddingSize = content.embeddingSize ?? size
        case "bagOfWords": content.digest = try scanner.string()
        case "intents":
          try scanner.array { scanner throws(FileError.Problem) in
            // A size in the file shows whether it comes from another run of the Embedder.
            let size = content.embeddingSize ?? size
            let start = content.rows.count
            let name = try Self.readRows(&scanner, size: size, into: &content.rows)
            guard let name else { throw scanner.error("an intent's name") }
            content.counts.append((name, content.rows.count - start))
          }
        case "outOfScope":
          let size = content.embeddingSize ?? size
          _ = try Self.readRows(&scanner, size: size, into: &content.outOfScope)
        default: _ = try scanner.value()
        }
      }
      return content
    }
  }

  /// Returns the name of the intent; out-of-scope utterances have none.
  private static func readRows(
    _ scanner: inout JSONScanner,
    size: Int,
    into rows: inout Rows
  ) throws(FileError.Problem) -> String? {
    var name: String?
    let start = rows.count
    var row: [UInt32] = []
    var unknown: [KindValues] = []
    try scanner.object { key, scanner throws(FileError.Problem) in
      switch key {
      case "intent": name = try scanner.string()
      case "embeddedUtterances":
        try scanner.array { scanner throws(FileError.Problem) in
          try read(&row, &scanner, size: size)
          rows.append(row[...])
        }
      case "unknownTerms":
        try scanner.array { scanner throws(FileError.Problem) in
          unknown.append(try readCounts(&scanner))
        }
      default: _ = try scanner.value()
      }
    }
    let count = rows.count - start
    guard unknown.isEmpty || unknown.count == count else {
      throw scanner.error("unknownTerms for each of the \(count) utterances")
    }
    for (index, unknown) in unknown.enumerated() { rows.setUnknown(unknown, of: start + index) }
    return name
  }

  private static func readCounts(_ scanner: inout JSONScanner) throws(FileError.Problem)
    -> KindValues
  {
    var counts: [Float] = []
    try scanner.array { scanner throws(FileError.Problem) in
      counts.append(Float(max(0, try scanner.integer())))
    }
    guard counts.count == 3 else { throw scanner.error("three counts") }
    return KindValues(words: counts[0], pairs: counts[1], letters: counts[2])
  }

  /// Reads the terms of an utterance: a zero or a one for each term (a dense row), or the positions
  /// of the ones (a sparse row). `row` becomes the positions.
  private static func read(
    _ row: inout [UInt32],
    _ scanner: inout JSONScanner,
    size: Int
  ) throws(FileError.Problem) {
    row.removeAll(keepingCapacity: true)
    // A dense row of a vocabulary with one term can contain a one.
    let limit = max(size, 2)
    try scanner.array { scanner throws(FileError.Problem) in
      let number = try scanner.integer()
      guard (0..<limit).contains(number), let position = UInt32(exactly: number)
      else { throw outside(scanner, size: size) }
      row.append(position)
    }
    if row.count == size, row.allSatisfy({ $0 <= 1 }) {
      row = row.indices.filter { row[$0] == 1 }.map(UInt32.init)
      return
    }
    guard row.allSatisfy({ $0 < size }) else { throw outside(scanner, size: size) }
    let isAscending = zip(row, row.dropFirst()).allSatisfy { $0 < $1 }
    guard isAscending || Set(row).count == row.count else {
      throw scanner.error("each position once")
    }
  }

  private static func outside(_ scanner: JSONScanner, size: Int) -> FileError.Problem {
    scanner.error("a position below \(size), the size of the bag of words")
  }
}
