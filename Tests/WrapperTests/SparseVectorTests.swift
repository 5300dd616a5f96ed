import Testing

@testable import Wrapper

@Suite struct SparseVectorTests {

  @Test func positionsAndValuesMustMatch() async {
    await #expect(processExitsWith: .failure) {
      _ = SparseVector(positions: [1, 2], values: [1])
    }
  }
}
