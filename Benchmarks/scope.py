"""Fits the scope prior to many datasets, and measures how models reject out-of-scope utterances.

scope.py problems FOLDER --bin PROGRAM --data DIR --exports DIR
scope.py fit FOLDER
scope.py measure FOLDER --bin PROGRAM [OPTION ...]

`problems` writes a folder per problem: English exports with a fifth of each intent held out, exports and
parts of the public datasets reduced to a few utterances per intent, and out-of-scope utterances for each.
The data folder has the structure described in Benchmarks/few.py.

`fit` reads the evidence written by the following commands, and prints the priors of
Sources/Training/Calibration/ScopePrior.swift and rejection rates, cross-validated over datasets:

    SCOPE_PROBLEMS=FOLDER SCOPE_WORDS=Words/en.words swift test -c release --filter ScopeEvidenceTests
    SCOPE_PROBLEMS=FOLDER swift test -c release --filter ScopeEvidenceTests

`measure` trains models on the same problems and prints their rejection rates. OPTIONs are passed to the
trainer. CLINC150's out-of-scope test utterances are not used in the fit.
"""

import argparse
import collections
import glob
import json
import os
import random
import re
import subprocess
import tempfile
from pathlib import Path

import numpy

import program
from program import answers_to, mean, table_head, table_row, trained

# Sources of out-of-scope utterances, by the number of their file: CLINC150's for training, other datasets and
# exports, other intents of the same dataset, single function words, CLINC150's for testing, and random letters.
LEARNED, BANKING, SNIPS, EXPORTS, NEAR, SMALL_WORDS, TESTED, LETTERS = range(2, 10)
WEIGHTS = {LEARNED: 1, BANKING: 1, SNIPS: 1, EXPORTS: 1, NEAR: 1, SMALL_WORDS: 0.15, LETTERS: 1}
FUNCTION_WORDS = """a an the and or but if because while until as than that this these my your she it we they
who which what when where why how of at by for with about into before after to from in out on off over
again here there all any each few more most other some such only same so too very can could will would
shall should may might must do does did have has had am is are was were be been""".split()
FEATURES = 10
# The weights of the first seven features depend on the size of the dataset.
GROWING = list(range(7))
SHARES = [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5]
MIDDLE, STRENGTH, SHARE = 5, 60, 0.05


def read(path):
    rows = program.read(path) if os.path.exists(path) else []
    return [(label, " ".join(text.split())) for label, text in rows]


