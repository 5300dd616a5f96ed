import TextFormats
import Training

/// The data of the page, as JSON. Intents are listed once, and referred to by their index.
struct ReportData {
  let report: EvaluationReport

  /// Limits that keep large reports fast to load.
  private static let mostUtterances = 2_000
  private static let mostUnsure = 500

  /// The data as JSON, escaped so that it cannot end the script element that contains it.
  var text: String {
    json.text.replacing("<", with: "\\u003c")
  }

  private var json: JSON {
    let evaluation = report.evaluation
    let names = evaluation.intents.map(\.intent)
    let places = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    func listed(_ judgements: ArraySlice<Judgement>) -> JSON {
      .array(judgements.map { Self.json(of: $0, places) })
    }
    let surest = evaluation.judgements.sorted {
      ($1.confidence, $0.utterance) < ($0.confidence, $1.utterance)
    }
    let unsure = evaluation.judgements.filter(\.isRight).sorted {
      ($0.highestThreshold, $0.utterance) < ($1.highestThreshold, $1.utterance)
    }
    return [
      "figures": .array(PageFigure.all(of: report).map(\.json)),
      "notes": .strings(evaluation.notes), "intents": .strings(names),
      "scores": .array(evaluation.intents.map { .counts([$0.right, $0.support, $0.guessed]) }),
      "confusions": .array(evaluation.confusions.map { Self.json(of: $0, places) }),
      "bins": .array(
        evaluation.reliability.bins.map {
          [.count($0.count), .figure($0.meanConfidence), .figure($0.accuracy)]
        }
      ),
      "threshold": .figure(evaluation.threshold),
      "histogram": Self.histogram(of: evaluation.judgements),
      "wrong": listed(surest.filter(\.isWrong).prefix(Self.mostUtterances)),
      "outside": listed(surest.filter { !$0.isInScope }.prefix(Self.mostUtterances)),
      "unsure": listed(unsure.prefix(Self.mostUnsure)),
      "curve": evaluation.curve.map(Self.json), "comparison": report.comparison.map(Self.json),
      "entities": evaluation.entities.map(Self.json),
    ]
  }

  /// Rows of `[name, precision, recall, F1, overlap F1, annotated]`, and mistakes as
  /// `[annotated, found, count]`.
  private static func json(of entities: EntityScores) -> JSON {
    let rows = [("all", entities.all)] + entities.weakest
    return [
      "rows": .array(
        rows.map { name, score in
          [
            .string(name), .figure(score.precision), .figure(score.recall), .figure(score.f1),
            .figure(score.overlapF1), .count(score.expected),
          ]
        }
      ),
      "mistakes": .array(
        entities.commonestMistakes.prefix(8).map { mistake, count in
          [.string(mistake.expected), .string(mistake.found), .count(count)]
        }
      ),
    ]
  }

  /// `[utterance, intent or -1, guess, confidence, rejected, [[part, weight], …], score]`
  private static func json(of judgement: Judgement, _ places: [String: Int]) -> JSON {
    [
      .string(judgement.utterance), .count(judgement.intent.flatMap { places[$0] } ?? -1),
      .count(places[judgement.guess] ?? -1),
      .number((judgement.confidence * 1_000).rounded() / 1_000),
      .count(judgement.isRefused ? 1 : 0),
      .array(
        judgement.misleading.map {
          [.string($0.text), .number(($0.weight * 100).rounded() / 100)]
        }
      ), .number((judgement.highestThreshold * 1_000).rounded() / 1_000),
    ]
  }

  /// `[intent, guess, count]`
  private static func json(of confusion: Confusion, _ places: [String: Int]) -> JSON {
    .counts([places[confusion.intent] ?? -1, places[confusion.guess] ?? -1, confusion.count])
  }

  /// The number of predictions for each hundredth of the score.
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

  private static func json(of curve: LearningCurve) -> JSON {
    [
      "verdict": .string(curve.verdict ?? ""),
      "points": .array(
        curve.points.map { point in
          let interval = point.accuracy.interval
          return [
            .count(point.utterances), .figure(point.accuracy.value), .figure(interval.low),
            .figure(interval.high),
          ]
        }
      ),
    ]
  }

  private static func json(of named: NamedComparison) -> JSON {
    let comparison = named.comparison
    func listed(_ changes: [Comparison.Change]) -> JSON {
      .array(changes.prefix(200).map { .strings([$0.utterance, $0.intent, $0.guess]) })
    }
    return [
      "other": .string(named.other), "verdict": .string(named.verdict),
      "count": .count(comparison.after.count), "before": .figure(comparison.before.value),
      "after": .figure(comparison.after.value), "better": listed(comparison.better),
      "worse": listed(comparison.worse), "betterCount": .count(comparison.test.better),
      "worseCount": .count(comparison.test.worse),
      "intents": .array(
        comparison.intents.map { [.string($0.intent), .figure($0.before), .figure($0.after)] }
      ),
    ]
  }
}

extension Judgement {
  /// The highest threshold at which the utterance is not rejected. Utterances without known words are
  /// always rejected.
  fileprivate var highestThreshold: Double { refusal == .noKnownWords ? 0 : likelihood }
}

extension JSON {
  fileprivate static func counts(_ counts: [Int]) -> JSON { .array(counts.map { .count($0) }) }
}
