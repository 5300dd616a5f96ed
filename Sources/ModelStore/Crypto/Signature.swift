/// A signature in minisign's format, which has four lines. The third line is a comment, and the
/// fourth signs the second line's signature and the comment.
package struct Signature: Equatable, Sendable {
  let keyID: [UInt8]
  private let bytes: [UInt8]
  package let comment: String
  private let commentBytes: [UInt8]

  package init(of message: [UInt8], by key: SecretKey, comment: String) throws(StoreError.Problem) {
    keyID = key.publicKey.id
    bytes = try key.signature(of: BLAKE2b.digest(message))
    self.comment = comment
    commentBytes = try key.signature(of: bytes + Array(comment.utf8))
  }

  /// Parses a signature, or returns `nil` if the text is not exactly as ``text`` would write it.
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
    // The comment in the first line is not signed, so accept only the standard text.
    guard self.text == text else { return nil }
  }

  /// Minisign's default algorithm, which signs the hash of the message.
  private static let algorithm = Array("ED".utf8)
  private static let untrusted = "untrusted comment: "
  private static let trusted = "trusted comment: "

  package var text: String {
    """
    \(Self.untrusted)signature by minisign key \(PublicKey.shown(keyID))
    \(Base64.text(Self.algorithm + keyID + bytes))
    \(Self.trusted)\(comment)
    \(Base64.text(commentBytes))

    """
  }

  /// Returns whether a key made this signature of a message and of the comment.
  package func isOf(_ message: [UInt8], by key: PublicKey) throws(StoreError.Problem) -> Bool {
    guard key.id == keyID,
      try Ed25519.isSignature(bytes, of: BLAKE2b.digest(message), by: key.bytes)
    else { return false }
    let commented = bytes + Array(comment.utf8)
    return try Ed25519.isSignature(commentBytes, of: commented, by: key.bytes)
  }
}
