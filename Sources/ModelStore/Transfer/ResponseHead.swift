/// Parses response headers line by line. Redirects and 1xx responses have headers of their own, so the
/// last status line starts the final response.
struct ResponseHead {
  private(set) var response = TransferResponse()

  mutating func add(_ line: String) {
    if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ")
      response = TransferResponse(status: words.count > 1 ? Int(words[1]) ?? 0 : 0)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let text = String(value.prefix { !$0.isNewline })
    switch line[..<colon].lowercased() {
    case "etag": response.etag = text
    case "content-length": response.length = Int(text)
    case "content-range":
      // Example: bytes 100-199/200
      response.start = text.split(separator: " ").last?.split(separator: "-").first.flatMap {
        Int($0)
      }
    default: break
    }
  }
}
