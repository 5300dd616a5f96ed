import Corpus
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
    operands: "MODEL [UTTERANCE]",
    options: [json, top, explain, dataset, review],
    examples: [
      "model.safetensors", "model.safetensors \"switch the lights on\"",
      "model.safetensors --json < utterances.txt",
      "model.safetensors --explain \"switch the lights on\"",
      "model.safetensors --dataset dataset.json",
    ]
  )

  private static let json = Manual.Option(
    "--json",
    short: "j",
    "answer in JSON, a line for each utterance"
  )
  private static let top = Manual.Option(
    "--top",
    short: "n",
    value: "N",
    "how many intents to show (3 at the prompt, all in JSON)"
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

  private let model: String
  private let utterance: String?
  private let isJSON: Bool
  private let top: Int?
  private let isExplained: Bool
  private let dataset: String?
  private let review: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    guard let model = arguments.operands.first else { throw .missingOperand("the model") }
    self.model = model
    let words = arguments.operands.dropFirst()
    utterance = words.isEmpty ? nil : words.joined(separator: " ")
    isJSON = arguments.has(Self.json)
    top = try arguments.whole(Self.top, atLeast: 1)
    isExplained = arguments.has(Self.explain)
    dataset = arguments.text(Self.dataset)
    review = arguments.text(Self.review)
    guard review == nil || dataset != nil else {
      throw .missingCompanion(Self.review.long, needs: "'\(Self.dataset.long)', where the answers go")
    }
    guard dataset == nil || !isJSON else { throw .contradiction(Self.dataset.long, Self.json.long) }
    if dataset != nil, let word = words.first { throw .extraOperand(word) }
  }

  package func run(in terminal: Terminal) throws {
    let classifier = try IntentClassifier(contentsOf: URL(filePath: model))
    let format = AnswerLine(
      isJSON: isJSON,
      top: top,
      isExplained: isExplained,
      columns: terminal.columns
    )
    if let utterance {
      try terminal.write(format.line(for: utterance, by: classifier))
    } else if dataset != nil || terminal.inputIsTerminal && !isJSON {
      let conversation = Conversation(
        classifier,
        path: model,
        terminal: terminal,
        top: top ?? 3,
        isExplained: isExplained
      )
      try conversation.run(dataset: dataset, review: review)
    } else {
      try answerLines(by: classifier, format: format, terminal: terminal)
    }
  }

  /// One line in, one line out, as soon as it is there.
  private func answerLines(
    by classifier: IntentClassifier,
    format: AnswerLine,
    terminal: Terminal
  ) throws {
    var lines = LineReader(System.standardInput)
    while let batch = try lines.nextBatch() {
      var answers = ""
      for line in batch { answers += format.line(for: line, by: classifier) }
      try terminal.write(answers)
    }
  }
}
