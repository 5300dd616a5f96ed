import Synchronization

/// A pool of readers. Reused readers are faster than new ones, because they cache words. Readers
/// are taken and returned by an atomic exchange, so no thread waits for another.
final class ReaderPool: Sendable {
  /// A reader is used by one thread at a time, which the atomic exchange guarantees and the
  /// compiler cannot check. Run-time checks of exclusive access would take as long as looking up a
  /// word.
  final class Reader: @unchecked Sendable {
    @exclusivity(unchecked) var terms: TermReader
    @exclusivity(unchecked) var products: WordProductCache?
    @exclusivity(unchecked) var parsedWordbook: Wordbook?
    /// Copies of the intents: threads that share strings slow each other down when they count
    /// references.
    let intents: [String]
    private let finder: EntityFinder?
    private let courtesies: Courtesies
    private let wordbook: Wordbook?
    /// Created when first needed, because its tables are large.
    @exclusivity(unchecked) private var entities: EntityReader?

    init(
      _ model: Model,
      _ courtesies: Courtesies,
      products: WordProductCache? = nil,
      wordbook: Wordbook? = nil
    ) {
      terms = TermReader(model.bag, vectors: model.words, wordbook: wordbook)
      self.products = products
      intents = model.intents.map { String(decoding: $0.utf8, as: UTF8.self) }
      finder = model.entities
      self.courtesies = courtesies
      self.wordbook = wordbook
    }

    func entities(
      of text: String,
      intent: Int,
      isCertain: Bool,
      at time: ReferenceTime?
    ) -> [Answer.Entity] {
      if entities == nil {
        // Read only once, because each copy updates reference counts.
        guard let finder else { return [] }
        entities = EntityReader(finder, courtesies, wordbook: wordbook)
      }
      return entities?.entities(of: text, intent: intent, isCertain: isCertain, at: time) ?? []
    }
  }

  private final class Slot: Sendable {
    let reader = Atomic<Unmanaged<Reader>?>(nil)

    deinit { reader.load(ordering: .acquiring)?.release() }
  }

  private let makeReader: @Sendable () -> Reader
  /// The readers that are not in use.
  private let slots = (0..<16).map { _ in Slot() }

  init(makeReader: @escaping @Sendable () -> Reader) { self.makeReader = makeReader }

  /// Calls a function with a reader and returns its result, which must not refer to the reader's
  /// buffers, because later calls overwrite them. If all readers are in use, creates one, which
  /// costs a stemmer, one bit for each term of the vocabulary, and an empty cache.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    let reader = take() ?? makeReader()
    defer { giveBack(reader) }
    return body(reader)
  }

  /// Takes the first available reader, which is usually the one that was used last.
  private func take() -> Reader? {
    for slot in slots {
      if let reader = slot.reader.exchange(nil, ordering: .acquiring) {
        return reader.takeRetainedValue()
      }
    }
    return nil
  }

  private func giveBack(_ reader: Reader) {
    let reader = Unmanaged.passRetained(reader)
    for slot in slots {
      let (isFree, _) = slot.reader.compareExchange(
        expected: nil,
        desired: reader,
        ordering: .releasing
      )
      if isFree { return }
    }
    reader.release()
  }
}
