import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training
import Wrapper

extension ColonCommand {
  static let stats = ColonCommand(
    ":stats",
    help: "about the model, the dataset and this sitting"
  ) { conversation, _ in
    let state = conversation.state
    let teaching = state.teaching.map(about) ?? []
    for line in [aboutModel(of: state)] + teaching + about(state.log) {
      try conversation.console.tell(line)
    }
  }

  private static func aboutModel(of state: PromptState) -> String {
    let model = state.classifier.model
    let learned = Recipe.utterances(of: model).map { ", learned from \($0.of("utterance"))" } ?? ""
    return "  model: \(state.modelPath), \(model.intents.count.of("intent")), "
      + "\(model.bag.count.of("term")), language \(state.classifier.language)\(learned)"
  }

  private static func about(_ teaching: TeachingSession) -> [String] {
    let dataset = teaching.dataset
    let saved = teaching.isUnsaved ? "not saved" : "nothing to save"
    return [
      "  dataset: \(teaching.files.dataset), \(dataset.intents.count.of("intent")), "
        + "\(dataset.utteranceCount.of("utterance")), "
        + "\(dataset.outOfScope.count.grouped) out of scope",
      "  taught: \(teaching.count.of("change")) in this sitting, \(saved)",
    ]
  }

  private static func about(_ log: UtteranceLog) -> [String] {
    let count = log.answered + log.refused
    guard count > 0 else { return [] }
    return [
      "  sitting: \(count.of("utterance")), \(log.refused.grouped) refused, "
        + "confidence \((log.confidence / Double(count)).rounded(to: 2)) on average"
    ]
  }
}
