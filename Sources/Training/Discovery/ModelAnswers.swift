import Host

/// The answers of a model to the utterances of a log.
struct ModelAnswers {
  private let utterances: [Discovery.Utterance]
  private let answers: [Answer]
  private let intents: [String]
  /// The utterances of the model's training data, folded.
  private let known: Set<String>

  private static let leastConfidence = 0.7

  /// `dataset` is the training data of the model.
  init(
    _ utterances: [Discovery.Utterance],
    by classifier: IntentClassifier,
    learnedFrom dataset: Dataset?,
    threads: Int
  ) {
    self.utterances = utterances
    intents = classifier.intents
    known = Set(dataset?.intents.flatMap(\.utterances).map(SharedUtterances.folded) ?? [])
    answers = concurrently(utterances.count, inPartsOf: 256, threads: threads) { part in
      utterances[part].map { classifier.intents(of: $0.text, limit: 1) }
    }
  }

  /// The utterances that the model rejects or answers doubtfully, except for examples and training
  /// data.
  func unanswered(except examples: [Discovery.Example]) -> [Discovery.Utterance] {
    let decided = known.union(examples.map { SharedUtterances.folded($0.utterance.text) })
    return zip(utterances, answers).compactMap { utterance, answer in
      let isAnswered = (answer.prediction?.confidence ?? 0) >= Self.leastConfidence
      return isAnswered || decided.contains(SharedUtterances.folded(utterance.text))
        ? nil : utterance
    }
  }

  func comparison(words: WordVectors?, _ options: DiscoveryOptions) -> Discovery.ModelComparison {
    var (confident, doubtful, rejected) = (0, 0, 0)
    var lines: [String: Int] = [:]
    for (utterance, answer) in zip(utterances, answers) {
      guard let prediction = answer.prediction else {
        rejected += utterance.count
        continue
      }
      lines[prediction.intent, default: 0] += utterance.count
      if prediction.confidence >= Self.leastConfidence {
        confident += utterance.count
      } else {
        doubtful += utterance.count
      }
    }
    let counts = intents.map { Discovery.IntentCount(intent: $0, lines: lines[$0] ?? 0) }
    return Discovery.ModelComparison(
      confident: confident,
      doubtful: doubtful,
      rejected: rejected,
      intents: counts.sorted { ($1.lines, $0.intent) < ($0.lines, $1.intent) },
      examples: examples(words: words, options)
    )
  }

  /// The minimum mean of an answer's confidence and the share of similar utterances with the same
  /// intent.
  private static let leastAgreement = 0.7
  private static let mostSimilar = 5
  private static let mostPerIntent = 50

  /// The utterances whose intent is certain because similar utterances have the same intent, the
  /// least confident first: the model learns most from them.
  private func examples(words: WordVectors?, _ options: DiscoveryOptions) -> [Discovery.Example] {
    let texts = utterances.map(\.text)
    guard let space = UtteranceSpace(texts, words: words, options) else { return [] }
    let neighbours = space.points.neighbours(threads: options.threadCount)
    var found: [Discovery.Example] = []
    for (point, index) in space.sample.enumerated() {
      guard let prediction = answers[index].prediction,
        !known.contains(SharedUtterances.folded(texts[index]))
      else { continue }
      let similar = neighbours[point].prefix(Self.mostSimilar)
      let votes = similar.reduce(0.0) { votes, other in
        let vote = answers[space.sample[other]].prediction
        return votes + (vote?.intent == prediction.intent ? vote?.confidence ?? 0 : 0)
      }
      let share = votes / Double(max(1, similar.count))
      guard prediction.confidence + share >= 2 * Self.leastAgreement else { continue }
      found.append(
        Discovery.Example(
          intent: prediction.intent,
          utterance: utterances[index],
          confidence: prediction.confidence
        )
      )
    }
    var counts: [String: Int] = [:]
    return found.sorted { $0.confidence < $1.confidence }.filter { example in
      counts[example.intent, default: 0] += 1
      return counts[example.intent] ?? 0 <= Self.mostPerIntent
    }
  }
}
