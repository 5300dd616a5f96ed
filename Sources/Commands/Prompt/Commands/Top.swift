extension ColonCommand {
  static let top = ColonCommand(
    ":top",
    operand: "N",
    help: "show the N most likely intents"
  ) { conversation, operand in
    guard let count = Int(operand), count > 0 else {
      return try conversation.console.tell("  :top needs a positive whole number, as in :top 5")
    }
    conversation.state.top = count
  }
}
