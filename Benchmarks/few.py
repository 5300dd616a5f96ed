"""Measures SwiftNLC with few examples per intent and with all.

Usage: few.py --bin PROGRAM --data DIR [--seeds N] [--sets NAMES] [OPTION …]

DIR contains a folder per dataset, with train.tsv and test.tsv (lines of the form `label<TAB>text`), and
few/NAME-5a and so on with a train.tsv each. Further options, such as --no-words, are passed to the
trainer. Prints a table of accuracy, macro-F1 and calibration error. For datasets with oos_test.tsv, it
includes the AUROC and the rejection rate of out-of-scope utterances.
"""

import os
import re

from program import evaluated, mean_and_deviation, parser, table_head, table_row, trained

COLUMNS = {"accuracy": 1, "macro-F1": 1, "calibration": 3, "AUROC": 3, "rejected": 1, "MB": 1}


def measure(program, train, test, outside, seed, options):
    with trained(program, train, "--seed", str(seed), *options) as model:
        has_outside = os.path.exists(outside)
        report = evaluated(program, model, test, *(["--out-of-scope", outside] if has_outside else []))
        size = os.path.getsize(model) / 1e6
    scope = report.get("outOfScopeDetection") or {}
    return {
        "accuracy": 100 * report["accuracy"]["value"],
        "macro-F1": 100 * report["macroF1"]["value"],
        "calibration": report["calibrationError"],
        "AUROC": scope.get("auroc"),
        "rejected": 100 * scope["recall"] if scope.get("recall") is not None else None,
        "MB": size,
    }


def main():
    arguments, options = parser(__doc__, "bin", "data", seeds=3, sets="").parse_known_args()
    data = arguments.data
    rows = {}
    for name in sorted(os.listdir(data)):
        if os.path.exists(os.path.join(data, name, "train.tsv")):
            for seed in range(1, arguments.seeds + 1):
                rows.setdefault((name, "all"), []).append((name, seed))
    for draw in sorted(os.listdir(os.path.join(data, "few"))):
        name, count = re.fullmatch(r"(.*)-(\d+)[a-z]", draw).groups()
        rows.setdefault((name, count), []).append((os.path.join("few", draw), 1))

    wanted = arguments.sets.split(",") if arguments.sets else None
    print(table_head("set", "examples", *COLUMNS))
    for (name, count), runs in rows.items():
        if wanted and f"{name}/{count}" not in wanted and name not in wanted:
            continue
        test, outside = (os.path.join(data, name, file) for file in ("test.tsv", "oos_test.tsv"))
        found = [
            measure(arguments.bin, os.path.join(data, train, "train.tsv"), test, outside, seed, options)
            for train, seed in runs
        ]
        cells = [
            mean_and_deviation([each[column] for each in found if each[column] is not None], digits)
            for column, digits in COLUMNS.items()
        ]
        print(table_row(name, count, *cells), flush=True)


if __name__ == "__main__":
    main()
