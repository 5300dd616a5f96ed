import Host
import Synchronization

/// A thread that has many connections go on, each when something has happened to it.
final class ConnectionLoop: Sendable {
  private enum Message: Sendable {
    case connection(Int32, isExcess: Bool)
    /// What the connection of this socket has been waiting for.
    case answer(HTTPResponse, socket: Int32)
    case piece(ResponseStream.Piece, socket: Int32)
    case end
  }

  private let service: Service
  private let traffic: Traffic
  private let longWork: LongWork
  private let messages = Mutex<[Message]>([])
  private let bell: Bell
  private let count = Atomic(0)

  /// - Throws: where the system has no room for another thread, or for what it watches.
  init(of service: Service, in traffic: Traffic, _ longWork: LongWork) throws(System.Failure) {
    self.service = service
    self.traffic = traffic
    self.longWork = longWork
    bell = try Bell()
    let watch = try FileWatch()
    try System.startThread { self.run(watch) }
  }

  /// How many connections it has.
  var connectionCount: Int { count.load(ordering: .relaxed) }

  func take(_ socket: Int32, isExcess: Bool) {
    count.add(1, ordering: .relaxed)
    tell(.connection(socket, isExcess: isExcess))
  }

  /// Closes all its connections.
  func end() { tell(.end) }

  private func tell(_ message: Message) {
    messages.withLock { $0.append(message) }
    bell.ring()
  }

  private func takeMessages() -> [Message] {
    bell.hear()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  private func run(_ watch: FileWatch) {
    var connections = WatchedConnections(watch, bell)
    var moment = Moment()
    while true {
      let isRung = connections.goOn(&moment, start)
      for message in isRung ? takeMessages() : [] {
        switch message {
        case .connection(let socket, let isExcess):
          connections.add(
            ServedConnection(socket, of: service, in: traffic, isExcess: isExcess, at: moment)
          )
        case .answer(let response, let socket):
          connections.goOn(socket, start) { $0.goOn(with: response, at: moment) }
        case .piece(let piece, let socket):
          connections.goOn(socket, start) { $0.goOn(with: piece, at: moment) }
        case .end:
          connections.endAll()
          return
        }
      }
      let ended = connections.takeEndedCount()
      if ended > 0 { count.subtract(ended, ordering: .relaxed) }
    }
  }

  /// Has somebody else see to what would keep the other connections waiting.
  private func start(_ job: ServedConnection.Job, _ socket: Int32) {
    longWork.add {
      switch job {
      case .answer(let errand):
        self.tell(.answer(self.service.answer(errand), socket: socket))
      case .piece(let rest): self.tell(.piece(rest.next(), socket: socket))
      }
    }
  }
}
