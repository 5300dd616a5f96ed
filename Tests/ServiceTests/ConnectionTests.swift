import Foundation
import Host
import Testing
import TextFormats

@testable import Service

@Suite("Connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
  @Test("Answers consecutive and pipelined requests in order")
  func answersInOrder() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let question = Client.post("/v1/predict", #"{"text":"lamp"}"#)
    try client.send(question)
    #expect(try client.answer().contains("lights_on"))
    try client.send(
      question + Client.post("/v1/predict", #"{"text":"song"}"#) + "GET /x HTTP/1.1\r\n"
    )
    #expect(try client.answer().contains("lights_on"))
    #expect(try client.answer().contains("play_music"))
    try client.send("Host: a\r\nConnection: close\r\n\r\n")
    let last = try client.answer()
    #expect(last.hasPrefix("HTTP/1.1 404") && last.contains("Connection: close"))
    #expect(try client.hasEnded())
  }

  @Test("Answers a request that arrives byte by byte")
  func answersSlowRequests() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    for byte in Client.post("/v1/predict", #"{"text":"lamp"}"#).utf8 { try client.send([byte]) }
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("Sends 100 Continue if the client expects it")
  func sendsContinue() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let body = #"{"text":"lamp"}"#
    try client.send(Client.head("/v1/predict", of: body, "Expect: 100-continue\r\n"))
    #expect(try client.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
    try client.send(body)
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("Rejects a request that takes too long, and closes an idle connection")
  func closesSlowConnections() throws {
    let running = try RunningService { $0.requestTimeout = 200 }
    let slow = try Client(running.port)
    try slow.send("POST /v1/predict HTTP/1.1\r\nHost: a\r\n")
    #expect(try slow.answer().hasPrefix("HTTP/1.1 408"))
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
    #expect(try client.answer().hasPrefix("HTTP/1.1 413"))
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
    try first.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
    _ = try first.answer()
    let second = try Client(running.port)
    try second.send(Client.post("/model/parse", #"{"text":"lamp"}"#))
    let answer = try second.answer()
    #expect(answer.hasPrefix("HTTP/1.1 503"))
    #expect(answer.contains(#""status":"failure""#), "the response should have Rasa's form")
    #expect(try second.hasEnded())
    try first.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
    #expect(try first.answer().contains("lights_on"))
  }

  @Test("Answers requests during the grace period; a second signal ends it")
  func shutsDownGracefully() throws {
    let running = try RunningService { $0.gracePeriod = 600_000 }
    let client = try Client(running.port)
    let question = Client.post("/v1/predict", #"{"text":"lamp"}"#)
    try client.send(question)
    #expect(try !client.answer().contains("Connection: close"))
    running.signals.send(.shutDown)
    while !running.service.isShuttingDown { System.sleep(milliseconds: 2) }
    try client.send(question)
    let last = try client.answer()
    #expect(last.contains("lights_on") && last.contains("Connection: close"))
    #expect(try client.hasEnded())
    let late = try Client(running.port)
    try late.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try late.answer().hasPrefix("HTTP/1.1 503"))
    #expect(!running.hasEnded)
    running.signals.send(.shutDown)
    while !running.hasEnded { System.sleep(milliseconds: 2) }
  }

  @Test("Finishes requests in progress before it shuts down")
  func finishesRequests() throws {
    let running = try RunningService()
    let half = try Client(running.port)
    let body = #"{"text":"lamp"}"#
    try half.send(Client.head("/v1/predict", of: body, "Expect: 100-continue\r\n"))
    _ = try half.answer()
    running.signals.send(.shutDown)
    while (try? Client(running.port)) != nil { System.sleep(milliseconds: 20) }
    #expect(!running.hasEnded)
    try half.send(body)
    #expect(try half.answer().contains("lights_on"))
    while !running.hasEnded { System.sleep(milliseconds: 2) }
  }

  @Test("Loads a new model file, and keeps the current model if the file is damaged")
  func reloadsModels() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/SwiftNLC-" + UUID().uuidString
    try System.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/home.safetensors"
    try OutputFile.write(try SmallModel.bytes(), to: path)
    let running = try RunningService([ModelSource(name: "home", file: path)]) {
      $0.reloadInterval = 10
    }
    let client = try Client(running.port)
    func intent() throws -> String {
      try client.send(Client.post("/v1/predict", #"{"text":"song","limit":1}"#))
      return try client.answer()
    }
    func waitForMetric(_ line: String) throws {
      while true {
        try client.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        if try client.answer().contains(line) { return }
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
