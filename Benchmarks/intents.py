"""Measures whether models with many intents reject their own training utterances.

Usage: intents.py --bin PROGRAM [--counts 1000,3000,10000] [OPTION …]

Each invented intent has three utterances of invented words, of which two identify the intent and two are
arbitrary. Further options are passed to the trainer. Prints a table of rejection rate, accuracy and
training time.
"""

import random
import time

from program import accuracy, answers_to, parser, table_head, table_row, trained

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
    arguments, options = parser(__doc__, "bin", counts="1000,3000,10000").parse_known_args()
    print(table_head("intents", "utterances", "rejected, %", "correct, %", "training, s"))
    for count in map(int, arguments.counts.split(",")):
        rows = list(invent(count))
        start = time.perf_counter()
        with trained(arguments.bin, rows, *options) as model:
            seconds = time.perf_counter() - start
            answers = answers_to(arguments.bin, model, [text for _, text in rows])
        intents = [answer["intent"] for answer in answers]
        refused = 100 * intents.count(None) / len(rows)
        right = 100 * accuracy(intents, [intent for intent, _ in rows])
        print(table_row(count, len(rows), f"{refused:.1f}", f"{right:.1f}", f"{seconds:.1f}"), flush=True)


if __name__ == "__main__":
    main()
