"""Runs swiftnlc for the other benchmarks."""

import json
import os
import subprocess


def read(*path):
    """Returns the labels and texts of a file with lines of the form `label<TAB>text`."""
    with open(os.path.join(*path), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t", 1) for line in file if "\t" in line]


def write(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{label}\t{text}\n" for label, text in rows)


def make_model(program, dataset, model, *options):
    command = [program, "train", "--quiet", "--no-check", "--force", "--output", model, *options, dataset]
    subprocess.run(command, check=True)


def answers_to(program, model, texts, *options):
    command = [program, "prompt", model, "--json", *options]
    lines = "".join(text.replace("\n", " ") + "\n" for text in texts)
    output = subprocess.run(command, input=lines, text=True, check=True, capture_output=True).stdout
    return [json.loads(line) for line in output.splitlines()]
