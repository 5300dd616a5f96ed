import Host
#if os(Linux)
  import CEpoll
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that one thread waits for together. On Linux the system keeps the list, so that a thousand
/// files to which nothing happens cost nothing; elsewhere it is told of each for each wait.
struct FileWatch: Sendable {
  /// What a file is waited for.
  enum Event {
    /// Something to read, if only the end.
    case input
    /// Room to write to.
    case room
    /// It is there, and not waited for.
    case nothing
  }

  #if os(Linux)
    private let list: Int32
    private static let mostAtOnce = 256

    init() throws(System.Failure) {
      list = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard list >= 0 else { throw .last }
    }

    func end() { close(list) }

    func add(_ file: Int32, expecting event: Event) {
      if event != .nothing { tell(EPOLL_CTL_ADD, file, event) }
    }

    /// Waits for something else than before. A file that is closed is waited for no more.
    func expect(_ event: Event, of file: Int32, before: Event) {
      guard event != before else { return }
      // The end of a file is told of whatever is waited for, as long as it is in the list.
      if event == .nothing {
        tell(EPOLL_CTL_DEL, file, event)
      } else {
        tell(before == .nothing ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, file, event)
      }
    }

    private func tell(_ what: Int32, _ file: Int32, _ event: Event) {
      var request = epoll_event()
      request.events = event == .room ? EPOLLOUT.rawValue : EPOLLIN.rawValue
      request.data.fd = file
      epoll_ctl(list, what, file, &request)
    }

    func remove(_ file: Int32) {}

    /// Waits until something happens to one of the files, at most so long; a signal ends the wait
    /// early.
    /// - Returns: the files to which something has happened: what was waited for, or their end.
    func wait(milliseconds: Int32) -> [Int32] {
      withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.mostAtOnce) { events in
        let most = Int32(events.count)
        let count = epoll_wait(list, events.baseAddress, most, milliseconds)
        return events.prefix(Int(max(count, 0))).map { $0.data.fd }
      }
    }
  #else
    private var requests: [Int32: pollfd] = [:]

    init() throws(System.Failure) {}

    func end() {}

    mutating func add(_ file: Int32, expecting event: Event) {
      let events = event == .nothing ? 0 : event == .room ? POLLOUT : POLLIN
      // A file below 0 is passed over.
      requests[file] = pollfd(fd: events == 0 ? -1 : file, events: Int16(events), revents: 0)
    }

    mutating func expect(_ event: Event, of file: Int32, before: Event) {
      if event != before { add(file, expecting: event) }
    }

    mutating func remove(_ file: Int32) { requests[file] = nil }

    func wait(milliseconds: Int32) -> [Int32] {
      var list = Array(requests.values)
      guard poll(&list, nfds_t(list.count), milliseconds) > 0 else { return [] }
      return list.filter { $0.revents != 0 }.map(\.fd)
    }
  #endif
}
