package import Host
import TextFormats
import Wrapper

/// An utterance's answer as an object in another platform's JSON, on a line.
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