def write(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, rows in files.items():
        program.write(os.path.join(folder, f"{name}.tsv"), rows)


def imported(binary, exports):
    """Imports the English exports that have at least two intents and twenty utterances."""
    found = {}
    paths = [
        path for pattern in ("*/*", "rasa/yml_training_data/*")
        for path in sorted(glob.glob(os.path.join(exports, pattern)))
        # The files in this folder are separate exports.
        if not path.endswith("yml_training_data")
    ]
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            file = os.path.join(folder, "dataset.json")
            command = [binary, "import", path, "--output", file, "--quiet", "--force"]
            done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
            if done.returncode != 0:
                continue
            with open(file, encoding="utf-8") as content:
                dataset = json.load(content)
            if (dataset.get("language") or "en")[:2] != "en":
                continue
            rows = [
                (intent["intent"].replace("\t", " "), " ".join(text.split()))
                for intent in dataset["intents"]
                for text in (one if isinstance(one, str) else one["text"] for one in intent["utterances"])
            ]
            if len({label for label, _ in rows}) > 1 and 20 <= len(rows) <= 5_000:
                name = re.sub(r"\W", "-", os.path.basename(path.rstrip("/")))
                outside = [("none", " ".join(text.split())) for text in dataset.get("outOfScope", [])
                           if isinstance(text, str)]
                found[name] = rows, outside
    return found


def cut(rows, count, chance):
    taken, chosen, rest = collections.Counter(), [], []
    for row in chance.sample(rows, len(rows)):
        taken[row[0]] += 1
        (chosen if taken[row[0]] <= count else rest).append(row)
    return chosen, rest


def a_fifth_held_out(rows, chance):
    by_label = collections.defaultdict(list)
    for row in chance.sample(rows, len(rows)):
        by_label[row[0]].append(row)
    held, learned = [], []
    for same in by_label.values():
        count = min(len(same) // 5 + (chance.random() < len(same) % 5 / 5), len(same) - 1)
        held += same[:count]
        learned += same[count:]
    return learned, held


def make_problems(folder, binary, data, exports):
    exported = imported(binary, exports)
    sets = {name: read(f"{data}/{name}/train.tsv") for name in ("clinc150", "banking77", "snips", "chatbot")}
    questions = read(f"{data}/clinc150/valid.tsv")
    outside = read(f"{data}/clinc150/oos_valid.tsv") + read(f"{data}/clinc150/oos_train.tsv")
    tested = read(f"{data}/clinc150/oos_test.tsv")

    def foreign(name, chance):
        letters = "abcdefghijklmnopqrstuvwxyz"
        files = {
            LEARNED: chance.sample(outside, 200),
            SNIPS: chance.sample(sets["snips"], 100),
            EXPORTS: [
                row for other, (rows, _) in exported.items() if other != name
                for row in chance.sample(rows, min(8, len(rows)))
            ],
            SMALL_WORDS: [("none", word) for word in chance.sample(FUNCTION_WORDS, 25)],
            LETTERS: [
                ("none", " ".join(
                    "".join(chance.choice(letters) for _ in range(chance.randint(3, 9)))
                    for _ in range(chance.randint(1, 4))))
                for _ in range(25)
            ],
            TESTED: chance.sample(tested, 300),
        }
        if not re.search("bank|Octank|clinc", name):
            files[BANKING] = chance.sample(sets["banking77"], 150)
        return {f"out{number}": rows for number, rows in files.items()}

    for name, (rows, own) in exported.items():
        for draw in (1, 2):
            chance = random.Random(f"{name}{draw}")
            learned, held = a_fifth_held_out(rows, chance)
            files = {"train": learned, "in": held[:400], "oos": own, **foreign(name, chance)}
            write(f"{folder}/x_{name}_full{draw}", files)
        for count in (5, 10, 20):
            chance = random.Random(f"{name}{count}")
            learned, rest = cut(rows, count, chance)
            if len(rest) >= max(15, len(learned) / 5):
                files = {"train": learned, "in": rest[:300], **foreign(name, chance)}
                write(f"{folder}/x_{name}_cut{count}", files)
    for name, valid in (("clinc150", questions), ("banking77", sets["banking77"]), ("snips", sets["snips"])):
        labels = sorted({label for label, _ in sets[name]})
        for draw in range(2):
            for intents in (2, 4, 8, 16, 40):
                for count in (5, 10, 20, 60):
                    if intents * count > 1_600 or intents > len(labels):
                        continue
                    chance = random.Random(f"{name}{intents}{count}{draw}")
                    chosen = set(chance.sample(labels, intents))
                    learned, _ = cut([row for row in sets[name] if row[0] in chosen], count, chance)
                    others = [row for row in valid if row[0] not in chosen]
                    held = [row for row in valid if row[0] in chosen and row not in learned]
                    files = {"train": learned, "in": chance.sample(held, min(300, len(held))),
                             **foreign(name, chance)}
                    if others:
                        files[f"out{NEAR}"] = chance.sample(others, 60)
                    write(f"{folder}/s_{name}_{intents}_{count}_{draw}", files)
    for count in (5, 10, 100):
        chance = random.Random(count)
        learned, _ = cut(sets["clinc150"], count, chance)
        files = {"train": learned, "in": questions, **foreign("clinc150", chance), f"out{TESTED}": tested}
        write(f"{folder}/w_clinc150_{count}", files)


def dataset_of(problem):
    found = re.match(r"x_(.*)_(full|cut)\d+$", problem)
    return found[1] if found else problem.split("_")[1]


class Problem:
    def __init__(self, folder, suffix):
        self.parts = {
            os.path.basename(path)[: -len(suffix)]:
                numpy.fromfile(path, "<f4").reshape(-1, FEATURES + 1).astype("f8")
            for path in glob.glob(os.path.join(glob.escape(folder), "*" + suffix))
        }
        labels = [label for label, _ in read(os.path.join(folder, "train.tsv"))]
        self.size = numpy.log(numpy.clip(len(labels), 8, 20_000)) - MIDDLE
        self.intents = numpy.log(numpy.clip(len(set(labels)), 2, 200))
        self.count = len(labels)

    def rows(self, part):
        features = self.parts.get(part, numpy.zeros((0, FEATURES + 1)))[:, 1:]
        ones = numpy.ones((len(features), 1))
        growing = features[:, GROWING] * self.size
        return numpy.hstack([features, growing, ones * self.size, ones * self.intents, ones])


def regression(rows, labels, weights, penalty=1e-3):
    """Fits a logistic regression by Newton's method on standardised columns, the last of which is the bias."""
    mean, spread = rows.mean(axis=0), numpy.maximum(rows.std(axis=0), 1e-9)
    mean[-1], spread[-1] = 0, 1
    scaled, weights = (rows - mean) / spread, weights / weights.sum()
    penalties = numpy.full(rows.shape[1], penalty)
    penalties[-1] = 0
    solution = numpy.zeros(rows.shape[1])
    for _ in range(30):
        chance = 1 / (1 + numpy.exp(-scaled @ solution))
        slope = scaled.T @ (weights * (chance - labels)) + penalties * solution
        curve = (scaled * (weights * chance * (1 - chance))[:, None]).T @ scaled
        solution -= numpy.linalg.solve(curve + numpy.diag(penalties + 1e-9), slope)
    solution /= spread
    solution[-1] -= (solution * mean)[:-1].sum()
    return solution


def learn(problems):
    """Fits the prior, giving equal weight to each problem, and to in-scope and out-of-scope utterances."""
    chance = numpy.random.default_rng(0)
    rows, labels, weights = [], [], []

    def add(part, most, label, weight):
        if len(part) > most:
            part = part[chance.choice(len(part), most, replace=False)]
        rows.append(part)
        labels.append(numpy.full(len(part), label))
        weights.append(numpy.full(len(part), weight / max(len(part), 1)))

    for problem in problems:
        add(problem.rows("in"), 200, 1.0, 1)
        kinds = [kind for kind in WEIGHTS if f"out{kind}" in problem.parts]
        total = sum(WEIGHTS[kind] for kind in kinds)
        for kind in kinds:
            add(problem.rows(f"out{kind}"), 60, 0.0, WEIGHTS[kind] / total)
    return regression(*map(numpy.concatenate, (rows, labels, weights)))


def folds(problems, count):
    """Yields the problems of a part of the datasets, and those of all other datasets."""
    names = sorted({dataset_of(name) for name in problems})
    for fold in range(count):
        tested = set(names[fold::count])
        yield ({name: problem for name, problem in problems.items() if dataset_of(name) in tested},
               {name: problem for name, problem in problems.items() if dataset_of(name) not in tested})


def quantiles(problems, shares):
    """Returns quantiles of the in-scope scores, giving equal weight to each problem.

    Each problem is scored by a regression fitted to other datasets, because a user's dataset is not part of the
    fit either."""
    scores = []
    for tested, others in folds(problems, 5):
        solution = learn(others.values())
        scores += [problem.rows("in") @ solution for problem in tested.values() if len(problem.rows("in"))]
    weights = numpy.concatenate([numpy.full(len(part), 1 / len(part)) for part in scores])
    scores = numpy.concatenate(scores)
    order = numpy.argsort(scores)
    sums = numpy.cumsum(weights[order]) / weights.sum()
    return [scores[order][numpy.searchsorted(sums, share)] for share in shares]


def own_quantile(scores, share):
    """Returns a quantile, computed as in Calibration.swift."""
    scores = numpy.sort(scores)
    rank = numpy.clip(share * (len(scores) + 1) - 1, 0, len(scores) - 1)
    return numpy.interp(rank, numpy.arange(len(scores)), scores)


def cross_validated(problems):
    """Returns what a prior fitted to other datasets rejects, for each problem."""
    found = {}
    for tested, others in folds(problems, 6):
        solution = learn(others.values())
        (prior,) = quantiles(others, [SHARE])
        for name, problem in tested.items():
            threshold, held = prior, problem.rows("heldout") @ solution
            if len(held):
                threshold += (own_quantile(held, SHARE) - prior) * len(held) / (len(held) + STRENGTH)
                threshold = min(threshold, max(prior, -numpy.log(2)))
            found[name] = problem.count, {
                part: [
                    (score < threshold, is_right == 1)
                    for score, is_right in zip(problem.rows(part) @ solution, problem.parts[part][:, 0])
                ]
                for part in problem.parts if part == "in" or part.startswith("out")
            }
    return found


def show(found):
    """Prints rejection rates. `found` has for each problem the number of utterances and, for each part,
    whether each utterance is rejected and whether its intent is correct."""
    def share(problems, part, needs_right=False):
        return mean([
            100 * numpy.mean([rejected and (right or not needs_right) for rejected, right in rows[part]])
            for _, rows in problems if rows.get(part)
        ])

    groups = {
        "exports, a fifth held out": lambda name, count: "_full" in name,
        "exports under 100 utterances": lambda name, count: "_full" in name and count < 100,
        "reduced to 5, 10, 20 per intent": lambda name, count: re.search(r"_cut\d+$|^s_.*_(5|10|20)_\d$", name),
        "all under 100 utterances": lambda name, count: name[0] in "xs" and count < 100,
    }
    parts = {"CLINC150's": TESTED, "banking": BANKING, "SNIPS": SNIPS, "other exports": EXPORTS,
             "small words": SMALL_WORDS, "letters": LETTERS}
    print(table_head("rejected, %", "problems", "in scope", "correct but rejected", *parts))
    for title, belongs in groups.items():
        chosen = [value for name, value in found.items() if belongs(name, value[0])]
        cells = [share(chosen, f"out{number}") for number in parts.values()]
        print(table_row(title, len(chosen), share(chosen, "in"), share(chosen, "in", True), *cells))


def listed(name, numbers):
    """Returns a Swift argument that lists numbers, ten to a line."""
    texts = [f"{number:.4f}" for number in numbers]
    lines = [", ".join(texts[start : start + 10]) for start in range(0, len(texts), 10)]
    return f"    {name}: [\n" + "".join(f"      {line},\n" for line in lines) + "    ]"


def fit(folder):
    tables = []
    for name, suffix, meaning in (
            ("withVectors", ".vectors", "with"), ("withoutVectors", ".plain", "without")):
        problems = {
            problem: Problem(os.path.join(folder, problem), suffix) for problem in sorted(os.listdir(folder))
            if os.path.exists(os.path.join(folder, problem, "heldout" + suffix))}
        solution = learn(problems.values())
        growth = numpy.zeros(FEATURES)
        growth[GROWING] = solution[FEATURES:-3]
        print(f"  static let {name} = ScopePrior(")
        print(listed("weights", solution[:FEATURES]), listed("growth", growth), sep=",\n", end=",\n")
        print(f"    bias: {solution[-1]:.4f},\n    biasGrowth: {solution[-3]:.4f},")
        print(f"    biasOfIntents: {solution[-2]:.4f},")
        print(listed("quantiles", quantiles(problems, SHARES)) + "\n  )" + ("" if tables else "\n"))
        tables.append((meaning, cross_validated(problems)))
    for meaning, found in tables:
        print(f"\n{meaning.capitalize()} word vectors, cross-validated over datasets:\n")
        show(found)


def measure(folder, binary, options):
    found = {}
    for name in sorted(os.listdir(folder)):
        if name.startswith("w_"):
            continue
        files = {path.stem: read(path) for path in Path(folder, name).glob("*.tsv")}
        utterances = collections.defaultdict(list)
        for label, text in files["train"]:
            utterances[label].append(text)
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as dataset:
            json.dump({
                "language": "en",
                "intents": [{"intent": label, "utterances": texts} for label, texts in utterances.items()],
                "outOfScope": [text for _, text in files.get("oos", [])],
            }, dataset)
            dataset.flush()
            with trained(binary, dataset.name, *options) as model:
                answers = {
                    part: answers_to(binary, model, [text for _, text in rows], "--top", "1")
                    for part, rows in files.items() if part == "in" or part.startswith("out")
                }
        found[name] = len(files["train"]), {
            part: [
                (answer["intent"] is None, answer["ranked"][0]["intent"] == label)
                for answer, (label, _) in zip(each, files[part], strict=True)
            ]
            for part, each in answers.items()
        }
    show(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["problems", "fit", "measure"])
    parser.add_argument("folder")
    for name in ("--bin", "--data", "--exports"):
        parser.add_argument(name)
    arguments, options = parser.parse_known_args()
    if arguments.mode == "problems":
        make_problems(arguments.folder, arguments.bin, arguments.data, arguments.exports)
    elif arguments.mode == "fit":
        fit(arguments.folder)
    else:
        measure(arguments.folder, arguments.bin, options)


if __name__ == "__main__":
    main()
