#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What words mean, known before the first example: a vector for each of many stems, near those of
/// stems that mean about the same.
///
/// Looked up by fingerprint in the bytes of a file, by halves: a table would have to be built first.
package struct WordVectors: Sendable {
  /// A row for each stem.
  package let vectors: Matrix
  /// How much each stem says, from 0 to 1: little, where it is everywhere.
  package let weights: StoredNumbers
  /// The stems' fingerprints, ascending, eight bytes each, the lowest first.
  package let fingerprints: Data

  package init(vectors: Matrix, weights: StoredNumbers, fingerprints: Data) {
    precondition(weights.count == vectors.rows, "a weight for each vector")
    precondition(fingerprints.count == vectors.rows * Self.fingerprintSize, "and a fingerprint")
    self.vectors = vectors
    self.weights = weights
    self.fingerprints = fingerprints
  }

  /// Takes the stems' fingerprints, ascending.
  package init(vectors: Matrix, weights: [Float], stems: [Fingerprint]) {
    var bytes = Data(capacity: stems.count * Self.fingerprintSize)
    for stem in stems {
      withUnsafeBytes(of: stem.bits.littleEndian) { bytes.append(contentsOf: $0) }
    }
    self.init(vectors: vectors, weights: StoredNumbers(weights), fingerprints: bytes)
  }

  static let fingerprintSize = MemoryLayout<UInt64>.size

  package var count: Int { vectors.rows }
  package var dimensions: Int { vectors.columns }

  /// The row of a stem, if it has a vector.
  package func row(of stem: Fingerprint) -> UInt32? {
    fingerprints.withUnsafeBytes { bytes in
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        let bits = Self.fingerprint(at: middle, of: bytes)
        if bits == stem.bits { return UInt32(middle) }
        if bits < stem.bits { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// The fingerprint of a row's stem.
  package func stem(at row: Int) -> Fingerprint {
    Fingerprint(bits: fingerprints.withUnsafeBytes { Self.fingerprint(at: row, of: $0) })
  }

  /// The vectors of some rows, ascending.
  package func selecting(rows: [Int]) -> WordVectors {
    WordVectors(
      vectors: vectors.selecting(rows: rows),
      weights: rows.map { weights[$0] },
      stems: rows.map { stem(at: $0) }
    )
  }

  private static func fingerprint(at row: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(
      littleEndian: bytes.loadUnaligned(fromByteOffset: row * fingerprintSize, as: UInt64.self)
    )
  }

  /// What each of some rows is multiplied by in the vector of a text: w / √Σ w².
  package func factors(of rows: [UInt32]) -> [Float] {
    let share = share(of: rows[...])
    return rows.map { weights[Int($0)] * share }
  }

  /// What the weight of each of some rows is multiplied by in the vector of a text.
  func share(of rows: ArraySlice<UInt32>) -> Float {
    let squares = rows.reduce(into: Float.zero) { $0 += weights[Int($1)] * weights[Int($1)] }
    return squares > 0 ? 1 / squares.squareRoot() : 0
  }

  /// What a text of some words means: Σ w · v / √Σ w², and zeros where there are none.
  package func vector(of rows: [UInt32]) -> [Float] {
    var vector: [Float] = []
    read(rows[...], into: &vector)
    return Array(vector.prefix(dimensions))
  }

  /// Puts the vector of a text at the front of an array, which gets room for what is decoded: the
  /// way for whoever reads many texts.
  package func read(_ rows: ArraySlice<UInt32>, into vector: inout [Float]) {
    let room = vectors.roomForRow
    if vector.count < room { vector = Array(repeating: 0, count: room) }
    let share = share(of: rows)
    vector.withUnsafeMutableBufferPointer { vector in
      vector.update(repeating: 0)
      for row in rows { vectors.add(row: row, scale: weights[Int(row)] * share, to: vector) }
    }
  }
}

extension WordVectors: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.fingerprints == other.fingerprints && one.weights == other.weights
      && one.vectors.scales == other.vectors.scales && one.vectors.encoded == other.vectors.encoded
  }
}
