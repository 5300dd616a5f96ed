"""Lists the public declarations of libraries that no test uses through the public interface.

list_untested.py GRAPHS STORE LIBRARY …: GRAPHS is the folder of the symbol graphs, and STORE the index that the
compiler writes while it builds the tests. Only files that import a library without `@testable` count. Using a member
also uses its type. Requirements of `Codable` and `Comparable` are not listed, because they are called through the
protocol. Exits with 1 if a declaration is not used.
"""

import ctypes
import pathlib
import re
import shutil
import sys

from list_interface import symbols

REFERENCE = 1 << 2
REQUIREMENTS = ("init(from:)", "encode(to:)", "<(_:_:)", "init(stringLiteral:)")


class Text(ctypes.Structure):
    """A string of the library, which is not terminated by a zero."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The index of a build, read by the compiler's own library."""

    Visitor = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
    NameVisitor = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)

    def __init__(self, path):
        compiler = pathlib.Path(shutil.which("swiftc")).resolve()
        suffix = "dylib" if sys.platform == "darwin" else "so"
        self.library = ctypes.CDLL(str(compiler.parents[1] / "lib" / f"libIndexStore.{suffix}"))
        self.store = self.call("store_create", ctypes.c_void_p, path.encode(), None)
        if not self.store:
            sys.exit(f"{path}: not an index")

    def call(self, name, result, *arguments):
        function = getattr(self.library, f"indexstore_{name}")
        function.restype = result
        return function(*[ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments])

    def visit(self, name, of, *arguments):
        """The objects that a function of the library passes to its callback."""
        found = []
        visitor = self.Visitor(lambda _, item: found.append(item) or True)
        self.call(name, ctypes.c_bool, of, *arguments, None, visitor)
        return found

    def units(self):
        names = []
        visitor = self.NameVisitor(lambda _, name: names.append(str(name)) or True)
        self.call("store_units_apply_f", ctypes.c_bool, self.store, ctypes.c_uint(1), None, visitor)
        for name in names:
            yield self.call("unit_reader_create", ctypes.c_void_p, self.store, name.encode(), None)

    def file(self, unit):
        return str(self.call("unit_reader_get_main_file", Text, unit))

    def references(self, unit, file):
        """The identifiers of the declarations that a file refers to."""
        identifiers = set()
        reader = None

        def note(_, symbol):
            roles = self.call("symbol_get_roles", ctypes.c_uint64, symbol)
            if roles & REFERENCE:
                identifiers.add(str(self.call("symbol_get_usr", Text, symbol)))
            return True

        def read(_, dependency):
            nonlocal reader
            if str(self.call("unit_dependency_get_filepath", Text, dependency)) != file:
                return True
            record = str(self.call("unit_dependency_get_name", Text, dependency))
            reader = self.call(
                "record_reader_create", ctypes.c_void_p, self.store, record.encode(), None
            )
            if reader:
                self.call(
                    "record_reader_symbols_apply_f",
                    ctypes.c_bool,
                    reader,
                    ctypes.c_bool(True),
                    None,
                    self.Visitor(note),
                )
            return True

        self.call(
            "unit_reader_dependencies_apply_f", ctypes.c_bool, unit, None, self.Visitor(read)
        )
        return identifiers


def main(graphs, store, *libraries):
    index = Index(store)
    used = {library: set() for library in libraries}
    for unit in index.units():
        file = index.file(unit)
        if "/Tests/" not in file or not pathlib.Path(file).is_file():
            continue
        testable = re.findall(r"@testable import (\w+)", pathlib.Path(file).read_text())
        references = index.references(unit, file)
        for library in set(libraries).difference(testable):
            used[library] |= references
    untested = []
    for library in libraries:
        names = {
            symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
            for symbol in symbols(pathlib.Path(graphs), library)
            if symbol["pathComponents"][-1] not in REQUIREMENTS
        }
        tested = {name for identifier, name in names.items() if identifier in used[library]}
        tested |= {name.rpartition(".")[0] for name in tested}
        untested += [f"{library}: {name}" for name in set(names.values()) - tested]
    if untested:
        print("\n".join(sorted(untested)))
        sys.exit(f"{len(untested)} public declarations are not used by a test without @testable.")


if __name__ == "__main__":
    main(*sys.argv[1:])
