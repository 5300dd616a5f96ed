import Foundation
import Host
import Testing
import TextFormats

@testable import Service

@Suite("Through real connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
  @Test("Requests follow each other, alone and together")
  func answersOneAfterAnother() throws {
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

  @Test("A byte at a time is as good as all at once")
  func answersWhatDrips() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    for byte in Client.post("/v1/predict", #"{"text":"lamp"}"#).utf8 { try client.send([byte]) }
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("Who waits to be told to go on is told")
  func tellsToGoOn() throws {
    let running = try RunningService()
    let client = try Client(running.port)
    let body = #"{"text":"lamp"}"#
    try client.send(Client.head("/v1/predict", of: body, "Expect: 100-continue\r\n"))
    #expect(try client.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
    try client.send(body)
    #expect(try client.answer().contains("lights_on"))
  }

  @Test("What does not come in time is refused, and what says nothing is let go")
  func endsSlowRequests() throws {
    let running = try RunningService { settings in
      settings.requestPatience = 200
      settings.idlePatience = 100
    }
    let slow = try Client(running.port)
    try slow.send("POST /v1/predict HTTP/1.1\r\nHost: a\r\n")
    #expect(try slow.answer().hasPrefix("HTTP/1.1 408"))
    #expect(try slow.hasEnded())
    let silent = try Client(running.port)
    #expect(try silent.hasEnded())
  }

  @Test("A body that is too large is refused in words that arrive")
  func refusesLargeBodies() throws {
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
    #expect(try other.answer().contains(#""status":"failure""#), "it is told so in its own form")
  }

  @Test("One connection too many is told so")
  func refusesConnectionsBeyondTheLimit() throws {
    let running = try RunningService { $0.mostConnections = 1 }
    let first = try Client(running.port)
    try first.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
    _ = try first.answer()
    let second = try Client(running.port)
    try second.send(Client.post("/model/parse", #"{"text":"lamp"}"#))
    let answer = try second.answer()
    #expect(answer.hasPrefix("HTTP/1.1 503"))
    #expect(answer.contains(#""status":"failure""#), "it is told so in its own form")
    #expect(try second.hasEnded())
    try first.send(Client.post("/v1/predict", #"{"text":"lamp"}"#))
    #expect(try first.answer().contains("lights_on"))
  }

  @Test("Who is to end answers what comes and says so; told once more, it ends")
  func endsGently() throws {
    let running = try RunningService { $0.grace = 600_000 }
    let client = try Client(running.port)
    let question = Client.post("/v1/predict", #"{"text":"lamp"}"#)
    try client.send(question)
    #expect(try !client.answer().contains("Connection: close"))
    running.notices.send(.end)
    while !running.service.isEnding { System.sleep(milliseconds: 2) }
    try client.send(question)
    let last = try client.answer()
    #expect(last.contains("lights_on") && last.contains("Connection: close"))
    #expect(try client.hasEnded())
    let late = try Client(running.port)
    try late.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try late.answer().hasPrefix("HTTP/1.1 503"))
    #expect(!running.hasEnded)
    running.notices.send(.end)
    while !running.hasEnded { System.sleep(milliseconds: 2) }
  }

  @Test("Who is to end waits for what has begun")
  func endsWithTheLastAnswer() throws {
    let running = try RunningService()
    let half = try Client(running.port)
    let body = #"{"text":"lamp"}"#
    try half.send(Client.head("/v1/predict", of: body, "Expect: 100-continue\r\n"))
    _ = try half.answer()
    running.notices.send(.end)
    while (try? Client(running.port)) != nil { System.sleep(milliseconds: 20) }
    #expect(!running.hasEnded)
    try half.send(body)
    #expect(try half.answer().contains("lights_on"))
    while !running.hasEnded { System.sleep(milliseconds: 2) }
  }

  @Test("A new file answers as soon as it is there; a broken one never does")
  func changesOver() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/SwiftNLC-" + UUID().uuidString
    try System.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/home.safetensors"
    try OutputFile.write(try SmallModel.bytes(), to: path)
    let running = try RunningService([ModelSource(name: "home", file: path)]) {
      $0.lookInterval = 10
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
    running.notices.send(.reload)
    try waitForMetric("swiftnlc_reloads_failed_total 2\n")
    #expect(try intent().contains("sing"))
  }
}
