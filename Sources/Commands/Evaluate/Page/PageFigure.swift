import TextFormats
import Training

/// A measurement at the top of the page, with its confidence interval and an explanation.
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
        meaning: "\(accuracy.right.grouped) of \(accuracy.count.grouped) correct"
      ),
      PageFigure(
        name: "Macro-F1",
        value: evaluation.macroF1.percent,
        range: evaluation.macroF1Interval.percent,
        meaning: "mean F1 of all intents, regardless of their size"
      ),
      PageFigure(
        name: "Calibration error",
        value: evaluation.reliability.error.percent,
        meaning: "mean difference between confidence and accuracy"
      ),
      PageFigure(
        name: "Accuracy if answered",
        value: decisions.accuracyOfAnswers.value.percent,
        range: decisions.accuracyOfAnswers.interval.percent,
        meaning:
          "of answered utterances; \(decisions.refusedShare.percent) of the in-scope ones are rejected"
      ),
    ]
    return figures + outOfScope(of: report)
  }

  private static func outOfScope(of report: EvaluationReport) -> [PageFigure] {
    guard let separation = report.evaluation.separation else { return [] }
    let recall = separation.recall(rejecting: report.rejectedShare)
    return [
      PageFigure(
        name: "Rejected, out of scope",
        value: report.evaluation.decisions.outOfScopeRecall.percent,
        meaning: "\(recall.percent) at a false rejection rate of \(report.rejectedShare.percent)"
      ),
      PageFigure(
        name: "Scope AUROC",
        value: separation.auroc.rounded(to: 3),
        meaning: "separation of in scope and out of scope: 1 is perfect, 0.5 is chance"
      ),
    ]
  }

  var json: JSON { .strings([name, value, range, meaning]) }
}

extension ConfidenceInterval {
  fileprivate var percent: String {
    "\((low * 100).rounded(to: 1))–\((high * 100).rounded(to: 1))"
  }
}
