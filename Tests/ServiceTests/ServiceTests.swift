import Host
import Synchronization
import TestSupport
import Testing
import TextFormats

@testable import Service

@Suite("Service")
struct ServiceTests {
  @Test("Answers one or many texts with a limited number of intents")
  func answersPredictRequests() throws {
    let service = try Service.small()
    let one = try service.ask("POST", "/v1/predict", #"{"text":"a song","limit":2}"#)
    #expect(one.json.string("intent") == "play_music")
    #expect(one.json.at("ranked")?.array?.count == 2)
    #expect(one.json.at("entities") == .array([]))
    let many = try service.ask("POST", "/v1/predict", #"{"texts":["lamp","xyzzy","song"]}"#)
    let intents = many.json.at("predictions")?.array?.map { $0.string("intent") }
    #expect(intents == ["lights_on", nil, "play_music"])
    #expect(many.json.string("predictions.1.refusal") == "noKnownWords")
    for body in [#"{"texts":"lamp"}"#, #"{"texts":[1]}"#, #"{"text":"a","limit":0}"#, "{}"] {
      #expect(try service.ask("POST", "/v1/predict", body).status == 400, "\(body)")
    }
  }

  @Test("A request can override the threshold")
  func appliesThresholds() throws {
    let service = try Service.small()
    func response(_ query: String, _ members: String = "") throws -> TestResponse {
      try service.ask("POST", "/v1/predict" + query, #"{"text":"the lamp"\#(members)}"#)
    }
    #expect(try response("").json.string("intent") == "lights_on")
    for (query, members) in [
      ("", #","threshold":1"#), ("?threshold=1", ""), ("?threshold=0", #","threshold":1.0"#),
    ] {
      let strict = try response(query, members)
      #expect(strict.status == 200 && strict.json.string("intent") == nil)
      #expect(strict.json.string("refusal") == "lowConfidence")
    }
    #expect(try response("?threshold=1", #","threshold":0"#).json.string("intent") == "lights_on")
    let many = try service.ask(
      "POST",
      "/v1/predict?threshold=1",
      #"{"texts":["the lamp","a song"]}"#
    )
    #expect(many.json.string("predictions.1.refusal") == "lowConfidence")
    // A threshold in a request applies only to that request; the next one uses the model's
    // threshold.
    #expect(try response("").json.string("intent") == "lights_on")
    for (query, members) in [
      ("", #","threshold":1.5"#), ("", #","threshold":-0.1"#), ("", #","threshold":"0.5""#),
      ("", #","threshold":[0.5]"#), ("?threshold=2", ""), ("?threshold=nan", ""),
      ("?threshold=", ""),
      ("?threshold=x", ""),
    ] {
      let wrong = try response(query, members)
      #expect(wrong.status == 400, "\(query) \(members)")
      #expect(wrong.json.string("error.message") == "threshold should be a number from 0 to 1.")
    }
    let document = try service.ask("GET", "/openapi.json").json
    #expect(document.at("components.schemas.Question.properties.threshold") != nil)
  }

  @Test("Explains an intent by the weight of each word")
  func explains() throws {
    let service = try Service.small()
    let response = try service.ask("POST", "/v1/explain", #"{"text":"the lamp","limit":1}"#)
    #expect(response.json.string("explained.0.intent") == "lights_on")
    #expect(response.json.string("explained.0.parts.1.text") == "lamp")
    #expect(try #require(response.json.number("explained.0.parts.1.weight")) > 0)
    let other = try service.ask("POST", "/v1/explain", #"{"text":"lamp","intent":"play_music"}"#)
    #expect(try #require(other.json.number("explained.0.parts.0.weight")) < 0)
    #expect(try service.ask("POST", "/v1/explain", #"{"text":"lamp","intent":"x"}"#).status == 404)
  }

  @Test("Selects a model by path, by id and by name")
  func choosesModels() throws {
    let service = try Service.small(["home", "office"])
    func intent(_ path: String, _ body: String = #"{"text":"song"}"#) throws -> String? {
      try service.ask("POST", path, body).json.string("intent")
    }
    #expect(try intent("/v1/predict") == "play_music")
    #expect(try intent("/m/office/v1/predict") == "office_music")
    #expect(try intent("/v1/predict", #"{"text":"song","model":"office"}"#) == "office_music")
    #expect(try service.ask("POST", "/m/x/v1/predict", #"{"text":"song"}"#).status == 404)
    let lex = "/bots/office/botAliases/a/botLocales/l/sessions/s/text"
    let response = try service.ask("POST", lex, #"{"text":"song"}"#)
    #expect(response.json.string("interpretations.0.intent.name") == "office_music")
    let clu = try service.ask(
      "POST",
      "/language/:analyze-conversations",
      #"""
      {"analysisInput":{"conversationItem":{"text":"song"}},"parameters":{"projectName":"office"}}
      """#
    )
    #expect(clu.json.string("result.prediction.topIntent") == "office_music")
    let models = try service.ask("GET", "/v1/models")
    #expect(models.json.string("models.1.name") == "office")
    #expect(models.json.string("models.1.version") == "v1")
  }

  @Test(
    "Accepts a key in every supported header",
    arguments: [
      ["Authorization": "Bearer se-cret"], ["Authorization": "bearer se-cret"],
      ["Authorization": "Basic YXBpa2V5OnNlLWNyZXQ="], ["X-API-Key": "se-cret"],
      ["Ocp-Apim-Subscription-Key": "se-cret"], ["x-goog-api-key": "se-cret"],
      ["Authorization": "AWS4-HMAC-SHA256 Credential=se-cret/20261122/x/lex/aws4_request, Signed"],
    ]
  )
  func acceptsKeysInHeaders(_ fields: [String: String]) throws {
    let service = try Service.small { $0.keys = APIKeys(["other", "se-cret"]) }
    let body = #"{"text":"lamp"}"#
    #expect(try service.ask("POST", "/v1/predict", body, fields).status == 200)
    let wrong = fields.mapValues { $0.replacing("se-cret", with: "se-crex") }
    let nearly = wrong == fields ? ["Authorization": "Basic YXBpa2V5OnNlLWNyZX="] : wrong
    #expect(try service.ask("POST", "/v1/predict", body, nearly).status == 401)
  }

  private let folder = TemporaryFolder()

  @Test("Reads keys from a file, optionally preceded by a name")
  func readsKeys() throws {
    try OutputFile.write("# keys\n\nalice s3cret # her phone\n  k2\t\n".utf8, to: "\(folder)/keys")
    let keys = try APIKeys(file: "\(folder)/keys")
    #expect(keys.include(anyOf: ["s3cret"]) && keys.include(anyOf: ["k2"]))
    #expect(!keys.include(anyOf: ["alice", "alices3cret", "phone", "#", "keys", ""]))
  }

  @Test("Accepts a key in the query, in a Rasa body and in a Watson token")
  func acceptsKeysElsewhere() throws {
    let service = try Service.small { $0.keys = APIKeys(["se cret"]) }
    let body = #"{"text":"lamp"}"#
    #expect(try service.ask("POST", "/model/parse?token=se+cret", body).status == 200)
    #expect(
      try service.ask("GET", "/luis/v2.0/apps/a?q=a&subscription-key=se%20cret").status == 200
    )
    let rasa = #"{"text":"lamp","token":"se cret"}"#
    #expect(try service.ask("POST", "/model/parse", rasa).status == 200)
    #expect(try service.ask("POST", "/model/parse", body).status == 401)
    #expect(try service.ask("POST", "/v1/predict?token=se+cre", body).status == 401)
    #expect(try service.ask("POST", "/identity/token", "apikey=wrong").status == 400)
    let token = try service.ask("POST", "/identity/token", "grant_type=x&apikey=se+cret")
    let text = try #require(token.json.string("access_token"))
    #expect(text.split(separator: ".").count == 3)
    let bearer = ["Authorization": "Bearer \(text)"]
    #expect(try service.ask("POST", "/v2/assistants/a/sessions", "{}", bearer).status == 201)
    for path in ["/healthz", "/readyz", "/openapi.json", "/"] {
      #expect(try service.ask("GET", path).status == 200, "\(path)")
    }
    #expect(try service.ask("GET", "/metrics").status == 401)
  }

  @Test("Counts requests and texts in the metrics")
  func countsRequests() throws {
    let service = try Service.small()
    _ = try service.ask("POST", "/v1/predict", #"{"texts":["lamp","xyzzy"]}"#)
    _ = try service.ask("POST", "/model/parse", "{")
    let text = try service.ask("GET", "/metrics").text
    for line in [
      #"swiftnlc_requests_total{protocol="swiftnlc",code="200"} 1"#,
      #"swiftnlc_requests_total{protocol="rasa",code="400"} 1"#, "swiftnlc_request_seconds_count 2",
      #"swiftnlc_request_seconds_bucket{le="+Inf"} 2"#, "swiftnlc_texts_total 2",
      "swiftnlc_out_of_scope_total 1", #"swiftnlc_model_info{model="home",version="v1"} 1"#,
    ] { #expect(text.contains(line + "\n"), "\(text)") }
  }

  @Test("The log contains texts only at the highest level of detail")
  func logsTexts() throws {
    for (detail, hasText) in [(RequestLog.Detail.events, nil), (.requests, false), (.texts, true)] {
      let lines = Lines()
      let service = try Service.small(changing: { $0.log = detail }, log: lines.add)
      _ = try service.ask("POST", "/v1/predict", #"{"text":"my lamp"}"#, ["X-Request-Id": "r7"])
      service.log.flush()
      guard let hasText else {
        #expect(lines.text == "")
        continue
      }
      let json = try JSONScanner.json(Array(lines.text.utf8), file: "log")
      #expect(json.string("id") == "r7")
      #expect(json.string("dialect") == "swiftnlc")
      #expect(json.number("status") == 200)
      #expect(json.string("intent") == "lights_on")
      #expect(json.string("text") == (hasText ? "my lamp" : nil))
    }
  }

  @Test("Responds with the client's request id or a new one")
  func returnsRequestIDs() throws {
    let service = try Service.small()
    #expect(
      try service.ask("GET", "/healthz", "", ["X-Request-Id": "mine"]).fields["X-Request-Id"]
        == "mine"
    )
    let first = try service.ask("GET", "/healthz").fields["X-Request-Id"]
    let second = try service.ask("GET", "/nothing").fields["X-Request-Id"]
    #expect(first != nil && second != nil && first != second)
    let long = ["X-Request-Id": String(repeating: "x", count: 129)]
    #expect(try service.ask("GET", "/healthz", "", long).fields["X-Request-Id"]?.count == 16)
  }

  @Test("Allows cross-origin requests from the configured origin only")
  func allowsOrigins() throws {
    let asking = ["Origin": "https://bot.example", "Access-Control-Request-Headers": "x-api-key"]
    let closed = try Service.small()
    #expect(try closed.ask("OPTIONS", "/v1/predict", "", asking).status == 405)
    let open = try Service.small { settings in
      settings.allowedOrigin = "https://bot.example"
      settings.keys = APIKeys(["secret"])
    }
    let response = try open.ask("OPTIONS", "/v1/predict", "", asking)
    #expect(response.status == 204)
    #expect(response.fields["Access-Control-Allow-Origin"] == "https://bot.example")
    #expect(response.fields["Access-Control-Allow-Headers"] == "x-api-key")
    let other = try open.ask("GET", "/healthz", "", ["Origin": "https://other.example"])
    #expect(other.fields["Access-Control-Allow-Origin"] == nil)
    #expect(other.fields["Vary"] == "Origin")
  }

  @Test("Keeps recent texts only if enabled, lowest in-scope probability first")
  func keepsRecentTexts() throws {
    let disabled = try Service.small()
    _ = try disabled.ask("POST", "/v1/predict", #"{"text":"lamp"}"#)
    #expect(try disabled.ask("GET", "/v1/recent").json.at("texts") == .array([]))
    let service = try Service.small { $0.rememberedTexts = 2 }
    _ = try service.ask("POST", "/v1/predict", #"{"texts":["song","lamp","xyzzy","lamp"]}"#)
    let response = try service.ask("GET", "/v1/recent")
    #expect(response.json.at("texts")?.array?.map { $0.string("text") } == ["xyzzy", "lamp"])
  }

  @Test("Serves the page to browsers and a greeting to programs")
  func servesPage() throws {
    let service = try Service.small()
    let page = try service.ask("GET", "/", "", ["Accept": "text/html,*/*"])
    #expect(page.text.hasPrefix("<!doctype html>"))
    #expect(page.fields["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    #expect(!page.text.contains("style=") && !page.text.contains("<script>"))
    for path in ["/page/page.css", "/page/page.js"] {
      #expect(page.text.contains(path.dropFirst()))
      #expect(try service.ask("GET", path).status == 200)
    }
    #expect(try service.ask("GET", "/").text == "Hello from SwiftNLC: 7.8.9")
    #expect(try service.ask("GET", "/version").json.string("version") == "7.8.9")
  }

  @Test("openapi.json describes every path of our own API")
  func describesRoutes() throws {
    let service = try Service.small()
    let document = try service.ask("GET", "/openapi.json").json
    for route in Dialect.own.routes where route.parts.first == "v1" {
      let path = "/" + route.parts.joined(separator: "/")
      #expect(document.at("paths")?[path]?[route.method.lowercased()] != nil, "\(path)")
    }
  }

  @Test("Parses listen addresses")
  func parsesListenAddresses() {
    #expect(ListenAddress("127.0.0.1:5005") == .standard)
    #expect(ListenAddress("[::1]:80") == .address(host: "::1", port: 80))
    #expect(ListenAddress(":80") == .address(host: "0.0.0.0", port: 80))
    #expect(ListenAddress("fd:3") == .socket(3))
    for text in ["", "80", "a:b", "::1:80", "a:99999", "fd:x", "fd:1"] {
      #expect(ListenAddress(text) == nil, "\(text)")
    }
    #expect(ListenAddress.standard.isLocal)
    #expect(ListenAddress(":80")?.isLocal == false)
  }
}

/// Collects the lines that a service writes to its log.
private final class Lines: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  var add: @Sendable ([UInt8]) -> Void { { line in self.bytes.withLock { $0 += line } } }
  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
