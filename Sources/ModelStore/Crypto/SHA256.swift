#if canImport(CryptoKit)
  import CryptoKit
#endif

/// An incremental SHA-256 digest by CryptoKit or libsodium.
package struct SHA256Digest {
  #if canImport(CryptoKit)
    private var hasher = CryptoKit.SHA256()

    package init() {}

    package mutating func add(_ bytes: [UInt8]) { hasher.update(data: bytes) }

    package func text() -> String { Hexadecimal.text(Array(hasher.finalize())) }
  #else
    private let sodium: Sodium
    /// A `crypto_hash_sha256_state`, with spare space.
    private var state = [UInt64](repeating: 0, count: 16)

    package init() throws(StoreError.Problem) {
      sodium = try Sodium.library.get()
      _ = sodium.beginDigest(&state)
    }

    package mutating func add(_ bytes: [UInt8]) {
      _ = sodium.addToDigest(&state, bytes, UInt64(bytes.count))
    }

    package func text() -> String {
      var state = state
      var digest = [UInt8](repeating: 0, count: 32)
      _ = sodium.endDigest(&state, &digest)
      return Hexadecimal.text(digest)
    }
  #endif

  package static func text(of bytes: [UInt8]) throws(StoreError.Problem) -> String {
    var digest = try SHA256Digest()
    digest.add(bytes)
    return digest.text()
  }
}

enum Hexadecimal {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Whether a text is a SHA-256 digest, which is safe as a file name.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
