#compdef {{programs}}
# Completions for zsh, written by `swiftnlc completions zsh`.
_swiftnlc() {
  local command=${words[1]:t}
  if [[ $command == swiftnlc ]]; then
    if ((CURRENT == 2)); then
      local -a commands=(
{{verbs}}
      )
      _describe command commands
      return
    fi
    shift words
    ((CURRENT--))
    command=$words[1]
  fi
  case $command in
{{commands}}
  esac
}
if [[ $funcstack[1] == _swiftnlc ]]; then
  _swiftnlc "$@"
else
  compdef _swiftnlc {{programs}}
fi
