import Corpus
import Host
import TextFormats
import Training

/// Checks a dataset and shows what was found; `Importer --check` and `check` share it.
struct DataCheck {
  static let strict = Manual.Option("--strict", "fail if anything is found")

  let isStrict: Bool

  func run(
    on dataset: Dataset,
    show: (FindingReport) throws -> Void
  ) throws {
    let checked = try DatasetFindings(dataset, threads: System.coreCount)
    try show(FindingReport(checked.findings, in: dataset))
    if isStrict, !checked.findings.isEmpty {
      throw StrictCheckFailure(findings: checked.findings.count)
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
