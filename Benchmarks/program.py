"""Runs swiftnlc, reads options and data, and prints tables for the other benchmarks."""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import tempfile


def parser(description, *required, **defaults):
    """Returns a parser for required options and for options with default values."""
    made = argparse.ArgumentParser(description=description.splitlines()[0])
    for name in required:
        made.add_argument(f"--{name}", required=True)
    for name, value in defaults.items():
        how = {"action": "store_true"} if value is False else {"type": type(value), "default": value}
        made.add_argument("--" + name.replace("_", "-"), **how)
    return made


def read(*path):
    """Returns the labels and texts of a file with lines of the form `label<TAB>text`."""
    with open(os.path.join(*path), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t", 1) for line in file if "\t" in line]


def write(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{label}\t{text}\n" for label, text in rows)


def objects(*path):
    """Returns the objects in a JSON lines file."""
    with open(os.path.join(*path), encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def report(*command, **options):
    """Runs a command that prints a JSON value, and returns the value."""
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, **options).stdout)


def answers(lines, *command):
    """Runs a command that prints a JSON value for each line of its input, and returns the values."""
    text = "".join(line + "\n" for line in lines)
    output = subprocess.run(command, input=text, text=True, check=True, capture_output=True).stdout
    return [json.loads(line) for line in output.split("\n") if line]


def make_model(program, dataset, model, *options):
    command = [program, "train", "--quiet", "--no-check", "--force", "--output", model, *options, dataset]
    subprocess.run(command, check=True)


@contextlib.contextmanager
def trained(program, dataset, *options):
    """Trains on a file, or on pairs of a label and a text, and yields the path of the temporary model."""
    with tempfile.TemporaryDirectory() as folder:
        table, model = (os.path.join(folder, name) for name in ("train.tsv", "model.safetensors"))
        if not isinstance(dataset, str):
            write(table, dataset)
            dataset = table
        make_model(program, dataset, model, *options)
        yield model


def answers_to(program, model, texts, *options):
    lines = (text.replace("\n", " ") for text in texts)
    return answers(lines, program, "prompt", model, "--json", *options)


def evaluated(program, model, test, *options):
    return report(program, "evaluate", "--quiet", "--json", model, test, *options)


def accuracy(found, expected):
    return sum(a == b for a, b in zip(found, expected, strict=True)) / len(expected)


def table_row(*cells):
    """Returns a row of a table."""
    return "| " + " | ".join(map(str, cells)) + " |"


def table_head(*titles):
    """Returns the first two lines of a table."""
    return table_row(*titles) + "\n" + "|---" * len(titles) + "|"


def mean(numbers, digits=1):
    """Formats the mean of numbers; nothing without numbers."""
    return f"{statistics.mean(numbers):.{digits}f}" if numbers else ""


def mean_and_deviation(numbers, digits=1):
    return f"{mean(numbers, digits)} ± {statistics.pstdev(numbers):.{digits}f}" if numbers else ""


def mean_and_error(numbers):
    error = statistics.stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0
    return f"{mean(numbers)} ± {error:.1f}"
