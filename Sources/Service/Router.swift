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

  enum Destination {
    case found(Dialect, Route, captures: [String])
    case failed(Dialect, ServiceFailure)
  }

  func find(method: String, path: ArraySlice<String>) -> Destination {
    var other: Dialect?
    var methods: Set<String> = []
    // No path matches both a route with placeholders and a route without.
    for entry in plain[path] ?? patterns[path.count] ?? [] {
      guard let captures = entry.route.captures(path) else { continue }
      if entry.route.methods.contains(method) {
        return .found(entry.dialect, entry.route, captures: captures)
      }
      other = entry.dialect
      methods.formUnion(entry.route.methods)
    }
    if let other { return .failed(other, .wrongMethod(allowed: methods.sorted())) }
    return .failed(dialect(of: path), .noSuchPath)
  }

  /// Returns the API that a path belongs to, even if the API has no route for this path.
  func dialect(of path: ArraySlice<String>) -> Dialect {
    Dialect.all.first { $0.roots.contains { path.starts(with: Route.parts($0)) } } ?? .own
  }
}
