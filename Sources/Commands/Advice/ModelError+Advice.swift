import Corpus
import Exporting
import Wrapper

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
