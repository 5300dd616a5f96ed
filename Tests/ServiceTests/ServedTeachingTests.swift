import Foundation
import Synchronization
import Testing
import TextFormats

@testable import Service

/// Teaching through a service, with somebody who writes down what is taught in the place of a dataset.
@Suite("Teaching through the service")
struct ServedTeachingTests {
  private final class Pupil: Sendable {
    let lessons = Mutex<[Lesson]>([])
    let refusal: LessonRefusal?

    init(refusal: LessonRefusal? = nil) { self.refusal = refusal }

    var teacher: Teacher {
      Teacher { lesson throws(LessonRefusal) in
        if let refusal = self.refusal { throw refusal }
        self.lessons.withLock { $0.append(lesson) }
        return ["play_music"]
      } takeBack: { () throws(LessonRefusal) in
        guard let last = self.lessons.withLock({ $0.popLast() }) else { throw .nothingToTakeBack }
        return last.texts[0]
      } state: {
        TeachingState(intents: ["a", "b"], share: 0.25, problem: nil, lastLesson: "c as a")
      }
    }
  }

  private static let json = ["Content-Type": "application/json; charset=utf-8"]

  private func service(
    _ pupil: Pupil?,
    _ change: (inout ServiceSettings) -> Void = { _ in }
  ) throws -> Service {
    var settings = ServiceSettings()
    change(&settings)
    return try Service([SmallModel.source()], settings, teacher: pupil?.teacher)
  }

  @Test("Nobody teaches where nobody may")
  func isNotThere() throws {
    let service = try service(nil)
    #expect(try service.ask("POST", "/v1/teach", #"{"text":"a","intent":"b"}"#).status == 404)
    #expect(try service.ask("DELETE", "/v1/teach").status == 404)
    #expect(try service.ask("GET", "/v1/teaching").status == 404)
    #expect(try service.ask("GET", "/v1/models").json.at("isTaught") == .bool(false))
  }

