import Foundation
import Synchronization
import Testing
import TextFormats

@testable import Service

@Suite("Corrections over HTTP")
struct ServedTeachingTests {
  /// A handler of corrections that records them instead of changing a dataset.
  private final class Recorder: Teacher {
    let corrections = Mutex<[IntentCorrection]>([])
    let requests = Mutex<[SuggestionRequest]>([])
    let hasSuggestions: Bool
    private let error: ServiceFailure?

    init(failingWith error: ServiceFailure? = nil, hasSuggestions: Bool = true) {
      self.error = error
      self.hasSuggestions = hasSuggestions
    }

    func teach(_ correction: IntentCorrection) throws(ServiceFailure) -> [String] {
      if let error { throw error }
      corrections.withLock { $0.append(correction) }
      return ["play_music"]
    }

    func undo() throws(ServiceFailure) -> String {
      guard let last = corrections.withLock({ $0.popLast() }) else { throw .nothingToUndo }
      return last.texts[0]
    }

    func answer(_ request: SuggestionRequest) throws(ServiceFailure) -> JSON {
      if let error { throw error }
      requests.withLock { $0.append(request) }
      return ["removedFrom": ["play_music"]]
    }

    var teachingState: TeachingState { (["a", "b"], 0.25, nil, "c as a") }
  }

  fileprivate static let json = ["Content-Type": "application/json; charset=utf-8"]

  private func service(
    _ recorder: Recorder?,
    _ change: (inout ServiceSettings) -> Void = { _ in }
  ) throws -> Service {
    var settings = ServiceSettings()
    change(&settings)
    return try Service([SmallModel.served()], settings, teacher: recorder)
  }

  @Test("Without a teacher, the routes do not exist")
  func hasNoRoutesWithoutTeacher() throws {
    let service = try service(nil)
    #expect(try service.teach(with: [:]).status == 404)
    #expect(try service.ask("DELETE", "/v1/teach").status == 404)
    #expect(try service.ask("GET", "/v1/teaching").status == 404)
    #expect(try service.ask("GET", "/v1/models").json.at("isTaught") == .bool(false))
  }

  @Test("Corrects a text to an intent, to out of scope, or to a new intent")
  func appliesCorrections() throws {
    let recorder = Recorder()
    let service = try service(recorder)
    let response = try service.teach(#"{"text":" a  lamp ","intent":"b"}"#)
    #expect(response.status == 200)
    #expect(response.json.string("texts.0") == "a lamp")
    #expect(response.json.string("removedFrom.0") == "play_music")
    for body in [
      #"{"text":"c","intent":null}"#, #"{"texts":["d","e","D"],"newIntent":"n"}"#,
    ] {
      #expect(try service.ask("POST", "/m/home/v1/teach", body, Self.json).status == 200)
    }
    let corrections = recorder.corrections.withLock { $0 }
    #expect(
      corrections == [
        IntentCorrection(["a lamp"], .intent("b")), IntentCorrection(["c"], .outOfScope),
        IntentCorrection(["d", "e"], .newIntent("n")),
      ]
    )
    #expect(try service.ask("DELETE", "/v1/teach").json.string("undone") == "d")
    #expect(recorder.corrections.withLock { $0.count } == 2)
    let state = try service.ask("GET", "/v1/teaching").json
    #expect(state.at("intents")?.array?.count == 2)
    #expect(state.at("isLearning") == .bool(true))
    #expect(state.number("share") == 0.25)
    #expect(try service.ask("GET", "/v1/models").json.at("isTaught") == .bool(true))
    #expect(try service.ask("POST", "/m/x/v1/teach", "{}", Self.json).status == 404)
  }

  private static let path = "/v1/suggestions"

