import Synchronization

/// Counts the connections, the requests in progress and the unsent response data of a service.
final class ConnectionLoad: Sendable {
  private let settings: ServiceSettings
  private let connections = Atomic(0)
  private let requests = Atomic(0)
  /// The number of connections that have not sent anything yet.
  private let pending = Atomic(0)
  /// The bytes of long responses that clients have not read yet.
  private let held = Atomic(0)

  /// The number of connections above the maximum whose requests are read, because the format of the
  /// error response depends on the API. Others are closed immediately.
  private static let maximumExcess = 64

  /// The maximum size of a response that is too short to count towards the memory limit.
  private static let smallSize = 1 << 16
  private static let heldLimit = 1 << 23

  init(_ settings: ServiceSettings) { self.settings = settings }

  var connectionCount: Int { connections.load(ordering: .relaxed) }
  var isFull: Bool { connectionCount >= settings.maximumConnections }
  var isOverfull: Bool { connectionCount >= settings.maximumConnections + Self.maximumExcess }
  var isBusy: Bool { requests.load(ordering: .acquiring) > 0 }

  var hasPending: Bool { pending.load(ordering: .acquiring) > 0 }

  func begin() {
    connections.add(1, ordering: .relaxed)
    pending.add(1, ordering: .acquiringAndReleasing)
  }

  func end() { connections.subtract(1, ordering: .relaxed) }
  func endPending() { pending.subtract(1, ordering: .acquiringAndReleasing) }
  func beginRequest() { requests.add(1, ordering: .acquiringAndReleasing) }
  func endRequest() { requests.subtract(1, ordering: .acquiringAndReleasing) }

  /// Counts a long response, unless that exceeds the limit. `total` is the number of bytes to
  /// release.
  func hold(_ count: Int, _ total: inout Int) -> Bool {
    guard count > Self.smallSize else { return true }
    // A single response is always allowed, whatever its size.
    let before = held.load(ordering: .relaxed)
    guard before == 0 || before + count <= Self.heldLimit else { return false }
    held.add(count, ordering: .relaxed)
    total += count
    return true
  }

  func release(_ count: Int) {
    if count > 0 { held.subtract(count, ordering: .relaxed) }
  }

  /// The time in milliseconds after which an idle connection is closed: shorter if there are many.
  var idleTimeout: Int {
    let isCrowded = connectionCount > settings.maximumConnections / 2
    return isCrowded ? min(5_000, settings.idleTimeout) : settings.idleTimeout
  }
}
