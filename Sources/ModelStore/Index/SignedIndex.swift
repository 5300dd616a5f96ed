import Host
import TextFormats

/// An index with its signature, in one file so that they always match: four lines of signature,
/// then the signed JSON. To verify it manually:
///
///     head -n 4 index > index.minisig; tail -n +5 index > index.json
///     minisign -V -p hotel.pub -m index.json -x index.minisig
package struct SignedIndex: Equatable, Sendable {
  package static let name = "index"
  /// The maximum size in bytes, enough for thousands of versions.
  package static let sizeLimit = 4 << 20

  package let index: ModelIndex
  package let key: PublicKey

  package static func bytes(
    of index: ModelIndex,
    by key: SecretKey
  ) throws(StoreError.Problem) -> [UInt8] {
    let text = Array(index.json.indentedText.utf8)
    let comment = "model:\(index.model)\tserial:\(index.serial)\thashed"
    return Array(try Signature(of: text, by: key, comment: comment).text.utf8) + text
  }

  /// Reads an index signed by a trusted key or by a successor of one.
  package init(_ bytes: [UInt8], trusting trusted: [PublicKey]) throws(StoreError.Problem) {
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: 4,
      omittingEmptySubsequences: false
    )
    guard lines.count == 5 else { throw .notAnIndex(detail: "expected a signature of 4 lines") }
    let text = Array(lines[4])
    guard let head = String(validating: bytes.dropLast(text.count), as: UTF8.self),
      let signature = Signature(head)
    else { throw .notAnIndex(detail: "it does not begin with a minisign signature") }
    var known = trusted.first { $0.id == signature.keyID }
    if known == nil, let claimed = try? ModelIndex(Self.json(text)) {
      // Before the signature is verified, only the successor keys count, each signed by a trusted
      // key.
      known = try claimed.key(signature.keyID, following: trusted)
    }
    guard let known else { throw .unknownKey(id: PublicKey.shown(signature.keyID)) }
    guard try signature.isOf(text, by: known) else { throw .badSignature }
    key = known
    index = try ModelIndex(Self.json(text))
  }

  private static func json(_ text: [UInt8]) throws(StoreError.Problem) -> JSON {
    try mapError(of: JSONScanner.json(text, file: name)) { (error: FileError) in
      StoreError.Problem.notAnIndex(detail: "\(error)")
    }
  }
}

extension ModelIndex {
  /// Returns the key if a chain of signatures leads to it from a trusted key.
  fileprivate func key(
    _ id: [UInt8],
    following trusted: [PublicKey]
  ) throws(StoreError.Problem) -> PublicKey? {
    var known = trusted
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for successor in keys where !known.contains(successor.key) {
        for older in known where try successor.isSigned(by: older, model: model) {
          if successor.key.id == id { return successor.key }
          known.append(successor.key)
          isGrowing = true
          break
        }
      }
    }
    return nil
  }
}
