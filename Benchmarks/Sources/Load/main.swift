// Generates load on a local service and prints throughput and latency.
//
//     Load PORT [--path /v1/predict] [--seconds 3] [--connections 16] [--close] [--idle 0]
//          [--process PID] < TEXTS
//     Load PORT --start PROGRAM ARGUMENT …     prints the milliseconds from start to first answer
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

struct Options: Sendable {
  var port: UInt16 = 5005
  var path = "/v1/predict"
  var seconds = 3.0
  var connections = 16
  /// Whether to open a new connection for each request.
  var closes = false
  /// The number of additional connections that send nothing.
  var idle = 0
  /// The process identifier of the service, to measure its processor time and memory.
  var process: Int32?
  /// The program to start, which must be a service, and its arguments.
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

/// Returns the processor time of a process in microseconds.
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

/// Returns the resident memory of a process in megabytes.
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
  let start = nanoseconds()
  try service.run()
  var client = Client()
  var outcome = client.submit(requests[0], port: options.port, at: nanoseconds())
  while case .refused = outcome, service.isRunning {
    usleep(200)
    outcome = client.submit(requests[0], port: options.port, at: nanoseconds())
  }
  while case .nothing = outcome { outcome = client.receive(closes: true) }
  let milliseconds = Double(nanoseconds() - start) / 1e6
  service.terminate()
  guard case .answered = outcome else {
    print("The service did not response")
    exit(1)
  }
  print(String(format: "%.1f", milliseconds))
  exit(0)
}

let idle = (0..<options.idle).map { _ in connect(options.port) }
guard idle.allSatisfy({ $0 >= 0 }) else {
  print("Cannot open \(options.idle) idle connections; raise the limit with ulimit -n")
  exit(1)
}
let before = options.process.flatMap(processorTime)
let start = nanoseconds()
let tally = generateLoad(requests, options)
let seconds = Double(nanoseconds() - start) / 1e9
let times = tally.microseconds.sorted()
let (failures, refusals) = (tally.failures, tally.refusals)
guard !times.isEmpty else {
  print("No request was answered, \(failures) failed")
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
  line += String(
    format: ", %.1f µs of processor time per request",
    (after - before) / Double(times.count)
  )
}
if let memory = options.process.flatMap(memory) { line += String(format: ", %.1f MB", memory) }
for file in idle { close(file) }
if refusals > 0 { line += ", \(refusals) connections refused" }
print(line)
exit(failures == 0 ? 0 : 1)
