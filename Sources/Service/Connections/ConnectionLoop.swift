import Dispatch
import Host
import Synchronization

/// A thread that serves many connections.
final class ConnectionLoop: Sendable {
  private enum Message: Sendable {
    case connection(Int32, isExcess: Bool)
    case answer(HTTPResponse, to: HTTPRequest, socket: Int32)
    case chunk(ResponseStream.Chunk, socket: Int32)
    case end
  }

  private let service: Service
  private let messages = Mutex<[Message]>([])
  private let wakeup: SignalPipe
  private let count = Atomic(0)

  init(of service: Service) throws(System.Failure) {
    self.service = service
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
    var connections = WatchedConnections(poller, wakeup, start: start) {
      self.count.subtract(1, ordering: .relaxed)
    }
    while true {
      let isWoken = connections.handleEvents()
      for message in isWoken ? takeMessages() : [] {
        switch message {
        case .connection(let socket, let isExcess):
          let time = connections.time
          connections.add(ServedConnection(socket, of: service, isExcess: isExcess, at: time))
        case .answer(let response, let request, let socket):
          connections.proceed(socket) { $0.proceed(with: response, to: request) }
        case .chunk(let chunk, let socket):
          connections.proceed(socket) { $0.proceed(with: chunk) }
        case .end:
          connections.endAll()
          return
        }
      }
    }
  }

  /// Runs a job on another thread, because it would delay other connections.
  private func start(_ job: ServedConnection.Job, _ socket: Int32) {
    DispatchQueue.global(qos: .userInitiated).async {
      switch job {
      case .answer(let routed):
        let response = self.service.answer(routed)
        self.send(.answer(response, to: routed.request, socket: socket))
      case .chunk(let rest): self.send(.chunk(rest.next(), socket: socket))
      }
    }
  }
}
