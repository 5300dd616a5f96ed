"""Converts text to the inputs of an exported network and its outputs to a prediction, as an example for
other languages. Words are split by words_of_text.py.
"""
import base64
import json
import re

import numpy
from characters import clusters, kind, normalised
from compounds import Compounds
from words_of_text import words

# Articles and pronouns that end with an apostrophe before a vowel.
ELISIONS = {"fr": "c d j l m n qu s t", "it": "all c d dall dell l m nell s t un v", "ca": "d l m n s t"}

# Abbreviations in chats and frequent misspellings, each before its word.
ABBREVIATIONS = {
    "de": """
        bzgl bezüglich bzw beziehungsweise evtl eventuell ggf gegebenenfalls nich nicht nr nummer std stunden
        tel telefon vllt vielleicht wg wegen
    """,
    "en": """
        abt about accout account acct account acount account addr address adress address amt amount appt
        appointment bc because bcuz because beacuse because becasue because becuase because beleive believe
        buisness business calender calendar cancle cancel coz because cuz because freind friend hav have hrs
        hours hv have mins minutes msg message n and passwort password passwrd password paswoard password
        pasword password ppl people pw password pwd password r are reccomend recommend reciept receipt recieve
        receive recieved received recomend recommend refound refund reservaton reservation seperate separate
        shud should sucessful successful thier their thru through tmr tomorrow tmrw tomorrow tommorow tomorrow
        tommorrow tomorrow tomorow tomorrow tranfer transfer txt text u you ur your w with wat what wen when
        wether whether wheather weather wht what wich which wierd weird withdrawl withdrawal y why yesturday
        yesterday yr year
    """,
    "es": """
        cn con cta cuenta dnd donde hrs horas k que msj mensaje nro número num número pa para porq porque pq
        porque q que qiero quiero tb también tbn también tel teléfono tmb también toy estoy x por xq porque
    """,
    "fr": """
        avc avec bcp beaucoup cmt comment dem demain jms jamais mtn maintenant ns nous num numéro pk
        pourquoi pkoi pourquoi pq pourquoi qd quand tel téléphone tjrs toujours tjs toujours tt tout vs vous
    """,
    "it": """
        cmq comunque dp dopo dv dove gg giorni ke che msg messaggio nn non num numero perke perché qlc qualcosa
        qnd quando sn sono tel telefono tt tutto x per xche perché xk perché xke perché
    """,
    "nl": "ff even gwn gewoon mn mijn mss misschien nr nummer tel telefoon wnr wanneer ws waarschijnlijk zn zijn",
    "pt": """
        aki aqui cmg comigo hj hoje mt muito mto muito msg mensagem n não pq porque q que qdo quando
        qnd quando qto quanto tb também tbm também td tudo tel telefone vc você vcs vocês
    """,
}


