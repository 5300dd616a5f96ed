public import Essentials
import Files

/// Predicts the intent of an utterance.
///
/// Load a classifier once and keep it: loading takes as long as thousands of predictions. After
/// that it reads no files. It is a value whose copies share the model, so copying is free, and each
/// copy has its own threshold.
///
/// Any number of threads and tasks may use a classifier at once, without a lock or an actor. A
/// prediction takes microseconds, so it may run on the main thread.
public struct IntentClassifier: Sendable {
  package let model: Model
  let readers: ReaderPool
  let courtesies: Courtesies
  /// Whether a text may be read in parts: without greetings or numbers, or only one sentence.
  package var readsParts = true

  /// The in-scope probability (``Answer/likelihood``) below which an utterance is rejected as out
  /// of scope.
  ///
  /// Training chooses a threshold that rejects about one in twenty utterances that are in scope. At
  /// 0 only texts without a letter or digit are rejected. With a higher threshold more utterances
  /// are rejected and fewer answers are wrong.
  ///
  /// - Precondition: The threshold is from 0 to 1.
  public var threshold: Double {
    didSet { precondition((0...1).contains(threshold), "a threshold is a number from 0 to 1") }
  }

  /// Loads a model file. The file is mapped into memory: while a classifier uses it, it may be
  /// replaced, but must not be changed in place.
  ///
  /// - Complexity: Linear in the vocabulary; a few milliseconds for tens of thousands of terms.
  /// - Parameter url: The URL of the model file.
  /// - Throws: ``ModelError`` if the file is missing, damaged, newer than this library, or was
  ///   trained with another version of libstemmer. If libstemmer is missing, the model's wordbook
  ///   replaces it; a model without a wordbook cannot be loaded.
  public init(contentsOf url: URL) throws(ModelError) {
    try self.init(Model(path: url.path), file: url.path)
  }

  /// Loads a model for a single answer, without checking the digest of the whole file; or copies it
  /// into memory for a program that keeps running, because the file may change.
  package init(path: String, forOneAnswer: Bool) throws(ModelError) {
    let model = try Model(path: path, checksDigest: !forOneAnswer, keepsCopy: !forOneAnswer)
    try self.init(model, file: path)
  }

  /// Loads a model from the bytes of its file, for example from a download. The bytes stay in
  /// memory as long as the classifier exists.
  ///
  /// - Parameter data: The bytes of a model file.
  /// - Throws: ``ModelError``, as for ``init(contentsOf:)``, without a file name.
  public init(data: Data) throws(ModelError) {
    try self.init(mapError(of: Model(data)) { ModelError(file: nil, problem: $0) }, file: nil)
  }

  private init(_ model: Model, file: @autoclosure () -> String?) throws(ModelError) {
    let hasStemmer = model.bag.settings.language.hasStemmer
    let wordbook = try mapError(of: hasStemmer ? nil : model.wordbook) {
      ModelError(file: file(), problem: $0)
    }
    self.init(model, wordbook: wordbook)
  }

  package init(_ model: Model, wordbook: Wordbook? = nil) {
    self.model = model
    threshold = model.likelihoodThreshold
    let courtesies = Courtesies(language: model.bag.settings.language)
    self.courtesies = courtesies
    let products = WordProductCache(model)
    readers = ReaderPool {
      ReaderPool.Reader(model, courtesies, products: products, wordbook: wordbook)
    }
  }

  /// The intents that the model can predict, at least two, sorted by name.
  public var intents: [String] { model.intents }

  /// Returns the types of the entities that occur with an intent in the training data, or `nil` if
  /// no entities were learned.
  package func slots(of intent: String) -> [SlotType]? {
    guard let tagger = model.entities?.tagger, let index = intents.firstIndex(of: intent) else {
      return nil
    }
    return tagger.seen.indices.contains(index)
      ? tagger.seen[index].map { tagger.types[Int($0)] } : []
  }

  /// The language of the model, as an ISO 639 code. The classifier does not check the language of
  /// utterances: words of other languages are unknown words.
  public var language: String { model.bag.settings.language.code }
}

extension IntentClassifier {
  /// Returns the intent of an utterance, or `nil` if the utterance is out of scope: if the model
  /// knows none of its words, or if its in-scope probability is below the threshold.
  ///
  /// The utterance can be any text. Case, punctuation and Unicode composition do not matter. The
  /// empty text is out of scope.
  ///
  /// - Complexity: Linear in the length of the text and in the number of intents, but not in the
  ///   size of the vocabulary. Words that were seen before cost less than new ones.
  /// - Parameter utterance: The text that a user said or typed.
  /// - Returns: The most likely intent and its confidence: ``Answer/prediction``.
  public func predict(_ utterance: String) -> Prediction? {
    intents(of: utterance, limit: 1).prediction
  }

