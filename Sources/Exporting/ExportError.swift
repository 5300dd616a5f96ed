/// Why a model cannot be exported.
package enum ExportError: Error, Equatable {
  case lineBreakInIntent(String)
  case tooLarge(format: String, bytes: Int)
  case notWritable(reason: String)
}

extension ExportError: CustomStringConvertible {
  /// One sentence: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .lineBreakInIntent(let intent):
      "the intent “\(intent.split(whereSeparator: \.isNewline).joined(separator: " "))” has a line "
        + "break in its name, and labels.txt has a line for each; rename it and train again"
    case .tooLarge(let format, let bytes):
      "the network takes \(bytes / 1_000_000) MB, and a file of \(format) holds up to 2,147"
    case .notWritable(let reason):
      "the vocabulary cannot be written as JSON (\(reason)); train the model again"
    }
  }
}
