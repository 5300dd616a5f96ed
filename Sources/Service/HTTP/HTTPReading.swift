/// What the bytes that have come so far are: a function of nothing but them. It is strict, as what
/// two programs read differently lets one request hide in another.
package enum HTTPReading: Sendable {
  /// A request, and where the next one begins.
  case request(HTTPRequest, end: Int)
  /// Nothing can be said before there are so many bytes. Whether the sender waits to be told to go on.
  case more(atLeast: Int, awaitsContinue: Bool)
  case refused(HTTPRefusal)

  package init(_ bytes: [UInt8], from start: Int = 0, limits: HTTPLimits = HTTPLimits()) {
    var reader = HTTPReader(limits)
    self = reader.read(bytes, from: start)
  }
}

extension HTTPReading {
  /// What the bytes ask for, whether or not what follows can be taken; nil where they do not say so.
  static func target(
    _ bytes: [UInt8],
    from start: Int,
    limits: HTTPLimits
  ) -> HTTPTarget? {
    var reader = HTTPReader(limits)
    return reader.target(bytes, from: start)
  }
}

/// Why reading does not go on.
private enum Pause: Error {
  case more(Int)
  case refused(HTTPRefusal)

  static func malformed(_ detail: String) -> Self { .refused(.malformed(detail)) }
}

/// Reads one request after another from the bytes of a connection. It remembers how far it has come, so
/// that every byte is looked at once, however many packets a request arrives in.
struct HTTPReader: Sendable {
  private let limits: HTTPLimits
  /// What has arrived so far; empty between two reads, so that the connection can append to it in place.
  private var bytes: [UInt8] = []
  private var start = 0
  private var state = State()

  /// What is known of a request that has not arrived in full. Places are indices of `bytes`.
  private struct State {
    var part = Part.beforeRequestLine
    /// Where the next part begins.
    var position: Int
    /// Before this place there is no end of the line that begins at `position`.
    var scanned = 0

    var method = ""
    var target = HTTPTarget.everything
    var isOld = false
    var fields: [HTTPRequest.Field] = []

    var expectsContinue = false
    var awaitsContinue = false
    var hosts = 0
    var length: Int?
    var isChunked = false
    var keepsConnection = false
    var endsConnection = false

    var headEnd = 0
    var body: [UInt8] = []

    init(at position: Int = 0) { self.position = position }
  }

  /// What is read next.
  private enum Part {
    case beforeRequestLine
    case requestLine
    case fields
    case body
    case chunkSize
    case chunk(size: Int)
    case trailer
  }

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Reads on.
  ///
  /// - Parameters:
  ///   - bytes: what the previous read of the same request was given, and what has arrived since.
  ///   - start: where the request begins, which may have moved since the previous read.
  /// - Returns: the request, or what there is to be said before all of it has arrived.
  mutating func read(_ bytes: [UInt8], from start: Int) -> HTTPReading {
    begin(bytes, at: start)
    defer { self.bytes = [] }
    do throws(Pause) {
      let request = try request()
      defer { state = State() }
      return .request(request, end: state.position)
    } catch {
      switch error {
      case .more(let count): return .more(atLeast: count, awaitsContinue: state.awaitsContinue)
      case .refused(let refusal):
        state = State()
        return .refused(refusal)
      }
    }
  }

  /// The target of the request line, or `nil` if that cannot be read.
  mutating func target(_ bytes: [UInt8], from start: Int) -> HTTPTarget? {
    begin(bytes, at: start)
    return try? requestLine().target
  }

  private mutating func begin(_ bytes: [UInt8], at start: Int) {
    if case .beforeRequestLine = state.part {
      state = State(at: start)
    } else if start != self.start {
      move(by: start - self.start)
    }
    (self.bytes, self.start) = (bytes, start)
  }

  private mutating func move(by distance: Int) {
    func moved(_ place: Range<Int>) -> Range<Int> {
      place.lowerBound + distance..<place.upperBound + distance
    }
    state.position += distance
    state.scanned += distance
    state.headEnd += distance
    state.fields = state.fields.map { .init(name: moved($0.name), value: moved($0.value)) }
  }

  private mutating func request() throws(Pause) -> HTTPRequest {
    while true {
      switch state.part {
      case .beforeRequestLine:
        guard state.position < bytes.count else { throw .more(bytes.count + 1) }
        // Some clients send an empty line after a body.
        if bytes[state.position] == Self.carriageReturn {
          _ = try line(.head)
        }
        state.part = .requestLine
      case .requestLine:
        (state.method, state.target, state.isOld) = try requestLine()
        state.part = .fields
      case .fields:
        while let field = try field(.head) {
          guard state.fields.count < limits.fieldCount else { throw .refused(.headTooLarge) }
          try take(field)
          state.fields.append(field)
        }
        try checkHead()
        state.headEnd = state.position
        state.part = state.isChunked ? .chunkSize : .body
      case .body:
        let end = state.position + (state.length ?? 0)
        guard end <= bytes.count else { throw .more(end) }
        state.body = Array(bytes[state.position..<end])
        state.position = end
        return finished
      case .chunkSize:
        let size = try chunkSize(try line(.chunks))
        guard size <= limits.body - state.body.count else { throw .refused(.bodyTooLarge) }
        state.part = size > 0 ? .chunk(size: size) : .trailer
      case .chunk(let size):
        try readChunk(size)
        state.part = .chunkSize
      case .trailer:
        // The fields after the chunks hold nothing that is needed here.
        while try field(.chunks) != nil {}
        return finished
      }
    }
  }

