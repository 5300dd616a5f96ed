extension TransferResponse {
  /// Parses a line of the headers. Redirects and 1xx responses have headers of their own, so the last
  /// status line starts the final response.
  mutating func add(_ line: String) {
    if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ")
      self = TransferResponse(status: words.count > 1 ? Int(words[1]) ?? 0 : 0)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let text = String(value.prefix { !$0.isNewline })
    switch line[..<colon].lowercased() {
    case "etag": etag = text
    case "content-length": length = Int(text)
    case "content-range":
      // Example: bytes 100-199/200
      start = text.split(separator: " ").last?.split(separator: "-").first.flatMap { Int($0) }
    default: break
    }
  }
}
