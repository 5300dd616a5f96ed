"""Runs the exports of a folder on its test vectors and compares with what SwiftNLC says.

check_exports.py FOLDER [TABLE]: model.onnx, model.tflite, model.mlmodel, vectors.json,
vocabulary.json, wordbook.json; exits with 1 where a runtime says anything else. The table has the
right intent of each utterance in its first column: what a wordbook loses is measured on it.
"""
import json
import sys

import numpy
from runtimes import RUNTIMES
from text import Reader, inputs

LARGEST_DIFFERENCE = 1e-5
BATCH = 500


def main(folder, table=None):
    content = json.load(open(f"{folder}/vectors.json", encoding="utf-8"))
    vectors = content["vectors"]
    expected = numpy.array([vector["probabilities"] for vector in vectors], numpy.float32)
    reader = Reader(f"{folder}/vocabulary.json", f"{folder}/wordbook.json")
    width = len(reader.vocabulary["terms"])
    rows = [(vector["positions"], vector["unknown"], vector.get("meaning")) for vector in vectors]
    labels = open(f"{folder}/labels.txt", encoding="utf-8").read().splitlines()
    fails = labels != content["intents"]

    for name, (load, suffix) in RUNTIMES.items():
        run = load(f"{folder}/model.{suffix}")
        actual = answers(run, rows, width)
        difference = float(numpy.abs(actual - expected).max())
        same = int((actual.argmax(axis=1) == expected.argmax(axis=1)).sum())
        fails |= not difference <= LARGEST_DIFFERENCE or same < len(rows)
        print(f"{name:8} {same} of {len(rows)} intents agree, probabilities within {difference:.1e}")
    compare_text(reader, run, vectors, expected, width, table and right_intents(table, labels))
    return 1 if fails else 0


def answers(run, rows, width):
    parts = [rows[i : i + BATCH] for i in range(0, len(rows), BATCH)]
    return numpy.concatenate([run(inputs(part, width)) for part in parts])


def right_intents(table, labels):
    with open(table, encoding="utf-8") as lines:
        return numpy.array([labels.index(line.split("\t")[0]) for line in lines])


def compare_text(reader, run, vectors, expected, width, right):
    """How far text.py, with the wordbook in the place of libstemmer, comes to the same."""
    plain = [i for i, vector in enumerate(vectors) if can_read(vector["utterance"])]
    rows = [reader.read(vectors[i]["utterance"]) for i in plain]
    same_terms = sum(
        row[:2] == (vectors[i]["positions"], vectors[i]["unknown"]) for i, row in zip(plain, rows)
    )
    actual = answers(run, rows, width)
    same = int((actual.argmax(axis=1) == expected[plain].argmax(axis=1)).sum())
    print(
        f"{'Wordbook':8} {same} of {len(rows)} intents agree, {same_terms} with the very same terms"
    )
    if right is not None:
        by_stems, by_book = (
            int((answer.argmax(axis=1) == right[plain]).sum()) for answer in (expected[plain], actual)
        )
        print(f"{'':8} {by_stems} are right by libstemmer, {by_book} by the wordbook")


def can_read(text):
    return text.isascii() and "@" not in text and "://" not in text and "www." not in text


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
