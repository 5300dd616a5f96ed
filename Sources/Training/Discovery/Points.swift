import Host
import Kernels

/// Vectors of the same length, padded with zeros to whole SIMD vectors.
struct Points: Sendable {
  typealias Part = SIMD16<Float>

  /// The number of SIMD vectors of each point.
  let width: Int
  private(set) var parts: [Part] = []

  var count: Int { width > 0 ? parts.count / width : 0 }

  mutating func append(_ numbers: [Float]) {
    for start in stride(from: 0, to: width * Part.scalarCount, by: Part.scalarCount) {
      var part = Part.zero
      for lane in 0..<Part.scalarCount where start + lane < numbers.count {
        part[lane] = numbers[start + lane]
      }
      parts.append(part)
    }
  }

  subscript(index: Int) -> ArraySlice<Part> { parts[index * width..<(index + 1) * width] }

  func isZero(_ index: Int) -> Bool { self[index].allSatisfy { $0 == .zero } }

  func selecting(_ indices: [Int]) -> Points {
    Points(width: width, parts: indices.flatMap { self[$0] })
  }

  func products(of index: Int, with others: Points) -> [Float] {
    parts.withUnsafeBufferPointer { parts in
      others.parts.withUnsafeBufferPointer { other in
        (0..<others.count).map { row in
          var sum = Part.zero
          for part in 0..<width {
            sum += parts[index &* width &+ part] * other[row &* width &+ part]
          }
          return sum.total
        }
      }
    }
  }

  func mapConcurrently<Result: Sendable>(
    threads: Int,
    _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    concurrently(count, inPartsOf: 64, threads: threads) { $0.map(body) }
  }

  func sum(of indices: some Sequence<Int>) -> [Part] {
    var sum = Array(repeating: Part.zero, count: width)
    for index in indices {
      for part in 0..<width { sum[part] += parts[index * width + part] }
    }
    return sum
  }

  /// The points scaled to length one; zero vectors are unchanged.
  var directions: Points {
    var directions = self
    for index in 0..<count {
      let square = self[index].reduce(0) { $0 + ($1 * $1).total }
      guard square > 0 else { continue }
      let factor = 1 / square.squareRoot()
      for part in index * width..<(index + 1) * width { directions.parts[part] *= factor }
    }
    return directions
  }

  /// The points, except for zero vectors, moved by a vector.
  func subtracting(_ centre: [Part]) -> Points {
    var moved = self
    for index in 0..<count where !isZero(index) {
      for part in 0..<width { moved.parts[index * width + part] -= centre[part] }
    }
    return moved
  }

  /// The mean direction of each group, given the group of each point.
  func centres(of labels: [Int?], count groups: Int) -> Points {
    var sums = Array(repeating: Part.zero, count: groups * width)
    for (index, label) in labels.enumerated() {
      guard let label else { continue }
      for part in 0..<width { sums[label * width + part] += parts[index * width + part] }
    }
    return Points(width: width, parts: sums).directions
  }
}

extension Points {
  init(dimensions: Int) {
    self.init(width: max(1, (dimensions + Part.scalarCount - 1) / Part.scalarCount))
  }
}
