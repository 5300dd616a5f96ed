import Foundation
import Host
import Testing
import TextFormats

@testable import Service

/// What a request cannot make the service do.
@Suite("Limits of the service", .timeLimit(.minutes(10)))
struct LimitTests {
  private func texts(_ count: Int, _ more: String = "") -> String {
    let list = Array(repeating: "\"lamp\"", count: count).joined(separator: ",")
    return "{\"texts\":[\(list)]\(more)}"
  }

  @Test("So many texts, and so many intents in all")
  func limitsTexts() throws {
    let service = try Service.small { $0.mostTexts = 5_000 }
    #expect(try service.ask("POST", "/v1/predict", texts(5_000)).status == 200)
    let many = try service.ask("POST", "/v1/predict", texts(5_001))
    #expect(many.status == 400)
    #expect(many.json.string("error.message")?.contains("the limit is 5000") == true)
    let inputs = Array(repeating: "{\"text\":\"lamp\"}", count: 11).joined(separator: ",")
    let few = try Service.small { $0.mostTexts = 10 }
    let watson = try few.ask("POST", "/v1/workspaces/a/bulk_classify", "{\"input\":[\(inputs)]}")
    #expect(watson.status == 400 && watson.text.contains("the limit is 10"))
    let wide = try Service([try SmallModel.source()])
    #expect(try wide.ask("POST", "/v1/predict", texts(1_000, ",\"limit\":1000")).status == 200)
  }

  @Test("Each text has so many intents that the product is too large")
  func limitsResults() throws {
    var call = Call(try request("GET / HTTP/1.0\r\n\r\n"), [], model: nil, of: try Service.small())
    try call.check(Array(repeating: "a", count: 100), results: 100)
    #expect(throws: ServiceFailure.tooManyResults(texts: 101, results: 100, limit: 10_000)) {
      try call.check(Array(repeating: "a", count: 101), results: 100)
    }
    #expect(
      ServiceFailure.tooManyResults(texts: 101, results: 100, limit: 10_000).sentence
        .contains("the limit is 10000")
    )
    _ = try call.answer("lamp", by: try call.model(), limit: 1)
  }

  @Test("An explanation is for an utterance, not for a book")
  func limitsExplanations() throws {
    let service = try Service.small()
    func status(_ count: Int) throws -> Said {
      let text = String(repeating: "a ", count: count / 2)
      return try service.ask("POST", "/v1/explain", "{\"text\":\"\(text)\"}")
    }
    #expect(try status(2_000).status == 200)
    let long = try status(2_002)
    #expect(long.status == 400 && long.text.contains("the limit is 2000"))
  }

  @Test("An utterance is no book, in whatever form it comes")
  func limitsLength() throws {
    let service = try Service.small()
    let book = String(repeating: "ü ", count: 10_000)
    #expect(try service.ask("POST", "/v1/predict", "{\"text\":\"\(book)\"}").status == 200)
    for (path, body) in [
      ("/v1/predict", "{\"text\":\"\(book)a\"}"),
      ("/v1/predict", "{\"texts\":[\"a\",\"\(book)a\"]}"),
      ("/model/parse", "{\"text\":\"\(book)a\"}"),
      ("/v1/workspaces/a/bulk_classify", "{\"input\":[{\"text\":\"\(book)a\"}]}"),
    ] {
      let said = try service.ask("POST", path, body)
      #expect(said.status == 400 && said.text.contains("the limit is 20000"), "\(path)")
    }
  }

  @Test("A long answer is made in pieces")
  func makesPieces() throws {
    let service = try Service.small()
    let body = texts(1_000)
    var response = service.answer(try request(Client.post("/v1/predict", body)))
    var bytes = response.body
    var count = 1
    while let piece = response.rest?.next() {
      #expect(piece.bytes.count < 2 * ResponseStream.pieceSize)
      bytes += piece.bytes
      count += 1
      if piece.isLast { response.rest = nil }
    }
    #expect(count > 3)
    let json = try JSONScanner.json(bytes, file: "answer")
    #expect(json.at("predictions")?.array?.count == 1_000)
    #expect(json.string("predictions.999.intent") == "lights_on")
  }

  @Test("A long answer goes out in chunks, and to HTTP/1.0 until the connection ends")
  func sendsPieces() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    try client.send(Client.post("/v1/predict", texts(1_000)))
    let answer = try client.text(until: "\r\n0\r\n\r\n")
    #expect(answer.contains("Transfer-Encoding: chunked\r\n"))
    #expect(answer.components(separatedBy: "\"text\":\"lamp\"").count > 900)
    try client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.answer().hasSuffix("ok\n"), "the connection goes on")

    let old = try Client(running.port)
    let body = texts(1_000)
    try old.send(
      "POST /v1/predict HTTP/1.0\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    let all = try old.text(until: nil)
    #expect(!all.contains("chunked") && all.hasSuffix("]}"))
    let start = try #require(all.firstRange(of: "\r\n\r\n")?.upperBound)
    let json = try JSONScanner.json(Array(all[start...].utf8), file: "answer")
    #expect(json.at("predictions")?.array?.count == 1_000)
  }

  @Test("All texts of a long answer are counted, and remembered where that is wanted")
  func countsPieces() throws {
    let service = try Service.small { $0.rememberedTexts = 10 }
    let list = (0..<900).map { "\"lamp \($0)\"" }.joined(separator: ",")
    #expect(try service.ask("POST", "/v1/predict", "{\"texts\":[\(list)]}").status == 200)
    #expect(try service.ask("GET", "/metrics").text.contains("swiftnlc_texts_total 900\n"))
    #expect(try service.ask("GET", "/v1/recent").json.at("texts")?.array?.count == 10)
    let book = String(repeating: "lamp ", count: 500)
    _ = try service.ask("POST", "/v1/predict", "{\"text\":\"\(book)\"}")
    #expect(!(try service.ask("GET", "/v1/recent").text.contains(book)))
  }

  @Test("Clients that read nothing hold a part of the memory, and no more")
  func limitsWhatIsHeld() {
    let traffic = Traffic(ServiceSettings())
    var (one, other) = (0, 0)
    #expect(traffic.hold(20 << 20, &one), "one answer is always taken")
    #expect(!traffic.hold(1 << 20, &other))
    #expect(traffic.hold(1 << 10, &other) && other == 0)
    traffic.release(one)
    #expect(traffic.hold(1 << 20, &other) && other == 1 << 20)
  }

  @Test("Duplicate keys are an error with their place")
  func refusesDuplicateKeys() throws {
    let service = try Service.small()
    let said = try service.ask("POST", "/v1/predict", "{\"text\":\"lamp\",\n \"text\":\"song\"}")
    #expect(said.status == 400)
    #expect(said.json.string("error.message")?.contains(":2:2: duplicate key “text”") == true)
  }

  @Test("A wrong method has those that are right; a missing key has the way to send one")
  func tellsWhatIsRight() throws {
    let service = try Service.small { $0.keys = APIKeys(["k"]) }
    #expect(try service.ask("PUT", "/v1/predict").fields["Allow"] == "POST")
    #expect(try service.ask("POST", "/healthz").fields["Allow"] == "GET, HEAD")
    #expect(try service.ask("PUT", "/luis/v2.0/apps/a").fields["Allow"] == "GET, HEAD, POST")
    #expect(try service.ask("PUT", "/v1/teach").fields["Allow"] == "DELETE, POST")
    for path in [
      "/v1/predict", "/model/parse", "/language/:analyze-conversations",
    ] {
      let said = try service.ask("POST", path, "{\"text\":\"a\"}")
      #expect(said.status == 401, "\(path)")
      #expect(said.fields["WWW-Authenticate"]?.hasPrefix("Bearer") == true, "\(path)")
    }
  }

  private func request(_ text: String) throws -> HTTPRequest {
    guard case .request(let request, _) = HTTPReading(Array(text.utf8)) else {
      throw Service.NoRequest()
    }
    return request
  }
}