  /// Returns the intents of many utterances, in their order.
  ///
  /// The function uses all cores and blocks until it is done; do not call it on the main thread or
  /// an actor.
  ///
  /// - Parameter utterances: The texts that users said or typed.
  /// - Returns: The intent of each utterance, or `nil` if it is out of scope.
  public func predict(_ utterances: [String]) -> [Prediction?] {
    concurrently(utterances.count, inPartsOf: 128, threads: System.coreCount) { part in
      utterances[part].map { predict($0) }
    }
  }

  /// Returns the intents by probability, the most likely first, even if the utterance is out of
  /// scope.
  ///
  /// - Complexity: As for ``predict(_:)-(String)``; with a limit above 2 also the cost of
  ///   sorting the intents.
  /// - Parameters:
  ///   - utterance: The text that a user said or typed.
  ///   - limit: The maximum number of intents.
  /// - Returns: The intents, the most likely first. Intents of equal probability are sorted by
  ///   name.
  public func rank(_ utterance: String, limit: Int = .max) -> [Prediction] {
    intents(of: utterance, limit: limit).ranked
  }

  /// Returns the ranked intents, the reason if the utterance is rejected, and its entities, in one
  /// pass.
  ///
  /// - Parameters:
  ///   - utterance: The text that a user said or typed.
  ///   - limit: The maximum number of ranked intents, at least 1. Rejection does not depend on it.
  ///   - time: The reference for dates and times in the utterance, or `nil` for the system's clock
  ///     and time zone.
  /// - Returns: The answer.
  public func answer(
    _ utterance: String,
    limit: Int = .max,
    at time: ReferenceTime? = nil
  ) -> Answer {
    readers.withReader {
      // Without a ranked intent, the answer would have no prediction.
      answer(utterance, limit: max(limit, 1), by: $0, findsEntities: true, at: time)
    }
  }

  package func intents(of utterance: String, limit: Int) -> Answer {
    readers.withReader {
      answer(utterance, limit: limit, by: $0, findsEntities: false, at: nil)
    }
  }

  /// The minimum confidence at which an intent excludes entity types that never occur with it, and
  /// at which a learned entity shows that a text is in scope.
  static let certainty: Float = 0.9

  private func answer(
    _ utterance: String,
    limit: Int,
    by reader: ReaderPool.Reader,
    findsEntities: Bool,
    at time: ReferenceTime?
  ) -> Answer {
    let reading = requestReading(of: reader.terms.read(utterance), by: reader)
    let probabilities = reading.probabilities
    let best = Self.best(max(limit, 2), of: probabilities)
    var (likelihood, isRejected) = (reading.likelihood, reading.isRejected)
    func entities() -> [Answer.Entity] {
      reader.entities(
        of: utterance,
        intent: best[0],
        isCertain: !isRejected && probabilities[best[0]] >= Self.certainty,
        at: time
      )
    }
    let mayBeAccepted =
      isRejected && !reading.isClearlyOutOfScope && reading.wordCount <= Self.mostWords
    var found = findsEntities || mayBeAccepted ? entities() : []
    // Few of these values occur in the training utterances, so unknown words in them do not show
    // that a text is out of scope.
    let values = found.filter { $0.resolution != nil }.map { $0.start..<$0.end }
    if mayBeAccepted, readsParts,
      let part = reader.terms.remainder(of: utterance, without: values)
    {
      let remainder = requestReading(of: part, by: reader)
      // A single word next to an order number is rarely a request.
      if !remainder.isRejected, remainder.wordCount > 1,
        Self.best(1, of: remainder.probabilities)[0] == best[0]
      {
        (likelihood, isRejected) = (remainder.likelihood, false)
        // An accepted intent can exclude entity types.
        if findsEntities { found = entities() }
      }
    }
    let refusal = refusal(
      of: utterance,
      reading,
      entities: reading.isClearlyOutOfScope ? [] : found,
      by: reader,
      isRejected: isRejected,
      isClose: !reading.isClearlyOutOfScope
        && probabilities[best[1]] > probabilities[best[0]] / 2
    )
    return Answer(
      ranked: best.prefix(max(limit, 0)).map {
        Prediction(intent: reader.intents[$0], confidence: Double(probabilities[$0]))
      },
      likelihood: likelihood,
      refusal: refusal,
      entities: findsEntities ? found : []
    )
  }

  /// The maximum number of words in a text that is accepted for its entities.
  private static let mostWords: Float = 50
}
