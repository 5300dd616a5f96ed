/// How long training takes, and how large its steps are on the way.
struct Schedule: Sendable {
  let epochs: Int
  private let batches: Int
  private let rate: Float

  init(_ settings: TrainingSettings, utterances: Int) {
    epochs = settings.epochs(utterances: utterances)
    let batchSize = settings.batchSize(utterances: utterances)
    batches = (utterances + batchSize - 1) / batchSize
    rate = settings.rate
  }

  /// From the full rate to nothing, gently at both ends.
  func rate(epoch: Int, batch: Int) -> Float {
    let done = Float(epoch * batches + batch) / Float(epochs * batches)
    return rate * (1 - done * done * (3 - 2 * done))
  }
}
