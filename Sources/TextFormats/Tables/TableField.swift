/// A value as a field of a table, quoted as RFC 4180 has it.
package enum TableField {
  /// Spaces at the edges are kept by quotes, too.
  package static func written(_ value: String, delimiter: Unicode.Scalar = ",") -> String {
    let needsQuotes =
      value.unicodeScalars.contains { $0 == delimiter || "\"\r\n".unicodeScalars.contains($0) }
      || value.first?.isWhitespace == true || value.last?.isWhitespace == true
    guard needsQuotes else { return value }
    return "\""
      + value.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
