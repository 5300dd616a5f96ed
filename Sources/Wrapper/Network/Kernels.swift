/// The three loops that all time goes into. Buffers without bounds checks, so that they become
/// vector instructions; the naive loops that they must equal are in the tests.
package enum Kernels {
  /// Columns that are summed at a time, so that their sums stay in registers.
  @usableFromInline static let block = 64

  /// `sum += Σ scale · row` over rows of a matrix, each row `columns` long.
  @inlinable
  package static func addRows(
    of matrix: UnsafePointer<Float>,
    columns: Int,
    at positions: UnsafeBufferPointer<UInt32>,
    scales: UnsafePointer<Float>,
    to sum: UnsafeMutablePointer<Float>
  ) {
    typealias Part = SIMD16<Float>
    var column = 0
    while column + block <= columns {
      let target = UnsafeMutableRawPointer(sum + column)
      var part0 = target.loadUnaligned(fromByteOffset: 0, as: Part.self)
      var part1 = target.loadUnaligned(fromByteOffset: 64, as: Part.self)
      var part2 = target.loadUnaligned(fromByteOffset: 128, as: Part.self)
      var part3 = target.loadUnaligned(fromByteOffset: 192, as: Part.self)
      for index in 0..<positions.count {
        let scale = Part(repeating: scales[index])
        let row = UnsafeRawPointer(matrix + Int(positions[index]) * columns + column)
        part0 += scale * row.loadUnaligned(fromByteOffset: 0, as: Part.self)
        part1 += scale * row.loadUnaligned(fromByteOffset: 64, as: Part.self)
        part2 += scale * row.loadUnaligned(fromByteOffset: 128, as: Part.self)
        part3 += scale * row.loadUnaligned(fromByteOffset: 192, as: Part.self)
      }
      target.storeBytes(of: part0, toByteOffset: 0, as: Part.self)
      target.storeBytes(of: part1, toByteOffset: 64, as: Part.self)
      target.storeBytes(of: part2, toByteOffset: 128, as: Part.self)
      target.storeBytes(of: part3, toByteOffset: 192, as: Part.self)
      column += block
    }
    guard column < columns else { return }
    for index in 0..<positions.count {
      let row = matrix + Int(positions[index]) * columns
      for rest in column..<columns { sum[rest] += scales[index] * row[rest] }
    }
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

  /// `Σ left · right`, in sixteen partial sums that are added in a fixed order.
  @inlinable
  package static func dot(
    _ left: UnsafePointer<Float>,
    _ right: UnsafePointer<Float>,
    count: Int
  ) -> Float {
    var sums = SIMD16<Float>.zero
    var index = 0
    while index + 16 <= count {
      let leftPart = UnsafeRawPointer(left + index).loadUnaligned(as: SIMD16<Float>.self)
      let rightPart = UnsafeRawPointer(right + index).loadUnaligned(as: SIMD16<Float>.self)
      sums += leftPart * rightPart
      index += 16
    }
    var sum = sums.sum()
    while index < count {
      sum += left[index] * right[index]
      index += 1
    }
    return sum
  }
}
