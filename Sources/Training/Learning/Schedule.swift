/// The number of epochs and the learning rate in each step.
struct Schedule: Sendable {
  let epochs: Int
  private let rate: Float

  init(_ settings: TrainingSettings, utterances: Int) {
    epochs = settings.epochs(utterances: utterances)
    rate = settings.rate
  }

  /// The learning rate, which decreases smoothly to zero. `done` is the fraction of the epoch that
  /// is done.
  func rate(epoch: Int, done: Float) -> Float {
    let done = (Float(epoch) + done) / Float(epochs)
    return rate * (1 - done * done * (3 - 2 * done))
  }
}
