import Exporting
import Wrapper

extension ModelError: Advisable {
  var advice: String? {
    switch problem {
    case .noSuchFile: "`Trainer` writes a model"
    default: nil
    }
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
