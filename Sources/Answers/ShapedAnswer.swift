package import Host
import TextFormats
package import Wrapper

/// An utterance's answer as an object in another platform's JSON, on a line.
package struct ShapedAnswer: UtteranceAnswerForm {
  private let classifier: IntentClassifier
  private let shape: AnswerShape
  /// How many intents are ranked; nil for all.
  private let top: Int?
  /// What times count from; nil for the system's clock.
  private let time: @Sendable () -> ReferenceTime?

  package init(
    by classifier: IntentClassifier,
    as shape: AnswerShape,
    top: Int? = nil,
    at time: @escaping @Sendable () -> ReferenceTime? = { nil }
  ) {
    self.classifier = classifier
    self.shape = shape
    self.top = top
    self.time = time
  }

  package var rankedCount: Int { top ?? classifier.intents.count }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = classifier.answer(utterance, limit: top ?? .max, at: time())
    output.appendJSON { json in
      json.beginObject()
      shape.write(&json, utterance, answer)
      json.endObject()
    }
  }

  /// An answer without an intent, as no platform has a word for what could not be read.
  package func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    output.appendJSON { json in
      json.beginObject()
      shape.write(&json, "", Answer(ranked: [], likelihood: 0, refusal: nil, entities: []))
      json.write(key: "error", error.description)
      json.endObject()
    }
  }
}
