import Foundation
import Host
import TestSupport
import Testing
import TextFormats

@testable import Service

@Suite("Limits of the service", .timeLimit(.minutes(10)))
struct LimitTests {
  private func texts(_ count: Int, _ more: String = "") -> String {
    let list = Array(repeating: "\"lamp\"", count: count).joined(separator: ",")
    return "{\"texts\":[\(list)]\(more)}"
  }

  @Test("Limits the texts per request")
  func limitsTexts() throws {
    let service = try Service.small { $0.maximumTexts = 5_000 }
    #expect(try service.ask("POST", "/v1/predict", texts(5_000)).status == 200)
    let many = try service.ask("POST", "/v1/predict", texts(5_001))
    #expect(many.status == 400)
    #expect(many.json.string("error.message")?.contains("the limit is 5000") == true)
    let inputs = Array(repeating: "{\"text\":\"lamp\"}", count: 11).joined(separator: ",")
    let few = try Service.small { $0.maximumTexts = 10 }
    let watson = try few.ask("POST", "/v1/workspaces/a/bulk_classify", "{\"input\":[\(inputs)]}")
    #expect(watson.status == 400 && watson.text.contains("the limit is 10"))
    let wide = Service([try SmallModel.served()])
    #expect(try wide.ask("POST", "/v1/predict", texts(1_000, ",\"limit\":1000")).status == 200)
  }

