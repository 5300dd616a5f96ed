import Corpus
import Host
import TextFormats
import Training

struct EmbeddingOptions {
  static let input: [any CommandOption] = ImportOptions.all
  static let training: [any CommandOption] = [terms, minimumCount]
  static let all = input + training

  private static let terms = Option(
    "--terms KINDS",
    .list(expected: "a comma-separated list of \(kindNames)") { TermKind(rawValue: $0) }
  )
  .help(
    "kinds of terms to use, separated by commas: words, pairs (of adjacent words) and letters "
      + "(groups of letters inside words) (default: all three)"
  )
  private static let kindNames = TermKind.allCases.map(\.rawValue).joined(separator: ", ")
  private static let minimumCount = Option("--minimum-count N", .integer(1...))
    .help(
      "drop word pairs and letter groups that occur fewer than N times (default: 2, or 1 per 100,000 "
        + "utterances in large datasets)"
    )

  private let kinds: Set<TermKind>
  let minimumCount: Int?
  let reading: Import.Options
  private let terminal: Terminal

  init(_ arguments: Arguments, _ terminal: Terminal) {
    self.terminal = terminal
    kinds = Set(arguments[Self.terms] ?? TermKind.allCases)
    minimumCount = arguments[Self.minimumCount]
    reading = ImportOptions.options(arguments)
  }

  /// Reads datasets or exports as one dataset, and embeds it. If `furtherKinds` is not `nil`, also
  /// returns the extracted terms, including those of further kinds, so that they are not extracted
  /// twice; otherwise the terms do not stay in memory.
  func embed(
    _ sources: [String],
    alsoReading furtherKinds: Set<TermKind>? = nil,
    words: WordVectorOptions? = nil,
    threads: Int = System.coreCount
  ) throws -> (read: DatasetTerms?, embedded: EmbeddedDataset) {
    var dataset = try read(sources)
    var settings = settings(for: dataset)
    let vectors = try words?.vectors(
      for: settings,
      naming: dataset.intents.map(\.intent),
      in: terminal
    )
    settings.kinds.formUnion(furtherKinds ?? [])
    let (terms, embedded) = try terminal.working("Extracting terms …") {
      // Moved into the terms, which can then free the utterances.
      var moved = Dataset(intents: [])
      swap(&moved, &dataset)
      let terms = DatasetTerms(
        consume moved,
        settings: settings,
        vectors: vectors,
        threads: threads,
        keepsUtterances: furtherKinds != nil
      )
      let kept = furtherKinds == nil ? nil : terms
      let embedded = try EmbeddedDataset(
        consume terms,
        source: sources.joined(separator: ", "),
        kinds: kinds,
        minimumCount: minimumCount
      )
      return (kept, embedded)
    }
    terminal.say(
      "Extracted \(embedded.bag.count.of("term")) from \(embedded.count.of("utterance"))"
    )
    return (terms, embedded)
  }

  func read(_ sources: [String]) throws -> Dataset {
    let imported = try terminal.working("Reading …") { try Import(sources, reading) }
    terminal.say(imported.report)
    terminal.sayRejectedPatterns(of: imported.dataset.entities)
    return imported.dataset
  }

  func settings(for dataset: Dataset) -> TextSettings {
    let settings = TextSettings(language: Language(dataset.language ?? "en"), kinds: kinds)
    if !settings.language.hasStemmer, !settings.language.lacksSpaces {
      terminal.say(
        "Words are not stemmed, because libstemmer has no stemmer for “\(settings.language.code)”"
      )
    }
    return settings
  }
}
