/// Why bytes are no request that can be answered. Where the next one would begin is not known then, so
/// the connection ends.
package enum HTTPRefusal: Error, Equatable, Sendable {
  /// What is wrong with them, in a few words.
  case malformed(String)
  case unknownVersion
  case targetTooLong
  case headTooLarge
  case bodyTooLarge
  case unknownCoding
  case unknownExpectation
  /// It did not come as a whole in time.
  case tooSlow
}

extension HTTPRefusal {
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

  package var sentence: String {
    switch self {
    case .malformed(let detail): "This is no request in HTTP/1.1: \(detail)."
    case .tooSlow: "The request did not come as a whole in time."
    case .bodyTooLarge: "The request's body is too large."
    case .targetTooLong: "The request's address is too long."
    case .unknownExpectation: "Nothing but 100-continue can be expected."
    case .headTooLarge: "The request's headers are too large."
    case .unknownCoding: "No transfer coding but chunked is understood."
    case .unknownVersion: "No version but HTTP/1.1 and HTTP/1.0 is understood."
    }
  }
}
