import Host

struct WatchedConnections {
  private final class Entry {
    var connection: ServedConnection
    var event = FilePoller.Event.readable

    init(_ connection: ServedConnection) { self.connection = connection }
  }

  private var entries: [Int32: Entry] = [:]
  private var poller: FilePoller
  private let wakeup: SignalPipe
  /// A time before which no connection reaches its deadline.
  private var nextDeadline = Int.max
  private var endedCount = 0
  private(set) var time = CurrentTime()
  private let start: (ServedConnection.Job, _ socket: Int32) -> Void

  init(
    _ poller: FilePoller,
    _ wakeup: SignalPipe,
    start: @escaping (ServedConnection.Job, _ socket: Int32) -> Void
  ) {
    self.poller = poller
    self.wakeup = wakeup
    self.start = start
    self.poller.add(wakeup.output, expecting: .readable)
  }

  mutating func add(_ connection: ServedConnection) {
    entries[connection.socket] = Entry(connection)
    poller.add(connection.socket, expecting: .readable)
    nextDeadline = min(nextDeadline, connection.deadline)
  }

  /// Waits for events or the next deadline, handles them, and returns whether another thread has woken this
  /// one.
  mutating func handleEvents() -> Bool {
    let files = poller.wait(milliseconds: timeout)
    time.update()
    var isWoken = false
    for file in files {
      guard let entry = entries[file] else {
        isWoken = isWoken || file == wakeup.output
        continue
      }
      entry.connection.proceed(at: time)
      update(entry)
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
      entry.connection.timeOut(at: time)
      update(entry)
    }
    nextDeadline = entries.values.reduce(.max) { min($0, $1.connection.deadline) }
  }

  mutating func proceed(_ socket: Int32, _ body: (inout ServedConnection) -> Void) {
    guard let entry = entries[socket] else { return }
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
    endedCount += 1
  }

  mutating func endAll() {
    for entry in entries.values { end(entry) }
    poller.end()
  }

  mutating func takeEndedCount() -> Int {
    defer { endedCount = 0 }
    return endedCount
  }
}
