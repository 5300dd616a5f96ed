/// The positions of a text's terms in the bag of words, each once, with the value that each gives
/// the network: the one-hot vector, kept sparse.
package struct Embedding: Sendable {
  package private(set) var positions: [UInt32] = []
  package private(set) var values: [Float] = []

  package init() {}

  package mutating func replace(positions: some Sequence<UInt32>, kinds: [TermKind]) {
    self.positions.removeAll(keepingCapacity: true)
    self.positions.append(contentsOf: positions)
    scale(kinds: kinds)
  }

  /// Keeps some of the positions, and scales their values.
  package mutating func keep(scaledBy scale: Float, where isKept: (UInt32) -> Bool) {
    var count = 0
    for (index, position) in positions.enumerated() where isKept(position) {
      positions[count] = position
      values[count] = values[index] * scale
      count += 1
    }
    positions.removeLast(positions.count - count)
    values.removeLast(values.count - count)
  }

  /// Every kind weighs the same however many terms it has: each term is 1/√n of its n.
  private mutating func scale(kinds: [TermKind]) {
    var counts = SIMD4<Float>.zero
    for position in positions { counts[kinds[Int(position)].index] += 1 }
    let scales = 1 / counts.replacing(with: 1, where: counts .== 0).squareRoot()
    values.removeAll(keepingCapacity: true)
    for position in positions { values.append(scales[kinds[Int(position)].index]) }
  }
}

/// Text → embedding. Keeps its buffers from text to text, and belongs to one thread.
package struct TextEmbedder: ~Copyable {
  package let bag: BagOfWords
  private var reader: TermReader
  private var positions: [UInt32] = []
  /// A bit for each position that the text at hand has had already.
  private var seen: [UInt64]

  package init(_ bag: BagOfWords) {
    self.bag = bag
    reader = TermReader(settings: bag.settings)
    seen = Array(repeating: 0, count: bag.count / 64 + 1)
  }

  package mutating func embed(_ text: String, into embedding: inout Embedding) {
    embedding.replace(positions: positions(of: text), kinds: bag.kinds)
  }

  /// The positions of the terms that the bag knows, each once, in the order of the text.
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
