import Host

/// The connections of one thread, and what it waits for: something that happens to one of them, the
/// next deadline, or a bell.
struct WatchedConnections {
  private var connections: [ServedConnection] = []
  /// The bell, and then the connections in their order.
  private var watch = FileWatch()
  /// No deadline is before this.
  private var nextDeadline = Int.max
  private var endedCount = 0

  init(_ bell: Bell) { watch.add(bell.file, expecting: .input) }

  /// - Returns: whether the bell was rung.
  mutating func wait(_ moment: inout Moment) -> Bool {
    var patience: Int32 = -1
    if nextDeadline < .max {
      let nanoseconds = max(0, nextDeadline - moment.nanoseconds)
      patience = Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
    }
    _ = watch.wait(milliseconds: patience)
    moment.pass()
    return watch.hasHappened(at: 0)
  }

  mutating func add(_ connection: ServedConnection) {
    connections.append(connection)
    watch.add(connection.socket, expecting: .input)
    nextDeadline = min(nextDeadline, connection.deadline)
  }

  /// Has those go on to which something has happened, or whose time is over.
  ///
  /// - Parameter start: is given what somebody else is to answer.
  mutating func goOn(at moment: Moment, _ start: (Errand, Int32) -> Void) {
    let isLate = moment.nanoseconds >= nextDeadline
    // Backwards, as the place of one that ends is taken by the last.
    for index in connections.indices.reversed() {
      let hasHappened = watch.hasHappened(at: index + 1)
      guard hasHappened || isLate else { continue }
      if hasHappened { connections[index].goOn(at: moment) }
      if connections[index].deadline <= moment.nanoseconds {
        connections[index].giveUp(at: moment)
      }
      update(index, start)
    }
    if isLate { nextDeadline = connections.reduce(.max) { min($0, $1.deadline) } }
  }

  /// Gives the connection of a socket what it has been waiting for.
  mutating func goOn(
    _ socket: Int32,
    with response: HTTPResponse,
    at moment: Moment,
    _ start: (Errand, Int32) -> Void
  ) {
    guard let index = connections.firstIndex(where: { $0.socket == socket }) else { return }
    connections[index].goOn(with: response, at: moment)
    update(index, start)
  }

  /// Watches for what a connection goes on with.
  private mutating func update(_ index: Int, _ start: (Errand, Int32) -> Void) {
    switch connections[index].state {
    case .receiving, .parting: watch.expect(.input, at: index + 1)
    case .sending: watch.expect(.room, at: index + 1)
    case .working:
      watch.expect(.nothing, at: index + 1)
      if let errand = connections[index].takeErrand() { start(errand, connections[index].socket) }
    case .over:
      end(index)
      return
    }
    nextDeadline = min(nextDeadline, connections[index].deadline)
  }

  private mutating func end(_ index: Int) {
    connections[index].end()
    connections.swapAt(index, connections.count - 1)
    connections.removeLast()
    watch.remove(at: index + 1)
    endedCount += 1
  }

  mutating func endAll() {
    while !connections.isEmpty { end(connections.count - 1) }
  }

  /// How many have ended since it was asked last.
  mutating func takeEndedCount() -> Int {
    defer { endedCount = 0 }
    return endedCount
  }
}
