import Foundation
import Host
import TestSupport
import Testing
import TextFormats

@testable import Service

@Suite("Connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
  @Test("Answers consecutive and pipelined requests in order")
  func answersInOrder() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let question = Client.question("lamp")
    #expect(try client.ask(question).contains("lights_on"))
    try client.send(question + Client.question("song") + "GET /x HTTP/1.1\r\n")
    #expect(try client.answer().contains("lights_on"))
    #expect(try client.answer().contains("play_music"))
    let last = try client.ask("Host: a\r\nConnection: close\r\n\r\n")
    #expect(last.hasPrefix("HTTP/1.1 404") && last.contains("Connection: close"))
    #expect(try client.hasEnded())
  }

  @Test("Answers a request that arrives byte by byte")
  func answersSlowRequests() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    for byte in Client.question("lamp").utf8 { try client.send([byte]) }
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("Sends 100 Continue if the client expects it")
  func sendsContinue() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let body = #"{"text":"lamp"}"#
    let head = Client.head("/v1/predict", of: body, "Expect: 100-continue\r\n")
    #expect(try client.ask(head) == "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(try client.ask(body).contains("lights_on"))
  }

  @Test("Rejects a request that takes too long, and closes an idle connection")
  func closesSlowConnections() throws {
    let running = try RunningService { $0.requestTimeout = 200 }
    let slow = try Client(running.port)
    #expect(try slow.ask("POST /v1/predict HTTP/1.1\r\nHost: a\r\n").hasPrefix("HTTP/1.1 408"))
    #expect(try slow.hasEnded())
    let other = try RunningService { $0.idleTimeout = 100 }
    let silent = try Client(other.port)
    #expect(try silent.hasEnded())
  }

  @Test("Rejects a body that is too large in the right dialect")
  func rejectsLargeBodies() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    try client.send("POST /v1/predict HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
    try? client.send(String(repeating: "a", count: 1_000_000))
    let answer = try client.answer()
    #expect(answer.hasPrefix("HTTP/1.1 413") && answer.contains("the limit is 64 KB"))
    #expect(try client.hasEnded())
    let other = try Client(running.port)
    try other.send(
      "POST /m/home/model/parse HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n"
    )
    #expect(
      try other.answer().contains(#""status":"failure""#),
      "the response should have Rasa's form"
    )
  }

  @Test("Rejects connections above the limit in the right dialect")
  func limitsConnections() throws {
    let running = try RunningService { $0.maximumConnections = 1 }
    let first = try Client(running.port)
    _ = try first.ask(Client.question("lamp"))
    let second = try Client(running.port)
    let answer = try second.ask(Client.post("/model/parse", #"{"text":"lamp"}"#))
    #expect(answer.hasPrefix("HTTP/1.1 503"))
    #expect(answer.contains(#""status":"failure""#), "the response should have Rasa's form")
    #expect(try second.hasEnded())
    #expect(try first.ask(Client.question("lamp")).contains("lights_on"))
  }

  @Test("Answers requests during the grace period; a second signal ends it")
  func shutsDownGracefully() throws {
    let running = try RunningService { $0.gracePeriod = 600_000 }
    let client = try Client(running.port)
    let question = Client.question("lamp")
    #expect(try !client.ask(question).contains("Connection: close"))
    running.signals.send(.shutDown)
    while !running.service.isShuttingDown { System.sleep(milliseconds: 2) }
    let last = try client.ask(question)
    #expect(last.contains("lights_on") && last.contains("Connection: close"))
    #expect(try client.hasEnded())
    let late = try Client(running.port)
    #expect(try late.ask(Client.get("/readyz")).hasPrefix("HTTP/1.1 503"))
    #expect(!running.hasEnded)
    running.signals.send(.shutDown)
    while !running.hasEnded { System.sleep(milliseconds: 2) }
  }

  @Test("Finishes requests in progress before it shuts down")
  func finishesRequests() throws {
    let running = try RunningService()
    let half = try Client(running.port)
    let body = #"{"text":"lamp"}"#
    _ = try half.ask(Client.head("/v1/predict", of: body, "Expect: 100-continue\r\n"))
    running.signals.send(.shutDown)
    while (try? Client(running.port)) != nil { System.sleep(milliseconds: 20) }
    #expect(!running.hasEnded)
    #expect(try half.ask(body).contains("lights_on"))
    while !running.hasEnded { System.sleep(milliseconds: 2) }
  }

  @Test("Loads a new model file, and keeps the current model if the file is damaged")
  func reloadsModels() throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = "\(folder)/home.safetensors"
    try OutputFile.write(try SmallModel.bytes(), to: path)
    let running = try RunningService([ServedModel(name: "home", file: path)]) {
      $0.reloadInterval = 10
    }
    let client = try Client(running.port)
    func intent() throws -> String {
      try client.ask(Client.post("/v1/predict", #"{"text":"song","limit":1}"#))
    }
    func waitForMetric(_ line: String) throws {
      while true {
        if try client.ask(Client.get("/metrics")).contains(line) { return }
        System.sleep(milliseconds: 5)
      }
    }
    #expect(try intent().contains("play_music"))
    try OutputFile.write(try SmallModel.bytes(music: "sing"), to: path)
    try waitForMetric("swiftnlc_reloads_total 1\n")
    #expect(try intent().contains("sing"))
    try OutputFile.write(try SmallModel.bytes(music: "march").dropLast(20), to: path)
    try waitForMetric("swiftnlc_reloads_failed_total 1\n")
    #expect(try intent().contains("sing"))
    running.signals.send(.reload)
    try waitForMetric("swiftnlc_reloads_failed_total 2\n")
    #expect(try intent().contains("sing"))
  }
}
