"""Lists the public declarations of libraries by their symbol graphs.

list_interface.py [--update] GRAPHS LISTS LIBRARY …: compares each list with LISTS/LIBRARY.txt and exits
with 1 if one differs; with --update it writes the lists.
"""

import difflib
import json
import pathlib
import sys


def symbols(folder, library):
    """Returns the public symbols of a library and its extensions, without those that the compiler derives."""
    paths = [folder / f"{library}.symbols.json", *folder.glob(f"{library}@*.symbols.json")]
    found = [symbol for path in paths for symbol in json.loads(path.read_text())["symbols"]]
    return [symbol for symbol in found if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]]


def declarations(folder, library):
    lines = set()
    for symbol in symbols(folder, library):
        declaration = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        lines.add(f"{'.'.join(symbol['pathComponents'])}: {declaration}")
    return sorted(lines)


def main(arguments):
    update = arguments[:1] == ["--update"]
    graphs, lists, *libraries = arguments[1:] if update else arguments
    differs = False
    for library in libraries:
        lines = declarations(pathlib.Path(graphs), library)
        path = pathlib.Path(lists) / f"{library}.txt"
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines) + "\n")
            continue
        known = path.read_text().splitlines() if path.exists() else []
        difference = list(difflib.unified_diff(known, lines, str(path), "built", lineterm="", n=0))
        if difference:
            differs = True
            print("\n".join(difference))
    if differs:
        sys.exit(
            "The public interface differs from the lists in Tests/Interface. If that is intended, run "
            "Scripts/checks/interface --update and mention it in CHANGELOG.md."
        )


if __name__ == "__main__":
    main(sys.argv[1:])
