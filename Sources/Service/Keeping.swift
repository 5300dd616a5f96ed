import Host
import Synchronization

/// What the thread is told that keeps the models up to date.
final class Keeping: Sendable {
  private let isAsked = Atomic(false)
  private let isOver = Atomic(false)

  func ask() { isAsked.store(true, ordering: .relaxed) }
  func end() { isOver.store(true, ordering: .relaxed) }
  var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  /// Whether somebody asked since the last time.
  func takeAsked() -> Bool { isAsked.exchange(false, ordering: .relaxed) }
}

extension Service {
  /// Looks for other models now and then, and when asked, on a thread of its own: loading one takes
  /// longer than answering many.
  func startKeeping(_ keeping: Keeping) {
    let interval = settings.lookInterval
    do throws(System.Failure) {
      try System.startThread(stackSize: 1 << 23) {
        var waited: Int32 = 0
        while !keeping.hasEnded {
          let step = min(interval, 50)
          System.sleep(milliseconds: step)
          waited += step
          let isAsked = keeping.takeAsked()
          guard isAsked || waited >= interval else { continue }
          waited = 0
          self.lookForModels(isAsked: isAsked)
        }
      }
    } catch {
      log.add(event: "fixed", problem: error.reason)
    }
  }
}
