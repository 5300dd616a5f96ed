import Answers
import Host
import TextFormats
import Wrapper

extension Dialect {
  /// The APIs of Watson Assistant, V1 and V2.
  static let watson = Dialect(
    name: "watson",
    roots: ["v1/workspaces", "v2/assistants", "v2/skills"],
    failure: { .json($0.status, ["error": .string($0.message), "code": .count($0.status)]) },
    routes: [
      Route("POST", "/v1/workspaces/*/message", watsonV1Message),
      Route("POST", "/v1/workspaces/*/bulk_classify", watsonBulkClassify),
      Route("POST", "/v2/skills/*/workspace/bulk_classify", watsonBulkClassify),
    ]
      + ["/v2/assistants/*", "/v2/assistants/*/environments/*"].flatMap { root in
        [
          Route("POST", "\(root)/sessions") { call throws(ServiceFailure) in
            // Sessions have no state, so any id will do.
            _ = try call.model(forCloud: call.captures[0])
            return .json(201) { $0.write("session_id", UniqueID.text()) }
          },
          Route("DELETE", "\(root)/sessions/*") { call throws(ServiceFailure) in .json { _ in } },
          Route("POST", "\(root)/sessions/*/message", watsonV2Message),
          Route("POST", "\(root)/message", watsonV2Message),
        ]
      }
  )

  private static let watsonIntentLimit = 10

  /// Returns the text of a message. The first message of a conversation in Watson has no text.
  private static func watsonText(_ body: JSON) throws(ServiceFailure) -> String {
    guard let input = body["input"], input.object == nil || input["text"] != nil else { return "" }
    return try body.text("input", "text")
  }

  private static func watsonV1Message(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let text = try watsonText(body)
    let hasMore = body["alternate_intents"]?.bool ?? false
    let limit = hasMore ? watsonIntentLimit : 1
    let answer = try call.answer(text, forCloud: call.captures[0], limit: limit)
    return .json { json in
      json.object("input") { $0.write("text", text) }
      json.writeWatson(answer, skill: nil)
      json.writeWatsonEntities(answer, skill: nil)
      json.write("alternate_intents", .bool(hasMore))
      json.object("context") { json in
        let known = body["context"]?.object ?? []
        for member in known { json.write(member.key, member.value) }
        if !known.contains(where: { $0.key == "conversation_id" }) {
          json.write("conversation_id", UniqueID.text())
        }
        if !known.contains(where: { $0.key == "system" }) { json.write("system", [:]) }
      }
      json.object("output") { json in
        for key in ["generic", "text", "nodes_visited", "log_messages"] { json.write(key, []) }
      }
      json.write("user_id", body["user_id"]?.string ?? "anonymous")
    }
  }

  private static func watsonBulkClassify(
    _ call: Call
  ) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let model = try call.model(forCloud: call.captures[0])
    guard let inputs = body["input"]?.array else { throw .missing("input") }
    let texts = try inputs.map { input throws(ServiceFailure) in try input.text("text") }
    try call.check(texts)
    let record = call.record
    return .json(listing: "output", texts) { json, text in
      let answer = model.classifier.answer(text, limit: watsonIntentLimit)
      json.object { json in
        json.object("input") { $0.write("text", text) }
        json.writeWatsonEntities(answer, skill: nil)
        json.writeWatson(answer, skill: nil)
      }
      record.add(text, answer)
    }
  }

  private static func watsonV2Message(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let text = try watsonText(body)
    let hasMore = body["input"]?["options"]?["alternate_intents"]?.bool ?? false
    let limit = hasMore ? watsonIntentLimit : 1
    let answer = try call.answer(text, forCloud: call.captures[0], limit: limit)
    let system = body["context"]?["global"]?["system"]
    let user = body["user_id"]?.string ?? system?["user_id"]?.string
    return .json { json in
      json.object("output") { json in
        json.write("generic", [])
        json.writeWatson(answer, skill: "main skill")
        json.writeWatsonEntities(answer, skill: "main skill")
      }
      json.object("context") { json in
        json.object("global") { json in
          json.object("system") { json in
            for member in system?.object ?? [] where member.key != "turn_count" {
              json.write(member.key, member.value)
            }
            json.write("turn_count", (system?["turn_count"]?.whole ?? 0) + 1)
          }
        }
        json.write("skills", body["context"]?["skills"] ?? [:])
      }
      json.write("user_id", user ?? "anonymous")
    }
  }

  /// The token service that IBM's clients call before the first request.
  static let watsonToken = Dialect(
    name: "watson-token",
    roots: ["identity"],
    failure: {
      .json(
        $0.status == 401 ? 400 : $0.status,
        ["errorCode": "BXNIM0415E", "errorMessage": .string($0.message)]
      )
    },
    routes: [
      Route("POST", "/identity/token", isOpen: true) { call throws(ServiceFailure) in
        let key = HTTPTarget.value(of: "apikey", in: call.request.body[...]) ?? ""
        guard call.service.settings.keys?.include(anyOf: [key]) ?? true else { throw .unauthorised }
        let now = System.secondsSince1970
        let token = APIKeys.token(for: key, until: now + 3_600, since: now)
        return .json(
          200,
          [
            "access_token": .string(token), "refresh_token": "not_supported",
            "token_type": "Bearer", "expires_in": .count(3_600), "expiration": .count(now + 3_600),
            "scope": "ibm openid",
          ]
        )
      }
    ]
  )
}

extension JSONWriter {
  fileprivate mutating func writeWatson(_ answer: Answer, skill: String?) {
    objects("intents", answer.isInScope ? answer.ranked : []) { json, prediction in
      json.write(prediction, as: "intent", "confidence")
      if let skill { json.write("skill", skill) }
    }
  }

  fileprivate mutating func writeWatsonEntities(_ answer: Answer, skill: String?) {
    objects("entities", answer.entities) { json, entity in
      json.write("entity", entity.entity)
      json.array("location", [entity.start, entity.end]) { $0.write($1) }
      json.write("value", entity.value)
      json.write("confidence", entity.confidence)
      if let slot = entity.slot { json.object("role") { $0.write("type", slot) } }
      if let skill { json.write("skill", skill) }
    }
  }
}
