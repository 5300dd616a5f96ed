"""Expands an ispell dictionary to the words in all their forms."""
import collections
import gzip
import os
import re

# Most dictionaries write this letter with dots; users rarely type them.
DOTLESS = str.maketrans("Ёё", "Ее")


def words(path, encoding="koi8-r"):
    """Returns the words of a list with lines of the form WORD/FLAGS. The affix file is in ispell's folder."""
    name = os.path.basename(path).split(".")[0]
    rules = suffixes(os.path.join(os.path.dirname(path), f"../../lib/ispell/{name}.aff"), encoding)
    with gzip.open(path, "rt", encoding=encoding) as file:
        for line in file:
            stem, _, flags = line.strip().partition("/")
            yield from spellings(stem)
            for flag in flags:
                for pattern, stripped, added in rules[flag]:
                    if pattern.search(stem.upper()):
                        yield from spellings(stem[: len(stem) - len(stripped)] + added.lower())


def spellings(word):
    return {word, word.translate(DOTLESS)}


def suffixes(path, encoding):
    """Returns the suffix rules by flag: a condition, the ending to remove and the ending to add."""
    rules, flag = collections.defaultdict(list), None
    with open(path, encoding=encoding) as file:
        for line in file:
            line = line.split("#")[0].strip()
            if match := re.fullmatch(r"flag\s+\*?(\w):", line):
                flag = match[1]
            elif flag and (match := re.fullmatch(r"(.*?)\s*>\s*(?:-(\w+),)?(\w+|-)", line)):
                condition = re.compile(match[1].replace(" ", "").replace("\t", "") + "$")
                rules[flag].append((condition, match[2] or "", match[3].replace("-", "")))
    return rules
