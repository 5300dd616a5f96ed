import Foundation
import Testing
import TextFormats
import Wrapper

@testable import Commands

@Suite(.hangLimit) struct PromptCommandTests {
  private let workplace: Workplace

  init() async throws { workplace = try await Samples.workplaceWithModel() }

  private func prompt(_ arguments: [String], input: String = "") async throws -> Outcome {
    try await workplace.run("Prompt model.safetensors", arguments, input: input)
  }

  @Test(
    arguments: [
      (["switch the lights on"], "lights_on"), (["put", "a", "song", "on"], "music"),
      (["--", "will it rain"], "weather"), (["бвг"], "-"), ([""], "-"), (["?!"], "-"),
      (["\u{7}\u{1B}[31m"], nil),
    ] as [([String], String?)]
  )
  func answersOneUtterance(words: [String], intent: String?) async throws {
    let outcome = try await prompt(words)
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    let parts = try #require(outcome.lines.first).split(separator: "\t")
    #expect(outcome.lines.count == 1 && parts.count == 2)
    if let intent { #expect(parts.first.map(String.init) == intent) }
    #expect((0...1).contains(try #require(Double(parts[1]))))
  }

  private static let lines = [
    "lights on", "", "play a song", "  ", "\t", "бвг", "will it rain", "😀", "\u{0}", "a\u{7}b",
    "“lights”\\n", "LIGHTS", "電気", "don't", String(repeating: "light ", count: 2_000), "end",
  ]

  @Test(arguments: ["\n", "\r\n"], [true, false])
  func answersLines(end: String, lastLineEnds: Bool) async throws {
    let classifier = try IntentClassifier(data: try await Samples.model.value)
    let input = Self.lines.joined(separator: end) + (lastLineEnds ? end : "")
    let outcome = try await prompt([], input: input)
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(
      outcome.lines
        == Self.lines.map { line in
          let answer = classifier.answer(line, limit: 1)
          let best = classifier.rank(line, limit: 1)[0]
          let number = answer.isInScope ? best.confidence : answer.likelihood
          return "\(classifier.predict(line)?.intent ?? "-")\t\(number.rounded(to: 4))"
        }
    )
  }

  @Test func answersInJSON() async throws {
    let classifier = try IntentClassifier(data: try await Samples.model.value)
    let input = Self.lines.joined(separator: "\n")
    let outcome = try await prompt(["--json"], input: input)
    #expect(outcome.code == 0 && outcome.lines.count == Self.lines.count)
    for (line, text) in zip(outcome.lines, Self.lines) {
      let answer = try Outcome.json(line)
      let judged = classifier.answer(text)
      let refusal = judged.refusal.map { _ in ["refusal"] } ?? []
      #expect(
        answer.keys.sorted()
          == ["confidence", "intent", "likelihood", "ranked"] + refusal + ["utterance"]
      )
      #expect(answer["refusal"] as? String == judged.refusal?.rawValue)
      #expect(abs((answer["likelihood"] as? Double ?? -1) - judged.likelihood) < 1e-4)
      #expect(answer["utterance"] as? String == text)
      #expect(answer["intent"] as? String == classifier.predict(text)?.intent)
      let ranked = try #require(answer["ranked"] as? [[String: Any]])
      #expect(ranked.map { $0["intent"] as? String } == classifier.rank(text).map(\.intent))
      #expect(ranked.allSatisfy { $0.keys.sorted() == ["confidence", "intent"] })
      #expect(answer["confidence"] as? Double == ranked.first?["confidence"] as? Double)
    }
  }

  @Test(arguments: [
    "", "tomorrow", "2026-02-30", "2026-13-01", "26-03-01", "2026-03-01T", "2026-03-01T25:00",
    "2026-03-01T10", "2026-03-01T10:00+1", "2026-03-01T10:00:00.5", "٢٠٢٦-٠٣-٠١",
  ])
  func rejectsInvalidTimes(text: String) { #expect(ISOTime(text) == nil) }

  @Test(arguments: [
    ("2026-03-01", "2026-03-01T00:00:00"), ("2026-03-01 10:05", "2026-03-01T10:05:00"),
    ("2026-03-01T10:05:09", "2026-03-01T10:05:09"),
    ("2026-03-01T10:00-05:30", "2026-03-01T15:30:00"), ("0001-01-01T00:00Z", "0001-01-01T00:00:00"),
  ])
  func parsesTimes(text: String, inGreenwich: String) throws {
    let told = try #require(ISOTime(text))
    #expect(told.reference(in: try TimeZoneRules(named: "UTC")).time.description == inGreenwich)
  }

  @Test func answersLongLines() async throws {
    let input =
      "lights on\n" + String(repeating: "字", count: 20_000)
      + String(repeating: "a", count: 940_000)
      + "\nwill it rain\n"
    let outcome = try await prompt([], input: input)
    #expect(outcome.code == 0 && outcome.lines.count == 3)
    #expect(outcome.lines.first?.hasPrefix("lights_on\t") == true)
    #expect(outcome.lines.last?.hasPrefix("weather\t") == true)
  }

  /// In an explanation, the contributions of all words add up to the score of the intent.
  @Test(arguments: [
    ["switch the lights on"], ["бвг"], [""], [String(repeating: "light on ", count: 200)],
  ])
  func explainsAnswers(words: [String]) async throws {
    let plain = try await prompt(words)
    let outcome = try await prompt(["--explain"] + words)
    #expect(outcome.code == 0 && outcome.output.hasPrefix(plain.output))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    let table = outcome.lines.dropFirst().map { $0.split(separator: " ").suffix(2) }
    let classifier = try IntentClassifier(data: try await Samples.model.value)
    #expect(
      table.first.map(Array.init) == classifier.rank(words[0], limit: 2).map { $0.intent[...] }
    )
    for column in 0..<2 {
      let numbers = table.dropFirst().map { Double($0[$0.startIndex + column]) ?? 0 }
      let score = try #require(numbers.last)
      #expect(abs(numbers.dropLast().reduce(0, +) - score) < 0.006 * Double(numbers.count))
    }
  }

  @Test func explainsAnswersInJSON() async throws {
    let outcome = try await prompt(["--explain", "--json", "switch", "the", "Lights", "xyzzy"])
    #expect(outcome.code == 0 && outcome.lines.count == 1)
    let answer = try outcome.json
    let explained = try #require(answer["explained"] as? [[String: Any]])
    #expect(explained.count == 2 && explained[0]["intent"] as? String == "lights_on")
    for explanation in explained {
      let parts = try #require(explanation["parts"] as? [[String: Any]])
      let texts = parts.compactMap { $0["text"] as? String }
      #expect(Set(["switch", "the", "Lights", "xyzzy"]).isSubset(of: texts))
      let base = try #require(explanation["base"] as? Double)
      let sum = parts.reduce(base) { $0 + ($1["weight"] as? Double ?? .nan) }
      #expect(abs(sum - (explanation["score"] as? Double ?? .nan)) < 1e-3)
    }
  }

  @Test func answersBeforeTheNextLine() async throws {
    let process = workplace.process("Prompt", ["model.safetensors"])
    let questions = Pipe()
    let answers = Pipe()
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    try await ending(process) {
      for (question, intent) in [("lights on", "lights_on"), ("play a song", "music")] {
        try questions.fileHandleForWriting.write(contentsOf: Data("\(question)\n".utf8))
        let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
        #expect(answer.hasPrefix("\(intent)\t") && answer.hasSuffix("\n"))
      }
      try questions.fileHandleForWriting.close()
      #expect(answers.fileHandleForReading.availableData.isEmpty)
    }
  }
}
