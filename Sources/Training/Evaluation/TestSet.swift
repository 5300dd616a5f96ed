import Host

/// Annotated utterances for evaluating a model.
package struct TestSet: Sendable, Equatable {
  struct Example: Sendable, Equatable {
    let utterance: String
    /// The right intent, or `nil` if the utterance is out of scope.
    let intent: String?
    var annotated: [EntityScores.Span] = []
  }

  let examples: [Example]
}

extension TestSet {
  package init(_ dataset: Dataset, outOfScope: [String] = []) {
    examples =
      dataset.intents.flatMap { intent in
        zip(0..., intent.utterances).map { index, utterance in
          Example(
            utterance: utterance,
            intent: intent.intent,
            annotated: (intent.spans[index] ?? []).map {
              EntityScores.Span(name: $0.type.name, range: $0.start..<max($0.start, $0.end))
            }
          )
        }
      } + (dataset.outOfScope + outOfScope).map { Example(utterance: $0, intent: nil) }
  }

  package func judgements(of classifier: IntentClassifier, threads: Int) -> [Judgement] {
    concurrently(examples.count, inPartsOf: 128, threads: threads) { part in
      examples[part].map { Judgement($0, by: classifier) }
    }
  }
}

extension Judgement {
  fileprivate init(_ example: TestSet.Example, by classifier: IntentClassifier) {
    let answer = classifier.answer(example.utterance, limit: 1)
    let guess = answer.ranked.first?.intent ?? ""
    self.init(
      utterance: example.utterance,
      intent: example.intent,
      guess: guess,
      confidence: answer.ranked.first?.confidence ?? 0,
      likelihood: answer.likelihood,
      refusal: answer.refusal,
      misleading: guess == example.intent
        ? [] : Self.misleading(in: example, to: guess, by: classifier),
      annotated: example.annotated,
      found: answer.entities.map { .init(name: $0.type.name, range: $0.start..<$0.end) }
    )
  }

  private static let mostMisleading = 3

  private static func misleading(
    in example: TestSet.Example,
    to guess: String,
    by classifier: IntentClassifier
  ) -> [Misleading] {
    guard let wrong = classifier.explain(example.utterance, as: guess) else { return [] }
    let right = example.intent.flatMap { classifier.explain(example.utterance, as: $0) }
    let parts = wrong.parts.indices.map { index in
      Misleading(
        text: wrong.parts[index].text,
        weight: wrong.parts[index].weight - (right?.parts[index].weight ?? 0)
      )
    }
    return Array(
      parts.filter { $0.weight > 0 }.sorted { ($1.weight, $0.text) < ($0.weight, $1.text) }
        .prefix(mostMisleading)
    )
  }
}
