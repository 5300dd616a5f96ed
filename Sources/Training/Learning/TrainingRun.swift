import Host
import Synchronization

/// A training run of one network. Each epoch can run on a different thread.
final class TrainingRun: Sendable {
  let input: TrainingInput
  let epochs: Int
  private let settings: TrainingSettings
  private let newLearner: @Sendable () -> Learner
  /// The state of training, created by the first thread that runs an epoch.
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

  /// Runs an epoch. `report` is called from time to time with the share of the epoch that is done.
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
  /// Trains all networks and returns their layers. `report` is called with the number of epochs that
  /// a network has done, which may include a part of an epoch, and the outcome of a whole epoch.
  ///
  /// Networks are independent, so the result does not depend on the number of threads. A free thread
  /// continues the network that is furthest behind, so that all finish at about the same time.
  func run(
    by resources: TrainingResources,
    report: @Sendable (_ run: Int, _ done: Double, EpochOutcome?) -> Void
  ) throws(TrainingError) -> [[LinearLayer]] {
    let queue = Mutex(RunQueue(done: map { _ in 0 }, isTaken: map { _ in false }))
    _ = concurrently(count, threads: resources.threads) { _ in
      while !resources.isCancelled(), let (run, epoch) = queue.withLock({ $0.take(of: self) }) {
        let outcome = self[run].learn(epoch: epoch, isCancelled: resources.isCancelled) {
          report(run, Double(epoch) + Double($0), nil)
        }
        if outcome.totalLoss.isFinite { report(run, Double(epoch + 1), outcome) }
        queue.withLock { $0.put(back: run, hasDiverged: !outcome.totalLoss.isFinite) }
      }
    }
    guard !resources.isCancelled() else { throw .cancelled }
    if let epoch = queue.withLock(\.diverged) { throw .diverged(epoch: epoch) }
    // The final weights are checked too, because the loss of an epoch does not include its last step.
    return try map { run throws(TrainingError) in
      let layers = run.finish()
      guard layers.allSatisfy(\.isFinite) else { throw .diverged(epoch: run.epochs) }
      return layers
    }
  }
}

/// The progress of each training run, and whether a thread is working on it.
private struct RunQueue {
  var done: [Int]
  var isTaken: [Bool]
  /// The epoch in which a run diverged, after which training stops.
  var diverged: Int?

  mutating func take(of runs: [TrainingRun]) -> (run: Int, epoch: Int)? {
    guard diverged == nil else { return nil }
    let open = runs.indices.filter { !isTaken[$0] && done[$0] < runs[$0].epochs }
    let furthestBehind = open.min { done[$0] * runs[$1].epochs < done[$1] * runs[$0].epochs }
    guard let run = furthestBehind else { return nil }
    isTaken[run] = true
    return (run, done[run])
  }

  mutating func put(back run: Int, hasDiverged: Bool) {
    isTaken[run] = false
    done[run] += 1
    if hasDiverged { diverged = done[run] }
  }
}
