package import Host
import TextFormats
package import Wrapper

/// An utterance's answer as a line for programs: `intent<TAB>confidence`. What is refused has no
/// intent to be sure of: there it is the likelihood, which was too small.
package struct LineAnswer: UtteranceAnswerForm {
  private let classifier: IntentClassifier

  package init(by classifier: IntentClassifier) { self.classifier = classifier }

  /// What stands for the intent of an utterance that is out of scope.
  package static let noIntent = "-"

  package let rankedCount = 1

  package func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    output.append(Self.noIntent)
    output.append("\t0.0000")
  }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = classifier.answer(utterance, limit: 1)
    output.append(field: answer.intent ?? Self.noIntent)
    output.append("\t")
    output.append(answer.isInScope ? answer.confidence : answer.likelihood, digits: 4)
  }
}

extension [UInt8] {
  /// A name in a field of its own: what would end the field or the line is a space in it.
  fileprivate mutating func append(field name: String) {
    let start = count
    append(name)
    for index in start..<count where self[index] < 0x20 { self[index] = 0x20 }
  }
}
