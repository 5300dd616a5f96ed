/// Why a request is invalid. The start of the next one is then unknown, so the connection is closed.
package enum HTTPRequestError: Error, Equatable, Sendable {
  case malformed(String)
  case unknownVersion
  case targetTooLong
  case headTooLarge
  case bodyTooLarge
  case unknownCoding
  case unknownExpectation
  case tooSlow

  var response: (status: Int, message: String) {
    switch self {
    case .malformed(let detail): (400, "Malformed HTTP/1.1 request: \(detail).")
    case .tooSlow: (408, "The request did not arrive in time.")
    case .bodyTooLarge: (413, "The body is too large.")
    case .targetTooLong: (414, "The URL is too long.")
    case .unknownExpectation: (417, "The only supported expectation is 100-continue.")
    case .headTooLarge: (431, "The headers are too large.")
    case .unknownCoding: (501, "The only supported transfer coding is chunked.")
    case .unknownVersion: (505, "The only supported versions are HTTP/1.1 and HTTP/1.0.")
    }
  }
}
