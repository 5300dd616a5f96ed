package import TextFormats

/// A user's correction of the model: texts and the intent that they belong to.
package struct IntentCorrection: Equatable, Sendable {
  package enum Target: Equatable, Sendable {
    case intent(String)
    case newIntent(String)
    case outOfScope
  }

  package let texts: [String]
  package let target: Target

  package init(_ texts: [String], _ target: Target) {
    self.texts = texts
    self.target = target
  }
}

/// The handler of corrections. A change is on the disk before a method returns.
package protocol Teacher: Sendable {
  /// Applies a correction and returns the intents that lost one of its texts.
  func teach(_ correction: IntentCorrection) throws(ServiceFailure) -> [String]
  /// Undoes the last correction and returns a description of it.
  func undo() throws(ServiceFailure) -> String
  var hasSuggestions: Bool { get }
  func answer(_ request: SuggestionRequest) throws(ServiceFailure) -> JSON
  var teachingState: TeachingState { get }
}

package enum SuggestionRequest: Equatable, Sendable {
  /// Asks for the number of undecided suggestions, and for the next one after skipping some.
  case next(skipped: Int)
  /// Decides about a suggestion, or about one of its texts. If the target is `nil`, the suggestion
  /// is rejected.
  case decide(id: String, text: String?, IntentCorrection.Target?)
  case undoRejection
}

/// The state of teaching. `share` is the progress of training from 0 to 1 (`nil` if the model is up
/// to date), `problem` the reason why the last training failed, and `lastCorrection` describes the
/// correction that can be undone.
package typealias TeachingState = (
  intents: [String], share: Double?, problem: String?, lastCorrection: String?
)
