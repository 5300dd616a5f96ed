/// What is asked of a server.
struct TransferRequest: Sendable {
  private(set) var address: String
  /// Headers, a line each.
  var headers: [String] = []
  var certificates: String?
  var allowsHTTP = false
  var stallLimit = 30
  var timeLimit = 3_600
  /// More bytes than this are not taken.
  var limit: Int

  static let mostRedirects = 5

  /// Whether an address is one to ask.
  func check(_ address: String) throws(StoreError.Problem) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http" && allowsHTTP else {
      throw .insecureAddress(address)
    }
  }

  /// Goes where a server sends us on to. From TLS to none would tell others what nobody agreed to
  /// tell them.
  mutating func follow(to other: String) throws(StoreError.Problem) {
    if address.lowercased().hasPrefix("https:") { allowsHTTP = false }
    try check(other)
    address = other
  }
}

/// What a server said before the content, and when it was done.
struct TransferResponse: Equatable, Sendable {
  var status = 0
  var etag: String?
  /// Where a part of a file begins, by `Content-Range`.
  var start: Int?
  /// How long the content is, where the server said so.
  var length: Int?

  /// Whether what is asked for is elsewhere.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

/// Whoever takes the content, as it comes. It may refuse by an error, which ends the transfer.
protocol TransferSink: AnyObject {
  func begin(_ response: TransferResponse) throws(StoreError.Problem)
  func take(_ bytes: [UInt8]) throws(StoreError.Problem)
  var isCancelled: Bool { get }
}

/// A connection that serves one update, a request after the other.
#if canImport(Darwin)
  typealias Connection = SessionConnection
#else
  typealias Connection = CurlConnection
#endif
