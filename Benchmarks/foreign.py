"""Measures how many questions in another language a model rejects.

Usage: foreign.py --bin PROGRAM --words FOLDER

Trains a model on each file in Benchmarks/languages, with the word vectors of its language, and tests
it with the utterances of the other files. Prints a table of rejection rates.
"""

import argparse
import glob
import json
import os
import subprocess
import tempfile

LANGUAGES = os.path.join(os.path.dirname(__file__), "languages")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--words", required=True)
    arguments = parser.parse_args()
    files = {os.path.basename(path)[:-4]: path for path in sorted(glob.glob(f"{LANGUAGES}/*.tsv"))}
    texts = {}
    for code, path in files.items():
        with open(path, encoding="utf-8") as file:
            texts[code] = [line.rstrip("\n").split("\t")[1] for line in file]
    print("| model | " + " | ".join(files) + " |")
    print("|---" * (len(files) + 1) + "|")
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "model.safetensors")
        for code, path in files.items():
            train = [arguments.bin, "train", path, "--language", code, "--no-check", "--quiet", "--output", model]
            subprocess.run([*train, "--words", f"{arguments.words}/{code}.words"], check=True)
            rates = ["" if other == code else rejected(arguments.bin, model, texts[other]) for other in files]
            print(f"| {code} | " + " | ".join(rates) + " |", flush=True)


def rejected(program, model, texts):
    asked = "".join(text + "\n" for text in texts)
    command = [program, "prompt", model, "--json"]
    said = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    return f"{sum(json.loads(line)['intent'] is None for line in said.splitlines()) / len(texts):.0%}"


if __name__ == "__main__":
    main()
