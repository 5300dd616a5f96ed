"""Compares SwiftNLC with other libraries on the same data and writes tables.

Usage: bench.py --bin DIR --data DIR --output DIR [--runs N] [--sets NAMES] [--ours-only] [--scale COUNTS]

--scale also trains on these numbers of generated utterances, such as 10000,100000.
"""

import datetime
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time

from program import accuracy, parser, read, report, table_head, table_row

HERE = os.path.dirname(os.path.abspath(__file__))


def run(command, stdin=None, stdout=subprocess.DEVNULL):
    """Runs a process and returns its elapsed seconds and its peak memory in bytes."""
    source = open(stdin, "rb") if stdin else subprocess.DEVNULL
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=source, stdout=stdout, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return seconds, usage.ru_maxrss * 1024


def output(command, stdin=None):
    """Runs a process and returns the lines of its output."""
    with open(stdin or os.devnull, "rb") as source:
        done = subprocess.run(command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return done.stdout.decode().rstrip("\n").split("\n")


def median_seconds(command, times, stdin=None):
    return statistics.median(run(command, stdin)[0] for _ in range(times))


class Set:
    """A dataset in the formats that the programs read."""

    def __init__(self, folder, work):
        self.name = os.path.basename(folder)
        self.train = os.path.join(folder, "train.tsv")
        self.test = os.path.join(folder, "test.tsv")
        self.labels, texts = zip(*read(self.test))
        self.work = os.path.join(work, self.name)
        os.makedirs(self.work, exist_ok=True)
        self.lines, self.many, self.single = self.path("test.txt"), self.path("many.txt"), texts[0]
        many = texts * max(1, 100_000 // len(texts))
        plain = list(map(self.plain, texts))
        self.write(self.lines, texts)
        self.write(self.many, many)
        self.write(self.path("plain.txt"), plain)
        self.write(self.path("plain-many.txt"), plain * (len(many) // len(texts)))
        self.write(self.path("train.ft"), (
            f"__label__{label.replace(' ', '_')} {self.plain(text)}" for label, text in read(self.train)))

    def path(self, name):
        return os.path.join(self.work, name)

    @staticmethod
    def plain(text):
        return " ".join(re.findall(r"[\w']+|[^\w\s]", text.lower()))

    @staticmethod
    def write(path, lines):
        with open(path, "w", encoding="utf-8") as file:
            for line in lines:
                file.write(line.replace("\n", " ") + "\n")


class Ours:
    name = "SwiftNLC"

    def __init__(self, bin, options=(), name=None):
        self.bin = bin
        self.options = list(options)
        self.name = name or Ours.name

    def train(self, data, seed):
        self.model = data.path("-".join(["ours", *self.options]) + ".safetensors")
        return run([f"{self.bin}/Trainer", data.train, "-q", "-o", self.model, "-s", str(seed),
                    *self.options])

    def accuracy(self, data):
        # Accuracy ignores rejection, so use the most likely intent.
        answers = output([f"{self.bin}/Prompt", self.model, "--json", "--top", "1"], data.lines)
        return accuracy([json.loads(line)["ranked"][0]["intent"] for line in answers], data.labels)

    def costs(self, data, times):
        costs = report(f"{self.bin}/Latency", self.model, data.lines)
        costs["size"] = os.path.getsize(self.model)
        costs["cold"] = median_seconds([f"{self.bin}/Prompt", self.model, data.single], 5 * times)
        prompt = [f"{self.bin}/Prompt", self.model]
        costs["batchOnOne"] = median_seconds([*prompt, "--threads", "1"], times, data.many)
        costs["batchOnAll"] = median_seconds(prompt, times, data.many)
        return costs


class FastText:
    name = "fastText"

    def train(self, data, seed):
        self.model = data.path("fasttext.bin")
        return run(["fasttext", "supervised", "-input", data.path("train.ft"), "-output",
                    self.model[:-4], "-epoch", "50", "-lr", "1.0", "-minn", "2", "-maxn", "4",
                    "-bucket", "200000", "-thread", "2", "-verbose", "0", "-seed", str(seed)])

    def accuracy(self, data):
        answers = output(["fasttext", "predict", self.model, data.path("plain.txt")])
        labels = [label.replace(" ", "_") for label in data.labels]
        return accuracy([line[len("__label__"):] for line in answers], labels)

    def costs(self, data, times):
        one = data.path("one.txt")
        Set.write(one, [Set.plain(data.single)])
        predict = ["fasttext", "predict-prob", self.model]
        return {
            "size": os.path.getsize(self.model),
            "cold": median_seconds([*predict, one], 5 * times),
            "batchOnOne": median_seconds([*predict, data.path("plain-many.txt")], times),
        }


class Scikit:
    def __init__(self, kind, name):
        self.kind = kind
        self.name = name

    def train(self, data, seed):
        out = data.path(self.kind + ".json")
        with open(out, "wb") as file:
            _, memory = run([sys.executable, os.path.join(HERE, "peers.py"), self.kind, data.train,
                             data.test], None, file)
        with open(out, encoding="utf-8") as file:
            self.result = json.load(file)
        return self.result["seconds"], memory

    def accuracy(self, data):
        return self.result["accuracy"]

    def costs(self, data, times):
        return {"p50": self.result["p50"], "p99": self.result["p99"]}


def measure(programs, data, runs, with_costs):
    """Runs the programs alternately, so that variations of the machine's speed affect all of them."""
    found = {program.name: {"seconds": [], "memory": [], "accuracy": []} for program in programs}
    for seed in range(1, runs + 1):
        for program in programs:
            seconds, memory = program.train(data, seed)
            result = found[program.name]
            result["seconds"].append(seconds)
            result["memory"].append(memory)
            result["accuracy"].append(program.accuracy(data))
            print(f"{data.name}: {program.name} seed {seed}: {seconds:.2f} s, "
                  f"{100 * result['accuracy'][-1]:.2f} %", file=sys.stderr)
    for program in programs:
        result = found[program.name]
        result["accuracies"] = result["accuracy"]
        result["accuracy"] = statistics.mean(result["accuracy"])
        result["seconds"] = statistics.median(result["seconds"])
        result["memory"] = max(result["memory"])
        if with_costs:
            result.update(program.costs(data, runs))
    return found


def accuracy_table(results):
    names = list(next(iter(results.values())))
    return [table_head("test accuracy, %", *names)] + [
        table_row(name, *(f"{100 * found[n]['accuracy']:.2f}" for n in names)) for name, found in results.items()]


def cost_table(found):
    rows = [
        ("training, s", "seconds", 1, "{:.2f}"), ("peak memory in training, MB", "memory", 1e-6, "{:.0f}"),
        ("model, MB", "size", 1e-6, "{:.2f}"),
        ("one answer, including the start of the process, ms", "cold", 1e3, "{:.1f}"),
        ("one prediction in a loaded process, p50, µs", "p50", 1e6, "{:.1f}"),
        ("the same, p99, µs", "p99", 1e6, "{:.1f}"),
        ("100,000 utterances, including the start, one thread, s", "batchOnOne", 1, "{:.2f}"),
        ("the same, all threads, s", "batchOnAll", 1, "{:.2f}"),
        ("predictions per second, one thread", "perSecond", 1, "{:,.0f}"),
        ("predictions per second, all threads", "perSecondOnAll", 1, "{:,.0f}"),
    ]
    names = list(found)
    base = found[names[0]]
    lines = [table_head("", *names)]
    for title, key, unit, form in rows:
        cells = []
        for name in names:
            value = found[name].get(key)
            if value is None:
                cells.append("")
                continue
            cell = form.format(value * unit)
            if name != names[0] and base.get(key):
                cell += f" (× {value / base[key]:.1f})"
            cells.append(cell)
        if any(cells):
            lines.append(table_row(title, *cells))
    return lines


def scale(bin, work, counts):
    """Measures the time and memory of training on numbers of generated utterances."""
    rows = []
    for count in counts:
        path = os.path.join(work, f"phrases-{count}.tsv")
        with open(path, "wb") as file:
            run([f"{bin}/Phrases", str(count)], None, file)
        embedded = os.path.join(work, f"phrases-{count}")
        dataset = embedded + ".json"
        steps = {
            "import": run([f"{bin}/Importer", path, "-q", "-o", dataset]),
            "embed": run([f"{bin}/Embedder", dataset, "-q", "-o", embedded]),
            "train": run([f"{bin}/Trainer", embedded, "-q", "-e", "3", "-o",
                          embedded + ".safetensors"]),
        }
        rows.append({"count": count, **{k: {"seconds": v[0], "memory": v[1]} for k, v in steps.items()}})
        print(rows[-1], file=sys.stderr)
        for name in (path, dataset):
            os.remove(name)
        shutil.rmtree(embedded)
    return rows


def scale_table(rows):
    lines = [table_head("utterances", "import", "embed", "train, 3 epochs", "µs per utterance and epoch")]
    for found in rows:
        cells = [f"{found[k]['seconds']:.2f} s, {found[k]['memory'] / 1e6:.0f} MB"
                 for k in ("import", "embed", "train")]
        each = found["train"]["seconds"] / found["count"] / 3 * 1e6
        lines.append(table_row(f"{found['count']:,}", *cells, f"{each:.1f}"))
    return lines


def machine():
    model = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {datetime.date.today()}"


def save(folder, name, lines, results):
    """Writes the lines of a report as Markdown, and the results as JSON, and prints the report."""
    with open(os.path.join(folder, name + ".md"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    with open(os.path.join(folder, name + ".json"), "w", encoding="utf-8") as file:
        json.dump({"machine": machine(), **results}, file, indent=2)
    print("\n".join(lines))


def main():
    sets = "clinc150,banking77,snips,askubuntu,chatbot,webapplications"
    options = parser(__doc__, "bin", "data", "output", runs=3, sets=sets, ours_only=False, scale="").parse_args()
    work = os.path.join(options.output, "work")
    os.makedirs(work, exist_ok=True)

    programs = [Ours(options.bin), Ours(options.bin, ["--compress"], "SwiftNLC --compress")]
    if not options.ours_only:
        programs += [FastText(), Scikit("mlp", "MLPClassifier"), Scikit("svc", "LinearSVC")]
    results = {}
    lines = [f"Measured by `Scripts/bench` on {machine()}, medians of {options.runs} runs. "
             "× is the ratio to the first column.", ""]
    names = [n for n in options.sets.split(",") if os.path.exists(os.path.join(options.data, n, "train.tsv"))]
    for index, name in enumerate(names):
        data = Set(os.path.join(options.data, name), work)
        results[name] = measure(programs, data, options.runs, with_costs=index == 0)
    if results:
        lines += [f"On {names[0]}:", ""] + cost_table(results[names[0]]) + [""]
        lines += accuracy_table(results) + [""]
    scaled = scale(options.bin, work, [int(n) for n in options.scale.split(",") if n])
    if scaled:
        lines += scale_table(scaled) + [""]
    save(options.output, "bench", lines, {"results": results, "scale": scaled})


if __name__ == "__main__":
    main()
