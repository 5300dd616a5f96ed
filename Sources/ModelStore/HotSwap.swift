import Synchronization
public import Wrapper

/// A classifier that another may take the place of while others ask it.
///
/// Whoever asks gets an answer from one model, the one before or the one after, and waits for nobody.
/// For several answers of one model take ``classifier`` once.
public final class HotSwap: Sendable {
  private let current: Mutex<IntentClassifier>

  /// Begins with a classifier.
  public init(_ classifier: IntentClassifier) { current = Mutex(classifier) }

  /// The classifier that answers at this moment. It goes on answering for whoever has it.
  public var classifier: IntentClassifier { current.withLock { $0 } }

  /// Has another classifier answer from now on.
  ///
  /// - Parameter classifier: the one to answer.
  public func replace(by classifier: IntentClassifier) {
    // What was there ends behind the lock, and with it the memory of a model.
    let before = current.withLock { current in
      defer { current = classifier }
      return current
    }
    withExtendedLifetime(before) {}
  }

  /// The intent of an utterance, as `IntentClassifier` tells it.
  ///
  /// - Parameter utterance: what a person said.
  /// - Returns: the most likely intent and its confidence; nil where it is out of scope.
  public func predict(_ utterance: String) -> Prediction? { classifier.predict(utterance) }
}
