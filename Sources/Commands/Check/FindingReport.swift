import TextFormats
import Training

struct FindingReport {
  static let strict = Flag("--strict").help("exit with 1 if there are any findings")

  let findings: [Finding]
  let intents: Int
  let utterances: Int

  private static let mostPerKind = 10

  init(_ findings: [Finding], in dataset: Dataset) {
    self.findings = findings
    intents = dataset.intents.count
    utterances = dataset.utteranceCount
  }

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

  /// Returns the findings, grouped by kind. If `isCut`, utterances are truncated to the width.
  func text(columns: Int, isCut: Bool = true) -> String {
    let amount = "\(utterances.of("utterance")) of \(intents.of("intent"))"
    guard !findings.isEmpty else { return "No findings in \(amount)\n" }
    let blocks = kinds.map { Self.block($0, $1, columns: columns, isCut: isCut) }
    return (blocks + ["\(findings.count.of("finding")) in \(amount)\n"]).joined(separator: "\n")
  }

  private var kinds: [(kind: Finding.Kind, findings: [Finding])] {
    Finding.Kind.allCases.map { kind in (kind, findings.filter { $0.kind == kind }) }
      .filter { !$0.1.isEmpty }
  }

  private static func block(
    _ kind: Finding.Kind,
    _ findings: [Finding],
    columns: Int,
    isCut: Bool
  ) -> String {
    var lines = ["\(kind.title(findings.count)): \(kind.advice)".folded(to: columns, hanging: 0)]
    for finding in findings.prefix(mostPerKind) {
      lines += finding.lines.map { "  " + $0.text(columns: isCut ? columns - 2 : nil) }
    }
    lines += findings.remainder(after: mostPerKind).map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the first findings, except the finding about the language, which the import report
  /// contains.
  func first(calling words: [String], columns: Int) -> String {
    let kinds = kinds.filter { $0.kind != .otherLanguage }
    guard !kinds.isEmpty else {
      return "Checked the dataset: no \(findings.isEmpty ? "" : "other ")findings"
    }
    let call = CommandNames.verbs.call(CheckCommand.self, words)
    var lines = ["Checked the dataset; `\(call)` shows all findings:"]
    for (kind, findings) in kinds.prefix(3) {
      lines.append("  - \(kind.title(findings.count))")
      if let line = findings.first?.lines.first {
        lines.append("    " + line.text(columns: columns - 4))
      }
    }
    return lines.joined(separator: "\n")
  }

  var json: JSON {
    [
      "intents": .count(intents), "utterances": .count(utterances),
      "findings": .array(findings.map(\.json)),
    ]
  }
}
