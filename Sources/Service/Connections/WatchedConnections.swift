import Host

struct WatchedConnections {
  private final class Entry {
    var connection: ServedConnection
    var event = FilePoller.Event.nothing

    init(_ connection: ServedConnection) { self.connection = connection }
  }

  private var entries: [Int32: Entry] = [:]
  private var poller: FilePoller
  private let wakeup: SignalPipe
  /// A time before which no connection reaches its deadline.
  private var nextDeadline = Int.max
  private(set) var time = CurrentTime()
  private let start: (ServedConnection.Job, _ socket: Int32) -> Void
  private let ended: () -> Void

  init(
    _ poller: FilePoller,
    _ wakeup: SignalPipe,
    start: @escaping (ServedConnection.Job, _ socket: Int32) -> Void,
    ended: @escaping () -> Void
  ) {
    self.poller = poller
    self.wakeup = wakeup
    self.start = start
    self.ended = ended
    self.poller.expect(.readable, of: wakeup.output, before: .nothing)
  }

  mutating func add(_ connection: ServedConnection) {
    let entry = Entry(connection)
    entries[connection.socket] = entry
    update(entry)
  }

  /// Waits for events or the next deadline, handles them, and returns whether another thread has
  /// woken this one.
  mutating func handleEvents() -> Bool {
    let files = poller.wait(milliseconds: timeout)
    time.update()
    var isWoken = false
    for file in files {
      guard let entry = entries[file] else {
        isWoken = isWoken || file == wakeup.output
        continue
      }
      proceed(entry) { $0.proceed() }
    }
    if time.nanoseconds >= nextDeadline { handleDeadlines() }
    return isWoken
  }

  private var timeout: Int32 {
    guard nextDeadline < .max else { return -1 }
    let nanoseconds = max(0, nextDeadline - time.nanoseconds)
    return Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
  }

  private mutating func handleDeadlines() {
    for entry in entries.values where entry.connection.deadline <= time.nanoseconds {
      proceed(entry) { $0.timeOut() }
    }
    nextDeadline = entries.values.reduce(.max) { min($0, $1.connection.deadline) }
  }

  mutating func proceed(_ socket: Int32, _ body: (inout ServedConnection) -> Void) {
    if let entry = entries[socket] { proceed(entry, body) }
  }

  private mutating func proceed(_ entry: Entry, _ body: (inout ServedConnection) -> Void) {
    entry.connection.time = time
    body(&entry.connection)
    update(entry)
  }

  /// Registers the next event of a connection, starts its job, or ends the connection.
  private mutating func update(_ entry: Entry) {
    let socket = entry.connection.socket
    let event: FilePoller.Event
    switch entry.connection.state {
    case .receiving, .closing: event = .readable
    case .sending: event = .writable
    case .working:
      event = .nothing
      if let job = entry.connection.job.take() { start(job, socket) }
    case .closed: return end(entry)
    }
    poller.expect(event, of: socket, before: entry.event)
    entry.event = event
    nextDeadline = min(nextDeadline, entry.connection.deadline)
  }

  private mutating func end(_ entry: Entry) {
    let socket = entry.connection.socket
    poller.remove(socket)
    entries[socket] = nil
    entry.connection.end()
    ended()
  }

  mutating func endAll() {
    for entry in entries.values { end(entry) }
    poller.end()
  }
}
