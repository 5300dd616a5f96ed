import Answers
import Host
import ModelStore
import Wrapper

/// Answers with a model in a store, and switches to later versions as they arrive.
struct FollowingAnswer: UtteranceAnswerForm {
  let followed: FollowedModel
  let form: @Sendable (IntentClassifier) -> any UtteranceAnswerForm

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    _ = followed.reload()
    form(followed.classifier).append(answerTo: utterance, to: &output)
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    form(followed.classifier).append(record, failedBy: error, to: &output)
  }
}
