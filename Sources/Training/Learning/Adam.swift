/// Adam (Kingma and Ba 2015): each weight has a step of its own, by the mean and the size of its
/// gradients so far.
struct Adam {
  private var means: [Float]
  private var squares: [Float]
  private var meanDecay: Float = 1
  private var squareDecay: Float = 1

  private static let meanKept: Float = 0.9
  private static let squareKept: Float = 0.999
  private static let floor: Float = 1e-8

  init(count: Int) {
    means = Array(repeating: 0, count: count)
    squares = Array(repeating: 0, count: count)
  }

  mutating func step(_ weights: inout [Float], gradient: [Float], rate: Float) {
    precondition(weights.count == means.count && gradient.count == means.count)
    meanDecay *= Self.meanKept
    squareDecay *= Self.squareKept
    let rate = rate / (1 - meanDecay)
    let squareScale = 1 / (1 - squareDecay)
    means.withUnsafeMutableBufferPointer { means in
      squares.withUnsafeMutableBufferPointer { squares in
        weights.withUnsafeMutableBufferPointer { weights in
          gradient.withUnsafeBufferPointer { gradient in
            for index in 0..<gradient.count {
              let slope = gradient[index]
              let mean = Self.meanKept * means[index] + (1 - Self.meanKept) * slope
              let square = Self.squareKept * squares[index] + (1 - Self.squareKept) * slope * slope
              means[index] = mean
              squares[index] = square
              weights[index] -= rate * mean / ((square * squareScale).squareRoot() + Self.floor)
            }
          }
        }
      }
    }
  }
}
