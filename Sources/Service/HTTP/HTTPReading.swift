/// What the bytes that have come so far are: a function of nothing but them. It is strict, as what
/// two programs read differently lets one request hide in another.
package enum HTTPReading: Sendable {
  /// A request, and where the next one begins.
  case request(HTTPRequest, end: Int)
  /// Nothing can be said before there are so many bytes. Whether the sender waits to be told to go on.
  case more(atLeast: Int, awaitsContinue: Bool)
  case refused(HTTPRefusal)

  package init(_ bytes: [UInt8], from start: Int = 0, limits: HTTPLimits = HTTPLimits()) {
    var reader = RequestReader(bytes: bytes, start: start, position: start, limits: limits)
    do throws(Pause) {
      self = .request(try reader.request(), end: reader.position)
    } catch {
      switch error {
      case .more(let count): self = .more(atLeast: count, awaitsContinue: reader.awaitsContinue)
      case .refused(let refusal): self = .refused(refusal)
      }
    }
  }
}

extension HTTPReading {
  /// What the bytes ask for, whether or not what follows can be taken; nil where they do not say so.
  static func target(
    _ bytes: [UInt8],
    from start: Int,
    limits: HTTPLimits
  ) -> HTTPTarget? {
    var reader = RequestReader(bytes: bytes, start: start, position: start, limits: limits)
    return try? reader.requestLine().1
  }
}

/// Why reading does not go on.
private enum Pause: Error {
  case more(Int)
  case refused(HTTPRefusal)

  static func malformed(_ detail: String) -> Self { .refused(.malformed(detail)) }
}

private struct RequestReader {
  let bytes: [UInt8]
  let start: Int
  var position: Int
  let limits: HTTPLimits
  /// Once the head is known.
  private(set) var awaitsContinue = false

  /// What the head says of what follows it.
  private var expectsContinue = false
  private var hosts = 0
  private var length: Int?
  private var isChunked = false
  private var keepsConnection = false
  private var endsConnection = false

  init(bytes: [UInt8], start: Int, position: Int, limits: HTTPLimits) {
    self.bytes = bytes
    self.start = start
    self.position = position
    self.limits = limits
  }

  mutating func request() throws(Pause) -> HTTPRequest {
    // Some clients send the end of a line behind a body.
    if position < bytes.count, bytes[position] == Self.carriageReturn { _ = try line(.head) }
    let (method, target, isOld) = try requestLine()
    let fields = try fields()
    try checkHead(isOld: isOld)
    let body = try body()
    return HTTPRequest(
      method: method,
      target: target,
      body: body,
      endsConnection: endsConnection || isOld && !keepsConnection,
      bytes: bytes,
      fields: fields
    )
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let newline = UInt8(ascii: "\n")
}

// MARK: - Lines

extension RequestReader {
  private enum Part {
    case head
    case requestLine
    case chunks(start: Int)
  }

  /// The next line without its end, which is both characters and nothing else.
  private mutating func line(_ part: Part) throws(Pause) -> Range<Int> {
    let (limit, refusal): (Int, HTTPRefusal) =
      switch part {
      case .head: (start + limits.head, .headTooLarge)
      case .requestLine: (start + limits.head, .targetTooLong)
      case .chunks(let start): (start + 2 * limits.body, .bodyTooLarge)
      }
    let isPlain = if case .requestLine = part { true } else { false }
    let end = min(bytes.count, limit)
    var index = position
    while index < end {
      let byte = bytes[index]
      // Nearly all of them.
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      if byte == Self.carriageReturn {
        guard index + 1 < bytes.count else { break }
        guard bytes[index + 1] == Self.newline else { throw .malformed("half an end of a line") }
        defer { position = index + 2 }
        return position..<index
      }
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09, !isPlain || byte < 0x80 else {
        throw .malformed("a character that may not stand there")
      }
      index += 1
    }
    guard index >= limit, index < bytes.count else { throw .more(bytes.count + 1) }
    throw .refused(refusal)
  }

