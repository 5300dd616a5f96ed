/// The loops that take most of the time in training and prediction. They work on buffers without
/// bounds checks, so that they are vectorised; their callers check all positions. Tests compare
/// them with naive loops.
///
/// The order of summation depends only on the sizes of the buffers, so a model gives the same bits
/// on every machine, whatever the width of its SIMD registers.
package enum Kernels {
  private typealias Part = SIMD16<Float>

  /// Adds rows of a float matrix to a sum: `sum += Σ scale · row`.
  ///
  /// The sums of 64 columns at a time stay in registers while the rows are read; then the sums of
  /// 32 columns. The remaining columns are added one by one.
  package static func addRows(
    of matrix: UnsafePointer<Float>,
    columns: Int,
    at positions: UnsafeBufferPointer<UInt32>,
    scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    var column = 0
    while column &+ 64 <= columns {
      var part0 = part(sum + column)
      var part1 = part(sum + column + 16)
      var part2 = part(sum + column + 32)
      var part3 = part(sum + column + 48)
      for index in 0..<positions.count {
        let scale = Part(repeating: scales[index])
        let row = matrix + (Int(positions[index]) &* columns &+ column)
        part0 += scale * part(row)
        part1 += scale * part(row + 16)
        part2 += scale * part(row + 32)
        part3 += scale * part(row + 48)
      }
      store(part0, to: sum + column)
      store(part1, to: sum + column + 16)
      store(part2, to: sum + column + 32)
      store(part3, to: sum + column + 48)
      column += 64
    }
    if column &+ 32 <= columns {
      var part0 = part(sum + column)
      var part1 = part(sum + column + 16)
      for index in 0..<positions.count {
        let scale = Part(repeating: scales[index])
        let row = matrix + (Int(positions[index]) &* columns &+ column)
        part0 += scale * part(row)
        part1 += scale * part(row + 16)
      }
      store(part0, to: sum + column)
      store(part1, to: sum + column + 16)
      column += 32
    }
    for column in column..<columns {
      for index in 0..<positions.count {
        sum[column] += scales[index] * matrix[Int(positions[index]) &* columns &+ column]
      }
    }
  }

  /// Adds rows of an int4 matrix to a sum, `sum += Σ scale · row`, whose length is a multiple of a
  /// block. `scales` includes the scales of the rows.
  ///
  /// The integers stay at their position in a word, without a shift. Integers in higher bits, and
  /// their sums, are therefore multiplied by a power of two, which does not change the rounding.
  package static func addInt4Rows(
    of matrix: UnsafeRawPointer,
    blocks: Int,
    at positions: UnsafeBufferPointer<UInt32>,
    scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    // A block consists of sixteen words of eight numbers.
    let blockBytes = MemoryLayout<SIMD16<UInt32>>.size
    let rowBytes = blocks &* blockBytes
    for half in 0..<blocks &* 2 {
      let shift = UInt32(half % 2 * 16)
      let block = half / 2 &* blockBytes
      let target = sum + half * 64
      var part0 = part(target)
      var part1 = part(target + 16) * 0x10
      var part2 = part(target + 32) * 0x100
      var part3 = part(target + 48) * 0x1000
      for index in 0..<positions.count {
        let start = Int(positions[index]) &* rowBytes &+ block
        let words =
          matrix.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt32>.self)
          &>> SIMD16(repeating: shift)
        let scale = Part(repeating: scales[index])
        part0 += scale * integers(words, times: 1)
        part1 += scale * integers(words, times: 0x10)
        part2 += scale * integers(words, times: 0x100)
        part3 += scale * integers(words, times: 0x1000)
      }
      store(part0, to: target)
      store(part1 / 0x10, to: target + 16)
      store(part2 / 0x100, to: target + 32)
      store(part3 / 0x1000, to: target + 48)
    }
  }

  /// Converts four bits of each word, which start at the bit of `power`, to a number from -8 to 7
  /// times `power`: the bits become the low bits of the float 2²³, from which 2²³ + 8 · `power` is
  /// subtracted.
  @inline(__always)
  private static func integers(_ words: SIMD16<UInt32>, times power: UInt32) -> Part {
    unsafeBitCast((words & (15 &* power)) | 0x4B00_0000, to: Part.self)
      - Float(0x80_0000 &+ 8 &* power)
  }

  /// Adds rows of 16-bit integers (`Int16Rows`) to a sum, `sum += Σ scale · row`. `matrix` is the
  /// first word of the columns that are added, whose number is a multiple of 64, and `stride` the
  /// distance between rows in words.
  package static func addInt16Rows(
    of matrix: UnsafePointer<UInt32>,
    stride: Int,
    columns: Int,
    at positions: UnsafeBufferPointer<UInt32>,
    scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    var column = 0
    while column < columns {
      let target = sum + column
      var part0 = part(target)
      var part1 = part(target + 16)
      var part2 = part(target + 32)
      var part3 = part(target + 48)
      for index in 0..<positions.count {
        let row = UnsafeRawPointer(matrix + (Int(positions[index]) &* stride &+ column / 2))
        let first = row.loadUnaligned(as: SIMD16<UInt32>.self)
        let second = row.loadUnaligned(fromByteOffset: 64, as: SIMD16<UInt32>.self)
        let scale = Part(repeating: scales[index])
        part0 += scale * shorts(first & 0xFFFF)
        part1 += scale * shorts(first &>> 16)
        part2 += scale * shorts(second & 0xFFFF)
        part3 += scale * shorts(second &>> 16)
      }
      store(part0, to: target)
      store(part1, to: target + 16)
      store(part2, to: target + 32)
      store(part3, to: target + 48)
      column += 64
    }
  }

  /// Converts 16-bit integers, stored plus 32,768, to numbers, as `integers` does.
  @inline(__always)
  private static func shorts(_ words: SIMD16<UInt32>) -> Part {
    unsafeBitCast(words | 0x4B00_0000, to: Part.self) - 8_421_376
  }

  /// Writes the ascending indices of positive numbers, and returns their count.
  package static func findPositive(
    _ numbers: UnsafeBufferPointer<Float>,
    indices: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    precondition(indices.count >= numbers.count, "room for all")
    var count = 0
    for index in 0..<numbers.count {
      indices[count] = UInt32(truncatingIfNeeded: index)
      // Adds one for a positive number, by its sign bit, without a branch.
      let bits = Int64(Int32(bitPattern: numbers[index].bitPattern))
      count &+= Int(truncatingIfNeeded: UInt64(bitPattern: 0 &- bits) &>> 63)
    }
    return count
  }

  /// Returns the largest number, or -∞ if there are no numbers. NaN is ignored.
  package static func largest(_ numbers: UnsafeBufferPointer<Float>) -> Float {
    guard let start = numbers.baseAddress else { return -.infinity }
    var largest = Part(repeating: -.infinity)
    let whole = numbers.count & ~15
    for index in stride(from: 0, to: whole, by: 16) {
      let part = part(start + index)
      largest.replace(with: part, where: part .> largest)
    }
    // The halves are compared until two numbers remain, because `max()` compares lanes one by one.
    var eight = largest.lowHalf
    eight.replace(with: largest.highHalf, where: largest.highHalf .> eight)
    var four = eight.lowHalf
    four.replace(with: eight.highHalf, where: eight.highHalf .> four)
    var two = four.lowHalf
    two.replace(with: four.highHalf, where: four.highHalf .> two)
    return numbers[whole...].reduce(two.max()) { $1 > $0 ? $1 : $0 }
  }

  /// Returns the indices of numbers in descending order, ascending for equal numbers.
  ///
  /// The rank of a number is the count of larger numbers. Sixteen numbers are compared at once, so
  /// for a few hundred numbers this is faster than sorting.
  package static func ranking(of numbers: [Float]) -> [Int] {
    var ranking = Array(repeating: -1, count: numbers.count)
    let padding = Array(repeating: -Float.infinity, count: -numbers.count & 15)
    (numbers + padding).withUnsafeBufferPointer { padded in
      guard let start = padded.baseAddress else { return }
      for index in numbers.indices {
        let number = Part(repeating: numbers[index])
        var larger = SIMD16<Int32>.zero
        for other in stride(from: 0, to: padded.count, by: 16) {
          larger.replace(with: larger &+ 1, where: part(start + other) .> number)
        }
        var rank = Int(larger.wrappedSum())
        while ranking[rank] >= 0 { rank += 1 }
        ranking[rank] = index
      }
    }
    return ranking
  }

  /// Returns the inner product of two vectors of equal length, added up as in `sum`.
  package static func product(_ one: [Float], _ other: [Float]) -> Float {
    one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { product(one, $0) } }
  }

  package static func product(
    _ one: UnsafeBufferPointer<Float>,
    _ other: UnsafeBufferPointer<Float>
  ) -> Float {
    precondition(one.count == other.count, "vectors of one length")
    guard let left = one.baseAddress, let right = other.baseAddress else { return 0 }
    var sums = Part.zero
    let whole = one.count & ~15
    for index in stride(from: 0, to: whole, by: 16) {
      sums += part(left + index) * part(right + index)
    }
    return (whole..<one.count).reduce(sums.total) { $0 + one[$1] * other[$1] }
  }

  /// The sum of numbers as sixteen partial sums, which are added in a fixed order.
  package static func sum(_ numbers: UnsafeBufferPointer<Float>) -> Float {
    guard let start = numbers.baseAddress else { return 0 }
    var sums = Part.zero
    let whole = numbers.count & ~15
    for index in stride(from: 0, to: whole, by: 16) { sums += part(start + index) }
    return numbers[whole...].reduce(sums.total, +)
  }

  /// Loads sixteen numbers from any address, because rows of odd lengths are not aligned.
  @inline(__always)
  private static func part(_ numbers: UnsafePointer<Float>) -> Part {
    UnsafeRawPointer(numbers).loadUnaligned(as: Part.self)
  }

  @inline(__always)
  private static func store(_ part: Part, to numbers: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(numbers).storeBytes(of: part, as: Part.self)
  }
}

extension SIMD16<Float> {
  /// The sum of all lanes. Adding halves takes four dependent additions instead of fifteen.
  @inlinable @inline(__always)
  package var total: Float {
    let eight = lowHalf + highHalf
    let four = eight.lowHalf + eight.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }
}
