"""What the notebooks share: the programs of SwiftNLC, run in a folder of their own."""
import os
import pathlib
import subprocess

# Keras and its engine talk a lot about processors that are not there.
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Workplace:
    """A folder that the programs write to, below `.build`."""

    def __init__(self, name):
        self.folder = ROOT / ".build" / "notebooks" / name
        self.folder.mkdir(parents=True, exist_ok=True)

    def run(self, program, *arguments, input=None, show=True):
        """Runs one of the programs and shows what it says; returns its result."""
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
    """The way to a sample dataset from a workplace."""
    return os.path.join("..", "..", "..", "SampleDatasets", name)
