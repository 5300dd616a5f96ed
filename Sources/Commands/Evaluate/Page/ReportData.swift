import TextFormats
import Training
import Wrapper

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
    func listed(_ judgements: [Judgement]) -> JSON {
      .array(judgements.map { Self.json(of: $0, places) })
    }
    let surest = evaluation.judgements.sorted {
      ($1.confidence, $0.utterance) < ($0.confidence, $1.utterance)
    }
    let unsure = evaluation.judgements.filter(\.isRight).sorted {
      ($0.highestThreshold, $0.utterance) < ($1.highestThreshold, $1.utterance)
    }
    var members: [JSON.Member] = [
      .init("figures", .array(PageFigure.all(of: report).map(\.json))),
      .init("notes", .array(evaluation.notes.map { .string($0) })),
      .init("intents", .array(names.map { .string($0) })),
      .init("scores", .array(evaluation.intents.map(Self.json))),
      .init("confusions", .array(evaluation.confusions.map { Self.json(of: $0, places) })),
      .init("bins", .array(evaluation.reliability.bins.map(Self.json))),
      .init("threshold", .figure(evaluation.threshold)),
      .init("histogram", Self.histogram(of: evaluation.judgements)),
      .init("wrong", listed(Array(surest.filter(\.isWrong).prefix(Self.mostUtterances)))),
      .init("outside", listed(Array(surest.filter { !$0.isInScope }.prefix(Self.mostUtterances)))),
      .init("unsure", listed(Array(unsure.prefix(Self.mostUnsure)))),
    ]
    if let curve = evaluation.curve { members.append(.init("curve", Self.json(of: curve))) }
    if let comparison = report.comparison {
      members.append(.init("comparison", Self.json(of: comparison)))
    }
    if let entities = evaluation.entities {
      members.append(.init("entities", Self.json(of: entities)))
    }
    return .object(members)
  }

  /// Rows of `[name, precision, recall, F1, overlap F1, annotated]`, and mistakes as
  /// `[annotated, found, count]`.
  private static func json(of entities: EntityScores) -> JSON {
    let rows = [("all", entities.all)] + entities.weakest
    return .object([
      .init(
        "rows",
        .array(
          rows.map { name, score in
            .array([
              .string(name), .figure(score.precision), .figure(score.recall), .figure(score.f1),
              .figure(score.overlapF1), .count(score.expected),
            ])
          }
        )
      ),
      .init(
        "mistakes",
        .array(
          entities.commonestMistakes.prefix(8).map { mistake, count in
            .array([.string(mistake.expected), .string(mistake.found), .count(count)])
          }
        )
      ),
    ])
  }

  private static func json(of score: IntentScore) -> JSON {
    .counts([score.right, score.support, score.guessed])
  }

  private static func json(of bin: Reliability.Bin) -> JSON {
    .array([.count(bin.count), .figure(bin.meanConfidence), .figure(bin.accuracy)])
  }

  /// `[utterance, intent or -1, guess, confidence, rejected, [[part, weight], …], score]`
  private static func json(of judgement: Judgement, _ places: [String: Int]) -> JSON {
    .array([
      .string(judgement.utterance),
      .count(judgement.intent.flatMap { places[$0] } ?? -1),
      .count(places[judgement.guess] ?? -1),
      .number((judgement.confidence * 1_000).rounded() / 1_000),
      .count(judgement.isRefused ? 1 : 0),
      .array(
        judgement.misleading.map { part in
          .array([.string(part.text), .number((part.weight * 100).rounded() / 100)])
        }
      ),
      .number((judgement.highestThreshold * 1_000).rounded() / 1_000),
    ])
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
    return .object([
      .init("right", counts { $0.isInScope && $0.isRight }),
      .init("wrong", counts(where: \.isWrong)),
      .init("outside", counts { !$0.isInScope }),
    ])
  }

  private static func json(of curve: LearningCurve) -> JSON {
    .object([
      .init("verdict", .string(curve.verdict ?? "")),
      .init(
        "points",
        .array(
          curve.points.map { point in
            let interval = point.accuracy.interval
            return .array([
              .count(point.utterances), .figure(point.accuracy.value), .figure(interval.low),
              .figure(interval.high),
            ])
          }
        )
      ),
    ])
  }

  private static func json(of named: NamedComparison) -> JSON {
    let comparison = named.comparison
    func listed(_ changes: [Comparison.Change]) -> JSON {
      .array(
        changes.prefix(200).map {
          .array([.string($0.utterance), .string($0.intent), .string($0.guess)])
        }
      )
    }
    return .object([
      .init("other", .string(named.other)),
      .init("verdict", .string(named.verdict)),
      .init("count", .count(comparison.after.count)),
      .init("before", .figure(comparison.before.value)),
      .init("after", .figure(comparison.after.value)),
      .init("better", listed(comparison.better)),
      .init("worse", listed(comparison.worse)),
      .init("betterCount", .count(comparison.test.better)),
      .init("worseCount", .count(comparison.test.worse)),
      .init(
        "intents",
        .array(
          comparison.intents.map {
            .array([.string($0.intent), .figure($0.before), .figure($0.after)])
          }
        )
      ),
    ])
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
