import Foundation
import Testing
import TextFormats

@testable import Service

/// Requests in the form of each cloud's clients, and the members that they read in the response.
@Suite("Dialects")
struct DialectTests {
  private struct Exchange {
    /// The path of the requests, whose method is POST.
    let path: String
    /// The path of the predicted intent in the JSON response.
    let intent: String
    /// The path of the confidence in the JSON response.
    var confidence: String?
    /// The intent that the API reports for an out-of-scope text, or `nil` if it reports none.
    var outside: String?
    /// The path of the error message in the JSON response.
    let problem: String
    let body: @Sendable (String) -> String
  }

  private static let exchanges: [String: Exchange] = [
    "own": Exchange(
      path: "/v1/predict",
      intent: "intent",
      confidence: "confidence",
      problem: "error.message"
    ) { #"{"text":"\#($0)"}"# },
    "rasa": Exchange(
      path: "/model/parse",
      intent: "intent.name",
      confidence: "intent_ranking.0.confidence",
      outside: "nlu_fallback",
      problem: "message"
    ) { #"{"token":null,"text":"\#($0)","message_id":"u1"}"# },
    "watson v1": Exchange(
      path: "/v1/workspaces/home/message?version=2021-06-14",
      intent: "intents.0.intent",
      confidence: "intents.0.confidence",
      problem: "error"
    ) { #"{"input":{"text":"\#($0)"},"alternate_intents":true}"# },
    "watson bulk": Exchange(
      path: "/v1/workspaces/home/bulk_classify",
      intent: "output.0.intents.0.intent",
      confidence: "output.0.intents.0.confidence",
      problem: "error"
    ) { #"{"input":[{"text":"\#($0)"}]}"# },
    "watson v2": Exchange(
      path: "/v2/assistants/home/environments/e1/sessions/s1/message?version=2024-08-25",
      intent: "output.intents.0.intent",
      confidence: "output.intents.0.confidence",
      problem: "error"
    ) { #"{"input":{"message_type":"text","text":"\#($0)"}}"# },
    "watson v2 stateless": Exchange(
      path: "/v2/assistants/home/message",
      intent: "output.intents.0.intent",
      confidence: "output.intents.0.confidence",
      problem: "error"
    ) { #"{"input":{"text":"\#($0)"}}"# },
    "lex v2": Exchange(
      path: "/bots/home/botAliases/A/botLocales/en_US/sessions/s%201/text",
      intent: "interpretations.0.intent.name",
      confidence: "interpretations.0.nluConfidence.score",
      outside: "FallbackIntent",
      problem: "message"
    ) { #"{"text":"\#($0)"}"# },
    "lex v1": Exchange(
      path: "/bot/home/alias/prod/user/u1/text",
      intent: "intentName",
      confidence: "nluIntentConfidence.score",
      problem: "message"
    ) { #"{"inputText":"\#($0)"}"# },
    "clu": Exchange(
      path: "/language/:analyze-conversations?api-version=2023-04-01",
      intent: "result.prediction.topIntent",
      confidence: "result.prediction.intents.0.confidenceScore",
      outside: "None",
      problem: "error.message"
    ) {
      #"{"kind":"Conversation","analysisInput":{"conversationItem":{"id":"1","text":"\#($0)"}}}"#
    },
    "luis v3": Exchange(
      path: "/luis/prediction/v3.0/apps/home/slots/production/predict?show-all-intents=true",
      intent: "prediction.topIntent",
      outside: "None",
      problem: "error.message"
    ) { #"{"query":"\#($0)"}"# },
    "luis v2": Exchange(
      path: "/luis/v2.0/apps/home",
      intent: "topScoringIntent.intent",
      confidence: "topScoringIntent.score",
      outside: "None",
      problem: "message"
    ) { #""\#($0)""# },
    "dialogflow es": Exchange(
      path: "/v2/projects/home/agent/sessions/s1:detectIntent?%24alt=json%3Benum-encoding%3Dint",
      intent: "queryResult.intent.displayName",
      confidence: "queryResult.intentDetectionConfidence",
      outside: "Default Fallback Intent",
      problem: "error.message"
    ) { #"{"queryInput":{"text":{"text":"\#($0)","languageCode":"en"}}}"# },
    "dialogflow cx": Exchange(
      path: "/v3/projects/p/locations/global/agents/home/sessions/s1:detectIntent",
      intent: "queryResult.match.intent.displayName",
      confidence: "queryResult.match.confidence",
      problem: "error.message"
    ) { #"{"queryInput":{"text":{"text":"\#($0)"},"languageCode":"en"}}"# },
  ]

  @Test("Returns an intent", arguments: exchanges.keys.sorted())
  func returnsIntents(_ name: String) throws {
    let exchange = try #require(Self.exchanges[name])
    let service = try Service.small()
    let response = try service.ask("POST", exchange.path, exchange.body("the lamp"))
    #expect(response.status == 200)
    #expect(response.json.string(exchange.intent) == "lights_on", "\(response.text)")
    if let place = exchange.confidence {
      let confidence = try #require(response.json.number(place), "\(response.text)")
      #expect(confidence > 0.9 && confidence <= 1)
    }
  }

  @Test("Returns no intent for a text out of scope", arguments: exchanges.keys.sorted())
  func returnsOutOfScope(_ name: String) throws {
    let exchange = try #require(Self.exchanges[name])
    let service = try Service.small()
    let response = try service.ask("POST", exchange.path, exchange.body("xyzzy"))
    #expect(response.status == 200)
    #expect(response.json.string(exchange.intent) == exchange.outside, "\(response.text)")
  }

  @Test("Returns errors with a message", arguments: exchanges.keys.sorted())
  func returnsErrors(_ name: String) throws {
    let exchange = try #require(Self.exchanges[name])
    let service = try Service.small(["home", "other"])
    let broken = try service.ask("POST", exchange.path, "{")
    #expect(broken.status == 400)
    #expect(broken.json.string(exchange.problem)?.contains("JSON") == true, "\(broken.text)")
    let compressed = try service.ask(
      "POST",
      exchange.path,
      exchange.body("lamp"),
      ["Content-Encoding": "gzip"]
    )
    #expect(compressed.status == 415)
    if !name.hasPrefix("watson v") {
      let empty = try service.ask("POST", exchange.path, "[]")
      #expect(empty.status == 400, "\(empty.text)")
    }
    if exchange.path.contains("/home") {
      let path = exchange.path.replacing("/home", with: "/nobody")
      let unknown = try service.ask("POST", path, exchange.body("lamp"))
      #expect(unknown.status == 404)
      #expect(unknown.json.string(exchange.problem)?.contains("nobody") == true, "\(unknown.text)")
    }
    let locked = try Service.small { $0.keys = APIKeys(["secret"]) }
    let refused = try locked.ask("POST", exchange.path, exchange.body("lamp"))
    #expect(refused.status == (name.hasPrefix("lex") ? 403 : 401))
    #expect(refused.json.string(exchange.problem) != nil, "\(refused.text)")
  }

  @Test("wit: reads the text from the query")
  func answersWit() throws {
    let service = try Service.small { $0.keys = APIKeys(["secret"]) }
    let key = ["Authorization": "Bearer secret"]
    let response = try service.ask("GET", "/message?v=1&q=the+lamp", "", key)
    #expect(response.json.string("intents.0.name") == "lights_on")
    #expect(response.json.at("entities") == .object([]))
    let outside = try service.ask("GET", "/message?q=xyzzy", "", key)
    #expect(outside.json.at("intents") == .array([]))
    #expect(try service.ask("GET", "/message", "", key).json.string("code") == "bad-request")
    let refused = try service.ask("GET", "/message?q=lamp")
    #expect(refused.status == 401 && refused.json.string("code") == "no-auth")
  }

  @Test("LUIS: answers GET requests")
  func answersLUISByGet() throws {
    let service = try Service.small()
    let v2 = try service.ask("GET", "/luis/v2.0/apps/home?verbose=true&q=the%20lamp")
    #expect(v2.json.string("topScoringIntent.intent") == "lights_on")
    #expect(v2.json.at("intents")?.array?.count == 3)
    let path = "/luis/prediction/v3.0/apps/home/slots/staging/predict"
    let v3 = try service.ask("GET", "\(path)?query=the+lamp&verbose=true")
    #expect(v3.json.at("prediction.intents")?.object?.map(\.key) == ["lights_on"])
    #expect(v3.json.at("prediction.entities.$instance") == .object([]))
  }

  @Test("Lex and Watson: return the attributes of the conversation")
  func returnsSessions() throws {
    let service = try Service.small()
    let lex = try service.ask(
      "POST",
      "/bots/b/botAliases/a/botLocales/en_US/sessions/s%2F1/text",
      #"{"text":"lamp","sessionState":{"sessionAttributes":{"k":"v"}},"requestAttributes":{"r":"1"}}"#
    )
    #expect(lex.json.string("sessionId") == "s/1")
    #expect(lex.json.string("sessionState.sessionAttributes.k") == "v")
    #expect(lex.json.string("requestAttributes.r") == "1")
    #expect(lex.json.at("interpretations")?.array?.last?.string("intent.name") == "FallbackIntent")
    #expect(lex.json.at("interpretations")?.array?.last?.at("nluConfidence") == nil)
    let watson = try service.ask(
      "POST",
      "/v1/workspaces/w/message",
      #"{"context":{"conversation_id":"c7","x":1}}"#
    )
    #expect(watson.json.string("context.conversation_id") == "c7")
    #expect(watson.json.number("context.x") == 1)
    #expect(watson.json.at("intents") == .array([]))
    let session = try service.ask("POST", "/v2/assistants/a/sessions?version=1", "{}")
    #expect(session.status == 201)
    let id = try #require(session.json.string("session_id"))
    #expect(UUID(uuidString: id) != nil)
    #expect(try service.ask("DELETE", "/v2/assistants/a/sessions/\(id)").status == 200)
  }

  @Test("Uses the error types of each cloud")
  func typesErrors() throws {
    let service = try Service.small(["home", "other"])
    let lexV2 = try service.ask("POST", "/bots/b/botAliases/a/botLocales/l/sessions/s/text", "{}")
    #expect(lexV2.fields["x-amzn-errortype"] == "ValidationException")
    let utterance = "/bots/b/botAliases/a/botLocales/l/sessions/s/utterance"
    let missing = try service.ask("POST", utterance, "hello")
    #expect(missing.status == 404)
    #expect(missing.fields["x-amzn-errortype"] == "ResourceNotFoundException")
    let google = try service.ask("POST", "/v2/projects/nobody/agent/sessions/s:detectIntent", "{}")
    #expect(google.json.string("error.status") == "INVALID_ARGUMENT")
    #expect(google.json.number("error.code") == 400)
    #expect(try service.ask("GET", "/v3/projects/x").json.string("error.status") == "NOT_FOUND")
    #expect(try service.ask("GET", "/model/parse").status == 405)
    #expect(try service.ask("GET", "/model/parse").json.string("status") == "failure")
    #expect(try service.ask("GET", "/nothing").json.number("error.status") == 404)
  }
}
