"""Helpers for the checks in Python: commands that must succeed, and programs that must be installed."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def check(condition, message):
    if not condition:
        sys.exit(message)


def run(*command, **options):
    """Runs a command and returns its standard output; a failure ends the check."""
    result = subprocess.run(command, capture_output=True, text=True, **options)
    check(result.returncode == 0, f"{' '.join(map(str, command))}: {result.stderr or result.stdout}")
    return result.stdout.strip()


def missing(packages):
    """Installs the packages of missing programs, and returns the first program still missing."""
    for program, package in packages.items():
        if not shutil.which(program):
            script = f"source Scripts/lib/packages.sh; apt_install {package}"
            subprocess.run(["bash", "-c", script], cwd=ROOT)
        if not shutil.which(program):
            return program
    return None
