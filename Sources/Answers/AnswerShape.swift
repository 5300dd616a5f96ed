import TextFormats
import Wrapper

/// The JSON of another platform. To add a platform, declare a static member in a file of its own and add
/// it to `all`.
package struct AnswerShape: Sendable {
  /// The name of the shape on the command line.
  package let name: String
  /// Writes the members of an object.
  let write: @Sendable (_ json: inout JSONWriter, _ utterance: String, _ answer: Answer) -> Void

  package static let all: [AnswerShape] = [.rasa, .snips]
}
