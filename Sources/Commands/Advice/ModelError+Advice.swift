import Corpus
import Exporting
import Wrapper

extension ModelError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch problem {
    case .noSuchFile: "create a model with `\(names[TrainCommand.self])`"
    case .notSafetensors: file.flatMap { Self.adviceIfExport($0, names) }
    default: nil
    }
  }
}

extension ModelError {
  /// Returns the remedy if the file is a dataset or an export.
  private static func adviceIfExport(_ path: String, _ names: CommandNames) -> String? {
    guard let imported = try? Import(path) else { return nil }
    return "it is \(imported.report.format.withArticle); train a model on it with "
      + "`\(names[TrainCommand.self]) \(path)`"
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
