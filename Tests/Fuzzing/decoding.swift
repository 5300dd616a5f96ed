@testable import TextFormats

/// Fuzzes the decoding of text in any encoding. The result must be UTF-8 without zero bytes, and
/// valid UTF-8 must be unchanged.
func fuzz(_ bytes: [UInt8]) {
  guard let decoded = DecodedText(bytes) else { return }
  precondition(String(validating: decoded.utf8, as: UTF8.self) != nil, "not UTF-8")
  precondition(!decoded.utf8.contains(0), "a zero")
  let lines = Array(Lines(decoded.utf8))
  let isRepaired = !decoded.brokenLines.isEmpty
  if String(validating: bytes, as: UTF8.self) != nil {
    precondition(!decoded.isWindows1252 && !isRepaired, "taken for something else")
    precondition(bytes.suffix(decoded.utf8.count) == decoded.utf8[...], "changed")
  }
  precondition(
    decoded.brokenLines == Array(Set(decoded.brokenLines)).sorted(),
    "lines out of order"
  )
  for line in decoded.brokenLines {
    precondition(lines[line - 1].unicodeScalars.contains("\u{FFFD}"), "nothing broken in the line")
  }
}
