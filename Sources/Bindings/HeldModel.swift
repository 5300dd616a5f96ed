import CSwiftNLC
import Wrapper

/// A model that C holds: a classifier, and its names as C reads them.
final class HeldModel: Sendable {
  let classifier: IntentClassifier
  let intents: [CText]
  let language: CText
  /// The place of each intent in the list.
  private let places: [String: Int32]

  init(_ classifier: IntentClassifier) {
    self.classifier = classifier
    intents = classifier.intents.map(CText.init)
    language = CText(classifier.language)
    let numbered = classifier.intents.enumerated().map { ($0.element, Int32($0.offset)) }
    places = Dictionary(numbered) { first, _ in first }
  }

  /// The place in the list of intents; a model ranks no others.
  func place(of intent: String) -> Int32 { places[intent] ?? -1 }
}

extension HeldModel {
  /// C's pointer to it, which keeps it until it is released.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// What a pointer of C's stands for.
  static func at(_ pointer: OpaquePointer) -> HeldModel {
    Unmanaged<HeldModel>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  static func release(_ pointer: OpaquePointer) {
    Unmanaged<HeldModel>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}

extension HeldModel {
  /// The best intent of a text.
  func best(of text: String) -> swiftnlc_prediction {
    let answer = classifier.intents(of: text, limit: 1)
    return prediction(answer.ranked[0], answer.refusal)
  }

  /// The best intents of a text.
  func best(_ limit: Int, of text: String) -> [swiftnlc_prediction] {
    let answer = classifier.intents(of: text, limit: limit)
    return answer.ranked.map { prediction($0, answer.refusal) }
  }

  private func prediction(_ prediction: Prediction, _ refusal: Refusal?) -> swiftnlc_prediction {
    swiftnlc_prediction(
      intent: place(of: prediction.intent),
      refusal: refusal.number,
      confidence: prediction.confidence
    )
  }
}

extension Refusal? {
  /// As the header counts them.
  fileprivate var number: Int32 {
    switch self {
    case nil: 0
    case .noKnownWords: 1
    case .lowConfidence: 2
    case .closeCall: 3
    }
  }
}
