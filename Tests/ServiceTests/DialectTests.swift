import Foundation
import Testing
import TextFormats

@testable import Service

/// Requests in the form of each cloud's clients, and the members that they read in the response.
@Suite("Dialects")
struct DialectTests {
  struct Exchange: Sendable, CustomTestStringConvertible {
    /// The dialect, and the path of its requests, whose method is POST.
    let dialect, path: String
    /// The body of a request, in which TEXT stands for the text.
    let body: String
    /// The paths of the intent, the confidence and the error message in the JSON response.
    let intent, confidence, problem: String
    /// The intent that the API reports for an out-of-scope text, or `nil` if it reports none.
    let outside: String?

    /// Reads the lines of an exchange in the table.
    init(_ lines: [String]) {
      let start = lines[0].components(separatedBy: ": ")
      let names = lines[2].components(separatedBy: ", ")
      (dialect, path, body) = (start[0], start[1], lines[1])
      (intent, confidence, problem) = (names[0], names[1], names[2])
      outside = names.count > 3 ? names[3] : nil
    }

    var testDescription: String { dialect }

    func ask(
      _ service: Service,
      _ text: String,
      _ fields: [String: String] = [:]
    ) throws -> TestResponse {
      try service.ask("POST", path, body.replacing("TEXT", with: text), fields)
    }
  }

  private static let exchanges = """
    own: /v1/predict
    {"text":"TEXT"}
    intent, confidence, error.message

    rasa: /model/parse
    {"token":null,"text":"TEXT","message_id":"u1"}
    intent.name, intent_ranking.0.confidence, message, nlu_fallback

    watson v1: /v1/workspaces/home/message?version=2021-06-14
    {"input":{"text":"TEXT"},"alternate_intents":true}
    intents.0.intent, intents.0.confidence, error

    watson bulk: /v1/workspaces/home/bulk_classify
    {"input":[{"text":"TEXT"}]}
    output.0.intents.0.intent, output.0.intents.0.confidence, error

    watson v2: /v2/assistants/home/environments/e1/sessions/s1/message?version=2024-08-25
    {"input":{"message_type":"text","text":"TEXT"}}
    output.intents.0.intent, output.intents.0.confidence, error

    watson v2 stateless: /v2/assistants/home/message
    {"input":{"text":"TEXT"}}
    output.intents.0.intent, output.intents.0.confidence, error

    lex v2: /bots/home/botAliases/A/botLocales/en_US/sessions/s%201/text
    {"text":"TEXT"}
    interpretations.0.intent.name, interpretations.0.nluConfidence.score, message, FallbackIntent

    lex v1: /bot/home/alias/prod/user/u1/text
    {"inputText":"TEXT"}
    intentName, nluIntentConfidence.score, message

    clu: /language/:analyze-conversations?api-version=2023-04-01
    {"kind":"Conversation","analysisInput":{"conversationItem":{"id":"1","text":"TEXT"}}}
    result.prediction.topIntent, result.prediction.intents.0.confidenceScore, error.message, None

    luis v3: /luis/prediction/v3.0/apps/home/slots/production/predict?show-all-intents=true
    {"query":"TEXT"}
    prediction.topIntent, , error.message, None

    luis v2: /luis/v2.0/apps/home
    "TEXT"
    topScoringIntent.intent, topScoringIntent.score, message, None

    dialogflow es: /v2/projects/home/agent/sessions/s1:detectIntent?%24alt=json%3Benum-encoding%3Dint
    {"queryInput":{"text":{"text":"TEXT","languageCode":"en"}}}
    queryResult.intent.displayName, queryResult.intentDetectionConfidence, error.message, Default Fallback Intent

    dialogflow cx: /v3/projects/p/locations/global/agents/home/sessions/s1:detectIntent
    {"queryInput":{"text":{"text":"TEXT"},"languageCode":"en"}}
    queryResult.match.intent.displayName, queryResult.match.confidence, error.message
    """.components(separatedBy: "\n\n").map { Exchange($0.components(separatedBy: "\n")) }

