"""Splits compound words like Sources/Wrapper/Embedding/StemVectors.swift: a stem without a vector is split
into two or three stems with vectors.
"""


class Compounds:
    """Splits stems by the rules in the member `compounds`; `row` maps the bytes of a stem to its row or None."""

    def __init__(self, rules, row, weights):
        self.row, self.weights = row, weights
        self.plain = str.maketrans(rules["plain"])
        self.endings = {ending.encode() for ending in rules["endings"]}
        self.makes_single = rules["makesSingle"]
        # Linking elements in the order of precedence, with the minimum length of the stem before them.
        self.links = [(link.encode(), 3) for link in rules["links"]]
        self.links += [(link.encode(), 5) for link in rules["longLinks"]]

    def rows(self, stem):
        """Returns the rows of the parts in order."""
        if not 7 <= len(stem.encode()) <= 40:
            return []
        letters = stem.translate(self.plain).encode()
        lasts = []
        for start in range(4, len(letters) - 2):
            last = letters[start:]
            if len(last) > 3 or start > 4:
                lasts.append((start, self.part(last)))
        best = self.best(lasts, lambda end: self.head(letters[:end], is_first=True))
        best = best or self.best(lasts, lambda end: self.two_heads(letters[:end]))
        return best[2] if best else []

    @staticmethod
    def best(lasts, before):
        """Returns the best combination of a last part and the parts before it. A part consists of the length
        of its linking elements, its weight and its rows."""
        best = None
        for start, last in lasts:
            first = last and before(start)
            if first:
                whole = tuple(one + other for one, other in zip(first, last))
                if best is None or whole[:2] < best[:2]:
                    best = whole
        return best

    def two_heads(self, letters):
        parts = [(start, self.head(letters[start:])) for start in range(4, len(letters) - 3)]
        return self.best(parts, lambda end: self.head(letters[:end], is_first=True))

    def head(self, letters, is_first=False):
        """Returns a part that is followed by another: its stem and the first matching linking element."""
        for link, fewest in self.links if len(letters) > 3 else []:
            stem = letters[: len(letters) - len(link)]
            if letters.endswith(link) and len(stem) >= fewest:
                part = self.part(stem, is_first) or self.part(self.single(stem), is_first)
                if part:
                    return (len(link), *part[1:])
        return None

    def part(self, stem, is_first=False):
        row = self.row(stem) if stem else None
        if row is None or (stem in self.endings and not is_first):
            return None
        # Very frequent words are not parts of compounds.
        return (0, self.weights[row], [row]) if self.weights[row] >= 0.25 else None

    def single(self, stem):
        """Replaces a double consonant at the end, or a double vowel before the last letter, by a single one."""
        if self.makes_single and len(stem) > 3:
            if stem[-1] == stem[-2]:
                return stem[:-1]
            if stem[-2] == stem[-3]:
                return stem[:-2] + stem[-1:]
        return None
