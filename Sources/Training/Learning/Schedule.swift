/// How long training takes, and how large its steps are on the way.
struct Schedule: Sendable {
  let epochs: Int
  private let rate: Float

  init(_ settings: TrainingSettings, utterances: Int) {
    epochs = settings.epochs(utterances: utterances)
    rate = settings.rate
  }

  /// From the full rate to nothing, gently at both ends. Of the epoch a share is done.
  func rate(epoch: Int, done: Float) -> Float {
    let done = (Float(epoch) + done) / Float(epochs)
    return rate * (1 - done * done * (3 - 2 * done))
  }
}
