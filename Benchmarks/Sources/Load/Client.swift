import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A client that sends one request after another.
struct Client {
  enum Outcome {
    /// The response is incomplete, or the request has just been sent.
    case nothing
    case answered(microseconds: UInt32)
    case failed
    /// The connection was refused.
    case refused
  }

  private(set) var file: Int32 = -1
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)
  private var count = 0
  private var start = 0
  /// The time at which the client connects again after its connection was refused, in nanoseconds.
  private(set) var retry = 0

  /// Whether the client is waiting for a response.
  var isWaiting: Bool { file >= 0 }

  /// Sends the next request, on the open connection or on a new one.
  mutating func submit(_ request: [UInt8], port: UInt16, at now: Int) -> Outcome {
    start = now
    count = 0
    if file < 0 { file = connect(port) }
    guard file >= 0 else {
      retry = now + 10_000_000
      return .refused
    }
    guard send(file, request, request.count, 0) == request.count else {
      end()
      return .failed
    }
    return .nothing
  }

  /// Reads the part of the response that has arrived.
  ///
  /// - Parameter closes: Whether to close the connection after the response in any case.
  /// - Returns: The outcome, or `nothing` if the response is incomplete.
  mutating func receive(closes: Bool) -> Outcome {
    let more = buffer.withUnsafeMutableBytes { bytes in
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
      return recv(file, rest.baseAddress, rest.count, 0)
    }
    guard more > 0 else {
      end()
      return .failed
    }
    count += more
    guard let response = ResponseHead(buffer[..<count]), count >= response.size else {
      return .nothing
    }
    if closes || response.isLast { end() }
    guard response.isOK else { return .failed }
    return .answered(microseconds: UInt32(clamping: (nanoseconds() - start) / 1_000))
  }

  mutating func end() {
    if file >= 0 { close(file) }
    file = -1
  }
}

/// The status line and the headers of a response.
private struct ResponseHead {
  let isOK: Bool
  /// Whether the server closes the connection.
  let isLast: Bool
  /// The size of the response in bytes, including its headers.
  let size: Int

  private static let ok = Array("HTTP/1.1 200".utf8)
  private static let length = Array("content-length: ".utf8)
  private static let last = Array("connection: close".utf8)

  /// Parses the head of a response, or returns `nil` if it is incomplete.
  init?(_ bytes: ArraySlice<UInt8>) {
    var length = 0
    var isLast = false
    var line = bytes.startIndex
    while let end = bytes[line...].firstIndex(of: 10) {
      if end - line <= 1 {
        isOK = bytes.starts(with: Self.ok)
        size = end + 1 - bytes.startIndex + length
        self.isLast = isLast
        return
      }
      if bytes[line] | 0x20 == UInt8(ascii: "c") {
        if Self.begins(bytes[line..<end], Self.length) {
          length = bytes[(line + Self.length.count)..<end].reduce(0) {
            $1 >= 48 && $1 < 58 ? $0 * 10 + Int($1) - 48 : $0
          }
        } else if Self.begins(bytes[line..<end], Self.last) {
          isLast = true
        }
      }
      line = end + 1
    }
    return nil
  }

  /// Whether a line starts with a lowercase prefix, ignoring case.
  private static func begins(_ line: ArraySlice<UInt8>, _ mark: [UInt8]) -> Bool {
    line.count >= mark.count && zip(line, mark).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }
}

func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func connect(_ port: UInt16) -> Int32 {
  #if canImport(Glibc)
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let file = socket(AF_INET, SOCK_STREAM, 0)
  #endif
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  let status = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard status == 0 else {
    close(file)
    return -1
  }
  var yes: Int32 = 1
  setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  return file
}
