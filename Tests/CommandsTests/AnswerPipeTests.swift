import Foundation
import Testing
import TextFormats
import Wrapper

/// Tests of `Prompt` with lines, rows and JSON objects.
@Suite(.hangLimit) struct AnswerPipeTests {
  private let workplace: Workplace

  init() async throws { workplace = try await Samples.workplaceWithModel() }

  private static func failed(_ lines: String) -> String {
    "Prompt: could not answer \(lines), for the reasons above\n"
  }

  private func answers(_ options: [String], to input: String) async throws -> Outcome {
    try await workplace.run("Prompt model.safetensors", options, input: input)
  }

  /// Replaces confidences with C, because their values depend on the training.
  private func withoutConfidences(_ text: String) -> String {
    text.replacing(/0\.\d{4}/, with: "C")
  }

  @Test(
    arguments: [
      ("text\nlights on\n", "text,intent,confidence,refusal\nlights on,lights_on,C,\n"),
      (
        "id;text\r\n1;play a song\r\n2;\"will; it \"\"rain\"\"\"\r\n",
        "id;text;intent;confidence;refusal\r\n1;play a song;music;C;\r\n"
          + "2;\"will; it \"\"rain\"\"\";weather;C;\r\n"
      ),
      ("id|text\n1|play a song\n", "id|text|intent|confidence|refusal\n1|play a song|music|C|\n"),
      (
        "text\tintent\nlights \"on\tlabel\n\n",
        "text\tintent\tpredicted_intent\tconfidence\trefusal\n"
          + "lights \"on\tlabel\tlights_on\tC\t\n\n"
      ),
      (
        "\u{FEFF}text,n\n\"lights\non\",1\nплохо,2\nplay a song",
        "\u{FEFF}text,n,intent,confidence,refusal\n\"lights\non\",1,lights_on,C,\n"
          + "плохо,2,,C,noKnownWords\nplay a song,,music,C,\n"
      ),
      ("\"te,xt\",text", "\"te,xt\",text,intent,confidence,refusal\n"), ("", ""),
    ]
  )
  func answersTables(input: String, output: String) async throws {
    let outcome = try await answers(["--field", "text"], to: input)
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(withoutConfidences(outcome.output) == output)
  }

  @Test func answersNestedMembers() async throws {
    let outcome = try await answers(
      ["--field", "message.parts.1"],
      to: #"{"message":{"parts":["hi","play a song"]}}"# + "\n"
    )
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(
      withoutConfidences(outcome.output)
        == #"{"message":{"parts":["hi","play a song"]},"intent":"music","confidence":C}"# + "\n"
    )
  }

  @Test func answersObjects() async throws {
    let outcome = try await answers(
      ["--field", "text"],
      to: """
        {"text":"lights on","n":1.00,"a":{"text":[]}}\r
         { "intent" : "x", "text" : "play \\u0061 song" } \

        {"text":"плохо","confidence":1,"predicted_confidence":2}
        """
    )
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(
      withoutConfidences(outcome.output) == """
        {"text":"lights on","n":1.00,"a":{"text":[]},"intent":"lights_on","confidence":C}\r
         { "intent" : "x", "text" : "play \\u0061 song" ,"predicted_intent":"music","confidence":C}
        {"text":"плохо","confidence":1,"predicted_confidence":2,"intent":null,\
        "predicted_predicted_confidence":C,"refusal":"noKnownWords"}

        """
    )
  }

