import Answers
import Host
import ModelStore
import Wrapper

struct PromptCommand: Command {
  static let manual = Manual(
    verb: "prompt",
    program: "Prompt",
    groups: [
      .init(
        "Model",
        [store, StoreOptions.name, threshold, CallersClock.at, CallersClock.timeZone]
      ),
      .init("Teaching", [dataset, review, suggestions]),
      .init("Pipes", [field, unbuffered, NetworkOptions.threads]),
      .format([json, format, top, explain]),
    ],
    lists: [
      .init(
        title: "Interactive commands",
        items: ColonCommand.all.map {
          ($0.label, $0.help.prefix(1).uppercased() + $0.help.dropFirst() + ".")
        }
      )
    ]
  )

  private static let json = Flag("-j, --json").help("print one line of JSON per utterance")
  private static let format = Option(
    "--format NAME",
    .choice(AnswerShape.all.map { ($0.name, $0) })
  )
  .help(
    "print the JSON of another platform: \(AnswerShape.all.map(\.name).joined(separator: " or "))"
  )
  .excludes("--explain")
  private static let field = Option("--field NAME", .text)
    .help(
      "read CSV or JSON lines, predict the intent of this column or member (such as message.body), and "
        + "add it to each record; with --json, rows of CSV become JSON objects"
    )
    .excludes("--format", "--explain", "--dataset", "--store")
  private static let unbuffered = Flag("-u, --unbuffered")
    .help("write each answer before reading the next utterance")
  private static let top = Option("-n, --top N", .integer(1...))
    .help("number of intents to show (default: 3 interactively, all in JSON)")
  private static let threshold = Option("--threshold X", .number(upTo: 1))
    .help("reject utterances with an in-scope probability below X (default: the model's threshold)")
  private static let explain = Flag("-e, --explain")
    .help("show how much each word contributes to the scores of the two most likely intents")
  private static let dataset = Option("-d, --dataset FILE", .file)
    .help("dataset or export that the model was trained on, to correct the model interactively")
    .excludes("--json", "--format", "--unbuffered", "--store")
  private static let review = Option("--review FILE", .file)
    .help("review the utterances of a log, lowest in-scope probability first")
    .requires("--dataset")
  private static let suggestions = Option("--suggestions FILE", .file)
    .help("review the suggestions of discover: accept, rename, merge or reject them")
    .requires("--dataset")
  private static let store = StoreOptions.store
    .help(
      "use a model that `\(Launcher.name) fetch` downloads to this folder, instead of MODEL, and switch "
        + "to later versions as they arrive"
    )

  private let arguments: Arguments
  private let terminal: Terminal
  private let clock: CallersClock

  init(arguments: Arguments, terminal: Terminal) {
    self.arguments = arguments
    self.terminal = terminal
    clock = CallersClock(arguments)
  }

  private var stored: (store: String, name: String)? { StoreOptions.model(arguments) }
  private var shape: AnswerShape? { arguments[Self.format] }
  private var isJSON: Bool { arguments[Self.json] || shape != nil }
  private var threshold: Double? { arguments[Self.threshold] }

  private var words: ArraySlice<String> { arguments.operands.dropFirst(stored == nil ? 1 : 0) }
  private var isPipe: Bool { words.elementsEqual(["-"]) }
  private var utterance: String? { words.isEmpty || isPipe ? nil : words.joined(separator: " ") }

  /// Whether standard input is read as a pipe even if it is a terminal.
  private var answersPipe: Bool {
    isPipe || isJSON || arguments.has(Self.field) || arguments[Self.unbuffered]
  }

  func validate() throws(UsageError) {
    if arguments.operands.first?.isEmpty != false, stored == nil { throw .missingOperand("MODEL") }
    guard let utterance else { return }
    if arguments.has(Self.field) {
      throw UsageError(
        "unexpected argument '\(utterance)', because the input comes from standard input; did you mean "
          + "`< \(utterance.shellWord)`?"
      )
    }
    if arguments.has(Self.dataset) { throw .contradiction(Self.dataset.long, utterance) }
  }

