/// How one cloud is spoken to: which paths it has, and how it says what goes wrong. There is one of
/// each, which every request leads to.
final class Dialect: Sendable {
  /// What the metrics and the log call it.
  let name: String
  /// How paths begin that are its own, whether or not they lead anywhere.
  let roots: [[String]]
  let routes: [Route]
  let failure: @Sendable (ServiceFailure) -> HTTPResponse

  init(
    _ name: String,
    roots: [String],
    failure: @escaping @Sendable (ServiceFailure) -> HTTPResponse,
    _ routes: [Route]
  ) {
    self.name = name
    self.roots = roots.map(Route.parts)
    self.routes = routes
    self.failure = failure
  }

  /// What is answered to a failure, with the fields that HTTP wants for its status.
  func response(to failure: ServiceFailure) -> HTTPResponse {
    var response = self.failure(failure)
    if case .wrongMethod(let allowed) = failure {
      response.add("Allow", allowed.joined(separator: ", "))
    }
    // Browsers ask nobody for a password because of this scheme.
    if response.status == 401 { response.add("WWW-Authenticate", "Bearer realm=\"SwiftNLC\"") }
    return response
  }

  /// Every dialect; our own is the last, and takes what is nobody's.
  static let all: [Dialect] = [
    .rasa, .lexV2, .lexV1, .watsonToken, .watson, .conversations, .luis, .luisV2, .dialogflowES,
    .dialogflowCX, .wit, .own,
  ]
}

/// A path that is served, and what is answered there.
final class Route: Sendable {
  let method: String
  /// `*` stands for any text, and `*:verb` for any with that behind it.
  let parts: [String]
  /// Whether it is for everybody, or sees to that by itself.
  let isOpen: Bool
  /// Whether others should not wait for the answer, even to a short question.
  let takesLong: Bool
  let answer: @Sendable (inout Call) throws(ServiceFailure) -> HTTPResponse

  init(
    _ method: String,
    _ path: String,
    isOpen: Bool = false,
    takesLong: Bool = false,
    _ answer: @escaping @Sendable (inout Call) throws(ServiceFailure) -> HTTPResponse
  ) {
    self.method = method
    parts = Self.parts(path)
    self.isOpen = isOpen
    self.takesLong = takesLong
    self.answer = answer
  }

  static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  /// Whether it stands for many paths.
  var isPattern: Bool { parts.contains { $0.hasPrefix("*") } }

  var methods: [String] { method == "GET" ? ["GET", "HEAD"] : [method] }

  func answers(_ method: String) -> Bool { methods.contains(method) }

  /// What stands in the place of each `*`; nil for another path.
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
