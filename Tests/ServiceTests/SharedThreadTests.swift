import Host
import Synchronization
import Testing

@testable import Service

@Suite("Many connections on few threads", .timeLimit(.minutes(10)))
struct SharedThreadTests {
  @Test("Who reads nothing keeps nobody waiting, and gets all answers in order once they read")
  func standsSlowReaders() throws {
    let running = try RunningService()
    let slow = try (0..<2 * System.coreCount).map { _ in try Client(running.port) }
    let large = "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"
    // Sockets keep some megabytes for who does not read.
    let count = 400
    for client in slow {
      try client.send(String(repeating: large, count: count))
      try client.send(Client.post("/v1/predict", #"{"text":"song"}"#))
    }
    let other = try Client(running.port)
    for _ in 0..<5 {
      try other.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
      #expect(try other.answer().contains("lights_on"))
    }
    for client in slow {
      for _ in 0..<count { #expect(try client.answer().contains("openapi")) }
      #expect(try client.answer().contains("play_music"))
    }
  }

  @Test("Who reads nothing for too long is let go")
  func endsSlowReaders() throws {
    let running = try RunningService { $0.requestPatience = 300 }
    let client = try Client(running.port)
    let large = "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"
    #expect(throws: (any Error).self) {
      while true { try client.send(String(repeating: large, count: 100)) }
    }
  }

  @Test("A request that drips is refused when its time is over, however often something comes")
  func endsDrippingRequests() throws {
    let running = try RunningService { $0.requestPatience = 200 }
    let client = try Client(running.port)
    try client.send("POST /v1/predict HTTP/1.1\r\nHost: a\r\nX: ")
    let start = System.nanoseconds
    while !client.hasSomething {
      try? client.send("a")
      System.sleep(milliseconds: 10)
    }
    #expect(try client.answer().hasPrefix("HTTP/1.1 408"))
    #expect(System.nanoseconds - start >= 100_000_000)
  }

  @Test("Hundreds that say nothing, and one that asks")
  func answersBesideSilence() throws {
    let running = try RunningService()
    let silent = try (0..<200).map { _ in try Client(running.port) }
    let client = try Client(running.port)
    for _ in 0..<20 {
      try client.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
      #expect(try client.answer().contains("lights_on"))
    }
    for client in silent {
      try client.send(Client.post("/v1/predict", #"{"text":"song"}"#))
    }
    for client in silent { #expect(try client.answer().contains("play_music")) }
  }

  @Test("What takes long keeps nobody waiting but who asks behind it on the same connection")
  func answersBesideLongWork() throws {
    let gate = Gate()
    let teacher = Teacher { lesson throws(LessonRefusal) in
      gate.wait()
      return []
    } takeBack: { () throws(LessonRefusal) in
      ""
    } state: {
      TeachingState(intents: [], share: nil, problem: nil, lastLesson: nil)
    }
    let running = try RunningService(teacher: teacher)
    let body = #"{"text":"lamp","intent":null}"#
    let lesson =
      Client.head(
        "/v1/teach",
        of: body,
        "Content-Type: application/json\r\n",
        host: "127.0.0.1"
      ) + body
    let question = Client.post("/v1/predict", #"{"text":"lamp"}"#)
    let busy = try (0..<3 * System.coreCount).map { _ in try Client(running.port) }
    for client in busy { try client.send(question + lesson + question) }
    for client in busy { #expect(try client.answer().contains("lights_on")) }
    while gate.waitingCount == 0 { System.sleep(milliseconds: 2) }
    let others = try (0..<2 * System.coreCount).map { _ in try Client(running.port) }
    for client in others {
      try client.send(question)
      #expect(try client.answer().contains("lights_on"))
    }
    #expect(busy.allSatisfy { !$0.hasSomething })
    gate.open()
    for client in busy {
      #expect(try client.answer().contains("takenFrom"))
      #expect(try client.answer().contains("lights_on"))
    }
  }

  @Test("A long question is answered as a short one is, between short ones")
  func answersLongQuestionsInOrder() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let long = String(repeating: "song ", count: 4_000)
    try client.send(
      Client.post("/v1/predict", #"{"text":"lamp"}"#)
        + Client.post("/v1/predict", #"{"text":"\#(long)"}"#)
        + Client.post("/v1/explain", #"{"text":"lamp"}"#)
        + Client.post("/v1/predict", #"{"text":"lamp","limit":1}"#)
    )
    #expect(try client.answer().contains("lights_on"))
    #expect(try client.answer().contains("play_music"))
    #expect(try client.answer().contains("explained"))
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("Who leaves while an answer is made harms nobody")
  func standsLeavingDuringLongWork() throws {
    let running = try RunningService()
    let long = String(repeating: "song ", count: 4_000)
    for _ in 0..<20 {
      let client = try Client(running.port)
      try client.send(Client.post("/v1/explain", #"{"text":"\#(long)"}"#))
    }
    let client = try Client(running.port)
    try client.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
    #expect(try client.answer().contains("lights_on"))
  }
}

/// Is shut until it is opened.
private final class Gate: Sendable {
  private let isOpen = Atomic(false)
  private let waiting = Atomic(0)

  var waitingCount: Int { waiting.load(ordering: .acquiring) }

  func wait() {
    waiting.add(1, ordering: .acquiringAndReleasing)
    while !isOpen.load(ordering: .acquiring) { System.sleep(milliseconds: 2) }
  }

  func open() { isOpen.store(true, ordering: .releasing) }
}
