import Corpus
import Exporting
import Host
import Training

/// An error of a library. The commands add a remedy to its message that names commands and options.
protocol Advisable: Error {
  func advice(_ names: CommandNames) -> String?
}

extension Error {
  func message(_ names: CommandNames) -> String {
    if let text = (self as? ModelError)?.messageOnExport(names) { return text }
    let advice = (self as? any Advisable)?.advice(names)
    let message = advice.map { "\(self); \($0)" } ?? "\(self)"
    return message.hasPrefix("-:") ? "standard input" + message.dropFirst() : message
  }
}

extension ModelError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch problem {
    case .noSuchFile: "create a model with `\(names[TrainCommand.self])`"
    case .unreadable: "change its permissions"
    default: nil
    }
  }

  /// Returns the message about an export that was given instead of a model, or `nil` for other
  /// files.
  func messageOnExport(_ names: CommandNames) -> String? {
    guard case .notSafetensors = problem, let file, let imported = try? Import([file]) else {
      return nil
    }
    let call = names.call(TrainCommand.self, [file])
    return "\(file): expected a model, found \(imported.report.format.withArticle); "
      + "train a model on it with `\(call)`"
  }
}

extension ExportError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    if case .tooLarge = self { "train the model with --compress" } else { nil }
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
      "use a file that `swiftnlc words` wrote, or train with --no-words"
    case .mismatched: "write all three files again with `\(names[EmbedCommand.self])`"
    case .onlyOutOfScope: "add utterances with an intent, and pass these with --out-of-scope"
    case .tooFewUtterances: "add utterances, or lower --folds"
    case .fewerThanTwoIntents, .file, .cancelled, .noUtterances, .oneIntentLeft, .otherIntents,
      .nothingShared:
      nil
    }
  }
}

extension ImportError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .otherFormat: "omit --format to detect the format"
    case .twoLanguages: "import one language at a time, or set the language of all with --language"
    case .noUtterances(_, _, _, let notes):
      "add utterances with their intents, or export it again"
        + (notes.isEmpty ? "" : " (\(notes.map(\.message).joined(separator: "; ")))")
    case .unknownFormat: "see --help formats, and choose a format with --format"
    case .foreign(let location, let content): content.advice(location, names)
    case .noLabels:
      "use a table, and choose its columns with --text and --intent; if each intent has its own file, "
        + "use their folder with --format lines; if each has its own column, use --format columns"
    case .fewFiles: "name the files, or their folder"
    case .file(let error):
      switch error.problem {
      case .columns: "choose columns with --text and --intent, by name or number"
      case .isEmpty: "export it again"
      case .openQuote: "add the closing quote, or remove this one"
      case .notText: "use the export itself or its zip archive, or save the file as UTF-8"
      default: nil
      }
    case .noSuchLanguage: nil
    }
  }
}

extension ImportError {
  /// The message for a log, which has no intents and is not an export.
  func messageOnLog(
    onColumns choice: String = "choose the column of the utterances with --text, by name or number"
  ) -> String {
    let remedy = "use a text file with one utterance per line, a table (CSV, TSV or .xlsx) or JSON"
    guard case .file(let error) = self else { return "\(self); \(remedy)" }
    return switch error.problem {
    case .columns: "\(self); \(choice)"
    case .isEmpty, .notText, .unexpected: "\(self); \(remedy)"
    default: "\(self)"
    }
  }
}

extension ForeignContent {
  fileprivate func advice(_ location: String, _ names: CommandNames) -> String {
    switch self {
    case .html, .xml, .pdf, .richText, .document, .picture:
      "put the utterances and their intents into two columns of a table (CSV or .xlsx)"
    case .spreadsheet: "save it as .xlsx or CSV, without a password"
    case .database: "export the table with the utterances as CSV"
    case .program: "use the data itself, or read the file anyway with --format"
    case .model:
      "try it with `\(names.call(PromptCommand.self, [location]))`, or evaluate it with "
        + "`\(names.call(EvaluateCommand.self, [location, "TEST"]))`"
    case .embedding: "train on its folder with `\(names[TrainCommand.self])`"
    }
  }
}