  @Test("Limits the ranked intents of all texts together")
  func limitsResults() throws {
    let service = try Service.small()
    let call = Call(
      request: try request("GET / HTTP/1.0\r\n\r\n"),
      captures: [],
      service: service,
      modelName: nil,
      record: RequestRecord("", .own, of: service, showing: nil)
    )
    try call.check(Array(repeating: "a", count: 100), results: 100)
    let failure = #expect(throws: ServiceFailure.self) {
      try call.check(Array(repeating: "a", count: 101), results: 100)
    }
    #expect(failure?.message.contains("the limit is 10000") == true)
    _ = try call.answer("lamp", by: try call.model(), limit: 1)
  }

  @Test("Limits the length of a text to explain")
  func limitsExplanations() throws {
    let service = try Service.small()
    func status(_ count: Int) throws -> TestResponse {
      let text = String(repeating: "a ", count: count / 2)
      return try service.ask("POST", "/v1/explain", "{\"text\":\"\(text)\"}")
    }
    #expect(try status(2_000).status == 200)
    let long = try status(2_002)
    #expect(long.status == 400 && long.text.contains("the limit is 2000"))
  }

  @Test("Limits the length of a text in every dialect")
  func limitsLength() throws {
    let service = try Service.small()
    let longText = String(repeating: "ü ", count: 10_000)
    #expect(try service.ask("POST", "/v1/predict", "{\"text\":\"\(longText)\"}").status == 200)
    for (path, body) in [
      ("/v1/predict", "{\"text\":\"\(longText)a\"}"),
      ("/v1/predict", "{\"texts\":[\"a\",\"\(longText)a\"]}"),
      ("/model/parse", "{\"text\":\"\(longText)a\"}"),
      ("/v1/workspaces/a/bulk_classify", "{\"input\":[{\"text\":\"\(longText)a\"}]}"),
    ] {
      let response = try service.ask("POST", path, body)
      #expect(response.status == 400 && response.text.contains("the limit is 20000"), "\(path)")
    }
  }

  @Test("Generates long responses in chunks")
  func generatesChunks() throws {
    let service = try Service.small()
    let body = texts(1_000)
    var response = service.answer(service.route(try request(Client.post("/v1/predict", body))))
    var bytes = response.body
    var count = 1
    while let chunk = response.rest?.next() {
      #expect(chunk.bytes.count < 2 * ResponseStream.chunkSize)
      bytes += chunk.bytes
      count += 1
      if chunk.isLast { response.rest = nil }
    }
    #expect(count > 3)
    let json = try JSONScanner.json(bytes, file: "answer")
    #expect(json.at("predictions")?.array?.count == 1_000)
    #expect(json.string("predictions.999.intent") == "lights_on")
  }

  @Test("Sends long responses in chunks, and to HTTP/1.0 clients until the connection ends")
  func sendsChunks() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    try client.send(Client.post("/v1/predict", texts(1_000)))
    let answer = try client.text(until: "\r\n0\r\n\r\n")
    #expect(answer.contains("Transfer-Encoding: chunked\r\n"))
    #expect(answer.components(separatedBy: "\"text\":\"lamp\"").count > 900)
    let health = try client.ask(Client.get("/healthz"))
    #expect(health.hasSuffix("ok\n"), "the connection should stay open")

    let old = try Client(running.port)
    let body = texts(1_000)
    try old.send("POST /v1/predict HTTP/1.0\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let all = try old.text(until: nil)
    #expect(!all.contains("chunked") && all.hasSuffix("]}"))
    let start = try #require(all.firstRange(of: "\r\n\r\n")?.upperBound)
    let json = try JSONScanner.json(Array(all[start...].utf8), file: "answer")
    #expect(json.at("predictions")?.array?.count == 1_000)
  }

  @Test("Counts all texts of a chunked response, and keeps the recent ones")
  func countsChunkedTexts() throws {
    let service = try Service.small { $0.rememberedTexts = 10 }
    let list = (0..<900).map { "\"lamp \($0)\"" }.joined(separator: ",")
    #expect(try service.ask("POST", "/v1/predict", "{\"texts\":[\(list)]}").status == 200)
    #expect(try service.ask("GET", "/metrics").text.contains("swiftnlc_texts_total 900\n"))
    #expect(try service.ask("GET", "/v1/recent").json.at("texts")?.array?.count == 10)
    let book = String(repeating: "lamp ", count: 500)
    _ = try service.ask("POST", "/v1/predict", "{\"text\":\"\(book)\"}")
    #expect(!(try service.ask("GET", "/v1/recent").text.contains(book)))
  }

  @Test("Limits the memory for responses that clients do not read")
  func limitsUnreadResponses() {
    let load = ConnectionLoad(ServiceSettings())
    var (one, other) = (0, 0)
    #expect(load.hold(20 << 20, &one), "a single response is always allowed")
    #expect(!load.hold(1 << 20, &other))
    #expect(load.hold(1 << 10, &other) && other == 0)
    load.release(one)
    #expect(load.hold(1 << 20, &other) && other == 1 << 20)
  }

  @Test("Rejects duplicate JSON keys with their position")
  func rejectsDuplicateKeys() throws {
    let service = try Service.small()
    let body = "{\"text\":\"lamp\",\n \"text\":\"song\"}"
    let response = try service.ask("POST", "/v1/predict", body)
    #expect(response.status == 400)
    #expect(response.json.string("error.message")?.contains(":2:2: duplicate key “text”") == true)
  }

  @Test("Names the allowed methods, and the authentication scheme if a key is missing")
  func addsHeadersToErrors() throws {
    let service = try Service.small { $0.keys = APIKeys(["k"]) }
    #expect(try service.ask("PUT", "/v1/predict").fields["Allow"] == "POST")
    #expect(try service.ask("POST", "/healthz").fields["Allow"] == "GET, HEAD")
    #expect(try service.ask("PUT", "/luis/v2.0/apps/a").fields["Allow"] == "GET, HEAD, POST")
    #expect(try service.ask("PUT", "/v1/teach").fields["Allow"] == "DELETE, POST")
    for path in [
      "/v1/predict", "/model/parse", "/language/:analyze-conversations",
    ] {
      let response = try service.ask("POST", path, "{\"text\":\"a\"}")
      #expect(response.status == 401, "\(path)")
      #expect(response.fields["WWW-Authenticate"]?.hasPrefix("Bearer") == true, "\(path)")
    }
  }

  private func request(_ text: String) throws -> HTTPRequest { try reading(text).get().request }
}

