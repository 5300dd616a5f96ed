"""Classifies and normalises characters, like Characters and CharacterKind in Sources/Wrapper/Text.

Python's Unicode tables may be older than Swift's: Python 3.11 has Unicode 14. Characters added later are
treated as word boundaries.
"""
import functools
import string
import unicodedata

ASCII = {"'": "apostrophe", "$": "symbol", "%": "symbol"}
ASCII |= dict.fromkeys(".,:", "joiner") | dict.fromkeys("+#", "tail")
ASCII |= dict.fromkeys(string.ascii_letters, "letter") | dict.fromkeys(string.digits, "digit")

# Properties that unicodedata lacks: ideographs, by the prefix of their names; alphabetic symbols; and emoji
# that are punctuation or mathematical symbols.
IDEOGRAPHS = ("CJK UNIFIED", "CJK COMPATIBILITY IDEOGRAPH", "NUSHU CHARACTER", "KHITAN SMALL")
TANGUT = (0x17000, 0x18D08)
OTHER_IDEOGRAPHS = [(0x3006, 0x3007), (0x3021, 0x3029), (0x3038, 0x303A)]
OTHER_LETTERS = [(0x24B6, 0x24E9), (0x1F130, 0x1F149), (0x1F150, 0x1F169), (0x1F170, 0x1F189)]
OTHER_EMOJI = [(0x203C, 0x203C), (0x2049, 0x2049), (0x2194, 0x2194), (0x25FB, 0x25FE)]
OTHER_EMOJI += [(0x2934, 0x2935), (0x3030, 0x3030), (0x303D, 0x303D)]


def within(value, ranges):
    return any(first <= value <= last for first, last in ranges)


@functools.lru_cache(maxsize=None)
def kind(character):
    if character < "\x80":
        return ASCII.get(character, "border")
    value = ord(character)
    category = unicodedata.category(character)
    is_mark = category in ("Mn", "Mc", "Me")
    is_letter = category[0] == "L" or category == "Nl" or within(value, OTHER_LETTERS)
    if within(value, [(0x1F3FB, 0x1F3FF), (0xFE00, 0xFE0F)]):
        return "ignored"
    if within(value, [(0x3099, 0x309A), (0x1160, 0x11FF)]):
        return "mark"
    if within(value, [(0x30A1, 0x30FA), (0x30FC, 0x30FF), (0x31F0, 0x31FF), (0xFF66, 0xFF9F)]):
        return "katakana"
    if within(value, [(0x3041, 0x309F), (0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF)]):
        return "mark" if is_mark else "ideograph" if is_letter else "border"
    if is_ideographic(character, value):
        return "ideograph"
    if is_mark:
        return "mark"
    if is_letter:
        return "letter"
    if unicodedata.numeric(character, None) is not None:
        return "digit"
    if category == "Cf":
        return "ignored"
    return "symbol" if category in ("So", "Sc") or within(value, OTHER_EMOJI) else "border"


def is_ideographic(character, value):
    if within(value, [TANGUT]):  # These have no names in unicodedata.
        return unicodedata.category(character) == "Lo"
    name = unicodedata.name(character, "")
    return name.startswith(IDEOGRAPHS) or within(value, OTHER_IDEOGRAPHS)


# MARK: Text → characters


def normalised(text, language):
    """Lowercases and composes a text and replaces variants of characters."""
    characters = []
    has_marks = False
    for character in text:
        if character == "\u0307" and characters and characters[-1] in "iı":
            characters[-1] = "i"  # İ in two parts
            continue
        characters += lowercased(folded(character), language)
        has_marks = has_marks or (character >= "\x80" and kind(character) == "mark")
    return composed(characters) if has_marks else characters


def folded(character):
    if character in "\u2018\u2019\u02bc\u00b4":
        return "'"
    if "\uff01" <= character <= "\uff5e":
        return chr(ord(character) - 0xFEE0)
    return " " if character == "\u3000" else character


def lowercased(character, language):
    if character == "I" and language in ("tr", "az"):
        return "ı"
    if character in "`İς":
        return {"`": "'", "İ": "i", "ς": "σ"}[character]
    lower = character.lower()
    return "" if lower == character and kind(character) == "ignored" else lower


def composed(characters):
    """Canonical composition: sorts marks by their classes and combines each with the preceding letter if
    there is a composed form."""
    result, letter, last_class = [], None, 0
    for character in in_order(characters):
        mark_class = unicodedata.combining(character)
        if letter is not None and kind(character) == "mark":
            if letter == len(result) - 1 or last_class < mark_class:
                both = joined(result[letter], character)
                if both:
                    result[letter] = both
                    continue
        if mark_class == 0:
            letter = len(result)
        last_class = mark_class
        result.append(character)
    return result


def in_order(characters):
    """Sorts the marks of each letter by their classes, keeping the order within a class."""
    result, marks = [], []
    for character in characters:
        if unicodedata.combining(character):
            marks.append(character)
        else:
            result += sorted(marks, key=unicodedata.combining) + [character]
            marks = []
    return result + sorted(marks, key=unicodedata.combining)


def joined(letter, mark):
    syllable = hangul_syllable(ord(letter), ord(mark))
    return syllable or compositions().get(unicodedata.normalize("NFD", letter + mark))


@functools.lru_cache(maxsize=None)
def compositions():
    """Returns composed letters by their decomposed form."""
    blocks = [(0xC0, 0x24F), (0x370, 0x52F), (0x620, 0x6FF), (0x900, 0xDFF), (0x1000, 0x109F)]
    blocks += [(0x1E00, 0x1FFF), (0x3040, 0x30FF)]
    table = {}
    for first, last in blocks:
        for character in map(chr, range(first, last + 1)):
            table.setdefault(unicodedata.normalize("NFD", character), character)
    return table


def hangul_syllable(first, second):
    """Composes a Hangul consonant and vowel, or a syllable and a final consonant."""
    if 0x1100 <= first <= 0x1112 and 0x1161 <= second <= 0x1175:
        return chr(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    if 0xAC00 <= first <= 0xD7A3 and 0x11A8 <= second <= 0x11C2 and (first - 0xAC00) % 28 == 0:
        return chr(first + second - 0x11A7)
    return None


# MARK: Grapheme clusters


def clusters(word):
    """Splits a word into grapheme clusters as Swift does, including Devanagari conjuncts. A wordbook counts
    in these."""
    result = []
    for character in word:
        is_mark = unicodedata.category(character) in ("Mn", "Mc", "Me")
        is_conjunct = is_devanagari_consonant(character) and result and has_virama(result[-1])
        if result and (is_mark or is_conjunct):
            result[-1] += character
        else:
            result.append(character)
    return result


def is_devanagari_consonant(character):
    return within(ord(character), [(0x915, 0x939), (0x958, 0x95F), (0x978, 0x97F)])


def has_virama(cluster):
    """Whether a cluster ends with a virama after a Devanagari consonant."""
    consonant = cluster.rstrip("\u093c\u094d")[-1:]
    return cluster.endswith("\u094d") and is_devanagari_consonant(consonant or " ")
