"""Measures SwiftNLC with few examples per intent and with all.

Usage: few.py --bin PROGRAM --data DIR [--seeds N] [--sets NAMES] [OPTION …]

DIR contains a folder per dataset, with train.tsv and test.tsv (lines of the form `label<TAB>text`), and
few/NAME-5a and so on with a train.tsv each. Further options, such as --no-words, are passed to the
trainer. Prints a table of accuracy, macro-F1 and calibration error. For datasets with oos_test.tsv, it
includes the AUROC and the rejection rate of out-of-scope utterances.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import tempfile

from program import make_model


def measure(program, train, test, outside, seed, options, folder):
    model = os.path.join(folder, "model.safetensors")
    make_model(program, train, model, "--seed", str(seed), *options)
    command = [program, "evaluate", "--quiet", "--json", model, test]
    if os.path.exists(outside):
        command += ["--out-of-scope", outside]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    scope = report.get("outOfScopeDetection") or {}
    return {
        "accuracy": 100 * report["accuracy"]["value"],
        "macro-F1": 100 * report["macroF1"]["value"],
        "calibration": report["calibrationError"],
        "AUROC": scope.get("auroc"),
        "rejected": 100 * scope["recall"] if scope.get("recall") is not None else None,
        "MB": os.path.getsize(model) / 1e6,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--sets", default="")
    arguments, options = parser.parse_known_args()

    rows = {}
    for name in sorted(os.listdir(arguments.data)):
        if os.path.exists(os.path.join(arguments.data, name, "train.tsv")):
            for seed in range(1, arguments.seeds + 1):
                rows.setdefault((name, "all"), []).append((name, seed))
    for draw in sorted(os.listdir(os.path.join(arguments.data, "few"))):
        name, count = re.fullmatch(r"(.*)-(\d+)[a-z]", draw).groups()
        rows.setdefault((name, count), []).append((os.path.join("few", draw), 1))

    wanted = arguments.sets.split(",") if arguments.sets else None
    columns = ["accuracy", "macro-F1", "calibration", "AUROC", "rejected", "MB"]
    print("| set | examples | " + " | ".join(columns) + " |")
    print("|---|---|" + "---|" * len(columns))
    with tempfile.TemporaryDirectory() as folder:
        for (name, count), runs in rows.items():
            if wanted and f"{name}/{count}" not in wanted and name not in wanted:
                continue
            home = os.path.join(arguments.data, name)
            found = [
                measure(
                    arguments.bin,
                    os.path.join(arguments.data, train, "train.tsv"),
                    os.path.join(home, "test.tsv"),
                    os.path.join(home, "oos_test.tsv"),
                    seed,
                    options,
                    folder,
                )
                for train, seed in runs
            ]
            cells = []
            for column in columns:
                numbers = [row[column] for row in found if row[column] is not None]
                digits = 3 if column in ("calibration", "AUROC") else 1
                spread = statistics.pstdev(numbers) if len(numbers) > 1 else 0
                cells.append(
                    f"{statistics.mean(numbers):.{digits}f} ± {spread:.{digits}f}" if numbers else ""
                )
            print(f"| {name} | {count} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
