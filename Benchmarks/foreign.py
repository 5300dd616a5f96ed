"""Measures how many questions in another language a model rejects.

Usage: foreign.py --bin PROGRAM --words FOLDER

Trains a model on each file in Benchmarks/languages, with the word vectors of its language, and tests
it with the utterances of the other files. Prints a table of rejection rates.
"""

import argparse
import glob
import os
import tempfile

from program import answers_to, make_model, read

LANGUAGES = os.path.join(os.path.dirname(__file__), "languages")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--words", required=True)
    arguments = parser.parse_args()
    files = {os.path.basename(path)[:-4]: path for path in sorted(glob.glob(f"{LANGUAGES}/*.tsv"))}
    texts = {}
    for code, path in files.items():
        texts[code] = [text for _, text in read(path)]
    print("| model | " + " | ".join(files) + " |")
    print("|---" * (len(files) + 1) + "|")
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "model.safetensors")
        for code, path in files.items():
            words = f"{arguments.words}/{code}.words"
            make_model(arguments.bin, path, model, "--language", code, "--words", words)
            rates = ["" if other == code else rejected(arguments.bin, model, texts[other]) for other in files]
            print(f"| {code} | " + " | ".join(rates) + " |", flush=True)


def rejected(program, model, texts):
    answers = answers_to(program, model, texts)
    return f"{sum(answer['intent'] is None for answer in answers) / len(texts):.0%}"


if __name__ == "__main__":
    main()
