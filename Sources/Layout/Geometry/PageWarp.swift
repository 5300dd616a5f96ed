/// The deviation of text lines from the horizontal, caused by rotation, perspective or curvature.
struct PageWarp {
  private var slope = 0.0
  /// The increase of the slope from the top to the bottom of the page.
  private var slopeGrowth = 0.0
  private var bend = 0.0

  /// Returns the vertical position on the flattened page, the same for all points of a line.
  func flattened(x: Double, y: Double) -> Double {
    let x = x - 0.5
    return y - x * (slope + slopeGrowth * (y - 0.5) + bend * x)
  }
}

extension PageWarp {
  /// Tries slopes in small steps, to find the slope with the fewest distinct vertical positions.
  /// `height` is the height of a text line, which determines the precision.
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
        // A point between two bins counts in both, in sixteenths according to its distance.
        let sixteenths = Int((point.y - slope * point.x) * 16)
        let (first, share) = (sixteenths >> 4, Int32(sixteenths & 15))
        bins[first & (Self.binCount - 1)] &+= 16 - share
        bins[(first + 1) & (Self.binCount - 1)] &+= share
      }
      return bins.reduce(0) { $0 &+ $1 &* $1 }
    }
    // Another slope must be noticeably better than the horizontal.
    var best = sharpness(0) / 50 * 51
    for steepness in Swift.stride(from: step, through: Self.steepest, by: step) {
      for candidate in [steepness, -steepness] {
        let sharpness = sharpness(candidate)
        if sharpness > best { (best, slope) = (sharpness, candidate) }
      }
    }
  }

  /// The steepest slope to try: more than seven degrees on an upright page.
  private static let steepest = 0.18
  // More points would not make the slope more accurate.
  private static let mostPoints = 1_000
  private static let binCount = 1_024
  /// The largest coordinate, in bins. Points farther away are ignored.
  private static let farthest = 1e9

  /// Returns points from a horizontal band, which has complete lines, unlike a random sample.
  private static func band(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > mostPoints else { return points }
    let start = (points.count - mostPoints) / 2
    return Array(points.sorted { $0.y < $1.y }[start..<(start + mostPoints)])
  }

  /// Fits a warp by which the vertical positions in each row vary least.
  init(rows: [[(x: Double, y: Double)]], or rough: PageWarp) {
    var products = [SIMD4<Double>](repeating: .zero, count: 3)
    for row in rows where row.count > 2 {
      let count = Double(row.count)
      let height = row.reduce(0) { $0 + $1.y } / count - 0.5
      let terms = row.map { point in
        let x = point.x - 0.5
        return SIMD4(x, x * height, x * x, point.y)
      }
      let mean = terms.reduce(.zero) { $0 + $1 / count }
      for difference in terms.map({ $0 - mean }) {
        for index in 0..<3 { products[index] += difference[index] * difference }
      }
    }
    // These weights keep the unknowns close to zero.
    for (index, weight) in [1e-9, 0.02, 0.02].enumerated() { products[index][index] += weight }
    guard let solution = Self.solution(of: products),
      solution.allSatisfy({ $0.isFinite && $0.magnitude < Self.steepest * 2 })
    else {
      self = rough
      return
    }
    (slope, slopeGrowth, bend) = (solution[0], solution[1], solution[2])
  }

  /// Solves three equations, each with the factors of three unknowns and the value of their sum.
  private static func solution(of equations: [SIMD4<Double>]) -> [Double]? {
    var matrix = equations
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
