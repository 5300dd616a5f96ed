/// Groups of points around their mean directions (spherical k-means).
struct MeanDirections {
  private(set) var labels: [Int]
  private(set) var centres: Points

  private static let mostRounds = 10

  /// Moves points to the groups whose centres are nearest, until the groups no longer change. Groups that
  /// become empty are removed.
  init(_ points: Points, startingWith start: [Int], threads: Int) {
    labels = start
    centres = points.centres(of: start, count: (start.max() ?? -1) + 1)
    for _ in 0..<Self.mostRounds {
      let nearest = points.mapConcurrently(threads: threads) { [centres] index in
        points.products(of: index, with: centres).largest?.index ?? 0
      }
      let used = Set(nearest).sorted()
      let places = Dictionary(uniqueKeysWithValues: zip(used, 0...))
      let moved = nearest.compactMap { places[$0] }
      guard moved != labels else { break }
      labels = moved
      centres = points.centres(of: moved, count: used.count)
    }
  }
}

extension [Float] {
  /// The largest number and its index, or `nil` if there are no numbers.
  var largest: (index: Int, value: Float)? {
    indices.max { self[$0] < self[$1] }.map { ($0, self[$0]) }
  }
}
