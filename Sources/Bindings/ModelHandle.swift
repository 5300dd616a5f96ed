import CSwiftNLC
import Wrapper

/// A model owned by a C caller: a classifier and its names as C strings.
final class ModelHandle: Sendable {
  let classifier: IntentClassifier
  let intents: [CString]
  let language: CString
  private let indices: [String: Int32]

  init(_ classifier: IntentClassifier) {
    self.classifier = classifier
    intents = classifier.intents.map(CString.init)
    language = CString(classifier.language)
    let numbered = classifier.intents.enumerated().map { ($0.element, Int32($0.offset)) }
    indices = Dictionary(numbered) { first, _ in first }
  }

  func index(of intent: String) -> Int32 { indices[intent] ?? -1 }

  /// A pointer to this object for the C caller, who must release it.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  static func at(_ pointer: OpaquePointer) -> ModelHandle {
    Unmanaged<ModelHandle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  static func release(_ pointer: OpaquePointer) {
    Unmanaged<ModelHandle>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }

  func best(of text: String) -> swiftnlc_prediction {
    let answer = classifier.intents(of: text, limit: 1)
    return prediction(answer.ranked[0], answer.refusal)
  }

  func best(_ limit: Int, of text: String) -> [swiftnlc_prediction] {
    let answer = classifier.intents(of: text, limit: limit)
    return answer.ranked.map { prediction($0, answer.refusal) }
  }

  private func prediction(_ prediction: Prediction, _ refusal: Refusal?) -> swiftnlc_prediction {
    swiftnlc_prediction(
      intent: index(of: prediction.intent),
      refusal: refusal.number,
      confidence: prediction.confidence
    )
  }
}

extension Refusal? {
  /// The reason for a rejection as a value of the enumeration in `swift.h`, or 0 if there is none.
  fileprivate var number: Int32 {
    switch self {
    case nil: 0
    case .noKnownWords: 1
    case .lowConfidence: 2
    case .closeCall: 3
    }
  }
}
