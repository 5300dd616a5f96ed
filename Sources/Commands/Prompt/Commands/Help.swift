extension ColonCommand {
  static let help = ColonCommand(":help", help: "show this help") { conversation, _ in
    try conversation.console.write(overview(columns: conversation.console.columns))
  }

  /// The help: every command, in groups.
  static func overview(columns: Int) -> String {
    let introduction = [
      "Type an utterance to see its intent.",
      "Commands begin with a colon. Tab completes commands and intents.",
    ]
    var lines = introduction.map { $0.folded(to: columns, hanging: 0) }
    let width = columns < 60 ? 6 : 20
    let margin = String(repeating: " ", count: width)
    for (title, commands) in groups {
      lines.append(title + ":")
      for command in commands {
        let label = "  " + command.name + (command.operand.map { " \($0)" } ?? "")
        let help = (margin + command.help).folded(to: columns, hanging: 0)
        if label.count < width {
          lines.append(label.padding(to: width) + help.dropFirst(width))
        } else {
          lines += [label, help]
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
