/// Terms that a bag of words does not know. They have positions behind those of the bag, so that
/// one which a text repeats is told from two. Which term has which of them is forgotten now and
/// then, and no answer depends on it.
struct UnknownTerms {
  /// The position of the first.
  let first: Int
  private var table = TermTable()
  private var kinds: [TermKind] = []

  private static let most = 1 << 16

  /// - Parameter first: how many terms the bag has.
  init(from first: Int) { self.first = first }

  /// Whether it is time to forget: text without end has unknown terms without end.
  var areMany: Bool { kinds.count > Self.most }

  /// The position of an unknown term, the same as long as it is remembered.
  mutating func position(of fingerprint: Fingerprint, _ kind: TermKind) -> UInt32 {
    let next = first + kinds.count
    if let known = table.insert(fingerprint, at: next) { return UInt32(known) }
    kinds.append(kind)
    return UInt32(next)
  }

  /// Nil where the term is one of the bag's.
  func kind(at position: UInt32) -> TermKind? {
    let index = Int(position) - first
    return kinds.indices.contains(index) ? kinds[index] : nil
  }
}
