import Foundation
import Testing

/// Tests of several programs in a row.
@Suite(.hangLimit) struct PipelineTests {
  private let workplace = Workplace()

  /// All programs print the same counts, even if utterances were dropped.
  @Test func countsAgree() async throws {
    try workplace.write(
      """
      {"language":"en","outOfScope":["who won","Who won","a joke"],"intents":[
      {"intent":"lights_on","utterances":["lights on","turn the lights on","switch the lamp on"]},
      {"intent":"music","utterances":["play a song","Play a  song"," ","lights on","sing it"]},
      {"intent":"none","utterances":[]},
      {"intent":"weather","utterances":["will it rain","is it sunny","how is the weather"]}]}
      """,
      to: "d.json"
    )
    let quickly = ["--epochs", "1", "--hidden", "4"]
    var said: [String: Outcome] = [:]
    for (verb, arguments) in [
      ("import", ["-o", "i.json"]), ("check", []), ("train", quickly + ["--no-words"]),
      ("evaluate", quickly + ["--folds", "2", "--html", "report.html"]),
    ] {
      let outcome = try await workplace.run("swiftnlc", [verb, "d.json"] + arguments)
      #expect(outcome.code == 0)
      #expect(outcome.error.contains("kept 3 intents, 9 utterances, 2 out of scope"), "\(verb)")
      said[verb] = outcome
    }
    let check = try #require(said["check"])
    #expect(check.output.hasSuffix(" in 9 utterances of 3 intents\n"))
    let train = try #require(said["train"])
    #expect(train.error.contains("\nTrained 3 intents on 9 utterances in "))
    let again = try await workplace.run("swiftnlc check i.json")
    #expect(again.output == check.output)
    let evaluation = try #require(said["evaluate"]).output
    #expect(evaluation.contains("\n9 utterances of 3 intents, 2 out of scope\n"))
    // The page and the terminal round numbers in the same way.
    let page = try workplace.text(of: "report.html")
    for label in ["accuracy", "macro-F1", "calibration error"] {
      let lines = evaluation.split(separator: "\n")
      let line = try #require(lines.first { $0.contains("  \(label) ") })
      let figure = try #require(line.firstMatch(of: /\d+\.\d %/)).output
      #expect(page.contains(figure), "\(label)")
    }
  }
}
