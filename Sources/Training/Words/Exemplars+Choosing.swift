import Host
import Kernels

extension Exemplars {
  // More exemplars make answers slower, but hardly more accurate.
  private static let most = 512

  init?(_ input: TrainingInput, classes: Int, threads: Int) {
    let dimensions = input.dimensions
    guard dimensions > 0 else { return nil }
    let examples = input.examples(ofClasses: classes).map { examples in
      examples.filter { Self.length(of: input.textVector(of: $0)) > 0 }
    }
    let most = Self.most(ofEach: examples.map(\.count))
    // Intent by intent, so that the vectors of a large dataset are not all in memory at once.
    let chosen = concurrently(examples.count, threads: threads) { intent in
      let directions = examples[intent].map { example in
        let vector = input.textVector(of: example)
        let length = Self.length(of: vector)
        return vector.map { $0 / length }
      }
      return Self.farApart(directions, most: most)
    }
    .flatMap(\.self)
    guard !chosen.isEmpty else { return nil }
    let columns = (0..<dimensions).flatMap { dimension in chosen.map { $0[dimension] } }
    self.init(directions: Matrix(columns, columns: chosen.count, encoding: .int4))
  }

  private static func length(of vector: ArraySlice<Float>) -> Float {
    vector.withUnsafeBufferPointer { Kernels.product($0, $0) }.squareRoot()
  }

  /// The maximum number of exemplars of each intent, at least one. If an intent has fewer examples,
  /// others can have more.
  private static func most(ofEach counts: [Int]) -> Int {
    var most = 1
    while most < counts.max() ?? 0, counts.reduce(0, { $0 + min($1, most + 1) }) <= Self.most {
      most += 1
    }
    return most
  }

  /// Chooses the vector nearest to the mean, then repeatedly the vector that is farthest from those
  /// already chosen.
  private static func farApart(_ vectors: [[Float]], most: Int) -> [[Float]] {
    guard vectors.count > most else { return vectors }
    let sum = vectors.reduce(into: Array(repeating: Float.zero, count: vectors[0].count)) {
      for index in $0.indices { $0[index] += $1[index] }
    }
    let similarities = vectors.map { Kernels.product($0, sum) }
    var next = similarities.largest?.index ?? 0
    var nearest = Array(repeating: -Float.infinity, count: vectors.count)
    return (0..<most).map { _ in
      let chosen = vectors[next]
      for index in vectors.indices {
        nearest[index] = max(nearest[index], Kernels.product(vectors[index], chosen))
      }
      next = nearest.indices.min { nearest[$0] < nearest[$1] } ?? 0
      return chosen
    }
  }
}
