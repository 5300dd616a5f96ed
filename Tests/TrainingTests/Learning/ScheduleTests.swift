import Testing

@testable import Training

@Suite struct ScheduleTests {
  /// After the share t of the training, the learning rate is multiplied by 1 - t²(3 - 2t). The test
  /// uses t = 0, ¼, ½ and ¾.
  @Test func ratesCalculatedByHand() {
    let settings = Self.settings(epochs: 2, rate: 1)
    #expect(settings.epochs(utterances: 7) == 2)
    let rates = [0, 0.25, 0.5, 0.75].map { settings.rate(done: $0) }
    #expect(rates == [1, 0.84375, 0.5, 0.15625])
  }

  @Test(arguments: [0.003, 1, 0.5] as [Float])
  func theRateDecreasesToZero(rate: Float) {
    let settings = Self.settings(epochs: 20, rate: rate)
    let rates = (0..<1_000).map { settings.rate(done: Float($0) / 1_000) }
    #expect(rates.first == rate)
    #expect(zip(rates, rates.dropFirst()).allSatisfy { $0 > $1 })
    #expect(rates.allSatisfy { $0 > 0 } && (rates.last ?? 1) < rate * 1e-4)
    #expect(abs(rates[500] - rate / 2) < rate * 1e-3, "half of the rate in the middle")
    #expect(rates[1] > rate * 0.999 && rates[998] < rate * 1e-3, "slow decrease at both ends")
  }

  /// The number of epochs depends on the number of examples: training sees at least 9,600 examples,
  /// and up to 300,000 in at most 30 epochs, but at least 3 epochs.
  @Test(arguments: [
    (1, 9_600), (18, 534), (100, 96), (319, 31), (320, 30), (5_000, 30), (10_000, 30),
    (20_000, 15), (99_999, 3), (1_000_000, 3),
  ])
  func epochsDependOnTheSize(utterances: Int, epochs: Int) {
    #expect(TrainingSettings().epochs(utterances: utterances) == epochs)
    let asked = Self.settings(epochs: 7, rate: 1)
    #expect(asked.epochs(utterances: utterances) == 7)
  }

  @Test(arguments: [(1, 8), (100, 8), (128, 8), (160, 10), (512, 32), (100_000, 32)])
  func batchesDependOnTheSize(utterances: Int, size: Int) {
    #expect(TrainingSettings().batchSize(utterances: utterances) == size)
  }

  private static func settings(epochs: Int, rate: Float) -> TrainingSettings {
    var settings = TrainingSettings()
    settings.epochs = epochs
    settings.rate = rate
    return settings
  }
}
