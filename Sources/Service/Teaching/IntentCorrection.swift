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

/// The reason why a correction had no effect.
package enum CorrectionError: Error, Equatable, Sendable {
  case alreadyKnown
  /// The correction would remove the last training text of an intent.
  case lastExample(of: String)
  case noSuchIntent(String)
  case intentExists(String)
  case nothingToUndo
  case shuttingDown
  case notSaved(String)
  case noSuchSuggestion
}

/// The handler of corrections. A correction is on the disk before `teach` or `undo` returns.
package struct Teacher: Sendable {
  /// Applies a correction and returns the intents that lost one of its texts.
  let teach: @Sendable (IntentCorrection) throws(CorrectionError) -> [String]
  /// Undoes the last correction and returns a description of it.
  let undo: @Sendable () throws(CorrectionError) -> String
  let state: @Sendable () -> TeachingState
  /// Answers a request about suggestions; a decision is on the disk before it returns. `nil` if the
  /// service has no suggestions.
  let suggestions: (@Sendable (SuggestionRequest) throws(CorrectionError) -> JSON)?

  package init(
    suggestions: (@Sendable (SuggestionRequest) throws(CorrectionError) -> JSON)? = nil,
    teach: @escaping @Sendable (IntentCorrection) throws(CorrectionError) -> [String],
    undo: @escaping @Sendable () throws(CorrectionError) -> String,
    state: @escaping @Sendable () -> TeachingState
  ) {
    self.teach = teach
    self.undo = undo
    self.state = state
    self.suggestions = suggestions
  }
}

/// A request about the suggestions of `discover`.
package enum SuggestionRequest: Equatable, Sendable {
  /// Asks for the number of undecided suggestions, and for the next one after skipping some.
  case next(skipped: Int)
  /// Decides about a suggestion, or about one of its texts. If the target is `nil`, it is rejected.
  case decide(id: String, text: String?, IntentCorrection.Target?)
  case undoRejection
}

package struct TeachingState: Sendable {
  package let intents: [String]
  /// The progress of the training in progress, from 0 to 1, or `nil` if the model is up to date.
  package let share: Double?
  /// The reason why the last training failed.
  package let problem: String?
  /// A description of the correction that can be undone.
  package let lastCorrection: String?

  package init(intents: [String], share: Double?, problem: String?, lastCorrection: String?) {
    self.intents = intents
    self.share = share
    self.problem = problem
    self.lastCorrection = lastCorrection
  }
}
