import Synchronization
import TextFormats

/// Counters since the start of the service, in the Prometheus text format.
final class Metrics: Sendable {
  private struct Kind: Hashable {
    let dialect: String
    let status: Int
  }

  private struct Counts {
    var requests: [Kind: Int] = [:]
    /// A histogram of the response times: the number of requests in each bucket.
    var durations = Array(repeating: 0, count: Metrics.bounds.count + 1)
    var nanoseconds = 0
    var texts = 0
    var outOfScope = 0
    var reloads = 0
    var failedReloads = 0
  }

  private let counts = Mutex(Counts())

  /// The upper bounds of the buckets in microseconds.
  private static let bounds = [
    10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000,
  ]

  func note(
    _ dialect: String,
    _ status: Int,
    nanoseconds: Int,
    _ tally: RequestRecord.Tally = .init()
  ) {
    let bucket = Self.bounds.firstIndex { nanoseconds <= $0 * 1_000 } ?? Self.bounds.count
    counts.withLock { counts in
      counts.requests[Kind(dialect: dialect, status: status), default: 0] += 1
      counts.durations[bucket] += 1
      counts.nanoseconds += nanoseconds
      counts.texts += tally.texts
      counts.outOfScope += tally.outOfScope
    }
  }

  func noteReload(failed: Bool) {
    counts.withLock { counts in
      if failed { counts.failedReloads += 1 } else { counts.reloads += 1 }
    }
  }

  func text(of models: [ServedModel], connections: Int) -> [UInt8] {
    let counts = counts.withLock { $0 }
    var page = MetricsPage()
    page.begin("swiftnlc_requests_total", "counter", "Requests by API dialect and status.")
    let kinds = counts.requests.keys.sorted { ($0.dialect, $0.status) < ($1.dialect, $1.status) }
    for kind in kinds {
      let count = counts.requests[kind] ?? 0
      page.add([("protocol", kind.dialect), ("code", "\(kind.status)")], "\(count)")
    }
    page.begin("swiftnlc_request_seconds", "histogram", "Duration of requests in seconds.")
    var sum = 0
    for (bound, count) in zip(Self.bounds, counts.durations) {
      sum += count
      page.add([("le", "\(Double(bound) / 1e6)")], "\(sum)", suffix: "_bucket")
    }
    sum += counts.durations[Self.bounds.count]
    page.add([("le", "+Inf")], "\(sum)", suffix: "_bucket")
    page.add([], "\(Double(counts.nanoseconds) / 1e9)", suffix: "_sum")
    page.add([], "\(sum)", suffix: "_count")
    for (name, kind, help, value) in [
      ("texts_total", "counter", "Texts classified.", counts.texts),
      ("out_of_scope_total", "counter", "Texts rejected as out of scope.", counts.outOfScope),
      ("reloads_total", "counter", "Models replaced by a new version.", counts.reloads),
      (
        "reloads_failed_total", "counter",
        "Attempts to load a new version of a model that failed.", counts.failedReloads
      ), ("connections", "gauge", "Open connections.", connections),
    ] {
      page.begin("swiftnlc_\(name)", kind, help)
      page.add([], "\(value)")
    }
    page.begin("swiftnlc_model_info", "gauge", "Version of each model in use.")
    for model in models {
      page.add([("model", model.name), ("version", model.model.version)], "1")
    }
    return page.bytes
  }
}

private struct MetricsPage {
  private(set) var bytes: [UInt8] = []
  private var name = ""

  mutating func begin(_ name: String, _ kind: String, _ help: String) {
    self.name = name
    bytes.append("# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n")
  }

  mutating func add(_ labels: [(name: String, value: String)], _ value: String, suffix: String = "")
  {
    let list = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
    bytes.append("\(name)\(suffix)\(list.isEmpty ? "" : "{\(list)}") \(value)\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
