struct RoutedRequest: Sendable {
  let request: HTTPRequest
  /// The name of the model at the beginning of the path, or `nil` if the path names no model.
  let model: String?
  let destination: Router.Destination

  /// The size from which another thread answers a request, which takes half a millisecond or more.
  private static let longSize = 1 << 11

  var takesLong: Bool {
    guard case .found(_, let route, _) = destination else { return false }
    return route.takesLong || request.size > Self.longSize
  }
}
