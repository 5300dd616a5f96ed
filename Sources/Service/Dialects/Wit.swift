import Answers
import TextFormats
import Wrapper

extension Dialect {
  /// The API of wit.ai.
  static let wit = Dialect(
    "wit",
    roots: ["message"],
    failure: { failure in
      .json(failure.status) { json in
        json.write(key: "error", failure.message)
        json.write(
          key: "code",
          failure.code(
            unauthorised: "no-auth",
            notFound: "not-found",
            unavailable: "timeout",
            other: "bad-request"
          )
        )
      }
    },
    [
      Route("GET", "/message") { call throws(ServiceFailure) in
        guard let text = call.request.target.parameter("q") else { throw .missing("q") }
        let limit = call.request.target.parameter("n").flatMap { Int($0) } ?? 1
        let model = try call.model()
        let answer = try call.answer(text, by: model, limit: min(max(limit, 1), 8))
        return .json { json in
          json.write(key: "text", text)
          json.array("intents", answer.isInScope ? answer.ranked : []) { json, prediction in
            json.object { json in
              json.write(key: "id", id(of: prediction.intent))
              json.write(key: "name", prediction.intent)
              json.write(key: "confidence", prediction.confidence, digits: 4)
            }
          }
          json.object("entities") { $0.writeWit(answer) }
          json.write(key: "traits", .object([]))
        }
      }
    ]
  )

  /// Returns an id of 15 digits that is derived from a name.
  fileprivate static func id(of name: String) -> String {
    let hash = name.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return String(100_000_000_000_000 + hash % 900_000_000_000_000)
  }
}

extension JSONWriter {
  /// Writes the entities by entity and role.
  fileprivate mutating func writeWit(_ answer: Answer) {
    for slot in answer.slots {
      array("\(slot.entities[0].entity):\(slot.name)", slot.entities) { json, entity in
        json.object { json in
          json.write(key: "id", Dialect.id(of: entity.entity))
          json.write(key: "name", entity.entity)
          json.write(key: "role", entity.slotName)
          json.write(key: "start", entity.start)
          json.write(key: "end", entity.end)
          json.write(key: "body", entity.text)
          json.write(key: "value", entity.value)
          json.write(key: "confidence", entity.confidence, digits: 4)
          json.write(key: "entities", .object([]))
          json.write(key: "type", "value")
        }
      }
    }
  }
}
