# shellcheck shell=bash
# Sourced by scripts that compile modules without SwiftPM.

# Writes the Swift file that SwiftPM generates for the embedded text files of a target.
# usage: embedded FOLDER
embedded() {
  local file name
  echo "struct PackageResources {"
  find "$1" -name '*.values' -o -name '*.txt' | sort | while IFS= read -r file; do
    name=$(basename "$file")
    echo "static let ${name//./_}: [UInt8] = ["
    od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g'
    echo "]"
  done
  echo "}"
}
