import Answers
import TextFormats
import Wrapper

extension Dialect {
  /// Rasa's server, as its own code and everybody's clients ask it.
  static let rasa = Dialect(
    "rasa",
    roots: ["model", "version", "status"],
    failure: rasaFailure,
    [
      // A token may stand in the body.
      Route("POST", "/model/parse", isOpen: true) { call throws(ServiceFailure) in
        let body = try call.json()
        let isAllowed = call.service.allows(call.request)
        guard isAllowed || call.service.settings.keys?.include(anyOf: body.tokens) ?? true else {
          throw .unauthorised
        }
        let text = try body.text("text")
        let answer = call.answer(text, by: try call.model(), limit: 10)
        return .json { $0.writeRasa(text, answer) }
      },
      Route("GET", "/version") { call throws(ServiceFailure) in
        let version = call.service.settings.version
        return .json { json in
          json.write(key: "version", version)
          json.write(key: "minimum_compatible_version", version)
        }
      },
      Route("GET", "/status") { call throws(ServiceFailure) in
        let version = try call.model().version
        return .json { json in
          json.write(key: "model_id", version)
          json.write(key: "model_file", call.service.shelf.names.first)
          json.write(key: "num_active_training_jobs", 0)
        }
      },
    ]
  )

  /// What Rasa calls an intent that stands for none.
  fileprivate static let rasaFallback = "nlu_fallback"

  private static func rasaFailure(_ failure: ServiceFailure) -> HTTPResponse {
    let reason =
      switch failure.status {
      case 401: "NotAuthenticated"
      case 404: "NotFound"
      case 405: "MethodNotAllowed"
      case 503: "Conflict"
      default: "BadRequest"
      }
    return .json(failure.status) { json in
      json.write(key: "version", "1")
      json.write(key: "status", "failure")
      json.write(key: "message", failure.sentence)
      json.write(key: "reason", reason)
      json.write(key: "details", .object([]))
      json.write(key: "help", nil)
      json.write(key: "code", failure.status)
    }
  }
}

extension JSON {
  fileprivate var tokens: [String] { [self["token"]?.string].compactMap(\.self) }
}

extension Answer.Entity.Source {
  /// The component of Rasa's that does the same.
  fileprivate var rasaExtractor: String {
    switch self {
    case .learned: "DIETClassifier"
    case .dictionary, .pattern: "RegexEntityExtractor"
    case .value: "DucklingEntityExtractor"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeRasa(_ entity: Answer.Entity) {
    write(key: "entity", entity.entity)
    write(key: "start", entity.start)
    write(key: "end", entity.end)
    write(key: "value", entity.value)
    write(key: "confidence_entity", entity.confidence, digits: 4)
    if let slot = entity.slot { write(key: "role", slot) }
    write(key: "extractor", entity.source.rasaExtractor)
  }

  fileprivate mutating func writeRasa(_ text: String, _ answer: Answer) {
    var ranking = answer.ranked
    if !answer.isInScope {
      let none = Prediction(
        intent: Dialect.rasaFallback,
        confidence: answer.outsideLikelihood
      )
      ranking.insert(none, at: 0)
    }
    write(key: "text", text)
    object("intent") { json in
      json.write(key: "name", ranking.first?.intent)
      json.write(key: "confidence", ranking.first?.confidence ?? 0, digits: 4)
    }
    array("entities", answer.entities) { json, entity in
      json.object { $0.writeRasa(entity) }
    }
    array("intent_ranking", ranking) { json, prediction in
      json.object { json in
        json.write(key: "name", prediction.intent)
        json.write(key: "confidence", prediction.confidence, digits: 4)
      }
    }
    write(key: "text_tokens", .array([]))
    write(key: "response_selector", .object([]))
  }
}
