"""Runs the code blocks of Markdown pages in a fresh folder for each page, compares the output that the pages
show, and checks that linked files exist. Numbers are not compared, because they differ from machine to machine.

check_documents.py --root DIR --work DIR --programs DIR --python NAME=FILE … [--update] PAGE…

The folder of the programs is that of a release build, with its modules. The language of a block determines
how it is run:

    console           the lines after `$ ` are commands, and the lines after `> ` are typed into them; the
                      others are the output, in which a line of `…` stands for any lines
    sh                a script; its output is not compared
    swift             a program, linked with the libraries of the build
    python            a program
    output            the output of the sh, swift or python block before it

Words after the language are invisible on the page:

    not-run           the block is skipped
    file=NAME         the block is written to a file, whatever its language
    program=NAME      a Swift block is compiled but not run
    prelude=FILE      a file is inserted before a Swift block
    env=NAME          the Python interpreter that runs the block
    picture=FILE      a console block is also drawn as an SVG file

A comment `<!-- sh`, `<!-- console`, `<!-- swift` or `<!-- python` is a block that readers do not see. Swift and
Python comments are inserted before the next program in that language.

With --update the outputs in the pages are replaced with those of the current programs.
"""

import argparse
import concurrent.futures
import dataclasses
import html
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

RUN = {"console", "sh", "swift", "python", "output", "json"}
TIME_LIMIT = 900  # seconds
OPENING = re.compile(r"^(?:```|<!-- )([a-z]+)((?: [\w.=/-]+)*)$")


@dataclasses.dataclass
class Block:
    start: int  # of its first line in the page, from 0
    lines: list
    language: str
    options: dict
    is_hidden: bool


def blocks(lines):
    found, index = [], 0
    while index < len(lines):
        opening = OPENING.match(lines[index])
        if opening and (opening[1] in RUN or "file=" in opening[2]):
            is_hidden = lines[index].startswith("<")
            end = index + 1
            while lines[end] != ("-->" if is_hidden else "```"):
                end += 1
            options = dict((word + "=").split("=")[:2] for word in opening[2].split())
            found.append(Block(index + 1, lines[index + 1 : end], opening[1], options, is_hidden))
            index = end
        elif lines[index].startswith("```"):
            index = lines.index("```", index + 1)
        index += 1
    return found


def alike(line):
    """Returns a line without the parts that differ from run to run: numbers, bars, the width of columns."""
    line = re.sub(r"[█▏▎▍▌▋▊▉░]+", "█", line)
    line = re.sub(r"\d[\d.,:]*", "N", line)
    return re.sub(r"\s+", " ", line).strip()


def merged(shown, said):
    """Returns the output as the page should show it, and whether the page already shows it."""
    if "…" in shown:
        head = shown.index("…")
        tail = len(shown) - head - 1
        said = said[:head] + ["…"] + (said[-tail:] if tail else [])
    return said, list(map(alike, shown)) == list(map(alike, said))


def drawing(lines):
    """Returns an SVG of a terminal with these lines, legible on light and dark pages."""
    width, height = 9 * max(map(len, lines)) + 40, 20 * len(lines) + 32
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<rect width="{width}" height="{height}" rx="8" fill="#1f2430" stroke="#5c6773"/>',
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="15">',
    ]
    for number, line in enumerate(lines):
        color = "#ffd580" if line.startswith(("$ ", "> ")) else "#d9d7ce"
        y = 30 + 20 * number
        # Bars are drawn, because fonts disagree about the width of block characters.
        bar = re.search(r"[█▏▎▍▌▋▊▉░]+", line)
        if bar:
            start, full = 20 + 9 * bar.start(), 9 * bar[0].count("█")
            svg.append(f'<rect x="{start}" y="{y - 12}" width="{9 * len(bar[0])}" height="13" fill="#3a4152"/>')
            svg.append(f'<rect x="{start}" y="{y - 12}" width="{full}" height="13" fill="#73d0ff"/>')
            line = line[: bar.start()]
        for match in re.finditer(r"\S+(?: \S+)*", line):
            text = html.escape(match[0])
            svg.append(
                f'<text x="{20 + 9 * match.start()}" y="{y}" textLength="{9 * len(match[0])}" '
                f'fill="{color}">{text}</text>'
            )
    return "\n".join([*svg, "</g>", "</svg>", ""])


