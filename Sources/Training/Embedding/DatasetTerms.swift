import Host

/// The terms of a dataset's utterances.
package struct DatasetTerms {
  /// The dataset with its intents sorted by name. The index of an intent is its class.
  package let dataset: Dataset
  let settings: TextSettings
  /// The distinct terms, in the order of their first occurrence.
  let terms: [String]
  let kinds: [TermKind]
  /// The terms of each utterance, intent by intent.
  var rows: Rows
  let outOfScope: Rows
  /// The distinct words that have stems, sorted.
  let words: [String]
  let vectors: WordVectors?
  let threads: Int

  /// Reads the utterances on several threads, whose number does not change the result.
  package init(
    _ dataset: Dataset,
    settings: TextSettings,
    vectors: WordVectors? = nil,
    threads: Int = System.coreCount
  ) {
    self.vectors = vectors
    self.threads = threads
    self.settings = settings
    var dataset = dataset
    dataset.intents.sort { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
    self.dataset = dataset
    var vocabulary = GrowingVocabulary()
    rows = vocabulary.rows(of: dataset.intents.flatMap(\.utterances), settings, threads)
    outOfScope = vocabulary.rows(of: dataset.outOfScope, settings, threads)
    terms = vocabulary.terms
    words = vocabulary.words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    kinds = terms.map { TermKind(of: $0.utf8) }
  }
}

/// The distinct terms and words of utterances, in the order of their first occurrence.
private struct GrowingVocabulary: Sendable {
  private(set) var terms: [String] = []
  private(set) var words: Set<String> = []
  private var table = TermTable()

  /// Reads utterances, adds their terms, and returns their rows. Each thread reads at least one block:
  /// for fewer utterances, merging the vocabularies of the threads would take longer than reading.
  mutating func rows(of utterances: [String], _ settings: TextSettings, _ threads: Int) -> Rows {
    let blocks = (utterances.count + Rows.blockSize - 1) / Rows.blockSize
    let size = max(1, (blocks + threads - 1) / threads) * Rows.blockSize
    var parts = concurrently((utterances.count + size - 1) / size, threads: threads) { part in
      Self.reading(utterances[(part * size)...].prefix(size), settings)
    }
    var rows = Rows()
    for part in parts.indices {
      // In place, so that the rows are not copied.
      if let newPositions = add(parts[part].vocabulary) {
        parts[part].rows.replace(newPositions, threads: threads)
      }
      rows.append(contentsOf: parts[part].rows)
    }
    return rows
  }

  private static func reading(
    _ utterances: ArraySlice<String>,
    _ settings: TextSettings
  ) -> (vocabulary: Self, rows: Rows) {
    var reader = TermReader(growing: settings)
    var rows = Rows()
    for utterance in utterances { rows.append(reader.textTerms(of: utterance)) }
    let words = Set(reader.newWords)
    return (Self(terms: reader.newTerms, words: words, table: reader.table), rows)
  }

  /// Adds another vocabulary, and returns the new positions of its terms, or `nil` if unchanged.
  private mutating func add(_ other: Self) -> [UInt32]? {
    guard !terms.isEmpty else {
      self = other
      return nil
    }
    words.formUnion(other.words)
    return other.terms.enumerated().map { index, term in
      if let position = table.insert(other.table.fingerprint(at: index)) { return UInt32(position) }
      terms.append(term)
      return UInt32(terms.count - 1)
    }
  }
}

extension TextSettings {
  /// Creates the settings for the language of a dataset, by default English.
  init(for dataset: Dataset, kinds: Set<TermKind>) {
    self.init(language: Language(dataset.language ?? "en"), kinds: kinds)
  }
}
