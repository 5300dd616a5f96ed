"""Compares the time, memory and program size of two commands, which are run alternately.

Usage: start.py TIMES ONE ... -- OTHER ...
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

times, words = int(sys.argv[1]), sys.argv[2:]
commands = [words[: words.index("--")], words[words.index("--") + 1 :]]


def stripped(program):
    with tempfile.NamedTemporaryFile() as file:
        shutil.copy(program, file.name)
        subprocess.run(["strip", file.name], check=True)
        return os.path.getsize(file.name) / 1000


def run(command):
    """Runs a command and returns its milliseconds and its peak memory in kilobytes."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}.")
    return (time.perf_counter() - start) * 1000, usage.ru_maxrss


rounds = [[run(command) for command in commands] for _ in range(times)]
rows = [
    ("ms", *(statistics.median(round[which][0] for round in rounds) for which in (0, 1))),
    ("kB in memory", *(statistics.median(round[which][1] for round in rounds) for which in (0, 1))),
    ("kB on disk, stripped", *(stripped(command[0]) for command in commands)),
]
for what, one, other in rows:
    print(f"{one:.1f} and {other:.1f} {what} ({other - one:+.2f}), median of {times} alternating runs")
