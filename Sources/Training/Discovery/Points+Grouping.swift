extension Points {
  private static let mostRounds = 10

  /// Moves points to the groups whose mean directions are nearest, until the groups no longer
  /// change (spherical k-means). Returns the group of each point; empty groups are removed.
  func grouped(startingWith start: [Int], threads: Int) -> [Int] {
    var labels = start
    for _ in 0..<Self.mostRounds {
      let centres = centres(of: labels, count: (labels.max() ?? -1) + 1)
      let nearest = mapConcurrently(threads: threads) { index in
        products(of: index, with: centres).largest?.index ?? 0
      }
      let newLabels = Dictionary(uniqueKeysWithValues: zip(Set(nearest).sorted(), 0...))
      let moved = nearest.compactMap { newLabels[$0] }
      guard moved != labels else { break }
      labels = moved
    }
    return labels
  }
}

extension [Float] {
  var largest: (index: Int, value: Float)? {
    indices.max { self[$0] < self[$1] }.map { ($0, self[$0]) }
  }
}
