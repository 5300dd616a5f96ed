import Answers
import Host
import Synchronization
import Wrapper

/// What the log and the metrics are told of a request when its answer has been made, or when its client
/// has gone before that.
final class RequestRecord: Sendable {
  /// What was asked, in numbers: of a long list nothing else is kept.
  struct Tally: Sendable {
    private(set) var texts = 0
    private(set) var outOfScope = 0
    /// What was asked, if it was one text.
    private(set) var only: Call.Asked?

    mutating func add(_ asked: [Call.Asked]) {
      only = texts == 0 && asked.count == 1 ? asked.first : nil
      texts += asked.count
      outOfScope += asked.count { !$0.answer.isInScope }
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

  func add(_ asked: [Call.Asked]) {
    guard !asked.isEmpty else { return }
    tally.withLock { $0.add(asked) }
  }

  // The answer holds the record as long as some of it is to be made.
  deinit {
    let nanoseconds = System.nanoseconds - start
    let tally = tally.withLock { $0 }
    service.log.add(id, dialect, status, nanoseconds, tally)
    service.metrics.note(dialect.name, status, nanoseconds: nanoseconds, tally)
  }
}
