/// The deviation of text lines from the horizontal, caused by rotation, perspective or curvature.
/// Subtracting it gives all points of a line the same height.
struct PageWarp {
  private var slope = 0.0
  /// The increase of the slope from the top to the bottom of the page.
  private var slopeGrowth = 0.0
  private var bend = 0.0

  /// Returns the height of a point on the flattened page.
  func flattened(x: Double, y: Double) -> Double {
    let x = x - 0.5
    return y - x * (slope + slopeGrowth * (y - 0.5) + bend * x)
  }
}

extension PageWarp {
  /// Returns the slope for which the points have the fewest distinct heights, found by trying all
  /// slopes.
  ///
  /// `height` is the height of a line, which determines the tolerance.
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
        // Each point is divided between its bin and the next, in sixteenths.
        let place = Int((point.y - slope * point.x) * 16)
        let (first, share) = (place >> 4, Int32(place & 15))
        bins[first & (Self.binCount - 1)] &+= 16 - share
        bins[(first + 1) & (Self.binCount - 1)] &+= share
      }
      return bins.reduce(0) { $0 &+ $1 &* $1 }
    }
    // Begins with the horizontal, so that the smaller of two equally good slopes is chosen.
    var best = sharpness(0) / 50 * 51
    for steepness in Swift.stride(from: step, through: Self.steepest, by: step) {
      for candidate in [steepness, -steepness] {
        let sharpness = sharpness(candidate)
        if sharpness > best { (best, slope) = (sharpness, candidate) }
      }
    }
  }

  /// The largest slope, more than seven degrees on an upright page.
  private static let steepest = 0.18
  /// The number of points that suffices to find the slope.
  private static let mostPoints = 1_000
  private static let binCount = 1_024
  /// The range of heights in bins; points outside of it are ignored.
  private static let farthest = 1e9

  /// Returns the points in a horizontal band, which contains complete lines, unlike a random sample.
  private static func band(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > mostPoints else { return points }
    let start = (points.count - mostPoints) / 2
    return Array(points.sorted { $0.y < $1.y }[start..<(start + mostPoints)])
  }

  /// Fits a warp to rows of points, so that the heights within each row vary as little as possible.
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
        products.add([term.0 - mean.0, term.1 - mean.1, term.2 - mean.2], term.3 - mean.3)
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

/// Least squares with three unknowns.
private struct SymmetricSystem {
  private var matrix = [[Double]](repeating: [0, 0, 0, 0], count: 3)

  mutating func add(_ terms: [Double], _ value: Double) {
    for row in 0..<3 {
      for column in 0..<3 { matrix[row][column] += terms[row] * terms[column] }
      matrix[row][3] += terms[row] * value
    }
  }

  /// Solves the equations, with a penalty that keeps each unknown near zero.
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
