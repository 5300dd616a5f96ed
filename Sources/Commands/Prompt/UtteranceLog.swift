import Answers
import Wrapper

struct UtteranceLog {
  private(set) var answered = 0
  private(set) var rejected = 0
  private(set) var confidence = 0.0
  private(set) var recent: [(utterance: String, answer: Answer)] = []

  var last: String? { recent.last?.utterance }

  mutating func note(_ utterance: String, _ answer: Answer) {
    if answer.intent == nil { rejected += 1 } else { answered += 1 }
    confidence += answer.confidence
    recent.removeAll { $0.utterance == utterance }
    recent.append((utterance, answer))
    if recent.count > 100 { recent.removeFirst() }
  }

  struct Renewal {
    let utterance: String
    let before: Answer
    let now: Answer
  }

  /// Answers the utterances again, the most recent first.
  mutating func renew(_ answer: (String) -> Answer) -> [Renewal] {
    recent.indices.reversed().map { index in
      let (utterance, before) = recent[index]
      recent[index].answer = answer(utterance)
      return Renewal(utterance: utterance, before: before, now: recent[index].answer)
    }
  }
}
