"""Measures what `check` finds of faults that were planted in training data.

planted.py --bin PROGRAM --data DIR [--seeds N] [--sets NAMES] [OPTION …]

DIR holds a folder for each set, with a train.tsv of `label<TAB>text` lines, and few/NAME-10a and so on.
Of each training set, three in a hundred utterances get the label of another intent, at random, and as
many are said again, under another label, with one small word more or less. Options behind are those of
`check`, such as --no-words. Prints a table: what share of the wrong labels `check` names as mislabelled,
or otherwise, what share of what it names as mislabelled was planted, and what share of the repeats it
names at all. What nobody planted may be wrong too, so that the precision is too low rather than too
high. No test is touched.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile

SHARE = 0.03
ADDED = ["please", "hi", "now", "the"]


def planted(path, seed):
    """Rows with faults, the texts that have wrong labels, and those that repeat others."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t", 1) for line in file]
    generator = random.Random(seed)
    labels = sorted({label for label, _ in rows})
    count = max(1, round(SHARE * len(rows)))
    chosen = generator.sample(range(len(rows)), 2 * count)

    def other(label):
        return generator.choice([each for each in labels if each != label])

    wrong = set()
    for place in chosen[:count]:
        rows[place][0] = other(rows[place][0])
        wrong.add(rows[place][1])
    repeats = set()
    for place in chosen[count:]:
        label, text = rows[place]
        repeated = f"{generator.choice(ADDED)} {text}"
        rows.append([other(label), repeated])
        repeats.add(repeated)
    return rows, wrong, repeats


def found(program, rows, options):
    """The texts that findings name, by their kinds."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "train.tsv")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{label}\t{text}\n" for label, text in rows)
        command = [program, "check", "--json", "--quiet"] + options + [path]
        report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    named = {}
    for finding in report["findings"]:
        texts = named.setdefault(finding["kind"], set())
        texts.update(text for text in strings(finding) if text)
    marked = [each["utterance"] for each in report["findings"] if each["kind"] == "mislabelled"]
    return marked, set().union(*named.values()) if named else set()


def strings(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "utterance":
                yield inner
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--sets", default="few/banking77-10a,few/clinc150-10a,banking77,snips,clinc150")
    arguments, options = parser.parse_known_args()
    print("| set | wrong labels named mislabelled, % | of those named, planted, % | repeats named, % |")
    print("|---|---|---|---|")
    for name in arguments.sets.split(","):
        figures = []
        for seed in range(1, arguments.seeds + 1):
            path = os.path.join(arguments.data, name, "train.tsv")
            rows, wrong, repeats = planted(path, seed)
            marked, named = found(arguments.bin, rows, options)
            right = [text for text in marked if text in wrong or text in repeats]
            figures.append((
                100 * len(wrong & set(marked)) / len(wrong),
                100 * len(right) / max(len(marked), 1),
                100 * len(repeats & named) / len(repeats),
            ))
        cells = [f"{statistics.mean(column):.1f}" for column in zip(*figures)]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
