import Testing

@testable import Wrapper

@Suite struct KernelsTests {
  /// Around the borders of the blocks of 16 and 64 that the kernels work in.
  static let sizes = [1, 2, 7, 15, 16, 17, 31, 32, 33, 63, 64, 65, 80, 127, 128, 129, 150, 200]

  @Test(arguments: sizes)
  func addRows(columns: Int) {
    let rows = 9
    let matrix = numbers(rows * columns, seed: 1)
    let positions: [UInt32] = [0, 8, 3, 3, 5]
    let scales = numbers(positions.count, seed: 2)
    let start = numbers(columns, seed: 3)

    var sum = start
    matrix.withUnsafeBufferPointer { matrix in
      positions.withUnsafeBufferPointer { positions in
        scales.withUnsafeBufferPointer { scales in
          sum.withUnsafeMutableBufferPointer { sum in
            guard let matrix = matrix.baseAddress, let scales = scales.baseAddress,
              let sum = sum.baseAddress
            else { return }
            Kernels.addRows(of: matrix, columns: columns, at: positions, scales: scales, to: sum)
          }
        }
      }
    }

    for column in 0..<columns {
      var expected = Double(start[column])
      for (position, scale) in zip(positions, scales) {
        expected += Double(scale) * Double(matrix[Int(position) * columns + column])
      }
      #expect(abs(Double(sum[column]) - expected) < 1e-5, "column \(column)")
    }
  }

  @Test func noRowsAddNothing() {
    let matrix: [Float] = [1, 2, 3]
    var sum: [Float] = [4, 5, 6]
    matrix.withUnsafeBufferPointer { matrix in
      sum.withUnsafeMutableBufferPointer { sum in
        guard let matrix = matrix.baseAddress, let sum = sum.baseAddress else { return }
        let none = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
        Kernels.addRows(of: matrix, columns: 3, at: none, scales: matrix, to: sum)
      }
    }
    #expect(sum == [4, 5, 6])
  }

  @Test(arguments: sizes)
  func add(count: Int) {
    let addend = numbers(count, seed: 4)
    let start = numbers(count + 1, seed: 5)
    var row = start
    row.withUnsafeMutableBufferPointer { row in
      addend.withUnsafeBufferPointer { addend in
        guard let row = row.baseAddress, let addend = addend.baseAddress else { return }
        Kernels.add(-1.5, addend, to: row, count: count)
      }
    }
    for index in 0..<count {
      let expected = Double(start[index]) - 1.5 * Double(addend[index])
      #expect(abs(Double(row[index]) - expected) < 1e-6, "at \(index)")
    }
    #expect(row[count] == start[count], "what lies behind is not touched")
  }

  @Test(arguments: sizes)
  func dot(count: Int) {
    let left = numbers(count, seed: 6)
    let right = numbers(count, seed: 7)
    let result = left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right -> Float? in
        guard let left = left.baseAddress, let right = right.baseAddress else { return nil }
        return Kernels.dot(left, right, count: count)
      }
    }
    let expected = zip(left, right).reduce(0) { $0 + Double($1.0) * Double($1.1) }
    #expect(abs(Double(result ?? .nan) - expected) < 1e-5)
  }

  /// Numbers from -1 to 1, the same every time.
  private func numbers(_ count: Int, seed: UInt64) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(Int64(bitPattern: state) >> 40) / Float(1 << 23)
    }
  }
}
