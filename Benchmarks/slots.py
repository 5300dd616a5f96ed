"""Compares how well SwiftNLC and other libraries extract annotated entities.

Usage: slots.py --bin DIR --data DIR --output DIR [--sets NAMES] [--ours-only] [--seeds N] [--most N]

The data folder contains a folder per dataset with train.jsonl and test.jsonl: a JSON object per utterance,
with text, intent, and slots with start, end (in Unicode scalars) and slot. A prediction is correct if
start, end and slot are. Times are processor times, which depend little on other programs. The number of
epochs of the other libraries is limited so that crfsuite processes at most N utterances in training (--most), and
spaCy, which is slower, a tenth of them.
"""

import json
import os
import resource
import statistics
import subprocess
import sys

from bench import HERE, machine, save
from program import answers, objects, parser, report, table_head, table_row
from slot_peers import CRF, SpaCy


def dataset(rows, language):
    """Converts rows to the format of dataset.json."""
    intents = {}
    for row in rows:
        intent = intents.setdefault(row["intent"], {"utterances": [], "spans": {}})
        if row["slots"]:
            intent["spans"][str(len(intent["utterances"]))] = [
                {"entity": s["slot"], "start": s["start"], "end": s["end"]} for s in row["slots"]]
        intent["utterances"].append(row["text"])
    return {"language": language, "intents": [{"intent": name, **intents[name]} for name in sorted(intents)]}


def f1(rows, found):
    """Returns the micro-averaged F1 of exact spans."""
    expected = [{(s["start"], s["end"], s["slot"]) for s in row["slots"]} for row in rows]
    found = [{tuple(span) for span in spans} for spans in found]
    right = sum(len(a & b) for a, b in zip(expected, found))
    return 2 * right / max(1, sum(map(len, expected)) + sum(map(len, found)))


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ours(bin, folder, work, seeds):
    """Measures SwiftNLC, which also has to predict the intents."""
    rows = objects(os.path.join(folder, "test.jsonl"))
    name = os.path.basename(folder)
    language = name.rsplit("_", 1)[-1] if name.rsplit("_", 1)[-1] in ("de", "es", "it") else "en"
    data, texts, model = (os.path.join(work, name + end) for end in (".json", ".txt", ".safetensors"))
    with open(data, "w", encoding="utf-8") as file:
        json.dump(dataset(objects(os.path.join(folder, "train.jsonl")), language), file)
    with open(texts, "w", encoding="utf-8") as file:
        file.writelines(" ".join(row["text"].split()) + "\n" for row in rows)
    results = []
    for seed in range(1, seeds + 1):
        seconds = processor_seconds([f"{bin}/Trainer", data, "-q", "--force", "--no-check", "-o", model,
                                     "-s", str(seed)])
        lines = (json.dumps({"text": row["text"]}) for row in rows)
        found = [[(e["start"], e["end"], e.get("slot", e["entity"])) for e in answer.get("entities", [])]
                 for answer in answers(lines, f"{bin}/Prompt", model, "--field", "text")]
        results.append((f1(rows, found), seconds))
    latency = report(f"{bin}/Latency", model, texts)
    return {"f1": statistics.mean(r[0] for r in results), "seconds": statistics.median(r[1] for r in results),
            "size": os.path.getsize(model), "p50": latency["answerP50"]}


def peer(kind, most, rounds, folder):
    train, test = (os.path.join(folder, part + ".jsonl") for part in ("train", "test"))
    rows = objects(test)
    rounds = max(1, min(rounds, most // len(objects(train))))
    alone = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "BLIS_NUM_THREADS": "1"}
    result = report(sys.executable, os.path.join(HERE, "slot_peers.py"), kind, train, test, str(rounds), env=alone)
    result["f1"] = f1(rows, result.pop("found"))
    return result


def table(results):
    """Formats the results with a row per dataset and metric, and a column per program."""
    kinds = [("F1 of exact spans, %", "f1", 100, "{:.2f}"),
             ("training, processor seconds", "seconds", 1, "{:.1f}"),
             ("prediction, p50, µs", "p50", 1e6, "{:.1f}"), ("model, MB", "size", 1e-6, "{:.2f}")]
    names = list(next(iter(results.values())))
    rows = [table_head("", *names)]
    for set_name, found in results.items():
        for title, key, unit, form in kinds:
            cells = []
            for name in names:
                value = found[name][key]
                cell = form.format(value * unit)
                if key in ("seconds", "p50") and name != names[0]:
                    cell += f" (× {value / found[names[0]][key]:.0f})"
                if key == "seconds" and "rounds" in found[name]:
                    cell += f", {found[name]['rounds']} epochs"
                cells.append(cell)
            rows.append(table_row(f"{set_name}: {title}", *cells))
    return rows


def main():
    sets = "snips70_a,snips70_b,snips_full"
    options = parser(
        __doc__, "bin", "data", "output", sets=sets, seeds=3, most=700_000, ours_only=False).parse_args()
    work = os.path.join(options.output, "work", "slots")
    os.makedirs(work, exist_ok=True)

    results = {}
    for name in options.sets.split(","):
        folder = os.path.join(options.data, name)
        if not os.path.exists(os.path.join(folder, "train.jsonl")):
            continue
        programs = {"SwiftNLC, with intents": lambda: ours(options.bin, folder, work, options.seeds)}
        if not options.ours_only:
            programs["crfsuite, Rasa's features"] = lambda: peer("crf", options.most, CRF.rounds, folder)
            programs["spaCy, blank"] = lambda: peer("spacy", options.most // 10, SpaCy.rounds, folder)
        results[name] = {}
        for program, measure in programs.items():
            results[name][program] = measure()
            print(f"{name}: {program}: {results[name][program]}", file=sys.stderr)
    if not results:
        return

    lines = [f"Annotated entities, measured by `Scripts/bench` on {machine()}. SwiftNLC uses the predicted intents; "
             f"means of {options.seeds} seeds. × is the ratio to the first column.", ""]
    save(options.output, "slots", [*lines, *table(results), ""], {"results": results})


if __name__ == "__main__":
    main()
