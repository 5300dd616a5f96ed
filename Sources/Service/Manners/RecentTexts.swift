import Answers
import Synchronization
import Wrapper

/// The texts that were asked last, where they may be remembered.
final class RecentTexts: Sendable {
  private let limit: Int
  private let texts = Mutex<[Call.Asked]>([])

  init(_ limit: Int) { self.limit = limit }

  /// Whether anything is remembered at all.
  var isOn: Bool { limit > 0 }

  /// Longer texts are not remembered: nobody would look at them, and they cannot be taught.
  private static let mostBytes = 2_000

  func add(_ asked: [Call.Asked]) {
    guard isOn, !asked.isEmpty else { return }
    let short = asked.suffix(limit).filter { $0.text.utf8.count <= Self.mostBytes }
    texts.withLock { texts in
      for one in short {
        texts.removeAll { $0.text == one.text }
        texts.append(one)
      }
      texts.removeFirst(max(0, texts.count - limit))
    }
  }

  /// The least certain first.
  var leastCertainFirst: [Call.Asked] {
    texts.withLock { $0 }.sorted { $0.answer.likelihood < $1.answer.likelihood }
  }
}
