"""Makes documents and their ground truth: `documents samples FOLDER`, or `documents tests FOLDER [COUNT]`.

Each document consists of NAME.pdf, NAME.png (NAME-2.png for its second page) and NAME.json, which contains
the rows of each page, every word with its row and its relative bounding box, the cells of the table, and
the lines with their classes. The test documents are clean, skewed, noisy and photographed in turn.
"""

import json
import os
import sys
from random import Random

import camera
import contents
from page import picture, write_pdf

HERE = os.path.dirname(__file__)
WAYS = {
    "clean": lambda image, words, random: (image, words),
    "skewed": camera.skewed,
    "noisy": camera.noisy,
    "photographed": camera.photographed,
}


def main(kind, folder, count="200"):
    os.makedirs(folder, exist_ok=True)
    if kind == "samples":
        samples(folder)
    else:
        tests(folder, int(count))


def samples(folder):
    random = Random(17)
    write(folder, "receipt", contents.receipt(random, "en", "mono", 8), "clean", random, 200)
    write(folder, "card", contents.card(random, "sans", 0), "clean", random, 300)
    entries = random.sample(held_out("en"), 30)
    made = contents.statement(random, "en", "sans", entries, perPage=20)
    write(folder, "statement", made, "clean", random, 130)


def tests(folder, count):
    """Makes a number of documents: each content appears in four forms."""
    for number in range(count // len(WAYS)):
        for way in WAYS:
            made, kind, dpi = document(Random(number), number)
            write(folder, f"{number:02}-{kind}-{way}", made, way, Random(number + 1000), dpi)


def document(random, number):
    """Returns a receipt, a statement or a card, alternating languages and fonts."""
    language = ("en", "de", "fr")[number % 3]
    font = ("sans", "mono", "dejavu", "serif", "dejavu mono")[number % 5]
    kind = ("receipt", "statement", "receipt", "card")[number % 4]
    if kind == "receipt":
        return contents.receipt(random, language, font, random.randint(5, 9)), kind, 220
    if kind == "card":
        return contents.card(random, font.removesuffix(" mono"), number // 4 % 3), kind, 300
    # In a monospaced font, the lines of a statement would overlap with the amounts.
    font = {"mono": "sans", "dejavu mono": "serif"}.get(font, font)
    return contents.statement(random, language, font, random.sample(held_out(language), 20)), kind, 200


def held_out(language):
    """Returns lines with merchants that do not occur in the sample of transactions."""
    with open(f"{HERE}/heldout.tsv", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    return [{"class": label, "text": text} for tag, label, text in rows if tag == language]


def write(folder, name, made, way, random, dpi):
    pages, truth = made
    truth = {"way": way, **truth, "pages": []}
    if way == "clean":
        write_pdf(pages, f"{folder}/{name}.pdf")
    for number, page in enumerate(pages, 1):
        image, words = WAYS[way](*picture(page, dpi), random)
        image.save(f"{folder}/{name}{'' if number == 1 else f'-{number}'}.png", optimize=True)
        size = [image.width, image.height] * 2
        for word in words:
            word["box"] = [round(edge / length, 5) for edge, length in zip(word["box"], size)]
        truth["pages"].append({"rows": page.rows(), "words": words})
    with open(f"{folder}/{name}.json", "w", encoding="utf-8") as file:
        json.dump(truth, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")


main(*sys.argv[1:])
