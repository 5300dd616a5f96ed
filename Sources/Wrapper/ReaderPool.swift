import Synchronization

/// Readers at rest, for whoever predicts next: a reader remembers words, and a new one would have
/// to learn them again.
///
/// Taking and giving back are one atomic exchange each, so no thread ever waits for another. Where
/// all readers are in use, there is a new one; where all places are taken, one too many goes.
final class ReaderPool: Sendable {
  /// A reader that goes from thread to thread: whoever took it has it alone, which the exchange
  /// sees to and the compiler cannot.
  final class Reader: @unchecked Sendable {
    var terms: TermReader
    var products: WordProductMemory?
    private let finder: EntityFinder?
    private let wordbook: Wordbook?
    /// Made for the first who asks: words for numbers and times are many.
    private var entities: EntityReader?

    fileprivate init(_ pool: ReaderPool) {
      terms = TermReader(pool.bag, vectors: pool.vectors, wordbook: pool.wordbook)
      products = pool.products
      finder = pool.entities
      wordbook = pool.wordbook
    }

    /// The values in a text, as an ``EntityReader`` finds them.
    func entities(
      of text: String,
      intent: Int,
      isCertain: Bool,
      at time: ReferenceTime?
    ) -> [Answer.Entity] {
      if entities == nil {
        // It is looked at once: a copy for each text would have all threads count its parts.
        guard let finder else { return [] }
        entities = EntityReader(finder, wordbook: wordbook)
      }
      return entities?.entities(of: text, intent: intent, isCertain: isCertain, at: time) ?? []
    }
  }

  /// A reader, or nothing, and whoever exchanges it owns what comes out.
  private final class Place: Sendable {
    let reader = Atomic<Unmanaged<Reader>?>(nil)

    deinit { reader.load(ordering: .acquiring)?.release() }
  }

  private let bag: BagOfWords
  private let vectors: WordVectors?
  /// What each reader begins with.
  private let products: WordProductMemory?
  private let entities: EntityFinder?
  private let wordbook: Wordbook?
  /// More threads than these may ask at once; each that finds none at rest makes a reader for its
  /// question.
  private let places = (0..<16).map { _ in Place() }

  init(
    _ bag: BagOfWords,
    vectors: WordVectors? = nil,
    products: WordProductMemory? = nil,
    entities: EntityFinder? = nil,
    wordbook: Wordbook? = nil
  ) {
    self.bag = bag
    self.vectors = vectors
    self.products = products
    self.entities = entities
    self.wordbook = wordbook
  }

  /// Lends a reader to a body. It never waits: where all readers are in use it makes one, which
  /// costs a stemmer, a bit for each term of the vocabulary, and words that have to be met again.
  ///
  /// What it reads stays in its memory, so a body returns what it makes of that, not that itself.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    let reader = take() ?? Reader(self)
    defer { giveBack(reader) }
    return body(reader)
  }

  /// The first reader at rest, which is most often the one that was used last.
  private func take() -> Reader? {
    for place in places {
      if let reader = place.reader.exchange(nil, ordering: .acquiring) {
        return reader.takeRetainedValue()
      }
    }
    return nil
  }

  /// Into the first free place. A reader for which there is none goes, with all that it remembers.
  private func giveBack(_ reader: Reader) {
    let reader = Unmanaged.passRetained(reader)
    for place in places {
      let (isFree, _) = place.reader.compareExchange(
        expected: nil,
        desired: reader,
        ordering: .releasing
      )
      if isFree { return }
    }
    reader.release()
  }
}
