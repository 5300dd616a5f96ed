enum FishCompletions {
  static func text(of manuals: [Manual]) -> String {
    let name = Launcher.name
    var lines = ["# Completions for fish, written by `\(name) completions fish`."]
    for manual in manuals {
      lines.append(
        "complete -c \(name) -n __fish_use_subcommand -f -a \(manual.verb) "
          + "-d \(quoted(manual.text.summary))"
      )
    }
    for option in [OptionGroup.help, OptionGroup.version] {
      lines.append("complete -c \(name) -n __fish_use_subcommand\(arguments(for: option))")
    }
    for manual in manuals {
      for option in manual.options {
        let arguments = arguments(for: option)
        lines.append(
          "complete -c \(name) -n '__fish_seen_subcommand_from \(manual.verb)'\(arguments)"
        )
        if let program = manual.program { lines.append("complete -c \(program)\(arguments)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func arguments(for option: any CommandOption) -> String {
    let names = (option.short.map { " -s \($0)" } ?? "") + " -l \(option.long.dropFirst(2))"
    let value =
      switch option.values {
      case .none: ""
      case .choices(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
      case .file, .output: " -r -F"
      case .folder: " -x -a '(__fish_complete_directories)'"
      case .other: " -x"
      }
    return names + value + " -d \(quoted(option.help))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { #"'\"#.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
