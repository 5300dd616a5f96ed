import Corpus
import Host
import TextFormats
import Training

struct EvaluateCommand: Command {
  static let manual = Manual(
    verb: "evaluate",
    program: "Evaluator",
    requiredOperand: "DATASET, or MODEL and TEST",
    mostOperands: 2,
    groups: [
      .init("Evaluation", [folds, curve, outOfScope, against, failIfWorse]),
      .format([json, html]),
      .training(NetworkOptions.all + EmbeddingOptions.training + WordVectorOptions.all),
      .input(EmbeddingOptions.input),
    ],
    lists: [ImportOptions.formats]
  )

  private static let html = Option("--html FILE", .output)
    .help("write an HTML report, in a single file")
  private static let json = Flag("-j, --json").help("print all results as JSON")
  private static let against = Option("--against OTHER", .file)
    .help(
      "compare with another model on the same test set, or with another dataset on the utterances "
        + "that both contain, and test the difference for significance"
    )
  private static let failIfWorse = Flag("--fail-if-worse")
    .help("exit with 1 if the result is significantly worse than that of OTHER (p < 0.05)")
    .requires("--against")
  private static let folds = Option("-k, --folds N", .integer(2...1_000), default: 5)
    .help("folds of the cross-validation")
  private static let curve = Flag("--curve")
    .help("also train on 10, 25, 50 and 75 % of the dataset, to show whether more data would help")
  private static let outOfScope = Option("--out-of-scope FILE", .file)
    .help(
      "additional out-of-scope utterances: an export, or a text file with one utterance per line"
    )

  let arguments: Arguments
  let terminal: Terminal

  private var network: NetworkOptions { NetworkOptions(arguments) }
  private var embedding: EmbeddingOptions { EmbeddingOptions(arguments, terminal) }
  private var folds: Int { arguments[Self.folds] }

  func run() throws {
    let operands = arguments.operands
    let subject = try Subject(operands, terminal.names)
    let other = try arguments[Self.against].map {
      try Subject([$0] + operands.dropFirst(), terminal.names)
    }
    try check(subject, against: other)
    // Opened first, so that an unwritable path is reported before the evaluation.
    let page = try arguments[Self.html].map { try OutputFile($0) }

    let evaluation = try self.evaluation(of: subject)
    let comparison = try other.map { other in
      let before = try self.evaluation(of: other)
      guard let change = Comparison(from: before.judgements, to: evaluation.judgements) else {
        throw TrainingError.nothingShared(subject.path, other.path)
      }
      return NamedComparison(other: other.path, comparison: change)
    }
    let report = EvaluationReport(
      subject: subject,
      folds: folds,
      evaluation: evaluation,
      comparison: comparison,
      rejectedShare: network.settings.rejectedShare
    )
    try terminal.write(report.html, to: page, replacing: HTMLPage.mark) {
      let (columns, isCut) = (terminal.reportColumns, terminal.outputIsTerminal)
      try terminal.write(
        arguments[Self.json]
          ? report.json.indentedText
          : EvaluationText(report: report, columns: columns, isCut: isCut).text
      )
    }
    if arguments[Self.failIfWorse], let comparison { try comparison.failIfWorse(subject.path) }
  }

  private func check(_ subject: Subject, against other: Subject?) throws(CommandFailure) {
    if let other, other.kind != subject.kind {
      throw CommandFailure(
        "\(other.path): --against expects \(subject.kind) like \(subject.path), found \(other.kind)"
      )
    }
    guard subject.test != nil else { return }
    for option: any CommandOption in [Self.folds, Self.curve] where arguments.has(option) {
      throw CommandFailure(
        "\(subject.path): \(option.long) applies to datasets only, because a model is already trained"
      )
    }
  }

  private func evaluation(of subject: Subject) throws -> Evaluation {
    let outOfScope =
      try arguments[Self.outOfScope].map {
        try OutOfScopeFile.utterances(of: $0, embedding.reading)
      } ?? []
    return try subject.test.map { try evaluation(of: subject.path, on: $0, outOfScope) }
      ?? crossValidation(of: subject.path, outOfScope)
  }

  private func evaluation(
    of path: String,
    on testPath: String,
    _ outOfScope: [String]
  ) throws -> Evaluation {
    let classifier = try IntentClassifier(path: path, forOneAnswer: false)
    var reading = embedding.reading
    reading.mayLackUtterances = true
    let imported = try Import([testPath], reading)
    terminal.say(imported.report)
    let test = TestSet(imported.dataset, outOfScope: outOfScope)
    return Evaluation(
      test.judgements(of: classifier, threads: network.resources.threads),
      threshold: classifier.threshold,
      notes: try classifier.notesOnUnknownIntents(
        of: imported.dataset,
        test: testPath,
        model: path
      ),
      seed: network.settings.seed
    )
  }

  private func crossValidation(of path: String, _ outOfScope: [String]) throws -> Evaluation {
    let dataset = try embedding.read([path])
    let settings = embedding.settings(for: dataset)
    let recipe = Recipe(
      training: network.settings,
      text: settings,
      minimumCount: embedding.minimumCount,
      words: try WordVectorOptions(arguments).vectors(
        for: settings,
        naming: dataset.intents.map(\.intent),
        in: terminal
      )
    )
    return try terminal.working("") { bar in
      try Evaluation(
        crossValidating: dataset,
        source: path,
        outOfScope: outOfScope,
        folds: folds,
        shares: arguments[Self.curve] ? LearningCurve.usualShares : [],
        recipe: recipe,
        resources: network.resources
      ) { done in
        bar.show(done, " cross-validating in \(folds) folds")
      }
    }
  }
}

extension NamedComparison {
  fileprivate func failIfWorse(_ path: String) throws(CommandFailure) {
    guard comparison.conclusion == .worse else { return }
    let (before, after) = (comparison.before, comparison.after)
    throw CommandFailure(
      "\(path): worse than \(other): accuracy \(after.value.percent) against "
        + "\(before.value.percent) on \(after.count.of("common utterance")) "
        + "(p = \(comparison.test.probability.rounded(to: 4)))"
    )
  }
}
