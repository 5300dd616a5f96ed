import CLibraries
import Host
import Synchronization

package struct DatasetTerms {
  /// The dataset with its intents sorted by name.
  package let dataset: Dataset
  let classes: [Int32]
  let settings: TextSettings
  private let vocabulary: GrowingVocabulary
  let kinds: [TermKind]
  var rows: Rows
  let outOfScope: Rows
  /// The distinct words that have stems, sorted; empty if the terms of an earlier dataset are
  /// reused.
  let words: [String]
  let vectors: WordVectors?
  let threads: Int

  /// Reads the utterances on several threads, whose number does not change the result. Unless they
  /// are kept or `EmbeddedDataset` needs them, utterances are freed while others are read.
  package init(
    _ dataset: consuming Dataset,
    settings: TextSettings,
    vectors: WordVectors? = nil,
    threads: Int = System.coreCount,
    keepsUtterances: Bool = true
  ) {
    self.vectors = vectors
    self.threads = threads
    self.settings = settings
    dataset.sortIntents()
    let utterances = dataset.intents.flatMap(\.utterances)
    classes = Array(dataset.classes.prefix(utterances.count))
    let hasEntities = !dataset.entities.isEmpty || !dataset.spans.isEmpty
    if !keepsUtterances, !hasEntities, !settings.language.lacksSpaces {
      for index in dataset.intents.indices { dataset.intents[index].utterances = [] }
    }
    var vocabulary = GrowingVocabulary()
    rows = vocabulary.rows(of: consume utterances, settings, threads)
    outOfScope = vocabulary.rows(of: dataset.outOfScope, settings, threads)
    self.dataset = dataset
    self.vocabulary = vocabulary
    words = vocabulary.words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    kinds = vocabulary.terms.map { TermKind(of: $0) }
  }

  /// Reads only utterances that are not in an earlier dataset.
  init(_ dataset: Dataset, reusing earlier: DatasetTerms) {
    (vectors, threads, settings) = (earlier.vectors, earlier.threads, earlier.settings)
    var dataset = dataset
    dataset.sortIntents()
    self.dataset = dataset
    let utterances = dataset.intents.flatMap(\.utterances)
    classes = Array(dataset.classes.prefix(utterances.count))
    let known = EarlierRows(of: dataset, in: earlier.dataset)
    var vocabulary = earlier.vocabulary
    func rows(of texts: [String], at earlierRows: [Int?], in rows: Rows) -> Rows {
      let new = zip(texts, earlierRows).filter { $1 == nil }.map(\.0)
      let newRows = vocabulary.rows(of: new, earlier.settings, earlier.threads)
      return rows.selecting(earlierRows, orNext: newRows)
    }
    self.rows = rows(of: utterances, at: known.utterances, in: earlier.rows)
    outOfScope = rows(of: dataset.outOfScope, at: known.outOfScope, in: earlier.outOfScope)
    kinds = earlier.kinds + vocabulary.terms[earlier.kinds.count...].map { TermKind(of: $0) }
    self.vocabulary = vocabulary
    words = []
  }

  /// The distinct terms, in the order of their first occurrence.
  var terms: [String] { vocabulary.terms }
}

/// The distinct terms and words of utterances, in the order of their first occurrence.
private struct GrowingVocabulary: Sendable {
  private(set) var terms: [String] = []
  private(set) var words: Set<String> = []
  private var table = TermTable()

  /// Adds the terms of texts, and returns their rows. Each thread reads at least one block: for
  /// fewer utterances, merging the vocabularies of the threads would take longer than reading.
  mutating func rows(of texts: consuming [String], _ settings: TextSettings, _ threads: Int) -> Rows
  {
    let starts = stride(from: 0, to: texts.count, by: Rows.blockSize)
    let blocks = Mutex(starts.map { Array(texts[$0...].prefix(Rows.blockSize)) })
    texts = []
    let count = blocks.withLock(\.count)
    let size = max(1, (count + threads - 1) / threads)
    var parts = concurrently((count + size - 1) / size, threads: threads) { part in
      Self.reading(part * size..<min((part + 1) * size, count), of: blocks, settings)
    }
    var rows = Rows()
    for part in parts.indices {
      // Replaced in place, to avoid copying the rows.
      if let newPositions = add(parts[part].vocabulary) {
        parts[part].rows.replace(newPositions, threads: threads)
      }
      rows.append(contentsOf: parts[part].rows)
    }
    return rows
  }

  private static func reading(
    _ range: Range<Int>,
    of blocks: borrowing Mutex<[[String]]>,
    _ settings: TextSettings
  ) -> (vocabulary: Self, rows: Rows) {
    var reader = TermReader(growing: settings)
    var rows = Rows()
    for index in range {
      for utterance in blocks.withLock({ $0[index] }) {
        rows.append(reader.textTerms(of: utterance))
      }
      blocks.withLock { $0[index] = [] }
      // Rarely, because it visits all freed memory.
      if index % 16 == 15 { swiftnlc_return_small_blocks() }
    }
    let words = Set(reader.newWords)
    return (Self(terms: reader.newTerms, words: words, table: reader.table), rows)
  }

  /// Adds a vocabulary, and returns the new positions of its terms, or `nil` if unchanged.
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
  init(for dataset: Dataset, kinds: Set<TermKind>) {
    self.init(language: Language(dataset.language ?? "en"), kinds: kinds)
  }
}
