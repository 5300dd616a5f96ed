"""Measures how many questions in another language a model rejects.

Usage: foreign.py --bin PROGRAM --words FOLDER

Trains a model on each file in Benchmarks/languages, with the word vectors of its language, and tests
it with the utterances of the other files. Prints a table of rejection rates.
"""

import glob
import os

from program import answers_to, parser, read, table_head, table_row, trained

LANGUAGES = os.path.join(os.path.dirname(__file__), "languages")


def rejected(program, model, texts):
    answers = answers_to(program, model, texts)
    return f"{sum(answer['intent'] is None for answer in answers) / len(texts):.0%}"


def main():
    arguments = parser(__doc__, "bin", "words").parse_args()
    files = {os.path.basename(path)[:-4]: path for path in sorted(glob.glob(f"{LANGUAGES}/*.tsv"))}
    texts = {code: [text for _, text in read(path)] for code, path in files.items()}
    print(table_head("model", *files))
    for code, path in files.items():
        words = f"{arguments.words}/{code}.words"
        with trained(arguments.bin, path, "--language", code, "--words", words) as model:
            rates = ["" if other == code else rejected(arguments.bin, model, texts[other]) for other in files]
        print(table_row(code, *rates), flush=True)


if __name__ == "__main__":
    main()
