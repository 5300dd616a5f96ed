import TextFormats
import Wrapper

extension ColonCommand {
  static let threshold = ColonCommand(
    ":threshold",
    operand: "X",
    help: "refuse answers less sure than X, for now (:threshold model: as it says)"
  ) { conversation, operand in
    let console = conversation.console
    if operand == "model" {
      conversation.state.threshold = nil
    } else if let number = Double(operand), (0...1).contains(number) {
      conversation.state.threshold = number
    } else if !operand.isEmpty {
      return try console.tell(
        "  :threshold takes a number from 0 to 1, as in :threshold 0.5, or “model”"
      )
    }
    let state = conversation.state
    let source = state.threshold == nil ? "the model's" : "for this sitting"
    let number = state.threshold ?? state.classifier.threshold
    try console.tell("  answers below \(number.rounded(to: 2)) are refused (\(source))")
  }
}
