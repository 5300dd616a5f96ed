import Host
import LibC
import Synchronization
import TestSupport
import Testing

@testable import Service

/// A service on a free port, which shuts down when this object is released.
final class RunningService: Sendable {
  let service: Service
  let signals: SignalPipe
  let port: UInt16
  private let ended = Ended()

  private final class Ended: Sendable { let isTrue = Atomic(false) }

  init(
    _ models: [ServedModel]? = nil,
    teacher: (any Teacher)? = nil,
    _ change: (inout ServiceSettings) -> Void = { _ in }
  ) throws {
    var settings = ServiceSettings()
    settings.gracePeriod = 0
    settings.requestTimeout = 600_000
    settings.idleTimeout = 600_000
    change(&settings)
    let service = Service(try models ?? [SmallModel.served()], settings, teacher: teacher)
    let signals = try SignalPipe()
    let listener = try System.listen(on: "127.0.0.1", port: 0)
    port = try #require(System.port(of: listener))
    (self.service, self.signals) = (service, signals)
    let ended = ended
    try System.startThread {
      try? service.serve(listener, signals)
      ended.isTrue.store(true, ordering: .releasing)
    }
  }

  var hasEnded: Bool { ended.isTrue.load(ordering: .acquiring) }

  deinit { signals.send(.shutDown) }
}

final class Client {
  private let socket: Int32
  private var bytes: [UInt8] = []

  /// Connects to a server on this machine.
  init(_ port: UInt16) throws {
    socket = LibC.socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        LibC.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard socket >= 0, status == 0 else { throw System.Failure.last }
    var isOn: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { try? System.close(socket) }

  static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }
  static func post(_ path: String, _ body: String) -> String { head(path, of: body) + body }

  static func question(_ text: String) -> String { post("/v1/predict", #"{"text":"\#(text)"}"#) }

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

  func ask(_ request: String) throws -> String {
    try send(request)
    return try answer()
  }

  struct NoAnswer: Error {}

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
      let chunk = try System.read(socket, upTo: 65_536)
      guard !chunk.isEmpty else { throw NoAnswer() }
      bytes += chunk
    }
  }

  /// Reads up to a given text, or to the end of the connection.
  func text(until end: String?) throws -> String {
    while true {
      if let end, bytes.suffix(end.utf8.count).elementsEqual(end.utf8) { break }
      guard System.waitForInput(socket, milliseconds: 600_000) else { throw NoAnswer() }
      let chunk = try System.read(socket, upTo: 65_536)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the server has sent data that the client has not read yet.
  var hasInput: Bool { !bytes.isEmpty || System.waitForInput(socket, milliseconds: 0) }

  /// Whether the server has closed the connection.
  func hasEnded() throws -> Bool {
    guard bytes.isEmpty, System.waitForInput(socket, milliseconds: 600_000) else { return false }
    return try System.read(socket, upTo: 1).isEmpty
  }
}
