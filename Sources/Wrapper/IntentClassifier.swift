#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What an utterance most likely means, and how sure that is.
public struct Prediction: Sendable, Hashable {
  /// The intent's name, as the dataset spells it.
  public let intent: String
  /// The probability that the utterance has this intent, from 0 to 1.
  public let confidence: Double
}

/// Tells the intent of an utterance.
///
/// It loads a model once, predicts from any number of threads at once, and reads no file again.
public struct IntentClassifier: Sendable {
  package let model: Model
  let readers: ReaderPool

  /// Loads the model that `Trainer` wrote. The file is mapped: replace it, but do not change it in
  /// place, while a classifier uses it.
  ///
  /// - Parameter url: where the model is.
  /// - Throws: `ModelError`, where the file is missing, damaged, newer than this library, or was
  ///   trained with other stems.
  public init(contentsOf url: URL) throws(ModelError) {
    self.init(try Model(contentsOf: url))
  }

  /// Loads a model from bytes, for instance those of an app's resource.
  ///
  /// - Parameter data: the bytes of a model file.
  /// - Throws: `ModelError`, as `init(contentsOf:)` does.
  public init(data: Data) throws(ModelError) {
    do throws(ModelError.Problem) {
      self.init(try Model(data))
    } catch {
      throw ModelError(file: nil, problem: error)
    }
  }

  /// Loads a model together with its wordbook, for apps without libstemmer.
  ///
  /// - Parameters:
  ///   - url: where the model is.
  ///   - wordbook: where the file is that `Exporter --to wordbook` wrote for the model.
  /// - Throws: `ModelError`, where one of them is missing or damaged, or the wordbook is another
  ///   model's.
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

  package init(_ model: Model, wordbook: Wordbook? = nil) {
    self.model = model
    readers = ReaderPool(model.bag, wordbook: wordbook)
  }

  /// The intents that the model tells apart, sorted.
  public var intents: [String] { model.intents }

  /// The language of the model, as an ISO 639 code.
  public var language: String { model.bag.settings.language.code }

  /// The confidence below which `predict` takes an utterance to be out of scope.
  public var threshold: Double { model.threshold }

  /// The intent of an utterance, or nil where it is out of scope: nothing in it is known, or the
  /// confidence is below the model's threshold, or below a half where no word as a whole is known.
  ///
  /// - Parameter utterance: what a person said.
  /// - Returns: the most likely intent and its confidence.
  public func predict(_ utterance: String) -> Prediction? {
    let answer = answer(utterance, limit: 1)
    return answer.isInScope ? answer.ranked.first : nil
  }

  /// The intents with their probabilities, the most likely first, whether or not the utterance is
  /// in scope.
  ///
  /// - Parameters:
  ///   - utterance: what a person said.
  ///   - limit: how many intents are wanted at most.
  /// - Returns: the intents, best first; intents of one probability in the order of their names.
  public func rank(_ utterance: String, limit: Int = .max) -> [Prediction] {
    answer(utterance, limit: limit).ranked
  }

  /// What `predict` and `rank` would return, from one run of the network.
  package func answer(_ utterance: String, limit: Int) -> Answer {
    let embedding = readers.withReader { $0.embedding(of: utterance) }
    var probabilities = model.logits(of: embedding)
    let scope = Softmax.apply(&probabilities)
    let ranked = best(limit, of: probabilities).map {
      Prediction(intent: model.intents[$0], confidence: Double(probabilities[$0]))
    }
    let confidence = Double(probabilities.max() ?? 0)
    return Answer(
      ranked: ranked,
      scope: Double(scope),
      refusal: refusal(of: embedding, confidence: confidence)
    )
  }

  /// Letter groups know parts of any word. Where they are all that is known, as in a text of
  /// spelling mistakes or of nothing but nonsense, they have to convince.
  private func refusal(of embedding: Embedding, confidence: Double) -> Refusal? {
    if embedding.positions.isEmpty { return .noKnownWords }
    if confidence < model.threshold { return .lowConfidence }
    let kinds = model.bag.kinds
    let knowsWord = embedding.positions.contains { kinds[Int($0)] != .letters }
    let isConvinced = confidence >= Self.convincing || !model.bag.settings.kinds.contains(.words)
    return knowsWord || isConvinced ? nil : .noKnownWords
  }

  private static let convincing = 0.5

  private func best(_ limit: Int, of probabilities: [Float]) -> [Int] {
    guard limit > 1 else {
      let largest = probabilities.max()
      let best = probabilities.firstIndex { $0 == largest }
      return best.map { limit == 1 ? [$0] : [] } ?? []
    }
    // Whole numbers that sort as the pairs do, and faster: the larger probability first, then the
    // first place.
    let keys = probabilities.indices.map { index in
      UInt64(~probabilities[index].bitPattern) << 32 | UInt64(index)
    }
    return keys.sorted().prefix(limit).map { Int($0 & 0xFFFF_FFFF) }
  }
}
