import Synchronization

/// A network on its way through its epochs, which whichever thread is free may take further.
final class Course: Sendable {
  let input: TrainingInput
  let epochs: Int
  private let learner: Mutex<Learner>
  private let schedule: Schedule
  private let draws: Int

  init(_ input: TrainingInput, _ settings: TrainingSettings, seed: UInt64) {
    self.input = input
    schedule = Schedule(settings, utterances: input.count)
    epochs = schedule.epochs
    draws = settings.hiddenDraws
    learner = Mutex(Learner(input, settings, seed: seed))
  }

  func learn(epoch: Int) -> Tally {
    learner.withLock { learner in learner.learn { schedule.rate(epoch: epoch, done: $0) } }
  }

  /// How much there is to do once some epochs are done, to be compared with other courses.
  func work(after done: Int) -> Int { (epochs - done) * input.count * draws }

  /// What was learned.
  var layers: [Layer] { learner.withLock(\.layers) }
}

extension [Course] {
  /// Takes all courses to their ends on a number of threads, and tells what came of each epoch.
  ///
  /// A course waits for no other: what it comes to is the same whatever the number of threads. A
  /// free thread takes the one that has most to do, so that all end at about the same time.
  func run(
    threads: Int,
    tell: @Sendable (_ course: Int, _ epoch: Int, Tally) -> Void
  ) throws(TrainingError) {
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
    for course in self where !course.layers.allSatisfy(\.isFinite) {
      throw .diverged(epoch: course.epochs)
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
    let longest = open.max { courses[$0].work(after: done[$0]) < courses[$1].work(after: done[$1]) }
    guard let course = longest else { return nil }
    isTaken[course] = true
    return (course, done[course])
  }

  mutating func put(back course: Int, hasDiverged: Bool) {
    isTaken[course] = false
    done[course] += 1
    if hasDiverged { diverged = done[course] }
  }
}
