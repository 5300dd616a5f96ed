/// Completions for zsh, in a form that works in a folder of `fpath` and with `source`.
enum ZshCompletions {
  static func text(of manuals: [Manual]) -> String {
    let verbs = manuals.map { "\($0.verb):\($0.text.summary)".shellQuoted }
    return PackageResources.completions_zsh.filled(with: [
      "verbs": verbs.map { "        \($0)" }.joined(separator: "\n"),
      "commands": manuals.map(block).joined(separator: "\n"),
      "programs": manuals.programs.joined(separator: " "),
    ])
  }

  private static func block(of manual: Manual) -> String {
    let specifications = manual.options.flatMap(self.specifications)
    return """
          \(manual.callNames.joined(separator: "|")))
            _arguments \\
      \(specifications.map { "        \($0.shellQuoted) \\" }.joined(separator: "\n"))
              '*:file:_files'
            ;;
      """
  }

  private static func specifications(of option: any CommandOption) -> [String] {
    let excluded = option.names.joined(separator: " ")
    let help = option.help.map { "[]".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let value = option.placeholder ?? ""
    let action =
      switch option.values {
      case .none: ""
      case .choices(let choices): ":\(value):(\(choices.joined(separator: " ")))"
      case .file, .output: ":\(value):_files"
      case .folder: ":\(value):_files -/"
      case .other: ":\(value): "
      }
    return option.names.map { name in
      let equals = name.hasPrefix("--") && option.placeholder != nil ? "=" : ""
      return "(\(excluded))\(name)\(equals)[\(help)]\(action)"
    }
  }
}
