import Corpus
import Datasets
import TextFormats
import Training
import Wrapper

/// How a dataset becomes an embedded one; what `Embedder` and `Trainer` ask about it.
struct EmbeddingOptions {
  static let all = [terms, minimumCount, language] + ImportOptions.apartFromLanguage

  private static let terms = Manual.Option(
    "--terms",
    value: "KINDS",
    "words, pairs (of neighbours) and letters (groups inside words), with commas (all three)"
  )
  private static let minimumCount = Manual.Option(
    "--minimum-count",
    value: "N",
    "leave out pairs and letter groups that occur less often (2, of many utterances 1 in 100,000)"
  )
  private static let language = Manual.Option(
    "--language",
    short: "l",
    value: "NAME",
    "of the stemmer, such as en or german (the dataset's, or en)"
  )

  private let kinds: Set<TermKind>
  let minimumCount: Int?
  let reading: Import.Options

  init(_ arguments: Arguments) throws(UsageError) {
    let names = TermKind.allCases.map(\.rawValue).joined(separator: ", ")
    let kinds = try arguments.list(Self.terms, expected: "some of \(names), with commas between") {
      TermKind(rawValue: $0)
    }
    self.kinds = Set(kinds ?? TermKind.allCases)
    minimumCount = try arguments.whole(Self.minimumCount, atLeast: 1)
    var reading = try ImportOptions.options(arguments)
    reading.language = try arguments.language(Self.language).map { Language($0).code }
    self.reading = reading
  }

  /// Reads datasets or any exports as one dataset, and embeds it. Its text is read once, with further
  /// kinds of terms for who wants them.
  func embed(
    _ sources: [String],
    alsoReading furtherKinds: Set<TermKind> = [],
    words: WordsOptions? = nil,
    in terminal: Terminal
  ) throws -> (read: DatasetTerms, embedded: EmbeddedDataset) {
    let dataset = try read(sources, in: terminal)
    var settings = settings(for: dataset, in: terminal)
    settings.kinds.formUnion(furtherKinds)
    let vectors = try words?.vectors(for: settings.language, in: terminal)
    let (terms, embedded) = try terminal.working("embedding the utterances …") {
      let terms = DatasetTerms(dataset, settings: settings, vectors: vectors)
      let embedded = try EmbeddedDataset(
        terms,
        source: sources.joined(separator: ", "),
        kinds: kinds,
        minimumCount: minimumCount
      )
      return (terms, embedded)
    }
    terminal.say("\(embedded.bag.count.of("term")) from \(embedded.count.of("utterance"))")
    return (terms, embedded)
  }

  /// Reads datasets or any exports as one dataset.
  func read(_ sources: [String], in terminal: Terminal) throws -> Dataset {
    let imported = try terminal.working("reading …") { try Import(sources, reading) }
    terminal.say(imported.report)
    terminal.sayRefused(imported.dataset.entities)
    return imported.dataset
  }

  /// How the text of a dataset becomes terms.
  func settings(for dataset: Dataset, in terminal: Terminal) -> TextSettings {
    let settings = TextSettings(
      language: Language(dataset.language ?? "en"),
      kinds: kinds
    )
    if !settings.language.hasStemmer {
      terminal.say(
        "libstemmer has no stemmer for “\(settings.language.code)”: words are used as they are"
      )
    }
    return settings
  }
}
