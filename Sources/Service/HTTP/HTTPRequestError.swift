/// Why the received bytes are not a request that can be answered. The start of the next request is then
/// unknown, so the connection is closed.
package enum HTTPRequestError: Error, Equatable, Sendable {
  case malformed(String)
  case unknownVersion
  case targetTooLong
  case headTooLarge
  case bodyTooLarge
  case unknownCoding
  case unknownExpectation
  case tooSlow

  package var status: Int {
    switch self {
    case .malformed: 400
    case .tooSlow: 408
    case .bodyTooLarge: 413
    case .targetTooLong: 414
    case .unknownExpectation: 417
    case .headTooLarge: 431
    case .unknownCoding: 501
    case .unknownVersion: 505
    }
  }

  package var message: String {
    switch self {
    case .malformed(let detail): "Malformed HTTP/1.1 request: \(detail)."
    case .tooSlow: "The request did not arrive in time."
    case .bodyTooLarge: "The body is too large."
    case .targetTooLong: "The URL is too long."
    case .unknownExpectation: "The only supported expectation is 100-continue."
    case .headTooLarge: "The headers are too large."
    case .unknownCoding: "The only supported transfer coding is chunked."
    case .unknownVersion: "The only supported versions are HTTP/1.1 and HTTP/1.0."
    }
  }
}
