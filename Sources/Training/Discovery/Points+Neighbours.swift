extension Points {
  private static let mostNeighbours = 10

  /// The other points with the largest cosines to each point, in descending order. In a small set,
  /// each point has fewer neighbours, because groups are small too.
  func neighbours(threads: Int) -> [[Int]] {
    let count = min(Self.mostNeighbours, self.count / 10)
    return mapConcurrently(threads: threads) { index in
      guard count > 0, !isZero(index) else { return [] }
      let cosines = products(of: index, with: self)
      var nearest: [Int] = []
      for other in cosines.indices where other != index {
        guard nearest.count < count || cosines[other] > cosines[nearest[count - 1]] else {
          continue
        }
        if nearest.count == count { nearest.removeLast() }
        let rank = nearest.firstIndex { cosines[$0] < cosines[other] } ?? nearest.count
        nearest.insert(other, at: rank)
      }
      return nearest
    }
  }

  /// The directions, each moved halfway to the mean of its neighbours, so that groups are easier to
  /// separate.
  func smoothed(threads: Int) -> Points {
    let sums = neighbours(threads: threads).flatMap { sum(of: $0) }
    let means = Points(width: width, parts: sums).directions
    return Points(width: width, parts: zip(parts, means.parts).map { $0 + $1 }).directions
  }
}
