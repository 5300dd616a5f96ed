package import Datasets
import Host
import Synchronization

/// A teaching session for concurrent users of a running program.
///
/// A call that changes the dataset returns when the change is on the disk. The model is then
/// trained in the background and written to its file.
package final class SharedTeaching: Sendable {
  fileprivate struct State {
    let session: TeachingSession
    var suggestions: SuggestionFile?
    var whenWritten: @Sendable () -> Void = {}
    var share: Double?
    var problem: (any Error)?
    var hasEnded = false
  }

  private let state: Mutex<State>

  /// The state of the session. `share` is the progress of the current training, from 0 to 1, or
  /// `nil` if there is none; `problem` is the error of the last training or of writing its model.
  package typealias Status = (
    intents: [String], share: Double?, problem: (any Error)?, lastChange: String?
  )

  /// The error of a change after the end of the session.
  package struct Ended: Error {}

  package init(_ session: sending TeachingSession, suggestions: SuggestionFile? = nil) {
    state = Mutex(State(session: session, suggestions: suggestions))
  }

  package var status: Status {
    state.withLock { state in
      let intents = state.session.dataset.intents.map(\.intent)
      return (intents, state.share, state.problem, state.session.lastChange)
    }
  }

  /// Starts training the model on changes that it does not include, and on later ones. `body` is
  /// called when a new model has been written, on the thread that wrote it.
  package func start(whenWritten body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenWritten = body }
    train()
  }

  /// Changes the dataset and writes it to the disk. If writing fails, the change is undone.
  package func change<Result: Sendable>(
    _ body: @Sendable (TeachingSession) throws -> Result
  ) throws -> Result {
    let result = try state.withLock { state in
      guard !state.hasEnded else { throw Ended() }
      let session = state.session
      let result = try session.rollingBackOnFailure {
        _ = try session.restoreLost()
        let result = try body(session)
        try session.saveMerged()
        return result
      }
      // If this fails, nothing is lost, because the dataset contains the accepted suggestions.
      _ = try? state.suggestions?.write(saved: session.savedDataset)
      return result
    }
    train()
    return result
  }

  /// The undecided suggestions, or `nil` if the session has no file of suggestions.
  package var suggestions: [Suggestion]? {
    state.withLock { $0.suggestions?.undecided(by: $0.session.dataset) }
  }

  /// Rejects or restores suggestions. `saved` is the dataset in the file.
  package func changeSuggestions(
    _ body: @Sendable (inout SuggestionFile, _ saved: Dataset) throws -> Void
  ) throws {
    try state.withLock { state in
      guard !state.hasEnded, var file = state.suggestions else { throw Ended() }
      try body(&file, state.session.savedDataset)
      state.suggestions = file
    }
  }

  /// Ensures that all changes are on the disk, and ends the session. The next session learns
  /// changes that the model does not include yet.
  package func end() throws {
    try state.withLock { state in
      guard !state.hasEnded else { return }
      state.hasEnded = true
      if try !state.session.restoreLost().isEmpty { try state.session.saveMerged() }
    }
  }

  private func train() {
    let isDue = state.withLock { state in
      guard !state.hasEnded, state.share == nil, !state.session.isWritten else { return false }
      state.share = 0
      state.problem = nil
      return true
    }
    guard isDue else { return }
    do throws(System.Failure) {
      try System.startThread(stackSize: 1 << 23) {
        while self.trainingStep() { System.sleep(milliseconds: 10) }
      }
    } catch {
      state.withLock { ($0.share, $0.problem) = (nil, error) }
    }
  }

  /// Performs a step of training, and returns whether another one is needed.
  private func trainingStep() -> Bool {
    let (continues, hasWritten) = state.withLock { state in
      do {
        return try state.step()
      } catch {
        (state.share, state.problem) = (nil, error)
        return (false, false)
      }
    }
    // The status shows training in progress until the closure returns.
    if hasWritten { state.withLock(\.whenWritten)() }
    return continues
  }
}

extension SharedTeaching.State {
  /// Checks the progress of training, and writes the model when it is trained. Returns whether
  /// another step is needed, and whether a model was written.
  fileprivate mutating func step() throws -> (continues: Bool, hasWritten: Bool) {
    guard !hasEnded else { return (false, false) }
    switch session.nextStatus() {
    case .learning(let share):
      self.share = share
      return (true, false)
    case .learned, .refined: return (true, try write())
    // Undoing a change needs no training, because the previous model is available.
    case nil where session.isLearned && !session.isWritten: return (true, try write())
    case .failed(let error): throw error
    case nil:
      share = nil
      return (false, false)
    }
  }

  /// Writes the dataset and the model. If another program has changed the dataset, merges the
  /// changes instead, and training starts again.
  private func write() throws -> Bool {
    if case .saved = try session.save(restoringLost: true) { return true }
    try session.saveMerged()
    return false
  }
}

extension TeachingSession {
  /// Writes the dataset, merged with the changes of other programs.
  fileprivate func saveMerged() throws {
    while case .merged = try save(withModel: false, restoringLost: true) {}
  }
}
