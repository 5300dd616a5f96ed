import Synchronization
import Wrapper

/// The most recent texts and answers, for the web page. By default, none are kept.
final class RecentTexts: Sendable {
  private let limit: Int
  private let texts = Mutex<[AnsweredText]>([])

  init(_ limit: Int) { self.limit = limit }

  var isEnabled: Bool { limit > 0 }

  /// The maximum length of the texts that are kept. Longer texts cannot be corrected.
  private static let maximumSize = 2_000

  func add(_ answered: AnsweredText) {
    guard isEnabled, answered.text.utf8.count <= Self.maximumSize else { return }
    texts.withLock { texts in
      texts.removeAll { $0.text == answered.text }
      texts.append(answered)
      texts.removeFirst(max(0, texts.count - limit))
    }
  }

  var leastProbableFirst: [AnsweredText] {
    texts.withLock { $0 }.sorted { $0.answer.likelihood < $1.answer.likelihood }
  }
}
