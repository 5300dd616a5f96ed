import Host
import LibC
#if os(Linux)
  import CEpoll
#endif

/// Waits for events of many files with epoll, where idle files cost no time, or else with `poll`.
struct FilePoller: Sendable {
  enum Event {
    /// The file has data to read, or has reached its end.
    case readable
    case writable
    case nothing
  }

  #if os(Linux)
    private let list: Int32
    private static let batchSize = 256

    init() throws(System.Failure) {
      list = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard list >= 0 else { throw .last }
    }

    func end() { close(list) }

    func expect(_ event: Event, of file: Int32, before: Event) {
      guard event != before else { return }
      // epoll reports the end of any file in its list, so an ignored file must be removed.
      let operation =
        event == .nothing
        ? EPOLL_CTL_DEL : before == .nothing ? EPOLL_CTL_ADD : EPOLL_CTL_MOD
      var request = epoll_event()
      request.events = event == .writable ? EPOLLOUT.rawValue : EPOLLIN.rawValue
      request.data.fd = file
      epoll_ctl(list, operation, file, &request)
    }

    func remove(_ file: Int32) {}

    /// Returns the files with events. A signal ends the wait early.
    func wait(milliseconds: Int32) -> [Int32] {
      withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.batchSize) { events in
        let most = Int32(events.count)
        let count = epoll_wait(list, events.baseAddress, most, milliseconds)
        return events.prefix(Int(max(count, 0))).map { $0.data.fd }
      }
    }
  #else
    private var requests: [Int32: pollfd] = [:]

    init() throws(System.Failure) {}

    func end() {}

    mutating func expect(_ event: Event, of file: Int32, before: Event) {
      let events = Int16(event == .writable ? POLLOUT : POLLIN)
      requests[file] =
        event == .nothing ? nil : pollfd(fd: file, events: events, revents: 0)
    }

    mutating func remove(_ file: Int32) { requests[file] = nil }

    func wait(milliseconds: Int32) -> [Int32] {
      var list = Array(requests.values)
      guard poll(&list, nfds_t(list.count), milliseconds) > 0 else { return [] }
      return list.filter { $0.revents != 0 }.map(\.fd)
    }
  #endif
}
