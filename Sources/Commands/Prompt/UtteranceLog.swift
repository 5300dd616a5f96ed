import Answers
import TextFormats
import Wrapper

/// The properties of an answer that are compared before and after a correction.
struct AnswerSummary: Equatable {
  let intent: String?
  let confidence: Double
  let likelihood: Double
  let entities: [String]

  init(_ answer: Answer) {
    intent = answer.intent
    confidence = answer.confidence
    likelihood = answer.likelihood
    entities = answer.entities.map(\.summary)
  }

  var text: String {
    intent.map { "\($0.visible) \(confidence.rounded(to: 2))" }
      ?? "no intent (in-scope probability \(likelihood.rounded(to: 2)))"
  }
}

struct UtteranceLog {
  private(set) var answered = 0
  private(set) var rejected = 0
  private(set) var confidence = 0.0
  /// The most recent distinct utterances, in order.
  private(set) var recent: [(utterance: String, answer: AnswerSummary)] = []

  private static let mostKept = 100

  var last: String? { recent.last?.utterance }

  mutating func note(_ utterance: String, _ answer: AnswerSummary) {
    if answer.intent == nil { rejected += 1 } else { answered += 1 }
    confidence += answer.confidence
    recent.removeAll { $0.utterance == utterance }
    recent.append((utterance, answer))
    if recent.count > Self.mostKept { recent.removeFirst() }
  }

  struct Renewal {
    let utterance: String
    let before: AnswerSummary
    let now: AnswerSummary
  }

  /// Answers the utterances again, the most recent first.
  mutating func renew(_ answer: (String) -> AnswerSummary) -> [Renewal] {
    recent.indices.reversed().map { index in
      let (utterance, before) = recent[index]
      recent[index].answer = answer(utterance)
      return Renewal(utterance: utterance, before: before, now: recent[index].answer)
    }
  }
}
