import Answers
import Host
import Synchronization
import TextFormats

/// A line of JSON for each request and each event. Lines wait in memory for a moment, as writing each
/// would cost more than answering.
package final class RequestLog: Sendable {
  /// What it tells of.
  package enum Detail: String, CaseIterable, Sendable {
    /// What the service does by itself.
    case events
    /// Each request as well, without what was asked.
    case requests
    /// And what was asked.
    case texts
  }

  private let detail: Detail
  private let sink: @Sendable ([UInt8]) -> Void
  private let waiting = Mutex<[UInt8]>([])
  private let clock = Mutex(Clock())
  private let writing = Mutex(())
  private static let most = 1 << 15

  /// A second that many lines have, in words.
  private struct Clock {
    var second = 0
    var text = ""
  }

  init(_ detail: Detail, _ sink: @escaping @Sendable ([UInt8]) -> Void) {
    self.detail = detail
    self.sink = sink
  }

  /// Writes what waits.
  package func flush() {
    // Who comes second finds later lines.
    writing.withLock { _ in
      let lines = waiting.withLock { waiting in
        defer { waiting.removeAll(keepingCapacity: waiting.capacity <= 2 * Self.most) }
        return waiting
      }
      if !lines.isEmpty { sink(lines) }
    }
  }

  private func add(_ write: (inout JSONWriter) -> Void) {
    // Others wait no longer than it takes to put the line behind theirs.
    var line: [UInt8] = []
    line.reserveCapacity(256)
    line.appendJSON { json in
      json.beginObject()
      json.write(key: "time", now)
      write(&json)
      json.endObject()
      json.endLine()
    }
    let count = waiting.withLock { waiting in
      waiting += line
      return waiting.count
    }
    if count > Self.most { flush() }
  }

  private var now: String {
    let second = System.nanosecondsSince1970 / 1_000_000_000
    return clock.withLock { clock in
      if clock.second != second { clock = Clock(second: second, text: HTTPDate.isoText(second)) }
      return clock.text
    }
  }

  /// Adds what the service did.
  package func add(
    event: String,
    model: String? = nil,
    version: String? = nil,
    problem: String? = nil
  ) {
    add { json in
      json.write(key: "event", event)
      if let model { json.write(key: "model", model) }
      if let version { json.write(key: "version", version) }
      if let problem { json.write(key: "problem", problem) }
    }
  }

  /// Adds a request that took so many nanoseconds.
  func add(
    _ id: String,
    _ dialect: Dialect,
    _ status: Int,
    _ nanoseconds: Int,
    _ tally: RequestRecord.Tally
  ) {
    guard detail != .events else { return }
    let microseconds = nanoseconds / 1_000
    add { json in
      json.write(key: "id", id)
      json.write(key: "dialect", dialect.name)
      json.write(key: "status", status)
      json.write(key: "microseconds", microseconds)
      if let only = tally.only {
        json.write(key: "intent", only.answer.intent)
        json.write(key: "confidence", only.answer.confidence, digits: 4)
        if detail == .texts { json.write(key: "text", only.text) }
      } else if tally.texts > 0 {
        json.write(key: "texts", tally.texts)
      }
    }
  }
}