  @Test("An intent, none, or a new one")
  func lessons() throws {
    let pupil = Pupil()
    let service = try service(pupil)
    let said = try service.ask(
      "POST",
      "/v1/teach",
      #"{"text":" a  lamp ","intent":"b"}"#,
      Self.json
    )
    #expect(said.status == 200)
    #expect(said.json.string("texts.0") == "a lamp")
    #expect(said.json.string("takenFrom.0") == "play_music")
    for body in [
      #"{"text":"c","intent":null}"#, #"{"texts":["d","e","D"],"newIntent":"n"}"#,
    ] {
      #expect(try service.ask("POST", "/m/home/v1/teach", body, Self.json).status == 200)
    }
    let lessons = pupil.lessons.withLock { $0 }
    #expect(
      lessons == [
        Lesson(["a lamp"], .intent("b")), Lesson(["c"], .outOfScope),
        Lesson(["d", "e"], .newIntent("n")),
      ]
    )
    #expect(try service.ask("DELETE", "/v1/teach").json.string("takenBack") == "d")
    #expect(pupil.lessons.withLock { $0.count } == 2)
    let state = try service.ask("GET", "/v1/teaching").json
    #expect(state.at("intents")?.array?.count == 2)
    #expect(state.at("isLearning") == .bool(true))
    #expect(state.number("share") == 0.25)
    #expect(try service.ask("GET", "/v1/models").json.at("isTaught") == .bool(true))
    #expect(try service.ask("POST", "/m/x/v1/teach", "{}", Self.json).status == 404)
  }

  @Test(
    "What is no lesson",
    arguments: [
      "{}", #"{"text":"a"}"#, #"{"text":"a","intent":1}"#, #"{"text":" ","intent":"b"}"#,
      #"{"text":"a\nb","intent":"b"}"#, #"{"text":"a\u0007","intent":"b"}"#,
      #"{"texts":["a"],"newIntent":"n"}"#, #"{"texts":["a","A"],"newIntent":"n"}"#,
      #"{"texts":["a",1],"newIntent":"n"}"#, #"{"texts":["a","b"],"newIntent":""}"#,
      #"{"texts":["a","b"],"newIntent":"-"}"#, #"{"texts":["a","b"],"newIntent":null}"#,
      #"{"text":"\#(String(repeating: "a", count: 2_001))","intent":"b"}"#, "no",
    ]
  )
  func refusesWhatIsNoLesson(body: String) throws {
    let pupil = Pupil()
    let said = try service(pupil).ask("POST", "/v1/teach", body, Self.json)
    #expect(said.status == 400)
    #expect(said.json.string("error.message") != nil)
    #expect(pupil.lessons.withLock { $0.isEmpty })
  }

  @Test(
    "Why it is not taken",
    arguments: [
      (LessonRefusal.known, 409), (.lastExample(of: "b"), 409), (.intentIsThere("b"), 409),
      (.noSuchIntent("b"), 404), (.ending, 503), (.unwritten("the disk is full"), 500),
    ]
  )
  func tellsWhy(refusal: LessonRefusal, status: Int) throws {
    let service = try service(Pupil(refusal: refusal))
    let said = try service.ask("POST", "/v1/teach", #"{"text":"a","intent":"b"}"#, Self.json)
    #expect(said.status == status)
    #expect(said.json.string("error.message")?.hasSuffix(".") == true)
    #expect(try service.ask("DELETE", "/v1/teach").status == 409)
  }

  /// What a page of another site can have a browser send.
  @Test(
    "Nobody else's page teaches, whoever may ask",
    arguments: [
      ["Origin": "https://evil.example"], ["Origin": "null"],
      ["Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"],
      ["Sec-Fetch-Site": "none"],
    ]
  )
  func refusesOtherPages(fields: [String: String]) throws {
    let pupil = Pupil()
    let service = try service(pupil) {
      $0.allowedOrigin = "*"
      $0.keys = APIKeys(["k"])
    }
    let all = fields.merging(Self.json) { $1 }.merging(["X-API-Key": "k"]) { $1 }
    #expect(try service.ask("POST", "/v1/teach", #"{"text":"a","intent":"b"}"#, all).status == 403)
    #expect(try service.ask("DELETE", "/v1/teach", "", all).status == 403)
    #expect(pupil.lessons.withLock { $0.isEmpty })
  }

  @Test(
    "Our own page teaches, and so do programs",
    arguments: [
      [:], ["Origin": "http://localhost"], ["Origin": "https://LOCALHOST"],
      ["Origin": "http://other", "Sec-Fetch-Site": "same-origin"],
    ]
  )
  func takesOwnPages(fields: [String: String]) throws {
    let service = try service(Pupil()) { $0.keys = APIKeys(["k"]) }
    let all = fields.merging(Self.json) { $1 }.merging(["X-API-Key": "k"]) { $1 }
    let body = #"{"text":"a","intent":"b"}"#
    #expect(try service.ask("POST", "/v1/teach", body, all).status == 200)
    #expect(try service.ask("POST", "/v1/teach", body, Self.json).status == 401)
  }

  /// A form can send a body of this type without anybody being asked.
  @Test(
    "A body that is not said to be JSON teaches nothing",
    arguments: [
      [:], ["Content-Type": "text/plain"], ["Content-Type": "application/x-www-form-urlencoded"],
    ]
  )
  func wantsJSON(fields: [String: String]) throws {
    let service = try service(Pupil())
    let body = #"{"text":"a","intent":"b"}"#
    #expect(try service.ask("POST", "/v1/teach", body, fields).status == 415)
  }

  /// Whoever owns a name can have it lead to this machine for a moment, and then their page is ours.
  @Test(
    "Under a name nobody teaches without a key",
    arguments: [
      ("evil.example", 403), ("evil.example:5005", 403), ("127.0.0.1:5005", 200),
      ("[::1]:5005", 200),
      ("localhost:5005", 200), ("10.0.0.7", 200), ("127.0.0.1.evil.example", 403),
    ]
  )
  func wantsAddresses(host: String, status: Int) throws {
    let service = try service(Pupil())
    let said = try service.ask(
      "POST",
      "/v1/teach",
      #"{"text":"a","intent":"b"}"#,
      ["Origin": "http://\(host)", "Sec-Fetch-Site": "same-origin"].merging(Self.json) { $1 },
      host: host
    )
    #expect(said.status == status)
  }
}
