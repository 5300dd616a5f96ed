extension ColonCommand {
  static let quit = ColonCommand(
    ":quit",
    alias: ":exit",
    help: "leave the prompt, like Ctrl-D or pressing Ctrl-C twice"
  ) { conversation, _ in
    try conversation.leave()
  }
}
