"""Measures how many errors planted in training data `check` finds.

Usage: planted.py --bin PROGRAM --data DIR [--seeds N] [--sets NAMES] [OPTION …]

DIR contains a folder per dataset with a train.tsv (lines of the form `label<TAB>text`), and few/NAME-10a
and so on. In each training set, 3 % of the utterances get a wrong label at random; as many are repeated
under another label with a small word added; and as many are repeated under another label with a word
replaced by a synonym. Further options, such as --no-words, are passed to `check`.

Prints a table: recall and precision of mislabelled utterances, recall of repeats and of paraphrases, and
precision of near repeats. The data may contain errors that were not planted, so the precision is a lower
bound. Test sets are not used.
"""

import os
import random
import tempfile

from program import mean, parser, read, report, table_head, table_row, write

SHARE = 0.03
ADDED = ["please", "hi", "now", "the"]

# Pairs of words that are synonyms in most utterances.
SAME = """
buy purchase  booking reservation  begin start  holiday vacation  picture photo  movie film
car automobile  mistake error  shop store  fix repair  cancel revoke  quick fast  big large
small little  job employment  phone telephone  cash money  assist help  delete remove  find locate
choose select  show display  finish complete  get obtain  send transmit  fee charge  trip journey
doctor physician  purse wallet  stop halt  permit allow  wrong incorrect  weird strange  quit resign
road street  city town  song track  tunes music  talk speak  need require  cheap inexpensive
costly expensive  difficult hard  rubbish trash  lawyer attorney  meal dish  answer reply  shut close
angry mad  luggage baggage  salary wage  flat apartment  nation country  verify confirm
explain clarify  timetable schedule  medicine medication  taxi cab  sofa couch  pants trousers
lost misplaced  stolen robbed  receive get  happen occur  tell inform
"""
PAIRS = [pair.split() for line in SAME.strip().splitlines() for pair in line.strip().split("  ")]


def planted(path, seed):
    """Returns rows with planted errors, and the texts that are mislabelled, repeats and paraphrases."""
    rows = read(path)
    generator = random.Random(seed)
    labels = sorted({label for label, _ in rows})
    count = max(1, round(SHARE * len(rows)))
    chosen = generator.sample(range(len(rows)), 2 * count)

    def other(label):
        return generator.choice([each for each in labels if each != label])

    wrong = set()
    for index in chosen[:count]:
        rows[index][0] = other(rows[index][0])
        wrong.add(rows[index][1])
    repeats = set()
    for index in chosen[count:]:
        label, text = rows[index]
        repeated = f"{generator.choice(ADDED)} {text}"
        rows.append([other(label), repeated])
        repeats.add(repeated)
    paraphrases = set()
    originals = rows[:-count]
    generator.shuffle(originals)
    for label, text in originals:
        if len(paraphrases) < count and (paraphrase := paraphrased(text, generator)):
            rows.append([other(label), paraphrase])
            paraphrases.add(paraphrase)
    return rows, wrong, repeats, paraphrases


def paraphrased(text, generator):
    """Returns the text with one word replaced by a synonym, or None if it has no such word."""
    words = text.split(" ")
    replacements = [
        (index, other)
        for index, word in enumerate(words)
        for pair in PAIRS
        for one, other in (pair, pair[::-1])
        if word.lower() == one
    ]
    if not replacements:
        return None
    index, other = generator.choice(replacements)
    return " ".join(words[:index] + [other] + words[index + 1 :])


def found(program, rows, options):
    """Returns the mislabelled texts, the pairs of near repeats and all texts in the findings."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "train.tsv")
        write(path, rows)
        findings = report(program, "check", "--json", "--quiet", *options, path)["findings"]
    marked = [each["utterance"] for each in findings if each["kind"] == "mislabelled"]
    near = [set(strings(each)) for each in findings if each["kind"] == "nearRepeat"]
    return marked, near, set(strings(findings)) - {""}


def strings(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "utterance":
                yield inner
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def main():
    sets = "few/banking77-10a,few/clinc150-10a,banking77,snips,clinc150"
    arguments, options = parser(__doc__, "bin", "data", seeds=3, sets=sets).parse_known_args()
    print(table_head(
        "set", "mislabelled, recall, %", "mislabelled, precision, %", "repeats, recall, %", "paraphrases, recall, %",
        "near repeats, precision, %",
    ))
    for name in arguments.sets.split(","):
        figures = []
        for seed in range(1, arguments.seeds + 1):
            path = os.path.join(arguments.data, name, "train.tsv")
            rows, wrong, repeats, paraphrases = planted(path, seed)
            faults = wrong | repeats | paraphrases
            marked, near, named = found(arguments.bin, rows, options)
            figures.append((
                100 * len(wrong & set(marked)) / len(wrong),
                100 * sum(text in faults for text in marked) / max(len(marked), 1),
                100 * len(repeats & named) / len(repeats),
                100 * len(paraphrases & named) / max(len(paraphrases), 1),
                100 * sum(1 for texts in near if texts & faults) / max(len(near), 1),
            ))
        print(table_row(name, *map(mean, zip(*figures))), flush=True)


if __name__ == "__main__":
    main()
