/// How far lines of a page stray from the horizontal: the page lies askew, was seen from aside, or is
/// bent. What stands on one line has one height once it is made flat.
struct PageWarp {
  private var slope = 0.0
  /// By how much the slope grows from the page's top to its bottom.
  private var slopeGrowth = 0.0
  private var bend = 0.0

  /// The height at which a point would be, were the page flat.
  func flattened(x: Double, y: Double) -> Double {
    let x = x - 0.5
    return y - x * (slope + slopeGrowth * (y - 0.5) + bend * x)
  }
}

extension PageWarp {
  /// The slope under which points gather on the fewest heights, found by trying all of them.
  ///
  /// `height` is that of a line, which tells how near to each other points of one line are.
  init(_ points: [(x: Double, y: Double)], height: Double) {
    let bin = height / 3
    let points = Self.band(points).map { (x: ($0.x - 0.5) / bin, y: $0.y / bin) }
      .filter { $0.x.magnitude < Self.farthest && $0.y.magnitude < Self.farthest }
    guard points.count > 1 else { return }
    let step = max(height / 4, Self.steepest / 60)
    var bins = [Int32](repeating: 0, count: Self.binCount)
    func sharpness(_ slope: Double) -> Int32 {
      for bin in bins.indices { bins[bin] = 0 }
      for point in points {
        // A bin and the next share a point, in sixteenths.
        let place = Int((point.y - slope * point.x) * 16)
        let (first, share) = (place >> 4, Int32(place & 15))
        bins[first & (Self.binCount - 1)] &+= 16 - share
        bins[(first + 1) & (Self.binCount - 1)] &+= share
      }
      return bins.reduce(0) { $0 &+ $1 &* $1 }
    }
    // From the level on, so that of two that are as good the less steep one is taken.
    var best = sharpness(0) / 50 * 51
    for steepness in Swift.stride(from: step, through: Self.steepest, by: step) {
      for candidate in [steepness, -steepness] {
        let sharpness = sharpness(candidate)
        if sharpness > best { (best, slope) = (sharpness, candidate) }
      }
    }
  }

  /// More than seven degrees on an upright page.
  private static let steepest = 0.18
  /// More tell nothing new.
  private static let mostPoints = 1_000
  private static let binCount = 1_024
  /// In bins; what is farther away is on no page.
  private static let farthest = 1e9

  /// Those in the middle of many points: whole lines, where every tenth point would be of none.
  private static func band(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > mostPoints else { return points }
    let start = (points.count - mostPoints) / 2
    return Array(points.sorted { $0.y < $1.y }[start..<(start + mostPoints)])
  }

  /// The warp that leaves the least of its height's change to each row, where rows of points are known.
  init(rows: [[(x: Double, y: Double)]], or rough: PageWarp) {
    var products = SymmetricSystem()
    for row in rows where row.count > 2 {
      let count = Double(row.count)
      let height = row.reduce(0) { $0 + $1.y } / count - 0.5
      let terms = row.map { point in
        let x = point.x - 0.5
        return (x, x * height, x * x, point.y)
      }
      let mean = terms.reduce((0.0, 0.0, 0.0, 0.0)) {
        ($0.0 + $1.0 / count, $0.1 + $1.1 / count, $0.2 + $1.2 / count, $0.3 + $1.3 / count)
      }
      for term in terms {
        products.add(
          [term.0 - mean.0, term.1 - mean.1, term.2 - mean.2],
          term.3 - mean.3
        )
      }
    }
    guard let solution = products.solution(calm: [1e-9, 0.02, 0.02]),
      solution.allSatisfy({ $0.isFinite && $0.magnitude < Self.steepest * 2 })
    else {
      self = rough
      return
    }
    (slope, slopeGrowth, bend) = (solution[0], solution[1], solution[2])
  }
}

/// Least squares in three unknowns.
private struct SymmetricSystem {
  private var matrix = [[Double]](repeating: [0, 0, 0, 0], count: 3)

  mutating func add(_ terms: [Double], _ value: Double) {
    for row in 0..<3 {
      for column in 0..<3 { matrix[row][column] += terms[row] * terms[column] }
      matrix[row][3] += terms[row] * value
    }
  }

  /// Each unknown is kept the nearer to zero the calmer it is to be.
  func solution(calm: [Double]) -> [Double]? {
    var matrix = matrix
    for index in 0..<3 { matrix[index][index] += calm[index] }
    for pivot in 0..<3 {
      guard matrix[pivot][pivot].magnitude > 1e-12 else { return nil }
      for row in 0..<3 where row != pivot {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot..<4 { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return (0..<3).map { matrix[$0][3] / matrix[$0][$0] }
  }
}
