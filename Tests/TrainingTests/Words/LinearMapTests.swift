import Testing

@testable import Training

@Suite struct LinearMapTests {
  /// With one pair of opposite examples in each dimension, the ridge penalty halves the map.
  @Test func ridgeHalvesASinglePair() {
    let map = LinearMap(of: [([1, 0], [2]), ([0, 1], [4]), ([-1, 0], [-2]), ([0, -1], [-4])])
    #expect(zip(map([1, 0]), [1]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(zip(map([1, 1]), [3]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func zerosAreMappedToZeros() {
    let map = LinearMap(of: [([0, 0], [1, 2, 3])])
    #expect(map([1, 1]) == [0, 0, 0])
  }
}
