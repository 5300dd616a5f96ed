/// The HTTP API of a cloud service: its routes and its error format.
struct Dialect: Sendable {
  /// The name of the API in the metrics and the log.
  let name: String
  /// The prefixes of the API's paths, including paths without a route.
  let roots: [String]
  let failure: @Sendable (ServiceFailure) -> HTTPResponse
  let routes: [Route]

  /// Returns the response to a failure, with the headers that HTTP requires for some status codes.
  func response(to failure: ServiceFailure) -> HTTPResponse {
    var response = self.failure(failure)
    if !failure.allowedMethods.isEmpty {
      response.add("Allow", failure.allowedMethods.joined(separator: ", "))
    }
    // With the scheme `Bearer`, unlike `Basic`, browsers do not ask users for a password.
    if response.status == 401 { response.add("WWW-Authenticate", "Bearer realm=\"SwiftNLC\"") }
    return response
  }

  static let all: [Dialect] = [
    .rasa, .lexV2, .lexV1, .watsonToken, .watson, .conversations, .luis, .luisV2, .dialogflowES,
    .dialogflowCX, .wit, .own,
  ]
}

/// A method and a path, and the function that answers requests to it.
final class Route: Sendable {
  let method: String
  /// The path components. `*` matches any component, and `*:verb` any that ends with `:verb`.
  let parts: [String]
  /// Whether the route requires no API key or checks the key itself.
  let isOpen: Bool
  /// Whether the answer takes long even for a short text, and so runs on another thread.
  let takesLong: Bool
  let answer: @Sendable (Call) throws(ServiceFailure) -> HTTPResponse

  init(
    _ method: String,
    _ path: String,
    isOpen: Bool = false,
    takesLong: Bool = false,
    _ answer: @escaping @Sendable (Call) throws(ServiceFailure) -> HTTPResponse
  ) {
    self.method = method
    parts = Self.parts(path)
    self.isOpen = isOpen
    self.takesLong = takesLong
    self.answer = answer
  }

  static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  var isPattern: Bool { parts.contains { $0.hasPrefix("*") } }

  var methods: [String] { method == "GET" ? ["GET", "HEAD"] : [method] }

  /// Returns the components of a path that match placeholders, or `nil` if it does not match.
  func captures(_ path: ArraySlice<String>) -> [String]? {
    guard path.count == parts.count else { return nil }
    var captures: [String] = []
    for (part, text) in zip(parts, path) {
      if part == text { continue }
      guard part.utf8.first == UInt8(ascii: "*") else { return nil }
      let verb = part.dropFirst()
      guard text.hasSuffix(verb) else { return nil }
      captures.append(String(text.dropLast(verb.count)))
    }
    return captures
  }
}
