/// Dataset → a table of two columns with a header, quoted as RFC 4180 has it. What is out of scope
/// has no intent.
package enum CSVWriter {
  static func text(of dataset: Dataset) -> String {
    var text = "utterance,intent\n"
    for intent in dataset.intents {
      let name = field(intent.intent)
      for utterance in intent.utterances { text += "\(field(utterance)),\(name)\n" }
    }
    for utterance in dataset.outOfScope { text += "\(field(utterance)),\n" }
    return text
  }

  /// Spaces at the edges are kept by quotes, too.
  package static func field(_ value: String, delimiter: Unicode.Scalar = ",") -> String {
    let needsQuotes =
      value.unicodeScalars.contains { $0 == delimiter || "\"\r\n".unicodeScalars.contains($0) }
      || value.first?.isWhitespace == true || value.last?.isWhitespace == true
    guard needsQuotes else { return value }
    return "\""
      + value.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
