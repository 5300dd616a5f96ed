"""Splits text into words and stems them like Sources/Wrapper/Text, with the same libstemmer."""
import ctypes
import ctypes.util
import functools
import re

# A run of letters and digits that may contain apostrophes, a number, or a sign; see Words.swift.
WORD = re.compile(
    r"[^\W\d_](?:[^\W_]|'(?=[^\W\d_]))*(?:[+#]+(?![^\W_]))?|\d(?:\d|[.,:](?=\d))*|[$%€£]"
)

# Languages whose words are used unchanged, because libstemmer has no stemmer for them.
UNSTEMMED = ["pl"]


@functools.cache
def library():
    name = ctypes.util.find_library("stemmer")
    if not name:
        raise SystemExit("libstemmer is missing: install it, then try again.")
    lib = ctypes.CDLL(name)
    lib.sb_stemmer_new.restype = ctypes.c_void_p
    lib.sb_stemmer_stem.restype = ctypes.POINTER(ctypes.c_char)
    lib.sb_stemmer_stem.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    lib.sb_stemmer_length.argtypes = [ctypes.c_void_p]
    return lib


class Stems:
    """Splits and stems the texts of a language."""

    def __init__(self, language):
        self.stemmer = library().sb_stemmer_new(language.encode(), None)
        if not self.stemmer and language not in UNSTEMMED:
            raise SystemExit(f"{language}: libstemmer does not support this language")
        self.known = {}

    def words(self, text):
        return WORD.findall(text.lower().replace("’", "'").replace("`", "'"))

    def stem(self, word):
        if word not in self.known:
            stem = word
            if self.stemmer and re.fullmatch(r"(?:[^\W\d_]|')+", word):
                data = word.encode()
                found = library().sb_stemmer_stem(self.stemmer, data, len(data))
                stem = found[: library().sb_stemmer_length(self.stemmer)].decode()
            self.known[word] = stem.replace("'", "")
        return self.known[word]

    def of(self, text):
        return [self.stem(word) for word in self.words(text)]
