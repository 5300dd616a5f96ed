"""Sentences for the fit: from WordNet, our sample datasets, and generated utterances."""
import csv
import glob
import hashlib
import json
import os
import re

from lists import HERE, everyday, lines

SAMPLES = os.path.join(HERE, "../../SampleDatasets")


def shuffled(texts, seed=""):
    """Returns texts in a random order that depends only on the texts."""
    return sorted(texts, key=lambda text: hashlib.md5(f"{seed}|{text}".encode()).digest())


def wordnet(packages):
    """Returns WordNet's examples and one in ten of its glosses."""
    examples, glosses = set(), set()
    for path in sorted(glob.glob(f"{packages}/wordnet-base/usr/share/wordnet/data.*")):
        for line in lines(path, "latin-1"):
            if line.startswith(" "):
                continue
            gloss = line.split("|", 1)[1]
            quoted = [example.strip(" ;,") for example in re.findall(r'"([^"]+)"', gloss)]
            examples |= {example for example in quoted if len(example) > 2}
            glosses.add(re.sub(r'"[^"]*"?', "", gloss).strip(" ;,"))
    return sorted(examples) + sorted(shuffled(glosses - {""})[:12_000])


def samples():
    """Returns the utterances in SampleDatasets, with placeholders replaced by the names of their slots."""

    def strings(value, key=None):
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from strings(inner, key)
        elif isinstance(value, list):
            for inner in value:
                yield from strings(inner, key)
        elif isinstance(value, str) and key in KEYS:
            yield value

    texts = set()
    for path in sorted(glob.glob(f"{SAMPLES}/**/*.json", recursive=True)):
        with open(path, encoding="utf-8") as file:
            texts |= set(strings(json.load(file)))
    with open(f"{SAMPLES}/Transactions.csv", encoding="utf-8", newline="") as file:
        # The first 345 rows are English sentences; the others are printed by banks and tills.
        texts |= {cell for row in list(csv.reader(file))[1:346] for cell in row}
    return sorted({PLACE.sub(spelled, text) for text in texts})


KEYS = ("text", "utterance", "utterances", "sampleUtterances")
PLACE = re.compile(r"\{(\w+)\}|@(\w+)")


def spelled(place):
    """Returns `check in date` for `{CheckInDate}`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", place[1] or place[2]).lower()


def parts():
    """Returns the sections of utterances.txt by their headings."""
    parts = {}
    for line in lines(f"{HERE}/utterances.txt"):
        if line.startswith("["):
            part = parts.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            part.append(line)
    return parts


def doings():
    """Returns complete utterances, and each action phrased as a request in fourteen ways."""
    said = parts()
    asked = [
        frame.replace("{doing}", doing)
        for doing in said["doings"]
        for frame in shuffled(said["frames with a doing"], doing)[:14]
    ]
    return said["whole"] + asked


def framed(words, packages):
    """Returns each word in a sentence frame for its part of speech in WordNet."""
    said, kinds = parts(), word_kinds(packages)
    slots = {"noun": "{thing}", "verb": "{doing}", "adj": "{state}"}
    frames = {
        "noun": said["frames with a thing"],
        "verb": said["frames with a doing"],
        "adj": said["frames with a state"],
    }
    texts = []
    for word in words:
        kind = kinds.get(word, "noun")
        texts.append(shuffled(frames[kind], word)[0].replace(slots[kind], word))
    return texts


def word_kinds(packages):
    """Returns the most frequent part of speech of each word, by WordNet's sense counts."""
    best = {}
    for kind in ("noun", "verb", "adj"):
        for line in lines(f"{packages}/wordnet-base/usr/share/wordnet/index.{kind}"):
            if not line.startswith(" "):
                fields = line.split()
                counted = int(fields[5 + int(fields[3])]), int(fields[2])
                if fields[0] not in best or counted > best[fields[0]][0]:
                    best[fields[0]] = counted, kind
    return {word: kind for word, (_, kind) in best.items()}


def english(frequencies, packages):
    """Returns sentences with weights; utterances to bots weigh more than sentences from books."""
    frequent = sorted(frequencies, key=lambda word: (-frequencies[word], word))
    words = sorted(set(frequent[:24_000]) | set(everyday("en")))
    kinds = [
        (wordnet(packages), 1),
        (samples(), 3),
        (doings(), 2),
        (framed(words, packages), 1),
    ]
    weights = {}
    for texts, weight in kinds:
        for text in texts:
            weights.setdefault(text, weight)
    return weights
