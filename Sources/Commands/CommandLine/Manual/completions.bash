# Completions for bash, written by `swiftnlc completions bash`.
_swiftnlc() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[0]##*/} options= values=
  COMPREPLY=()
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [[ $command == swiftnlc ]]; then
    if ((COMP_CWORD == 1)); then
      COMPREPLY=($(compgen -W "{{verbs}} --help --version" -- "$word"))
      return
    fi
    command=${COMP_WORDS[1]}
  fi
  case $command in
{{commands}}
  esac
  if [[ -n $values ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  fi
}
complete -o default -F _swiftnlc {{programs}}
