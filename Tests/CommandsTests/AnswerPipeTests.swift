import Foundation
import Testing

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

  /// Replaces confidences with C, because they depend on the training.
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
        standard input:2: expected 2 columns, found 1
        standard input:3: expected 2 columns, found 3
        standard input:4: the quote opened here is never closed
        standard input:6: not UTF-8 text; convert it to UTF-8

        """ + failed("4 of 5 lines")
      ),
      (
        ["--field", "text"], "text\nlights on\n\"lights\nlights on \"x\n",
        "text,intent,confidence,refusal\nlights on,lights_on,C,\n,,,\nlights on \"x,lights_on,C,\n",
        "standard input:3: the quote opened here is never closed\n" + failed("1 of 3 lines")
      ),
      (
        ["--field", "text"], "{\"text\":7}\n{}\n[]\n{\"text\":\"lights on\"}\n",
        """
        {"text":7,"intent":null,"confidence":0.0000,"error":"standard input:1: expected a text in “text”, found another type"}
        {"intent":null,"confidence":0.0000,"error":"standard input:2: expected a text in “text”, found no such member"}
        {"intent":null,"confidence":0.0000,"error":"standard input:3:1: invalid JSON: expected “{”"}
        {"text":"lights on","intent":"lights_on","confidence":C}

        """,
        """
        standard input:1: expected a text in “text”, found another type
        standard input:2: expected a text in “text”, found no such member
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
    // In the inputs, ÿ stands for the byte FF, which is invalid in UTF-8.
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
      #expect(one.error.hasPrefix("standard input:7: expected 1 column, found 3"))
    }
    for more in [["--threads", "5"], ["--unbuffered"], ["-"]] {
      #expect(try await answers(more + options, to: input) == one)
    }
  }
}
