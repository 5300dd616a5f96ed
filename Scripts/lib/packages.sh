# shellcheck shell=bash
# Sourced by the other scripts: printing the help, failing with a message and installing packages.

# --help prints the comment at the beginning of the script.
case ${1:-} in
  -h | --help)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "Scripts/${0##*Scripts/}"
    exit ;;
esac

fail() {
  echo "$*" >&2
  exit 1
}

# as_root COMMAND …: runs a command as root, if necessary with sudo, after printing it.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    echo "sudo $*" >&2
    sudo "$@"
  else
    return 1
  fi
}

# apt_install PACKAGE …: installs Debian packages; fails on systems without apt-get.
apt_install() {
  command -v apt-get >/dev/null || return 1
  as_root apt-get -qq update && as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "$@" >/dev/null
}
