import Host
import Synchronization
import Testing
import TextFormats

@testable import Service

@Suite("Many connections on few threads", .timeLimit(.minutes(10)))
struct SharedThreadTests {
  /// The number of threads that serve connections.
  private static let loopCount = min(System.coreCount, ConnectionAcceptor.maximumLoopCount)

  @Test("A client that does not read delays no other, and gets all responses in order later")
  func toleratesSlowReaders() throws {
    let running = try RunningService()
    let slow = try (0..<2 * Self.loopCount).map { _ in try Client(running.port) }
    let large = Client.get("/openapi.json")
    // The buffers of the sockets hold some megabytes, so many responses are requested to fill them.
    let count = 400
    for client in slow {
      try client.send(String(repeating: large, count: count))
      try client.send(Client.question("song"))
    }
    let other = try Client(running.port)
    for _ in 0..<5 {
      #expect(try other.ask(Client.question("lamp")).contains("lights_on"))
    }
    for client in slow {
      for _ in 0..<count { #expect(try client.answer().contains("openapi")) }
      #expect(try client.answer().contains("play_music"))
    }
  }

  @Test("Closes the connection of a client that reads nothing for too long")
  func closesSlowReaders() throws {
    let running = try RunningService { $0.requestTimeout = 300 }
    let client = try Client(running.port)
    let large = Client.get("/openapi.json")
    #expect(throws: (any Error).self) {
      while true { try client.send(String(repeating: large, count: 100)) }
    }
  }

  @Test("Rejects a request that is incomplete after the timeout, even if data keeps arriving")
  func rejectsDrippingRequests() throws {
    let running = try RunningService { $0.requestTimeout = 200 }
    let client = try Client(running.port)
    // Before the request, so that a delay of this thread cannot shorten the measured time.
    let start = System.nanoseconds
    try client.send("POST /v1/predict HTTP/1.1\r\nHost: a\r\nX: ")
    while !client.hasInput {
      try? client.send("a")
      System.sleep(milliseconds: 10)
    }
    #expect(try client.answer().hasPrefix("HTTP/1.1 408"))
    #expect(System.nanoseconds - start >= 100_000_000)
  }

  @Test("Answers a request while hundreds of connections are idle")
  func answersBesideIdleConnections() throws {
    let running = try RunningService()
    let silent = try (0..<200).map { _ in try Client(running.port) }
    let client = try Client(running.port)
    for _ in 0..<20 {
      #expect(try client.ask(Client.question("lamp")).contains("lights_on"))
    }
    for client in silent { try client.send(Client.question("song")) }
    for client in silent { #expect(try client.answer().contains("play_music")) }
  }

  @Test("A long request delays only later requests on the same connection")
  func answersBesideLongRequests() throws {
    let gate = Gate()
    let running = try RunningService(teacher: WaitingTeacher(gate: gate))
    let body = #"{"text":"lamp","intent":null}"#
    let correction =
      Client.head(
        "/v1/teach",
        of: body,
        "Content-Type: application/json\r\n",
        host: "127.0.0.1"
      ) + body
    let question = Client.question("lamp")
    let busy = try (0..<3 * Self.loopCount).map { _ in try Client(running.port) }
    for client in busy { try client.send(question + correction + question) }
    for client in busy { #expect(try client.answer().contains("lights_on")) }
    while gate.waitingCount == 0 { System.sleep(milliseconds: 2) }
    let others = try (0..<2 * Self.loopCount).map { _ in try Client(running.port) }
    for client in others {
      #expect(try client.ask(question).contains("lights_on"))
    }
    #expect(busy.allSatisfy { !$0.hasInput })
    gate.open()
    for client in busy {
      #expect(try client.answer().contains("removedFrom"))
      #expect(try client.answer().contains("lights_on"))
    }
  }

  @Test("Answers long and short requests of a connection in order")
  func answersLongQuestionsInOrder() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let long = String(repeating: "song ", count: 4_000)
    try client.send(
      Client.question("lamp") + Client.question(long)
        + Client.post("/v1/explain", #"{"text":"lamp"}"#)
        + Client.post("/v1/predict", #"{"text":"lamp","limit":1}"#)
    )
    #expect(try client.answer().contains("lights_on"))
    #expect(try client.answer().contains("play_music"))
    #expect(try client.answer().contains("explained"))
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("Tolerates clients that disconnect before the answer is ready")
  func toleratesDisconnects() throws {
    let running = try RunningService()
    let long = String(repeating: "song ", count: 4_000)
    for _ in 0..<20 {
      let client = try Client(running.port)
      try client.send(Client.post("/v1/explain", #"{"text":"\#(long)"}"#))
    }
    let client = try Client(running.port)
    #expect(try client.ask(Client.question("lamp")).contains("lights_on"))
  }
}

/// A gate at which threads wait until the test opens it.
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

/// A handler of corrections that waits for a gate.
private struct WaitingTeacher: Teacher {
  let gate: Gate
  let hasSuggestions = false
  let teachingState: TeachingState = ([], nil, nil, nil)

  func teach(_ correction: IntentCorrection) -> [String] {
    gate.wait()
    return []
  }

  func undo() -> String { "" }
  func answer(_ request: SuggestionRequest) -> JSON { [:] }
}
