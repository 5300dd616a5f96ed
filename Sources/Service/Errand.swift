/// A request, and where it leads.
struct Errand: Sendable {
  let request: HTTPRequest
  /// The model that its path begins with.
  let model: String?
  let destination: Router.Destination

  /// A text of so many bytes takes about half a millisecond.
  private static let longSize = 1 << 11

  /// Whether others should not wait for the answer.
  var takesLong: Bool {
    guard case .found(_, let route, _) = destination else { return false }
    return route.takesLong || request.size > Self.longSize
  }
}
