#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import Files

/// Tells the intent of an utterance.
///
/// Load it once and keep it: loading takes as long as thousands of predictions. From then on it reads
/// no file again. It is a value, and its copies share the model, so that copying costs nothing and
/// each copy has a threshold of its own.
///
/// Any number of threads and tasks may ask at once, without a lock or an actor. Asking blocks for
/// microseconds, so it may be done on the main thread, too.
public struct IntentClassifier: Sendable {
  package let model: Model
  let readers: ReaderPool

  /// The likelihood (``Answer/likelihood``) below which an utterance is taken to be out of scope,
  /// from 0 to 1; anything else is a mistake of the caller's, and stops.
  ///
  /// Training chooses one that rejects about one in twenty utterances that are in scope. At 0 only
  /// texts without a letter or digit are rejected; the nearer to 1, the more texts are rejected, and
  /// the fewer answers are wrong.
  public var threshold: Double {
    didSet { precondition((0...1).contains(threshold), "a threshold is a number from 0 to 1") }
  }

  /// Loads a model. The file is mapped, and only what is asked for is read from it: replace it, but
  /// do not change it in place, while a classifier uses it.
  ///
  /// - Complexity: linear in the vocabulary, a few milliseconds for ten thousands of terms.
  /// - Parameter url: where the model is.
  /// - Throws: ``ModelError``, where the file is missing, damaged, newer than this library, or was
  ///   trained with other stems. On a device without libstemmer every model is the last, unless it
  ///   comes with its wordbook (``init(contentsOf:wordbook:)``).
  public init(contentsOf url: URL) throws(ModelError) {
    self.init(try Model(contentsOf: url))
  }

  /// Loads a model into memory of its own, for a program that goes on while the file may change.
  package init(copying url: URL) throws(ModelError) {
    self.init(try Model(contentsOf: url, keepsCopy: true))
  }

  /// Loads a model from bytes, for instance those of a download. They stay in memory as long as the
  /// classifier does.
  ///
  /// - Parameter data: the bytes of a model file.
  /// - Throws: ``ModelError``, as ``init(contentsOf:)`` does, with no file's name in it.
  public init(data: Data) throws(ModelError) {
    do throws(ModelError.Problem) {
      self.init(try Model(data))
    } catch {
      throw ModelError(file: nil, problem: error)
    }
  }

  /// Loads a model together with its wordbook, for apps without libstemmer, as on iOS.
  ///
  /// A wordbook leads to the stems of the words that the model was trained on, or knows the meaning
  /// of, and to those of forms that their endings let expect. Other words are known by their letters
  /// alone.
  ///
  /// - Parameters:
  ///   - url: where the model is.
  ///   - wordbook: where the wordbook is that was exported for this very model. It is read at once.
  /// - Throws: ``ModelError``, where one of them is missing or damaged, or the wordbook is another
  ///   model's; its file tells which of the two.
  public init(contentsOf url: URL, wordbook: URL) throws(ModelError) {
    let model = try Model(contentsOf: url, checksStems: false)
    guard let json = try? Data(contentsOf: wordbook) else {
      throw ModelError(file: wordbook.path, problem: .unreadable(reason: "no file to be read"))
    }
    do throws(ModelError.Problem) {
      self.init(model, wordbook: try Wordbook(json, for: model.bag))
    } catch {
      throw ModelError(file: wordbook.path, problem: error)
    }
  }

  /// Of a model in memory.
  package init(_ model: Model, wordbook: Wordbook? = nil) {
    self.model = model
    threshold = model.likelihoodThreshold
    readers = ReaderPool(
      model.bag,
      vectors: model.words,
      products: WordProductMemory(model),
      entities: model.entities,
      wordbook: wordbook
    )
  }

  /// The intents that the model tells apart, sorted, at least two.
  public var intents: [String] { model.intents }

  /// The language of the model, as an ISO 639 code. Utterances are not checked for it: what is said
  /// in another has no known words.
  public var language: String { model.bag.settings.language.code }
}

