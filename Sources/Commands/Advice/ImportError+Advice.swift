import Corpus
import Host

extension ImportError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .otherFormat: "leave --format out to find the format by its structure"
    case .twoLanguages: "import them one by one, or name the language of all with --language"
    case .noUtterances(_, _, _, let notes):
      "there is nothing to learn from"
        + (notes.isEmpty ? "" : " (\(notes.map(\.sentence).joined(separator: "; ")))")
    case .unknownFormat:
      "--help formats lists those that are, and --format names one"
    case .foreign(let location, let content): content.advice(location, names)
    case .noLabels:
      "give a table of utterances and intents, or, where each intent has a file of its own, the folder "
        + "of them (--format lines)"
    case .fewFiles: "give the files that are meant, or their folder"
    case .file(let error):
      if case .columns = error.problem {
        "choose with --text and --intent, by name or by number"
      } else {
        nil
      }
    case .noSuchLanguage: nil
    }
  }
}

extension ForeignContent {
  /// What to do with such a file instead.
  fileprivate func advice(_ location: String, _ names: CommandNames) -> String {
    switch self {
    case .html, .xml, .pdf, .richText, .document, .picture:
      "put what people say and what they mean into two columns of a table (CSV or .xlsx)"
    case .spreadsheet: "save it as .xlsx or CSV"
    case .database: "export the table with the utterances as CSV"
    case .program: "give the data itself; --format reads it all the same"
    case .model:
      "`\(names[PromptCommand.self]) \(location)` answers by it, and "
        + "`\(names[EvaluateCommand.self]) \(location) TEST` measures it"
    case .embedding: "`\(names[TrainCommand.self])` takes the folder that it is in"
    }
  }
}
