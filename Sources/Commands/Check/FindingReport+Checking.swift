import TextFormats
import Training

/// The check of `import --check` and `check`.
extension FindingReport {
  static let strict = Flag("--strict")
    .help("exit with 1 if there are any findings")

  init(
    checking dataset: Dataset,
    words: WordVectorOptions = WordVectorOptions(),
    in terminal: Terminal
  ) throws {
    let vectors = try words.vectors(for: Language(dataset.language ?? "en"))
    let found = try terminal.working("Checking the dataset …") {
      try DatasetFindings.findings(in: dataset, vectors: vectors, TrainingResources())
    }
    self.init(found, in: dataset)
  }

  func failIfAny() throws(CommandFailure) {
    guard !findings.isEmpty else { return }
    throw CommandFailure(
      "\(findings.count.of("finding")), but --strict allows none; correct the data and run the "
        + "check again"
    )
  }
}

extension Terminal {
  /// The width of reports. Long lines are hard to read, even if the window has room for them.
  var reportColumns: Int { max(40, min(columns, 80)) }
}
