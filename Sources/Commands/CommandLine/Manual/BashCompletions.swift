/// Completions for bash 3.2, the version of macOS, and later.
enum BashCompletions {
  static func text(of manuals: [Manual]) -> String {
    let verbs = manuals.map(\.verb).joined(separator: " ")
    return """
      # Completions for bash, written by `\(Launcher.name) completions bash`.
      _swiftnlc() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[0]##*/} options= values=
        COMPREPLY=()
        if [[ $word == = ]]; then
          word=
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if [[ $command == \(Launcher.name) ]]; then
          if ((COMP_CWORD == 1)); then
            COMPREPLY=($(compgen -W "\(verbs) --help --version" -- "$word"))
            return
          fi
          command=${COMP_WORDS[1]}
        fi
        case $command in
      \(manuals.map(block).joined(separator: "\n"))
        esac
        if [[ -n $values ]]; then
          COMPREPLY=($(compgen -W "$values" -- "$word"))
        elif [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        fi
      }
      complete -o default -F _swiftnlc \(manuals.programs.joined(separator: " "))

      """
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

  /// Returns the shell code that completes an option's value. For a file, it leaves the shell
  /// variable `values` empty, so that `complete -o default` offers file names.
  private static func `case`(of option: OptionDeclaration) -> String? {
    let names = option.names.joined(separator: "|")
    return switch option.values {
    case .none: nil
    case .choices(let choices): "\(names)) values=\"\(choices.joined(separator: " "))\""
    case .file: "\(names)) return"
    case .folder: "\(names)) COMPREPLY=($(compgen -d -- \"$word\")); return"
    case .other: "\(names)) compopt +o default 2>/dev/null; return"
    }
  }
}
