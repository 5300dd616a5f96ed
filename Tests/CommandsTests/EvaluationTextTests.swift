import Testing

@testable import Commands
@testable import Training

@Suite struct EvaluationTextTests {
  private static func report(_ names: [String], comparison: Bool = true) throws -> EvaluationReport
  {
    func judgements(right: Int) -> [Judgement] {
      names.enumerated().flatMap { index, name in
        (0..<8).map { number in
          Judgement(
            utterance:
              "utterance \(number) of \(name), which is a rather long one to be shown in a line",
            intent: name,
            guess: number < right ? name : names[(index + 1) % names.count],
            confidence: Double(number) / 8,
            likelihood: Double(number) / 8
          )
        }
      } + [
        Judgement(utterance: "pizza", intent: nil, guess: names[0], confidence: 0.1, likelihood: 0)
      ]
    }
    let runs = [0.5, 1].map { share in
      (share, Int(share * 12_345), judgements(right: Int(share * 6)))
    }
    let change = try #require(Comparison(from: judgements(right: 4), to: judgements(right: 6)))
    return EvaluationReport(
      subject: try Subject(["a/path/to/some/where/that/is/long/dataset.json"], .verbs),
      folds: 5,
      evaluation: Evaluation(
        judgements(right: 6),
        threshold: 0.5,
        curve: LearningCurve(runs),
        notes: ["what a reader should know, in more words than fit into one line of a terminal"],
        seed: 1
      ),
      comparison: NamedComparison(other: "another/long/path/dataset.json", comparison: change),
      rejectedShare: 0.05
    )
  }

  private static let names = [
    "a", "an_intent_with_a_name_that_is_longer_than_a_line_of_a_narrow_terminal", "東京の天気予報",
    "tab\tand\u{1B}[2J escape", "🙂",
  ]

  @Test(arguments: [40, 57, 80])
  func linesFit(columns: Int) throws {
    let text = EvaluationText(report: try Self.report(Self.names), columns: columns).text
    for line in text.split(separator: "\n") {
      #expect(String(line).columns <= columns, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
    }
    #expect(text.contains("most confused intents\n") && text.contains("learning curve\n"))
  }

  @Test func countsFurtherIntents() throws {
    let names = (100..<150).map { "intent \($0)" }
    let text = EvaluationText(report: try Self.report(names), columns: 80).text
    #expect(text.contains("\nweakest  "))
    #expect(text.contains("  and 30 more; --json and --html show all\n"))
    #expect(text.contains("  and 84 utterances in other pairs\n"))
  }

  @Test func showsAllBlocks() throws {
    let text = EvaluationText(report: try Self.report(["on", "off"]), columns: 60).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(12) == [
        "a/path/to/some/where/that/is/long/dataset.json, 5-fold",
        "  cross-validation",
        "16 utterances of 2 intents, 1 out of scope",
        "  accuracy                75.0 %  (50.5–89.8)",
        "  macro-F1                75.0 %  (50.0–93.7)",
        "  calibration error       71.9 %",
        "  false rejection rate     0.0 %",
        "  accuracy if answered    75.0 %",
        "  rejected, out of scope   0.0 %",
        "    at 5 % in scope        0.0 %",
        "    AUROC                   0.938",
        "Note: what a reader should know, in more words than fit into",
      ]
    )
    #expect(
      text.hasSuffix(
        """

        learning curve
           50 %    6,172 utterances  37.5 %  ████████▎░░░░░░░░░░░░░
          100 %   12,345 utterances  75.0 %  ████████████████▌░░░░░
          Doubling the data changed the accuracy from 37.5 % to
          75.0 %: more data would help; twice as much may reach
          about 90.0 %

        compared with another/long/path/dataset.json, on 16
          utterances in common
          No significant difference (p = 0.1250)
          accuracy  50.0 % → 75.0 %
          4 corrected
            “utterance 4 of on, which is a rather long one to be s…”
              on, before off
            “utterance 5 of on, which is a rather long one to be s…”
              on, before off
            “utterance 4 of off, which is a rather long one to be …”
              off, before on
            “utterance 5 of off, which is a rather long one to be …”
              off, before on
          off  F1   50.0 →  75.0
          on   F1   50.0 →  75.0

        """
      )
    )
  }

  /// Names are truncated in the middle, so that names with different ends remain distinct.
  @Test func truncatesNamesInTheMiddle() throws {
    let names = ["start", "end"].map { "prebuilt_components_of_a_date_of_birth_question_\($0)" }
    let report = try Self.report(names)
    let narrow = EvaluationText(report: report, columns: 50).text
    #expect(!narrow.contains(names[0]) && narrow.contains("n_start") && narrow.contains("n_end"))
    let piped = EvaluationText(report: report, columns: 50, isCut: false).text
    #expect(names.allSatisfy(piped.contains))
    #expect(
      piped.contains("\(names[0]) → \(names[1])") || piped.contains("\(names[1]) → \(names[0])")
    )
  }
}
