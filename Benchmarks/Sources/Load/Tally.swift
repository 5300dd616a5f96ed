import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The results of all requests: latencies, failures and refused connections.
struct Tally {
  var microseconds: [UInt32] = []
  var failures = 0
  /// The number of refused connections.
  var refusals = 0

  mutating func add(_ outcome: Client.Outcome) {
    switch outcome {
    case .nothing: break
    case .answered(let time): microseconds.append(time)
    case .failed: failures += 1
    case .refused: refusals += 1
    }
  }
}

/// Sends requests on many connections, each of which waits for its response before the next
/// request. Uses a single thread, so that the service has as much of the processor as possible.
func generateLoad(_ requests: [[UInt8]], _ options: Options) -> Tally {
  var tally = Tally()
  tally.microseconds.reserveCapacity(1 << 20)
  var clients = [Client](repeating: Client(), count: options.connections)
  var watched = [pollfd](
    repeating: pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
    count: clients.count
  )
  var next = 0
  var now = nanoseconds()
  let end = now + Int(options.seconds * 1e9)
  func sendNext(_ index: Int) {
    tally.add(clients[index].submit(requests[next % requests.count], port: options.port, at: now))
    next += 1
    watched[index].fd = clients[index].file
  }
  while true {
    if now < end {
      for index in clients.indices where !clients[index].isWaiting && clients[index].retry <= now {
        sendNext(index)
      }
    } else if !clients.contains(where: \.isWaiting) || now > end + 10_000_000_000 {
      break
    }
    let isMissing = watched.contains { $0.fd < 0 }
    poll(&watched, nfds_t(watched.count), isMissing ? 10 : 1_000)
    for index in clients.indices where watched[index].fd >= 0 && watched[index].revents != 0 {
      let outcome = clients[index].receive(closes: options.closes)
      if case .nothing = outcome { continue }
      tally.add(outcome)
      now = nanoseconds()
      if now < end { sendNext(index) } else { clients[index].end() }
      watched[index].fd = clients[index].file
    }
    now = nanoseconds()
  }
  // Requests that have no response when the time is up count as failed.
  tally.failures += clients.count(where: \.isWaiting)
  for index in clients.indices { clients[index].end() }
  return tally
}
