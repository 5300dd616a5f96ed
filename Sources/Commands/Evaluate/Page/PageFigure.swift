import TextFormats
import Training

/// A figure at the head of the page: what it is called, how much it is, how sure, and what it says.
struct PageFigure {
  let name: String
  let value: String
  var range = ""
  let meaning: String

  static func all(of report: EvaluationReport) -> [PageFigure] {
    let evaluation = report.evaluation
    let accuracy = evaluation.accuracy
    let decisions = evaluation.decisions
    let figures = [
      PageFigure(
        name: "Accuracy",
        value: accuracy.value.percent,
        range: accuracy.interval.percent,
        meaning: "\(accuracy.right.grouped) of \(accuracy.count.grouped) taken for what they are"
      ),
      PageFigure(
        name: "Macro-F1",
        value: evaluation.macroF1.percent,
        range: evaluation.macroF1Interval.percent,
        meaning: "every intent counts alike, large or small"
      ),
      PageFigure(
        name: "Calibration error",
        value: evaluation.reliability.error.percent,
        meaning: "how far confidence is from being right, on average"
      ),
      PageFigure(
        name: "Right when it answers",
        value: decisions.accuracyOfAnswers.value.percent,
        range: decisions.accuracyOfAnswers.interval.percent,
        meaning: "\(decisions.refusedShare.percent) of what is in scope is refused"
      ),
    ]
    return figures + outOfScope(of: report)
  }

  private static func outOfScope(of report: EvaluationReport) -> [PageFigure] {
    guard let separation = report.evaluation.separation else { return [] }
    let recall = separation.recall(rejecting: report.rejectedShare)
    return [
      PageFigure(
        name: "Out of scope, refused",
        value: report.evaluation.decisions.outOfScopeRecall.percent,
        meaning: "\(recall.percent) if \(report.rejectedShare.percent) in scope were given up"
      ),
      PageFigure(
        name: "Scope AUROC",
        value: separation.auroc.rounded(to: 3),
        meaning: "1 tells in scope from out of it without fail, 0.5 is guessing"
      ),
    ]
  }

  var json: JSON {
    .array([.string(name), .string(value), .string(range), .string(meaning)])
  }
}

extension Interval {
  fileprivate var percent: String {
    "\((low * 100).rounded(to: 1))–\((high * 100).rounded(to: 1))"
  }
}
