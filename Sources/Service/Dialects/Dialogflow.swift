import Answers
import TextFormats
import Wrapper

extension Dialect {
  @Sendable
  private static func dialogflowFailure(_ failure: ServiceFailure) -> HTTPResponse {
    let codes = [401: "UNAUTHENTICATED", 404: "NOT_FOUND", 503: "UNAVAILABLE"]
    let status = failure.code(codes, else: "INVALID_ARGUMENT")
    let error: JSON = [
      "code": .count(failure.status), "message": .string(failure.message),
      "status": .string(status),
    ]
    return .json(failure.status, ["error": error])
  }

  static let dialogflowES = Dialect(
    name: "dialogflow-es",
    roots: ["v2/projects", "v2beta1/projects"],
    failure: dialogflowFailure,
    routes: ["v2", "v2beta1"].flatMap { version in
      ["/projects/*", "/projects/*/locations/*"].flatMap { project in
        ["/agent", "/agent/environments/*/users/*"].map { agent in
          Route("POST", "/\(version)\(project)\(agent)/sessions/*:detectIntent", detectES)
        }
      }
    }
  )

  static let dialogflowCX = Dialect(
    name: "dialogflow-cx",
    roots: ["v3/projects", "v3beta1/projects"],
    failure: dialogflowFailure,
    routes: ["v3", "v3beta1"].flatMap { version in
      ["", "/environments/*"].map { environment in
        let agent = "/\(version)/projects/*/locations/*/agents/*\(environment)"
        return Route("POST", "\(agent)/sessions/*:detectIntent", detectCX)
      }
    }
  )

  /// Returns the text of a request and its language, which is a member of the text in ES and of the
  /// query in CX. Google accepts names in snake case, too, and uses them in its quickstart.
  private static func query(_ call: Call) throws(ServiceFailure) -> (String, language: String?) {
    let body = try call.json()
    let query = body["queryInput"] ?? body["query_input"]
    guard let text = query?["text"]?["text"]?.string else {
      throw .missing("queryInput.text.text")
    }
    let owners = [query?["text"], query]
    return (text, owners.lazy.compactMap { $0?.string("languageCode", "language_code") }.first)
  }

  private static func detectES(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let (text, language) = try query(call)
    let project = call.captures[0]
    let model = try call.model(forCloud: project)
    let answer = try call.answer(text, by: model, limit: 1)
    return .json { json in
      json.write("responseId", UniqueID.text())
      json.object("queryResult") { json in
        json.write("queryText", text)
        json.write("languageCode", language ?? model.classifier.language)
        json.write("action", answer.isInScope ? "" : "input.unknown")
        let slots = answer.intent.map { answer.slots(of: $0, in: model.classifier) }
        json.writeDialogflowParameters(slots ?? answer.slots)
        json.write("allRequiredParamsPresent", .bool(true))
        json.write("fulfillmentText", "")
        json.write("fulfillmentMessages", [])
        json.write("outputContexts", [])
        let intent = answer.intent ?? "Default Fallback Intent"
        let isFallback = !answer.isInScope
        json.writeDialogflow(intent, in: "projects/\(project)/agent", isFallback: isFallback)
        let confidence = answer.isInScope ? answer.confidence : 1
        json.write("intentDetectionConfidence", confidence)
      }
    }
  }

  private static func detectCX(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let (text, language) = try query(call)
    let model = try call.model(forCloud: call.captures[2])
    let answer = try call.answer(text, by: model, limit: 1)
    let agent =
      "projects/\(call.captures[0])/locations/\(call.captures[1])/agents/\(call.captures[2])"
    let confidence = answer.isInScope ? answer.confidence : answer.likelihood
    return .json { json in
      json.write("responseId", UniqueID.text())
      json.object("queryResult") { json in
        json.write("text", text)
        json.write("languageCode", language ?? model.classifier.language)
        json.writeDialogflowParameters(answer.slots)
        json.write("responseMessages", [])
        if let intent = answer.intent {
          json.writeDialogflow(intent, in: agent)
          json.write("intentDetectionConfidence", confidence)
        }
        json.object("match") { json in
          if let intent = answer.intent { json.writeDialogflow(intent, in: agent) }
          json.writeDialogflowParameters(answer.slots)
          json.write("matchType", answer.isInScope ? "INTENT" : "NO_MATCH")
          if !answer.isInScope { json.write("event", "sys.no-match-default") }
          json.write("confidence", confidence)
          json.write("resolvedInput", text)
        }
      }
      json.write("responseType", "FINAL")
    }
  }
}

extension JSONWriter {
  /// Writes the values of a slot as an array if there are several, or as an empty string if there
  /// are none.
  fileprivate mutating func writeDialogflowParameters(_ slots: [Answer.Slot]) {
    object("parameters") { json in
      for slot in slots {
        if slot.entities.count < 2 {
          json.write(slot.name, slot.entities.first?.jsonValue ?? "")
        } else {
          json.array(slot.name, slot.entities) { $0.write($1.jsonValue) }
        }
      }
    }
  }

  fileprivate mutating func writeDialogflow(
    _ intent: String,
    in agent: String,
    isFallback: Bool? = nil
  ) {
    object("intent") { json in
      json.write("name", "\(agent)/intents/\(UniqueID.text(for: intent))")
      json.write("displayName", intent)
      if let isFallback { json.write("isFallback", .bool(isFallback)) }
    }
  }
}
