/// The numbers of unknown terms, to recognise repeated ones. Numbers are reassigned from time to
/// time, but answers do not depend on them.
struct UnknownTerms {
  private var table = TermTable()
  private(set) var kinds: [TermKind] = []

  private static let most = 1 << 16

  var areMany: Bool { kinds.count > Self.most }

  /// Returns the number of an unknown term, which stays the same until the table is emptied.
  mutating func number(of fingerprint: Fingerprint, _ kind: TermKind) -> UInt32 {
    let known = table.insert(fingerprint)
    if known == nil { kinds.append(kind) }
    return UInt32(known ?? kinds.count - 1)
  }
}