  private var finished: HTTPRequest {
    func inHead(_ place: Range<Int>) -> Range<Int> {
      place.lowerBound - start..<place.upperBound - start
    }
    // The head alone is copied, so that the request does not keep all that has arrived.
    return HTTPRequest(
      method: state.method,
      target: state.target,
      body: state.body,
      isOld: state.isOld,
      endsConnection: state.endsConnection || state.isOld && !state.keepsConnection,
      head: Array(bytes[start..<state.headEnd]),
      fields: state.fields.map { .init(name: inHead($0.name), value: inHead($0.value)) }
    )
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let newline = UInt8(ascii: "\n")
}

// MARK: - Lines

extension HTTPReader {
  private enum Section {
    case requestLine
    case head
    case chunks
  }

  /// The next line without its end, which has to be both characters.
  private mutating func line(_ section: Section) throws(Pause) -> Range<Int> {
    let (limit, refusal): (Int, HTTPRefusal) =
      switch section {
      case .head: (start + limits.head, .headTooLarge)
      case .requestLine: (start + limits.head, .targetTooLong)
      case .chunks: (state.headEnd + 2 * limits.body, .bodyTooLarge)
      }
    let isPlain = section == .requestLine
    let begin = state.position
    let end = min(bytes.count, limit)
    var index = max(begin, state.scanned)
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
        state.position = index + 2
        return begin..<index
      }
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09, !isPlain || byte < 0x80 else {
        throw .malformed("a character that may not stand there")
      }
      index += 1
    }
    state.scanned = index
    guard index >= limit, index < bytes.count else { throw .more(bytes.count + 1) }
    throw .refused(refusal)
  }

  private mutating func requestLine() throws(Pause) -> (
    method: String, target: HTTPTarget, isOld: Bool
  ) {
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

extension HTTPReader {
  /// The field on the next line; nil on an empty one.
  private mutating func field(_ section: Section) throws(Pause) -> HTTPRequest.Field? {
    let line = try line(section)
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
      state.hosts += 1
      guard bytes[value].allSatisfy({ !$0.isBlank && $0 != UInt8(ascii: "/") }) else {
        throw .malformed("the host is none")
      }
    case 6 where bytes.spells("expect", at: field.name):
      guard bytes.spells("100-continue", at: value) else {
        throw .refused(.unknownExpectation)
      }
      state.expectsContinue = true
    case 10 where bytes.spells("connection", at: field.name): takeConnection(value)
    case 14 where bytes.spells("content-length", at: field.name):
      guard state.length == nil else { throw .malformed("its length is said twice") }
      state.length = try length(value)
    case 17 where bytes.spells("transfer-encoding", at: field.name):
      guard !state.isChunked else { throw .malformed("its coding is said twice") }
      guard bytes.spells("chunked", at: value) else { throw .refused(.unknownCoding) }
      state.isChunked = true
    default: break
    }
  }

  private mutating func takeConnection(_ value: Range<Int>) {
    for word in bytes[value].split(separator: UInt8(ascii: ",")) {
      var place = word.indices
      while let first = place.first, bytes[first].isBlank { place.removeFirst() }
      while let last = place.last, bytes[last].isBlank { place.removeLast() }
      if bytes.spells("close", at: place) { state.endsConnection = true }
      if bytes.spells("keep-alive", at: place) { state.keepsConnection = true }
    }
  }

  private func length(_ value: Range<Int>) throws(Pause) -> Int {
    guard !value.isEmpty, bytes[value].allSatisfy(\.isDigit) else {
      throw .malformed("its length is no number")
    }
    guard value.count < 19 else { throw .refused(.bodyTooLarge) }
    return bytes[value].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func checkHead() throws(Pause) {
    let isOld = state.isOld
    guard state.hosts == 1 || isOld && state.hosts == 0 else {
      throw .malformed("one host is expected")
    }
    guard !state.isChunked || state.length == nil else {
      throw .malformed("its length is said in two ways")
    }
    guard !state.isChunked || !isOld else { throw .malformed("HTTP/1.0 has no transfer coding") }
    guard state.length ?? 0 <= limits.body else { throw .refused(.bodyTooLarge) }
    state.awaitsContinue = state.expectsContinue && !isOld
  }
}

// MARK: - Chunks

extension HTTPReader {
  private mutating func readChunk(_ size: Int) throws(Pause) {
    let end = state.position + size
    guard end + 2 <= bytes.count else { throw .more(end + 2) }
    guard bytes[end] == Self.carriageReturn, bytes[end + 1] == Self.newline else {
      throw .malformed("a chunk is longer than it says")
    }
    state.body += bytes[state.position..<end]
    state.position = end + 2
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
