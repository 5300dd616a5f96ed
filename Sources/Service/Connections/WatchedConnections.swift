import Host

/// The connections of one thread, and what it waits for: something that happens to one of them, the
/// next deadline, or a bell.
struct WatchedConnections {
  private final class Entry {
    var connection: ServedConnection
    var awaited = FileWatch.Event.input

    init(_ connection: ServedConnection) { self.connection = connection }
  }

  /// By their sockets.
  private var entries: [Int32: Entry] = [:]
  private var watch: FileWatch
  private let bell: Bell
  /// No deadline is before this.
  private var nextDeadline = Int.max
  private var endedCount = 0

  init(_ watch: FileWatch, _ bell: Bell) {
    self.watch = watch
    self.bell = bell
    self.watch.add(bell.file, expecting: .input)
  }

  mutating func add(_ connection: ServedConnection) {
    entries[connection.socket] = Entry(connection)
    watch.add(connection.socket, expecting: .input)
    nextDeadline = min(nextDeadline, connection.deadline)
  }

  /// Waits, and has those go on to which something has happened, or whose time is over.
  ///
  /// - Parameters:
  ///   - moment: becomes that at which the wait was over.
  ///   - start: is given what somebody else is to answer.
  /// - Returns: whether the bell was rung.
  mutating func goOn(_ moment: inout Moment, _ start: (ServedConnection.Job, Int32) -> Void) -> Bool
  {
    let files = watch.wait(milliseconds: patience(at: moment))
    moment.pass()
    var isRung = false
    for file in files {
      guard let entry = entries[file] else {
        isRung = isRung || file == bell.file
        continue
      }
      entry.connection.goOn(at: moment)
      update(entry, start)
    }
    if moment.nanoseconds >= nextDeadline { giveUpLate(moment, start) }
    return isRung
  }

  private func patience(at moment: Moment) -> Int32 {
    guard nextDeadline < .max else { return -1 }
    let nanoseconds = max(0, nextDeadline - moment.nanoseconds)
    return Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
  }

  private mutating func giveUpLate(_ moment: Moment, _ start: (ServedConnection.Job, Int32) -> Void)
  {
    for entry in entries.values where entry.connection.deadline <= moment.nanoseconds {
      entry.connection.giveUp(at: moment)
      update(entry, start)
    }
    nextDeadline = entries.values.reduce(.max) { min($0, $1.connection.deadline) }
  }

  /// Gives the connection of a socket what it has been waiting for.
  mutating func goOn(
    _ socket: Int32,
    _ start: (ServedConnection.Job, Int32) -> Void,
    _ body: (inout ServedConnection) -> Void
  ) {
    guard let entry = entries[socket] else { return }
    body(&entry.connection)
    update(entry, start)
  }

  /// Waits for what a connection goes on with.
  private mutating func update(_ entry: Entry, _ start: (ServedConnection.Job, Int32) -> Void) {
    let socket = entry.connection.socket
    let event: FileWatch.Event
    switch entry.connection.state {
    case .receiving, .parting: event = .input
    case .sending: event = .room
    case .working:
      event = .nothing
      if let job = entry.connection.takeJob() { start(job, socket) }
    case .over: return end(entry)
    }
    watch.expect(event, of: socket, before: entry.awaited)
    entry.awaited = event
    nextDeadline = min(nextDeadline, entry.connection.deadline)
  }

  private mutating func end(_ entry: Entry) {
    let socket = entry.connection.socket
    watch.remove(socket)
    entries[socket] = nil
    entry.connection.end()
    endedCount += 1
  }

  mutating func endAll() {
    for entry in entries.values { end(entry) }
    watch.end()
  }

  /// How many have ended since it was asked last.
  mutating func takeEndedCount() -> Int {
    defer { endedCount = 0 }
    return endedCount
  }
}
