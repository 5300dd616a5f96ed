import Corpus
import Datasets
import Host
import TextFormats
import Training
import Wrapper

/// Checks a dataset and shows what was found; `Importer --check` and `check` share it.
struct DataCheck {
  static let strict = Manual.Option("--strict", "fail if anything is found")

  let isStrict: Bool
  var words = WordsOptions.usual

  func run(
    on dataset: Dataset,
    in terminal: Terminal,
    show: (FindingReport) throws -> Void
  ) throws {
    let vectors = try words.vectors(for: Language(dataset.language ?? "en"))
    let found = try terminal.working("checking the data …") {
      try DatasetFindings(dataset, vectors: vectors, TrainingResources())
    }
    try show(FindingReport(found.findings, in: dataset))
    if isStrict, !found.findings.isEmpty {
      throw StrictCheckFailure(findings: found.findings.count)
    }
  }
}

/// Something was found where nothing should be.
struct StrictCheckFailure: Error, CustomStringConvertible {
  let findings: Int

  var description: String {
    "\(findings.of("finding")), and --strict allows none; see above, and run again"
  }
}

extension Terminal {
  /// Where a report is read: it need not fill a wide screen.
  var reportColumns: Int { max(40, min(columns, 80)) }
}
