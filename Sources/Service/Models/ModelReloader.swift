import Host
import Synchronization

/// Passes requests to reload models, or to stop, to the thread that reloads models.
final class ModelReloader: Sendable {
  private let hasRequest = Atomic(false)
  private let isStoppedFlag = Atomic(false)

  func request() { hasRequest.store(true, ordering: .relaxed) }
  func stop() { isStoppedFlag.store(true, ordering: .relaxed) }
  var isStopped: Bool { isStoppedFlag.load(ordering: .relaxed) }

  func takeRequest() -> Bool { hasRequest.exchange(false, ordering: .relaxed) }
}

extension Service {
  /// Starts a thread that reloads changed models periodically and on request. Loading a model takes too
  /// long for the threads that answer requests.
  func start(_ reloader: ModelReloader) {
    let interval = settings.reloadInterval
    do throws(System.Failure) {
      try System.startThread(stackSize: 1 << 23) {
        var waited: Int32 = 0
        while !reloader.isStopped {
          let step = min(interval, 50)
          System.sleep(milliseconds: step)
          waited += step
          let isRequested = reloader.takeRequest()
          guard isRequested || waited >= interval else { continue }
          waited = 0
          self.reloadModels(force: isRequested)
        }
      }
    } catch {
      log.add(event: "reloading-disabled", problem: error.reason)
    }
  }
}
