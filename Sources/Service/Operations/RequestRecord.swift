import Host
import Synchronization
import Wrapper

typealias AnsweredText = (text: String, answer: Answer)

/// The texts, the status and the duration of a request, which are added to the log and the metrics
/// when the response is complete or the client has disconnected.
final class RequestRecord: Sendable {
  /// The numbers of texts and of out-of-scope texts, and the text for the log if there is only one.
  struct Tally: Sendable {
    private(set) var texts = 0
    private(set) var outOfScope = 0
    private(set) var only: AnsweredText?

    mutating func add(_ answered: AnsweredText) {
      only = texts == 0 ? answered : nil
      texts += 1
      if !answered.answer.isInScope { outOfScope += 1 }
    }
  }

  private let id: String
  private let dialect: Dialect
  private let service: Service
  private let recent: RecentTexts?
  private let start = System.nanoseconds
  private let state = Mutex((status: 0, tally: Tally()))

  init(_ id: String, _ dialect: Dialect, of service: Service, showing recent: RecentTexts?) {
    self.id = id
    self.dialect = dialect
    self.service = service
    self.recent = recent
  }

  func add(_ text: String, _ answer: Answer) {
    recent?.add((text, answer))
    state.withLock { $0.tally.add((text, answer)) }
  }

  func setStatus(_ status: Int) { state.withLock { $0.status = status } }

  // A long response retains this object, so the request is logged when the response is complete.
  deinit {
    let nanoseconds = System.nanoseconds - start
    let (status, tally) = state.withLock { $0 }
    service.log.add(id, dialect, status, nanoseconds, tally)
    service.metrics.note(dialect.name, status, nanoseconds: nanoseconds, tally)
  }
}
