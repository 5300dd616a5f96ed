"""Measures the accuracy gain from word vectors in a language, with few examples.

Usage: languages.py --bin PROGRAM --words FILE --language CODE SET [OPTION …]

SET is a folder with train.jsonl and test.jsonl, with an object with `text` and `intent` per line, or a
file with lines of the form `intent<TAB>text`, such as those in Benchmarks/languages. Trains on samples of
5 and of 10 utterances per intent, with FILE and with --no-words. Tests on the test set, or on the
remainder of the training set: always for a file, and for a folder with --part validation. Further options
are passed to the trainer. Prints a table of accuracies as means and standard deviations over the samples,
and of gains as means and standard errors.
"""

import os
import random

from program import (
    evaluated, mean_and_deviation, mean_and_error, objects, parser, read, table_head, table_row, trained, write
)


def rows(*path):
    return [(each["intent"], " ".join(each["text"].split())) for each in objects(*path)]


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
    with trained(program, train, "--seed", "1", *options) as model:
        table = os.path.join(os.path.dirname(model), "test.tsv")
        write(table, test)
        return 100 * evaluated(program, model, table)["accuracy"]["value"]


def main():
    options = parser(__doc__, "bin", "words", "language", draws=10)
    options.add_argument("--part", choices=["test", "validation"], default="test")
    options.add_argument("set")
    arguments, options = options.parse_known_args()
    options += ["--language", arguments.language]
    name = os.path.basename(os.path.normpath(arguments.set))
    test = None
    if os.path.isdir(arguments.set):
        train = rows(arguments.set, "train.jsonl")
        intents = {intent for intent, _ in train}
        if arguments.part == "test":
            test = [each for each in rows(arguments.set, "test.jsonl") if each[0] in intents]
    else:
        train = [tuple(each) for each in read(arguments.set)]
    print(table_head("set", "examples per intent", "--no-words", "word vectors", "gain"))
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
        if results:
            gain = mean_and_error([words - none for none, words in results])
            print(table_row(name, count, *map(mean_and_deviation, zip(*results)), gain), flush=True)


if __name__ == "__main__":
    main()
