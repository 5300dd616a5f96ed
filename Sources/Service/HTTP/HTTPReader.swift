/// A complete request and its number of bytes, or the reason why there is none.
typealias HTTPReading = Result<(request: HTTPRequest, end: Int), HTTPInterruption>

enum HTTPInterruption: Error, Equatable {
  /// The request is incomplete. Parsing can continue with at least this number of bytes.
  case more(Int)
  case rejected(ServiceFailure)

  static func malformed(_ detail: String) -> Self {
    .rejected(ServiceFailure(400, "Malformed HTTP/1.1 request: \(detail)."))
  }
}

/// Parses the requests of a connection incrementally, each byte once.
///
/// Parsing is strict to prevent request smuggling: if a proxy and this service parsed a request
/// differently, an attacker could hide a second request in it.
struct HTTPReader: Sendable {
  let limits: HTTPLimits
  /// The received bytes. The array is empty between two calls, so that the connection holds the
  /// only reference and can append without copying.
  var bytes: [UInt8] = []
  var state = State()

  /// The state of an incomplete request. Positions are indices of `bytes`.
  struct State {
    var part = Part.beforeRequestLine
    /// The position at which the next part of the request starts.
    var position = 0
    /// The position up to which the current line has been searched for its end.
    var scanned = 0

    var request = HTTPRequest()
    var expectsContinue = false
    /// Whether the client may be waiting for `100 Continue`.
    var awaitsContinue = false
    var hosts = 0
    var length: Int?
    var isChunked = false
    var keepsConnection = false
    var headEnd = 0
  }

  enum Part {
    case beforeRequestLine
    case requestLine
    case fields
    case body
    case chunkSize
    case chunk(size: Int)
    case trailer
  }

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Parses the request at the start of `bytes`. After an incomplete request, `bytes` must contain
  /// the previous bytes again, followed by new ones.
  mutating func read(_ bytes: [UInt8]) -> HTTPReading {
    self.bytes = bytes
    defer { self.bytes = [] }
    let reading = HTTPReading { () throws(HTTPInterruption) in
      (request: try request(), end: state.position)
    }
    if case .failure(.more) = reading { return reading }
    state = State()
    return reading
  }

  /// Returns the target of the request line, or `nil` if it is invalid.
  mutating func target(_ bytes: [UInt8]) -> HTTPTarget? {
    self.bytes = bytes
    return try? requestLine().target
  }

  private mutating func request() throws(HTTPInterruption) -> HTTPRequest {
    while true {
      switch state.part {
      case .beforeRequestLine:
        guard state.position < bytes.count else { throw .more(bytes.count + 1) }
        // Some clients send an empty line after a body, which RFC 9112 asks servers to ignore.
        if bytes[state.position] == Self.carriageReturn { _ = try line(.head) }
        state.part = .requestLine
      case .requestLine:
        (state.request.method, state.request.target, state.request.isHTTP10) = try requestLine()
        state.part = .fields
      case .fields:
        try readFields()
        state.part = state.isChunked ? .chunkSize : .body
      case .body:
        let end = state.position + (state.length ?? 0)
        guard end <= bytes.count else { throw .more(end) }
        state.request.body = Array(bytes[state.position..<end])
        state.position = end
        return finished
      case .chunkSize:
        let size = try chunkSize(try line(.chunks))
        guard size <= limits.body - state.request.body.count else {
          throw .rejected(limits.bodyTooLarge)
        }
        state.part = size > 0 ? .chunk(size: size) : .trailer
      case .chunk(let size):
        try readChunk(size)
        state.part = .chunkSize
      case .trailer:
        // The trailer fields after a chunked body are skipped.
        while try field(.chunks) != nil {}
        return finished
      }
    }
  }

  private mutating func readFields() throws(HTTPInterruption) {
    while let field = try field(.head) {
      guard state.request.fields.count < limits.fieldCount else {
        throw .rejected(limits.headTooLarge)
      }
      try apply(field)
      state.request.fields.append(field)
    }
    try checkHead()
    state.headEnd = state.position
  }

  private var finished: HTTPRequest {
    var request = state.request
    if request.isHTTP10, !state.keepsConnection { request.endsConnection = true }
    // The request must not retain all received bytes, so its head is copied.
    request.head = Array(bytes[..<state.headEnd])
    return request
  }

  static let carriageReturn = UInt8(ascii: "\r")
  static let newline = UInt8(ascii: "\n")
}
