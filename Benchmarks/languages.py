"""Measures the accuracy gain from word vectors in a language, with few examples.

Usage: languages.py --bin PROGRAM --words FILE --language CODE SET [OPTION …]

SET is a folder with train.jsonl and test.jsonl, with an object with `text` and `intent` per line, or a
file with lines of the form `intent<TAB>text`, such as those in Benchmarks/languages. Trains on samples of
5 and of 10 utterances per intent, with FILE and with --no-words. Tests on the test set, or on the
remainder of the training set: always for a file, and for a folder with --part validation. Further options
are passed to the trainer. Prints a table of accuracies as means and standard deviations over the samples,
and of gains as means and standard errors.
"""

import argparse
import os
import random
import statistics
import tempfile

from bench import objects
from few import measure
from program import read, write


def rows(path):
    return [(each["intent"], " ".join(each["text"].split())) for each in objects(path)]


def drawn(train, count, draw, name):
    """Returns a sample with a number of utterances per intent, and the remainder."""
    texts = {}
    for intent, text in sorted(set(train)):
        texts.setdefault(intent, []).append(text)
    generator, taken, rest = random.Random(f"{name}{count}{draw}"), [], []
    for intent in sorted(texts):
        generator.shuffle(texts[intent])
        taken += [(intent, text) for text in texts[intent][:count]]
        rest += [(intent, text) for text in texts[intent][count:]]
    return taken, rest


def accuracy(program, train, test, options):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("train.tsv", "test.tsv")]
        for path, part in zip(paths, (train, test)):
            write(path, part)
        return measure(program, *paths, "", 1, options, folder)["accuracy"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--words", required=True)
    parser.add_argument("--language", required=True)
    parser.add_argument("--part", choices=["test", "validation"], default="test")
    parser.add_argument("--draws", type=int, default=10)
    parser.add_argument("set")
    arguments, options = parser.parse_known_args()
    options += ["--language", arguments.language]
    name = os.path.basename(os.path.normpath(arguments.set))
    test = None
    if os.path.isdir(arguments.set):
        train = rows(os.path.join(arguments.set, "train.jsonl"))
        intents = {intent for intent, _ in train}
        if arguments.part == "test":
            test = [row for row in rows(os.path.join(arguments.set, "test.jsonl")) if row[0] in intents]
    else:
        train = [tuple(row) for row in read(arguments.set)]
    print("| set | examples per intent | --no-words | word vectors | gain |")
    print("|---|---|---|---|---|")
    for count in (5, 10):
        results = []
        for draw in range(arguments.draws):
            taken, rest = drawn(train, count, draw, name)
            if not (test or rest):
                break
            results.append([
                accuracy(arguments.bin, taken, test or rest, options + kind)
                for kind in (["--no-words"], ["--words", arguments.words])
            ])
        if not results:
            continue
        cells = [f"{statistics.mean(each):.1f} ± {statistics.pstdev(each):.1f}" for each in zip(*results)]
        gains = [words - none for none, words in results]
        error = statistics.stdev(gains) / len(gains) ** 0.5
        cells.append(f"{statistics.mean(gains):.1f} ± {error:.1f}")
        print(f"| {name} | {count} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
