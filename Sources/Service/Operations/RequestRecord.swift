import Host
import Synchronization
import Wrapper

/// Collects the status and the duration of a request, and adds them to the log and the metrics when
/// the response is complete or the client has disconnected.
final class RequestRecord: Sendable {
  /// The number of texts in a request and of those that are out of scope. If the request has a
  /// single text, the text is kept for the log.
  struct Tally: Sendable {
    private(set) var texts = 0
    private(set) var outOfScope = 0
    private(set) var only: Call.AnsweredText?

    mutating func add(_ answered: [Call.AnsweredText]) {
      only = texts == 0 && answered.count == 1 ? answered.first : nil
      texts += answered.count
      outOfScope += answered.count { !$0.answer.isInScope }
    }
  }

  private let service: Service
  private let id: String
  private let dialect: Dialect
  private let status: Int
  private let start: Int
  private let tally = Mutex(Tally())

  init(of service: Service, _ id: String, _ dialect: Dialect, _ status: Int, since start: Int) {
    self.service = service
    self.id = id
    self.dialect = dialect
    self.status = status
    self.start = start
  }

  func add(_ answered: [Call.AnsweredText]) {
    guard !answered.isEmpty else { return }
    tally.withLock { $0.add(answered) }
  }

  // A long response retains this object, so the request is logged when the response is complete.
  deinit {
    let nanoseconds = System.nanoseconds - start
    let tally = tally.withLock { $0 }
    service.log.add(id, dialect, status, nanoseconds, tally)
    service.metrics.note(dialect.name, status, nanoseconds: nanoseconds, tally)
  }
}
