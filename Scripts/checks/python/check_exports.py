"""Runs exported models on test vectors and compares the results with those of SwiftNLC.

Usage: check_exports.py FOLDER [TABLE]

The folder contains model.onnx, model.tflite, model.mlmodel, vectors.json, vocabulary.json and
wordbook.json. Exits with 1 if a runtime's results differ. The table has the intent of each utterance in
its first column, or `oos`; with it, the accuracy with a wordbook and the rejection rates are measured.
"""
import json
import sys

import numpy
from runtimes import RUNTIMES
from text import Reader, inputs

LARGEST_DIFFERENCE = 1e-5
# In-scope probabilities are computed from logarithms and differences in 32 bits, which loses precision.
LARGEST_LIKELIHOOD_DIFFERENCE = 5e-5
# Within this distance of the threshold, rounding may change whether an utterance is rejected.
NEAR = 1e-4
OUT_OF_SCOPE = "oos"
BATCH = 500


def main(folder, table=None):
    content = json.load(open(f"{folder}/vectors.json", encoding="utf-8"))
    vectors = content["vectors"]
    expected = numpy.array([vector["probabilities"] for vector in vectors], numpy.float32)
    reader = Reader(f"{folder}/vocabulary.json", f"{folder}/wordbook.json")
    width = len(reader.vocabulary["terms"])
    rows = [
        (vector["positions"], vector["unknown"], vector.get("meaning"), vector["mostlyUnknown"])
        for vector in vectors
    ]
    labels = open(f"{folder}/labels.txt", encoding="utf-8").read().splitlines()
    fails = labels != content["intents"]

    for name, (load, suffix) in RUNTIMES.items():
        run = load(f"{folder}/model.{suffix}")
        actual, likelihoods = answers(run, rows, width)
        difference = float(numpy.abs(actual - expected).max())
        same = int((actual.argmax(axis=1) == expected.argmax(axis=1)).sum())
        fails |= not difference <= LARGEST_DIFFERENCE or same < len(rows)
        agreement = f"{same} of {len(rows)} intents agree"
        print(f"{name:8} {agreement}, probabilities within {difference:.1e}")
        fails |= not compare_refusals(reader, vectors, rows, likelihoods)
    right = table and right_intents(table, labels)
    if right is not None:
        tell_refusals(vectors, reader, rows, likelihoods, right)
    compare_text(reader, run, vectors, expected, width, right)
    return 1 if fails else 0


def answers(run, rows, width):
    parts = [run(inputs(rows[i : i + BATCH], width)) for i in range(0, len(rows), BATCH)]
    probabilities = numpy.concatenate([part["probabilities"] for part in parts])
    return probabilities, numpy.concatenate([part["likelihood"] for part in parts])[:, 0]


def compare_refusals(reader, vectors, rows, likelihoods):
    """Returns whether in-scope probabilities and rejections agree with SwiftNLC."""
    expected = numpy.array([vector["likelihood"] for vector in vectors], numpy.float32)
    difference = float(numpy.abs(likelihoods - expected).max())
    threshold = reader.vocabulary["threshold"]
    wrong = [
        vector
        for vector, row, likelihood in zip(vectors, rows, likelihoods)
        if reader.refuses(row, likelihood) != vector["refused"]
    ]
    near = [v for v in wrong if abs(v["likelihood"] - threshold) < NEAR]
    same = len(rows) - len(wrong)
    print(f"{'':8} {same} of {len(rows)} rejections agree, in-scope probabilities within {difference:.1e}")
    return difference <= LARGEST_LIKELIHOOD_DIFFERENCE and len(near) == len(wrong)


def tell_refusals(vectors, reader, rows, likelihoods, right):
    refused = numpy.array([reader.refuses(row, l) for row, l in zip(rows, likelihoods)])
    by_swift = numpy.array([vector["refused"] for vector in vectors])
    for name, part in (("in scope", right >= 0), ("out of scope", right < 0)):
        if part.any():
            shares = [f"{by[part].mean():.2%}" for by in (refused, by_swift)]
            count = int(part.sum())
            print(f"Rejection rate of {count} utterances {name}: {shares[0]} (exported), {shares[1]} (SwiftNLC)")


def right_intents(table, labels):
    """Returns the indices of the correct labels, and -1 for out-of-scope utterances."""
    indices = {label: index for index, label in enumerate(labels)} | {OUT_OF_SCOPE: -1}
    with open(table, encoding="utf-8") as lines:
        return numpy.array([indices[line.split("\t")[0]] for line in lines])


def compare_text(reader, run, vectors, expected, width, right):
    """Prints how often text.py agrees, which uses the wordbook instead of libstemmer."""
    rows = [reader.read(vector["utterance"]) for vector in vectors]
    same_terms = sum(
        row[:2] == (vector["positions"], vector["unknown"]) for row, vector in zip(rows, vectors)
    )
    actual, likelihoods = answers(run, rows, width)
    same = int((actual.argmax(axis=1) == expected.argmax(axis=1)).sum())
    same_refusals = sum(
        reader.refuses(row, likelihood) == vector["refused"]
        for row, likelihood, vector in zip(rows, likelihoods, vectors)
    )
    print(
        f"{'Wordbook':8} {same} of {len(rows)} intents and {same_refusals} rejections agree,",
        f"{same_terms} with identical terms",
    )
    if right is not None:
        by_stems, by_book = (
            int((answer.argmax(axis=1) == right).sum()) for answer in (expected, actual)
        )
        print(f"{'':8} {by_stems} are correct with libstemmer, {by_book} with the wordbook")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
