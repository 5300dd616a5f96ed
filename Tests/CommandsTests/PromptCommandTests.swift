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

  /// The command answers each line like the library, in order.
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

  /// `--format` gives the same JSON for a piped utterance and for one on the command line.
  @Test func answersInTheJSONOfOtherPlatforms() async throws {
    let snips = try await prompt(["--format", "snips", "lights on"])
    #expect(snips.output.hasPrefix(#"{"input":"lights on","intent":{"intentName":"lights_on","#))
    let rasa = try await prompt(["--format", "rasa"], input: "lights on\n\n")
    #expect(rasa.lines.count == 2)
    #expect(rasa.lines[0].hasPrefix(#"{"text":"lights on","intent":{"name":"lights_on","#))
    let other = try await prompt(["--format", "snip", "lights on"])
    #expect(
      other
        == .misused(
          "Prompt",
          "'--format' takes one of rasa, snips, not 'snip'; did you mean 'snips'?"
        )
    )
    let explained = try await prompt(["--format", "rasa", "--explain", "x"])
    #expect(explained == .misused("Prompt", "'--format' and '--explain' cannot be combined"))
  }

  /// "Tomorrow" is relative to the given time, and an unknown time zone is an error.
  @Test func usesTheReferenceTime() async throws {
    let kinds = #","entities":[{"entity":"day","values":[],"kinds":["date"]}]}"#
    try workplace.write(Samples.dataset.dropLast() + kinds, to: "d.json")
    try await workplace.succeeds("Trainer d.json -q --epochs 1 --terms words --no-words -o m")
    for (options, day) in [
      (["--at", "2026-03-01T10:00"], "2026-03-02"), (["--at", "2024-02-28"], "2024-02-29"),
      // 11 p.m. in London is the next day in Berlin.
      (["--at", "2026-03-01T23:30Z", "--time-zone", "Europe/Berlin"], "2026-03-03"),
      (["--at", "2026-03-01T23:30Z"], "2026-03-02"),
    ] {
      let said = try await workplace.run("Prompt m -j", options + ["lights on tomorrow"])
      #expect(said.output.contains(#""value":"\#(day)""#), "\(options): \(said.output)")
    }
    let record = #"{"text":"lights on tomorrow"}"#
    let words = ["m", "--field", "text", "--at", "2026-03-01T10:00"]
    let piped = try await workplace.run("Prompt", words, input: record)
    #expect(piped.output.contains(#""value":"2026-03-02""#))
    let shaped = try await workplace.run(
      "Prompt",
      ["m", "--format", "snips", "--at", "2026-03-01T10:00", "lights on tomorrow"]
    )
    #expect(shaped.output.contains(#""value":"2026-03-02 00:00:00""#), "\(shaped.output)")
    let nowhere = try await workplace.run("Prompt m --time-zone Europe/Atlantis x")
    #expect(
      nowhere
        == .misused(
          "Prompt",
          "'--time-zone' takes a time zone of the system, such as Europe/Berlin or UTC, "
            + "not 'Europe/Atlantis'"
        )
    )
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

  @Test func jsonEscapesText() async throws {
    let one = try await prompt(["-j", "-n", "1", "бвг \"ж\""])
    let start = #"{"utterance":"бвг \"ж\"","intent":null,"confidence":0."#
    #expect(one.code == 0 && one.output.hasPrefix(start), "\(one.output)")
    #expect(one.output.hasSuffix("}]}\n"))
    let answer = try one.json
    #expect((answer["ranked"] as? [Any])?.count == 1)
  }

  @Test func appliesTheThreshold() async throws {
    func answer(_ threshold: String) async throws -> Outcome {
      try await prompt(["--threshold", threshold, "lights please"])
    }
    #expect(try await answer("0").output.hasPrefix("lights_on\t"))
    #expect(try await answer("1").output.hasPrefix("-\t"))
    for wrong in ["-0.1", "1.01", "nan", "x", ""] {
      #expect(
        try await answer(wrong)
          == .misused("Prompt", "'--threshold' takes a number from 0 to 1, not '\(wrong)'")
      )
    }
  }

  /// A file name given as an utterance is answered, with a suggestion.
  @Test func suggestsRedirectionForFiles() async throws {
    let plain = try await prompt(["music.txt"])
    #expect(plain.code == 0 && plain.error.isEmpty)
    for (name, call) in [
      ("music.txt", "Prompt model.safetensors < music.txt"),
      ("music.csv", "Prompt model.safetensors --field NAME < music.csv"),
    ] {
      try workplace.write("play a song\n", to: name)
      let asked = try await prompt([name])
      #expect(asked.code == 0 && asked.lines.count == 1)
      #expect(asked.error.hasSuffix("run `\(call)`\n"), "\(asked.error)")
      let quiet = try await prompt(["-q", name])
      #expect(quiet == Outcome(code: 0, output: asked.output))
    }
    let verb = try await workplace.run("swiftnlc prompt model.safetensors music.txt")
    #expect(verb.error.hasSuffix("run `swiftnlc prompt model.safetensors < music.txt`\n"))
  }

  @Test(arguments: [("", 0), ("\n", 1), ("\n\n", 2), ("x", 1), ("x\n", 1), ("\nx", 2)])
  func answersEveryLine(input: String, count: Int) async throws {
    for options in [[], ["--json"]] {
      let outcome = try await prompt(options, input: input)
      #expect(outcome.code == 0 && outcome.error.isEmpty && outcome.lines.count == count)
    }
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

  /// A loaded model keeps answering after its file is truncated and overwritten in place.
  @Test func toleratesChangesOfTheFile() async throws {
    let line = """
      mkfifo in
      "$bin/Prompt" model.safetensors -u <in >out & program=$!
      exec 3>in
      echo 'lights on' >&3
      until [ -s out ]; do sleep 0.01; done
      : > model.safetensors
      echo 'play a song' >&3
      exec 3>&-
      wait $program && cut -f 1 out
      """
    #expect(try await workplace.shell(line) == Outcome(code: 0, output: "lights_on\nmusic\n"))
  }

  @Test func readsModelsFromPipes() async throws {
    let outcome = try await workplace.shell(
      "cat model.safetensors | $bin/Prompt /dev/stdin lights on | cut -f 1"
    )
    #expect(outcome == Outcome(code: 0, output: "lights_on\n"))
  }

  @Test func reportsUnreadableModels() async throws {
    let outcome = try await workplace.run("Prompt /proc/self/mem lights")
    #expect(outcome.code == 1 && !outcome.error.contains("Error"), "\(outcome.error)")
    // An endless device is not a model, regardless of its first bytes.
    let endless = try await workplace.run("Prompt /dev/zero lights")
    #expect(endless.code == 1 && endless.error.contains("file too large"), "\(endless.error)")
  }
}
