import Host
import TextFormats

/// An index as it is served: the four lines of its signature, and behind them the text that is signed,
/// in one file, so that they never disagree. To check it by hand:
///
///     head -n 4 index > index.minisig; tail -n +5 index > index.json
///     minisign -V -p hotel.pub -m index.json -x index.minisig
package struct SignedIndex: Equatable, Sendable {
  /// The file's name, beside the folder of blobs.
  package static let name = "index"
  /// More than thousands of versions take.
  static let largest = 4 << 20

  package let index: ModelIndex
  /// Who has signed it.
  package let key: PublicKey

  private static let newline = UInt8(ascii: "\n")

  /// The bytes of the file.
  package static func bytes(
    of index: ModelIndex,
    by key: SecretKey
  ) throws(StoreError.Problem) -> [UInt8] {
    let text = Array(index.json.indentedText.utf8)
    let comment = "model:\(index.model)\tserial:\(index.serial)\thashed"
    return Array(try Signature(of: text, by: key, comment: comment).text.utf8) + text
  }

  /// Reads an index that was signed by a key which is trusted, or by one that follows from it.
  package init(_ bytes: [UInt8], trusting trusted: [PublicKey]) throws(StoreError.Problem) {
    guard bytes.count <= Self.largest else { throw .tooLarge(limit: Self.largest) }
    var end = 0
    for _ in 0..<4 {
      guard let next = bytes[end...].firstIndex(of: Self.newline) else {
        throw .notAnIndex(detail: "it has no four lines")
      }
      end = next + 1
    }
    guard let head = String(validating: bytes[..<end], as: UTF8.self),
      let signature = Signature(head)
    else { throw .notAnIndex(detail: "it does not begin with a signature of minisign's") }
    let text = Array(bytes[end...])
    if let key = trusted.first(where: { $0.id == signature.keyID }) {
      guard try signature.isOf(text, by: key) else { throw .badSignature }
      self.key = key
      index = try ModelIndex(Self.json(text))
    } else {
      // Nothing of it is believed but what the keys that are trusted have signed.
      let claimed = try? ModelIndex(Self.json(text))
      guard let claimed, let key = try claimed.key(signature.keyID, following: trusted) else {
        throw .unknownKey(id: PublicKey.shown(signature.keyID))
      }
      guard try signature.isOf(text, by: key) else { throw .badSignature }
      self.key = key
      index = claimed
    }
  }

  private static func json(_ text: [UInt8]) throws(StoreError.Problem) -> JSON {
    do throws(FileError) {
      return try JSONScanner.json(text, file: name)
    } catch {
      throw .notAnIndex(detail: "\(error)")
    }
  }
}

extension ModelIndex {
  /// The key of an id, where one after the other vouches for it, beginning with one that is trusted.
  fileprivate func key(
    _ id: [UInt8],
    following trusted: [PublicKey]
  ) throws(StoreError.Problem) -> PublicKey? {
    var known = trusted
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for vouched in keys where !known.contains(vouched.key) {
        for older in known where try vouched.isVouchedFor(by: older, model: model) {
          if vouched.key.id == id { return vouched.key }
          known.append(vouched.key)
          isGrowing = true
          break
        }
      }
    }
    return nil
  }
}
