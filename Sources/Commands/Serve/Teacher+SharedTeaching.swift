import Datasets
import TeachingSessions
import Service

extension Teacher {
  init(_ teaching: SharedTeaching) {
    self.init { correction throws(CorrectionError) in
      try Self.change(teaching) { try $0.apply(correction) }
    } undo: { () throws(CorrectionError) in
      try Self.change(teaching) { session in
        guard let change = session.undo() else { throw CorrectionError.nothingToUndo }
        return change
      }
    } state: {
      let status = teaching.status
      return TeachingState(
        intents: status.intents.sorted(),
        share: status.share,
        problem: status.problem?.message(.verbs),
        lastCorrection: status.lastChange
      )
    }
  }

  private static func change<Result: Sendable>(
    _ teaching: SharedTeaching,
    _ body: @Sendable (TeachingSession) throws -> Result
  ) throws(CorrectionError) -> Result {
    do {
      return try teaching.change(body)
    } catch let error as CorrectionError {
      throw error
    } catch Dataset.TeachingError.known {
      throw .alreadyKnown
    } catch Dataset.TeachingError.lastExample(let intent) {
      throw .lastExample(of: intent)
    } catch is SharedTeaching.Ended {
      throw .shuttingDown
    } catch {
      throw .notSaved(error.message(.verbs))
    }
  }
}

extension TeachingSession {
  fileprivate func apply(_ correction: IntentCorrection) throws -> [String] {
    let names = dataset.intents.map(\.intent)
    switch correction.target {
    case .outOfScope: return try teach(correction.texts[0], as: nil)
    case .intent(let name):
      guard names.contains(name) else { throw CorrectionError.noSuchIntent(name) }
      return try teach(correction.texts[0], as: name)
    case .newIntent(let name):
      if let known = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw CorrectionError.intentExists(known)
      }
      return try addIntent(name, examples: correction.texts)
    }
  }
}
