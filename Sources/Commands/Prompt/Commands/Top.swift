extension ColonCommand {
  static let top = ColonCommand(
    ":top",
    operand: "N",
    help: "show the N likeliest intents"
  ) { conversation, operand in
    guard let count = Int(operand), count > 0 else {
      return try conversation.console.tell("  :top takes a whole number from 1, as in :top 5")
    }
    conversation.state.top = count
  }
}
