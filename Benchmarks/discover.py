"""Measures `swiftnlc discover` on labelled datasets without their labels.

Usage: discover.py --bin PROGRAM --data DIR [--seeds N] [--parts NAMES] [--lines N]

DIR contains clinc150, banking77 and snips with test.tsv and train.tsv (lines of the form
`label<TAB>text`), clinc150/oos_test.tsv, and few/clinc150-5a. Prints a table for each part:

groups    agreement of the groups with the intents of the test sets, the number of groups found, and
          the time, next to scikit-learn (TF-IDF with k-means, and with HDBSCAN)
small     the number of groups found in logs of 10, 20 and 30 intents
unknown   for a model of three quarters of the intents: the other intents that are found in a log
examples  proposed examples for the intents of a model of five utterances per intent
million   time and memory for a log of a million lines (or --lines)

Requires scikit-learn.
"""

import collections
import json
import os
import random
import resource
import statistics
import subprocess
import tempfile
import time

import numpy
from scipy.optimize import linear_sum_assignment
from sklearn.cluster import HDBSCAN, KMeans
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import adjusted_rand_score, normalized_mutual_info_score

from program import evaluated, mean, parser, read, table_head, table_row, trained

SETS = ["clinc150", "banking77", "snips"]


def folded(text):
    return " ".join(text.lower().split())


def write(folder, name, lines):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(f"{line}\n" for line in lines))
    return path