/// What pages of others cannot see or leave behind.
@Suite("Pages of others")
struct OtherPageTests {
  private static let recent = "GET /v1/recent"

  /// The owner of a name can have it lead to this machine, and then their page is the service's.
  @Test(
    "What others asked is shown under addresses and names that are given",
    arguments: [
      ("evil.example:5005", 403), ("nlu.example", 200), ("NLU.example.:5005", 200),
      ("127.0.0.1:5005", 200), ("localhost", 200), ("[::1]:5005", 200),
    ]
  )
  func knowsItsNames(host: String, status: Int) throws {
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
    "What pages of others ask is shown to nobody",
    arguments: [
      (["Origin": "https://evil.example", "Content-Type": "text/plain"], "localhost", false),
      (["Sec-Fetch-Site": "cross-site"], "localhost", false),
      (["Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"], "evil.example", false),
      (["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"], "localhost", true),
      ([:], "nlu", true),
    ]
  )
  func forgetsOthers(fields: [String: String], host: String, isShown: Bool) throws {
    let service = try Service.small { $0.rememberedTexts = 5 }
    _ = try service.ask("POST", "/v1/predict", #"{"text":"lamp"}"#, fields, host: host)
    _ = try service.ask("GET", "/message?q=song", "", fields, host: host)
    let count = try service.ask("GET", "/v1/recent").json.at("texts")?.array?.count
    #expect(count == (isShown ? 2 : 0))
  }

  @Test("A page that may ask leaves what it asks as JSON")
  func remembersAllowedPages() throws {
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

/// What may stand in the place of a model.
@Suite("Models that are no files", .timeLimit(.minutes(10)))
struct ModelPlaceTests {
  @Test("A pipe in the place of a model is an error, and the next model is loaded")
  func pipesAreNotWaitedFor() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/SwiftNLC-" + UUID().uuidString
    try System.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/home.safetensors"
    mkfifo(path, 0o600)
    #expect(throws: FileError(path, .isNoFile)) {
      _ = try ServedModel(ModelSource(name: "home", file: path))
    }
    System.remove(path)
    try OutputFile.write(try SmallModel.bytes(), to: path)
    let model = try ServedModel(ModelSource(name: "home", file: path))
    System.remove(path)
    mkfifo(path, 0o600)
    guard case .failed = model.look(isAsked: false) else {
      Issue.record("a pipe is no model")
      return
    }
    guard case .same = model.look(isAsked: false) else {
      Issue.record("it is told once")
      return
    }
    System.remove(path)
    try OutputFile.write(try SmallModel.bytes(music: "sing"), to: path)
    guard case .replaced = model.look(isAsked: false) else {
      Issue.record("the model after the pipe is loaded")
      return
    }
  }
}
