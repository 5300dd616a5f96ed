import Testing

@testable import Training

@Suite struct DropoutTests {
  @Test(arguments: [0.1, 0.25, 0.4, 0.5, 0.8, 0.95] as [Float])
  func aShareIsSilent(share: Float) {
    let dropout = Dropout(share)
    #expect(abs(dropout.scale * (1 - share) - 1) < 1e-6)
    var generator = SeededGenerator(seed: 3)
    var draws = Dropout.Draws()
    let kept = (0..<40_000).count { _ in dropout.keeps(&draws, using: &generator) }
    #expect(abs(Float(kept) / 40_000 - (1 - share)) < 0.01)
  }

  /// Where nothing is to be silent, nothing is drawn.
  @Test func noDropout() {
    var generator = SeededGenerator(seed: 3)
    var untouched = generator
    var draws = Dropout.Draws()
    #expect((0..<100).allSatisfy { _ in Dropout(0).keeps(&draws, using: &generator) })
    #expect(Dropout(0).scale == 1 && generator.next() == untouched.next())
  }

  /// Sixteen bits at a time, the lowest first; a new number for every fifth.
  @Test func fourDrawsOfANumber() {
    var generator = SeededGenerator(seed: 5)
    var numbers = generator
    var draws = Dropout.Draws()
    for _ in 0..<3 {
      let number = numbers.next()
      for part in 0..<4 as Range<UInt64> {
        #expect(draws.next(using: &generator) == number >> (16 * part) & 0xFFFF)
      }
    }
  }
}
