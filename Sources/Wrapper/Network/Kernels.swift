/// The loops that all time goes into. Buffers without bounds checks, so that they become vector
/// instructions; the naive loops that they must equal are in the tests.
package enum Kernels {
  @usableFromInline typealias Part = SIMD16<Float>

  /// `sum += Σ scale · row` over rows of a matrix, each row `columns` long.
  ///
  /// Sixty-four columns at a time, whose sums stay in registers while the rows go by; then sixteen.
  /// The last sixteen overlap with what is done already: they start from the same numbers and come
  /// to the same sums.
  @inlinable
  package static func addRows(
    of matrix: UnsafePointer<Float>,
    columns: Int,
    at positions: UnsafeBufferPointer<UInt32>,
    scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    guard columns >= 16 else {
      for index in 0..<positions.count {
        let row = matrix + Int(positions[index]) * columns
        for column in 0..<columns { sum[column] += scales[index] * row[column] }
      }
      return
    }
    let last = columns - 16
    var lastPart = part(sum + last)
    var column = 0
    while column &+ 64 <= columns {
      addFourParts(of: matrix + column, columns, positions, scales, to: sum + column)
      column += 64
    }
    while column &+ 16 <= columns {
      var sums = part(sum + column)
      addPart(of: matrix + column, columns, positions, scales, to: &sums)
      store(sums, to: sum + column)
      column += 16
    }
    guard column < columns else { return }
    addPart(of: matrix + last, columns, positions, scales, to: &lastPart)
    store(lastPart, to: sum + last)
  }

  /// `sum += Σ scale · row` over rows of half bytes; `sum` has room for whole blocks.
  static func addHalfByteRows(
    of matrix: UnsafeRawPointer,
    blocks: Int,
    at positions: UnsafeBufferPointer<UInt32>,
    scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    let rowBytes = blocks * HalfBytes.blockBytes
    for quarter in 0..<blocks * 2 {
      let shift = UInt32(quarter % 2 * 16)
      let target = sum + quarter * 64
      var part0 = part(target)
      var part1 = part(target + 16)
      var part2 = part(target + 32)
      var part3 = part(target + 48)
      for index in 0..<positions.count {
        let start = Int(positions[index]) * rowBytes + quarter / 2 * HalfBytes.blockBytes
        let words =
          matrix.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt32>.self)
          &>> SIMD16(repeating: shift)
        let scale = Part(repeating: scales[index])
        part0 += scale * steps(words)
        part1 += scale * steps(words &>> 4)
        part2 += scale * steps(words &>> 8)
        part3 += scale * steps(words &>> 12)
      }
      store(part0, to: target)
      store(part1, to: target + 16)
      store(part2, to: target + 32)
      store(part3, to: target + 48)
    }
  }

  /// The lowest four bits of each word as a number from -8 to 7: they are put into the last place
  /// of 2²³, which is a float, and 2²³ + 8 is taken off again.
  @inline(__always)
  private static func steps(_ words: SIMD16<UInt32>) -> Part {
    unsafeBitCast((words & 15) | 0x4B00_0000, to: Part.self) - 8_388_616
  }

  @inlinable @inline(__always)
  static func addPart(
    of matrix: UnsafePointer<Float>,
    _ columns: Int,
    _ positions: UnsafeBufferPointer<UInt32>,
    _ scales: UnsafePointer<Float>,
    to sums: inout Part
  ) {
    for index in 0..<positions.count {
      sums += Part(repeating: scales[index]) * part(matrix + Int(positions[index]) * columns)
    }
  }

  @inlinable @inline(__always)
  static func addFourParts(
    of matrix: UnsafePointer<Float>,
    _ columns: Int,
    _ positions: UnsafeBufferPointer<UInt32>,
    _ scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    var part0 = part(sum)
    var part1 = part(sum + 16)
    var part2 = part(sum + 32)
    var part3 = part(sum + 48)
    for index in 0..<positions.count {
      let scale = Part(repeating: scales[index])
      let row = matrix + Int(positions[index]) * columns
      part0 += scale * part(row)
      part1 += scale * part(row + 16)
      part2 += scale * part(row + 32)
      part3 += scale * part(row + 48)
    }
    store(part0, to: sum)
    store(part1, to: sum + 16)
    store(part2, to: sum + 32)
    store(part3, to: sum + 48)
  }

  /// `row += scale · addend`
  @inlinable
  package static func add(
    _ scale: Float,
    _ addend: UnsafePointer<Float>,
    to row: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    for index in 0..<count { row[index] += scale * addend[index] }
  }

  /// `Σ row · delta`, and on the same way `gradient += value · delta`. The sum is made of partial
  /// sums that are added in a fixed order.
  @inlinable
  package static func dot(
    _ row: UnsafePointer<Float>,
    _ delta: UnsafePointer<Float>,
    adding value: Float,
    to gradient: UnsafeMutablePointer<Float>,
    count: Int
  ) -> Float {
    var sums0 = Part.zero
    var sums1 = Part.zero
    let scale = Part(repeating: value)
    var index = 0
    while index &+ 32 <= count {
      let delta0 = part(delta + index)
      let delta1 = part(delta + index + 16)
      sums0 += part(row + index) * delta0
      sums1 += part(row + index + 16) * delta1
      store(part(gradient + index) + scale * delta0, to: gradient + index)
      store(part(gradient + index + 16) + scale * delta1, to: gradient + index + 16)
      index &+= 32
    }
    if index &+ 16 <= count {
      let delta0 = part(delta + index)
      sums0 += part(row + index) * delta0
      store(part(gradient + index) + scale * delta0, to: gradient + index)
      index &+= 16
    }
    var rest: Float = 0
    while index < count {
      rest += row[index] * delta[index]
      gradient[index] += value * delta[index]
      index &+= 1
    }
    return total(of: sums0 + sums1) + rest
  }

  /// The sum of all numbers of a part, by halves: four additions that wait for one another, not
  /// fifteen.
  @inlinable @inline(__always)
  static func total(of part: Part) -> Float {
    let eight = part.lowHalf + part.highHalf
    let four = eight.lowHalf + eight.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }

  @inlinable @inline(__always)
  static func part(_ numbers: UnsafePointer<Float>) -> Part {
    UnsafeRawPointer(numbers).loadUnaligned(as: Part.self)
  }

  @inlinable @inline(__always)
  static func store(_ part: Part, to numbers: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(numbers).storeBytes(of: part, as: Part.self)
  }
}
