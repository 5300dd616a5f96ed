"""Measures whether models with many intents reject their own training utterances.

Usage: intents.py --bin PROGRAM [--counts 1000,3000,10000] [OPTION …]

Each invented intent has three utterances of invented words, of which two identify the intent and two are
arbitrary. Further options are passed to the trainer. Prints a table of rejection rate, accuracy and
training time.
"""

import argparse
import os
import random
import tempfile
import time

from program import answers_to, make_model, write

UTTERANCES = 3


def invent(count):
    """Yields pairs of an intent and an utterance."""
    generator = random.Random(count)
    syllables = [first + second for first in "bdfgklmnprstvz" for second in "aeiou"]
    words = sorted({
        "".join(generator.choices(syllables, k=generator.randint(2, 4))) for _ in range(2 * count)})
    for number in range(count):
        own = generator.sample(words, 2)
        for _ in range(UTTERANCES):
            text = own + generator.sample(words, 2)
            generator.shuffle(text)
            yield f"intent_{number}", " ".join(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--counts", default="1000,3000,10000")
    arguments, options = parser.parse_known_args()
    print("| intents | utterances | rejected, % | correct, % | training, s |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        train, model = (os.path.join(folder, name) for name in ("train.tsv", "model.safetensors"))
        for count in map(int, arguments.counts.split(",")):
            rows = list(invent(count))
            write(train, rows)
            start = time.perf_counter()
            make_model(arguments.bin, train, model, *options)
            seconds = time.perf_counter() - start
            answers = answers_to(arguments.bin, model, [text for _, text in rows])
            intents = [answer["intent"] for answer in answers]
            refused = 100 * intents.count(None) / len(rows)
            right = 100 * sum(row[0] == intent for row, intent in zip(rows, intents)) / len(rows)
            print(f"| {count} | {len(rows)} | {refused:.1f} | {right:.1f} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
