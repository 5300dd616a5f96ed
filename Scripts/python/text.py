"""What a caller in another language does from text to the inputs of an exported network.

Plain text in ASCII only: Sources/Wrapper/Text tells about composition, other scripts, addresses.
"""
import base64
import json
import re

import numpy

WORD = re.compile(
    r"[a-z](?:[a-z0-9]|'(?=[a-z]))*(?:[+#]+(?![a-z0-9+#]))?|[0-9](?:[0-9]|[.,:](?=[0-9]))*|[$%]"
)


class Reader:
    def __init__(self, vocabulary, wordbook):
        self.vocabulary = json.load(open(vocabulary, encoding="utf-8"))
        self.book = json.load(open(wordbook, encoding="utf-8"))
        self.words = Words(self.vocabulary["words"]) if "words" in self.vocabulary else None
        self.position = {term: i for i, term in enumerate(self.vocabulary["terms"])}

    def terms(self, text):
        words = WORD.findall(text.lower().replace("`", "'"))
        stems = [self.stem(word).replace("'", "") for word in words]
        pairs = zip([""] + stems, stems + [""]) if stems else []
        groups = [
            f"~{edged[i : i + n]}"
            for edged in ("|" + word.replace("'", "") + "|" for word in words if len(word) > 1)
            for n in (2, 3, 4)
            for i in range(len(edged) - n + 1)
        ]
        return {"words": stems, "pairs": [f"{a} {b}" for a, b in pairs], "letters": groups}

    def stem(self, word):
        """By itself, or by the first ending that leads to a stem that is known."""
        if word in self.book["stems"] or not re.fullmatch("[a-z']+", word):
            return self.book["stems"].get(word, word)
        for ending in self.book.get("endings", []):
            beginning = word.removesuffix(ending["word"])
            if word.endswith(ending["word"]) and len(beginning) > 1:
                stem = beginning + ending["stem"]
                if stem in self.position or (self.words and fnv(stem) in self.words.row):
                    return stem
        return word

    def read(self, text):
        """The positions where `terms` is one, `unknown`, and `meaning`."""
        known, unknown = set(), [0, 0, 0]
        for kind, terms in self.terms(text).items():
            if kind in self.vocabulary["usedKinds"]:
                known.update(self.position[t] for t in terms if t in self.position)
                index = self.vocabulary["kinds"].index(kind)
                unknown[index] = sum(t not in self.position for t in set(terms))
        meaning = self.words and self.words.meaning(self.terms(text)["words"])
        return sorted(known), unknown, meaning


class Words:
    """What words mean: vectors by the FNV-1a of their stems."""

    def __init__(self, table):
        steps = numpy.frombuffer(base64.b64decode(table["steps"]), numpy.uint8)
        steps = steps.reshape(-1, table["dimensions"]).astype(numpy.float32) - 8
        self.vectors = steps * numpy.array(table["scales"], numpy.float32)[:, None]
        self.weights = numpy.array(table["weights"], numpy.float32)
        self.row = {int(stem, 16): row for row, stem in enumerate(table["stems"])}

    def meaning(self, stems):
        rows = list(dict.fromkeys(r for r in map(self.row.get, map(fnv, stems)) if r is not None))
        weights = self.weights[rows]
        return weights @ self.vectors[rows] / max(float(numpy.sqrt((weights**2).sum())), 1e-9)


def fnv(word):
    hash = 0xCBF29CE484222325
    for byte in word.encode():
        hash = (hash ^ byte) * 0x100000001B3 % 2**64
    return hash


def inputs(rows, width):
    """The inputs `terms`, `unknown` and, where there is any, `meaning` of rows."""
    terms = numpy.zeros((len(rows), width), numpy.float32)
    for row, (positions, *_) in zip(terms, rows):
        row[positions] = 1
    unknown = numpy.array([counts for _, counts, _ in rows], numpy.float32)
    named = {"terms": terms, "unknown": unknown}
    if rows[0][2] is not None:
        named["meaning"] = numpy.array([meaning for *_, meaning in rows], numpy.float32)
    return named
