import Corpus
import Exporting
import Wrapper

extension ModelError: Advisable {
  var advice: String? {
    switch problem {
    case .noSuchFile: "`Trainer` writes a model"
    case .notSafetensors: file.flatMap(Self.adviceIfExport)
    default: nil
    }
  }
}

extension ModelError {
  /// What to do with a file that is a dataset or an export, and was taken for a model.
  private static func adviceIfExport(_ path: String) -> String? {
    guard let imported = try? Import(path) else { return nil }
    return "it is \(imported.report.format.withArticle), of which `Trainer \(path)` makes a model"
  }
}

extension ExportError: Advisable {
  var advice: String? {
    switch self {
    case .tooLarge: "train it with --compress"
    case .lineBreakInIntent, .notWritable: nil
    }
  }
}
