"""Tokenises utterances in many languages with text.py and compares the results with SwiftNLC.

check_reading.py write FOLDER: for each language in utterances.tsv, writes to FOLDER/LANGUAGE
  train.tsv, examples of two intents;
  utterances.txt, the examples in several spellings (capitals, normalisation forms, typing errors),
  the lines of utterances-any.txt, and the abbreviations of the language;
  its.words, random vectors for the words of all examples but the last, with longer or shorter words in
  languages whose words are found by longest match.
check_reading.py check FOLDER: compares words, terms, the number of unknown words and the sentence vector
with those in vectors.json. Exits with 1 if any differs.
"""
import json
import os
import sys
import unicodedata

import numpy
import wordfile
from text import ABBREVIATIONS, Reader
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
        texts += ABBREVIATIONS.get(language, "").split()[::2]
        with open(f"{folder}/{language}/train.tsv", "w", encoding="utf-8") as file:
            file.writelines(f"{intent}\t{text}\n" for intent, text in examples)
        with open(f"{folder}/{language}/utterances.txt", "w", encoding="utf-8") as file:
            file.writelines(text + "\n" for text in texts)
        found = [[word for word, _ in words(text, language)] for _, text in examples[:-1]]
        known = {word for text in found for word in text}
        if language in ("ja", "th", "zh"):  # Words consist of several characters.
            known |= {one + next for text in found for one, next in zip(text, text[1:])}
        if language == "ko":  # Words are followed by particles.
            known |= {word[:2] for text in found for word in text}
        write_words(f"{folder}/{language}/its.words", language, sorted(known, key=str.encode))
    print(*languages)


def write_words(path, language, names):
    """Writes random word vectors."""
    vectors = numpy.random.default_rng(1).normal(size=(len(names), 8)).astype("f4")
    wordfile.write(path, names, vectors, numpy.ones(len(names)), {"language": language})


def spellings(text):
    forms = [text, text.upper()]
    forms += [unicodedata.normalize(form, text) for form in ("NFD", "NFC", "NFKC")]
    # A wordbook has no stems of misspelled words, so only those without apostrophes are corrected alike.
    word = max((word for word in text.split() if "'" not in word), key=len)
    middle = len(word) // 2
    swapped = word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
    forms += [text.replace(word, wrong) for wrong in (swapped, word[0] * 2 + word)]
    if word.isascii():  # In other scripts, the stem of a part of a word often differs from the part.
        forms += [text.replace(" ", "", 1), text.replace(word, f"{word[:middle]} {word[middle:]}")]
    forms += [text.replace("'", ""), forms[2].translate(dict.fromkeys(range(0x300, 0x306)))]
    return list(dict.fromkeys(forms))


def check(folder):
    fails = False
    for language in sorted(os.listdir(folder)):
        path = f"{folder}/{language}"
        reader = Reader(f"{path}/vocabulary.json", f"{path}/wordbook.json")
        assert reader.vocabulary["language"] == language
        vectors = json.load(open(f"{path}/vectors.json", encoding="utf-8"))["vectors"]
        different = [vector for vector in vectors if not is_same(reader, vector)]
        for vector in different:
            print(f"  {vector['utterance']!a}: {vector['words']} in Swift,", end=" ")
            print([word for word, _ in words(vector["utterance"], language)], "in Python")
        print(f"{language}: {len(vectors) - len(different)} of {len(vectors)} utterances agree")
        fails |= bool(different)
    return 1 if fails else 0


def is_same(reader, vector):
    text = vector["utterance"]
    positions, unknown, meaning, mostly_unknown = reader.read(text)
    found = [word for word, _ in words(text, reader.vocabulary["language"])]
    expected = [vector[name] for name in ("words", "positions", "unknown", "mostlyUnknown")]
    return [found, positions, unknown, mostly_unknown] == expected and numpy.allclose(
        meaning, vector["meaning"], atol=LARGEST_DIFFERENCE
    )


if __name__ == "__main__":
    sys.exit({"write": write, "check": check}[sys.argv[1]](sys.argv[2]))
