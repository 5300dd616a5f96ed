import Datasets
package import Service
package import TeachingSessions
package import TextFormats

extension SharedTeaching: Teacher {
  package func teach(_ correction: IntentCorrection) throws(ServiceFailure) -> [String] {
    try converting { try change { try $0.apply(correction) } }
  }

  package func undo() throws(ServiceFailure) -> String {
    try converting {
      try change { session in
        guard let change = session.undo() else { throw ServiceFailure.nothingToUndo }
        return change
      }
    }
  }

  package var teachingState: TeachingState {
    let status = status
    let problem = status.problem?.message(.verbs)
    return (status.intents.sorted(), status.share, problem, status.lastChange)
  }

  package var hasSuggestions: Bool { suggestions != nil }

  package func answer(_ request: SuggestionRequest) throws(ServiceFailure) -> JSON {
    let undecided = suggestions ?? []
    switch request {
    case .next(let skipped):
      let next = undecided.isEmpty ? nil : undecided[skipped % undecided.count]
      return ["left": .count(undecided.count), "suggestion": next.map(\.json)]
    case .decide(let id, let text, let target):
      let suggestion = undecided.first { $0.id == id }
      let texts = suggestion?.utterances.filter { $0 == text ?? $0 } ?? []
      guard !texts.isEmpty else {
        throw ServiceFailure(404, "The suggestion has been decided; reload the page.")
      }
      if let target { return ["removedFrom": .strings(try teach(IntentCorrection(texts, target)))] }
      try converting { try changeSuggestions { _ = try $0.reject(texts, saved: $1) } }
      return ["removedFrom": []]
    case .undoRejection:
      try converting {
        try changeSuggestions { file, saved in
          guard try file.undoRejection(saved: saved) else { throw ServiceFailure.nothingToUndo }
        }
      }
      return [:]
    }
  }

  private func converting<Result>(_ body: () throws -> Result) throws(ServiceFailure) -> Result {
    do {
      return try body()
    } catch let error as ServiceFailure {
      throw error
    } catch Dataset.TeachingError.known {
      throw ServiceFailure(
        409,
        "The text is already an example of this intent; try similar texts."
      )
    } catch Dataset.TeachingError.lastExample(let intent) {
      throw ServiceFailure(
        409,
        "The text is the only example of \(intent.prefix(80)); add another one first."
      )
    } catch is Ended {
      throw .shuttingDown
    } catch {
      throw ServiceFailure(500, "The change was not saved: \(error.message(.verbs)).")
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
      guard names.contains(name) else {
        throw ServiceFailure(
          404,
          "The dataset has no intent “\(name.prefix(80))”; create it with newIntent."
        )
      }
      return try teach(correction.texts, as: name)
    case .newIntent(let name):
      if let known = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw ServiceFailure(409, "The intent \(known.prefix(80)) already exists.")
      }
      return try addIntent(name, examples: correction.texts)
    }
  }
}
