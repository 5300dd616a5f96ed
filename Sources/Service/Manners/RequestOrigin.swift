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

  /// Whether no browser sent it, which names the page it acts for in one of these fields.
  private var isOfProgram: Bool { field("sec-fetch-site") == nil && field("origin") == nil }

  /// Whether it was sent to an IP address, to `localhost`, or to one of some names in lower case. The
  /// owner of any other name can have it lead here for a moment, and then a page of theirs is a page of
  /// this service to a browser (DNS rebinding).
  func isForThisMachine(named names: [String]) -> Bool {
    guard let host = field("host") else { return true }
    if host.hasPrefix("[") { return true }
    var name = host.prefix { $0 != ":" }.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    return name == "localhost" || name.utf8.allSatisfy { 0x2E...0x39 ~= $0 } || names.contains(name)
  }

  /// Whether what it asks may be shown to others. A page of another site must not be able to put
  /// anything there, as by a form or a picture, which browsers send without asking the service.
  func mayBeShown(by settings: ServiceSettings) -> Bool {
    if isOfProgram { return true }
    if isOfOwnPage { return settings.keys != nil || isForThisMachine(named: settings.hosts) }
    guard let allowed = settings.allowedOrigin, let origin = field("origin") else { return false }
    return allowed == origin || allowed == "*" && isJSON
  }

  /// Whether the body is said to be JSON, which a browser asks about before it sends that for the page
  /// of another site.
  var isJSON: Bool {
    let type = field("content-type")?.prefix { $0 != ";" } ?? ""
    return type.lowercased().filter { $0 != " " } == "application/json"
  }
}
