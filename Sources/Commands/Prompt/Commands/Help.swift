extension ColonCommand {
  static let help = ColonCommand(":help", help: "show this") { conversation, _ in
    try conversation.console.write(overview(columns: conversation.console.columns))
  }

  /// Every command with its line.
  static func overview(columns: Int) -> String {
    let introduction = [
      "Type what somebody might say, and see what the model makes of it.",
      "Commands begin with a colon; Tab completes them and the names of intents.",
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
