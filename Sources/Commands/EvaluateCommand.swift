import Host
import TextFormats
import Training

struct EvaluateCommand: Command {
  static let manual = Manual(
    verb: "evaluate",
    program: "Evaluator",
    summary: "Measures the accuracy of a model on a test set, or cross-validates a dataset.",
    operands: "DATASET | MODEL TEST",
    requiredOperand: "DATASET, or MODEL and TEST",
    mostOperands: 2,
    groups: [
      .init("Evaluation", [folds, curve, outOfScope, against, failIfWorse]),
      .format([json, html]),
      .training(NetworkOptions.all + EmbeddingOptions.training + WordVectorOptions.all),
      .input(EmbeddingOptions.input),
    ],
    examples: [
      "dataset.json --html report.html", "model.safetensors test.tsv --json",
      "dataset.json --folds 10 --curve", "new.safetensors test.tsv --against old.safetensors",
    ],
    lists: [ImportOptions.formats]
  )

  private static let html = Option("--html FILE", .file)
    .help("write an HTML report, in a single file")
  private static let json = Flag("-j, --json")
    .help("print all results as JSON")
  private static let against = Option("--against OTHER", .file)
    .help(
      "compare with another model on the same test set, or with another dataset on the utterances "
        + "that both contain, and test the difference for significance"
    )
  private static let failIfWorse = Flag("--fail-if-worse")
    .help("exit with 1 if the result is significantly worse than that of OTHER (p < 0.05)")
    .requires("--against")
  private static let folds = Option("-k, --folds N", .integer(2...1_000))
    .help("folds of the cross-validation (default: \(SubjectEvaluator.defaultFolds))")
  private static let curve = Flag("--curve")
    .help("also train on 10, 25, 50 and 75 % of the dataset, to show whether more data would help")
  private static let outOfScope = Option("--out-of-scope FILE", .file)
    .help(
      "additional out-of-scope utterances: an export, or a text file with one utterance per line"
    )

  let arguments: Arguments

  func run(in terminal: Terminal) throws {
    let operands = arguments.operands
    let evaluator = SubjectEvaluator(
      embedding: EmbeddingOptions(arguments),
      network: NetworkOptions(arguments),
      words: WordVectorOptions(arguments),
      foldCount: arguments[Self.folds],
      drawsCurve: arguments[Self.curve],
      outOfScopePath: arguments[Self.outOfScope]
    )
    let subject = try Subject(operands)
    let other = try arguments[Self.against].map { try Subject([$0] + operands.dropFirst()) }
    try evaluator.check(subject, against: other)
    let htmlPath = arguments[Self.html]
    // The page is opened first, so that an unwritable path is reported before the evaluation.
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
      folds: evaluator.folds,
      evaluation: evaluation,
      comparison: comparison,
      rejectedShare: evaluator.network.settings.rejectedShare
    )
    if var page = page.take() {
      try page.write(ReportPage(report: report).html)
      try page.commit()
    }
    // If the page is written to standard output, the report is not printed.
    if htmlPath != "-" { try write(report, to: terminal) }
    if let htmlPath, htmlPath != "-" {
      terminal.say("Wrote \(htmlPath). Next: open it in a browser")
    }
    if arguments[Self.failIfWorse], let comparison, comparison.comparison.conclusion == .worse {
      let change = comparison.comparison
      throw CommandFailure(
        "\(subject.path): worse than \(comparison.other): accuracy \(change.after.value.percent) "
          + "against \(change.before.value.percent) on \(change.after.count.of("common utterance")) "
          + "(p = \(change.test.probability.rounded(to: 4)))"
      )
    }
  }

  private func write(_ report: EvaluationReport, to terminal: Terminal) throws(System.Failure) {
    try terminal.write(
      arguments[Self.json]
        ? report.json.indentedText
        : EvaluationText(
          report: report,
          columns: terminal.reportColumns,
          isCut: terminal.outputIsTerminal
        ).text
    )
  }
}
