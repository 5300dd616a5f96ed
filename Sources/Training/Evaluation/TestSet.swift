package import Corpus
package import Wrapper

/// Utterances with what they mean, for a model to be tested on.
package struct TestSet: Sendable, Equatable {
  package struct Example: Sendable, Equatable {
    package let utterance: String
    /// nil where it is out of scope.
    package let intent: String?

    package init(_ utterance: String, intent: String?) {
      self.utterance = utterance
      self.intent = intent
    }
  }

  package let examples: [Example]

  package init(_ examples: [Example]) { self.examples = examples }

  /// What a dataset holds, and further utterances that are out of scope.
  package init(_ dataset: Dataset, outOfScope: [String] = []) {
    examples =
      dataset.intents.flatMap { intent in
        intent.utterances.map { Example($0, intent: intent.intent) }
      } + (dataset.outOfScope + outOfScope).map { Example($0, intent: nil) }
  }

  /// What a model makes of each example, in order.
  package func judgements(of classifier: IntentClassifier, threads: Int) -> [Judgement] {
    let size = max(1, (examples.count + threads - 1) / threads)
    let starts = Array(stride(from: 0, to: examples.count, by: size))
    return concurrently(starts.count, threads: threads) { index in
      examples[starts[index]..<min(starts[index] + size, examples.count)].map { example in
        let answer = classifier.answer(example.utterance, limit: 1)
        return Judgement(
          example.utterance,
          intent: example.intent,
          guess: answer.ranked.first?.intent ?? "",
          confidence: answer.ranked.first?.confidence ?? 0,
          scope: answer.scope,
          refusal: answer.refusal
        )
      }
    }.flatMap(\.self)
  }
}
