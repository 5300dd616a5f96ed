struct TransferRequest: Sendable {
  private(set) var address: String
  private(set) var settings: StoreSettings
  /// The maximum size of the response in bytes.
  let limit: Int
  /// The request's header lines, such as `Range: bytes=100-`.
  var headers: [String] = []

  static let maximumRedirects = 5

  /// Throws an error if the URL's scheme is not allowed.
  func check() throws(StoreError.Problem) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http" && settings.allowsHTTP else {
      throw .insecureAddress(address)
    }
  }

  /// Follows a redirect, but never one from HTTPS to HTTP, which would expose the request.
  mutating func follow(to other: String) throws(StoreError.Problem) {
    if address.lowercased().hasPrefix("https:") { settings.allowsHTTP = false }
    address = other
    try check()
  }
}

/// The status and the relevant headers of a response.
struct TransferResponse: Equatable, Sendable {
  var status = 0
  var etag: String?
  /// The offset of a partial response's first byte, from `Content-Range`.
  var start: Int?
  /// The content length, if the server sent it.
  var length: Int?

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

/// An object that receives the content of a response. Throwing an error ends the transfer.
protocol TransferSink: AnyObject {
  func begin(_ response: TransferResponse) throws(StoreError.Problem)
  func receive(_ bytes: [UInt8]) throws(StoreError.Problem)
  var isCancelled: Bool { get }
}

/// A connection that performs the requests of one update.
#if canImport(Darwin)
  typealias Connection = SessionConnection
#else
  typealias Connection = CurlConnection
#endif
