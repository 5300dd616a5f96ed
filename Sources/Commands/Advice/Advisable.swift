import Corpus
import Exporting
import Training

/// An error whose message ends with a remedy. The libraries that throw these errors do not depend on
/// the command line, so the remedies, which name commands and options, are added here.
protocol Advisable: Error {
  func advice(_ names: CommandNames) -> String?
}

extension Error {
  func message(_ names: CommandNames) -> String {
    if let text = (self as? ModelError)?.messageOnExport(names) { return text }
    let advice = (self as? any Advisable)?.advice(names)
    return advice.map { "\(self); \($0)" } ?? "\(self)"
  }
}

extension ModelError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    problem == .noSuchFile ? "create a model with `\(names[TrainCommand.self])`" : nil
  }

  /// The message about a file that is an export, not a damaged model; `nil` for other files.
  func messageOnExport(_ names: CommandNames) -> String? {
    guard case .notSafetensors = problem, let file, let imported = try? Import([file]) else {
      return nil
    }
    return
      "\(file): expected a model, found \(imported.report.format.withArticle); train a model on it "
      + "with `\(names.call(TrainCommand.self, [file]))`"
  }
}

extension ExportError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .tooLarge: "train the model with --compress"
    case .lineBreakInIntent, .notWritable: nil
    }
  }
}

extension TrainingError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .noTerms: "check the export, --terms and --minimum-count"
    case .tooLarge: "lower --hidden, raise --minimum-count or split the dataset"
    case .tooManyEntities: "merge entities, or remove the annotations of some"
    case .diverged: "try another --seed"
    case .words:
      "use a file that `swiftnlc words` wrote, or train without word vectors (--no-words)"
    case .mismatched: "write all three files again with `\(names[EmbedCommand.self])`"
    case .onlyOutOfScope: "add utterances with an intent, and pass these with --out-of-scope"
    case .tooFewUtterances: "add utterances, or lower --folds"
    case .fewerThanTwoIntents, .file, .cancelled, .noUtterances, .oneIntentLeft, .otherIntents,
      .nothingShared:
      nil
    }
  }
}
