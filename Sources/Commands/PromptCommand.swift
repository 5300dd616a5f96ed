import Answers
import Host
import TeachingSessions
import ModelStore
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Utterances → intents: typed, piped, or as an argument.
package struct PromptCommand: Command {
  package static let manual = Manual(
    name: "Prompt",
    verb: "prompt",
    summary: "Answers with the intent of an utterance: at a prompt, for each line of a pipe, or "
      + "once for the words behind the model.",
    operands: "MODEL [UTTERANCE | -]",
    options: [
      json, format, top, threshold, explain, dataset, review, field, unbuffered, threads, store,
      name,
      CallersClock.at, CallersClock.timeZone,
    ],
    examples: [
      "model.safetensors", "model.safetensors \"switch the lights on\"",
      "model.safetensors --json < utterances.txt",
      "model.safetensors --format rasa < utterances.txt",
      "model.safetensors --json --at 2026-03-01T10:00 \"a table for tomorrow\"",
      "model.safetensors --explain \"switch the lights on\"",
      "model.safetensors --dataset dataset.json",
      "model.safetensors --field text < tickets.csv > answered.csv",
      "model.safetensors --field text --json --top 3 < tickets.csv > answered.jsonl",
      "model.safetensors --threshold 0.5 \"switch the lights on\"",
      "--store models --name hotel --json",
    ],
    lists: [
      .init(
        title: "Commands of the prompt",
        items: ColonCommand.all.map { command in
          (command.name + (command.operand.map { " \($0)" } ?? ""), command.help.capitalised)
        }
      ),
      .init(title: "Files", items: LineHistory.files + TaughtFiles.manual),
    ]
  )

  private static let json = Manual.Option(
    "--json",
    short: "j",
    "answer in JSON, a line for each utterance"
  )
  private static let format = Manual.Option(
    "--format",
    value: "NAME",
    choices: AnswerShape.all.map(\.name),
    "answer in another platform's JSON: \(AnswerShape.all.map(\.name).joined(separator: " or "))"
  )
  private static let field = Manual.Option(
    "--field",
    value: "NAME",
    "in a pipe of CSV or JSON lines, the column or member to answer, such as message.body; the "
      + "answer is added to each record, and with --json a row of CSV becomes a JSON object"
  )
  private static let unbuffered = Manual.Option(
    "--unbuffered",
    short: "u",
    "in a pipe, write each answer before the next is looked for"
  )
  private static let threads = Manual.Option(
    "--threads",
    short: "t",
    value: "N",
    "how many threads answer a pipe; the answers are the same (all)"
  )
  private static let top = Manual.Option(
    "--top",
    short: "n",
    value: "N",
    "how many intents to show (3 at the prompt, all in JSON)"
  )
  private static let threshold = Manual.Option(
    "--threshold",
    value: "X",
    "reject answers with a score below X, from 0 to 1 (default: the model's threshold)"
  )

  private static let explain = Manual.Option(
    "--explain",
    short: "e",
    "show what each word adds to the scores of the likeliest intent and the runner-up"
  )

  private static let dataset = Manual.Option(
    "--dataset",
    short: "d",
    value: "FILE",
    "the dataset or export that the model has learned, to teach it at the prompt"
  )
  private static let review = Manual.Option(
    "--review",
    value: "FILE",
    "go through a log, an utterance a line, the least certain first"
  )

  private static let store = Manual.Option(
    "--store",
    value: "DIR",
    "in the place of MODEL: what `\(Launcher.name) fetch` keeps there, and whatever it brings later"
  )
  private static let name = FetchCommand.name

  private let source: PromptSource
  private let utterance: String?
  private let isJSON: Bool
  private let shape: AnswerShape?
  private let clock: CallersClock
  private let top: Int?
  private let threshold: Double?
  private let isExplained: Bool
  private let dataset: String?
  private let review: String?
  private let field: String?
  private let threadCount: Int
  private let isUnbuffered: Bool
  /// Even at a terminal.
  private let answersPipe: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    let words: ArraySlice<String>
    if let store = arguments.text(Self.store) {
      source = .store(store, model: try arguments.required(Self.name))
      words = arguments.operands[...]
    } else {
      guard let model = arguments.operands.first else { throw .missingOperand("the model") }
      source = .file(model)
      words = arguments.operands.dropFirst()
    }
    let isPipe = words.elementsEqual(["-"])
    utterance = words.isEmpty || isPipe ? nil : words.joined(separator: " ")
    shape = try arguments.choice(Self.format, among: AnswerShape.all.map { ($0.name, $0) })
    isJSON = arguments.has(Self.json) || shape != nil
    clock = try CallersClock(arguments)
    top = try arguments.whole(Self.top, atLeast: 1)
    threshold = try arguments.number(Self.threshold, in: 0...1)
    isExplained = arguments.has(Self.explain)
    dataset = arguments.text(Self.dataset)
    review = arguments.text(Self.review)
    threadCount = try arguments.whole(Self.threads, atLeast: 1) ?? System.coreCount
    field = arguments.text(Self.field)
    isUnbuffered = arguments.has(Self.unbuffered)
    answersPipe = isPipe || isJSON || field != nil || isUnbuffered
    try Self.check(arguments, utterance: utterance)
  }

  /// Answers beside a field have the form of what they stand beside, and who teaches is asked.
  private static func check(_ arguments: Arguments, utterance: String?) throws(UsageError) {
    guard !arguments.has(review) || arguments.has(dataset) else {
      throw .missingCompanion(review.long, needs: "'\(dataset.long)', where the answers go")
    }
    guard !arguments.has(name) || arguments.has(store) else {
      throw .missingCompanion(name.long, needs: store.label)
    }
    let exclusive = [
      (field, [format, explain, dataset, store]),
      (dataset, [json, format, unbuffered, store]), (format, [explain]),
    ]
    for (option, others) in exclusive where arguments.has(option) {
      for other in others where arguments.has(other) {
        throw .contradiction(option.long, other.long)
      }
      guard let utterance, option.long != format.long else { continue }
      throw option.long == field.long ? .inputAsOperand(utterance) : .extraOperand(utterance)
    }
  }

  package func run(in terminal: Terminal) throws {
    let followed = try source.followed
    let classifier =
      try followed?.classifier ?? self.classifier(of: URL(filePath: source.path(nil)))
    if let utterance {
      try answer(utterance, by: classifier, in: terminal)
    } else if dataset != nil || terminal.inputIsTerminal && !answersPipe {
      let conversation = Conversation(
        classifier,
        path: source.path(followed),
        follows: followed,
        terminal: terminal,
        top: top ?? 3,
        threshold: threshold,
        isExplained: isExplained,
        clock: clock
      )
      try conversation.run(dataset: dataset, review: review)
    } else {
      var pipe = AnswerPipe(threads: threadCount, isUnbuffered: isUnbuffered, in: terminal)
      if let field {
        let isFull = isJSON || top != nil
        let source = answers(of: classifier, top: isFull ? top : 1)
        try pipe.answer(field, by: source, isFull: isFull, isJSON: isJSON)
      } else if let followed {
        try pipe.answerLines(by: FollowingAnswer(followed) { form(of: $0, in: terminal) })
      } else {
        try pipe.answerLines(by: form(of: classifier, in: terminal))
      }
    }
  }

  private func answer(
    _ utterance: String,
    by classifier: IntentClassifier,
    in terminal: Terminal
  ) throws {
    let form = form(of: classifier, in: terminal)
    try terminal.write(form.text(answering: utterance) + "\n")
    if terminal.outputIsTerminal, !isJSON,
      let reason = RefusalReason(of: utterance, by: classifier.judging(by: threshold))
    {
      terminal.say("no intent: \(reason.sentence)")
    }
    if System.kind(of: utterance) == .file {
      let name = utterance.lowercased()
      let isTable = [".csv", ".tsv", ".jsonl", ".ndjson"].contains { name.hasSuffix($0) }
      let call = "\(terminal.names[Self.self]) \(source.words)" + (isTable ? " --field NAME" : "")
      terminal.say(
        "“\(utterance)” was read as an utterance, but it is also a file; to answer what it contains, "
          + "did you mean `\(call) < \(utterance)`?"
      )
    }
  }

  /// What answers for long is not to depend on what becomes of the file.
  private func classifier(of url: URL) throws(ModelError) -> IntentClassifier {
    try utterance == nil ? IntentClassifier(copying: url) : IntentClassifier(contentsOf: url)
  }

  private func form(
    of classifier: IntentClassifier,
    in terminal: Terminal
  ) -> any UtteranceAnswerForm {
    let classifier = classifier.judging(by: threshold)
    let answers = answers(of: classifier, top: top)
    if let shape { return ShapedAnswer(by: answers, as: shape) }
    if isJSON { return JSONAnswer(by: answers, isExplained: isExplained) }
    return isExplained
      ? ExplainedLineAnswer(by: classifier, columns: terminal.columns)
      : LineAnswer(by: classifier)
  }

  private func answers(of classifier: IntentClassifier, top: Int?) -> AnswerSource {
    AnswerSource(classifier.judging(by: threshold), top: top, at: clock.time)
  }
}

extension IntentClassifier {
  /// The classifier with another threshold, or unchanged if that is `nil`.
  func judging(by threshold: Double?) -> IntentClassifier {
    var classifier = self
    if let threshold { classifier.threshold = threshold }
    return classifier
  }
}

extension String {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension TaughtFiles {
  fileprivate static let manual = [
    (
      name: "MODEL.dataset.json",
      text:
        "What was taught on an export, which itself stays as it is: beside the model, and found "
        + "by the next sitting on the export."
    ),
    (
      name: "FILE.backup.1",
      text: "A dataset or a model as it was before it was replaced. The next has the next number."
    ),
    (
      name: "FILE.unfinished",
      text:
        "What is being written. Where a program was killed it stays behind, and is taken over by "
        + "the next that writes the file."
    ),
  ]
}
