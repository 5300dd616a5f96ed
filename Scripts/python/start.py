"""How long two commands take, in turn, and how large their programs are: start.py TIMES ONE ... -- OTHER ..."""

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
        return os.path.getsize(file.name)


def milliseconds(command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


pairs = [[milliseconds(command) for command in commands] for _ in range(times)]
one, other = (statistics.median(column) for column in zip(*pairs))
sizes = [stripped(command[0]) for command in commands]
print(f"{one:.2f} and {other:.2f} ms ({other - one:+.2f}), median of {times} runs in turn;")
print(f"{sizes[0] / 1e6:.2f} and {sizes[1] / 1e6:.2f} MB stripped ({(sizes[1] - sizes[0]) / 1e3:+.0f} kB)")
