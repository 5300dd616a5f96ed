"""Cross-validates SwiftNLC on exports, without and with word vectors, next to LinearSVC.

Usage: exports.py --bin PROGRAM --words FOLDER [--repeats N] [--svc] [--unmarked] EXPORT:LANGUAGE … [OPTION …]

Splits the utterances of each export into five folds by intent, N times, and trains on four of them. --svc
also trains the LinearSVC of peers.py (requires scikit-learn). --unmarked removes the punctuation at the end of
the test utterances. Further options are passed to the trainer. Prints a table of accuracies, and of gains from
word vectors as means and standard errors over the repetitions.
"""

import json
import os
import random
import subprocess
import tempfile

from program import accuracy, answers_to, mean, mean_and_error, parser, table_head, table_row, trained

FOLDS = 5


def utterances(program, export, language):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "dataset.json")
        subprocess.run([program, "import", "--quiet", export, "--language", language, "--output", path], check=True)
        with open(path, encoding="utf-8") as file:
            intents = json.load(file)["intents"]
    return sorted({(each["intent"], " ".join(text.split())) for each in intents for text in each["utterances"]})


def folds(rows, repeat):
    """Yields training and test parts. The utterances of each intent are distributed evenly."""
    generator, parts = random.Random(repeat), [[] for _ in range(FOLDS)]
    for index, row in enumerate(sorted(rows, key=lambda row: (row[0], generator.random()))):
        parts[index % FOLDS].append(row)
    for test in parts:
        yield [row for part in parts if part is not test for row in part], test


def svc(train, test):
    from peers import model

    classifier = model("svc").fit([text for _, text in train], [intent for intent, _ in train])
    return list(classifier.predict([text for _, text in test]))


def ours(program, train, texts, options):
    """Trains a model and returns its answers to texts."""
    with trained(program, train, "--header", "no", *options) as model:
        return answers_to(program, model, texts, "--top", "1")


def predictions(program, train, test, options):
    """Returns the most likely intents, because accuracy ignores rejection."""
    answers = ours(program, train, [text for _, text in test], options)
    return [answer["ranked"][0]["intent"] for answer in answers]


def main():
    options = parser(__doc__, "bin", "words", repeats=3, svc=False, unmarked=False)
    options.add_argument("exports", nargs="+")
    arguments, options = options.parse_known_args()
    print(table_head("export", "utterances", "intents", "LinearSVC", "--no-words", "word vectors", "gain"))
    for export in arguments.exports:
        path, language = export.rsplit(":", 1)
        rows = utterances(arguments.bin, path, language)
        words = os.path.join(arguments.words, f"{language}.words")
        own = options + ["--language", language]
        systems = {
            "LinearSVC": svc if arguments.svc else None,
            "--no-words": lambda train, test: predictions(arguments.bin, train, test, [*own, "--no-words"]),
            "word vectors": (lambda train, test: predictions(arguments.bin, train, test, [*own, "--words", words]))
            if os.path.exists(words) else None,
        }
        results = []
        for repeat in range(arguments.repeats):
            found, expected = {name: [] for name in systems}, []
            for train, test in folds(rows, repeat):
                if arguments.unmarked:
                    test = [(intent, text.rstrip(" ?!.…。؟")) for intent, text in test]
                expected += [intent for intent, _ in test]
                for name, system in systems.items():
                    found[name] += system(train, test) if system else []
            results.append([100 * accuracy(each, expected) if each else 0 for each in found.values()])
        cells = [mean(each) if any(each) else "" for each in zip(*results)]
        gain = mean_and_error([with_words - without for _, without, with_words in results]) if cells[2] else ""
        name = os.path.basename(os.path.normpath(path))
        print(table_row(name, len(rows), len({intent for intent, _ in rows}), *cells, gain), flush=True)


if __name__ == "__main__":
    main()
