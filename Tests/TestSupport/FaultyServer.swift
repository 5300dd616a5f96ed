package import Host
import LibC
import ModelStore
import Synchronization

/// An HTTP server for tests on a free port. It serves the files of a folder with ETags and ranges,
/// or responds with a fault.
package final class FaultyServer: Sendable {
  package struct Request: Sendable {
    package let path: String
    package let headers: [String: String]
  }

  package enum Answer: Sendable {
    /// The requested file, as a correct server sends it.
    case file
    case status(Int)
    /// Content other than the requested file.
    case content([UInt8], etag: String? = nil)
    /// The file, but the connection ends after a number of bytes.
    case cut(after: Int)
    /// The file, but the transfer stalls after a number of bytes.
    case stall(after: Int)
    /// The file byte by byte, very slowly.
    case drip
    /// No response. The connection is closed.
    case silence
    case redirect(String)
    /// The whole file, ignoring the requested range.
    case whole
    /// Only the beginning of the file, with a matching `Content-Length`.
    case short(Int)
    /// Content without a `Content-Length`, which ends with the connection.
    case endless([UInt8])
    /// A range of the file that differs from the requested range.
    case otherRange
  }

  package let port: UInt16
  private let folder: String
  private let listener: Int32
  private let faults: Mutex<[(String, Answer)]> = Mutex([])
  private let known = Mutex<[Request]>([])
  private let arrivals = AsyncStream.makeStream(of: Int.self)

  package init(_ folder: String) throws {
    self.folder = folder
    let listener = try System.listen(on: "127.0.0.1", port: 0)
    guard let port = System.port(of: listener) else { throw ServerProblem() }
    (self.listener, self.port) = (listener, port)
    // Each thread closes the sockets that it has opened. Closing them elsewhere could close a new
    // socket with the same number.
    try System.startThread { [weak self] in
      defer { close(listener) }
      do {
        while true {
          guard let connection = try System.accept(listener) else { continue }
          _ = fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) & ~O_NONBLOCK)
          guard let server = self else {
            close(connection)
            return
          }
          try System.startThread { server.serve(connection) }
        }
      } catch {
        // Accepting fails when the listener is shut down, which ends the loop.
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  package struct ServerProblem: Error {}

  package var address: String { "http://127.0.0.1:\(port)/" }

  /// The requests received so far.
  package var requests: [Request] { known.withLock { $0 } }

  /// Waits until a number of requests has been received.
  package func waitForRequests(_ count: Int) async {
    for await number in arrivals.stream where number >= count { return }
  }

  package func forget() { known.withLock { $0 = [] } }

  /// Adds a fault for the next request whose path has a suffix. Several faults are used in order.
  package func fail(_ suffix: String, _ answer: Answer, times: Int = 1) {
    faults.withLock { $0 += (0..<times).map { _ in (suffix, answer) } }
  }
}

// MARK: - Serving

extension FaultyServer {
  private func serve(_ connection: Int32) {
    defer { close(connection) }
    while let request = Self.request(from: connection) {
      known.withLock {
        $0.append(request)
        arrivals.continuation.yield($0.count)
      }
      let answer = faults.withLock { faults in
        faults.firstIndex { request.path.hasSuffix($0.0) || $0.0 == "*" }.map {
          faults.remove(at: $0).1
        }
      }
      guard reply(answer ?? .file, to: request, on: connection) else { return }
    }
  }

  private static func request(from connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    // A client waits for the response before it sends the next request.
    while !bytes.ends(with: [13, 10, 13, 10]) {
      var part = [UInt8](repeating: 0, count: 4_096)
      let count = recv(connection, &part, part.count, 0)
      guard count > 0 else { return nil }
      bytes += part[..<count]
      // The byte 0x16 starts a TLS handshake, which this server does not support.
      if bytes[0] == 0x16 {
        try? System.send(Array("no TLS\r\n".utf8), to: connection)
        return nil
      }
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
    }
    return Request(path: String(words[1].prefix { $0 != "?" }), headers: headers)
  }

  /// - Returns: Whether the connection stays open.
  private func reply(_ answer: Answer, to request: Request, on connection: Int32) -> Bool {
    let file = try? InputFile.bytes(of: "\(folder)\(request.path)")
    switch answer {
    case .status(let status):
      return send(head(status, ["Content-Length: 5"]) + Array("sorry".utf8), to: connection)
    case .content(let bytes, let etag):
      var headers = ["Content-Length: \(bytes.count)"]
      if let etag { headers.append("ETag: \(etag)") }
      return send(head(200, headers) + bytes, to: connection)
    case .redirect(let address):
      return send(head(302, ["Location: \(address)", "Content-Length: 0"]), to: connection)
    case .silence: return false
    case .endless(let bytes): return send(head(200, []) + bytes, to: connection) && false
    default: break
    }
    guard let file else { return send(head(404, ["Content-Length: 0"]), to: connection) }
    return replyWithFile(file, answer, to: request, on: connection)
  }

  private func replyWithFile(
    _ file: [UInt8],
    _ answer: Answer,
    to request: Request,
    on connection: Int32
  ) -> Bool {
    let etag = "\"\((try? SHA256Digest.text(of: file)) ?? "")\""
    var (status, start) = (200, 0)
    if case .file = answer, request.headers["if-none-match"] == etag {
      return send(head(304, ["ETag: \(etag)"]), to: connection)
    }
    if case .whole = answer {
    } else if let range = request.headers["range"], request.headers["if-range"] ?? etag == etag {
      let first = range.split(separator: "=").last?.split(separator: "-").first
      start = first.flatMap { Int($0) } ?? 0
      status = 206
      guard start < file.count else {
        return send(head(416, ["Content-Length: 0"]), to: connection)
      }
    }
    let content = Array(file[start...])
    var headers = ["ETag: \(etag)", "Accept-Ranges: bytes"]
    if case .short(let count) = answer {
      headers.append("Content-Length: \(count)")
      return send(head(200, headers) + content.prefix(count), to: connection)
    }
    headers.append("Content-Length: \(content.count)")
    if status == 206 {
      var reported = start
      if case .otherRange = answer { reported = start / 2 }
      headers.append("Content-Range: bytes \(reported)-\(file.count - 1)/\(file.count)")
    }
    guard send(head(status, headers), to: connection) else { return false }
    switch answer {
    case .cut(let count):
      _ = send(Array(content.prefix(count)), to: connection)
      return false
    case .stall(let count):
      _ = send(Array(content.prefix(count)), to: connection)
      // The server sends nothing more, and waits until the client disconnects.
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
      return false
    case .drip:
      for byte in content {
        guard send([byte], to: connection) else { return false }
        System.sleep(milliseconds: 50)
      }
      return true
    default: return send(content, to: connection)
    }
  }

  private func head(_ status: Int, _ headers: [String]) -> [UInt8] {
    Array((["HTTP/1.1 \(status) Said"] + headers + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    (try? System.send(bytes, to: connection)) != nil
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}

extension System {
  /// Sends all bytes. Fails if the client has disconnected or the socket accepts no more at the
  /// moment.
  package static func send(_ bytes: [UInt8], to socket: Int32) throws(Failure) {
    var done = 0
    while done < bytes.count {
      guard let count = try send(bytes[done...], to: socket) else { throw Failure(code: EAGAIN) }
      done += count
    }
  }
}
