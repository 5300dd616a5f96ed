# shellcheck shell=bash
# Sourced by Scripts/install and Scripts/package.

# put MODE PATH COMMAND …: writes the output of a command to a file below $prefix.
installed=()
put() {
  # shellcheck disable=SC2154 # Set by the caller.
  mkdir -p "$prefix/$(dirname "$2")"
  "${@:3}" >"$prefix/$2.unfinished"
  chmod "$1" "$prefix/$2.unfinished"
  mv "$prefix/$2.unfinished" "$prefix/$2"
  installed+=("$2")
}

# install_program FOLDER WORDS …: installs the program in a folder of built programs, with manual pages,
# completions and word-vector files, below $prefix, and the list of the installed files for Scripts/uninstall.
install_program() {
  local built=$1 program=$prefix/bin/swiftnlc name file list=share/swiftnlc/installed.txt
  put 755 bin/swiftnlc cat "$built/swiftnlc"
  # Without symbols, the program has less than half the size. On macOS, its signature would become invalid.
  if [ "$(uname -s)" = Linux ] && command -v strip >/dev/null; then
    strip -o "$program.unfinished" "$program"
    mv "$program.unfinished" "$program"
  fi

  for name in $("$built/swiftnlc" manual); do
    put 644 "share/man/man1/$name.1" "$built/swiftnlc" manual "$name"
    case $name in swiftnlc-*) continue ;; esac
    # The program runs the command that it is named after.
    if [ "$name" != swiftnlc ]; then
      ln -sf swiftnlc "$prefix/bin/$name"
      installed+=("bin/$name")
    fi
    # Shells look up completions by the name of the command.
    put 644 "share/bash-completion/completions/$name" "$built/swiftnlc" completions bash
    put 644 "share/fish/vendor_completions.d/$name.fish" "$built/swiftnlc" completions fish
  done
  put 644 share/zsh/site-functions/_swiftnlc "$built/swiftnlc" completions zsh

  for file in "${@:2}"; do
    [ ! -e "$file" ] || put 644 "share/swiftnlc/words/${file##*/}" cat "$file"
  done
  for file in LICENSE NOTICE; do put 644 "share/doc/swiftnlc/$file" cat "$file"; done
  put 644 "$list" printf '%s\n' "${installed[@]}" "$list"
}
