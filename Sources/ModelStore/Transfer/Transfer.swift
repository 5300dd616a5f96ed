import Essentials

struct TransferRequest: Sendable {
  private(set) var address: String
  private(set) var settings: StoreSettings
  let limit: Int
  /// The request's header lines, such as `Range: bytes=100-`.
  var headers: [String] = []

  static let maximumRedirects = 5

  /// Checks the address against the settings and the policy.
  func check() throws(StoreError.Problem) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http" && settings.allowsHTTP else {
      throw .insecureAddress(address)
    }
    let host = URL(string: address)?.host()?.lowercased() ?? ""
    let seconds = Int(settings.now().timeIntervalSince1970)
    let hour = (seconds / 3_600 % 24 + 24) % 24
    let asked = NetworkPolicy.Request(host: host, bytes: limit, hour: hour)
    if let rule = settings.policy.brokenRule(asked) { throw .forbidden(rule: rule) }
  }

  /// Follows a redirect, but never one from HTTPS to HTTP, which would expose the request.
  mutating func follow(to other: String) throws(StoreError.Problem) {
    if address.lowercased().hasPrefix("https:") { settings.allowsHTTP = false }
    address = other
    try check()
  }
}

struct TransferResponse: Equatable, Sendable {
  var status = 0
  var etag: String?
  /// The offset of a partial response's first byte, from `Content-Range`.
  var start: Int?
  var length: Int?

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Parses a header line. Redirects and 1xx responses precede the final one, so a status line
  /// starts anew.
  mutating func add(_ line: String) {
    if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ")
      self = TransferResponse(status: words.count > 1 ? Int(words[1]) ?? 0 : 0)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let text = String(value.prefix { !$0.isNewline })
    switch line[..<colon].lowercased() {
    case "etag": etag = text
    case "content-length": length = Int(text)
    case "content-range":
      // Example: bytes 100-199/200
      start = text.split(separator: " ").last?.split(separator: "-").first.flatMap { Int($0) }
    default: break
    }
  }
}

/// A receiver of the content of a response. An error ends the transfer.
protocol TransferSink: AnyObject {
  func begin(_ response: TransferResponse) throws(StoreError.Problem)
  func receive(_ bytes: [UInt8]) throws(StoreError.Problem)
  var shouldStop: () -> Bool { get }
}

/// A connection that performs the requests of one update.
#if canImport(Darwin)
  typealias Connection = SessionConnection
#else
  typealias Connection = CurlConnection
#endif
