import TextFormats
import Training

/// An evaluation with its subject and an optional comparison: the source of the text, the JSON and the
/// page.
struct EvaluationReport {
  let subject: Subject
  /// The number of folds, if a dataset was cross-validated.
  let folds: Int?
  let evaluation: Evaluation
  let comparison: NamedComparison?
  /// The acceptable false rejection rate.
  let rejectedShare: Double

  /// A description of the test: a test set or cross-validation.
  var method: String {
    switch subject {
    case .model(_, let test): "tested on \(test)"
    case .dataset: "\(folds ?? 0)-fold cross-validation"
    }
  }

  /// The number of utterances and intents in the test.
  var amount: String {
    let inScope = evaluation.decisions.inScope
    let intents = evaluation.intents.count { $0.support > 0 }
    let outOfScope = evaluation.decisions.outOfScope
    return "\(inScope.of("utterance")) of \(intents.of("intent"))"
      + (outOfScope > 0 ? ", \(outOfScope.grouped) out of scope" : "")
  }

  /// The intents in the test, the lowest F1 first.
  var weakest: [IntentScore] {
    evaluation.intents.filter { $0.support > 0 }.sorted {
      ($0.f1, $1.support, $0.intent) < ($1.f1, $0.support, $1.intent)
    }
  }
}

/// A comparison, and the path of the other model or dataset.
struct NamedComparison {
  let other: String
  let comparison: Comparison

  /// The result of the comparison and its significance.
  var verdict: String {
    let test = comparison.test
    guard test.worse + test.better > 0 else {
      return "No difference: the same utterances are correct"
    }
    let probability = test.probability
    let chance =
      probability < 0.0001 ? "p < 0.0001" : "p = \(probability.rounded(to: 4))"
    return switch comparison.conclusion {
    case .better: "Significantly better (\(chance))"
    case .worse: "Significantly worse (\(chance))"
    case .noDifference: "No significant difference (\(chance))"
    }
  }
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
