import Essentials
package import Host
import TextFormats

/// The API keys that clients must present, in any header or parameter of the supported clouds.
package struct APIKeys: Sendable {
  private let keys: [[UInt8]]

  package init(_ keys: [String]) {
    precondition(!keys.isEmpty && keys.allSatisfy { !$0.isEmpty }, "keys must not be empty")
    self.keys = keys.map { Array($0.utf8) }
  }

  /// Reads the keys in a file: the last word of each line. A word that begins with `#` begins a
  /// comment.
  package init(file: String) throws(FileError) {
    let keys = try InputFile.lines(of: file)
      .compactMap { $0.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }.last }
      .map(String.init)
    guard !keys.isEmpty else {
      throw FileError(file, .mismatch(line: 1, expected: "an API key", found: "only comments"))
    }
    self.init(keys)
  }

  /// Compares in constant time, so that the duration reveals nothing about the keys.
  func include(anyOf candidates: [String]) -> Bool {
    candidates.reduce(false) { isKnown, candidate in
      let bytes = Array(candidate.utf8)
      return keys.reduce(isKnown) { Self.isSame(bytes, $1) || $0 }
    }
  }

  private static func isSame(_ candidate: [UInt8], _ key: [UInt8]) -> Bool {
    var difference = candidate.count ^ key.count
    for index in key.indices {
      difference |= Int(key[index] ^ (index < candidate.count ? candidate[index] : 0))
    }
    return difference == 0
  }

  static func candidates(in request: HTTPRequest) -> [String] {
    let headers: [StaticString] = ["x-api-key", "ocp-apim-subscription-key", "x-goog-api-key"]
    let parameters = ["token", "subscription-key", "key"]
    return headers.compactMap(request.field) + parameters.compactMap(request.target.parameter)
      + (request.field("authorization").map(Self.candidates(inCredentials:)) ?? [])
  }

  private static func candidates(inCredentials text: String) -> [String] {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return [] }
    let rest = String(words[1])
    switch words[0].lowercased() {
    case "bearer": return [rest] + [keyInToken(rest)].compactMap(\.self)
    case "basic":
      // In basic authentication, the key is the password. The user name (`apikey`) is ignored.
      guard let pair = decoded(rest), let colon = pair.firstIndex(of: ":") else { return [] }
      return [String(pair[pair.index(after: colon)...])]
    case "aws4-hmac-sha256":
      // Only the access key of the AWS signature is checked: verifying it would require the secret
      // key.
      guard let start = rest.firstRange(of: "Credential=")?.upperBound else { return [] }
      return [String(rest[start...].prefix { $0 != "/" && $0 != "," })]
    default: return []
    }
  }

  private static func decoded(_ base64: String) -> String? {
    Data(base64Encoded: base64).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Returns a token that Watson clients send instead of the key. The token contains the key, so
  /// any service with the key accepts it, even after the expiration.
  static func token(for key: String, until expiration: Int, since issued: Int) -> String {
    let parts = ["{\"alg\":\"none\"}", "{\"exp\":\(expiration),\"iat\":\(issued)}", key]
    return parts.map { part in
      Data(part.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }.joined(separator: ".")
  }

  private static func keyInToken(_ token: String) -> String? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var text = parts[2].replacing("-", with: "+").replacing("_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    return decoded(String(text))
  }
}
