/// Text → embedding: the positions of the text's terms in the bag of words, each once. That is the
/// one-hot vector, kept sparse.
///
/// An embedder keeps its buffers from text to text, and belongs to one thread.
package struct Embedder: ~Copyable {
  private let bag: BagOfWords
  private var reader: TermReader
  private var positions: [UInt32] = []
  /// A bit for each position that the text at hand has had already.
  private var seen: [UInt64]

  package init(_ bag: BagOfWords) {
    self.bag = bag
    reader = TermReader(settings: bag.settings)
    seen = Array(repeating: 0, count: bag.count / 64 + 1)
  }

  /// The positions of the terms that the bag knows, in the order of the text.
  package mutating func positions(of text: String) -> [UInt32] {
    positions.removeAll(keepingCapacity: true)
    reader.read(text)
    for term in reader.terms {
      guard let position = bag.position(of: term) else { continue }
      let bit = UInt64(1) << UInt64(position % 64)
      guard seen[position / 64] & bit == 0 else { continue }
      seen[position / 64] |= bit
      positions.append(UInt32(position))
    }
    for position in positions { seen[Int(position) / 64] = 0 }
    return positions
  }
}
