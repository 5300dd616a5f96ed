import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training
import Wrapper

extension ColonCommand {
  static let stats = ColonCommand(
    ":stats",
    help: "show statistics of the model, the dataset and this session"
  ) { conversation, _ in
    let state = conversation.state
    let teaching = state.teaching.map(about) ?? []
    for line in [aboutModel(of: state)] + teaching + about(state.log) {
      try conversation.console.tell(line)
    }
  }

  private static func aboutModel(of state: PromptState) -> String {
    let model = state.classifier.model
    let learned = Recipe.utterances(of: model).map { ", trained on \($0.of("utterance"))" } ?? ""
    return "  model: \(state.modelPath), \(model.intents.count.of("intent")), "
      + "\(model.bag.count.of("term")), language \(state.classifier.language)\(learned)"
  }

  private static func about(_ teaching: TeachingSession) -> [String] {
    let dataset = teaching.dataset
    let saved = teaching.isUnsaved ? "not saved" : "saved"
    return [
      "  dataset: \(teaching.files.dataset), \(dataset.intents.count.of("intent")), "
        + "\(dataset.utteranceCount.of("utterance")), "
        + "\(dataset.outOfScope.count.grouped) out of scope",
      "  taught: \(teaching.count.of("change")) in this session, \(saved)",
    ]
  }

  private static func about(_ log: UtteranceLog) -> [String] {
    let count = log.answered + log.rejected
    guard count > 0 else { return [] }
    return [
      "  session: \(count.of("utterance")), \(log.rejected.grouped) rejected, "
        + "mean confidence \((log.confidence / Double(count)).rounded(to: 2))"
    ]
  }
}
