import Training

/// How a network learns; what `Trainer` and `Evaluator` ask about it.
struct NetworkOptions {
  static let all = [reject, hidden, epochs, seed, threads]

  private static let reject = Manual.Option(
    "--reject",
    short: "r",
    value: "SHARE",
    "the share of utterances in scope that may be refused so that others are (0.05)"
  )
  private static let hidden = Manual.Option(
    "--hidden",
    value: "SIZES",
    "the sizes of the hidden layers (128), such as 50,8"
  )
  private static let epochs = Manual.Option(
    "--epochs",
    short: "e",
    value: "N",
    "how often every utterance is seen (what suits their number)"
  )
  private static let seed = Manual.Option(
    "--seed",
    short: "s",
    value: "N",
    "another seed draws other first weights (1)"
  )
  private static let threads = Manual.Option(
    "--threads",
    short: "t",
    value: "N",
    "how many threads to use; the result is the same (all)"
  )

  let settings: TrainingSettings
  let resources: TrainingResources

  init(_ arguments: Arguments) throws(UsageError) {
    resources = TrainingResources(threads: try arguments.whole(Self.threads, atLeast: 1))
    var settings = TrainingSettings()
    let sizes = try arguments.list(Self.hidden, expected: "whole numbers with commas between") {
      Int($0).flatMap { $0 > 0 ? $0 : nil }
    }
    if let sizes { settings.hidden = sizes }
    settings.epochs = try arguments.whole(Self.epochs, in: 1...1_000_000)
    if let seed = try arguments.whole(Self.seed, atLeast: 0) { settings.seed = UInt64(seed) }
    if let share = try arguments.number(Self.reject, from: 0, below: 1) {
      settings.rejectedShare = share
    }
    self.settings = settings
  }
}