def discover(program, folder, log, *options):
    """Returns the suggestions, and the time in seconds."""
    path = os.path.join(folder, "suggestions.json")
    start = time.perf_counter()
    subprocess.run(
        [program, "discover", "--quiet", "--output", path, *options, log],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    seconds = time.perf_counter() - start
    with open(path, encoding="utf-8") as file:
        return json.load(file), seconds


def labels(suggestions, lines):
    """Returns the group of each line. Unclear utterances count as members of the nearest group."""
    groups = {}
    for intent in suggestions["intents"]:
        for utterance in intent["utterances"]:
            groups[folded(utterance)] = intent["intent"]
    for unclear in suggestions["discovery"]["unclear"]:
        groups[folded(unclear["utterance"])] = unclear.get("nearest", "")
    return [groups.get(folded(line), "") for line in lines]


def agreement(intents, groups):
    """Returns NMI, ARI and the accuracy of the best assignment of groups to intents, in percent."""
    rows = numpy.unique(groups, return_inverse=True)[1]
    columns = numpy.unique(intents, return_inverse=True)[1]
    counts = numpy.zeros((rows.max() + 1, columns.max() + 1))
    numpy.add.at(counts, (rows, columns), 1)
    best = linear_sum_assignment(-counts)
    return (
        100 * normalized_mutual_info_score(intents, groups),
        100 * adjusted_rand_score(intents, groups),
        100 * counts[best].sum() / len(intents),
    )


def measure_groups(program, data, seeds, folder):
    print(table_head("set", "method", "NMI", "ARI", "accuracy", "groups found", "seconds"))
    for name in SETS:
        rows = read(data, name, "test.tsv")
        intents, lines = [row[0] for row in rows], [row[1] for row in rows]
        count = len(set(intents))
        log = write(folder, "log.txt", lines)
        runs = collections.defaultdict(list)
        for seed in seeds:
            given, seconds = discover(
                program, folder, log, "--intents", str(count), "--seed", str(seed)
            )
            found, _ = discover(program, folder, log, "--seed", str(seed))
            scores = agreement(intents, labels(given, lines))
            runs["swiftnlc"].append((*scores, len(found["intents"]), seconds))
            for method, peer in (("TF-IDF, k-means", means), ("TF-IDF, HDBSCAN", density)):
                start = time.perf_counter()
                groups = peer(lines, count, seed)
                seconds = time.perf_counter() - start
                number = len(set(groups) - {-1})
                runs[method].append((*agreement(intents, groups), number, seconds))
        for method, results in runs.items():
            print(table_row(f"{name} ({count})", method, *map(mean, zip(*results))), flush=True)


def measure_small(program, data, seeds, folder):
    """Finds groups in logs of some intents of the test sets."""
    ratios = []
    for name in ["clinc150", "banking77"]:
        rows = read(data, name, "test.tsv")
        for count in [10, 20, 30]:
            for seed in seeds:
                drawn = random.Random(seed).sample(sorted({intent for intent, _ in rows}), count)
                log = write(folder, "log.txt", [text for intent, text in rows if intent in drawn])
                found, _ = discover(program, folder, log)
                ratios.append(len(found["intents"]) / count)
    near = sum(0.75 <= ratio <= 1.25 for ratio in ratios)
    show(
        f"{len(ratios)} logs of 10 to 30 intents",
        f"number of groups within 25 % in {near}; {min(ratios):.2f} to {max(ratios):.2f} times the number of intents",
    )


def means(lines, count, seed):
    vectors = TfidfVectorizer(sublinear_tf=True).fit_transform(lines)
    return list(KMeans(count, n_init=3, random_state=seed).fit_predict(vectors))


def density(lines, _, seed):
    vectors = TfidfVectorizer(sublinear_tf=True).fit_transform(lines)
    short = TruncatedSVD(50, random_state=seed).fit_transform(vectors)
    return list(HDBSCAN(min_cluster_size=5, copy=True).fit_predict(short))


def measure_unknown(program, data, seeds, folder):
    """Finds a quarter of the intents of CLINC150 in a log of known, unknown and foreign questions."""
    found, sizes = [], []
    train, test = read(data, "clinc150", "train.tsv"), read(data, "clinc150", "test.tsv")
    outside = [text for _, text in read(data, "clinc150", "oos_test.tsv")]
    for seed in seeds:
        names = sorted({intent for intent, _ in train})
        unknown = set(random.Random(seed).sample(names, len(names) // 4))
        intents = {folded(text): intent for intent, text in test}
        log = write(folder, "log.txt", [text for _, text in test] + outside)
        with trained(program, [row for row in train if row[0] not in unknown]) as model:
            result, _ = discover(program, folder, log, "--model", model, "--seed", str(seed))
        pure = set()
        groups = [one for one in result["intents"] if one["suggested"]["kind"] == "intent"]
        for group in groups:
            counts = collections.Counter(intents.get(folded(u)) for u in group["utterances"])
            intent, count = counts.most_common(1)[0]
            if count > 0.7 * len(group["utterances"]):
                pure.add(intent)
        found.append(100 * len(pure & unknown) / len(unknown))
        sizes.append(len(groups))
    show("unknown intents found", f"{mean(found)} % of {len(unknown)}, in {mean(sizes, 0)} groups")


def measure_examples(program, data, seeds, folder):
    """Trains with the examples proposed for a model of five utterances per intent."""
    results = []
    full = read(data, "clinc150", "train.tsv")
    test = os.path.join(data, "clinc150", "test.tsv")
    intents = {folded(text): intent for intent, text in full}
    for seed, draw in zip(seeds, "abc"):
        few = os.path.join(data, "few", f"clinc150-5{draw}", "train.tsv")
        taught = {folded(text) for _, text in read(few)}
        pool = [text for _, text in full if folded(text) not in taught]
        log = write(folder, "log.txt", random.Random(seed).sample(pool, 2000))
        result, _ = discover(program, folder, log, "--dataset", few, "--seed", str(seed))
        proposed = [
            (one["intent"], utterance)
            for one in result["intents"]
            if one["suggested"]["kind"] == "examples"
            for utterance in one["utterances"]
        ]
        right = sum(intents[folded(text)] == intent for intent, text in proposed)
        scores = []
        for dataset in (few, [*read(few), *proposed]):
            with trained(program, dataset) as model:
                scores.append(100 * evaluated(program, model, test)["accuracy"]["value"])
        results.append((len(proposed), 100 * right / max(1, len(proposed)), *scores))
    proposed, right, before, after = (statistics.mean(values) for values in zip(*results))
    show("proposed examples", f"{proposed:.0f}, {right:.1f} % right")
    show("accuracy without and with them", f"{before:.1f} %, {after:.1f} %")


def measure_million(program, data, lines, folder):
    rows = [text for _, text in read(data, "clinc150", "train.tsv")]
    generator = random.Random(1)
    endings = [" please", " now", " today", " thanks", " for me", ""]
    log = write(
        folder,
        "log.txt",
        (
            f"{generator.choice(rows)}{generator.choice(endings)} {generator.randrange(1000)}"
            for _ in range(lines)
        ),
    )
    result, seconds = discover(program, folder, log)
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    show(
        f"{lines} lines, {result['discovery']['utterances']} utterances",
        f"{seconds:.0f} s, {megabytes:.0f} MB, {len(result['intents'])} groups",
    )


def show(*cells):
    print(table_row(*cells), flush=True)


# The million lines come first, because the memory is the maximum of all programs so far.
PARTS = {
    "million": measure_million, "groups": measure_groups, "small": measure_small, "unknown": measure_unknown,
    "examples": measure_examples,
}


def main():
    options = parser(__doc__, "bin", "data", seeds=3, parts=",".join(PARTS), lines=1_000_000).parse_args()
    seeds = range(1, options.seeds + 1)
    with tempfile.TemporaryDirectory() as folder:
        for name, measure in PARTS.items():
            if name in options.parts.split(","):
                measure(options.bin, options.data, options.lines if name == "million" else seeds, folder)


if __name__ == "__main__":
    main()
