package import Host
import TextFormats
import Wrapper

/// The answer to an utterance in the JSON of another platform, on one line.
package struct ShapedAnswer: UtteranceAnswerForm {
  private let source: AnswerSource
  private let shape: AnswerShape

  package init(by source: AnswerSource, as shape: AnswerShape) {
    self.source = source
    self.shape = shape
  }

  package var rankedCount: Int { source.rankedCount }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = source.answer(to: utterance)
    output.appendJSON { json in
      json.beginObject()
      shape.write(&json, utterance, answer)
      json.endObject()
    }
  }

  /// Appends an answer without an intent, because the platforms have no format for unreadable
  /// input.
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
