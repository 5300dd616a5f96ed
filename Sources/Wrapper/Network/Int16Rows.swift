import Kernels

/// Rows of numbers that are rounded to 16-bit integers.
///
/// A row consists of sections with their own scales, because their numbers differ in size. The
/// error of a number is at most 1 / 65,534 of the largest number in its section. The low halves of
/// sixteen words are adjacent numbers, and so are the high halves, as in `Int4`.
struct Int16Rows: Sendable {
  /// The number of columns to which sections are padded.
  static let block = 64

  /// Ranges of columns that consist of whole blocks.
  let sections: [Range<Int>]
  private var words: [UInt32] = []
  private var scales: [Float] = []

  init(sections: [Range<Int>]) {
    precondition(sections.allSatisfy { $0.count % Self.block == 0 }, "whole blocks")
    self.sections = sections
  }

  /// Adds zeros up to the end of a block.
  static func padded(_ numbers: [Float]) -> [Float] {
    numbers + Array(repeating: 0, count: (block - numbers.count % block) % block)
  }

  var columns: Int { sections.last?.upperBound ?? 0 }
  var count: Int { words.count * 2 }

  mutating func append(_ row: [Float]) {
    precondition(row.count == columns, "a number for each column")
    for section in sections {
      let largest = row[section].reduce(0) { max($0, abs($1)) }
      let scale = largest > 0 ? 32_767 / largest : 0
      scales.append(largest / 32_767)
      for start in stride(from: section.lowerBound, to: section.upperBound, by: 32) {
        for low in start..<start + 16 {
          let (low, high) = (Self.integer(row[low] * scale), Self.integer(row[low + 16] * scale))
          words.append(low | high << 16)
        }
      }
    }
  }

  /// Rounds a number from -32,767 to 32,767 and adds 32,768: the sum with 2²³ + 32,768 has no
  /// fraction, so its low bits are the integer.
  private static func integer(_ number: Float) -> UInt32 {
    (number + 8_421_376).bitPattern & 0xFFFF
  }

  /// Adds rows, multiplied by factors, to a sum.
  ///
  /// - Precondition: There is a factor for each position, and the sum has a number for each column.
  func add(_ rows: [UInt32], _ factors: [Float], to sum: UnsafeMutableBufferPointer<Float>) {
    precondition(rows.count == factors.count && sum.count == columns)
    precondition(rows.reduce(0, max) < max(scales.count / max(sections.count, 1), 1), "rows")
    let stride = columns / 2
    words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress, let sum = sum.baseAddress else { return }
      rows.withUnsafeBufferPointer { rows in
        for start in Swift.stride(from: 0, to: rows.count, by: Matrix.scaledAtOnce) {
          let part = start..<min(start + Matrix.scaledAtOnce, rows.count)
          withUnsafeTemporaryAllocation(of: Float.self, capacity: part.count) { scaled in
            for (number, section) in sections.enumerated() {
              for index in part {
                scaled[index - start] =
                  factors[index] * scales[Int(rows[index]) * sections.count + number]
              }
              guard let scaled = scaled.baseAddress else { return }
              Kernels.addInt16Rows(
                of: words + section.lowerBound / 2,
                stride: stride,
                columns: section.count,
                at: UnsafeBufferPointer(rebasing: rows[part]),
                scales: scaled,
                to: sum + section.lowerBound
              )
            }
          }
        }
      }
    }
  }
}
