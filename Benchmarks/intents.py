"""Measures whether models with many intents reject their own training utterances.

Usage: intents.py --bin PROGRAM [--counts 1000,3000,10000] [OPTION …]

Each invented intent has three utterances of invented words, of which two identify the intent and two are
arbitrary. Further options are passed to the trainer. Prints a table of rejection rate, accuracy and
training time.
"""

import argparse
import os
import random
import subprocess
import tempfile
import time

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
            with open(train, "w", encoding="utf-8") as file:
                file.writelines(f"{intent}\t{text}\n" for intent, text in rows)
            start = time.perf_counter()
            subprocess.run(
                [arguments.bin, "train", "--quiet", "--no-check", "--force", "--output", model]
                + options + [train],
                check=True)
            seconds = time.perf_counter() - start
            answers = subprocess.run(
                [arguments.bin, "prompt", model], text=True, check=True, capture_output=True,
                input="".join(text + "\n" for _, text in rows)).stdout.splitlines()
            intents = [answer.split("\t")[0] for answer in answers]
            refused = 100 * intents.count("-") / len(rows)
            right = 100 * sum(row[0] == intent for row, intent in zip(rows, intents)) / len(rows)
            print(f"| {count} | {len(rows)} | {refused:.1f} | {right:.1f} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
