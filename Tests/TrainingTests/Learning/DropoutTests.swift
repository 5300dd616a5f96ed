import Testing

@testable import Training

@Suite struct DropoutTests {
  @Test(arguments: [0, 0.1, 0.25, 0.4, 0.5, 0.8, 0.95] as [Float])
  func theShareIsDropped(share: Float) {
    let dropout = Dropout(share)
    #expect(abs(dropout.scale * (1 - share) - 1) < 1e-6)
    let kept = (0..<65_536).reduce(0) { $0 + Dropout.kept($1, threshold: dropout.threshold) }
    #expect(abs(Float(kept) / 65_536 - (1 - share)) < 1e-4)
    #expect(share > 0 || kept == 65_536)
  }
}
