import Synchronization
public import Wrapper

/// A handle of a classifier that can be replaced while other threads use it.
///
/// Each prediction is made entirely by the old or the new model, and never waits for a replacement.
/// To make several predictions with the same model, get ``classifier`` once.
public final class HotSwap: Sendable {
  private let current: Mutex<IntentClassifier>

  /// Creates a handle of a classifier.
  public init(_ classifier: IntentClassifier) { current = Mutex(classifier) }

  /// The current classifier. It remains usable after it has been replaced.
  public var classifier: IntentClassifier { current.withLock { $0 } }

  /// Replaces the classifier.
  public func replace(by classifier: IntentClassifier) {
    // Free the memory of the old model only after the lock is released.
    let before = current.withLock { current in
      defer { current = classifier }
      return current
    }
    withExtendedLifetime(before) {}
  }

  /// Returns the most likely intent of an utterance, or `nil` if the utterance is out of scope.
  public func predict(_ utterance: String) -> Prediction? { classifier.predict(utterance) }
}
