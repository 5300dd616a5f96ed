"""Runs SwiftNLC's programs for the notebooks, each in a folder of its own."""
import contextlib
import os
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


@contextlib.contextmanager
def quietly():
    """Discards standard error, to which the runtimes write warnings about the processor."""
    spoken = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(spoken, 2)
        os.close(spoken)
        os.close(nowhere)


class Workplace:
    """An empty folder below `.build` for the output of the programs."""

    def __init__(self, name):
        self.folder = ROOT / ".build" / "notebooks" / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def run(self, program, *arguments, input=None, show=True):
        """Runs a program, shows the command and its messages, and returns its standard output."""
        words = [str(argument) for argument in arguments]
        if show:
            print(f"$ {program} {' '.join(words)}")
        done = subprocess.run(
            [ROOT / ".build" / "release" / program, *words],
            cwd=self.folder,
            input=input,
            capture_output=True,
            text=True,
        )
        if show or done.returncode:
            print(done.stderr, end="")
        done.check_returncode()
        return done.stdout

    def __truediv__(self, name):
        return self.folder / name


def sample(name):
    """Returns the path of a sample dataset, relative to a workplace."""
    return os.path.join("..", "..", "..", "SampleDatasets", name)
