package import Host
import TextFormats
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who may ask: whoever sends one of these, in the place that a cloud's code has for it.
package struct APIKeys: Sendable {
  private let keys: [[UInt8]]

  /// - Parameter keys: none of them empty.
  package init(_ keys: [String]) {
    precondition(!keys.isEmpty && keys.allSatisfy { !$0.isEmpty }, "a key is a text")
    self.keys = keys.map { Array($0.utf8) }
  }

  /// The keys in a file, a line each; blank lines and those that begin with `#` are none.
  package init(file: String) throws(FileError) {
    let bytes = try InputFile.bytes(of: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(file, .notUTF8(line: 1))
    }
    let keys = text.split(whereSeparator: \.isNewline)
      .map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !keys.isEmpty else {
      throw FileError(file, .unexpected(place: "line 1", expected: "a key"))
    }
    self.init(keys)
  }

  /// Whether one of them is a key. It takes as long for a key that is nearly right as for any other
  /// of its length.
  func include(anyOf candidates: [String]) -> Bool {
    var isKnown = false
    for candidate in candidates {
      let bytes = Array(candidate.utf8)
      for key in keys where Self.isSame(bytes, key) { isKnown = true }
    }
    return isKnown
  }

  private static func isSame(_ candidate: [UInt8], _ key: [UInt8]) -> Bool {
    var difference = candidate.count ^ key.count
    for index in key.indices {
      difference |= Int(key[index] ^ (index < candidate.count ? candidate[index] : 0))
    }
    return difference == 0
  }
}

// MARK: - Where clouds have them

extension APIKeys {
  /// What a request has in the places for keys.
  static func candidates(in request: HTTPRequest) -> [String] {
    var candidates = [
      request.field("x-api-key"), request.field("ocp-apim-subscription-key"),
      request.field("x-goog-api-key"),
    ].compactMap(\.self)
    for name in ["token", "subscription-key", "key"] {
      if let value = request.target.parameter(name) { candidates.append(value) }
    }
    if let credentials = request.field("authorization") {
      candidates += Self.candidates(inCredentials: credentials)
    }
    return candidates
  }

  private static func candidates(inCredentials text: String) -> [String] {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return [] }
    let rest = String(words[1])
    switch words[0].lowercased() {
    case "bearer": return [rest] + [keyInToken(rest)].compactMap(\.self)
    case "basic":
      // The name, if only `apikey`, stands before the colon.
      guard let data = Data(base64Encoded: rest), let pair = String(data: data, encoding: .utf8),
        let colon = pair.firstIndex(of: ":")
      else { return [] }
      return [String(pair[pair.index(after: colon)...])]
    case "aws4-hmac-sha256":
      // The key's name is sent as it is; what is signed by the other half needs that half here.
      guard let start = rest.firstRange(of: "Credential=")?.upperBound else { return [] }
      return [String(rest[start...].prefix { $0 != "/" && $0 != "," })]
    default: return []
    }
  }

  /// A token as Watson's code wants one, to be sent in the key's place: it holds the key, so that
  /// any service with the same keys takes it, and no longer than whoever keeps it believes.
  static func token(for key: String, until expiration: Int, since issued: Int) -> String {
    let parts = ["{\"alg\":\"none\"}", "{\"exp\":\(expiration),\"iat\":\(issued)}", key]
    return parts.map { base64URL($0) }.joined(separator: ".")
  }

  private static func keyInToken(_ token: String) -> String? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var text = parts[2].replacing("-", with: "+").replacing("_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    return Data(base64Encoded: String(text)).flatMap { String(data: $0, encoding: .utf8) }
  }

  private static func base64URL(_ text: String) -> String {
    Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
