struct Router: Sendable {
  private typealias Entry = (dialect: Dialect, route: Route)

  private let plain: [ArraySlice<String>: [Entry]]
  /// The routes whose paths contain placeholders, grouped by the number of path components.
  private let patterns: [Int: [Entry]]

  init() {
    let all = Dialect.all.flatMap { dialect in dialect.routes.map { (dialect: dialect, route: $0) }
    }
    plain = Dictionary(grouping: all.filter { !$0.route.isPattern }) { $0.route.parts[...] }
    patterns = Dictionary(grouping: all.filter(\.route.isPattern)) { $0.route.parts.count }
  }

  /// A route and the components of the path that match its placeholders.
  typealias Found = Result<(route: Route, captures: [String]), ServiceFailure>

  func find(method: String, path: ArraySlice<String>) -> (dialect: Dialect, route: Found) {
    var other: Dialect?
    var methods: Set<String> = []
    // No path matches both a route with placeholders and a route without.
    for entry in plain[path] ?? patterns[path.count] ?? [] {
      guard let captures = entry.route.captures(path) else { continue }
      if entry.route.methods.contains(method) {
        return (entry.dialect, .success((entry.route, captures)))
      }
      other = entry.dialect
      methods.formUnion(entry.route.methods)
    }
    guard let other else {
      let failure = ServiceFailure(404, "There is no such path; see /openapi.json.")
      return (dialect(of: path), .failure(failure))
    }
    let allowed = methods.sorted()
    let message = "This path supports only \(allowed.joined(separator: ", "))."
    return (other, .failure(ServiceFailure(405, message, allowedMethods: allowed)))
  }

  /// Returns the API that a path belongs to, even if the API has no route for this path.
  func dialect(of path: ArraySlice<String>) -> Dialect {
    Dialect.all.first { $0.roots.contains { path.starts(with: Route.parts($0)) } } ?? .own
  }
}
