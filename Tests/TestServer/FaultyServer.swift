import Host
import ModelStore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An HTTP server for tests, on a port that the system chose: it serves the files of a folder as a
/// real one does, with marks and ranges, or whatever a test wants to see go wrong.
package final class FaultyServer: Sendable {
  package struct Request: Sendable {
    package let path: String
    package let headers: [String: String]
  }

  package enum Answer: Sendable {
    /// What a good server would do.
    case file
    case status(Int)
    /// These bytes in the file's place.
    case content([UInt8], etag: String? = nil)
    /// The file, but the connection ends after so many bytes.
    case cut(after: Int)
    /// The file, but after so many bytes nothing comes any more.
    case stall(after: Int)
    /// The file in small pieces, without an end in sight.
    case drip
    /// Nothing at all: the connection ends.
    case silence
    case redirect(String)
    /// The file, as if no range had been asked for.
    case whole
    /// The file's beginning as a whole answer, and a length to go with it.
    case short(Int)
    /// No length is told, and no end but the connection's.
    case endless([UInt8])
    /// A range that is not the one that was asked for.
    case otherRange
  }

  package let port: UInt16
  private let folder: String
  private let listener: Int32
  private let faults: Mutex<[(String, Answer)]> = Mutex([])
  private let known = Mutex<[Request]>([])

  package init(_ folder: String) throws {
    self.folder = folder
    let listener = try System.listen(on: "127.0.0.1", port: 0)
    guard let port = System.port(of: listener) else { throw ServerProblem() }
    (self.listener, self.port) = (listener, port)
    // Each thread closes what it has opened, and nobody else does: a number that is free again may
    // soon be another's.
    try System.startThread { [weak self] in
      defer { close(listener) }
      do {
        while true {
          guard let connection = try System.accept(listener, patience: 600_000) else { continue }
          guard let server = self else {
            close(connection)
            return
          }
          try System.startThread { server.serve(connection) }
        }
      } catch {
        // The listener was shut down.
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  package struct ServerProblem: Error {}

  package var address: String { "http://127.0.0.1:\(port)/" }

  /// What was asked for so far.
  package var requests: [Request] { known.withLock { $0 } }

  package func forget() { known.withLock { $0 = [] } }

  /// The next request for a path that ends so is answered so; later ones as faults say that come
  /// after.
  package func fail(_ suffix: String, _ answer: Answer, times: Int = 1) {
    faults.withLock { $0 += (0..<times).map { _ in (suffix, answer) } }
  }
}

// MARK: - Serving

extension FaultyServer {
  private func serve(_ connection: Int32) {
    defer { close(connection) }
    while let request = Self.request(from: connection) {
      known.withLock { $0.append(request) }
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
    while !bytes.ends(with: [13, 10, 13, 10]) {
      var byte: UInt8 = 0
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      // Somebody begins TLS, which this is not.
      if bytes.isEmpty, byte == 0x16 {
        try? System.send(Array("no TLS\r\n".utf8), to: connection)
        return nil
      }
      bytes.append(byte)
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

  /// Whether the connection may go on.
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
    guard let file else {
      return send(head(404, ["Content-Length: 0"]), to: connection)
    }
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
    let rest = Array(file[start...])
    var headers = ["ETag: \(etag)", "Accept-Ranges: bytes"]
    if case .short(let count) = answer {
      headers.append("Content-Length: \(count)")
      return send(head(200, headers) + rest.prefix(count), to: connection)
    }
    headers.append("Content-Length: \(rest.count)")
    if status == 206 {
      var shown = start
      if case .otherRange = answer { shown = start / 2 }
      headers.append("Content-Range: bytes \(shown)-\(file.count - 1)/\(file.count)")
    }
    guard send(head(status, headers), to: connection) else { return false }
    switch answer {
    case .cut(let count):
      _ = send(Array(rest.prefix(count)), to: connection)
      return false
    case .stall(let count):
      _ = send(Array(rest.prefix(count)), to: connection)
      // Until whoever asked has had enough.
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
      return false
    case .drip:
      for byte in rest {
        guard send([byte], to: connection) else { return false }
        System.sleep(milliseconds: 50)
      }
      return true
    default: return send(rest, to: connection)
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
