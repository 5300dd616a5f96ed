/// Finds who answers a request.
struct Router: Sendable {
  private struct Entry: Sendable {
    let dialect: Dialect
    let route: Route
  }

  /// By how many parts a path has.
  private let entries: [Int: [Entry]]

  init(_ dialects: [Dialect] = Dialect.all) {
    let all = dialects.flatMap { dialect in
      dialect.routes.map { Entry(dialect: dialect, route: $0) }
    }
    entries = Dictionary(grouping: all) { $0.route.parts.count }
  }

  enum Destination {
    case found(Dialect, Route, captures: [String])
    case failed(Dialect, ServiceFailure)
  }

  func find(method: String, path: ArraySlice<String>) -> Destination {
    var other: Dialect?
    for entry in entries[path.count] ?? [] {
      guard let captures = entry.route.captures(path) else { continue }
      let isHead = method == "HEAD" && entry.route.method == "GET"
      if entry.route.method == method || isHead {
        return .found(entry.dialect, entry.route, captures: captures)
      }
      other = entry.dialect
    }
    if let other { return .failed(other, .wrongMethod) }
    return .failed(dialect(of: path), .noSuchPath)
  }

  /// Whose path this is, whether or not it leads anywhere.
  func dialect(of path: ArraySlice<String>) -> Dialect {
    Dialect.all.first { $0.roots.contains { path.starts(with: $0) } } ?? .own
  }
}
