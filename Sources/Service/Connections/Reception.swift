import Host

/// Takes connections in, and gives each to a thread.
struct Reception {
  let traffic: Traffic
  private let service: Service
  private let loops: [ConnectionLoop]

  /// More than these would wait for each other.
  private static let mostLoops = 8

  /// - Throws: where the system has no room for the threads.
  init(for service: Service) throws(System.Failure) {
    self.service = service
    traffic = Traffic(service.settings)
    let longWork = LongWork()
    var loops: [ConnectionLoop] = []
    for _ in 0..<min(System.coreCount, Self.mostLoops) {
      loops.append(try ConnectionLoop(of: service, in: traffic, longWork))
    }
    self.loops = loops
  }

  /// Takes in all who wait.
  func accept(from listener: Int32) {
    do throws(System.Failure) {
      while let socket = try System.accept(listener) { take(socket) }
    } catch {
      // There are no more open files or no memory: who waits goes on to, until others have gone.
      service.log.add(event: "full", problem: error.reason)
      System.sleep(milliseconds: 50)
    }
  }

  private func take(_ socket: Int32) {
    guard !traffic.isOverfull, let loop = loops.min(by: { $0.connectionCount < $1.connectionCount })
    else { return turnAway(socket) }
    let isExcess = traffic.isFull
    traffic.begin()
    loop.take(socket, isExcess: isExcess)
  }

  /// Says that there is no room for another.
  private func turnAway(_ socket: Int32) {
    var output: [UInt8] = []
    service.answer(.tooManyConnections)
      .append(to: &output, date: Moment().date, endsConnection: true)
    try? System.send(output, to: socket)
    try? System.finish(socket)
  }

  /// Ends all connections.
  func end() {
    for loop in loops { loop.end() }
  }
}
