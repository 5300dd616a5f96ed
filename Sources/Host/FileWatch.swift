#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that one thread waits for together. Each has a place, and the last one takes the place of one
/// that goes.
package struct FileWatch {
  /// What a file is waited for.
  package enum Event {
    /// Something to read, if only the end.
    case input
    /// Room to write to.
    case room
    /// It is there, and not waited for.
    case nothing
  }

  private var requests: [pollfd] = []

  package init() {}

  package mutating func add(_ file: Int32, expecting event: Event) {
    requests.append(pollfd(fd: file, events: 0, revents: 0))
    expect(event, at: requests.count - 1)
  }

  package mutating func remove(at place: Int) {
    requests.swapAt(place, requests.count - 1)
    requests.removeLast()
  }

  package mutating func expect(_ event: Event, at place: Int) {
    let file = file(at: place)
    // A file below 0 is passed over.
    requests[place].fd = event == .nothing ? ~file : file
    requests[place].events = Int16(event == .room ? POLLOUT : POLLIN)
  }

  package func file(at place: Int) -> Int32 {
    let file = requests[place].fd
    return file < 0 ? ~file : file
  }

  /// Waits until something happens to one of the files, at most so long; a signal ends the wait early.
  /// - Returns: to how many something has happened.
  package mutating func wait(milliseconds: Int32) -> Int {
    let count = Int(poll(&requests, nfds_t(requests.count), milliseconds))
    if count < 0 {
      for place in requests.indices { requests[place].revents = 0 }
    }
    return max(count, 0)
  }

  /// Whether something happened to a file in the last wait: what it was waited for, or its end.
  package func hasHappened(at place: Int) -> Bool { requests[place].revents != 0 }
}
