# shellcheck shell=bash
# Sourced by scripts that compile modules without SwiftPM.

# Writes the Swift file that SwiftPM generates for the embedded resources of ValueTables.
# usage: embedded FOLDER
embedded() {
  local file name
  echo "struct PackageResources {"
  for file in "$1"/*.values; do
    name=$(basename "$file")
    echo "static let ${name//./_}: [UInt8] = ["
    od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g'
    echo "]"
  done
  echo "}"
}
