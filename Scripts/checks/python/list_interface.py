"""Lists the public declarations of libraries by their symbol graphs.

list_interface.py [--update] GRAPHS LISTS LIBRARY …: compares each list with LISTS/LIBRARY.txt and exits
with 1 if one differs; with --update it writes the lists.
"""

import difflib
import json
import pathlib
import sys


def declarations(folder, library):
    """The public declarations of a library, sorted, without those that the compiler derives."""
    lines = set()
    for path in folder.glob(f"{library}*.symbols.json"):
        if path.name not in (f"{library}.symbols.json",) and f"{library}@" not in path.name:
            continue
        for symbol in json.loads(path.read_text())["symbols"]:
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            fragments = "".join(part["spelling"] for part in symbol["declarationFragments"])
            declaration = " ".join(fragments.split())
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
