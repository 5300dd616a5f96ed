import TextFormats
import Training

extension EvaluationReport {
  var json: JSON {
    [
      "subject": .string(subject.path), "test": subject.test.map { .string($0) } ?? .null,
      "folds": subject.test == nil ? .count(folds) : .null,
      "utterances": .count(evaluation.decisions.inScope),
      "outOfScope": .count(evaluation.decisions.outOfScope), "accuracy": evaluation.accuracy.json,
      "macroF1": ["value": .figure(evaluation.macroF1)] + evaluation.macroF1Interval.json,
      "calibrationError": .figure(evaluation.reliability.error),
      "reliability": evaluation.reliability.json, "threshold": .figure(evaluation.threshold),
      "decisions": evaluation.decisions.json, "outOfScopeDetection": detection ?? .null,
      "intents": .array(evaluation.intents.map(\.json)),
      "confusions": .array(evaluation.confusions.map(\.json)),
      "wrong": .array(evaluation.judgements.filter(\.isWrong).map(\.json)),
      "notes": .strings(evaluation.notes), "entities": evaluation.entities?.json,
      "learningCurve": evaluation.curve?.json, "comparison": comparison?.json,
    ]
  }

  private var detection: JSON? {
    evaluation.separation.map { separation in
      [
        "auroc": .figure(separation.auroc), "rejected": .figure(rejectedShare),
        "recall": .figure(separation.recall(rejecting: rejectedShare)),
      ]
    }
  }
}

extension Judgement {
  var isWrong: Bool { isInScope && !isRight }

  fileprivate var json: JSON {
    [
      "utterance": .string(utterance), "intent": intent.map { .string($0) } ?? .null,
      "guess": .string(guess), "confidence": .figure(confidence), "refused": .bool(isRejected),
      "misleading": .array(
        misleading.map { ["text": .string($0.text), "weight": .figure($0.weight)] }
      ),
    ]
  }
}

extension ConfidenceInterval {
  fileprivate var json: JSON { ["low": .figure(low), "high": .figure(high)] }
}

extension Accuracy {
  fileprivate var json: JSON {
    ["value": .figure(value)] + interval.json + ["right": .count(right), "of": .count(count)]
  }
}

extension Reliability {
  var json: JSON {
    .array(
      bins.enumerated().map { index, bin in
        [
          "from": .figure(Double(index) / Double(bins.count)),
          "to": .figure(Double(index + 1) / Double(bins.count)), "count": .count(bin.count),
          "confidence": .figure(bin.meanConfidence), "accuracy": .figure(bin.accuracy),
        ]
      }
    )
  }
}

extension Decisions {
  fileprivate var json: JSON {
    [
      "answeredRight": .count(answeredRight), "answeredWrong": .count(answeredWrong),
      "refused": .count(rejected), "outOfScopeRefused": .count(outOfScopeRejected),
      "outOfScopeAnswered": .count(outOfScopeAnswered),
    ]
  }
}

extension IntentScore {
  fileprivate var json: JSON {
    [
      "intent": .string(intent), "precision": .figure(precision), "recall": .figure(recall),
      "f1": .figure(f1), "support": .count(support),
    ]
  }
}

extension Confusion {
  fileprivate var json: JSON {
    [
      "intent": .string(intent), "guess": .string(guess), "count": .count(count),
      "utterances": .strings(utterances),
    ]
  }
}

extension EntityScores {
  var json: JSON {
    all.json + [
      "slots": .array(weakest.map { ["slot": .string($0.name)] + $0.score.json }),
      "confusions": .array(
        commonestMistakes.map { mistake, count in
          [
            "slot": .string(mistake.expected), "guess": .string(mistake.found),
            "count": .count(count),
          ]
        }
      ),
    ]
  }
}

extension EntityScores.Score {
  fileprivate var json: JSON {
    [
      "precision": .figure(precision), "recall": .figure(recall), "f1": .figure(f1),
      "overlapF1": .figure(overlapF1), "marked": .count(expected),
    ]
  }
}

extension LearningCurve {
  var json: JSON {
    .array(
      points.map {
        [
          "share": .figure($0.share), "utterances": .count($0.utterances),
          "accuracy": $0.accuracy.json,
        ]
      }
    )
  }
}

extension NamedComparison {
  var json: JSON {
    [
      "against": .string(other), "verdict": .string(comparison.conclusion.rawValue),
      "probability": .figure(comparison.test.probability), "before": comparison.before.json,
      "after": comparison.after.json, "better": .array(comparison.better.map(\.json)),
      "worse": .array(comparison.worse.map(\.json)),
      "intents": .array(
        comparison.intents.map {
          ["intent": .string($0.intent), "before": .figure($0.before), "after": .figure($0.after)]
        }
      ),
    ]
  }
}

extension Comparison.Change {
  fileprivate var json: JSON {
    ["utterance": .string(utterance), "intent": .string(intent), "guess": .string(guess)]
  }
}
