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

  /// The likelihood (`Answer.scope`) below which `predict` takes an utterance to be out of scope: as
  /// `Trainer` found it, until it is set to something else, from 0 to 1.
  public var threshold: Double

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
    threshold = model.scope?.threshold ?? model.threshold
    readers = ReaderPool(model.bag, wordbook: wordbook)
  }

  /// The intents that the model tells apart, sorted.
  public var intents: [String] { model.intents }

  /// The language of the model, as an ISO 639 code.
  public var language: String { model.bag.settings.language.code }

  /// The intent of an utterance, or nil where it is out of scope: nothing in it is known, or its
  /// likelihood is below the threshold, or below a half where no word as a whole is known.
  ///
  /// - Parameter utterance: what a person said.
  /// - Returns: the most likely intent and its confidence.
  public func predict(_ utterance: String) -> Prediction? {
    let answer = answer(utterance, limit: 1)
    return answer.refusal == nil ? answer.ranked.first : nil
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

  /// The ranked intents, and whether and why the first of them is refused: what `predict` and
  /// `rank` would return, at once.
  ///
  /// - Parameters:
  ///   - utterance: what a person said.
  ///   - limit: how many intents are wanted at most.
  /// - Returns: the answer.
  public func answer(_ utterance: String, limit: Int = .max) -> Answer {
    let embedding = readers.withReader { $0.embedding(of: utterance) }
    let features = model.features(of: embedding)
    var (probabilities, none) = model.network.outputs(of: features, none: model.scope?.none)
    let logSum = Softmax.apply(&probabilities)
    let best = best(max(limit, 2), of: probabilities)
    let score = Scope.score(logSum: logSum, known: features.squaredLength, none: none)
    let chance = model.scope?.chance(score: score) ?? 1
    let likelihood = Double(probabilities[best[0]]) * chance
    let isClose = probabilities[best[1]] > probabilities[best[0]] / 2 && chance >= threshold
    return Answer(
      ranked: best.prefix(max(limit, 0)).map {
        Prediction(intent: model.intents[$0], confidence: Double(probabilities[$0]))
      },
      scope: likelihood,
      refusal: refusal(of: embedding, likelihood, isClose: isClose)
    )
  }

  private func refusal(
    of embedding: Embedding,
    _ likelihood: Double,
    isClose: Bool
  ) -> Refusal? {
    if embedding.positions.isEmpty { return .noKnownWords }
    if likelihood < threshold { return isClose ? .closeCall : .lowConfidence }
    return likelihood < leastLikelihood(of: embedding) ? .noKnownWords : nil
  }

  /// How likely the best intent has to be for the words in which it was said.
  ///
  /// Letter groups know parts of any word. Where they are all that is known, as in a text of
  /// spelling mistakes or of nothing but nonsense, they have to convince. A small word by itself
  /// does not, whatever it was a part of when it was learned.
  private func leastLikelihood(of embedding: Embedding) -> Double {
    guard model.bag.settings.kinds.contains(.words) else { return 0 }
    var smallWords = 0
    for position in embedding.positions where model.bag.kinds[Int(position)] == .words {
      guard model.smallWords.contains(position), smallWords == 0 else { return 0 }
      smallWords += 1
    }
    let isAlone = smallWords == 1 && embedding.unknown[.words] == 0
    return isAlone ? .infinity : Self.convincing
  }

  private static let convincing = 0.5

  /// The places of the largest probabilities, at least two of them.
  private func best(_ limit: Int, of probabilities: [Float]) -> [Int] {
    guard limit > 2 else {
      var (first, second) = probabilities[1] > probabilities[0] ? (1, 0) : (0, 1)
      for index in probabilities.indices.dropFirst(2) {
        if probabilities[index] > probabilities[first] {
          (first, second) = (index, first)
        } else if probabilities[index] > probabilities[second] {
          second = index
        }
      }
      return [first, second]
    }
    // Integers that sort as the pairs do, and faster: the larger probability first, then the
    // first place.
    let keys = probabilities.indices.map { index in
      UInt64(~probabilities[index].bitPattern) << 32 | UInt64(index)
    }
    return keys.sorted().prefix(limit).map { Int($0 & 0xFFFF_FFFF) }
  }
}
