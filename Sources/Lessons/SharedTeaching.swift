import Datasets
import Host
import Synchronization

/// A session in which many may teach at any time, for a program that goes on: what is taught is on
/// the disk before whoever taught it is told so. Then it is learned, while the old model answers, and
/// the new one is written.
package final class SharedTeaching: Sendable {
  fileprivate struct State {
    let session: TeachingSession
    var whenWritten: @Sendable () -> Void = {}
    /// How far the model that learns has come, from 0 to 1; nil where none does.
    var share: Double?
    /// Why the model has not learned, or is not written.
    var problem: (any Error)?
    var hasEnded = false
  }

  private let state: Mutex<State>

  package struct Status: Sendable {
    /// All that there are in the dataset.
    package let intents: [String]
    /// How far the model that learns has come, from 0 to 1; nil where none does.
    package let share: Double?
    /// Why the model has not learned what was taught last, or is not written.
    package let problem: (any Error)?
    /// The change that can be taken back, in words.
    package let lastChange: String?
  }

  /// The session was ended.
  package struct Ended: Error {}

  package init(_ session: sending TeachingSession) {
    state = Mutex(State(session: session))
  }

  package var status: Status {
    state.withLock { state in
      Status(
        intents: state.session.dataset.intents.map(\.intent),
        share: state.share,
        problem: state.problem,
        lastChange: state.session.lastChange
      )
    }
  }

  /// Learns what the model has not, and whatever is taught from now on.
  ///
  /// - Parameter body: is run wherever another model was written, on the thread that wrote it.
  package func start(whenWritten body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenWritten = body }
    learn()
  }

  /// Changes what is taught, and returns when that is on the disk: if it cannot be, nothing has
  /// changed.
  package func change<Result: Sendable>(
    _ body: @Sendable (TeachingSession) throws -> Result
  ) throws -> Result {
    let result = try state.withLock { state in
      guard !state.hasEnded else { throw Ended() }
      let session = state.session
      return try session.attempting {
        _ = try session.restoreLost()
        let result = try body(session)
        try session.saveMerged()
        return result
      }
    }
    learn()
    return result
  }

  /// Sees to it that all is on the disk that was taught, and writes nothing from then on. What is not
  /// learned by then is for the next who teaches the same dataset.
  package func end() throws {
    try state.withLock { state in
      guard !state.hasEnded else { return }
      state.hasEnded = true
      if try !state.session.restoreLost().isEmpty { try state.session.saveMerged() }
    }
  }
}

// MARK: - Learning

extension SharedTeaching {
  /// Learns on a thread of its own, which ends when there is nothing more to learn.
  private func learn() {
    let isDue = state.withLock { state in
      guard !state.hasEnded, state.share == nil, !state.session.isWritten else { return false }
      state.share = 0
      state.problem = nil
      return true
    }
    guard isDue else { return }
    do throws(System.Failure) {
      try System.startThread(stackSize: 1 << 23) {
        while self.learnStep() { System.sleep(milliseconds: 20) }
      }
    } catch {
      state.withLock { ($0.share, $0.problem) = (nil, error) }
    }
  }

  /// - Returns: whether there is more to do.
  private func learnStep() -> Bool {
    let (goesOn, tell) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      do {
        return try state.step()
      } catch {
        (state.share, state.problem) = (nil, error)
        return (false, nil)
      }
    }
    guard let tell else { return goesOn }
    // Whoever looks meanwhile is told that it still learns, until the new model answers.
    tell()
    return goesOn
  }
}

extension SharedTeaching.State {
  /// Looks how far learning has come, and writes what was learned.
  ///
  /// - Returns: whether there is more to do, and whom to tell of another model.
  fileprivate mutating func step() throws -> (goesOn: Bool, tell: (@Sendable () -> Void)?) {
    guard !hasEnded else { return (false, nil) }
    switch session.nextStatus() {
    case .learning(let share):
      self.share = share
      return (true, nil)
    case .learned: return (true, try write())
    // What was taken back needs no training: the model of before is there.
    case nil where session.isLearned && !session.isWritten: return (true, try write())
    case .failed(let error): throw error
    case nil:
      share = nil
      return (false, nil)
    }
  }

  /// - Returns: whom to tell of another model; nil where others have written the dataset meanwhile, so
  ///   that it is one with this now, and learned anew.
  private func write() throws -> (@Sendable () -> Void)? {
    guard try session.restoreLost().isEmpty, case .saved = try session.save() else {
      try session.saveMerged()
      return nil
    }
    return whenWritten
  }
}

extension TeachingSession.SaveOutcome {
  fileprivate var isMerge: Bool { if case .merged = self { true } else { false } }
}

extension TeachingSession {
  /// Writes the dataset, whatever others have made of it meanwhile, and with all that was said to be
  /// saved.
  fileprivate func saveMerged() throws {
    repeat { _ = try restoreLost() } while try saveDataset().isMerge
  }
}
