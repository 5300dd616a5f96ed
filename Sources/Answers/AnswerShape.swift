import TextFormats
import Wrapper

/// The JSON format of another platform's answers. To add a platform, declare a static member in a
/// file of its own and add it to `all`.
package struct AnswerShape: Sendable {
  /// The name of the format on the command line.
  package let name: String
  let write: @Sendable (_ json: inout JSONWriter, _ utterance: String, _ answer: Answer) -> Void

  package static let all: [AnswerShape] = [.rasa, .snips]
}
