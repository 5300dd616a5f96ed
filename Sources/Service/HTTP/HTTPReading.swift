/// The result of parsing the received bytes.
///
/// Parsing is strict, because a request that two programs parse differently can be used to smuggle
/// another request past one of them.
package enum HTTPReading: Sendable {
  /// A request and the position after it.
  case request(HTTPRequest, end: Int)
  /// The request is incomplete and requires at least a number of bytes. The client may be waiting for
  /// `100 Continue`.
  case more(atLeast: Int, awaitsContinue: Bool)
  case rejected(HTTPRequestError)

  package init(_ bytes: [UInt8], from start: Int = 0, limits: HTTPLimits = HTTPLimits()) {
    var reader = HTTPReader(limits)
    self = reader.read(bytes, from: start)
  }
}

extension HTTPReading {
  /// Returns the target of a request whose other parts may be invalid, or `nil` if there is none.
  static func target(
    _ bytes: [UInt8],
    from start: Int,
    limits: HTTPLimits
  ) -> HTTPTarget? {
    var reader = HTTPReader(limits)
    return reader.target(bytes, from: start)
  }
}