  func run() throws {
    let followed = try stored.map { try FollowedModel(store: $0.store, model: $0.name) }
    let path = followed?.path ?? arguments.operands[0]
    let classifier =
      try followed?.classifier ?? IntentClassifier(path: path, forOneAnswer: utterance != nil)
    if let utterance {
      try answer(utterance, by: classifier)
    } else if arguments.has(Self.dataset) || terminal.inputIsTerminal && !answersPipe {
      var state = PromptState(classifier, path: path, top: arguments[Self.top] ?? 3, clock: clock)
      state.threshold = threshold
      let conversation = Conversation(
        state,
        follows: followed,
        isExplained: arguments[Self.explain],
        in: terminal
      )
      try conversation.run(
        dataset: arguments[Self.dataset],
        review: arguments[Self.review],
        suggestions: arguments[Self.suggestions]
      )
    } else {
      try answerPipe(by: classifier, followed)
    }
  }

  private func answerPipe(by classifier: IntentClassifier, _ followed: FollowedModel?) throws {
    let isFull = isJSON || arguments.has(Self.field) && arguments.has(Self.top)
    var pipe = AnswerPipe(
      threads: arguments[NetworkOptions.threads] ?? System.coreCount,
      isUnbuffered: arguments[Self.unbuffered],
      rankedCount: isFull ? arguments[Self.top] ?? classifier.intents.count : 1,
      in: terminal
    )
    if let field = arguments[Self.field] {
      let source = answers(of: classifier, top: isFull ? arguments[Self.top] : 1)
      try pipe.answer(field, by: source, isFull: isFull, isJSON: isJSON)
    } else if let followed {
      try pipe.answerRecords(by: FollowingAnswer(followed: followed, form: form))
    } else {
      try pipe.answerRecords(by: form(of: classifier))
    }
  }

  private func answer(_ utterance: String, by classifier: IntentClassifier) throws {
    try terminal.write(form(of: classifier).text(answering: utterance) + "\n")
    if terminal.outputIsTerminal, !isJSON {
      let classifier = classifier.withThreshold(threshold)
      let answer = classifier.answer(utterance, limit: 2)
      let reason = RejectionReason(answer, to: utterance, by: classifier)
      if let reason { terminal.say("No intent: \(reason.sentence)") }
    }
    if System.kind(of: utterance) == .file {
      let isTable = ["csv", "tsv", "jsonl", "ndjson"].contains(utterance.fileExtension)
      let model =
        stored.map { ["--store", $0.store, "--name", $0.name] } ?? [arguments.operands[0]]
      let call = terminal.names.call(Self.self, model + (isTable ? ["--field", "NAME"] : []))
      terminal.say(
        "“\(utterance)” was read as an utterance, but there is also a file of that name; to answer its "
          + "content, run `\(call) < \(utterance.shellWord)`"
      )
    }
  }

  @Sendable private func form(of classifier: IntentClassifier) -> any UtteranceAnswerForm {
    let classifier = classifier.withThreshold(threshold)
    let answers = answers(of: classifier, top: arguments[Self.top])
    let isExplained = arguments[Self.explain]
    if isJSON { return JSONAnswer(by: answers, as: shape, isExplained: isExplained) }
    return isExplained
      ? ExplainedLineAnswer(classifier: classifier, columns: terminal.columns)
      : LineAnswer(by: classifier)
  }

  private func answers(of classifier: IntentClassifier, top: Int?) -> AnswerSource {
    AnswerSource(classifier.withThreshold(threshold), top: top, at: clock.time)
  }
}

/// Answers with a model in a store, and switches to later versions as they arrive.
struct FollowingAnswer: UtteranceAnswerForm {
  let followed: FollowedModel
  let form: @Sendable (IntentClassifier) -> any UtteranceAnswerForm

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    _ = followed.reload()
    form(followed.classifier).append(answerTo: utterance, to: &output)
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    form(followed.classifier).append(record, failedBy: error, to: &output)
  }
}

/// An answer as a line and a table of how much each word contributes to the scores.
struct ExplainedLineAnswer: UtteranceAnswerForm {
  let classifier: IntentClassifier
  let columns: Int

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    LineAnswer(by: classifier).append(answerTo: utterance, to: &output)
    let table = ExplanationTable.text(
      of: utterance,
      entities: classifier.answer(utterance, limit: 1).entities,
      by: classifier,
      columns: columns
    )
    // The last line break is dropped because the caller adds one.
    output += "\n".utf8
    output += table.utf8.dropLast()
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    LineAnswer(by: classifier).append(record, failedBy: error, to: &output)
  }
}
