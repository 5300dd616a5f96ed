import Synchronization

/// How many connections there are, and how many requests are under way.
final class Traffic: Sendable {
  private let settings: ServiceSettings
  private let connections: Atomic<Int> = Atomic(0)
  private let requests: Atomic<Int> = Atomic(0)
  /// Connections that have not said anything yet.
  private let newcomers: Atomic<Int> = Atomic(0)
  /// The bytes of long answers that clients have yet to read.
  private let held: Atomic<Int> = Atomic(0)

  /// How many more connections there may be, each of which is turned away.
  private static let mostTurnedAway = 64

  /// Answers up to this size do not count.
  private static let smallSize = 1 << 16
  private static let mostHeld = 1 << 23

  init(_ settings: ServiceSettings) { self.settings = settings }

  var connectionCount: Int { connections.load(ordering: .relaxed) }
  var isFull: Bool { connectionCount >= settings.mostConnections }
  /// Whether there is not even somebody to say so, in the words of who asks.
  var isOverfull: Bool { connectionCount >= settings.mostConnections + Self.mostTurnedAway }
  /// Whether something is being asked or answered.
  var isBusy: Bool { requests.load(ordering: .acquiring) > 0 }

  /// Whether somebody has come who is likely to ask at once.
  var hasNewcomers: Bool { newcomers.load(ordering: .acquiring) > 0 }

  func begin() {
    connections.add(1, ordering: .relaxed)
    newcomers.add(1, ordering: .acquiringAndReleasing)
  }

  func end() { connections.subtract(1, ordering: .relaxed) }
  func endNewcomer() { newcomers.subtract(1, ordering: .acquiringAndReleasing) }
  func beginRequest() { requests.add(1, ordering: .acquiringAndReleasing) }
  func endRequest() { requests.subtract(1, ordering: .acquiringAndReleasing) }

  /// Counts a long answer that is to be sent.
  ///
  /// - Parameters:
  ///   - count: its bytes.
  ///   - total: the bytes that its connection has to release, to which `count` is added.
  /// - Returns: whether there is room for it besides the others.
  func hold(_ count: Int, _ total: inout Int) -> Bool {
    guard count > Self.smallSize else { return true }
    // One answer is always taken, however long it is.
    guard
      held.load(ordering: .relaxed) == 0
        || held.load(ordering: .relaxed) + count <= Self.mostHeld
    else { return false }
    held.add(count, ordering: .relaxed)
    total += count
    return true
  }

  func release(_ count: Int) {
    if count > 0 { held.subtract(count, ordering: .relaxed) }
  }

  /// How long a connection may say nothing, in milliseconds: where many are there, others need its place.
  var idlePatience: Int {
    connectionCount > settings.mostConnections / 2
      ? min(5_000, settings.idlePatience) : settings.idlePatience
  }
}
