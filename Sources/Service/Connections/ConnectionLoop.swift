import Dispatch
import Host
import Synchronization

/// A thread that serves many connections.
final class ConnectionLoop: Sendable {
  private enum Message: Sendable {
    case connection(Int32, isExcess: Bool)
    case answer(HTTPResponse, socket: Int32)
    case chunk(ResponseStream.Chunk, socket: Int32)
    case end
  }

  private let service: Service
  private let load: ConnectionLoad
  private let messages = Mutex<[Message]>([])
  private let wakeup: SignalPipe
  private let count = Atomic(0)

  init(of service: Service, in load: ConnectionLoad) throws(System.Failure) {
    self.service = service
    self.load = load
    wakeup = try SignalPipe()
    let poller = try FilePoller()
    try System.startThread { self.run(poller) }
  }

  var connectionCount: Int { count.load(ordering: .relaxed) }

  func take(_ socket: Int32, isExcess: Bool) {
    count.add(1, ordering: .relaxed)
    send(.connection(socket, isExcess: isExcess))
  }

  func end() { send(.end) }

  private func send(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // The thread takes all messages at once, so only the first of them must wake it.
    if isFirst { wakeup.send(.wakeUp) }
  }

  private func takeMessages() -> [Message] {
    // The pipe is emptied first, so that later messages wake the thread again.
    _ = wakeup.receive()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  private func run(_ poller: FilePoller) {
    var connections = WatchedConnections(poller, wakeup, start: start)
    while true {
      let isWoken = connections.handleEvents()
      let time = connections.time
      for message in isWoken ? takeMessages() : [] {
        switch message {
        case .connection(let socket, let isExcess):
          connections.add(
            ServedConnection(socket, of: service, in: load, isExcess: isExcess, at: time)
          )
        case .answer(let response, let socket):
          connections.proceed(socket) { $0.proceed(with: response, at: time) }
        case .chunk(let chunk, let socket):
          connections.proceed(socket) { $0.proceed(with: chunk, at: time) }
        case .end:
          connections.endAll()
          return
        }
      }
      let ended = connections.takeEndedCount()
      if ended > 0 { count.subtract(ended, ordering: .relaxed) }
    }
  }

  /// Runs a job on another thread, because it would delay other connections.
  private func start(_ job: ServedConnection.Job, _ socket: Int32) {
    DispatchQueue.global(qos: .userInitiated).async {
      switch job {
      case .answer(let routed):
        self.send(.answer(self.service.answer(routed), socket: socket))
      case .chunk(let rest): self.send(.chunk(rest.next(), socket: socket))
      }
    }
  }
}
