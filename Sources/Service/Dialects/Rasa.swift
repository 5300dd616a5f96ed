import Answers
import TextFormats

extension Dialect {
  static let rasa = Dialect(
    name: "rasa",
    roots: ["model", "version", "status"],
    failure: rasaFailure,
    routes: [
      // This route checks the key itself, because Rasa clients may send their token in the body.
      Route("POST", "/model/parse", isOpen: true) { call throws(ServiceFailure) in
        let body = try call.json()
        let isAllowed = call.service.allows(call.request)
        let tokens = [body["token"]?.string].compactMap(\.self)
        guard isAllowed || call.service.settings.keys?.include(anyOf: tokens) ?? true else {
          throw .unauthorised
        }
        let text = try body.text("text")
        let answer = try call.answer(text, limit: 10)
        return .json { $0.writeRasa(text, answer) }
      },
      Route("GET", "/version") { call throws(ServiceFailure) in
        let version = call.service.settings.version
        return .json { json in
          json.write("version", version)
          json.write("minimum_compatible_version", "3.0.0")
        }
      },
      Route("GET", "/status") { call throws(ServiceFailure) in
        let version = try call.model().version
        return .json { json in
          json.write("model_id", version)
          json.write("model_file", call.service.models.names.first)
          json.write("num_active_training_jobs", 0)
        }
      },
    ]
  )

  private static func rasaFailure(_ failure: ServiceFailure) -> HTTPResponse {
    let reasons = [
      401: "NotAuthenticated", 404: "NotFound", 405: "MethodNotAllowed", 503: "Conflict",
    ]
    let reason = failure.code(reasons, else: "BadRequest")
    return .json(
      failure.status,
      [
        "version": "1", "status": "failure", "message": .string(failure.message),
        "reason": .string(reason), "details": [:], "help": .null, "code": .count(failure.status),
      ]
    )
  }
}
