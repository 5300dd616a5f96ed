import Answers
import TextFormats
import Wrapper

extension Dialect {
  /// The runtime API of Amazon Lex V2: `RecognizeText`, and `DeleteSession`, because sessions have no
  /// state.
  static let lexV2 = Dialect(
    name: "lex-v2",
    roots: ["bots"],
    failure: { failure in
      let types = [
        401: "AccessDeniedException", 404: "ResourceNotFoundException",
        503: "InternalServerException",
      ]
      return lexFailure(failure, type: failure.code(types, else: "ValidationException"))
    },
    routes: [
      Route("POST", "/bots/*/botAliases/*/botLocales/*/sessions/*/text") {
        call throws(ServiceFailure) in
        let body = try call.json()
        let text = try body.text("text")
        let model = try call.model(forCloud: call.captures[0])
        let answer = try call.answer(text, by: model, limit: 4)
        let session = call.captures[3]
        return .json { $0.writeLexV2(answer, by: model.classifier, session: session, body) }
      },
      Route("DELETE", "/bots/*/botAliases/*/botLocales/*/sessions/*") {
        call throws(ServiceFailure) in
        .json { json in
          for (name, id) in zip(["botId", "botAliasId", "localeId", "sessionId"], call.captures) {
            json.write(name, id)
          }
        }
      },
    ]
  )

  fileprivate static let lexFallback = "FallbackIntent"

  fileprivate static func lexFailure(_ failure: ServiceFailure, type: String) -> HTTPResponse {
    // Lex responds with 403 to invalid keys.
    let status = failure.status == 401 ? 403 : failure.status
    var response = HTTPResponse.json(status, ["message": .string(failure.message)])
    response.add("x-amzn-errortype", type)
    return response
  }

  /// The runtime API of Amazon Lex V1: `PostText` and `DeleteSession`.
  static let lexV1 = Dialect(
    name: "lex-v1",
    roots: ["bot"],
    failure: { failure in
      let types = [
        401: "AccessDeniedException", 404: "NotFoundException", 503: "InternalFailureException",
      ]
      return lexFailure(failure, type: failure.code(types, else: "BadRequestException"))
    },
    routes: [
      Route("POST", "/bot/*/alias/*/user/*/text") { call throws(ServiceFailure) in
        let body = try call.json()
        let text = try body.text("inputText")
        let model = try call.model(forCloud: call.captures[0])
        let answer = try call.answer(text, by: model, limit: 5)
        let user = call.captures[2]
        return .json { $0.writeLexV1(answer, by: model.classifier, user: user, body) }
      },
      Route("DELETE", "/bot/*/alias/*/user/*/session") { call throws(ServiceFailure) in
        .json { json in
          for (name, id) in zip(["botName", "botAlias", "userId"], call.captures) {
            json.write(name, id)
          }
        }
      },
    ]
  )
}

extension JSONWriter {
  fileprivate mutating func writeLexV2(
    _ answer: Answer,
    by classifier: IntentClassifier,
    session: String,
    _ body: JSON
  ) {
    write("sessionId", session)
    write("messages", [])
    write("requestAttributes", body["requestAttributes"] ?? [:])
    write(key: "interpretations")
    beginArray()
    if !answer.isInScope { object { $0.writeLexFallback() } }
    for prediction in answer.ranked {
      object { json in
        let slots = answer.slots(of: prediction.intent, in: classifier)
        json.object("intent") { $0.writeLexIntent(prediction.intent, slots) }
        json.object("nluConfidence") { $0.write("score", prediction.confidence) }
        json.write("interpretationSource", "Lex")
      }
    }
    if answer.isInScope { object { $0.writeLexFallback() } }
    endArray()
    object("sessionState") { json in
      let slots = answer.intent.map { answer.slots(of: $0, in: classifier) } ?? []
      json.object("intent") { $0.writeLexIntent(answer.intent ?? Dialect.lexFallback, slots) }
      json.object("dialogAction") { $0.write("type", "Close") }
      json.write("sessionAttributes", body["sessionState"]?["sessionAttributes"] ?? [:])
      json.write("originatingRequestId", UniqueID.text())
    }
  }

  private mutating func writeLexFallback() {
    object("intent") { $0.writeLexIntent(Dialect.lexFallback, []) }
    write("interpretationSource", "Lex")
  }

  private mutating func writeLexIntent(_ name: String, _ slots: [Answer.Slot]) {
    write("name", name)
    object("slots") { json in
      for slot in slots {
        if slot.entities.isEmpty {
          json.write(slot.name, .null)
        } else {
          json.object(slot.name) { $0.writeLexSlot(slot) }
        }
      }
    }
    write("state", "ReadyForFulfillment")
    write("confirmationState", "None")
  }

  private mutating func writeLexSlot(_ slot: Answer.Slot) {
    let isList = slot.entities.count > 1
    write("shape", isList ? "List" : "Scalar")
    // The first of several values is also the main value.
    object("value") { $0.writeLexValue(slot.entities[0]) }
    guard isList else { return }
    objects("values", slot.entities) { json, entity in
      json.write("shape", "Scalar")
      json.object("value") { $0.writeLexValue(entity) }
    }
  }

  private mutating func writeLexValue(_ entity: Answer.Entity) {
    write("originalValue", entity.text)
    write("interpretedValue", entity.value)
    array("resolvedValues", [entity.value]) { $0.write($1) }
  }

  fileprivate mutating func writeLexV1(
    _ answer: Answer,
    by classifier: IntentClassifier,
    user: String,
    _ body: JSON
  ) {
    if let intent = answer.intent {
      let slots = answer.slots(of: intent, in: classifier)
      writeLexV1(Prediction(intent: intent, confidence: answer.confidence), slots)
      write("dialogState", "ReadyForFulfillment")
    } else {
      write("dialogState", "ElicitIntent")
    }
    let others = answer.isInScope ? answer.ranked.dropFirst() : answer.ranked[...]
    objects("alternativeIntents", others) { json, prediction in
      json.writeLexV1(prediction, [])
    }
    write("sessionAttributes", body["sessionAttributes"] ?? [:])
    write("sessionId", user)
    write("botVersion", "1")
  }

  private mutating func writeLexV1(_ prediction: Prediction, _ slots: [Answer.Slot]) {
    write("intentName", prediction.intent)
    object("nluIntentConfidence") { $0.write("score", prediction.confidence) }
    object("slots") { json in
      // A slot has only one value.
      for slot in slots { json.write(slot.name, slot.entities.first?.value) }
    }
  }
}
