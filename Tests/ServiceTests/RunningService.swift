import Host
import Synchronization
import Testing

@testable import Service

/// A service on a port of its own, until it goes.
final class RunningService: Sendable {
  let service: Service
  let notices: NoticePipe
  let port: UInt16
  private let ended = Ended()

  private final class Ended: Sendable {
    let isTrue = Atomic(false)
  }

  init(
    _ sources: [ModelSource]? = nil,
    teacher: Teacher? = nil,
    _ change: (inout ServiceSettings) -> Void = { _ in }
  ) throws {
    var settings = ServiceSettings()
    settings.grace = 0
    settings.requestPatience = 600_000
    settings.idlePatience = 600_000
    change(&settings)
    let service = try Service(try sources ?? [SmallModel.source()], settings, teacher: teacher)
    let notices = try NoticePipe()
    let listener = try System.listen(on: "127.0.0.1", port: 0)
    port = try #require(System.port(of: listener))
    (self.service, self.notices) = (service, notices)
    let ended = ended
    try System.startThread {
      try? service.serve(listener, notices)
      ended.isTrue.store(true, ordering: .releasing)
    }
  }

  var hasEnded: Bool { ended.isTrue.load(ordering: .acquiring) }

  deinit { notices.send(.end) }
}

/// The other side of a connection.
final class Client {
  private let socket: Int32
  private var bytes: [UInt8] = []

  init(_ port: UInt16) throws { socket = try System.connect(toPort: port) }

  deinit { try? System.finish(socket) }

  static func post(_ path: String, _ body: String) -> String {
    head(path, of: body) + body
  }

  static func head(
    _ path: String,
    of body: String,
    _ fields: String = "",
    host: String = "a"
  ) -> String {
    "POST \(path) HTTP/1.1\r\nHost: \(host)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n"
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }
  func send(_ bytes: [UInt8]) throws { try System.send(bytes, to: socket) }

  struct NoAnswer: Error {}

  /// The next answer as a whole.
  func answer() throws -> String {
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.firstRange(of: "\r\n\r\n") {
        let head = text[..<end.upperBound]
        let length = head.firstRange(of: "Content-Length: ").flatMap {
          Int(head[$0.upperBound...].prefix { $0.isNumber })
        }
        let size = head.utf8.count + (length ?? 0)
        if bytes.count >= size {
          defer { bytes.removeFirst(size) }
          return String(decoding: bytes[..<size], as: UTF8.self)
        }
      }
      guard System.waitForInput(socket, milliseconds: 600_000) else { throw NoAnswer() }
      let piece = try System.read(socket, upTo: 65_536)
      guard !piece.isEmpty else { throw NoAnswer() }
      bytes += piece
    }
  }

  /// All that comes up to some end, or to that of the connection.
  func text(until end: String?) throws -> String {
    while true {
      if let end, bytes.suffix(end.utf8.count).elementsEqual(end.utf8) { break }
      guard System.waitForInput(socket, milliseconds: 600_000) else { throw NoAnswer() }
      let piece = try System.read(socket, upTo: 65_536)
      if piece.isEmpty { break }
      bytes += piece
    }
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether something has come that was not taken.
  var hasSomething: Bool { !bytes.isEmpty || System.waitForInput(socket, milliseconds: 0) }

  /// Whether nothing more comes.
  func hasEnded() throws -> Bool {
    guard bytes.isEmpty, System.waitForInput(socket, milliseconds: 600_000) else { return false }
    return try System.read(socket, upTo: 1).isEmpty
  }
}
