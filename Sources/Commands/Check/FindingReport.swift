import Corpus
import Datasets
import TextFormats

/// The findings about a dataset, for people and for programs.
struct FindingReport {
  let findings: [Finding]
  let intents: Int
  let utterances: Int

  /// More of one kind are not read, but counted.
  private static let mostOfAKind = 10

  init(_ findings: [Finding], in dataset: Dataset) {
    self.findings = findings
    intents = dataset.intents.count
    utterances = dataset.utteranceCount
  }

  /// A block for each kind: what it is and what to do, then the findings.
  /// In a pipe, what is quoted is whole.
  func text(columns: Int, isCut: Bool = true) -> String {
    let amount = "\(utterances.of("utterance")) of \(intents.of("intent"))"
    guard !findings.isEmpty else { return "Nothing found in \(amount)\n" }
    let blocks = Finding.Kind.allCases.compactMap { kind -> String? in
      let findings = findings.filter { $0.kind == kind }
      return findings.isEmpty ? nil : Self.block(kind, findings, columns: columns, isCut: isCut)
    }
    return (blocks + ["\(findings.count.of("finding")) in \(amount)\n"]).joined(separator: "\n")
  }

  private static func block(
    _ kind: Finding.Kind,
    _ findings: [Finding],
    columns: Int,
    isCut: Bool
  ) -> String {
    var lines = ["\(kind.title(findings.count)): \(kind.advice)".folded(to: columns, hanging: 0)]
    for finding in findings.prefix(mostOfAKind) {
      lines += finding.lines.map { "  " + $0.text(columns: isCut ? columns - 2 : nil) }
    }
    if findings.count > mostOfAKind {
      lines.append("  and \((findings.count - mostOfAKind).grouped) more")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What to look at before anything else: the kinds that spoil most, each with the worst of it.
  func first(of sources: [String], columns: Int) -> String {
    let kinds = Finding.Kind.allCases.filter { kind in findings.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return "Nothing to look at first: the checks found nothing" }
    var lines = [
      "Look at this first; `swiftnlc check \(sources.joined(separator: " "))` says more:"
    ]
    for kind in kinds.prefix(Self.mostKindsFirst) {
      let findings = findings.filter { $0.kind == kind }
      lines.append("  - \(kind.title(findings.count))")
      if let line = findings.first?.lines.first {
        lines.append("    " + line.text(columns: columns - 4))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let mostKindsFirst = 3

  var json: JSON {
    .object([
      .init("intents", .number(Double(intents))),
      .init("utterances", .number(Double(utterances))),
      .init("findings", .array(findings.map(\.json))),
    ])
  }
}