  @Test func addsRankedIntentsToTables() async throws {
    let outcome = try await answers(
      ["--field", "text", "-n2"],
      to: "intent_1,text\nx,lights on\ny,плохо\nz\n"
    )
    #expect(outcome.code == 1)
    #expect(
      outcome.lines[0]
        == "intent_1,text,intent,confidence,refusal,predicted_intent_1,confidence_1,intent_2,confidence_2"
    )
    let answered = outcome.lines[1].components(separatedBy: ",")
    #expect(Array(answered[..<3]) == ["x", "lights on", "lights_on"])
    #expect(answered[4] == "" && answered[5] == "lights_on" && answered[6] == answered[3])
    #expect(answered.count == 9 && answered[7] != "lights_on")
    // A rejected utterance has no intent, but its row still contains the ranked intents.
    let rejected = outcome.lines[2].components(separatedBy: ",")
    #expect(rejected[2] == "" && rejected[4] == "noKnownWords" && !rejected[5].isEmpty)
    #expect(outcome.lines[3] == "z,,,,,,,,")
    // `--top 9` adds columns for three intents only, because the model has three intents.
    let all = try await answers(["--field", "text", "--top", "9"], to: "text\nlights on\n")
    #expect(all.lines[0].hasSuffix(",intent_3,confidence_3"))
  }

  @Test func convertsTablesToJSON() async throws {
    let classifier = try IntentClassifier(data: try await Samples.model.value)
    let nearest = classifier.rank("плохо", limit: 1)[0].intent
    let outcome = try await answers(
      ["--field", "text", "--json", "--top", "1"],
      to:
        "\u{FEFF}text,intent,,text\r\nlights on,label,\"a, b\",again\r\n\r\nплохо\r\na,b,c,d,e\r\n"
    )
    #expect(outcome.code == 1)
    #expect(
      withoutConfidences(outcome.output).replacing(/"error":"[^"]*"/, with: "E") == """
        {"text":"lights on","intent":"label","column_3":"a, b","text_4":"again",\
        "predicted_intent":"lights_on","confidence":C,"likelihood":C,\
        "ranked":[{"intent":"lights_on","confidence":C}]}

        {"text":"плохо","intent":"","column_3":"","text_4":"","predicted_intent":null,"confidence":C,\
        "likelihood":C,"refusal":"noKnownWords","ranked":[{"intent":"\(nearest)","confidence":C}]}
        {"text":"a","intent":"b","column_3":"c","text_4":"d","predicted_intent":null,"confidence":C,E}

        """
    )
  }

  @Test func answersObjectsInFull() async throws {
    let input = #"{"text":"lights on","ranked":[]}"# + "\n"
    let full = try await answers(["--field", "text", "--json"], to: input)
    let object = try full.json
    #expect((object["predicted_ranked"] as? [Any])?.count == 3 && object["likelihood"] != nil)
    let two = try await answers(["--field", "text", "--top", "2"], to: input)
    #expect(
      withoutConfidences(two.output).hasPrefix(
        #"{"text":"lights on","ranked":[],"intent":"lights_on","confidence":C,"likelihood":C,"#
          + #""predicted_ranked":[{"intent":"lights_on","confidence":C},{"#
      ),
      "\(two.output)"
    )
  }

  /// Tables contain the reason if an utterance is rejected.
  @Test func appliesTheThreshold() async throws {
    let options = ["--field", "text", "--threshold", "1"]
    let strict = try await answers(options, to: "text\nlights on please\n")
    #expect(withoutConfidences(strict.lines[1]) == "lights on please,,C,lowConfidence")
    let lines = try await answers(["--threshold", "1"], to: "lights on please\n")
    #expect(lines.output.hasPrefix("-\t0."))
    let json = try await answers(["--threshold", "1", "--json"], to: "lights on please\n")
    #expect(json.output.contains(#""intent":null"#) && json.output.contains("lowConfidence"))
  }

  /// Invalid lines are reported with their number and get an empty answer.
  @Test(
    arguments: [
      (
        [], "lights on\nx\u{FF}\nlights on\n", "lights_on\tC\n-\t0.0000\nlights_on\tC\n",
        "standard input:2: not UTF-8 text; convert it to UTF-8\n" + failed("1 of 3 lines")
      ),
      (
        ["--json", "--top", "1"], "\u{FF}",
        #"{"utterance":null,"intent":null,"confidence":0.0000,"ranked":[],"error":"standard input:1: "#
          + "not UTF-8 text; convert it to UTF-8\"}\n",
        "standard input:1: not UTF-8 text; convert it to UTF-8\n" + failed("1 of 1 line")
      ),
      (
        ["--field", "text"], "n,text\n1\n2,a,b\n\"3\nlights on,play a song\n4,\u{FF}",
        "n,text,intent,confidence,refusal\n1,,,,\n2,a,b,,,\n,,,,\n"
          + "lights on,play a song,music,C,\n4,\u{FF},,,\n",
        """
        standard input: line 2 should be a row of 2 columns, not 1
        standard input: line 3 should be a row of 2 columns, not 3
        standard input:4: the quote opened here is never closed
        standard input:6: not UTF-8 text; convert it to UTF-8

        """ + failed("4 of 5 lines")
      ),
      (
        ["--field", "text"], "{\"text\":7}\n{}\n[]\n{\"text\":\"lights on\"}\n",
        """
        {"text":7,"intent":null,"confidence":0.0000,"error":"standard input: “text” in line 1 should be a text"}
        {"intent":null,"confidence":0.0000,"error":"standard input: “text” in line 2 should be a text"}
        {"intent":null,"confidence":0.0000,"error":"standard input:3:1: invalid JSON: expected “{”"}
        {"text":"lights on","intent":"lights_on","confidence":C}

        """,
        """
        standard input: “text” in line 1 should be a text
        standard input: “text” in line 2 should be a text
        standard input:3:1: invalid JSON: expected “{”

        """ + failed("3 of 4 lines")
      ),
    ] as [([String], String, String, String)]
  )
  func reportsInvalidLines(
    options: [String],
    input: String,
    output: String,
    words: String
  ) async throws {
    // In the arguments of this test, ÿ stands for the byte FF, which is invalid in UTF-8.
    let bytes = Data(input.utf8).replacing(Data("\u{FF}".utf8), with: Data([0xFF]))
    let outcome = try await workplace.run("Prompt model.safetensors", options, bytes: bytes)
    let repaired = output.replacingOccurrences(of: "\u{FF}", with: "\u{FFFD}")
    #expect(outcome.code == 1)
    #expect(
      withoutConfidences(outcome.output.replacingOccurrences(of: "0.0000", with: "0.000"))
        == repaired.replacingOccurrences(of: "0.0000", with: "0.000")
    )
    #expect(outcome.error == words)
  }

  @Test func reportsLongLines() async throws {
    let input = "lights on\n" + String(repeating: "a", count: 1_048_577) + "\nplay a song"
    let outcome = try await answers([], to: input)
    #expect(outcome.code == 1 && outcome.lines.count == 3)
    #expect(outcome.lines[1] == "-\t0.0000" && outcome.lines[2].hasPrefix("music\t"))
    #expect(
      outcome.error == "standard input: line 2 should be no longer than 1,048,576 bytes\n"
        + Self.failed("1 of 3 lines")
    )
  }

  @Test func reportsMissingColumns() async throws {
    try await workplace.fails(
      "Prompt model.safetensors --field text",
      input: "id;utterance\n1;lights on\n",
      saying: "standard input: line 1 should be the header of a table with the column “text”, "
        + "or an object in JSON; its columns are id, utterance"
    )
  }

  @Test(arguments: [[], ["--json"], ["--field", "text"]])
  func orderDoesNotDependOnThreads(options: [String]) async throws {
    let words = ["lights on", "play a song", "will it rain", "плохо"]
    let lines = (0..<600).map { index in
      index % 397 == 5 ? "a,b,c" : "\(words[index % 4]) \(index)"
    }
    let input = "text\n" + lines.joined(separator: "\n")
    let one = try await answers(options + ["--threads", "1"], to: input)
    #expect(one.lines.count == 601)
    #expect(one.lines[1].contains("lights_on") && one.lines[2].contains("music"))
    let isTable = options.contains("--field")
    #expect(one.code == (isTable ? 1 : 0))
    if isTable {
      #expect(one.error.hasPrefix("standard input: line 7 should be a row of 1 column"))
    }
    for more in [["--threads", "5"], ["--unbuffered"], ["-"]] {
      #expect(try await answers(more + options, to: input) == one)
    }
  }

  /// Spreadsheets export tables in this encoding as “Unicode text”.
  @Test(arguments: [false, true]) func tableInUTF16(isBigEndian: Bool) async throws {
    let units = Array("\u{FEFF}id\ttext\n1\tlights on\n".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
    let outcome = try await workplace.run(
      "Prompt model.safetensors --field text",
      bytes: Data(bytes)
    )
    #expect(
      outcome == .failed("Prompt: standard input: its text should be in UTF-8, and is in UTF-16")
    )
  }
}
