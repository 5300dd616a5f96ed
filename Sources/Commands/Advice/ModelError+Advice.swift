import Corpus
import Exporting
import Wrapper

extension ModelError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch problem {
    case .noSuchFile: "create a model with `\(names[TrainCommand.self])`"
    case .notSafetensors:
      file.flatMap { path in
        (try? Import([path])).map { imported in
          "it is \(imported.report.format.withArticle); train a model on it with "
            + "`\(names[TrainCommand.self]) \(path)`"
        }
      }
    default: nil
    }
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
