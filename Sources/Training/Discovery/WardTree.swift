import Kernels

/// A hierarchy of groups by Ward's method, computed by nearest-neighbour chains (Murtagh 1983).
struct WardTree {
  private typealias Merge = (one: Int, other: Int, square: Float)

  /// The merges in ascending order of their squared heights.
  private let merges: [Merge]
  private let count: Int

  /// - Complexity: The square of the number of points, in memory and time.
  init(_ points: Points, threads: Int) {
    count = points.count
    var chain = Chain(points, threads: threads)
    merges = chain.merges().sorted { $0.square < $1.square }
  }

  /// Returns the group of each point. Groups are numbered in the order of their first points.
  func labels(groups: Int) -> [Int] {
    var parents = Array(0..<count)
    func root(_ point: Int) -> Int {
      var point = point
      while parents[point] != point { point = parents[point] }
      return point
    }
    for merge in merges.prefix(max(0, count - groups)) {
      let (one, other) = (root(merge.one), root(merge.other))
      parents[max(one, other)] = min(one, other)
    }
    var labels: [Int: Int] = [:]
    return (0..<count).map { labels.number(of: root($0)) }
  }

  /// Returns the number of groups that are worth separating: their parts are at least as far apart
  /// as `distance`, relative to random parts, whose distance grows with the size of the groups. The
  /// exponents are a compromise between small logs of real bots, which would otherwise become one
  /// group or too many, and large labelled datasets.
  ///
  /// The distances rise up to the division into the largest clear groups, and then fall, but not
  /// steadily, so the divisions after the peak are counted.
  func groupCount(distance: Double) -> Int {
    let size = 0.917 * Elementary.logarithm(Double(max(1, count)))
    let divisions = (1..<max(1, count / 3)).map { groups in
      let square = max(.leastNormalMagnitude, merges[count - 1 - groups].square)
      let number = 0.95 * Elementary.logarithm(Double(groups))
      return Float(Elementary.logarithm(Double(square)) + number - size)
    }
    let least = Float(2 * Elementary.logarithm(distance))
    guard let peak = divisions.largest, peak.value >= least else { return 1 }
    return peak.index + 1 + divisions[peak.index...].count { $0 >= least }
  }

  private struct Chain {
    private let count: Int
    /// The squared distances between groups, by row.
    private var squares: [Float]
    private var sizes: [Float]
    private var active: [Int]

    init(_ points: Points, threads: Int) {
      count = points.count
      let lengths = (0..<points.count).map { points.isZero($0) ? Float(0) : 1 }
      squares = points.mapConcurrently(threads: threads) { index in
        let products = points.products(of: index, with: points)
        return zip(products, lengths).map { max(0, $1 + lengths[index] - 2 * $0) }
      }
      .flatMap(\.self)
      sizes = Array(repeating: 1, count: points.count)
      active = Array(0..<points.count)
    }

    mutating func merges() -> [Merge] {
      var merges: [Merge] = []
      var chain: [Int] = []
      while active.count > 1 {
        if chain.isEmpty { chain.append(active[0]) }
        let last = chain[chain.count - 1]
        let before = chain.count > 1 ? chain[chain.count - 2] : nil
        let (next, square) = nearest(to: last, before: before)
        guard next == before else {
          chain.append(next)
          continue
        }
        chain.removeLast(2)
        merges.append((min(last, next), max(last, next), square))
        merge(min(last, next), max(last, next), square)
      }
      return merges
    }

    /// Returns the nearest group; the previous one of the chain if it is equally near, so that the
    /// chain ends.
    private func nearest(to group: Int, before: Int?) -> (group: Int, square: Float) {
      squares.withUnsafeBufferPointer { squares in
        let row = group &* count
        var nearest = before ?? -1
        var least = before.map { squares[row &+ $0] } ?? .infinity
        for other in active where other != group && squares[row &+ other] < least {
          least = squares[row &+ other]
          nearest = other
        }
        return (nearest, least)
      }
    }

    /// Merges two groups, and updates the distances by the formula of Lance and Williams.
    private mutating func merge(_ kept: Int, _ merged: Int, _ square: Float) {
      active.removeAll { $0 == merged }
      let (first, second) = (sizes[kept], sizes[merged])
      sizes[kept] = first + second
      let (active, sizes, count) = (active, sizes, count)
      squares.withUnsafeMutableBufferPointer { squares in
        for other in active where other != kept {
          let size = sizes[other]
          let sum =
            (first + size) * squares[kept &* count &+ other]
            + (second + size) * squares[merged &* count &+ other] - size * square
          let updated = sum / (first + second + size)
          squares[kept &* count &+ other] = updated
          squares[other &* count &+ kept] = updated
        }
      }
    }
  }
}
