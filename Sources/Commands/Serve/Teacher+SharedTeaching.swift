import Datasets
import TeachingSessions
import Service
import TextFormats

extension Teacher {
  init(_ teaching: SharedTeaching) {
    self.init(suggestions: teaching.suggestions == nil ? nil : teaching.answer) {
      correction throws(CorrectionError) in
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

  fileprivate static func change<Result: Sendable>(
    _ teaching: SharedTeaching,
    _ body: @Sendable (TeachingSession) throws -> Result
  ) throws(CorrectionError) -> Result {
    try converting { try teaching.change(body) }
  }

  fileprivate static func converting<Result>(
    _ body: () throws -> Result
  ) throws(CorrectionError) -> Result {
    do {
      return try body()
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

extension SharedTeaching {
  @Sendable fileprivate func answer(_ request: SuggestionRequest) throws(CorrectionError) -> JSON {
    let undecided = suggestions ?? []
    switch request {
    case .next(let skipped):
      let next = undecided.isEmpty ? nil : undecided[skipped % undecided.count]
      return ["left": .count(undecided.count), "suggestion": next.map(\.json)]
    case .decide(let id, let text, let target):
      let suggestion = undecided.first { $0.id == id }
      let texts = suggestion?.utterances.filter { $0 == text ?? $0 } ?? []
      guard !texts.isEmpty else { throw .noSuchSuggestion }
      if let target {
        let others = try Teacher.change(self) { try $0.apply(IntentCorrection(texts, target)) }
        return ["takenFrom": .strings(others)]
      }
      try Teacher.converting { try changeSuggestions { _ = try $0.reject(texts, saved: $1) } }
      return ["takenFrom": []]
    case .undoRejection:
      try Teacher.converting {
        try changeSuggestions { file, saved in
          guard try file.undoRejection(saved: saved) else { throw CorrectionError.nothingToUndo }
        }
      }
      return [:]
    }
  }
}

extension Suggestion {
  fileprivate var json: JSON {
    [
      "id": .string(id), "intent": .string(intent), "isNew": .bool(isNew), "lines": .count(lines),
      "utterances": .strings(utterances),
    ]
  }
}

extension TeachingSession {
  fileprivate func apply(_ correction: IntentCorrection) throws -> [String] {
    let names = dataset.intents.map(\.intent)
    switch correction.target {
    case .outOfScope: return try teach(correction.texts, as: nil)
    case .intent(let name):
      guard names.contains(name) else { throw CorrectionError.noSuchIntent(name) }
      return try teach(correction.texts, as: name)
    case .newIntent(let name):
      if let known = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw CorrectionError.intentExists(known)
      }
      return try addIntent(name, examples: correction.texts)
    }
  }
}
