# shellcheck shell=bash
# Sourced by scripts that need Python packages: `environment NAME LIST` creates a virtual environment,
# .build/python-NAME, with the packages in a requirements file, and sets "$python" to its interpreter.
source Scripts/lib/packages.sh

export PYTHONDONTWRITEBYTECODE=1

make_environment() {
  python3 -m venv "$1" >/dev/null 2>&1 && return
  rm -rf "$1"
  echo "Installing python3-venv …" >&2
  apt_install python3-venv && python3 -m venv "$1"
}

environment() {
  local list=$2 folder=".build/python-$1"
  command -v python3 >/dev/null || fail "Python is missing: install python3 (3.11 or later), then try again."
  python="$folder/bin/python"
  cmp -s "$list" "$folder/installed.txt" && return
  [ -x "$python" ] || make_environment "$folder" ||
    fail "Python cannot create a virtual environment: install python3-venv, then try again."
  echo "Installing the Python packages in $list …" >&2
  "$python" -m pip install --quiet --disable-pip-version-check --requirement "$list" ||
    fail "The Python packages in $list cannot be installed: check the network and that Python is 3.11 or later, then try again."
  cp "$list" "$folder/installed.txt"
}