  mutating func requestLine() throws(Pause) -> (String, HTTPTarget, isOld: Bool) {
    let line = try line(.requestLine)
    guard let first = space(in: line), let second = space(in: first + 1..<line.upperBound),
      space(in: second + 1..<line.upperBound) == nil, first > line.lowerBound,
      bytes[line.lowerBound..<first].allSatisfy(\.isTokenCharacter)
    else { throw .malformed("a method, an address and a version are expected") }
    let isOld = try isOldVersion(second + 1..<line.upperBound)
    let method = String(decoding: bytes[line.lowerBound..<first], as: UTF8.self)
    let address = bytes[first + 1..<second]
    if address.count == 1, address.first == UInt8(ascii: "*"), method == "OPTIONS" {
      return (method, .everything, isOld)
    }
    guard let target = HTTPTarget(withoutHost(address)) else {
      throw .malformed("the address is none")
    }
    return (method, target, isOld)
  }

  private func space(in place: Range<Int>) -> Int? {
    place.first { bytes[$0] == UInt8(ascii: " ") }
  }

  /// Whether just these bytes stand at the beginning of a place.
  private func begins(_ place: Range<Int>, with text: StaticString) -> Bool {
    guard place.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      zip(place, text).allSatisfy { bytes[$0] == $1 }
    }
  }

  private func isOldVersion(_ word: Range<Int>) throws(Pause) -> Bool {
    guard word.count == 8, begins(word, with: "HTTP/"),
      bytes[word.lowerBound + 6] == UInt8(ascii: ".")
    else { throw .malformed("the version is none") }
    let (major, minor) = (bytes[word.lowerBound + 5], bytes[word.lowerBound + 7])
    guard major.isDigit, minor.isDigit else { throw .malformed("the version is none") }
    guard major == UInt8(ascii: "1"), minor <= UInt8(ascii: "1") else {
      throw .refused(.unknownVersion)
    }
    return minor == UInt8(ascii: "0")
  }

  /// An address with a host in it, as proxies get it, without that.
  private func withoutHost(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let scheme: StaticString = "http://"
    guard begins(target.indices, with: scheme) else { return target }
    let rest = target.dropFirst(scheme.utf8CodeUnitCount)
    guard let path = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") })
    else { return [UInt8(ascii: "/")] }
    return rest[path] == UInt8(ascii: "/") ? rest[path...] : [UInt8(ascii: "/")] + rest[path...]
  }
}

// MARK: - Fields

extension RequestReader {
  private mutating func fields() throws(Pause) -> [HTTPRequest.Field] {
    var fields: [HTTPRequest.Field] = []
    fields.reserveCapacity(12)
    while let field = try field(.head) {
      guard fields.count < limits.fieldCount else { throw .refused(.headTooLarge) }
      try take(field)
      fields.append(field)
    }
    return fields
  }

  /// The field on the next line; nil on an empty one.
  private mutating func field(_ part: Part) throws(Pause) -> HTTPRequest.Field? {
    let line = try line(part)
    guard !line.isEmpty else { return nil }
    var colon = line.lowerBound
    while colon < line.upperBound, bytes[colon].isTokenCharacter { colon += 1 }
    // A line that goes on with the field before begins with a space, which is no name either.
    guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else {
      let hasColon = bytes[line].contains(UInt8(ascii: ":"))
      throw .malformed(hasColon ? "a header's name is none" : "a header without a colon")
    }
    var value = colon + 1..<line.upperBound
    while let first = value.first, bytes[first].isBlank { value.removeFirst() }
    while let last = value.last, bytes[last].isBlank { value.removeLast() }
    return HTTPRequest.Field(name: line.lowerBound..<colon, value: value)
  }

