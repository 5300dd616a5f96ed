/// The address that a service listens on: `127.0.0.1:5005`, `[::1]:5005`, `:5005` for all addresses
/// of the machine, or `fd:3` for a socket opened by another program.
package enum ListenAddress: Equatable, Sendable {
  case socket(Int32)
  case address(host: String, port: UInt16)

  /// The default address. The port is Rasa's, so that Rasa clients work unchanged.
  package static let standard = Self.address(host: "127.0.0.1", port: 5005)

  package init?(_ text: String) {
    if text.hasPrefix("fd:") {
      guard let file = Int32(text.dropFirst(3)), file > 2 else { return nil }
      self = .socket(file)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    self = .address(host: host.isEmpty ? "0.0.0.0" : String(host), port: port)
  }

  package var isLocal: Bool {
    guard case .address(let host, _) = self else { return false }
    return host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }
}
