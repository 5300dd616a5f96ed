"""Reads texts of many languages with text.py and compares with what SwiftNLC reads.

check_reading.py write FOLDER: for each language of utterances.tsv LANGUAGE/train.tsv, an example of
two intents; LANGUAGE/utterances.txt, what is to be read: the examples, also in capitals,
with their letters taken apart and put together, and with two that changed places, and
utterances-any.txt; and LANGUAGE/its.words, vectors for the words of all examples but the last.
check_reading.py check FOLDER: LANGUAGE/ has vectors.json, vocabulary.json and wordbook.json too;
exits with 1 where a word, a term, the number of unknown ones or the meaning is another than Swift's.
"""
import json
import os
import sys
import unicodedata

import numpy
import wordfile
from text import Reader
from words_of_text import words

LARGEST_DIFFERENCE = 1e-5
HERE = os.path.dirname(os.path.abspath(__file__))


def write(folder):
    languages = {}
    for line in open(f"{HERE}/utterances.tsv", encoding="utf-8"):
        language, intent, text = line.rstrip("\n").split("\t")
        languages.setdefault(language, []).append((intent, text))
    hard = open(f"{HERE}/utterances-any.txt", encoding="utf-8").read().split("\n")[:-1]
    for language, examples in languages.items():
        os.makedirs(f"{folder}/{language}", exist_ok=True)
        texts = [spelled for _, text in examples for spelled in spellings(text)] + hard
        with open(f"{folder}/{language}/train.tsv", "w", encoding="utf-8") as file:
            file.writelines(f"{intent}\t{text}\n" for intent, text in examples)
        with open(f"{folder}/{language}/utterances.txt", "w", encoding="utf-8") as file:
            file.writelines(text + "\n" for text in texts)
        known = {word for _, text in examples[:-1] for word, _ in words(text, language)}
        write_words(f"{folder}/{language}/its.words", language, sorted(known, key=str.encode))
    print(*languages)


def write_words(path, language, names):
    """Words that mean anything."""
    vectors = numpy.random.default_rng(1).normal(size=(len(names), 8)).astype("f4")
    wordfile.write(path, names, vectors, numpy.ones(len(names)), {"language": language})


def spellings(text):
    forms = [text, text.upper()]
    forms += [unicodedata.normalize(form, text) for form in ("NFD", "NFC", "NFKC")]
    word = max(text.split(), key=len)
    middle = len(word) // 2
    swapped = word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
    forms.append(text.replace(word, swapped))
    return list(dict.fromkeys(forms))


def check(folder):
    fails = False
    for language in sorted(os.listdir(folder)):
        place = f"{folder}/{language}"
        reader = Reader(f"{place}/vocabulary.json", f"{place}/wordbook.json")
        assert reader.vocabulary["language"] == language
        vectors = json.load(open(f"{place}/vectors.json", encoding="utf-8"))["vectors"]
        different = [vector for vector in vectors if not is_same(reader, vector)]
        for vector in different:
            print(f"  {vector['utterance']!a}: {vector['words']} in Swift,", end=" ")
            print([word for word, _ in words(vector["utterance"], language)], "in Python")
        print(f"{language}: {len(vectors) - len(different)} of {len(vectors)} texts are read alike")
        fails |= bool(different)
    return 1 if fails else 0


def is_same(reader, vector):
    text = vector["utterance"]
    positions, unknown, meaning = reader.read(text)
    found = [word for word, _ in words(text, reader.vocabulary["language"])]
    expected = [vector[name] for name in ("words", "positions", "unknown")]
    return [found, positions, unknown] == expected and numpy.allclose(
        meaning, vector["meaning"], atol=LARGEST_DIFFERENCE
    )


if __name__ == "__main__":
    sys.exit({"write": write, "check": check}[sys.argv[1]](sys.argv[2]))
