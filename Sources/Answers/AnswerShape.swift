import TextFormats
import Wrapper

/// What another platform calls the parts of an answer. Another one is a file with a static member,
/// and its place in `all`.
package struct AnswerShape: Sendable {
  /// As an option calls it.
  package let name: String
  /// Writes an answer to an utterance as the members of an object.
  let write: @Sendable (_ json: inout JSONWriter, _ utterance: String, _ answer: Answer) -> Void

  package static let all: [AnswerShape] = [.rasa, .snips]
}
