import TextFormats
import Wrapper

/// What an answer came to: an intent, or none.
struct Verdict: Equatable {
  let intent: String?
  let confidence: Double

  init(_ answer: Answer) {
    intent = answer.isInScope ? answer.ranked.first?.intent : nil
    confidence = answer.ranked.first?.confidence ?? 0
  }

  var text: String { "\(intent?.visible ?? "no intent") \(confidence.rounded(to: 2))" }
}

/// The utterances of a sitting, and what was made of each.
struct Tally {
  private(set) var answered = 0
  private(set) var refused = 0
  private(set) var confidence = 0.0
  /// The last ones, each once, in the order of the sitting.
  private(set) var recent: [(utterance: String, verdict: Verdict)] = []

  private static let mostKept = 100

  var last: String? { recent.last?.utterance }

  mutating func note(_ utterance: String, verdict: Verdict) {
    if verdict.intent == nil { refused += 1 } else { answered += 1 }
    confidence += verdict.confidence
    keep(utterance, verdict)
  }

  private mutating func keep(_ utterance: String, _ verdict: Verdict) {
    recent.removeAll { $0.utterance == utterance }
    recent.append((utterance, verdict))
    if recent.count > Self.mostKept { recent.removeFirst() }
  }

  struct Renewed {
    let utterance: String
    let before: Verdict
    let now: Verdict
  }

  /// Asks about the utterances again, the last first.
  mutating func renew(_ verdict: (String) -> Verdict) -> [Renewed] {
    recent.indices.reversed().map { index in
      let (utterance, before) = recent[index]
      recent[index].verdict = verdict(utterance)
      return Renewed(utterance: utterance, before: before, now: recent[index].verdict)
    }
  }
}
