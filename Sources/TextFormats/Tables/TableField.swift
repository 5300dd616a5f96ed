/// The encoding of a value as a field of a CSV table (RFC 4180).
package enum TableField {
  package static func written(_ value: String, delimiter: Unicode.Scalar = ",") -> String {
    // Leading and trailing spaces are quoted too, because many programs trim unquoted fields.
    let needsQuotes =
      value.unicodeScalars.contains { $0 == delimiter || "\"\r\n".unicodeScalars.contains($0) }
      || value.first?.isWhitespace == true || value.last?.isWhitespace == true
    return needsQuotes ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
  }
}
