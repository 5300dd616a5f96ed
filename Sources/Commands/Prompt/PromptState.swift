import Answers
import Datasets
import TeachingSessions
import Wrapper

struct PromptState {
  private(set) var modelPath: String
  private(set) var teaching: TeachingSession?
  var suggestions: SuggestionFile?
  var top: Int
  /// The rejection threshold that the user has set, or `nil` to use the model's threshold.
  var threshold: Double?
  var log = UtteranceLog()
  /// The utterance whose answer is shown after training, and the annotation that was taught.
  var lastTaught: (utterance: String, mark: TaughtMark?)?

  private var untaught: IntentClassifier
  private let clock: CallersClock

  init(_ classifier: IntentClassifier, path: String, top: Int, clock: CallersClock) {
    untaught = classifier
    modelPath = path
    self.top = top
    self.clock = clock
  }

  mutating func use(_ classifier: IntentClassifier, path: String, teaching: TeachingSession?) {
    untaught = classifier
    modelPath = path
    self.teaching = teaching
    suggestions = nil
  }

  var classifier: IntentClassifier { teaching?.learned.classifier ?? untaught }

  var intents: [String] {
    guard let teaching else { return classifier.intents }
    return teaching.dataset.intents.map(\.intent).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Returns the intent with a name, ignoring case if that is unambiguous.
  func intent(_ name: String) -> String? {
    let intents = intents
    if intents.contains(name) { return name }
    let alike = intents.filter { $0.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  var sessionClassifier: IntentClassifier { classifier.withThreshold(threshold) }

  func answer(to utterance: String, limit: Int) -> Answer {
    sessionClassifier.answer(utterance, limit: limit, at: clock.time())
  }
}

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
