/// A signature as minisign writes it: four lines, of which the third says what is signed, and is
/// signed with it by the fourth.
package struct Signature: Equatable, Sendable {
  package let keyID: [UInt8]
  private let bytes: [UInt8]
  package let comment: String
  private let commentBytes: [UInt8]

  /// Signs what BLAKE2b makes of a message.
  package init(
    of message: [UInt8],
    by key: SecretKey,
    comment: String
  ) throws(StoreError.Problem) {
    keyID = key.publicKey.id
    bytes = try key.signature(of: BLAKE2b.digest(message))
    self.comment = comment
    commentBytes = try key.signature(of: bytes + Array(comment.utf8))
  }

  /// Nil where the text is not the four lines, as they are written.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5, lines[4].isEmpty, lines[0].hasPrefix(Self.untrusted),
      lines[2].hasPrefix(Self.trusted),
      let content = Base64.bytes(lines[1]), content.count == 74,
      content.starts(with: Self.algorithm),
      let commentBytes = Base64.bytes(lines[3]), commentBytes.count == 64
    else { return nil }
    keyID = Array(content[2..<10])
    bytes = Array(content[10...])
    comment = String(lines[2].dropFirst(Self.trusted.count))
    self.commentBytes = commentBytes
    // The first comment is nobody's word; as nothing may be changed unseen, it has to be ours.
    guard self.text == text else { return nil }
  }

  /// With the message hashed first, as minisign does by itself.
  private static let algorithm = Array("ED".utf8)
  private static let untrusted = "untrusted comment: "
  private static let trusted = "trusted comment: "

  /// The four lines.
  package var text: String {
    """
    \(Self.untrusted)signature by minisign key \(PublicKey.shown(keyID))
    \(Base64.text(Self.algorithm + keyID + bytes))
    \(Self.trusted)\(comment)
    \(Base64.text(commentBytes))

    """
  }

  /// Whether a key has signed this message, and the comment with it.
  package func isOf(
    _ message: [UInt8],
    by key: PublicKey
  ) throws(StoreError.Problem) -> Bool {
    guard key.id == keyID,
      try Ed25519.isSignature(bytes, of: BLAKE2b.digest(message), by: key.bytes)
    else { return false }
    let commented = bytes + Array(comment.utf8)
    return try Ed25519.isSignature(commentBytes, of: commented, by: key.bytes)
  }
}
