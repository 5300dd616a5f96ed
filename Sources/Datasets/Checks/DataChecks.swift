/// The checks that need nothing but the data.
package enum DataChecks {
  /// What they find, those of one kind together, the worst of a kind first.
  package static func findings(in dataset: Dataset) -> [Finding] {
    LanguageCheck.findings(in: dataset)
      + SharedUtterances.findings(in: dataset)
      + IntentSizes.findings(in: dataset)
      + MarkCheck.findings(in: dataset)
      + JunkCheck.findings(in: dataset)
  }
}
