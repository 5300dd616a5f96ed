import Host
import Synchronization

/// A network on its way through its epochs, which whichever thread is free may take further.
final class Course: Sendable {
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

  func learn(epoch: Int) -> Tally {
    withLearner { learner in learner.learn { schedule.rate(epoch: epoch, done: $0) } }
  }

  fileprivate var layers: [Layer] { withLearner { $0.layers } }

  private func withLearner<Result: Sendable>(_ body: (inout Learner) -> Result) -> Result {
    learner.withLock { learner in
      var taken = learner.take() ?? Learner(input, settings, seed: seed)
      defer { learner = taken }
      return body(&taken)
    }
  }
}

extension [Course] {
  /// Takes all courses to their ends on a number of threads, tells what came of each epoch, and
  /// returns the layers of each network.
  ///
  /// A course waits for no other: what it comes to is the same whatever the number of threads. A
  /// free thread takes the one that is furthest behind, so that all end at about the same time.
  func run(
    threads: Int,
    tell: @Sendable (_ course: Int, _ epoch: Int, Tally) -> Void
  ) throws(TrainingError) -> [[Layer]] {
    let timetable = Mutex(Timetable(done: map { _ in 0 }, isTaken: map { _ in false }))
    _ = concurrently(count, threads: threads) { _ in
      while let (course, epoch) = timetable.withLock({ $0.take(of: self) }) {
        let outcome = self[course].learn(epoch: epoch)
        if outcome.loss.isFinite { tell(course, epoch, outcome) }
        timetable.withLock { $0.put(back: course, hasDiverged: !outcome.loss.isFinite) }
      }
    }
    if let epoch = timetable.withLock(\.diverged) { throw .diverged(epoch: epoch) }
    // The loss of an epoch knows nothing of the last step.
    return try map { course throws(TrainingError) in
      let layers = course.layers
      guard layers.allSatisfy(\.isFinite) else { throw .diverged(epoch: course.epochs) }
      return layers
    }
  }
}

/// How far courses have come, and which of them a thread has taken.
private struct Timetable {
  /// The epochs of each course that are done.
  var done: [Int]
  var isTaken: [Bool]
  /// The epoch in which a course got lost, after which no other need go on.
  var diverged: Int?

  mutating func take(of courses: [Course]) -> (course: Int, epoch: Int)? {
    guard diverged == nil else { return nil }
    let open = courses.indices.filter { !isTaken[$0] && done[$0] < courses[$0].epochs }
    let furthestBehind = open.min {
      done[$0] * courses[$1].epochs < done[$1] * courses[$0].epochs
    }
    guard let course = furthestBehind else { return nil }
    isTaken[course] = true
    return (course, done[course])
  }

  mutating func put(back course: Int, hasDiverged: Bool) {
    isTaken[course] = false
    done[course] += 1
    if hasDiverged { diverged = done[course] }
  }
}
