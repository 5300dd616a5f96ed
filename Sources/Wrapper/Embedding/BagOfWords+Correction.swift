import Essentials

extension BagOfWords {
  /// The minimum size in bytes, because one edit often turns a short word into another.
  private static let shortestCorrection = 5
  /// The maximum size, in bytes, of the terms with the same first letter, so that unknown words
  /// take little time.
  private static let mostBytes = 1 << 16

  /// Returns the only stem in the vocabulary that differs from an unknown one by an added, missing
  /// or different letter, or two swapped letters, but not in the first letter. Returns `nil` if
  /// there is no such stem or several, or if the vocabulary is very large.
  ///
  /// - Complexity: Linear in the number of terms with the same first letter.
  func correction(of stem: String) -> String? {
    let stem = Array(stem.utf8)
    guard let first = stem.first, stem.count + 1 >= Self.shortestCorrection else { return nil }
    return text.withUnsafeBytes { text in
      var found: Range<Int>?
      var start = Self.offset(of: first, in: text)
      let last = Self.offset(of: first + 1, in: text)
      guard last - start <= Self.mostBytes else { return nil }
      while start < last {
        let end = Self.end(of: start, in: text)
        let term = UnsafeRawBufferPointer(rebasing: text[start..<end])
        if term.count >= Self.shortestCorrection, Self.differByOneEdit(stem, term),
          !term.contains(UInt8(ascii: " "))
        {
          guard found == nil else { return nil }
          found = start..<end
        }
        start = end + 1
      }
      return found.map { String(decoding: text[$0], as: UTF8.self) }
    }
  }

  /// Returns the offset of the first term whose first byte is not less than `first`.
  private static func offset(of first: UInt8, in text: UnsafeRawBufferPointer) -> Int {
    var (low, high) = (0, text.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, text[start - 1] != separator { start -= 1 }
      if start < text.count, text[start] < first {
        low = end(of: start, in: text) + 1
      } else {
        high = start
      }
    }
    return low
  }

  private static func end(of start: Int, in text: UnsafeRawBufferPointer) -> Int {
    var end = start
    while end < text.count, text[end] != separator { end &+= 1 }
    return end
  }

  private static func differByOneEdit(_ one: [UInt8], _ other: UnsafeRawBufferPointer) -> Bool {
    let shorter = min(one.count, other.count)
    // A letter takes at most four bytes.
    guard max(one.count, other.count) - shorter <= 4 else { return false }
    var (start, tail) = (0, 0)
    while start < shorter, one[start] == other[start] { start &+= 1 }
    while tail < shorter - start, one[one.count - 1 - tail] == other[other.count - 1 - tail] {
      tail &+= 1
    }
    // The shared bytes must end at the end of a letter.
    while start > 0, start < one.count, UTF8.isContinuation(one[start]) { start -= 1 }
    while tail > 0, UTF8.isContinuation(one[one.count - tail]) { tail -= 1 }
    let change = String(decoding: one[start..<one.count - tail], as: UTF8.self).unicodeScalars
    let otherChange = String(decoding: other[start..<other.count - tail], as: UTF8.self)
      .unicodeScalars
    let isSwap = change.count == 2 && change.reversed().elementsEqual(otherChange)
    return start > 0 && (isSwap || max(change.count, otherChange.count) <= 1)
  }
}
