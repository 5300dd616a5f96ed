struct ReportPage {
  init(_ report: EvaluationReport) {}
  var html: String { "" }
}