  @Test("Returns an intent", arguments: exchanges)
  func returnsIntents(exchange: Exchange) throws {
    let response = try exchange.ask(Service.small(), "the lamp")
    #expect(response.status == 200)
    #expect(response.json.string(exchange.intent) == "lights_on", "\(response.text)")
    if !exchange.confidence.isEmpty {
      let confidence = try #require(response.json.number(exchange.confidence), "\(response.text)")
      #expect(confidence > 0.9 && confidence <= 1)
    }
  }

  @Test("Returns no intent for a text out of scope", arguments: exchanges)
  func returnsOutOfScope(exchange: Exchange) throws {
    let response = try exchange.ask(Service.small(), "xyzzy")
    #expect(response.status == 200)
    #expect(response.json.string(exchange.intent) == exchange.outside, "\(response.text)")
  }

  @Test("Returns errors with a message", arguments: exchanges)
  func returnsErrors(exchange: Exchange) throws {
    let service = try Service.small(["home", "other"])
    let broken = try service.ask("POST", exchange.path, "{")
    #expect(broken.status == 400)
    #expect(broken.json.string(exchange.problem)?.contains("JSON") == true, "\(broken.text)")
    let compressed = try exchange.ask(service, "lamp", ["Content-Encoding": "gzip"])
    #expect(compressed.status == 415)
    if !exchange.dialect.hasPrefix("watson v") {
      let empty = try service.ask("POST", exchange.path, "[]")
      #expect(empty.status == 400, "\(empty.text)")
    }
    if exchange.path.contains("/home") {
      let path = exchange.path.replacing("/home", with: "/nobody")
      let unknown = try service.ask("POST", path, exchange.body)
      #expect(unknown.status == 404)
      #expect(unknown.json.string(exchange.problem)?.contains("nobody") == true, "\(unknown.text)")
    }
    let refused = try exchange.ask(Service.small { $0.keys = APIKeys(["secret"]) }, "lamp")
    #expect(refused.status == (exchange.dialect.hasPrefix("lex") ? 403 : 401))
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

  @Test(
    "Dialogflow: names can be in snake case",
    arguments: [
      ("v2/projects/p/agent", #"{"text":{"text":"the lamp","language_code":"de"}}"#),
      ("v3/projects/p/locations/l/agents/a", #"{"text":{"text":"the lamp"},"language_code":"de"}"#),
    ]
  )
  func answersSnakeCase(agent: String, query: String) throws {
    let path = "/\(agent)/sessions/s:detectIntent"
    let response = try Service.small().ask("POST", path, #"{"query_input":\#(query)}"#)
    #expect(response.json.string("queryResult.intent.displayName") == "lights_on")
    #expect(response.json.string("queryResult.languageCode") == "de")
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
    let ended = try service.ask("DELETE", "/bots/b/botAliases/a/botLocales/en_US/sessions/s%2F1")
    let ids = #"{"botId":"b","botAliasId":"a","localeId":"en_US","sessionId":"s/1"}"#
    #expect(ended.status == 200 && ended.text == ids)
    let endedV1 = try service.ask("DELETE", "/bot/b/alias/a/user/u1/session")
    #expect(endedV1.text == #"{"botName":"b","botAlias":"a","userId":"u1"}"#)
    let watson = try service.ask(
      "POST",
      "/v1/workspaces/w/message",
      #"{"context":{"conversation_id":"c7","x":1}}"#
    )
    #expect(watson.json.string("context.conversation_id") == "c7")
    #expect(watson.json.number("context.x") == 1)
    #expect(watson.json.at("intents") == .array([]))
    let turn = try service.ask(
      "POST",
      "/v2/assistants/a/message",
      #"{"context":{"global":{"system":{"turn_count":4,"timezone":"GMT"}},"skills":{"s":1}}}"#
    )
    #expect(turn.json.number("context.global.system.turn_count") == 5)
    #expect(turn.json.string("context.global.system.timezone") == "GMT")
    #expect(turn.json.number("context.skills.s") == 1)
    for text in [#""lamp""#, #"{"text":5}"#, "[]"] {
      for path in ["/v1/workspaces/w/message", "/v2/assistants/a/message"] {
        let wrong = try service.ask("POST", path, #"{"input":\#(text)}"#)
        #expect(wrong.status == 400, "\(wrong.text)")
        #expect(wrong.json.string("error") == "input.text should be a string.")
      }
    }
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
