import Corpus
import Testing
import Training

@testable import Commands
@testable import TeachingSessions

/// Tests of the commands of the prompt, without a terminal.
@Suite(.hangLimit) struct ColonCommandTests {
  @Test func namesAreUnique() {
    let names = ColonCommand.all.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix(":") && $0 == $0.lowercased() && !$0.contains(" ") })
  }

  @Test(arguments: [24, 40, 80])
  func helpListsAllCommands(columns: Int) {
    let help = ColonCommand.overview(columns: columns)
    for command in ColonCommand.all { #expect(help.contains("  " + command.name)) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test(
    arguments: [
      (":teach music", ":teach", "music"), (":TEACH  lights on ", ":teach", "lights on"),
      (":te x", ":teach", "x"), (":exit", ":quit", ""), (":h", ":help", ""),
      (":t", nil, ":top :teach :threshold :time"), (":exi", nil, nil), (":", nil, nil),
      (":hepl", nil, ":help"),
    ] as [(String, String?, String?)]
  )
  func parsesLines(line: String, name: String?, words: String?) {
    switch ColonLine(line) {
    case .command(let command, let operand): #expect(command.name == name && operand == words)
    case .ambiguous(let commands):
      #expect(name == nil && commands.map(\.name).joined(separator: " ") == words)
    case .unknown(let nearest): #expect(name == nil && nearest == words)
    }
  }

  @Test(arguments: [
    ("", [], ""), (":te", [":teach"], ":teach "), (":sa", [":save"], ":save"),
    (":wh", [":why"], ":why"), (":teach li", ["Lights off", "lights on"], "Lights o"),
    (":teach lights of", ["Lights off"], "Lights off"), (":teach x", [], "x"),
    (":why li", [], ""), ("li", [], ""),
  ])
  func completesCommandsAndOperands(text: String, candidates: [String], insertion: String)
    async throws
  {
    let intents = ["lights on", "Lights off", "music"].map { Dataset.Intent($0, ["x"]) }
    let bytes = try await Samples.model.value
    let classifier = try IntentClassifier(data: bytes)
    let teaching = TeachingSession(
      LearnedModel(
        classifier: classifier,
        bytes: bytes,
        revision: 0,
        dataset: Dataset(intents: intents)
      ),
      files: TaughtFiles(model: "model.safetensors", source: "d.json", isDataset: true)
    )
    let clock = CallersClock(try Arguments(["model.safetensors"], manual: PromptCommand.manual))
    var state = PromptState(classifier, path: "model.safetensors", top: 3, clock: clock)
    state.use(classifier, path: state.modelPath, teaching: teaching)
    let completion = ColonLine.completion(of: text, in: state)
    #expect(completion.candidates == candidates)
    #expect(completion.insertion == insertion)
  }
}
