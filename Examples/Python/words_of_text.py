"""Splits text into words by the rules documented in Sources/Wrapper/Text/Words.swift."""
from characters import kind, normalised

# Languages in which an apostrophe separates words.
APOSTROPHE_PARTS = ("fr", "it", "ca", "tr")
WHITESPACE = set("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000")
WHITESPACE |= set(map(chr, range(0x2000, 0x200B)))
CLOSING = set(".,;:!?)]}\"'»>")
LONGEST_MAIL_ADDRESS = 254


def words(text, language):
    """Returns the words, and for each whether it consists of letters and therefore has a stem."""
    reader = WordReader(normalised(text, language), language in APOSTROPHE_PARTS)
    position = 0
    while position < len(reader.text):
        position = reader.read(position)
    return reader.words


class WordReader:
    def __init__(self, text, apostrophe_parts):
        self.text = text
        self.kinds = [kind(character) for character in text] + [None, None]
        self.apostrophe_parts = apostrophe_parts
        self.words = []
        self.run_end = self.address_end = 0

    def read(self, start):
        """Appends the word that starts here, if any, and returns the next position."""
        kind = self.kinds[start]
        if kind in ("letter", "mark", "digit"):
            return self.address(start) or (self.number if kind == "digit" else self.letters)(start)
        if kind == "katakana":
            return self.append(start, self.end(start, ("katakana", "mark")))
        if kind in ("ideograph", "symbol"):
            return self.append(start, self.end(start + 1, ("mark",)))
        return start + 1

    def append(self, start, end, has_stem=False):
        self.words.append(("".join(self.text[start:end]), has_stem))
        return end

    def end(self, position, kinds):
        while self.kinds[position] in kinds:
            position += 1
        return position

    def number(self, start):
        end = start
        while self.kinds[end] == "digit" or self.kinds[end : end + 2] == ["joiner", "digit"]:
            end += 1
        return self.append(start, end)

    def letters(self, start):
        end, has_stem = start, True
        while True:
            kind = self.kinds[end]
            joins = self.kinds[end : end + 2] == ["apostrophe", "letter"]
            if kind == "digit":
                has_stem = False
            elif kind not in ("letter", "mark") and not (joins and not self.apostrophe_parts):
                break
            end += 1
        tail = self.end(end, ("tail",))
        if self.kinds[tail] in ("letter", "digit"):
            tail = end
        return self.append(start, tail, has_stem and tail == end)

    # MARK: Addresses

    def address(self, start):
        """Appends @url or @email if an address starts here."""
        border = self.end(start, ("letter", "digit"))
        if border >= len(self.text) or self.text[border] not in "@:._-+":
            return None
        if start >= self.run_end:
            self.find_run(start)
        candidate = self.text[start : self.address_end]
        if is_web_address(candidate):
            word = "@url"
        elif is_mail_address(candidate):
            word = "@email"
        else:
            return None
        self.words.append((word, False))
        return self.address_end

    def find_run(self, start):
        """Returns the end of a run without white space, excluding trailing punctuation."""
        end = start
        while end < len(self.text) and self.text[end] not in WHITESPACE:
            end += 1
        self.run_end = end
        while end > start and self.text[end - 1] in CLOSING:
            end -= 1
        self.address_end = end


def is_web_address(candidate):
    prefixes = [list(prefix) for prefix in ("http://", "https://", "www.")]
    return any(candidate[: len(p)] == p and len(candidate) > len(p) for p in prefixes)


def is_mail_address(candidate):
    if len(candidate) > LONGEST_MAIL_ADDRESS or candidate.count("@") != 1:
        return False
    at = candidate.index("@")
    labels = "".join(candidate[at + 1 :]).split(".")
    return at > 0 and len(labels) >= 2 and all(map(is_host_label, labels))


def is_host_label(label):
    return label != "" and all(kind(c) in ("letter", "digit") or c == "-" for c in label)
