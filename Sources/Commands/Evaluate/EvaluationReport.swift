import TextFormats
import Training

struct EvaluationReport {
  let subject: Subject
  /// The number of cross-validation folds. Unused if there is a separate test set.
  let folds: Int
  let evaluation: Evaluation
  let comparison: NamedComparison?
  /// The acceptable false rejection rate.
  let rejectedShare: Double

  var method: String { subject.test.map { "tested on \($0)" } ?? "\(folds)-fold cross-validation" }

  var amount: String {
    let inScope = evaluation.decisions.inScope
    let intents = evaluation.intents.count { $0.support > 0 }
    let outOfScope = evaluation.decisions.outOfScope
    return "\(inScope.of("utterance")) of \(intents.of("intent"))"
      + (outOfScope > 0 ? ", \(outOfScope.grouped) out of scope" : "")
  }

  /// The intents that occur in the test set, lowest F1 first.
  var weakest: [IntentScore] {
    evaluation.intents.filter { $0.support > 0 }.sorted {
      ($0.f1, $1.support, $0.intent) < ($1.f1, $0.support, $1.intent)
    }
  }
}

struct NamedComparison {
  let other: String
  let comparison: Comparison

  var verdict: String {
    let test = comparison.test
    guard test.worse + test.better > 0 else {
      return "No difference: the same utterances are correct"
    }
    let chance = test.probability < 0.0001 ? "p < 0.0001" : "p = \(test.probability.rounded(to: 4))"
    return switch comparison.conclusion {
    case .better: "Significantly better (\(chance))"
    case .worse: "Significantly worse (\(chance))"
    case .noDifference: "No significant difference (\(chance))"
    }
  }
}

extension ConfidenceInterval {
  /// The bounds as percentages, such as `94.3–96.1`.
  var percent: String { "\((low * 100).rounded(to: 1))–\((high * 100).rounded(to: 1))" }
}

extension LearningCurve {
  /// A sentence about whether more data would help.
  var verdict: String? {
    guard let half = points.first(where: { $0.share == 0.5 }), let all = points.last else {
      return nil
    }
    let step =
      "Doubling the data changed the accuracy from \(half.accuracy.value.percent) to "
      + all.accuracy.value.percent
    guard let next = accuracyOfTwiceTheData else {
      return "\(step), which is not significant: more data of this kind would hardly help"
    }
    return "\(step): more data would help; twice as much may reach about \(next.percent)"
  }
}
