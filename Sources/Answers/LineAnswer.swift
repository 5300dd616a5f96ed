package import Host
import TextFormats
package import Wrapper

/// The answer to an utterance as a line: `intent<TAB>confidence`, or `-<TAB>in-scope probability`
/// if the utterance is rejected.
package struct LineAnswer: UtteranceAnswerForm {
  private let classifier: IntentClassifier

  package init(by classifier: IntentClassifier) { self.classifier = classifier }

  package static let noIntent = "-"

  package func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    output.append(Self.noIntent)
    output.append("\t0.0000")
  }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = classifier.intents(of: utterance, limit: 1)
    let start = output.count
    output.append(answer.intent ?? Self.noIntent)
    // Tabs and line breaks in the name would be read as the end of the field.
    for index in start..<output.count where output[index] < 0x20 { output[index] = 0x20 }
    output.append("\t")
    output.append(answer.isInScope ? answer.confidence : answer.likelihood, digits: 4)
  }
}
