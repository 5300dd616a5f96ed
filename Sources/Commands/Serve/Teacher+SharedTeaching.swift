import Datasets
import Lessons
import Service

extension Teacher {
  /// Whom a service has lessons go to that are for the dataset of a session.
  init(_ teaching: SharedTeaching) {
    self.init { lesson throws(LessonRefusal) in
      try Self.change(teaching) { try $0.take(lesson) }
    } takeBack: { () throws(LessonRefusal) in
      try Self.change(teaching) { session in
        guard let change = session.undo() else { throw LessonRefusal.nothingToTakeBack }
        return change
      }
    } state: {
      let status = teaching.status
      return TeachingState(
        intents: status.intents.sorted(),
        share: status.share,
        problem: status.problem?.sentence(.verbs),
        lastLesson: status.lastChange
      )
    }
  }

  private static func change<Result: Sendable>(
    _ teaching: SharedTeaching,
    _ body: @Sendable (TeachingSession) throws -> Result
  ) throws(LessonRefusal) -> Result {
    do {
      return try teaching.change(body)
    } catch let refusal as LessonRefusal {
      throw refusal
    } catch Dataset.TeachingError.known {
      throw .known
    } catch Dataset.TeachingError.lastExample(let intent) {
      throw .lastExample(of: intent)
    } catch is SharedTeaching.Ended {
      throw .ending
    } catch {
      throw .unwritten(error.sentence(.verbs))
    }
  }
}

extension TeachingSession {
  fileprivate func take(_ lesson: Lesson) throws -> [String] {
    let names = dataset.intents.map(\.intent)
    switch lesson.place {
    case .outOfScope: return try teach(lesson.texts[0], as: nil)
    case .intent(let name):
      guard names.contains(name) else { throw LessonRefusal.noSuchIntent(name) }
      return try teach(lesson.texts[0], as: name)
    case .newIntent(let name):
      if let known = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw LessonRefusal.intentIsThere(known)
      }
      return try addIntent(name, examples: lesson.texts)
    }
  }
}
