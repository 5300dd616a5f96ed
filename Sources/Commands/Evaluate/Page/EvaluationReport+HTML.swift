import Files
import TextFormats
import Training

extension EvaluationReport {
  var html: String {
    HTMLPage(
      kind: "evaluation",
      title: subject.path.lastComponent,
      lead: "\(subject.test.map { "tested on \($0.lastComponent)" } ?? method) · \(amount)",
      footer: "Ranges are 95 % confidence intervals.",
      style: PackageResources.style_css,
      script: PackageResources.sections_js + PackageResources.confidence_js
        + PackageResources.reliability_js + PackageResources.confusions_js
        + PackageResources.tables_js + PackageResources.comparison_js
        + PackageResources.entities_js + PackageResources.start_js,
      data: pageData
    )
    .html
  }

  // The page shows a limited number of utterances, so that large reports load fast.
  private static let mostUtterances = 2_000
  private static let mostUnsure = 500

  /// The data of the page. Intents are listed once, and elsewhere given by their index.
  private var pageData: JSON {
    let names = evaluation.intents.map(\.intent)
    let indices = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    func listed(_ judgements: ArraySlice<Judgement>) -> JSON {
      .array(judgements.map { Self.json(of: $0, indices) })
    }
    let surest = evaluation.judgements.sorted {
      ($1.confidence, $0.utterance) < ($0.confidence, $1.utterance)
    }
    let unsure = evaluation.judgements.filter(\.isRight).sorted {
      ($0.highestThreshold, $0.utterance) < ($1.highestThreshold, $1.utterance)
    }
    return [
      "figures": .array((figures + outOfScopeFigures).map { .strings($0) }),
      "notes": .strings(evaluation.notes), "intents": .strings(names),
      "scores": .array(evaluation.intents.map { .counts([$0.right, $0.support, $0.guessed]) }),
      "confusions": .array(
        evaluation.confusions.map {
          .counts([indices[$0.intent] ?? -1, indices[$0.guess] ?? -1, $0.count])
        }
      ),
      "bins": evaluation.reliability.json, "threshold": .figure(evaluation.threshold),
      "histogram": Self.histogram(of: evaluation.judgements),
      "wrong": listed(surest.filter(\.isWrong).prefix(Self.mostUtterances)),
      "outside": listed(surest.filter { !$0.isInScope }.prefix(Self.mostUtterances)),
      "unsure": listed(unsure.prefix(Self.mostUnsure)),
      "curve": evaluation.curve.map {
        ["verdict": .string($0.verdict ?? ""), "points": $0.json]
      },
      "comparison": comparison.map { $0.json + ["sentence": .string($0.verdict + ".")] },
      "entities": evaluation.entities?.json,
    ]
  }

  /// The measurements at the top of the page: `[name, value, confidence interval, explanation]`.
  private var figures: [[String]] {
    let (accuracy, answers) = (evaluation.accuracy, evaluation.decisions.accuracyOfAnswers)
    return [
      [
        "Accuracy", accuracy.value.percent, accuracy.interval.percent,
        "\(accuracy.right.grouped) of \(accuracy.count.grouped) correct",
      ],
      [
        "Macro-F1", evaluation.macroF1.percent, evaluation.macroF1Interval.percent,
        "mean F1 of all intents, regardless of their size",
      ],
      [
        "Calibration error", evaluation.reliability.error.percent, "",
        "mean difference between confidence and accuracy",
      ],
      [
        "Accuracy if answered", answers.value.percent, answers.interval.percent,
        "of answered utterances; \(evaluation.decisions.rejectedShare.percent) of the in-scope ones are "
          + "rejected",
      ],
    ]
  }

  private var outOfScopeFigures: [[String]] {
    guard let separation = evaluation.separation else { return [] }
    let recall = separation.recall(rejecting: rejectedShare)
    return [
      [
        "Rejected, out of scope", evaluation.decisions.outOfScopeRecall.percent, "",
        "\(recall.percent) at a false rejection rate of \(rejectedShare.percent)",
      ],
      [
        "Scope AUROC", separation.auroc.rounded(to: 3), "",
        "separation of in scope and out of scope: 1 is perfect, 0.5 is chance",
      ],
    ]
  }

  /// Encodes a prediction as `[utterance, intent or -1, guess, confidence, rejected, [[part,
  /// weight], …], highest threshold]`. Intents are indices.
  private static func json(of judgement: Judgement, _ indices: [String: Int]) -> JSON {
    [
      .string(judgement.utterance), .count(judgement.intent.flatMap { indices[$0] } ?? -1),
      .count(indices[judgement.guess] ?? -1),
      .figure(judgement.confidence, to: 1_000),
      .count(judgement.isRejected ? 1 : 0),
      .array(judgement.misleading.map { [.string($0.text), .figure($0.weight, to: 100)] }),
      .figure(judgement.highestThreshold, to: 1_000),
    ]
  }

  /// Counts the utterances in each of 100 equal ranges of the in-scope probability.
  private static func histogram(of judgements: [Judgement]) -> JSON {
    func counts(where isCounted: (Judgement) -> Bool) -> JSON {
      var counts = Array(repeating: 0, count: 100)
      for judgement in judgements where isCounted(judgement) {
        counts[min(max(Int(judgement.highestThreshold * 100), 0), 99)] += 1
      }
      return .counts(counts)
    }
    return [
      "right": counts { $0.isInScope && $0.isRight }, "wrong": counts(where: \.isWrong),
      "outside": counts { !$0.isInScope },
    ]
  }
}

extension Judgement {
  /// The highest threshold at which the utterance is accepted; 0 if it has no known words, and is
  /// always rejected.
  fileprivate var highestThreshold: Double { refusal == .noKnownWords ? 0 : likelihood }
}
