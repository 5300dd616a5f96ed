struct ReportPage {
  let report: EvaluationReport

  var html: String {
    HTMLPage(
      kind: "evaluation",
      title: report.subject.path.fileName,
      lead: "\(method) · \(report.amount)",
      footer: "Ranges are 95 % confidence intervals.",
      style: PackageResources.style_css,
      script: PackageResources.sections_js + PackageResources.confidence_js
        + PackageResources.reliability_js + PackageResources.confusions_js
        + PackageResources.tables_js + PackageResources.comparison_js
        + PackageResources.entities_js + PackageResources.start_js,
      data: ReportData(report: report).json
    )
    .html
  }

  private var method: String {
    report.subject.test.map { "tested on \($0.fileName)" } ?? report.method
  }
}
