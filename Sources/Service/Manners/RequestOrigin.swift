/// Who has a browser ask. A program asks for itself.
extension HTTPRequest {
  /// Whether it comes from a page of this service, or from no page at all. What a page of another site
  /// has a browser send says so.
  var isOfOwnPage: Bool {
    if let site = field("sec-fetch-site") { return site == "same-origin" }
    guard let origin = field("origin") else { return true }
    guard let host = field("host"), let scheme = origin.firstRange(of: "://") else { return false }
    return origin[scheme.upperBound...].lowercased() == host.lowercased()
  }

  /// Whether it was sent to an address in digits or to this machine. A name may be anybody's, who has
  /// it lead here for a moment, so that a page of theirs is a page of this service to a browser.
  var isForAddress: Bool {
    guard let host = field("host") else { return true }
    if host.hasPrefix("[") { return true }
    let name = host.prefix { $0 != ":" }
    return name.lowercased() == "localhost" || name.utf8.allSatisfy { 0x2E...0x39 ~= $0 }
  }

  /// Whether the body is said to be JSON, which a browser asks about before it sends that for the page
  /// of another site.
  var isJSON: Bool {
    let type = field("content-type")?.prefix { $0 != ";" } ?? ""
    return type.lowercased().filter { $0 != " " } == "application/json"
  }
}
