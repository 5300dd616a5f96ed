// Asks a service on this machine as often as it answers, and says how often that is.
//
//     Load PORT [--path /v1/predict] [--seconds 3] [--connections 16] [--close] [--idle 0]
//          [--process PID] < TEXTS
//     Load PORT --start PROGRAM ARGUMENT …     the milliseconds from its start to its first answer
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

struct Options: Sendable {
  var port: UInt16 = 5005
  var path = "/v1/predict"
  var seconds = 3.0
  var connections = 16
  /// Whether each request has a connection of its own.
  var closes = false
  /// How many more are open and say nothing.
  var idle = 0
  /// The service, whose time is measured as well.
  var process: Int32?
  /// A service to be started, with its arguments.
  var command: [String] = []

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--path": path = words.popFirst() ?? path
      case "--seconds": seconds = words.popFirst().flatMap(Double.init) ?? seconds
      case "--connections": connections = words.popFirst().flatMap { Int($0) } ?? connections
      case "--close": closes = true
      case "--idle": idle = words.popFirst().flatMap { Int($0) } ?? idle
      case "--process": process = words.popFirst().flatMap { Int32($0) }
      case "--start":
        command = Array(words)
        words = []
      default: port = UInt16(word) ?? port
      }
    }
  }
}

/// What a thread has seen.
struct Tally: Sendable {
  var microseconds: [UInt32] = []
  var failures = 0
  /// How often nobody was there to connect to.
  var absences = 0
}

enum Exchange {
  case answered
  /// Answered, and the connection goes no further.
  case answeredLast
  case failed
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

let good = Array("HTTP/1.1 200".utf8)
let last = Array("Connection: close".utf8)

/// Sends a request and reads its answer to the end.
func exchange(_ request: [UInt8], _ file: Int32, _ buffer: inout [UInt8]) -> Exchange {
  guard send(file, request, request.count, 0) == request.count else { return .failed }
  var count = 0
  while true {
    let more = buffer.withUnsafeMutableBytes { bytes in
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
      return recv(file, rest.baseAddress, rest.count, 0)
    }
    guard more > 0 else { return .failed }
    count += more
    if let size = size(of: buffer[..<count]), count >= size { break }
  }
  guard buffer.starts(with: good) else { return .failed }
  return buffer[..<count].firstRange(of: last) == nil ? .answered : .answeredLast
}

/// How long the answer is that begins here; nil where that cannot be said yet.
func size(of bytes: ArraySlice<UInt8>) -> Int? {
  let mark = Array("content-length: ".utf8)
  var length: Int?
  var line = bytes.startIndex
  while let end = bytes[line...].firstIndex(of: 10) {
    if end - line <= 1 { return length.map { end + 1 + $0 } }
    if bytes[line..<end].prefix(mark.count).lazy.map({ $0 | 0x20 }).elementsEqual(mark) {
      length = bytes[(line + mark.count)..<end].reduce(0) {
        $1 >= 48 && $1 < 58 ? $0 * 10 + Int($1) - 48 : $0
      }
    }
    line = end + 1
  }
  return nil
}

/// The time that a process has had of the processors, in microseconds.
func processorTime(of process: Int32) -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let rest = text.split(separator: ")").last
  else { return nil }
  let fields = rest.split(separator: " ")
  guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
    return nil
  }
  return (user + system) * 1e6 / Double(sysconf(Int32(_SC_CLK_TCK)))
}

signal(SIGPIPE, SIG_IGN)
let options = Options(Array(CommandLine.arguments.dropFirst()))
var texts: [String] = []
while options.command.isEmpty, let line = readLine() { texts.append(line) }
if texts.isEmpty { texts = ["switch the lights on"] }
let requests = texts.map { text in
  let json = String(decoding: (try? JSONEncoder().encode(["text": text])) ?? Data(), as: UTF8.self)
  let last = options.closes ? "Connection: close\r\n" : ""
  return Array(
    ("POST \(options.path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "\(last)Content-Length: \(json.utf8.count)\r\n\r\n\(json)").utf8
  )
}

/// The memory that a process has, in megabytes.
func memory(of process: Int32) -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
    let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
    let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
  else { return nil }
  return Double(kilobytes).map { $0 / 1024 }
}

if !options.command.isEmpty {
  let service = Process()
  service.executableURL = URL(filePath: options.command[0])
  service.arguments = Array(options.command.dropFirst())
  service.standardError = FileHandle.nullDevice
  var buffer = [UInt8](repeating: 0, count: 1 << 17)
  let start = ContinuousClock.now
  try service.run()
  var file = connect(options.port)
  while file < 0, service.isRunning {
    usleep(200)
    file = connect(options.port)
  }
  let outcome = exchange(requests[0], file, &buffer)
  let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
  service.terminate()
  guard outcome != .failed else {
    print("nothing was answered")
    exit(1)
  }
  print(String(format: "%.1f", milliseconds))
  exit(0)
}

let silent = (0..<options.idle).map { _ in connect(options.port) }
guard silent.allSatisfy({ $0 >= 0 }) else {
  print("not as many connections can be open")
  exit(1)
}
let tallies = Mutex<[Tally]>([])
let before = options.process.flatMap(processorTime)
let start = ContinuousClock.now
let end = start + .seconds(options.seconds)
let group = DispatchGroup()
for number in 0..<options.connections {
  group.enter()
  Thread.detachNewThread { [options, requests] in
    var tally = Tally()
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    var file: Int32 = -1
    var next = number * requests.count / options.connections
    var now = ContinuousClock.now
    while now < end {
      if file < 0 { file = connect(options.port) }
      guard file >= 0 else {
        tally.absences += 1
        usleep(10_000)
        now = ContinuousClock.now
        continue
      }
      let outcome = exchange(requests[next % requests.count], file, &buffer)
      next += 1
      let time = ContinuousClock.now
      if outcome == .failed {
        tally.failures += 1
      } else {
        tally.microseconds.append(UInt32((time - now) / .microseconds(1)))
      }
      if outcome != .answered {
        close(file)
        file = -1
      }
      now = time
    }
    if file >= 0 { close(file) }
    tallies.withLock { $0.append(tally) }
    group.leave()
  }
}
group.wait()
let seconds = (ContinuousClock.now - start) / .seconds(1)
let all = tallies.withLock { $0 }
let times = all.flatMap(\.microseconds).sorted()
let failures = all.reduce(0) { $0 + $1.failures }
let absences = all.reduce(0) { $0 + $1.absences }
guard !times.isEmpty else {
  print("nothing was answered, and \(failures) failed")
  exit(1)
}
func percentile(_ share: Double) -> String {
  String(
    format: "%.2f",
    Double(times[min(times.count - 1, Int(Double(times.count) * share))]) / 1e3
  )
}
var line =
  "\(Int(Double(times.count) / seconds)) requests/s, p50 \(percentile(0.5)) ms, "
  + "p99 \(percentile(0.99)) ms, \(failures) failed"
if let before, let after = options.process.flatMap(processorTime) {
  line += String(format: ", %.1f µs of processor a request", (after - before) / Double(times.count))
}
if let memory = options.process.flatMap(memory) { line += String(format: ", %.1f MB", memory) }
for file in silent { close(file) }
if absences > 0 { line += ", \(absences) times nobody was there" }
print(line)
exit(failures == 0 ? 0 : 1)
