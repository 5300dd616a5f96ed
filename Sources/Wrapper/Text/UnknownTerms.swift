/// The positions of unknown terms, after those of the vocabulary, to recognise repeated ones. They
/// are reassigned from time to time; no answer depends on them.
struct UnknownTerms {
  let first: Int
  private var table = TermTable()
  private var kinds: [TermKind] = []

  private static let most = 1 << 16

  init(from first: Int) { self.first = first }

  var areMany: Bool { kinds.count > Self.most }

  /// Returns the position of an unknown term, which stays the same until the table is emptied.
  mutating func position(of fingerprint: Fingerprint, _ kind: TermKind) -> UInt32 {
    let known = table.insert(fingerprint)
    if known == nil { kinds.append(kind) }
    return UInt32(first + (known ?? kinds.count - 1))
  }

  /// Returns `nil` for a position in the vocabulary.
  func kind(at position: UInt32) -> TermKind? {
    let index = Int(position) - first
    return kinds.indices.contains(index) ? kinds[index] : nil
  }
}
