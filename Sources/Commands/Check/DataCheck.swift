import TextFormats
import Training

/// Checks a dataset and prints the findings, for `import --check` and `check`.
struct DataCheck {
  static let strict = Flag("--strict")
    .help("exit with 1 if there are any findings")

  let isStrict: Bool
  var words = WordVectorOptions()

  func run(
    on dataset: Dataset,
    in terminal: Terminal,
    show: (FindingReport) throws -> Void
  ) throws {
    let vectors = try words.vectors(for: Language(dataset.language ?? "en"))
    let found = try terminal.working("Checking the dataset …") {
      try DatasetFindings.findings(in: dataset, vectors: vectors, TrainingResources())
    }
    try show(FindingReport(found, in: dataset))
    if isStrict, !found.isEmpty {
      throw CommandFailure(
        "\(found.count.of("finding")), but --strict allows none; correct the data and run the "
          + "check again"
      )
    }
  }
}

extension Terminal {
  /// The width of reports. Long lines are hard to read, even if the window has room for them.
  var reportColumns: Int { max(40, min(columns, 80)) }
}
