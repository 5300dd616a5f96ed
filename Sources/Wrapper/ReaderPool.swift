import Synchronization

/// A pool of readers that are not in use. A reader caches the words that it has processed, so
/// reusing it is faster than creating a new one.
///
/// A reader is taken and returned by an atomic exchange, so no thread waits for another. If all
/// readers are in use, a new one is created; if the pool is full, a returned reader is released.
final class ReaderPool: Sendable {
  /// A reader is used by one thread at a time, which the atomic exchange guarantees and the
  /// compiler cannot check.
  ///
  /// Accesses are not checked at run time for the same reason: a check takes as long as looking up a
  /// word.
  final class Reader: @unchecked Sendable {
    @exclusivity(unchecked) var terms: TermReader
    @exclusivity(unchecked) var products: WordProductCache?
    /// The wordbook of the model, after an explanation has needed it.
    @exclusivity(unchecked) var parsedWordbook: Wordbook?
    /// The names of the intents. They are copies, because threads that share strings wait for each other
    /// when they count references.
    let intents: [String]
    private let finder: EntityFinder?
    private let wordbook: Wordbook?
    /// The reader of entities, created when it is first needed, because its tables are large.
    @exclusivity(unchecked) private var entities: EntityReader?

    init(_ model: Model, products: WordProductCache? = nil, wordbook: Wordbook? = nil) {
      terms = TermReader(model.bag, vectors: model.words, wordbook: wordbook)
      self.products = products
      intents = model.intents.map { String(decoding: $0.utf8, as: UTF8.self) }
      finder = model.entities
      self.wordbook = wordbook
    }

    func entities(
      of text: String,
      intent: Int,
      isCertain: Bool,
      at time: ReferenceTime?
    ) -> [Answer.Entity] {
      if entities == nil {
        // The property `finder` is accessed only once: copying it for each text would make all
        // threads update its reference counts.
        guard let finder else { return [] }
        entities = EntityReader(finder, wordbook: wordbook)
      }
      return entities?.entities(of: text, intent: intent, isCertain: isCertain, at: time) ?? []
    }
  }

  private final class Place: Sendable {
    let reader = Atomic<Unmanaged<Reader>?>(nil)

    deinit { reader.load(ordering: .acquiring)?.release() }
  }

  private let makeReader: @Sendable () -> Reader
  /// The slots for readers that are not in use. More threads can use the pool at once; a thread
  /// that finds no reader creates one.
  private let places = (0..<16).map { _ in Place() }

  init(makeReader: @escaping @Sendable () -> Reader) { self.makeReader = makeReader }

  /// Calls a function with a reader. This method never waits: if all readers are in use, it creates
  /// one, which costs a stemmer, one bit for each term of the vocabulary, and an empty cache.
  ///
  /// Results of the reader are stored in its buffers, so the function must copy what it returns.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    let reader = take() ?? makeReader()
    defer { giveBack(reader) }
    return body(reader)
  }

  /// Takes the first available reader from the pool. It is usually the reader that was used last.
  private func take() -> Reader? {
    for place in places {
      if let reader = place.reader.exchange(nil, ordering: .acquiring) {
        return reader.takeRetainedValue()
      }
    }
    return nil
  }

  /// Puts a reader into the first free slot of the pool, or releases it if there is none.
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
