"""Measures the accuracy of line classification for plain text, PDFs and images.

Usage: classes FOLDER SWIFTNLC MODEL, for the documents made by `documents tests FOLDER`

A line of a document is correct if the recognised line that is most similar to it has its class.
"""

import json
import subprocess
import sys
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

LIKE = 0.5


def main(folder, swiftnlc, model):
    right, all_of = Counter(), Counter()
    for truth_file in sorted(Path(folder).glob("*.json")):
        truth = json.loads(truth_file.read_text(encoding="utf-8"))
        if not truth["lines"]:
            continue
        ways = {truth["way"]: truth_file.with_suffix(".tsv")}
        if truth["way"] == "clean":
            ways["pdf"] = truth_file.with_suffix(".pdf")
        typed = typed_classes([line["text"] for line in truth["lines"]], swiftnlc, model)
        for way, file in ways.items():
            found = classified(file, swiftnlc, model)
            all_of[way] += len(truth["lines"])
            for line, intent in zip(truth["lines"], typed):
                right[way, "typed"] += intent == line["class"]
                right[way, "read"] += class_of(line["text"], found) == line["class"]
    for way, count in sorted(all_of.items()):
        typed, read = (100 * right[way, kind] / count for kind in ("typed", "read"))
        print(f"{way}: {read:.1f} % of {count} lines correct, plain text {typed:.1f} %: {read - typed:+.1f}")


def typed_classes(texts, swiftnlc, model):
    answers = run([swiftnlc, "prompt", model, "--json"], "".join(text + "\n" for text in texts))
    return [json.loads(answer)["intent"] for answer in answers.splitlines()]


def classified(file, swiftnlc, model):
    lines = run([swiftnlc, "rows", str(file), "--model", model]).splitlines()
    return [(line["description"], line["intent"]) for line in map(json.loads, lines)]


def class_of(text, found):
    ratio, intent = max(
        ((SequenceMatcher(None, text, other).ratio(), intent or "") for other, intent in found),
        default=(0, ""),
    )
    return intent if ratio > LIKE else None


def run(words, text=None):
    return subprocess.run(words, input=text, capture_output=True, encoding="utf-8", check=True).stdout


main(*sys.argv[1:])
