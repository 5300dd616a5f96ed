# shellcheck shell=bash
# Sourced by Scripts/install and Scripts/package.

# put MODE PATH COMMAND …: writes the output of a command to a file below $prefix.
installed=()
put() {
  # shellcheck disable=SC2154 # Set by the caller.
  mkdir -p "$prefix/$(dirname "$2")"
  "${@:3}" >"$prefix/$2"
  chmod "$1" "$prefix/$2"
  installed+=("$2")
}

# install_program PROGRAM WORDS …: installs a program, with manual pages, completions, word-vector files and
# Scripts/uninstall, below $prefix, and the list of the installed files.
install_program() {
  local program=$1 name file
  # Without symbols, the program has less than half the size. On macOS, its signature would become invalid.
  mkdir -p "$prefix/bin"
  if [ "$(uname -s)" = Linux ] && command -v strip >/dev/null; then
    strip -o "$prefix/bin/swiftnlc" "$program"
  else
    cp "$program" "$prefix/bin/swiftnlc"
  fi
  chmod 755 "$prefix/bin/swiftnlc"
  installed+=(bin/swiftnlc)

  for name in $("$program" manual); do
    put 644 "share/man/man1/$name.1" "$program" manual "$name"
    case $name in swiftnlc-*) continue ;; esac
    # The program runs the command that it is named after.
    if [ "$name" != swiftnlc ]; then
      ln -sf swiftnlc "$prefix/bin/$name"
      installed+=("bin/$name")
    fi
    # Shells look up completions by the name of the command.
    put 644 "share/bash-completion/completions/$name" "$program" completions bash
    put 644 "share/fish/vendor_completions.d/$name.fish" "$program" completions fish
  done
  put 644 share/zsh/site-functions/_swiftnlc "$program" completions zsh

  for file in "${@:2}"; do
    [ ! -e "$file" ] || put 644 "share/swiftnlc/words/${file##*/}" cat "$file"
  done
  for file in LICENSE NOTICE; do put 644 "share/doc/swiftnlc/$file" cat "$file"; done
  put 755 share/swiftnlc/uninstall cat Scripts/uninstall
  put 644 share/swiftnlc/installed.txt printf '%s\n' "${installed[@]}" share/swiftnlc/installed.txt
}
