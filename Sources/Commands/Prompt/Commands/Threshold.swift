import TextFormats
import Wrapper

extension ColonCommand {
  static let threshold = ColonCommand(
    ":threshold",
    operand: "X",
    help: "reject utterances with a score below X, in this session (“model” resets it)"
  ) { conversation, operand in
    let console = conversation.console
    if operand == "model" {
      conversation.state.threshold = nil
    } else if let number = Double(operand), (0...1).contains(number) {
      conversation.state.threshold = number
    } else if !operand.isEmpty {
      return try console.tell(
        "  :threshold needs a number from 0 to 1, as in :threshold 0.5, or “model”"
      )
    }
    let state = conversation.state
    let source = state.threshold == nil ? "the model's threshold" : "for this session"
    let number = state.threshold ?? state.classifier.threshold
    try console.tell(
      "  Utterances with a score below \(number.rounded(to: 2)) are rejected (\(source))"
    )
  }
}
