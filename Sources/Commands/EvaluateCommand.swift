import Host
import TextFormats
import Training

/// A dataset, or a model and a test → how good it is, in words, as JSON, as a page.
package struct EvaluateCommand: Command {
  package static let manual = Manual(
    name: "Evaluator",
    verb: "evaluate",
    summary: "Says how good a model is on a test, or how good one would be that is trained on a "
      + "dataset: split into parts, each is tested on a model that learned from the others.",
    operands: "DATASET | MODEL TEST",
    options: [
      html, json, against, failIfWorse, folds, curve, outOfScope,
    ] + NetworkOptions.all + WordsOptions.all + EmbeddingOptions.all,
    examples: [
      "dataset.json --html report.html", "model.safetensors test.tsv --json",
      "dataset.json --folds 10 --curve", "new.safetensors test.tsv --against old.safetensors",
    ]
  )

  private static let html = Manual.Option(
    "--html",
    value: "FILE",
    "write a report to look at: one file that any browser opens, with or without a network"
  )
  private static let json = Manual.Option("--json", short: "j", "print everything as JSON")
  private static let against = Manual.Option(
    "--against",
    value: "OTHER",
    "compare with another model on the same test, or with another dataset on the utterances that "
      + "both have: what got better, what got worse, and is it noise"
  )
  private static let failIfWorse = Manual.Option(
    "--fail-if-worse",
    "exit with 1 if it is worse than OTHER, by more than chance would be (p < 0.05)"
  )
  private static let folds = Manual.Option(
    "--folds",
    short: "k",
    value: "N",
    "how many parts a dataset is split into (5)"
  )
  private static let curve = Manual.Option(
    "--curve",
    "train on 10, 25, 50 and 75 % of a dataset too, to see whether more would help"
  )
  private static let outOfScope = Manual.Option(
    "--out-of-scope",
    value: "FILE",
    "further utterances that no intent answers: any export, or a text of one in a line"
  )

  private let operands: [String]
  private let printsJSON: Bool
  private let htmlPath: String?
  private let otherPath: String?
  private let failsIfWorse: Bool
  private let evaluator: SubjectEvaluator

  package init(_ arguments: Arguments) throws(UsageError) {
    operands = try arguments.operands("the dataset, or the model and the test,")
    guard operands.count <= 2 else { throw .extraOperand(operands[2]) }
    printsJSON = arguments.has(Self.json)
    htmlPath = arguments.text(Self.html)
    otherPath = arguments.text(Self.against)
    failsIfWorse = arguments.has(Self.failIfWorse)
    guard !failsIfWorse || otherPath != nil else {
      throw .missingCompanion(Self.failIfWorse.long, needs: Self.against.label)
    }
    let foldCount = try arguments.whole(Self.folds, in: 2...1_000)
    evaluator = SubjectEvaluator(
      embedding: try EmbeddingOptions(arguments),
      network: try NetworkOptions(arguments),
      words: try WordsOptions(arguments),
      foldCount: foldCount,
      drawsCurve: arguments.has(Self.curve),
      outOfScopePath: arguments.text(Self.outOfScope)
    )
  }

  package func run(in terminal: Terminal) throws {
    let subject = try Subject(operands)
    let other = try otherPath.map { try Subject([$0] + operands.dropFirst()) }
    try evaluator.check(subject, against: other)
    // Now, so that a place that cannot be written to is known before the work is done.
    var page: OutputFile? = if let htmlPath { try OutputFile(htmlPath) } else { nil }

    let evaluation = try evaluator.evaluation(of: subject, in: terminal)
    let comparison = try other.map { other in
      let before = try evaluator.evaluation(of: other, in: terminal)
      guard let change = Comparison(from: before.judgements, to: evaluation.judgements) else {
        throw EvaluationError.nothingShared(subject.path, other.path)
      }
      return NamedComparison(other: other.path, comparison: change)
    }
    let report = EvaluationReport(
      subject: subject,
      folds: evaluator.folds(of: subject),
      evaluation: evaluation,
      comparison: comparison,
      rejectedShare: evaluator.network.settings.rejectedShare
    )
    if var page = page.take() {
      try page.write(ReportPage(report).html)
      try page.commit()
    }
    // A page that goes to standard output is the result.
    if htmlPath != "-" { try write(report, to: terminal) }
    if let htmlPath, htmlPath != "-" {
      terminal.say("\(htmlPath) is written; next: open it in a browser")
    }
    if failsIfWorse, let comparison, comparison.comparison.conclusion == .worse {
      throw WorseThanBefore(subject: subject.path, comparison: comparison)
    }
  }

  private func write(_ report: EvaluationReport, to terminal: Terminal) throws(System.Failure) {
    try terminal.write(
      printsJSON
        ? report.json.indentedText
        : EvaluationText(
          report,
          columns: terminal.reportColumns,
          isCut: terminal.outputIsTerminal
        ).text
    )
  }
}

/// What `--fail-if-worse` is there for.
struct WorseThanBefore: Error, CustomStringConvertible {
  let subject: String
  let comparison: NamedComparison

  var description: String {
    let change = comparison.comparison
    return "\(subject): is worse than \(comparison.other): \(change.after.value.percent) right "
      + "against \(change.before.value.percent), on \(change.after.count.of("utterance")) that "
      + "both have (p = \(change.test.probability.rounded(to: 4)))"
  }
}
