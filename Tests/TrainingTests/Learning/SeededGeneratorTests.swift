import Testing

@testable import Training

@Suite struct SeededGeneratorTests {
  /// The expected numbers were printed by the SplitMix64 authors' program with the seed 1234567.
  @Test func equalsSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }

  @Test func unitsAreBelowOne() {
    var generator = SeededGenerator(seed: 1)
    let units = (0..<5_000).map { _ in generator.nextUnit() }
    #expect(units.allSatisfy { $0 >= 0 && $0 < 1 })
    let mean: Float = units.reduce(0, +) / 5_000
    #expect(abs(mean - 0.5) < 0.02)
  }
}
