# shellcheck shell=bash
# Sourced by scripts that build: installs the C libraries if necessary.
#
# All scripts run on bash 3.2, the version on macOS, where "${list[@]}" of an empty list is an unset
# variable.

source Scripts/lib/packages.sh

# The libraries that SwiftNLC depends on: a header, or the name of a library that is opened when it is needed;
# Debian package; Homebrew formula.
libraries="
libstemmer.h libstemmer-dev snowball
libyaml libyaml-0-2 libyaml
"
# These are part of macOS.
[ "$(uname -s)" = Darwin ] || libraries+="
libarchive libarchive13 libarchive
libedit libedit2 libedit
"

command -v swift >/dev/null || fail "Swift is missing: install the toolchain from swift.org, then try again."

if command -v brew >/dev/null; then
  homebrew=$(brew --prefix)
  export CPATH="$homebrew/include${CPATH:+:$CPATH}" LIBRARY_PATH="$homebrew/lib${LIBRARY_PATH:+:$LIBRARY_PATH}"
fi

# Builds for release and shows the elapsed time at a terminal.
building() {
  echo "Building for release (the first time takes some minutes) …" >&2
  local log code=0 start=$SECONDS build
  log=$(mktemp)
  Scripts/build --quiet >"$log" 2>&1 &
  build=$!
  while [ -t 2 ] && kill -0 $build 2>/dev/null; do
    printf '\r%d s ' $((SECONDS - start)) >&2
    sleep 1
  done
  wait $build || code=$?
  [ ! -t 2 ] || printf '\r\033[K' >&2
  [ $code = 0 ] || cat "$log" >&2
  rm -f "$log"
  return $code
}

# is_installed NAME: whether a header, or a library in any version, is installed.
is_installed() {
  local file folders=${CPATH:-}
  if [[ $1 = *.h ]]; then
    for file in ${folders//:/ } /usr/include /usr/local/include; do
      [ -e "$file/$1" ] && return
    done
  else
    for file in {/usr,/usr/local,/opt/homebrew}/lib{,64,/*-linux-gnu}/"$1"[.-]*{so,dylib}*; do
      [ -e "$file" ] && return
    done
  fi
  return 1
}

# install_packages: installs the Debian packages in `packages`, or the Homebrew formulas in `formulas`.
install_packages() {
  if command -v brew >/dev/null; then brew install --quiet "${formulas[@]}"; else apt_install "${packages[@]}"; fi
}

# serve LOG ARGUMENT …: starts a service on a free port and waits until it prints its address. Writes its
# output to the file LOG, uses the program in $swiftnlc, and sets $service, $address and $port.
processes=()
serve() {
  local said=$1
  shift
  # shellcheck disable=SC2154 # Set by the caller.
  "$swiftnlc" serve "$@" --listen 127.0.0.1:0 --log events 2>"$said" &
  service=$!
  processes+=("$service")
  while ! grep -qs "http://" "$said"; do
    kill -0 $service 2>/dev/null || fail "The service does not start: $(cat "$said")"
    sleep 0.05
  done
  # shellcheck disable=SC2034 # The caller reads it.
  address=$(sed -n 's,.*\(http://[0-9.:]*\)/.*,\1,p' "$said" | head -n 1)
  # shellcheck disable=SC2034 # The caller reads it.
  port=${address##*:}
}

# end_processes: ends the started processes that are still running.
end_processes() {
  local process
  for process in ${processes[@]+"${processes[@]}"}; do kill "$process" 2>/dev/null || true; done
}

# need PROGRAM [PACKAGE [FORMULA]]: installs a program if it is missing. By default, the Debian package and the Homebrew
# formula have its name.
need() {
  command -v "$1" >/dev/null && return
  packages=("${2:-$1}") formulas=("${3:-$1}")
  echo "Installing ${packages[*]} …" >&2
  install_packages || fail "Please install ${packages[*]} (on a Mac: brew install ${formulas[*]}), then try again."
}

# Prints the path of a browser that the checks can control, or fails.
find_browser() {
  local name
  for name in chromium chromium-browser google-chrome; do command -v $name && return; done
  return 1
}

packages=() formulas=()
while read -r name package formula; do
  [ -n "$name" ] || continue
  is_installed "$name" || packages+=("$package") formulas+=("$formula")
done <<<"$libraries"

if [ ${#packages[@]} -gt 0 ]; then
  echo "Installing ${packages[*]} …" >&2
  install_packages || fail "Please install ${packages[*]} (on a Mac: brew install ${formulas[*]}), then try again."
fi
