import Corpus
import Exporting
import Wrapper

extension ModelError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch problem {
    case .noSuchFile: "`\(names[TrainCommand.self])` writes a model"
    case .notSafetensors: file.flatMap { Self.adviceIfExport($0, names) }
    default: nil
    }
  }
}

extension ModelError {
  /// What to do with a file that is a dataset or an export, and was taken for a model.
  private static func adviceIfExport(_ path: String, _ names: CommandNames) -> String? {
    guard let imported = try? Import(path) else { return nil }
    return "it is \(imported.report.format.withArticle), of which "
      + "`\(names[TrainCommand.self]) \(path)` makes a model"
  }
}

extension ExportError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .tooLarge: "train it with --compress"
    case .lineBreakInIntent, .notWritable: nil
    }
  }
}
