import Testing

@testable import Wrapper

@Suite struct SparseVectorTests {
  @Test func lengths() {
    #expect(SparseVector().squaredLength == 0)
    #expect(SparseVector(positions: [7, 0], values: [-3, 0.5]).squaredLength == 9.25)
  }

  @Test func aPositionWithoutItsValue() async {
    await #expect(processExitsWith: .failure) {
      _ = SparseVector(positions: [1, 2], values: [1])
    }
  }
}
