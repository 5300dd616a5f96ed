import Host
import Synchronization

/// The training of one network. Each epoch can run on a different thread.
final class TrainingRun: Sendable {
  let input: TrainingInput
  let epochs: Int
  private let settings: TrainingSettings
  private let newLearner: @Sendable () -> Learner
  /// The learner, created by the first thread that runs an epoch.
  private let learner = Mutex<Learner?>(nil)

  init(
    _ input: TrainingInput,
    _ settings: TrainingSettings,
    seed: UInt64,
    continuing earlier: (networks: EarlierNetworks, member: Int)? = nil
  ) {
    self.input = input
    epochs = settings.epochs(utterances: input.count)
    self.settings = settings
    newLearner = { Learner(input, settings, seed: seed, continuing: earlier) }
  }

  /// `report` is called from time to time with the fraction done.
  func learn(
    epoch: Int,
    isCancelled: @Sendable () -> Bool = { false },
    report: @Sendable (_ done: Float) -> Void
  ) -> EpochOutcome {
    learner.withLock { learner in
      var taken = learner.take() ?? newLearner()
      defer { learner = taken }
      var reported: Float = 0
      return taken.learn(isCancelled: isCancelled) { done in
        if (done - reported) * Float(input.count) >= Self.utterancesPerReport {
          reported = done
          report(done)
        }
        return settings.rate(done: (Float(epoch) + done) / Float(epochs))
      }
    }
  }

  private static let utterancesPerReport: Float = 8_192

  /// Returns the layers and releases the memory of training.
  fileprivate func finish() -> [LinearLayer] {
    learner.withLock { ($0.take() ?? newLearner()).layers }
  }
}

extension [TrainingRun] {
  /// Returns the layers of all networks. The first networks are the `members` of a model:
  /// `progress` is called during and after each of their epochs, on any thread.
  ///
  /// Networks are independent, so the result does not depend on the number of threads. A free
  /// thread continues the network that has made the least progress, so that all finish at about the
  /// same time.
  func run(
    by resources: TrainingResources,
    members: Int = 0,
    progress: @Sendable (Trainer.Progress) -> Void = { _ in }
  ) throws(TrainingError) -> [[LinearLayer]] {
    let queue = Mutex(RunQueue(epochs: map(\.epochs), members: members))
    _ = concurrently(count, threads: resources.threads) { _ in
      while !resources.isCancelled(), let (run, epoch) = queue.withLock({ $0.take() }) {
        let outcome = self[run].learn(epoch: epoch, isCancelled: resources.isCancelled) { share in
          queue.withLock { $0.note(share, of: run).map(progress) }
        }
        queue.withLock { $0.put(back: run, outcome).map(progress) }
      }
    }
    guard !resources.isCancelled() else { throw .cancelled }
    if let epoch = queue.withLock(\.diverged) { throw .diverged(epoch: epoch) }
    // The loss of an epoch does not include its last step.
    return try map { run throws(TrainingError) in
      let layers = run.finish()
      guard layers.allSatisfy(\.isFinite) else { throw .diverged(epoch: run.epochs) }
      return layers
    }
  }
}

private struct RunQueue {
  let epochs: [Int]
  let members: Int
  /// The outcomes of the finished epochs, by run.
  private var outcomes: [[EpochOutcome]]
  /// The fraction done of each run's epoch; `nil` while the run waits for a thread.
  private var shares: [Float?]

  init(epochs: [Int], members: Int) {
    (self.epochs, self.members) = (epochs, members)
    outcomes = epochs.map { _ in [] }
    shares = epochs.map { _ in nil }
  }

  /// The epoch in which a run diverged, after which training stops.
  var diverged: Int? { outcomes.first { $0.last?.totalLoss.isFinite == false }?.count }

  mutating func take() -> (run: Int, epoch: Int)? {
    guard diverged == nil else { return nil }
    let open = epochs.indices.filter { shares[$0] == nil && outcomes[$0].count < epochs[$0] }
    let done = outcomes.map(\.count)
    let furthestBehind = open.min { done[$0] * epochs[$1] < done[$1] * epochs[$0] }
    guard let run = furthestBehind else { return nil }
    shares[run] = 0
    return (run, done[run])
  }

  mutating func note(_ share: Float, of run: Int) -> Trainer.Progress? {
    shares[run] = share
    return run < members ? progress(outcome: nil) : nil
  }

  /// Returns the progress, if the run is the last member that finishes it.
  mutating func put(back run: Int, _ outcome: EpochOutcome) -> Trainer.Progress? {
    shares[run] = nil
    outcomes[run].append(outcome)
    let (epoch, all) = (outcomes[run].count - 1, outcomes[..<members])
    guard run < members, all.allSatisfy({ $0.count > epoch }), diverged == nil else { return nil }
    // In this order, the sum does not depend on the threads.
    return progress(outcome: all.reduce(into: EpochOutcome()) { $0 += $1[epoch] })
  }

  private func progress(outcome: EpochOutcome?) -> Trainer.Progress {
    let done = (0..<members).map { Double(outcomes[$0].count) + Double(shares[$0] ?? 0) }
    return Trainer.Progress(done: done.min() ?? 0, epochs: epochs[0], outcome: outcome)
  }
}
