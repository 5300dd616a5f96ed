import Training

struct NetworkOptions {
  static let all: [any CommandOption] = [reject, hidden, epochs, seed, threads]

  private static let reject = Option(
    "-r, --reject SHARE",
    .fraction,
    default: TrainingSettings().rejectedShare
  )
  .help(
    "acceptable false rejection rate: the share of in-scope utterances rejected as out of scope"
  )
  private static let hidden = Option(
    "--hidden SIZES",
    .list(expected: "positive whole numbers separated by commas") { text in
      Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
  )
  .help("sizes of the hidden layers, such as 50,8 (default: 128)")
  private static let epochs = Option("-e, --epochs N", .integer(1...1_000_000))
    .help("training epochs (default: depends on the size of the dataset)")
  static let seed = Option("-s, --seed N", .integer(0...), default: 1)
    .help("seed of the random number generator")
  static let threads = Option("-t, --threads N", .integer(1...10_000))
    .help("number of threads; does not affect the result (default: all cores)")

  let settings: TrainingSettings
  let resources: TrainingResources

  init(_ arguments: Arguments) {
    resources = TrainingResources(threads: arguments[Self.threads])
    var settings = TrainingSettings()
    if let sizes = arguments[Self.hidden] { settings.hidden = sizes }
    settings.epochs = arguments[Self.epochs]
    settings.seed = UInt64(arguments[Self.seed])
    settings.rejectedShare = arguments[Self.reject]
    self.settings = settings
  }
}
