"""Packs the Python package and the library built by Python/c-library into a wheel: pack.py LIBRARY FOLDER

The wheel works with any Python 3 on its platform, because ctypes does not depend on Python's C interface.
"""

import base64
import hashlib
import pathlib
import platform
import re
import sys
import zipfile

root = pathlib.Path(__file__).parent.parent
library, folder = map(pathlib.Path, sys.argv[1:])


def version() -> str:
    """Returns the version of the programs, which must equal that of the package."""
    launcher = (root / "Sources/Commands/CommandLine/Launcher.swift").read_text()
    version = re.search(r'static let version = "(.*)"', launcher)[1]
    package = (root / "Python/swiftnlc/__init__.py").read_text()
    if f'__version__ = "{version}"' not in package:
        sys.exit(f"Python/swiftnlc/__init__.py: expected __version__ = \"{version}\", the version of the programs")
    return version


def tag(binary: bytes) -> str:
    machine = platform.machine()
    if sys.platform == "darwin":
        return f"py3-none-macosx_15_0_{machine}"
    # The newest version of glibc that the library requires.
    newest = max(int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", binary))
    return f"py3-none-manylinux_2_{newest}_{machine}"


binary = library.read_bytes()
name, tag = f"swiftnlc-{version()}", tag(binary)
information = f"{name}.dist-info"
files = {f"swiftnlc/{path.name}": path.read_bytes() for path in (root / "Python/swiftnlc").glob("*.py*")
         if path.is_file()}
files[f"swiftnlc/{library.name}"] = binary
files |= {f"swiftnlc/words/{path.name}": path.read_bytes() for path in (root / "Words").glob("*.words")}
for text in ("LICENSE", "NOTICE"):
    files[f"{information}/licenses/{text}"] = (root / text).read_bytes()
files[f"{information}/METADATA"] = f"""Metadata-Version: 2.1
Name: swiftnlc
Version: {version()}
Summary: Offline intent classification: trains on labelled utterances, predicts in microseconds
License: MIT
Requires-Python: >=3.8
Provides-Extra: sklearn
Requires-Dist: scikit-learn>=1.3; extra == "sklearn"
Description-Content-Type: text/markdown

{(root / "Python/README.md").read_text()}""".encode()
files[f"{information}/WHEEL"] = (
    f"Wheel-Version: 1.0\nGenerator: SwiftNLC\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
)

record = ""
for path, content in sorted(files.items()):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    record += f"{path},sha256={digest},{len(content)}\n"
files[f"{information}/RECORD"] = f"{record}{information}/RECORD,,\n".encode()

folder.mkdir(parents=True, exist_ok=True)
for old in folder.glob("*.whl"):
    old.unlink()
wheel = folder / f"{name}-{tag}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    # The metadata comes last, as recommended, and timestamps are fixed, so that the wheel is reproducible.
    for path in sorted(files, key=lambda path: (information in path, path)):
        entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o755 if path.endswith((".so", ".dylib")) else 0o644) << 16
        archive.writestr(entry, files[path], compresslevel=9)
print(wheel)
