/// Protection against requests that pages of other sites make a browser send.
extension HTTPRequest {
  /// Whether the request comes from a page of this service or from a program, not from another
  /// page.
  var isOfOwnPage: Bool {
    if let site = field("sec-fetch-site") { return site == "same-origin" }
    guard let origin = field("origin") else { return true }
    guard let host = field("host"), let scheme = origin.firstRange(of: "://") else { return false }
    return origin[scheme.upperBound...].lowercased() == host.lowercased()
  }

  /// Whether the request was sent to an IP address, to `localhost`, or to one of the names (in
  /// lower case). Other names allow DNS rebinding: their owner could resolve them to this machine,
  /// and browsers would then treat the owner's page as a page of this service.
  func isForThisMachine(named names: [String]) -> Bool {
    guard let host = field("host") else { return true }
    if host.hasPrefix("[") { return true }
    var name = host.prefix { $0 != ":" }.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    return name == "localhost" || name.utf8.allSatisfy { 0x2E...0x39 ~= $0 } || names.contains(name)
  }

  /// Whether the service's page may show the texts of the request. Pages of other sites must not
  /// add texts, because browsers send their forms and image requests without asking the service.
  func mayBeShown(by settings: ServiceSettings) -> Bool {
    // Browsers always send at least one of these headers.
    if field("sec-fetch-site") == nil, field("origin") == nil { return true }
    if isOfOwnPage { return settings.keys != nil || isForThisMachine(named: settings.hosts) }
    guard let allowed = settings.allowedOrigin, let origin = field("origin") else { return false }
    return allowed == origin || allowed == "*" && isJSON
  }

  /// Whether the request contains JSON, which browsers do not send from other sites without
  /// permission.
  var isJSON: Bool {
    let type = field("content-type")?.prefix { $0 != ";" } ?? ""
    return type.lowercased().filter { $0 != " " } == "application/json"
  }
}