extension IntentClassifier {
  /// Returns the intent of an utterance, or nil if it is out of scope: nothing in it is known, or its
  /// in-scope probability is below the threshold.
  ///
  /// Any text will do: case, punctuation, composition of characters and length do not matter, and the
  /// empty text is out of scope.
  ///
  /// - Complexity: linear in the length of the text and in the number of intents; the size of the
  ///   vocabulary does not matter. A word that was met before costs less than a new one.
  /// - Parameter utterance: what a person said.
  /// - Returns: the most likely intent and its confidence, as ``Answer/prediction`` has it.
  public func predict(_ utterance: String) -> Prediction? {
    intents(of: utterance, limit: 1).prediction
  }

  /// The intents of many utterances, each as ``predict(_:)-(String)`` tells it, in their order.
  ///
  /// It works on all cores and returns when the last utterance is done: call it from where blocking
  /// is no harm, not from the main thread or an actor.
  ///
  /// - Parameter utterances: what people said.
  /// - Returns: for each utterance its intent, or nil where it is out of scope.
  public func predict(_ utterances: [String]) -> [Prediction?] {
    let parts = (utterances.count + Self.share - 1) / Self.share
    return concurrently(parts, threads: System.coreCount) { part in
      let start = part * Self.share
      return utterances[start..<min(start + Self.share, utterances.count)].map { predict($0) }
    }
    .flatMap(\.self)
  }

  /// How many utterances a thread takes at a time: enough to be worth the taking.
  private static let share = 128

  /// The intents with their probabilities, the most likely first, whether or not the utterance is
  /// in scope: never empty, unless the limit is 0.
  ///
  /// - Complexity: as ``predict(_:)-(String)``, and sorting the intents where the limit is above 2.
  /// - Parameters:
  ///   - utterance: what a person said.
  ///   - limit: how many intents are wanted at most.
  /// - Returns: the intents, best first; intents of one probability in the order of their names.
  public func rank(_ utterance: String, limit: Int = .max) -> [Prediction] {
    intents(of: utterance, limit: limit).ranked
  }

  /// The ranked intents, and whether and why the first of them is refused: what `predict` and
  /// `rank` would return, at once, for the price of one.
  ///
  /// - Parameters:
  ///   - utterance: what a person said.
  ///   - limit: how many intents are wanted at most. The refusal is the same for any limit.
  ///   - time: what times in the utterance count from; nil for the system's clock and time zone.
  /// - Returns: the answer.
  public func answer(
    _ utterance: String,
    limit: Int = .max,
    at time: ReferenceTime? = nil
  ) -> Answer {
    readers.withReader {
      answer(utterance, limit: limit, by: $0, findsEntities: true, at: time)
    }
  }

  /// The same without entities, for callers that do not need them.
  package func intents(of utterance: String, limit: Int) -> Answer {
    readers.withReader {
      answer(utterance, limit: limit, by: $0, findsEntities: false, at: nil)
    }
  }

  /// From here on an intent tells which values there cannot be.
  private static let certainty: Float = 0.9

  private func answer(
    _ utterance: String,
    limit: Int,
    by reader: ReaderPool.Reader,
    findsEntities: Bool,
    at time: ReferenceTime?
  ) -> Answer {
    let embedding = reader.terms.embedding(of: utterance)
    let features = model.features(of: embedding, &reader.products)
    var outputs = model.outputs(of: features)
    let evidence = outputs.evidence(features.familiarity)
    let probabilities = outputs.logits
    let best = Self.best(max(limit, 2), of: probabilities)
    let likelihood = model.scope?.probability(of: evidence) ?? Double(probabilities[best[0]])
    let isRejected = likelihood < threshold
    // A short text that is nothing but the value of an entity is in scope.
    let mayBeValue =
      isRejected && features.familiarity.knownWords + features.familiarity.unknownWords <= 12
    let entities =
      findsEntities || mayBeValue
      ? reader.entities(
        of: utterance,
        intent: best[0],
        isCertain: !isRejected && probabilities[best[0]] >= Self.certainty,
        at: time
      ) : []
    let refusal =
      isRejected || isSilent(embedding)
      ? refusal(
        of: utterance,
        embedding,
        entities: entities,
        isRejected: isRejected,
        isClose: probabilities[best[1]] > probabilities[best[0]] / 2
      ) : nil
    return Answer(
      ranked: best.prefix(max(limit, 0)).map {
        Prediction(intent: model.intents[$0], confidence: Double(probabilities[$0]))
      },
      likelihood: likelihood,
      refusal: refusal,
      entities: findsEntities ? entities : []
    )
  }
}
