"""Measures the accuracy gain from word vectors in a language, with few examples.

Usage: languages.py --bin PROGRAM --words FILE --language CODE DIR [OPTION …]

DIR contains train.jsonl and test.jsonl with an object with `text` and `intent` per line. Trains on three
samples of 5 and of 10 utterances per intent, with FILE and with --no-words. Tests on the test set, or with
--part validation on the remainder of the training set. Further options are passed to the trainer. Prints
a table of accuracies and gains, as means and standard deviations over the samples.
"""

import argparse
import os
import random
import statistics
import tempfile

from bench import objects
from few import measure


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
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(f"{intent}\t{text}\n" for intent, text in part)
        return measure(program, *paths, "", 1, options, folder)["accuracy"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--words", required=True)
    parser.add_argument("--language", required=True)
    parser.add_argument("--part", choices=["test", "validation"], default="test")
    parser.add_argument("folder")
    arguments, options = parser.parse_known_args()
    options += ["--language", arguments.language]
    name = os.path.basename(os.path.normpath(arguments.folder))
    train = rows(os.path.join(arguments.folder, "train.jsonl"))
    intents = {intent for intent, _ in train}
    test = [row for row in rows(os.path.join(arguments.folder, "test.jsonl")) if row[0] in intents]
    print("| set | examples per intent | --no-words | word vectors | gain |")
    print("|---|---|---|---|---|")
    for count in (5, 10):
        results = []
        for draw in "abc":
            taken, rest = drawn(train, count, draw, name)
            asked = test if arguments.part == "test" else rest
            results.append([
                accuracy(arguments.bin, taken, asked, options + kind)
                for kind in (["--no-words"], ["--words", arguments.words])
            ])
        columns = list(zip(*results)) + [[words - none for none, words in results]]
        cells = [f"{statistics.mean(each):.1f} ± {statistics.pstdev(each):.1f}" for each in columns]
        print(f"| {name} | {count} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
