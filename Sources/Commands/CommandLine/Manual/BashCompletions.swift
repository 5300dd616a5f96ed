/// Completions for bash 3.2, the version of macOS, and later.
enum BashCompletions {
  static func text(of manuals: [Manual]) -> String {
    PackageResources.completions_bash.filled(with: [
      "verbs": manuals.map(\.verb).joined(separator: " "),
      "commands": manuals.map(block).joined(separator: "\n"),
      "programs": manuals.programs.joined(separator: " "),
    ])
  }

  private static func block(of manual: Manual) -> String {
    let options = manual.options.flatMap(\.names).joined(separator: " ")
    let cases = manual.options.compactMap(self.case)
    return """
          \(manual.callNames.joined(separator: "|")))
            options="\(options)"
            case $before in
      \(cases.map { "        \($0) ;;" }.joined(separator: "\n"))
            esac
            ;;
      """
  }

  /// Returns the shell code that completes an option's value. For a file, the shell variable
  /// `values` stays empty, so that `complete -o default` offers file names.
  private static func `case`(of option: any CommandOption) -> String? {
    let names = option.names.joined(separator: "|")
    return switch option.values {
    case .none: nil
    case .choices(let choices): "\(names)) values=\"\(choices.joined(separator: " "))\""
    case .file, .output: "\(names)) return"
    case .folder: "\(names)) COMPREPLY=($(compgen -d -- \"$word\")); return"
    case .other: "\(names)) compopt +o default 2>/dev/null; return"
    }
  }
}
