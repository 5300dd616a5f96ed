extension EvaluationReport {
  /// The evaluation as an HTML page.
  var html: String {
    HTMLPage(
      kind: "evaluation",
      title: subject.path.fileName,
      lead: "\(methodOnPage) · \(amount)",
      footer: "Ranges are 95 % confidence intervals.",
      style: PackageResources.style_css,
      script: PackageResources.sections_js + PackageResources.confidence_js
        + PackageResources.reliability_js + PackageResources.confusions_js
        + PackageResources.tables_js + PackageResources.comparison_js
        + PackageResources.entities_js + PackageResources.start_js,
      data: ReportData(report: self).json
    )
    .html
  }

  private var methodOnPage: String {
    subject.test.map { "tested on \($0.fileName)" } ?? method
  }
}
