struct RoutedRequest: Sendable {
  let request: HTTPRequest
  /// The name of the model at the beginning of the path.
  let model: String?
  let dialect: Dialect
  let route: Router.Found

  /// The size of requests that another thread answers, because they take half a millisecond or
  /// more.
  private static let longSize = 1 << 11

  var takesLong: Bool {
    guard case .success((let route, _)) = route else { return false }
    return route.takesLong || request.size > Self.longSize
  }
}
