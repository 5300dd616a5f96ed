/// The checks of a dataset that need no trained model.
package enum DataChecks {
  /// Returns the findings, grouped by kind and sorted by severity within each kind.
  package static func findings(in dataset: Dataset) -> [Finding] {
    LanguageCheck.findings(in: dataset)
      + SharedUtterances.findings(in: dataset)
      + IntentSizes.findings(in: dataset)
      + AnnotationCheck.findings(in: dataset)
      + JunkCheck.findings(in: dataset)
  }
}