@Suite("Requests from pages of other sites")
struct CrossSiteTests {
  private static let recent = "GET /v1/recent"

  /// The owner of a host name can point it at this machine, so that browsers treat their page as a
  /// page of the service.
  @Test(
    "Shows recent texts only at IP addresses, localhost and known names",
    arguments: [
      ("evil.example:5005", 403), ("nlu.example", 200), ("NLU.example.:5005", 200),
      ("127.0.0.1:5005", 200), ("localhost", 200), ("[::1]:5005", 200),
    ]
  )
  func checksHostNames(host: String, status: Int) throws {
    let service = try Service.small {
      $0.rememberedTexts = 5
      $0.hosts = ["nlu.example"]
    }
    #expect(try service.ask("GET", "/v1/recent", host: host).status == status)
    #expect(try service.ask("POST", "/v1/predict", #"{"text":"a"}"#, host: host).status == 200)
    let kept = try Service.small { $0.keys = APIKeys(["k"]) }
    let key = ["X-API-Key": "k"]
    #expect(try kept.ask("GET", "/v1/recent", "", key, host: host).status == 200)
  }

  @Test(
    "Does not keep texts from pages of other sites",
    arguments: [
      (["Origin": "https://evil.example", "Content-Type": "text/plain"], "localhost", false),
      (["Sec-Fetch-Site": "cross-site"], "localhost", false),
      (["Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"], "evil.example", false),
      (["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"], "localhost", true),
      ([:], "nlu", true),
    ]
  )
  func ignoresOtherPages(fields: [String: String], host: String, isShown: Bool) throws {
    let service = try Service.small { $0.rememberedTexts = 5 }
    _ = try service.ask("POST", "/v1/predict", #"{"text":"lamp"}"#, fields, host: host)
    _ = try service.ask("GET", "/message?q=song", "", fields, host: host)
    let count = try service.ask("GET", "/v1/recent").json.at("texts")?.array?.count
    #expect(count == (isShown ? 2 : 0))
  }

  @Test("Keeps texts from allowed origins; with any origin, only JSON")
  func keepsTextsOfAllowedPages() throws {
    for (allowed, type, count) in [
      ("*", "application/json", 1), ("*", "text/plain", 0),
      ("https://bot.example", "text/plain", 1), ("https://other.example", "application/json", 0),
    ] {
      let service = try Service.small {
        $0.rememberedTexts = 5
        $0.allowedOrigin = allowed
      }
      let fields = ["Origin": "https://bot.example", "Content-Type": type]
      _ = try service.ask("POST", "/v1/predict", #"{"text":"lamp"}"#, fields)
      let texts = try service.ask("GET", "/v1/recent").json.at("texts")?.array
      #expect(texts?.count == count, "\(allowed) \(type)")
    }
  }
}

@Suite("Model files", .timeLimit(.minutes(10)))
struct ModelFileTests {
  @Test("A pipe instead of a model is an error and never blocks; the next model is loaded")
  func rejectsPipes() throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = "\(folder)/home.safetensors"
    mkfifo(path, 0o600)
    #expect(throws: FileError(path, .isNotFile)) {
      _ = try ServedModel(name: "home", file: path)
    }
    System.remove(path)
    try OutputFile.write(try SmallModel.bytes(), to: path)
    let model = try ServedModel(name: "home", file: path)
    System.remove(path)
    mkfifo(path, 0o600)
    #expect(throws: FileError(path, .isNotFile)) { try model.reload(isForced: false) }
    #expect(try model.reload(isForced: false) == nil, "the error should be reported once")
    System.remove(path)
    try OutputFile.write(try SmallModel.bytes(music: "sing"), to: path)
    #expect(try model.reload(isForced: false) != nil, "the model after the pipe should be loaded")
  }
}
