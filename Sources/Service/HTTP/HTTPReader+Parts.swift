extension HTTPReader {
  enum Section {
    case requestLine, head, chunks
  }

  /// Returns the next line without its CR LF. A line that ends in any other way is an error.
  mutating func line(_ section: Section) throws(HTTPInterruption) -> Range<Int> {
    let limit = section == .chunks ? state.headEnd + 2 * limits.body : limits.head
    let isPlain = section == .requestLine
    let begin = state.position
    let end = min(bytes.count, limit)
    var index = max(begin, state.scanned)
    while index < end {
      let byte = bytes[index]
      // Printable ASCII is checked first, because most bytes are in this range.
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      if byte == Self.carriageReturn {
        guard index + 1 < bytes.count else { break }
        guard bytes[index + 1] == Self.newline else { throw .malformed("a line ends with CR only") }
        state.position = index + 2
        return begin..<index
      }
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09, !isPlain || byte < 0x80 else {
        throw .malformed("invalid character")
      }
      index += 1
    }
    state.scanned = index
    guard index >= limit, index < bytes.count else { throw .more(bytes.count + 1) }
    switch section {
    case .requestLine: throw .rejected(.init(414, "The URL is too long."))
    case .head: throw .rejected(limits.headTooLarge)
    case .chunks: throw .rejected(limits.bodyTooLarge)
    }
  }

  mutating func requestLine() throws(HTTPInterruption) -> (
    method: String, target: HTTPTarget, isHTTP10: Bool
  ) {
    let line = try line(.requestLine)
    guard let first = space(in: line), let second = space(in: first + 1..<line.upperBound),
      space(in: second + 1..<line.upperBound) == nil, first > line.lowerBound,
      bytes[line.lowerBound..<first].allSatisfy(\.isTokenCharacter)
    else { throw .malformed("expected a method, a URL and a version") }
    let isHTTP10 = try isVersion10(second + 1..<line.upperBound)
    let method = String(decoding: bytes[line.lowerBound..<first], as: UTF8.self)
    let address = bytes[first + 1..<second]
    if address.count == 1, address.first == UInt8(ascii: "*"), method == "OPTIONS" {
      return (method, .everything, isHTTP10)
    }
    guard let target = HTTPTarget(withoutHost(address)) else { throw .malformed("invalid URL") }
    return (method, target, isHTTP10)
  }

  private func space(in range: Range<Int>) -> Int? {
    range.first { bytes[$0] == UInt8(ascii: " ") }
  }

  private func isVersion10(_ word: Range<Int>) throws(HTTPInterruption) -> Bool {
    guard word.count == 8, bytes[word].starts(with: "HTTP/".utf8),
      bytes[word.lowerBound + 6] == UInt8(ascii: ".")
    else { throw .malformed("invalid version") }
    let (major, minor) = (bytes[word.lowerBound + 5], bytes[word.lowerBound + 7])
    guard major.isDigit, minor.isDigit else { throw .malformed("invalid version") }
    guard major == UInt8(ascii: "1"), minor <= UInt8(ascii: "1") else {
      throw .rejected(.init(505, "The only supported versions are HTTP/1.1 and HTTP/1.0."))
    }
    return minor == UInt8(ascii: "0")
  }

  /// Removes the scheme and the host of an absolute URL, which clients send to proxies.
  private func withoutHost(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let scheme = "http://".utf8
    guard target.starts(with: scheme) else { return target }
    let rest = target.dropFirst(scheme.count)
    guard let path = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") })
    else { return [UInt8(ascii: "/")] }
    return rest[path] == UInt8(ascii: "/") ? rest[path...] : [UInt8(ascii: "/")] + rest[path...]
  }

  /// Returns the header on the next line, or `nil` if the line is empty.
  mutating func field(_ section: Section) throws(HTTPInterruption) -> HTTPRequest.Field? {
    let line = try line(section)
    guard !line.isEmpty else { return nil }
    var colon = line.lowerBound
    while colon < line.upperBound, bytes[colon].isTokenCharacter { colon += 1 }
    // A header that continues on a second line, which RFC 9112 deprecates, has no name and is
    // rejected.
    guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else {
      let hasColon = bytes[line].contains(UInt8(ascii: ":"))
      throw .malformed(hasColon ? "invalid header name" : "a header without a colon")
    }
    return (line.lowerBound..<colon, trimmed(colon + 1..<line.upperBound))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first].isBlank { range.removeFirst() }
    while let last = range.last, bytes[last].isBlank { range.removeLast() }
    return range
  }

  mutating func apply(_ field: HTTPRequest.Field) throws(HTTPInterruption) {
    let value = field.value
    switch field.name.count {
    case 4 where bytes.spells("host", at: field.name):
      state.hosts += 1
      guard bytes[value].allSatisfy({ !$0.isBlank && $0 != UInt8(ascii: "/") }) else {
        throw .malformed("invalid host")
      }
    case 6 where bytes.spells("expect", at: field.name):
      guard bytes.spells("100-continue", at: value) else {
        throw .rejected(.init(417, "The only supported expectation is 100-continue."))
      }
      state.expectsContinue = true
    case 10 where bytes.spells("connection", at: field.name): applyConnection(value)
    case 14 where bytes.spells("content-length", at: field.name):
      guard state.length == nil else { throw .malformed("duplicate Content-Length") }
      state.length = try length(value)
    case 17 where bytes.spells("transfer-encoding", at: field.name):
      guard !state.isChunked else { throw .malformed("duplicate Transfer-Encoding") }
      guard bytes.spells("chunked", at: value) else {
        throw .rejected(.init(501, "The only supported transfer coding is chunked."))
      }
      state.isChunked = true
    default: break
    }
  }

  private mutating func applyConnection(_ value: Range<Int>) {
    for word in bytes[value].split(separator: UInt8(ascii: ",")) {
      let range = trimmed(word.indices)
      if bytes.spells("close", at: range) { state.request.endsConnection = true }
      if bytes.spells("keep-alive", at: range) { state.keepsConnection = true }
    }
  }

  private func length(_ value: Range<Int>) throws(HTTPInterruption) -> Int {
    guard !value.isEmpty, bytes[value].allSatisfy(\.isDigit) else {
      throw .malformed("Content-Length is not a number")
    }
    guard value.count < 19 else { throw .rejected(limits.bodyTooLarge) }
    return bytes[value].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func checkHead() throws(HTTPInterruption) {
    let isHTTP10 = state.request.isHTTP10
    guard state.hosts == 1 || isHTTP10 && state.hosts == 0 else {
      throw .malformed("expected one Host header")
    }
    guard !state.isChunked || state.length == nil else {
      throw .malformed("both Content-Length and Transfer-Encoding")
    }
    guard !state.isChunked || !isHTTP10 else {
      throw .malformed("HTTP/1.0 does not support Transfer-Encoding")
    }
    guard state.length ?? 0 <= limits.body else { throw .rejected(limits.bodyTooLarge) }
    state.awaitsContinue = state.expectsContinue && !isHTTP10
  }

  mutating func readChunk(_ size: Int) throws(HTTPInterruption) {
    let end = state.position + size
    guard end + 2 <= bytes.count else { throw .more(end + 2) }
    guard bytes[end] == Self.carriageReturn, bytes[end + 1] == Self.newline else {
      throw .malformed("a chunk is longer than its size")
    }
    state.request.body += bytes[state.position..<end]
    state.position = end + 2
  }

  /// Parses the size of a chunk in hexadecimal digits. Chunk extensions are ignored.
  func chunkSize(_ line: Range<Int>) throws(HTTPInterruption) -> Int {
    let digits = bytes[line].prefix { HTTPTarget.hexadecimal($0) != nil }
    let rest = bytes[digits.endIndex..<line.upperBound].drop(while: \.isBlank)
    guard !digits.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";") else {
      throw .malformed("the size of a chunk is not a number")
    }
    guard digits.count <= 8 else { throw .rejected(limits.bodyTooLarge) }
    return digits.reduce(0) { $0 << 4 | Int(HTTPTarget.hexadecimal($1) ?? 0) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is allowed in a method or a header name.
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: "!#$%&'*+.^_`|~".utf8.contains(self)
    }
  }
}
