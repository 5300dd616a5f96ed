extension ColonCommand {
  static let quit = ColonCommand(
    ":quit",
    alias: ":exit",
    help: "leave, as do Ctrl-D and Ctrl-C twice"
  ) { conversation, _ in
    try conversation.leave()
  }
}