  @Test("Decides about suggestions")
  func decidesAboutSuggestions() throws {
    let recorder = Recorder()
    let service = try service(recorder)
    #expect(try service.ask("GET", "/v1/teaching").json.at("hasSuggestions") == .bool(true))
    for query in ["?skip=3", "?skip=-3", ""] {
      #expect(try service.ask("GET", Self.path + query).status == 200)
    }
    for body in [
      #"{"id":"a","newIntent":" n "}"#, #"{"id":"a","intent":null}"#,
      #"{"id":"a","text":"t","isRejected":true}"#,
    ] {
      let response = try service.ask("POST", Self.path, body, Self.json)
      #expect(response.json.string("removedFrom.0") == "play_music")
    }
    #expect(try service.ask("DELETE", Self.path).status == 200)
    let requests = recorder.requests.withLock { $0 }
    #expect(
      requests == [
        .next(skipped: 3), .next(skipped: 0), .next(skipped: 0),
        .decide(id: "a", text: nil, .newIntent("n")), .decide(id: "a", text: nil, .outOfScope),
        .decide(id: "a", text: "t", nil), .undoRejection,
      ]
    )
  }

  @Test(
    "Rejects an invalid decision",
    arguments: [
      "{}", #"{"id":"a"}"#, #"{"id":1,"intent":"b"}"#, #"{"id":"a","newIntent":"-"}"#,
      #"{"id":"a","newIntent":"b\u0007"}"#, #"{"id":"a","isRejected":false}"#, "no",
    ]
  )
  func rejectsInvalidDecisions(body: String) throws {
    let recorder = Recorder()
    #expect(try service(recorder).ask("POST", Self.path, body, Self.json).status == 400)
    #expect(recorder.requests.withLock { $0.isEmpty })
  }

  @Test("Suggestions are protected like corrections")
  func protectsSuggestions() throws {
    let body = #"{"id":"a","isRejected":true}"#
    let foreign = Self.json.merging(["Origin": "https://evil.example"]) { $1 }
    let service = try service(Recorder(failingWith: ServiceFailure(404, "No such suggestion.")))
    #expect(try service.ask("POST", Self.path, body, foreign).status == 403)
    #expect(try service.ask("DELETE", Self.path, "", foreign).status == 403)
    #expect(try service.ask("POST", Self.path, body).status == 415)
    #expect(try service.ask("POST", Self.path, body, Self.json).status == 404)
    #expect(try service.ask("GET", Self.path, host: "evil.example").status == 403)
    let without = try self.service(Recorder(hasSuggestions: false))
    for method in ["GET", "POST", "DELETE"] {
      #expect(try without.ask(method, Self.path, body, Self.json).status == 404)
    }
  }

  @Test(
    "Rejects an invalid correction",
    arguments: [
      "{}", #"{"text":"a"}"#, #"{"text":"a","intent":1}"#, #"{"text":" ","intent":"b"}"#,
      #"{"text":"a\nb","intent":"b"}"#, #"{"text":"a\u0007","intent":"b"}"#,
      #"{"texts":["a"],"newIntent":"n"}"#, #"{"texts":["a","A"],"newIntent":"n"}"#,
      #"{"texts":["a",1],"newIntent":"n"}"#, #"{"texts":["a","b"],"newIntent":""}"#,
      #"{"texts":["a","b"],"newIntent":"-"}"#, #"{"texts":["a","b"],"newIntent":null}"#,
      #"{"text":"\#(String(repeating: "a", count: 2_001))","intent":"b"}"#, "no",
    ]
  )
  func rejectsInvalidCorrections(body: String) throws {
    let recorder = Recorder()
    let response = try service(recorder).teach(body)
    #expect(response.status == 400)
    #expect(response.json.string("error.message") != nil)
    #expect(recorder.corrections.withLock { $0.isEmpty })
  }

  @Test("Responds to a failed correction with its status and a message")
  func reportsErrors() throws {
    let service = try service(Recorder(failingWith: ServiceFailure(500, "The disk is full.")))
    let response = try service.teach()
    #expect(response.status == 500)
    #expect(response.json.string("error.message") == "The disk is full.")
    #expect(try service.ask("DELETE", "/v1/teach").status == 409)
  }

  /// Headers that a page of another site can make a browser send.
  @Test(
    "Rejects corrections from pages of other sites, even with a key and CORS",
    arguments: [
      ["Origin": "https://evil.example"], ["Origin": "null"],
      ["Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"],
      ["Sec-Fetch-Site": "none"],
    ]
  )
  func rejectsOtherPages(fields: [String: String]) throws {
    let recorder = Recorder()
    let service = try service(recorder) {
      $0.allowedOrigin = "*"
      $0.keys = APIKeys(["k"])
    }
    let all = fields.merging(Self.json) { $1 }.merging(["X-API-Key": "k"]) { $1 }
    #expect(try service.teach(with: all).status == 403)
    #expect(try service.ask("DELETE", "/v1/teach", "", all).status == 403)
    #expect(recorder.corrections.withLock { $0.isEmpty })
  }

  @Test(
    "Accepts corrections from its own page and from programs",
    arguments: [
      [:], ["Origin": "http://localhost"], ["Origin": "https://LOCALHOST"],
      ["Origin": "http://other", "Sec-Fetch-Site": "same-origin"],
    ]
  )
  func acceptsOwnPages(fields: [String: String]) throws {
    let service = try service(Recorder()) { $0.keys = APIKeys(["k"]) }
    let all = fields.merging(Self.json) { $1 }.merging(["X-API-Key": "k"]) { $1 }
    #expect(try service.teach(with: all).status == 200)
    #expect(try service.teach().status == 401)
  }

  /// A browser sends a form with these content types without asking the service.
  @Test(
    "Rejects a correction without the content type JSON",
    arguments: [
      [:], ["Content-Type": "text/plain"], ["Content-Type": "application/x-www-form-urlencoded"],
    ]
  )
  func requiresJSON(fields: [String: String]) throws {
    let service = try service(Recorder())
    #expect(try service.teach(with: fields).status == 415)
  }

  /// The owner of a host name can point it at this machine, so that browsers treat their page as a
  /// page of the service.
  @Test(
    "Without a key, accepts corrections only at IP addresses and localhost",
    arguments: [
      ("evil.example", 403), ("evil.example:5005", 403), ("127.0.0.1:5005", 200),
      ("[::1]:5005", 200),
      ("localhost:5005", 200), ("10.0.0.7", 200), ("127.0.0.1.evil.example", 403),
    ]
  )
  func requiresKnownHosts(host: String, status: Int) throws {
    let service = try service(Recorder())
    let page = ["Origin": "http://\(host)", "Sec-Fetch-Site": "same-origin"]
    #expect(try service.teach(with: page.merging(Self.json) { $1 }, host: host).status == status)
  }
}

extension Service {
  fileprivate func teach(
    _ body: String = #"{"text":"a","intent":"b"}"#,
    with fields: [String: String] = ServedTeachingTests.json,
    host: String = "localhost"
  ) throws -> TestResponse { try ask("POST", "/v1/teach", body, fields, host: host) }
}
