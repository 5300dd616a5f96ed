import Answers
import Host
import TextFormats
import Wrapper

extension Dialect {
  static let wit = Dialect(
    name: "wit",
    roots: ["message"],
    failure: { failure in
      let codes = [401: "no-auth", 404: "not-found", 503: "timeout"]
      let code = failure.code(codes, else: "bad-request")
      return .json(failure.status, ["error": .string(failure.message), "code": .string(code)])
    },
    routes: [
      Route("GET", "/message") { call throws(ServiceFailure) in
        let text = try call.request.target.text("q")
        let limit = call.request.target.parameter("n").flatMap { Int($0) } ?? 1
        let answer = try call.answer(text, limit: min(max(limit, 1), 8))
        return .json { json in
          json.write("text", text)
          json.objects("intents", answer.isInScope ? answer.ranked : []) { json, prediction in
            json.write("id", id(of: prediction.intent))
            json.write(prediction, as: "name", "confidence")
          }
          json.object("entities") { $0.writeWit(answer) }
          json.write("traits", [:])
        }
      }
    ]
  )

  /// Returns an id of 15 digits that is derived from a name, so that it never changes.
  fileprivate static func id(of name: String) -> String {
    String(100_000_000_000_000 + FNV1a(name.utf8).bits % 900_000_000_000_000)
  }
}

extension JSONWriter {
  /// Writes the entities as arrays, one for each combination of entity and role.
  fileprivate mutating func writeWit(_ answer: Answer) {
    for slot in answer.slots {
      objects("\(slot.entities[0].entity):\(slot.name)", slot.entities) { json, entity in
        json.write("id", Dialect.id(of: entity.entity))
        json.write("name", entity.entity)
        json.write("role", entity.slotName)
        json.write("start", entity.start)
        json.write("end", entity.end)
        json.write("body", entity.text)
        json.write("value", entity.jsonValue)
        json.write("confidence", entity.confidence)
        json.write("entities", [:])
        json.write("type", "value")
      }
    }
  }
}
