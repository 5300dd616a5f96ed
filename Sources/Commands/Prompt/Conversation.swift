import Corpus
import Host
import TextFormats
import Training
import Wrapper

/// The prompt: an utterance in, what the model makes of it out, until the end of input or `:quit`.
/// With a dataset at hand it is taught in between.
final class Conversation {
  let terminal: Terminal
  let keyboard: Keyboard
  /// Where the model is.
  var modelPath: String
  /// How many intents are shown.
  var top: Int
  /// Whether every answer is explained.
  let isExplained: Bool
  /// In the place of the model's own.
  var threshold: Double?
  /// What is taught, where there is a dataset.
  var lessons: Lessons?
  var tally = Tally()
  /// The utterance whose answer is to be told once it is learned.
  var lastTaught: String?

  private var untaught: IntentClassifier
  private var isLeaving = false
  private var wasInterrupted = false

  init(
    _ classifier: IntentClassifier,
    path: String,
    terminal: Terminal,
    top: Int,
    isExplained: Bool = false
  ) {
    untaught = classifier
    modelPath = path
    self.terminal = terminal
    self.top = top
    self.isExplained = isExplained
    keyboard = Keyboard(terminal)
  }

  var classifier: IntentClassifier { lessons?.learned.classifier ?? untaught }

  /// The width that answers may take.
  var columns: Int { min(terminal.columns, 80) }

  /// All intents there are: those of the dataset, or of the model alone.
  var intents: [String] {
    guard let lessons else { return classifier.intents }
    return lessons.dataset.intents.map(\.intent).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// With a dataset it can be taught, and with a log a review comes first.
  func run(dataset: String?, review log: String?) throws {
    let count = classifier.intents.count.of("intent")
    if let dataset { try loadDataset(dataset) }
    try tell("\(count) to tell apart. Type an utterance, or :help.")
    if let log { try review(log) }
    try converse()
  }

  /// Goes on until somebody leaves.
  private func converse() throws {
    while !isLeaving {
      if !keyboard.isPatient { try waitUntilLearned() }
      let line = keyboard.line(
        "> ",
        completing: { [unowned self] in Order.completion(of: $0, intents: intents) },
        news: { [unowned self] in news() }
      )
      switch line {
      case .text(let text):
        wasInterrupted = false
        try hear(text)
      case .interrupted(let typed):
        let isSecond = wasInterrupted && typed.isEmpty
        if isSecond { try leave() } else { try tell("  Ctrl-C again leaves") }
        wasInterrupted = !isSecond
      case .end:
        try terminal.write("\n")
        try leave(isEnd: true)
      }
    }
  }

  private func hear(_ text: String) throws {
    if text.hasPrefix(":") {
      try obey(text)
    } else if !text.isEmpty {
      try answer(text)
    }
  }

  private func obey(_ line: String) throws {
    switch Order.reading(of: line) {
    case .order(let order, let operand):
      guard order.operand != nil || operand.isEmpty else {
        return try tell("  \(order.name) takes nothing behind it")
      }
      try obey(order, operand)
    case .several(let orders):
      try tell("  that could be \(orders.map(\.name).joined(separator: ", "))")
    case .unknown(let nearest):
      let hint = nearest.map { "did you mean \($0)?" } ?? ":help tells what there is"
      try tell("  unknown command; \(hint)")
    }
  }

  private func obey(_ order: Order, _ operand: String) throws {
    switch order {
    case .help: try terminal.write(Order.help(columns: columns))
    case .quit: try leave()
    case .top: try setTop(operand)
    case .threshold: try setThreshold(operand)
    case .why: try explain()
    case .time: try time()
    case .intents: try listIntents()
    case .examples: try listExamples(of: operand)
    case .similar: try listSimilar()
    case .stats: try showStatistics()
    case .load: try load(operand)
    case .teach: try teach(operand)
    case .wrong: try correct()
    case .new: try addIntent(operand)
    case .undo: try undo()
    case .save: try save()
    case .review: try review(operand)
    }
  }

  /// Says something, folded to the window.
  func tell(_ text: String) throws(System.Failure) {
    try terminal.write(text.folded(to: columns) + "\n")
  }
}

// MARK: - Answering

extension Conversation {
  /// What the model makes of an utterance, by the threshold of this sitting.
  func answer(to utterance: String, limit: Int) -> Answer {
    var classifier = classifier
    if let threshold { classifier.threshold = threshold }
    return classifier.answer(utterance, limit: limit)
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
      unknownWords: classifier.unknownWords(in: utterance),
      isNumbered: isNumbered
    )
  }

  private func answer(_ utterance: String) throws {
    let answer = answer(to: utterance, limit: max(top, 2))
    tally.note(utterance, verdict: Verdict(answer))
    let view = view(of: answer, to: utterance, top: top)
    try terminal.write(view.text(in: terminal, columns: columns))
    if isExplained { try explain() }
  }
}

// MARK: - Leaving

extension Conversation {
  private func leave(isEnd: Bool = false) throws {
    isLeaving = true
    guard let lessons, lessons.isUnsaved else { return }
    guard terminal.inputIsTerminal else {
      return terminal.complain("What was taught is not saved: that takes a :save before the end.")
    }
    let question = "  What was taught is not saved. Save it? (y, n, or Return to stay) "
    switch keyboard.answer(question) {
    case .text(let text) where text.lowercased().hasPrefix("y"): isLeaving = try save()
    case .text(let text) where text.lowercased().hasPrefix("n"): break
    case .text: isLeaving = false
    case .interrupted, .end: try terminal.write("\n")
    }
  }

  /// Takes another model, or with it a dataset to teach from.
  func use(_ classifier: IntentClassifier, path: String, lessons: Lessons?) {
    untaught = classifier
    modelPath = path
    self.lessons = lessons
  }
}
