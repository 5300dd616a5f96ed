package import Essentials

/// Word vectors: stems with similar meanings have similar vectors.
///
/// Fingerprints are found by binary search, because building a table takes longer than most
/// programs run.
package struct WordVectors: Sendable {
  package let vectors: Matrix
  /// The weight of each stem, from 0 to 1; frequent words have low weights.
  package let weights: StoredNumbers
  /// The first 32 bits of the stems' fingerprints, ascending, little-endian; in older models all
  /// 64.
  package let fingerprints: Data
  private let fingerprintSize: Int
  /// A word for each stem; empty in a model, which has only fingerprints.
  package let words: [String]

  package init(vectors: Matrix, weights: StoredNumbers, fingerprints: Data, words: [String] = []) {
    precondition(words.isEmpty || words.count == vectors.rows, "a word for each vector")
    self.words = words
    precondition(weights.count == vectors.rows, "a weight for each vector")
    precondition(fingerprints.count % vectors.rows == 0, "and a fingerprint")
    self.vectors = vectors
    self.weights = weights
    self.fingerprints = fingerprints
    fingerprintSize = fingerprints.count / vectors.rows
  }

  /// Creates word vectors of stems in ascending order.
  package init(vectors: Matrix, weights: [Float], stems: [Fingerprint], words: [String] = []) {
    self.init(
      vectors: vectors,
      weights: StoredNumbers(weights, encoding: .share),
      fingerprints: stems.map(\.firstBits.littleEndian).withUnsafeBytes { Data($0) },
      words: words
    )
  }

  package var count: Int { vectors.rows }
  package var dimensions: Int { vectors.columns }

  package func row(of stem: Fingerprint) -> UInt32? {
    fingerprints.withUnsafeBytes { bytes in
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        let bits = firstBits(at: middle, of: bytes)
        if bits == stem.firstBits { return UInt32(middle) }
        if bits < stem.firstBits { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// The first 32 bits of a stem's fingerprint, followed by zeros.
  package func stem(at row: Int) -> Fingerprint {
    Fingerprint(bits: UInt64(fingerprints.withUnsafeBytes { firstBits(at: row, of: $0) }) << 32)
  }

  private func firstBits(at row: Int, of bytes: UnsafeRawBufferPointer) -> UInt32 {
    let start = (row + 1) * fingerprintSize - MemoryLayout<UInt32>.size
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
  }

  /// Returns the common factor of all weights w in the vector of a text: 1 / √Σ w².
  func share(of rows: [UInt32]) -> Float {
    Self.share(rows.reduce(into: Float.zero) { $0 += weights[Int($1)] * weights[Int($1)] })
  }

  static func share(_ squares: Float) -> Float { squares > 0 ? 1 / squares.squareRoot() : 0 }

  /// Returns the vector of a text whose words have the vectors v and the weights w: Σ w · v / √Σ
  /// w², or zeros without words.
  package func vector(of rows: [UInt32]) -> [Float] {
    let share = share(of: rows)
    let values = rows.map { weights[Int($0)] * share }
    return vectors.sum(of: SparseVector(positions: rows, values: values))
  }
}
