import Answers
import Host
import Synchronization
import TextFormats
import Wrapper

/// A log in JSON Lines, buffered because writing each line would take longer than answering a
/// request.
package final class RequestLog: Sendable {
  package enum Detail: String, CaseIterable, Sendable {
    /// The log contains events of the service, such as reloaded models, but no requests.
    case events
    /// The log contains events and requests, but not the texts of the requests.
    case requests
    case texts
  }

  private let detail: Detail
  private let sink: @Sendable ([UInt8]) -> Void
  private let buffer = Mutex<[UInt8]>([])
  private let clock = Mutex((second: 0, text: ""))
  private let writing = Mutex(())
  private static let bufferLimit = 1 << 15

  init(_ detail: Detail, _ sink: @escaping @Sendable ([UInt8]) -> Void) {
    self.detail = detail
    self.sink = sink
  }

  func flush() {
    // The lock keeps the lines of concurrent calls in order.
    writing.withLock { _ in
      let lines = buffer.withLock { buffer in
        defer { buffer.removeAll(keepingCapacity: buffer.capacity <= 2 * Self.bufferLimit) }
        return buffer
      }
      if !lines.isEmpty { sink(lines) }
    }
  }

  private func add(_ write: (inout JSONWriter) -> Void) {
    // Formatted before the lock is taken, so that other threads wait only briefly.
    var line: [UInt8] = []
    line.reserveCapacity(256)
    line.appendJSONObject { json in
      json.write("time", now)
      write(&json)
    }
    line.append(UInt8(ascii: "\n"))
    let count = buffer.withLock { buffer in
      buffer += line
      return buffer.count
    }
    if count > Self.bufferLimit { flush() }
  }

  private var now: String {
    let second = System.secondsSince1970
    return clock.withLock { clock in
      if clock.second != second { clock = (second, "\(CivilTime(secondNumber: second))Z") }
      return clock.text
    }
  }

  func add(event: String, _ facts: KeyValuePairs<String, String> = [:]) {
    add { json in
      json.write("event", event)
      for (key, text) in facts { json.write(key, text) }
    }
  }

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
      json.write("id", id)
      json.write("dialect", dialect.name)
      json.write("status", status)
      json.write("microseconds", microseconds)
      if let only = tally.only {
        json.write("intent", only.answer.intent)
        json.write("confidence", only.answer.confidence)
        if detail == .texts { json.write("text", only.text) }
      } else if tally.texts > 0 {
        json.write("texts", tally.texts)
      }
    }
  }
}
