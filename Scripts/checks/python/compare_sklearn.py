"""Compares the accuracy of the scikit-learn estimator with that of Trainer: compare_sklearn.py FOLDER [TRAINER]

The folder contains train.tsv, valid.tsv and test.tsv with labels and utterances. Exits with 1 if the
accuracies differ by more than 0.2 percentage points.
"""

import csv
import pathlib
import subprocess
import sys
import tempfile
import time

import swiftnlc


def table(*names):
    rows = []
    for name in names:
        with open(folder / name, newline="") as file:
            rows += csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    return [row[1] for row in rows], [row[0] for row in rows]


folder = pathlib.Path(sys.argv[1])
trainer = sys.argv[2] if len(sys.argv) > 2 else None
texts, labels = table("train.tsv")
asked, expected = table("test.tsv")

start = time.perf_counter()
classifier = swiftnlc.IntentClassifier().fit(texts, labels)
fitted = time.perf_counter() - start
answers = classifier.predict(asked)
seconds = time.perf_counter() - start
right = sum(answers == expected) / len(expected)
print(f"IntentClassifier: fit {fitted:.1f} s, fit and predict {seconds:.1f} s, {right:.2%} right")

if trainer:
    with tempfile.TemporaryDirectory() as temporary:
        model = pathlib.Path(temporary) / "model.safetensors"
        start = time.perf_counter()
        subprocess.run([trainer, folder / "train.tsv", "-o", model, "--quiet"], check=True)
        trained = time.perf_counter() - start
        loaded = swiftnlc.load(model)
        best = [loaded.rank(text, 1)[0][0] for text in asked]
        seconds = time.perf_counter() - start
    share = sum(a == b for a, b in zip(best, expected)) / len(expected)
    print(f"Trainer:          train {trained:.1f} s, with asking {seconds:.1f} s, {share:.2%} right")
    sys.exit(1 if abs(share - right) > 0.002 else 0)