class Failure(Exception):
    pass


class Page:
    def __init__(self, path, options):
        self.path, self.options = path, options
        self.folder = pathlib.Path(options.work, re.sub(r"\W", "-", str(path.relative_to(options.root))))
        self.processes = []
        self.changes = []  # start, end, lines
        self.said = None
        self.counts = {"run": 0, "not run": 0}

    def run(self, command, stdin="", is_console=False):
        """Returns the lines that a command writes. Processes that it leaves running end with the page."""
        with (
            tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors,
            tempfile.TemporaryFile("w+") as source,
        ):
            source.write(stdin)
            source.seek(0)
            process = subprocess.Popen(
                command, cwd=self.folder, stdin=source, stdout=output, start_new_session=True,
                stderr=output if is_console and not stdin else errors, env=self.environment,
            )
            self.processes.append(process.pid)
            code = process.wait(timeout=TIME_LIMIT)
            output.seek(0)
            said = output.read().decode().rstrip("\n")
            errors.seek(0)
            if code != 0 and not is_console:
                raise Failure(f"failed with {code}: {command[-1]}\n{said}\n{errors.read().decode()[-3000:]}")
        return said.split("\n") if said else []

    def check(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name in ["SampleDatasets", "Words", "Examples", "Python"]:
            (self.folder / name).symlink_to(pathlib.Path(self.options.root, name))
        self.environment = dict(
            os.environ, PATH=f"{self.options.programs}:{os.environ['PATH']}", PYTHONDONTWRITEBYTECODE="1",
            PYTHONPATH=f"{self.options.work}/python:{self.options.root}/Examples/Python", HOME=str(self.folder),
            TZ="UTC", COLUMNS="80",
        )
        lines = self.path.read_text().split("\n")
        failures, before = [], []
        for link in re.findall(r"\]\(([^)#]+)", "\n".join(lines)):
            if "://" not in link and not (self.path.parent / link).exists():
                failures.append(f"{self.path}: there is no {link}")
        try:
            for block in blocks(lines):
                try:
                    if "not-run" in block.options:
                        self.counts["not run"] += 1
                    else:
                        before = self.check_block(block, before)
                except Failure as failure:
                    failures.append(f"{self.path}:{block.start + 1}: {failure}")
                except subprocess.TimeoutExpired:
                    failures.append(f"{self.path}:{block.start + 1}: takes more than {TIME_LIMIT} s")
        finally:
            for process in self.processes:
                try:
                    os.killpg(process, signal.SIGTERM)
                except ProcessLookupError:
                    pass
        if self.options.update and self.changes:
            for start, end, new in sorted(self.changes, reverse=True):
                lines[start:end] = new
            self.path.write_text("\n".join(lines))
        return failures

    def check_block(self, block, before):
        """Returns the lines that begin the next program of the same language."""
        if block.language == "output":
            if self.said is None:
                raise Failure("the block before this output failed.")
            self.compare(block.start, block.lines, self.said)
            return before
        if block.language == "json" and "file" not in block.options:
            try:
                json.loads("\n".join(block.lines))
            except ValueError as error:
                raise Failure(error)
            return before
        self.counts["run"] += 1
        self.said = None
        if block.language in ("swift", "python") and block.is_hidden and not block.options:
            return before + block.lines
        text = "\n".join(before + block.lines) + "\n"
        if "file" in block.options:
            file = self.folder / block.options["file"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            if "program" not in block.options:
                return []
        if block.language == "console":
            self.converse(block)
            if "picture" in block.options:
                self.draw(block)
        elif block.language == "sh":
            self.said = self.run(["bash", "-euo", "pipefail", "-c", text])
        elif block.language == "swift":
            if "prelude" in block.options:
                text = (self.folder / block.options["prelude"]).read_text() + text
            program = self.compile(text, block.options.get("program", f"program-{block.start}"))
            if "program" not in block.options:
                self.said = self.run([program])
        elif block.language == "python":
            (self.folder / "program.py").write_text(text)
            pythons = dict(each.split("=", 1) for each in self.options.python)
            self.said = self.run([pythons[block.options.get("env", "plain")], "program.py"])
        return []

    def compile(self, text, name):
        source = self.folder / f".{name}" / "main.swift"
        source.parent.mkdir()
        source.write_text(text)
        programs, root = pathlib.Path(self.options.programs), pathlib.Path(self.options.root)
        targets = [path for path in sorted((root / "Sources").iterdir()) if not (path / "main.swift").exists()]
        objects = [str(file) for target in targets for file in sorted(programs.glob(f"{target.name}.build/*.o"))]
        # The objects of the build are linked statically on Linux, and need all of Foundation.
        static = ["-static-stdlib"] if sys.platform == "linux" else []
        (source.parent / "foundation.swift").write_text("import Foundation\n")
        modules = ["-I", str(programs / "Modules")]
        for target in root.glob("Sources/**/module.modulemap"):
            modules += ["-I", str(target.parent)]
        # The compiler lists the libraries in a file that is named after the module, next to the objects of the
        # build. Programs of several pages are compiled at once.
        module = re.sub(r"\W", "_", f"{self.folder.name}_{name}")
        self.run([
            "swiftc", "-swift-version", "6", "-warnings-as-errors", *static, *modules, *objects, "-lstemmer",
            "-module-name", module, "-o", name, *map(str, source.parent.glob("*.swift")),
        ])
        return f"./{name}"

    def converse(self, block):
        index, lines = 0, block.lines
        while index < len(lines):
            if not lines[index].startswith("$ "):
                raise Failure(f"expected a command after `$ `, found: {lines[index]}")
            end = index + 1
            while lines[end - 1].endswith(("\\", "|")):
                end += 1
            command, index = "\n".join(lines[index:end])[2:], end
            while end < len(lines) and not lines[end].startswith("$ "):
                end += 1
            shown = lines[index:end]
            typed = [line[2:] for line in shown if line.startswith("> ")]
            said = self.run(
                ["bash", "-uo", "pipefail", "-c", command], "".join(line + "\n" for line in typed),
                is_console=True,
            )
            while typed and said and said[-1].strip() in ("", ">"):
                said.pop()
            self.compare(block.start + index, shown, said)
            index = end

    def draw(self, block):
        shown = list(block.lines)
        for start, end, new in sorted(self.changes, reverse=True):
            if block.start <= start <= block.start + len(block.lines):
                shown[start - block.start : end - block.start] = new
        picture = pathlib.Path(self.options.root, block.options["picture"])
        if self.options.update:
            picture.write_text(drawing(shown))
        elif picture.read_text() != drawing(shown):
            raise Failure(f"{picture} shows another session; draw it again with --update.")

    def compare(self, start, shown, said):
        new, is_alike = merged(shown, said)
        if self.options.update:
            self.changes.append((start, start + len(shown), new))
        elif not is_alike:
            shown, new = "\n".join(shown), "\n".join(new)
            raise Failure(f"the output is another.\n--- shown\n{shown}\n--- now\n{new}")


def check(path, options):
    page = Page(path, options)
    return page, page.check()


def main():
    parser = argparse.ArgumentParser()
    for name in ["root", "work", "programs"]:
        parser.add_argument(f"--{name}", required=True, type=os.path.abspath)
    parser.add_argument("--python", action="append", default=[])
    parser.add_argument("--update", action="store_true")
    parser.add_argument("pages", nargs="+", type=lambda path: pathlib.Path(path).resolve())
    options = parser.parse_args()
    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for page, failed in pool.map(lambda path: check(path, options), options.pages):
            name = page.path.relative_to(options.root)
            print(f"{name}: {page.counts['run']} blocks run, {page.counts['not run']} not run", flush=True)
            failures += failed
    if failures:
        sys.exit("\n\n".join(failures))


main()
