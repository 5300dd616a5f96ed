/// The most similar other points of each point, by the cosine.
struct NearestPoints: Sendable {
  /// The indices of the neighbours of each point, the most similar first.
  let neighbours: [[Int]]

  private static let most = 10

  /// Finds the neighbours of directions. In a small set, each point has fewer neighbours, because
  /// groups are small too.
  init(_ points: Points, threads: Int) {
    let count = min(Self.most, points.count / 10)
    neighbours = points.mapConcurrently(threads: threads) { index in
      guard count > 0, !points.isZero(index) else { return [] }
      let cosines = points.products(of: index, with: points)
      var nearest: [Int] = []
      for other in cosines.indices where other != index {
        guard nearest.count < count || cosines[other] > cosines[nearest[count - 1]] else {
          continue
        }
        if nearest.count == count { nearest.removeLast() }
        let place = nearest.firstIndex { cosines[$0] < cosines[other] } ?? nearest.count
        nearest.insert(other, at: place)
      }
      return nearest
    }
  }

  /// The directions, each moved halfway to the mean of its neighbours. Groups of similar utterances
  /// become denser, so they are easier to separate.
  func smoothed(_ points: Points) -> Points {
    let means = neighbours.map { points.sum(of: $0) }
    let directions = Points(width: points.width, parts: means.flatMap(\.self)).directions
    let parts = zip(points.parts, directions.parts).map { $0 + $1 }
    return Points(width: points.width, parts: parts).directions
  }
}
