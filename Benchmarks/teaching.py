"""Measures corrections of a dataset in the service.

Usage: teaching.py --bin PROGRAM --data FOLDER [--utterances N] [--corrections N] [--seed N]

FOLDER contains clinc150 and banking77. Trains a model on N (20,000) of their utterances, and teaches it further ones,
one after another, as soon as the model of the previous one is written. Prints the median time, the number of
corrections that this model has learned, the accuracy, the accepted right answers and the rejected out-of-scope
questions before and after the corrections, and whether the model at the end equals one that is trained on the saved
dataset.
"""

import contextlib
import json
import os
import random
import statistics
import subprocess
import tempfile
import time
import urllib.request

from program import accuracy, answers_to, make_model, parser, read, write

PORT = 8197


def main():
    arguments = parser(__doc__, "bin", "data", utterances=20_000, corrections=50, seed=1).parse_args()
    data = arguments.data
    learned = (read(data, "clinc150/train.tsv") + read(data, "banking77/train.tsv"))[:20_000]
    learned = learned[:: len(learned) // arguments.utterances]
    others = read(data, "clinc150/valid.tsv")
    random.Random(arguments.seed).shuffle(others)
    taught, asked = others[: arguments.corrections], others[arguments.corrections :]
    outside = [text for _, text in read(data, "clinc150/oos_valid.tsv")]
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        write("dataset.tsv", learned)
        make_model(arguments.bin, "dataset.tsv", "model.safetensors")
        print("before:", quality(arguments.bin, asked, outside), flush=True)
        with service(arguments.bin):
            times, are_learned = zip(*(teach(intent, text) for intent, text in taught))
            while ask("teaching")["isLearning"]:
                time.sleep(0.1)
        print("after: ", quality(arguments.bin, asked, outside))
        print(f"{len(times)} corrections, median {statistics.median(times):.2f} s, at most {max(times):.2f} s")
        print(f"{sum(are_learned)} learned by the model that was written first")
        make_model(arguments.bin, "model.dataset.json", "anew.safetensors")
        with open("model.safetensors", "rb") as one, open("anew.safetensors", "rb") as other:
            print("equal to a model trained from scratch:", one.read() == other.read())


def quality(program, asked, outside):
    texts = [text for _, text in asked] + outside
    answers = answers_to(program, "model.safetensors", texts)
    intents, own = [intent for intent, _ in asked], answers[: len(asked)]
    right = accuracy([answer["ranked"][0]["intent"] for answer in own], intents)
    accepted = accuracy([answer["intent"] for answer in own], intents)
    rejected = sum(answer["intent"] is None for answer in answers[len(asked) :])
    return f"{right:.1%} right, {accepted:.1%} right and accepted, {rejected} of {len(outside)} rejected"


@contextlib.contextmanager
def service(program):
    command = [program, "serve", "model.safetensors", "--dataset", "dataset.tsv", "--teach", "--listen", f":{PORT}"]
    process = subprocess.Popen([*command, "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            with contextlib.suppress(OSError):
                ask("teaching")
                break
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait()


def teach(intent, text):
    before, start = os.stat("model.safetensors").st_mtime_ns, time.monotonic()
    ask("teach", {"text": text, "intent": intent})
    while os.stat("model.safetensors").st_mtime_ns == before:
        time.sleep(0.005)
    seconds = time.monotonic() - start
    return seconds, ask("predict", {"text": text})["intent"] == intent


def ask(path, body=None):
    """Sends a request, by POST if it has a body."""
    content = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://localhost:{PORT}/v1/{path}", content, headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


if __name__ == "__main__":
    main()
