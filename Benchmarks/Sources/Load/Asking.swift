import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The results of all requests: latencies, failures and refused connections.
struct Tally {
  var microseconds: [UInt32] = []
  var failures = 0
  /// The number of refused connections.
  var absences = 0

  mutating func add(_ outcome: Asker.Outcome) {
    switch outcome {
    case .nothing: break
    case .answered(let time): microseconds.append(time)
    case .failed: failures += 1
    case .absent: absences += 1
    }
  }
}

/// Sends requests on many connections, each of which waits for its answer before the next request. Uses a
/// single thread, so that the service has as much of the processor as possible.
func ask(_ requests: [[UInt8]], _ options: Options) -> Tally {
  var tally = Tally()
  tally.microseconds.reserveCapacity(1 << 20)
  var askers = [Asker](repeating: Asker(), count: options.connections)
  var watched = [pollfd](
    repeating: pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
    count: askers.count
  )
  var next = 0
  var now = nanoseconds()
  let end = now + Int(options.seconds * 1e9)
  func askNext(_ index: Int) {
    tally.add(askers[index].ask(requests[next % requests.count], port: options.port, at: now))
    next += 1
    watched[index].fd = askers[index].file
  }
  while true {
    if now < end {
      for index in askers.indices where !askers[index].isWaiting && askers[index].retry <= now {
        askNext(index)
      }
    } else if !askers.contains(where: \.isWaiting) || now > end + 10_000_000_000 {
      break
    }
    let isMissing = watched.contains { $0.fd < 0 }
    poll(&watched, nfds_t(watched.count), isMissing ? 10 : 1_000)
    for index in askers.indices where watched[index].fd >= 0 && watched[index].revents != 0 {
      let outcome = askers[index].take(closes: options.closes)
      if case .nothing = outcome { continue }
      tally.add(outcome)
      now = nanoseconds()
      if now < end { askNext(index) } else { askers[index].end() }
      watched[index].fd = askers[index].file
    }
    now = nanoseconds()
  }
  // Requests that have no response when the time is up count as failed.
  tally.failures += askers.count(where: \.isWaiting)
  for index in askers.indices { askers[index].end() }
  return tally
}
