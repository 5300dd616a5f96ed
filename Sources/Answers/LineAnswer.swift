package import Host
import TextFormats
package import Wrapper

/// The answer to an utterance as a line: `intent<TAB>confidence`, or `-<TAB>in-scope probability` if the
/// utterance is rejected.
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
    output.append(field: answer.intent ?? Self.noIntent)
    output.append("\t")
    output.append(answer.isInScope ? answer.confidence : answer.likelihood, digits: 4)
  }
}

extension [UInt8] {
  /// Appends a name with spaces instead of tabs and line breaks.
  fileprivate mutating func append(field name: String) {
    let start = count
    append(name)
    for index in start..<count where self[index] < 0x20 { self[index] = 0x20 }
  }
}
