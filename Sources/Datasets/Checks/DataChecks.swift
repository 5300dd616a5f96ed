/// The checks of a dataset that need no trained model.
package enum DataChecks {
  /// Returns the findings, grouped by kind and sorted by severity within each kind.
  package static func findings(in dataset: Dataset) -> [Finding] {
    LanguageCheck.findings(in: dataset)
      + SharedUtterances(dataset).findings
      + IntentSizes.findings(in: dataset)
      + AnnotationCheck.findings(in: dataset)
      + JunkCheck.findings(in: dataset)
  }

  /// Returns whether each line of a log is noise: random keys, no words, or far too long.
  package static func areNoise(_ lines: [String]) -> [Bool] {
    var noise: Set<String> = []
    let dataset = Dataset(intents: [.init("", lines)])
    for case .junk(let line, let junk) in JunkCheck.findings(in: dataset) {
      switch junk {
      case .keyboard, .noWord, .onlyDigits, .tooLong: noise.insert(line.utterance)
      case .placeholder, .markup, .brokenCharacters: break
      }
    }
    return lines.map { noise.contains($0) }
  }
}
