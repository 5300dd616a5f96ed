import Essentials

extension WordVectors {
  func selecting(rows: [Int]) -> WordVectors {
    WordVectors(
      vectors: vectors.selecting(rows: rows),
      weights: rows.map { weights[$0] },
      stems: rows.map { stem(at: $0) },
      words: words.isEmpty ? [] : rows.map { words[$0] }
    )
  }
}

extension Matrix {
  func appending(_ other: Matrix) -> Matrix {
    precondition(columns == other.columns && encoding == other.encoding, "of one shape")
    return Matrix(
      rows: rows + other.rows,
      columns: columns,
      encoding: encoding,
      scales: StoredNumbers(Array(scales) + other.scales),
      bytes: encoded + other.encoded
    )
  }

  /// Selects rows, and rounds their scales to a byte each.
  func selecting(rows selected: [Int]) -> Matrix {
    let width = encoding.bytesPerRow(columns: columns)
    let bytes = encoded.withUnsafeBytes { rows in
      selected.flatMap { UnsafeRawBufferPointer(rebasing: rows[$0 * width..<($0 + 1) * width]) }
    }
    return Matrix(
      rows: selected.count,
      columns: columns,
      encoding: encoding,
      scales: StoredNumbers(
        encoding == .float ? [] : selected.map { scales[$0] },
        encoding: .scale
      ),
      bytes: Data(bytes)
    )
  }
}
