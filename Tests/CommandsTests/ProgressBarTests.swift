import Corpus
import Testing
import TextFormats

@testable import Commands
@testable import Training

@Suite struct ProgressBarTests {
  @Test(arguments: [
    (0, "░░░░"), (1, "████"), (0.5, "██░░"), (0.125, "▌░░░"), (0.03125, "▏░░░"), (0.99, "████"),
    (0.97, "███▉"), (0.001, "░░░░"),
  ])
  func drawsBars(share: Double, bar: String) { #expect(ProgressBar.bar(share, width: 4) == bar) }

  @Test(
    arguments: [
      (0, 2, "0.00"), (1, 2, "1.00"), (0.005, 2, "0.01"), (0.0049, 2, "0.00"), (12.345, 1, "12.3"),
      (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (0.99999, 4, "1.0000"), (2.5, 0, "3"),
      (1e20, 2, "1e+20"),
      (.nan, 2, "nan"), (.infinity, 2, "inf"),
    ] as [(Double, Int, String)]
  )
  func rounds(number: Double, digits: Int, text: String) {
    #expect(number.rounded(to: digits) == text)
  }

  @Test(arguments: [
    (0, "0 terms"), (1, "1 term"), (2, "2 terms"), (999, "999 terms"), (1_000, "1,000 terms"),
    (1_234_567, "1,234,567 terms"), (-1_000, "-1,000 terms"),
  ])
  func formatsCounts(count: Int, text: String) { #expect(count.of("term") == text) }

  @Test(arguments: [(0.0, "0.0 %"), (1, "100.0 %"), (0.9427, "94.3 %")])
  func formatsPercentages(share: Double, text: String) { #expect(share.percent == text) }

  @Test func trainingShowsItsEpochsAndUtterances() {
    let within = Trainer.Progress(done: 1.25, epochs: 3, outcome: nil)
    #expect(ProgressBar.label(within, of: 1_000_000) == " epoch 2/3  utterance 250,000")
    let outcome = EpochOutcome(totalLoss: 2.468, right: 19, count: 20)
    let after = Trainer.Progress(done: 2, epochs: 3, outcome: outcome)
    #expect(ProgressBar.label(after, of: 10) == " epoch 2/3  loss 0.123  accuracy 95.0 %")
  }

  /// If the progress is unknown, the bar shows the elapsed time; otherwise it shows the remaining
  /// time.
  @Test func showsElapsedOrRemainingTime() {
    let line = ProgressBar.line("checking …", nil, after: 12.7, columns: 80)
    #expect(line == "checking … 12 s")
    let half = (share: 0.5, seconds: 10.0)
    #expect(ProgressBar.line(" x", half, after: 10, columns: 24) == "████▌░░░░ x  10 s left")
    #expect(ProgressBar.line(" x", half, after: 18, columns: 80).hasSuffix(" x  2 s left"))
    #expect(ProgressBar.line(" x", half, after: 40, columns: 80).hasSuffix(" x  0 s left"))
    #expect(ProgressBar.line("checking …", nil, after: 1, columns: 8) == "checkin")
  }
}
