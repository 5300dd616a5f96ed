/// Where texts belong, as somebody says who knows better than the model.
package struct Lesson: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    case intent(String)
    /// One that is not there yet.
    case newIntent(String)
    case outOfScope
  }

  package let texts: [String]
  package let place: Place

  package init(_ texts: [String], _ place: Place) {
    self.texts = texts
    self.place = place
  }
}

/// Why a lesson has changed nothing.
package enum LessonRefusal: Error, Equatable, Sendable {
  /// The text is there already.
  case known
  /// An intent would have no example any more.
  case lastExample(of: String)
  case noSuchIntent(String)
  case intentIsThere(String)
  case nothingToTakeBack
  /// The service is about to end.
  case ending
  /// It cannot be written, in a sentence that says why.
  case unwritten(String)
}

/// Whom a service has lessons go to. What it says it has taken is on the disk.
package struct Teacher: Sendable {
  /// Returns the intents that had one of the texts, and have it no more.
  let teach: @Sendable (Lesson) throws(LessonRefusal) -> [String]
  /// Takes the last lesson back, and says what it was.
  let takeBack: @Sendable () throws(LessonRefusal) -> String
  let state: @Sendable () -> TeachingState

  package init(
    teach: @escaping @Sendable (Lesson) throws(LessonRefusal) -> [String],
    takeBack: @escaping @Sendable () throws(LessonRefusal) -> String,
    state: @escaping @Sendable () -> TeachingState
  ) {
    self.teach = teach
    self.takeBack = takeBack
    self.state = state
  }
}

/// What there is to say of a model that is taught.
package struct TeachingState: Sendable {
  /// All intents there are to choose from.
  package let intents: [String]
  /// How far the model that learns has come, from 0 to 1; nil once it answers.
  package let share: Double?
  /// Why the model that answers has not learned the last lesson, in a sentence.
  package let problem: String?
  /// The lesson that can be taken back, in words.
  package let lastLesson: String?

  package init(intents: [String], share: Double?, problem: String?, lastLesson: String?) {
    self.intents = intents
    self.share = share
    self.problem = problem
    self.lastLesson = lastLesson
  }
}
