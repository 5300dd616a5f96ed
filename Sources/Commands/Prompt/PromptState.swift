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
  /// The utterance whose answer is shown after the training, and the annotation that was taught.
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