class Reader:
    def __init__(self, vocabulary, wordbook, labels=None):
        self.vocabulary = json.load(open(vocabulary, encoding="utf-8"))
        self.book = json.load(open(wordbook, encoding="utf-8"))
        self.words = Words(self.vocabulary["words"]) if "words" in self.vocabulary else None
        self.labels = labels and open(labels, encoding="utf-8").read().splitlines()
        endings = self.book.get("endings", [])
        self.endings = [(clusters(ending["word"]), ending["stem"]) for ending in endings]
        self.position = {term: i for i, term in enumerate(self.vocabulary["terms"])}

    def terms(self, text):
        written, spaced = words(text, self.vocabulary["language"]), None
        while written != spaced:
            found = [
                self.as_known(word) if has_stem else (word, word.replace("'", ""), False) for word, has_stem in written
            ]
            spaced, written = written, self.with_spaces(text, written, found)
        stems = [stem for _, stem, _ in found]
        pairs = zip([""] + stems, stems + [""]) if stems else []
        groups = [
            f"~{edged[i : i + n]}"
            for edged in ("|" + word.replace("'", "") + "|" for word, _, _ in found if len(word) > 1)
            for n in (2, 3, 4)
            for i in range(len(edged) - n + 1)
        ]
        pairs = [f"{a} {b}" for a, b in pairs]
        strange = sum(is_strange for _, _, is_strange in found)
        return {"words": stems, "pairs": pairs, "letters": groups, "strange": strange}

    def stem(self, word):
        """Returns the stem from the wordbook, or by the first suffix rule that leads to a known stem."""
        return self.stem_with_apostrophes(word).replace("'", "")

    def stem_with_apostrophes(self, word):
        if word in self.book["stems"]:
            return self.book["stems"][word]
        letters = clusters(word)
        for ending, stem_ending in self.endings:
            beginning = letters[: len(letters) - len(ending)]
            if len(beginning) > 1 and letters[len(beginning) :] == ending:
                stem = "".join(beginning) + stem_ending
                if self.knows(stem):
                    return stem
        return word

    def knows(self, stem):
        return stem in self.position or bool(self.words and self.words.rows(stem))

    def as_known(self, word):
        """Shortens an unknown word such as "hellooo", replaces an abbreviation, or corrects its accents, two
        transposed letters or one letter. Returns the word, its stem, and whether it is unknown as it is written.
        """
        stem = self.stem(word)
        if stem in self.position:
            return word, stem, False
        abbreviations = ABBREVIATIONS.get(self.vocabulary["language"][:2], "").split()
        full = [of for short, of in zip(abbreviations[::2], abbreviations[1::2]) if short == word]
        for other in [*shortened(word), *full]:
            known = self.stem(other)
            if known in self.position or (other in full or not self.knows(stem)) and self.knows(known):
                return other, known, False
        similar = None
        for variant in variants(word, self.vocabulary.get("spellings", [])):
            known = self.stem(variant)
            if known in self.position:
                return variant, known, False
            if not similar and self.knows(known):
                similar = variant, known, False
        if self.knows(stem):
            return word, stem, False
        if similar:
            return similar
        known = self.without_swap(word)
        if known:
            return *known, False
        return *(self.without_elision(word) or self.nearest(stem) or (word, stem)), True

    def with_spaces(self, text, written, found):
        """Joins the parts of known words ("pass word") or splits unknown words ("canyou"), unless most are unknown."""
        strange = [is_strange for _, _, is_strange in found]
        if len(written) > 500 or sum(strange) > max(1, len(written) // 2):
            return written
        unknown = [stem not in self.position for _, stem, _ in found]
        spaced, text = list(written), "".join(normalised(text, self.vocabulary["language"]))
        for i in reversed(range(len(written) - 1)):
            (one, has_stem), (other, other_has_stem) = spaced[i : i + 2]
            are_unknown = has_stem and other_has_stem and unknown[i] and unknown[i + 1]
            if are_unknown and f"{one} {other}" in text and self.is_word(one + other):
                spaced[i : i + 2] = [(one + other, True)]
        if spaced != written:
            return spaced
        parts = zip(written, strange, unknown)
        return [part for word, *is_new in parts for part in (self.split(*word) if all(is_new) else [word])]

    def split(self, word, has_stem):
        """Splits a word after the longest known word that another known word follows."""
        for i in range(len(word) - 1, 0, -1):
            if self.is_word(word[:i]) and self.is_word(word[i:]):
                return [(word[:i], True), (word[i:], True)]
        return [(word, has_stem)]

    def is_word(self, word):
        return len(word) <= 24 and self.stem(word) in self.position

    def without_elision(self, word):
        """Returns the known word after an article or pronoun without its apostrophe, and its stem."""
        for elision in ELISIONS.get(self.vocabulary["language"][:2], "").split():
            rest = word.removeprefix(elision)
            if rest != word and rest[1:] and rest[0] in "aeiouyhàâéèêëîïôùûœ" and self.knows(self.stem(rest)):
                return rest, self.stem(rest)
        return None

    def without_swap(self, word):
        """Returns the only known word that results from swapping two adjacent letters, and its stem."""
        if not 4 <= len(word) <= 24 or "'" in word:
            return None
        known = {}
        for i, (one, next) in enumerate(zip(word, word[1:])):
            swapped = word[:i] + next + one + word[i + 2 :]
            if one != next and self.stem(swapped) in self.position:
                known.setdefault(self.stem(swapped), swapped)
        return [(word, stem) for stem, word in known.items()][0] if len(known) == 1 else None

    def nearest(self, stem):
        """Returns the only stem in the vocabulary that differs by one edit, in place of the word and its stem."""
        if len(stem.encode()) < 4:
            return None
        block = [term for term in self.position if term.encode()[:1] == stem.encode()[:1]]
        if sum(len(term.encode()) + 1 for term in block) > 1 << 16:
            return None
        known = [
            term
            for term in block
            if " " not in term and len(term.encode()) >= 5 and differ_by_one_edit(stem, term)
        ]
        return (known[0], known[0]) if len(known) == 1 else None

    def read(self, text):
        """Returns the positions of ones in `terms`, the inputs `unknown` and `meaning`, and whether most words
        are unknown."""
        known, unknown, found = set(), [0, 0, 0], self.terms(text)
        for kind, terms in found.items():
            if kind in self.vocabulary["usedKinds"]:
                known.update(self.position[t] for t in terms if t in self.position)
                index = self.vocabulary["kinds"].index(kind)
                unknown[index] = sum(t not in self.position for t in set(terms))
        if "pairs" in self.vocabulary["usedKinds"] and found["words"]:
            marks = final_mark(text, self.vocabulary["language"])
            known.update(self.position[mark] for mark in marks if mark in self.position)
        plain = "".join(normalised(text, self.vocabulary["language"]))
        meaning = self.words and self.words.meaning(found["words"], plain)
        counts = self.words and "words" in self.vocabulary["usedKinds"]
        mostly_unknown = bool(counts) and found["strange"] > max(1, len(found["words"]) // 2)
        return sorted(known), unknown, meaning, mostly_unknown

    def refuses(self, row, likelihood):
        """Whether an utterance is out of scope. An utterance without letters and digits has no terms."""
        positions, unknown, meaning, mostly_unknown = row
        threshold = self.vocabulary["threshold"]
        limit = 4 * threshold / (1 + 3 * threshold) if mostly_unknown else threshold
        vocabulary = self.vocabulary
        known = [p for p in positions if vocabulary["kinds"][vocabulary["kindOfTerm"][p]] == "words"]
        is_small = len(known) + unknown[0] == 1 and (
            known[0] in vocabulary["smallWords"] if known else self.words is not None and self.words.is_small(meaning)
        )
        says_something = positions or (meaning is not None and numpy.any(meaning))
        is_silent = is_small or not says_something
        return likelihood < limit or bool(is_silent and (threshold > 0 or not any(unknown)))

    def answer(self, row, outputs):
        """Returns the label, the confidence and whether the utterance is rejected, for the first row."""
        best = outputs["probabilities"][0].argmax()
        confidence = float(outputs["probabilities"][0][best])
        return self.labels[best], confidence, self.refuses(row, float(outputs["likelihood"][0][0]))


def differ_by_one_edit(one, other):
    """Whether two words differ by an added, missing or different letter after the first, or by two swapped letters."""
    shorter = min(len(one), len(other))
    start = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    one, other = one[start:], other[start:]
    shorter = min(len(one), len(other))
    tail = next((i for i in range(shorter) if one[-1 - i] != other[-1 - i]), shorter)
    one, other = one[: len(one) - tail], other[: len(other) - tail]
    return start > 0 and (max(len(one), len(other)) == 1 or len(one) == 2 and one[::-1] == other)


def final_mark(text, language):
    """Returns the term of the punctuation mark at the end of a text, in a list; unknown marks are ignored."""
    text = "".join(normalised(text, language)).rstrip()
    if text.endswith(".."):
        return [" …"]
    return [" " + text[-1]] if text[-1:] in list("?!.…。؟") else []


def shortened(word):
    """Yields a word with letters that occur three times or more in a row twice or once; not for "www"."""
    for count in (2, 1) if len(set(word)) > 1 else ():
        shorter = re.sub(r"(.)\1{2,}", lambda run, count=count: run[1] * count, word)
        if shorter != word:
            yield shorter


def variants(word, spellings):
    """Yields spellings to try: without accents, with one accented letter, with two, and so on."""
    if not 3 <= len(word) <= 20:
        return
    for is_long in (False, True):
        plain = {}
        for letters, letter in spellings if is_long else reversed(spellings):
            plain[letter] = letters
        without = "".join(plain.get(letter, letter) for letter in word)
        if without != word:
            yield without
    found = [(word, 0)]
    for one, end in found:
        if len(found) > 128:
            break
        found += accented(one, end, spellings)
    yield from (variant for variant, _ in found[1:129])


def accented(word, start, spellings):
    for index in range(start, len(word)):
        for plain, letter in spellings:
            if word.startswith(plain, index):
                yield word[:index] + letter + word[index + len(plain) :], index + 1


class Words:
    """Word vectors by the hash of their stems."""

    def __init__(self, table):
        steps = numpy.frombuffer(base64.b64decode(table["steps"]), numpy.uint8)
        steps = steps.reshape(-1, table["dimensions"]).astype(numpy.float32) - 8
        self.vectors = steps * numpy.array(table["scales"], numpy.float32)[:, None]
        self.weights = numpy.array(table["weights"], numpy.float32)
        self.row = {int(stem, 16): row for row, stem in enumerate(table["stems"])}
        self.small = self.vectors[table["smallRows"]]
        self.longest_words_in = table.get("longestWordsIn")
        self.compounds = None
        if "compounds" in table:
            self.compounds = Compounds(
                table["compounds"], lambda stem: self.row.get(fnv(stem)), self.weights
            )

    def is_small(self, meaning):
        """Whether a text of one word, which has the vector of the word, is a stop word."""
        return bool(len(self.small)) and bool((numpy.abs(self.small - meaning).max(axis=1) < 1e-4).any())

    def rows(self, stem):
        """Returns the row of a stem's vector, or those of its parts."""
        if self.longest_words_in == "text":
            return []
        row = self.row.get(fnv(stem.encode()))
        if row is not None:
            return [row]
        if self.longest_words_in == "word":
            return self.longest_words(stem)
        return self.compounds.rows(stem) if self.compounds else []

    def longest_words(self, text):
        """Returns the rows of the longest word with a vector at each position."""
        rows, start = [], 0
        while start < len(text):
            found, next = [], start + 1
            for end in range(start + 1, min(start + 16, len(text)) + 1):
                row = self.row.get(fnv(text[start:end].encode()))
                if row is not None and kind(text[end : end + 1] or " ") != "mark":
                    found, next = [row], end
            rows, start = rows + found, next
        return rows

    def meaning(self, stems, text):
        """Returns the vector of a text, given its stems and its normalised characters."""
        rows = [row for stem in stems for row in self.rows(stem)]
        if self.longest_words_in == "text":
            rows = self.longest_words(text)
        rows = list(dict.fromkeys(rows))
        weights = self.weights[rows]
        return weights @ self.vectors[rows] / max(float(numpy.sqrt((weights**2).sum())), 1e-9)


def fnv(word):
    """Returns the first 32 bits of the 64-bit FNV-1a hash."""
    hash = 0xCBF29CE484222325
    for byte in word:
        hash = (hash ^ byte) * 0x100000001B3 % 2**64
    return hash >> 32


def inputs(rows, width):
    """Returns the inputs `terms`, `unknown` and, if the model uses word vectors, `meaning`."""
    terms = numpy.zeros((len(rows), width), numpy.float32)
    for row, (positions, *_) in zip(terms, rows):
        row[positions] = 1
    unknown = numpy.array([row[1] for row in rows], numpy.float32)
    named = {"terms": terms, "unknown": unknown}
    if rows[0][2] is not None:
        named["meaning"] = numpy.array([row[2] for row in rows], numpy.float32)
    return named
