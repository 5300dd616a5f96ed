package enum ExportError: Error, Equatable, CustomStringConvertible {
  case lineBreakInIntent(String)
  case tooLarge(format: String, bytes: Int)
  case notWritable(reason: String)

  package var description: String {
    switch self {
    case .lineBreakInIntent(let intent):
      "the name of the intent “\(intent.split(whereSeparator: \.isNewline).joined(separator: " "))” "
        + "contains a line break, which labels.txt cannot store; rename it and train again"
    case .tooLarge(let format, let bytes):
      "the network has \(bytes / 1_000_000) MB, more than the maximum of \(format), 2,147 MB"
    case .notWritable(let reason):
      "cannot write the vocabulary as JSON (\(reason)); train the model again"
    }
  }
}