  /// Takes in what a field says of the request itself.
  private mutating func take(_ field: HTTPRequest.Field) throws(Pause) {
    let value = field.value
    switch field.name.count {
    case 4 where bytes.spells("host", at: field.name):
      hosts += 1
      guard bytes[value].allSatisfy({ !$0.isBlank && $0 != UInt8(ascii: "/") }) else {
        throw .malformed("the host is none")
      }
    case 6 where bytes.spells("expect", at: field.name):
      guard bytes.spells("100-continue", at: value) else {
        throw .refused(.unknownExpectation)
      }
      expectsContinue = true
    case 10 where bytes.spells("connection", at: field.name): takeConnection(value)
    case 14 where bytes.spells("content-length", at: field.name):
      guard length == nil else { throw .malformed("its length is said twice") }
      length = try length(value)
    case 17 where bytes.spells("transfer-encoding", at: field.name):
      guard !isChunked else { throw .malformed("its coding is said twice") }
      guard bytes.spells("chunked", at: value) else { throw .refused(.unknownCoding) }
      isChunked = true
    default: break
    }
  }

  private mutating func takeConnection(_ value: Range<Int>) {
    for word in bytes[value].split(separator: UInt8(ascii: ",")) {
      var place = word.indices
      while let first = place.first, bytes[first].isBlank { place.removeFirst() }
      while let last = place.last, bytes[last].isBlank { place.removeLast() }
      if bytes.spells("close", at: place) { endsConnection = true }
      if bytes.spells("keep-alive", at: place) { keepsConnection = true }
    }
  }

  private func length(_ value: Range<Int>) throws(Pause) -> Int {
    guard !value.isEmpty, bytes[value].allSatisfy(\.isDigit) else {
      throw .malformed("its length is no number")
    }
    guard value.count < 19 else { throw .refused(.bodyTooLarge) }
    return bytes[value].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func checkHead(isOld: Bool) throws(Pause) {
    guard hosts == 1 || isOld && hosts == 0 else { throw .malformed("one host is expected") }
    guard !isChunked || length == nil else { throw .malformed("its length is said in two ways") }
    guard !isChunked || !isOld else { throw .malformed("HTTP/1.0 has no transfer coding") }
    guard length ?? 0 <= limits.body else { throw .refused(.bodyTooLarge) }
    awaitsContinue = expectsContinue && !isOld
  }
}

// MARK: - Body

extension RequestReader {
  private mutating func body() throws(Pause) -> [UInt8] {
    if isChunked { return try chunks() }
    guard let length, length > 0 else { return [] }
    let end = position + length
    guard end <= bytes.count else { throw .more(end) }
    defer { position = end }
    return Array(bytes[position..<end])
  }

  private mutating func chunks() throws(Pause) -> [UInt8] {
    let part = Part.chunks(start: position)
    var body: [UInt8] = []
    while true {
      let size = try chunkSize(try line(part))
      guard size > 0 else { break }
      guard size <= limits.body - body.count else { throw .refused(.bodyTooLarge) }
      let end = position + size
      guard end + 2 <= bytes.count else { throw .more(end + 2) }
      guard bytes[end] == Self.carriageReturn, bytes[end + 1] == Self.newline else {
        throw .malformed("a chunk is longer than it says")
      }
      body += bytes[position..<end]
      position = end + 2
    }
    // What stands behind the chunks says nothing that is needed here.
    while try field(part) != nil {}
    return body
  }

  /// The number that a chunk's line begins with; what may follow it says nothing to us.
  private func chunkSize(_ line: Range<Int>) throws(Pause) -> Int {
    let digits = bytes[line].prefix { HTTPTarget.hexadecimal($0) != nil }
    let rest = bytes[digits.endIndex..<line.upperBound].drop(while: \.isBlank)
    guard !digits.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";") else {
      throw .malformed("a chunk's size is no number")
    }
    guard digits.count <= 8 else { throw .refused(.bodyTooLarge) }
    return digits.reduce(0) { $0 << 4 | Int(HTTPTarget.hexadecimal($1) ?? 0) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it may stand in the name of a method or a header.
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^")...UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
