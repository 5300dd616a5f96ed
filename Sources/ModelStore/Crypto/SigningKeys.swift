import TextFormats

/// A public key in minisign's `.pub` format.
package struct PublicKey: Equatable, Sendable {
  package let id: [UInt8]
  let bytes: [UInt8]

  static let algorithm = Array("Ed".utf8)

  /// The key in Base64, as on the last line of a `.pub` file.
  package var text: String { Base64.text(Self.algorithm + id + bytes) }

  /// The id as minisign displays it: a little-endian number in hexadecimal.
  package var shownID: String { Self.shown(id) }

  static func shown(_ id: [UInt8]) -> String { Hexadecimal.text(id.reversed()).uppercased() }

  package var file: String { "untrusted comment: minisign public key \(shownID)\n\(text)\n" }
}

extension PublicKey {
  /// Parses the content of a `.pub` file or its last line.
  package init?(_ text: String) {
    guard let line = text.split(whereSeparator: \.isNewline).last,
      let content = Base64.bytes(line.trimmed), content.count == 42,
      content.starts(with: Self.algorithm)
    else { return nil }
    id = Array(content[2..<10])
    bytes = Array(content[10...])
  }
}

/// A secret key without a password, in minisign's `.sec` format.
package struct SecretKey: Equatable, Sendable {
  package let publicKey: PublicKey
  private let seed: [UInt8]

  package init() throws(StoreError.Problem) {
    func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255) } }
    seed = random(32)
    publicKey = PublicKey(id: random(8), bytes: try Ed25519.publicKey(of: seed))
  }

  package enum Flaw: Error, Equatable {
    case notAKey
    case hasPassword
    case damaged
  }

  package init(_ text: String) throws(Flaw) {
    guard let line = text.split(whereSeparator: \.isNewline).last,
      let content = Base64.bytes(line.trimmed), content.count == 158,
      content.starts(with: PublicKey.algorithm)
    else { throw .notAKey }
    guard content[2..<4].elementsEqual([0, 0]) else { throw .hasPassword }
    let id = Array(content[54..<62])
    seed = Array(content[62..<94])
    publicKey = PublicKey(id: id, bytes: Array(content[94..<126]))
    // Without a password, minisign writes zeros instead of a checksum.
    let found = content[126...]
    guard found.elementsEqual(checksum) || found.allSatisfy({ $0 == 0 }) else { throw .damaged }
  }

  private var checksum: [UInt8] {
    BLAKE2b.digest(PublicKey.algorithm + publicKey.id + seed + publicKey.bytes, size: 32)
  }

  /// The content of a `.sec` file. Without a password, its salt and cost parameters are zero.
  package var file: String {
    let head = PublicKey.algorithm + [0, 0] + Array("B2".utf8) + [UInt8](repeating: 0, count: 48)
    let content = head + publicKey.id + seed + publicKey.bytes + checksum
    return "untrusted comment: minisign secret key \(publicKey.shownID)\n\(Base64.text(content))\n"
  }

  func signature(of message: [UInt8]) throws(StoreError.Problem) -> [UInt8] {
    try Ed25519.signature(of: message, seed: seed, key: publicKey.bytes)
  }
}
