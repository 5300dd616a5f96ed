import Datasets
import TeachingSessions
import Wrapper

/// What the commands of the prompt look at and change: who answers and how, what is taught, and
/// what was said.
struct PromptState {
  /// Where the model is.
  private(set) var modelPath: String
  /// What is taught, where there is a dataset.
  private(set) var teaching: TeachingSession?
  /// How many intents are shown.
  var top: Int
  /// In the place of the model's own.
  var threshold: Double?
  var log = UtteranceLog()
  /// The utterance whose answer is shown once it is learned, and whether its entities are, too.
  var lastTaught: (utterance: String, showsEntities: Bool)?

  private var untaught: IntentClassifier
  /// What "tomorrow" counts from.
  private let clock: CallersClock

  init(
    _ classifier: IntentClassifier,
    path: String,
    top: Int,
    clock: CallersClock = CallersClock()
  ) {
    untaught = classifier
    modelPath = path
    self.top = top
    self.clock = clock
  }

  /// Takes another model, or with it a dataset to teach from.
  mutating func use(_ classifier: IntentClassifier, path: String, teaching: TeachingSession?) {
    untaught = classifier
    modelPath = path
    self.teaching = teaching
  }
}

extension PromptState {
  var classifier: IntentClassifier { teaching?.learned.classifier ?? untaught }

  /// All intents there are: those of the dataset, or of the model alone.
  var intents: [String] {
    guard let teaching else { return classifier.intents }
    return teaching.dataset.intents.map(\.intent).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// An intent, whatever the capitals of its name.
  func intent(_ name: String) -> String? {
    let intents = intents
    if intents.contains(name) { return name }
    let alike = intents.filter { $0.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  /// What the model makes of an utterance, by the threshold of this sitting.
  func answer(to utterance: String, limit: Int) -> Answer {
    var classifier = classifier
    if let threshold { classifier.threshold = threshold }
    return classifier.answer(utterance, limit: limit, at: clock.time())
  }

  func view(
    of answer: Answer,
    to utterance: String,
    top: Int,
    isNumbered: Bool = false
  ) -> AnswerView {
    AnswerView(
      answer: answer,
      top: top,
      threshold: threshold ?? classifier.threshold,
      unknownWords: classifier.unknownWords(in: utterance, outside: answer.entities),
      isNumbered: isNumbered
    )
  }
}
