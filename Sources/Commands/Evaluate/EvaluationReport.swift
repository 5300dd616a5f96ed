import TextFormats
import Training

/// An evaluation, with what was evaluated and what it is compared with: what words, JSON and page
/// are made of.
struct EvaluationReport {
  let subject: Subject
  /// Into how many folds a dataset was split.
  let folds: Int?
  let evaluation: Evaluation
  let comparison: NamedComparison?
  /// The share in scope that would be given up to find what is out of scope.
  let rejectedShare: Double

  /// How it was measured.
  var method: String {
    switch subject {
    case .model(_, let test): "tested on \(test)"
    case .dataset: "\(folds ?? 0)-fold cross-validation"
    }
  }

  /// What it was measured on.
  var amount: String {
    let inScope = evaluation.decisions.inScope
    let intents = evaluation.intents.count { $0.support > 0 }
    let outOfScope = evaluation.decisions.outOfScope
    return "\(inScope.of("utterance")) of \(intents.of("intent"))"
      + (outOfScope > 0 ? ", \(outOfScope.grouped) out of scope" : "")
  }

  /// The intents that the test has, the weakest first.
  var weakest: [IntentScore] {
    evaluation.intents.filter { $0.support > 0 }.sorted {
      ($0.f1, $1.support, $0.intent) < ($1.f1, $0.support, $1.intent)
    }
  }
}

/// A comparison with something that has a name.
struct NamedComparison {
  let other: String
  let comparison: Comparison

  /// What came out, and how sure that is.
  var verdict: String {
    let test = comparison.test
    guard test.worse + test.better > 0 else { return "No difference: the same ones are right" }
    let probability = test.probability
    let chance =
      probability < 0.0001 ? "p < 0.0001" : "p = \(probability.rounded(to: 4))"
    return switch comparison.conclusion {
    case .better: "Better, by more than chance would be (\(chance))"
    case .worse: "Worse, by more than chance would be (\(chance))"
    case .noDifference: "No difference that chance would not often make (\(chance))"
    }
  }
}

extension LearningCurve {
  /// Whether more data would help.
  var verdict: String? {
    guard let half = points.first(where: { $0.share == 0.5 }), let all = points.last else {
      return nil
    }
    let step =
      "The last doubling of the data took it from \(half.accuracy.value.percent) to "
      + all.accuracy.value.percent
    guard let next = accuracyOfTwiceTheData else {
      return "\(step), no more than chance would often make: more of the same would hardly help"
    }
    return "\(step): more data would help; twice as much may come to about \(next.percent)"
  }
}
