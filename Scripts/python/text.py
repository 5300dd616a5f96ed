"""What a caller in another language does from text to the two inputs of an exported network.

Plain text in ASCII only: Sources/Wrapper/Text tells about composition, other scripts, addresses.
"""
import json
import re

import numpy

WORD = re.compile(
    r"[a-z](?:[a-z0-9]|'(?=[a-z]))*(?:[+#]+(?![a-z0-9+#]))?|[0-9](?:[0-9]|[.,:](?=[0-9]))*|[$%]"
)


class Reader:
    def __init__(self, vocabulary, wordbook):
        self.vocabulary = json.load(open(vocabulary, encoding="utf-8"))
        self.stems = json.load(open(wordbook, encoding="utf-8"))["stems"]
        self.position = {term: i for i, term in enumerate(self.vocabulary["terms"])}

    def terms(self, text):
        words = WORD.findall(text.lower().replace("`", "'"))
        stems = [self.stems.get(word, word.replace("'", "")) for word in words]
        pairs = zip([""] + stems, stems + [""]) if stems else []
        groups = [
            f"~{edged[i : i + n]}"
            for edged in ("|" + word.replace("'", "") + "|" for word in words if len(word) > 1)
            for n in (2, 3, 4)
            for i in range(len(edged) - n + 1)
        ]
        return {"words": stems, "pairs": [f"{a} {b}" for a, b in pairs], "letters": groups}

    def read(self, text):
        """The positions where `terms` is one, and `unknown`."""
        known, unknown = set(), [0, 0, 0]
        for kind, terms in self.terms(text).items():
            if kind in self.vocabulary["usedKinds"]:
                known.update(self.position[t] for t in terms if t in self.position)
                index = self.vocabulary["kinds"].index(kind)
                unknown[index] = sum(t not in self.position for t in set(terms))
        return sorted(known), unknown


def inputs(rows, width):
    """The inputs `terms` and `unknown` of rows of positions and counts."""
    terms = numpy.zeros((len(rows), width), numpy.float32)
    for row, (positions, _) in zip(terms, rows):
        row[positions] = 1
    unknown = numpy.array([counts for _, counts in rows], numpy.float32)
    return {"terms": terms, "unknown": unknown}
