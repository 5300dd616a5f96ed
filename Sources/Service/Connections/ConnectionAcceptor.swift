import Host

struct ConnectionAcceptor {
  private let service: Service
  private let loops: [ConnectionLoop]

  /// More threads would not be faster, because of contention.
  static let maximumLoopCount = 8

  init(for service: Service) throws(System.Failure) {
    self.service = service
    loops = try (0..<min(System.coreCount, Self.maximumLoopCount)).map {
      _ throws(System.Failure) in try ConnectionLoop(of: service)
    }
  }

  func accept(from listener: Int32) {
    do throws(System.Failure) {
      while let socket = try System.accept(listener) { take(socket) }
    } catch {
      // Without free files or memory, new connections wait until other connections have ended.
      service.log.add(event: "accept-failed", ["problem": error.reason])
      System.sleep(milliseconds: 50)
    }
  }

  private func take(_ socket: Int32) {
    guard !service.load.isOverfull,
      let loop = loops.min(by: { $0.connectionCount < $1.connectionCount })
    else { return reject(socket) }
    let isExcess = service.load.isFull
    service.load.begin()
    loop.take(socket, isExcess: isExcess)
  }

  private func reject(_ socket: Int32) {
    var output: [UInt8] = []
    service.answer(.tooManyConnections)
      .append(to: &output, date: CurrentTime().date, endsConnection: true)
    // The send buffer of a new connection has room for the response.
    _ = try? System.send(output[...], to: socket)
    try? System.close(socket)
  }

  func end() {
    for loop in loops { loop.end() }
  }
}
