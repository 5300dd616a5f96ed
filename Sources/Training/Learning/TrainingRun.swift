import Host
import Synchronization

/// A network on its way through its epochs, which whichever thread is free may take further.
final class TrainingRun: Sendable {
  let input: TrainingInput
  private let schedule: Schedule
  private let settings: TrainingSettings
  private let seed: UInt64
  /// Made by the thread that takes it first.
  private let learner = Mutex<Learner?>(nil)

  init(_ input: TrainingInput, _ settings: TrainingSettings, seed: UInt64) {
    self.input = input
    schedule = Schedule(settings, utterances: input.count)
    self.settings = settings
    self.seed = seed
  }

  var epochs: Int { schedule.epochs }

  func learn(epoch: Int) -> EpochOutcome {
    withLearner { learner in learner.learn { schedule.rate(epoch: epoch, done: $0) } }
  }

  fileprivate var layers: [LinearLayer] { withLearner { $0.layers } }

  private func withLearner<Result: Sendable>(_ body: (inout Learner) -> Result) -> Result {
    learner.withLock { learner in
      var taken = learner.take() ?? Learner(input, settings, seed: seed)
      defer { learner = taken }
      return body(&taken)
    }
  }
}

extension [TrainingRun] {
  /// Takes all runs to their ends on some threads, tells what came of each epoch, and
  /// returns the layers of each network.
  ///
  /// A run waits for no other: what it comes to is the same whatever the number of threads. A
  /// free thread takes the one that is furthest behind, so that all end at about the same time.
  func run(
    by resources: TrainingResources,
    tell: @Sendable (_ run: Int, _ epoch: Int, EpochOutcome) -> Void
  ) throws(TrainingError) -> [[LinearLayer]] {
    let queue = Mutex(RunQueue(done: map { _ in 0 }, isTaken: map { _ in false }))
    _ = concurrently(count, threads: resources.threads) { _ in
      while !resources.isCancelled(), let (run, epoch) = queue.withLock({ $0.take(of: self) }) {
        let outcome = self[run].learn(epoch: epoch)
        if outcome.loss.isFinite { tell(run, epoch, outcome) }
        queue.withLock { $0.put(back: run, hasDiverged: !outcome.loss.isFinite) }
      }
    }
    guard !resources.isCancelled() else { throw .cancelled }
    if let epoch = queue.withLock(\.diverged) { throw .diverged(epoch: epoch) }
    // The loss of an epoch knows nothing of the last step.
    return try map { run throws(TrainingError) in
      let layers = run.layers
      guard layers.allSatisfy(\.isFinite) else { throw .diverged(epoch: run.epochs) }
      return layers
    }
  }
}

/// How far runs have come, and which of them a thread has taken.
private struct RunQueue {
  /// The epochs of each run that are done.
  var done: [Int]
  var isTaken: [Bool]
  /// The epoch in which a run diverged, after which no other need go on.
  var diverged: Int?

  mutating func take(of runs: [TrainingRun]) -> (run: Int, epoch: Int)? {
    guard diverged == nil else { return nil }
    let open = runs.indices.filter { !isTaken[$0] && done[$0] < runs[$0].epochs }
    let furthestBehind = open.min {
      done[$0] * runs[$1].epochs < done[$1] * runs[$0].epochs
    }
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
