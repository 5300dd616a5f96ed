import TextFormats
import Training

extension EvaluationReport {
  /// All results.
  var json: JSON {
    let evaluation = evaluation
    var members: [JSON.Member] = [
      .init("subject", .string(subject.path)),
      .init("test", subject.test.map { .string($0) } ?? .null),
      .init("folds", folds.map { .count($0) } ?? .null),
      .init("utterances", .count(evaluation.decisions.inScope)),
      .init("outOfScope", .count(evaluation.decisions.outOfScope)),
      .init("accuracy", evaluation.accuracy.json),
      .init(
        "macroF1",
        .object([.init("value", .figure(evaluation.macroF1))] + evaluation.macroF1Interval.members)
      ),
      .init("calibrationError", .figure(evaluation.reliability.error)),
      .init("reliability", .array(evaluation.reliability.members)),
      .init("threshold", .figure(evaluation.threshold)),
      .init("decisions", evaluation.decisions.json),
      .init("outOfScopeDetection", detection ?? .null),
      .init("intents", .array(evaluation.intents.map(\.json))),
      .init("confusions", .array(evaluation.confusions.map(\.json))),
      .init("wrong", .array(evaluation.judgements.filter(\.isWrong).map(\.json))),
      .init("notes", .array(evaluation.notes.map { .string($0) })),
    ]
    if let entities = evaluation.entities { members.append(.init("entities", entities.json)) }
    if let curve = evaluation.curve { members.append(.init("learningCurve", curve.json)) }
    if let comparison { members.append(.init("comparison", comparison.json)) }
    return .object(members)
  }

  private var detection: JSON? {
    evaluation.separation.map { separation in
      .object([
        .init("auroc", .figure(separation.auroc)),
        .init("rejected", .figure(rejectedShare)),
        .init("recall", .figure(separation.recall(rejecting: rejectedShare))),
      ])
    }
  }
}

extension JSON {
  static func count(_ count: Int) -> JSON { .number(Double(count)) }

  /// A number rounded to six digits, which is more precise than any of these measurements.
  static func figure(_ figure: Double) -> JSON {
    .number((figure * 1_000_000).rounded() / 1_000_000)
  }
}

extension Judgement {
  /// Whether an in-scope utterance was assigned to another intent.
  var isWrong: Bool { isInScope && !isRight }

  fileprivate var json: JSON {
    .object([
      .init("utterance", .string(utterance)),
      .init("intent", intent.map { .string($0) } ?? .null),
      .init("guess", .string(guess)),
      .init("confidence", .figure(confidence)),
      .init("refused", .bool(isRefused)),
      .init(
        "misleading",
        .array(
          misleading.map { part in
            .object([.init("text", .string(part.text)), .init("weight", .figure(part.weight))])
          }
        )
      ),
    ])
  }
}

extension ConfidenceInterval {
  fileprivate var members: [JSON.Member] {
    [.init("low", .figure(low)), .init("high", .figure(high))]
  }
}

extension Accuracy {
  fileprivate var json: JSON {
    .object(
      [.init("value", .figure(value))] + interval.members
        + [.init("right", .count(right)), .init("of", .count(count))]
    )
  }
}

extension Reliability {
  fileprivate var members: [JSON] {
    bins.enumerated().map { place, bin in
      .object([
        .init("from", .figure(Double(place) / Double(bins.count))),
        .init("to", .figure(Double(place + 1) / Double(bins.count))),
        .init("count", .count(bin.count)),
        .init("confidence", .figure(bin.meanConfidence)),
        .init("accuracy", .figure(bin.accuracy)),
      ])
    }
  }
}

extension Decisions {
  fileprivate var json: JSON {
    .object([
      .init("answeredRight", .count(answeredRight)),
      .init("answeredWrong", .count(answeredWrong)),
      .init("refused", .count(refused)),
      .init("outOfScopeRefused", .count(outOfScopeRefused)),
      .init("outOfScopeAnswered", .count(outOfScopeAnswered)),
    ])
  }
}

extension IntentScore {
  fileprivate var json: JSON {
    .object([
      .init("intent", .string(intent)),
      .init("precision", .figure(precision)),
      .init("recall", .figure(recall)),
      .init("f1", .figure(f1)),
      .init("support", .count(support)),
    ])
  }
}

extension Confusion {
  fileprivate var json: JSON {
    .object([
      .init("intent", .string(intent)),
      .init("guess", .string(guess)),
      .init("count", .count(count)),
      .init("utterances", .array(utterances.map { .string($0) })),
    ])
  }
}

extension EntityScores {
  fileprivate var json: JSON {
    .object(
      all.members + [
        .init(
          "slots",
          .array(weakest.map { .object([.init("slot", .string($0.name))] + $0.score.members) })
        ),
        .init(
          "confusions",
          .array(
            commonestMistakes.map { mistake, count in
              .object([
                .init("slot", .string(mistake.expected)),
                .init("guess", .string(mistake.found)),
                .init("count", .count(count)),
              ])
            }
          )
        ),
      ]
    )
  }
}

extension EntityScores.Score {
  fileprivate var members: [JSON.Member] {
    [
      .init("precision", .figure(precision)),
      .init("recall", .figure(recall)),
      .init("f1", .figure(f1)),
      .init("overlapF1", .figure(overlapF1)),
      .init("marked", .count(expected)),
    ]
  }
}

extension LearningCurve {
  fileprivate var json: JSON {
    .array(
      points.map { point in
        .object([
          .init("share", .figure(point.share)),
          .init("utterances", .count(point.utterances)),
          .init("accuracy", point.accuracy.json),
        ])
      }
    )
  }
}

extension NamedComparison {
  fileprivate var json: JSON {
    .object([
      .init("against", .string(other)),
      .init("verdict", .string(comparison.conclusion.rawValue)),
      .init("probability", .figure(comparison.test.probability)),
      .init("before", comparison.before.json),
      .init("after", comparison.after.json),
      .init("better", .array(comparison.better.map(\.json))),
      .init("worse", .array(comparison.worse.map(\.json))),
      .init(
        "intents",
        .array(
          comparison.intents.map { change in
            .object([
              .init("intent", .string(change.intent)),
              .init("before", .figure(change.before)),
              .init("after", .figure(change.after)),
            ])
          }
        )
      ),
    ])
  }
}

extension Comparison.Change {
  fileprivate var json: JSON {
    .object([
      .init("utterance", .string(utterance)),
      .init("intent", .string(intent)),
      .init("guess", .string(guess)),
    ])
  }
}
