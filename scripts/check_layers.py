#!/usr/bin/env python3
"""Checks that each folder of Sources/Rill uses only those above it in ARCHITECTURE.md's table of folders.

A file uses a folder if its code names a type that is declared there.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|open|final|indirect) )*"
    r"(?:class|struct|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)
NOT_CODE = re.compile(r"//.*|\"(?:[^\"\\]|\\.)*\"")


def folders_in_order():
    """The folders as ARCHITECTURE.md has them, the lowest first."""
    text = (ROOT / "ARCHITECTURE.md").read_text()
    table = text.split("### The folders of the core", 1)[-1].split("\n### ", 1)[0]
    return [name for name in re.findall(r"^\| (\w+) \|", table, re.MULTILINE) if name != "folder"]


def main():
    core = ROOT / "Sources" / "Rill"
    order = folders_in_order()
    found = sorted(folder.name for folder in core.iterdir() if folder.is_dir())
    if sorted(order) != found:
        sys.exit(f"check_layers.py: expected ARCHITECTURE.md's table to have the folders {found}, found {order}")
    files = {
        path: (path.relative_to(core).parts[0], NOT_CODE.sub("", path.read_text()))
        for path in sorted(core.rglob("*.swift"))
    }
    home = {name: folder for folder, text in files.values() for name in DECLARATION.findall(text)}
    faults = 0
    for path, (folder, text) in files.items():
        for name in sorted(set(re.findall(r"\b[A-Z]\w+", text))):
            if name in home and order.index(home[name]) > order.index(folder):
                print(f"{path.relative_to(ROOT)}: {folder} is below {home[name]}, and uses its {name}")
                faults += 1
    sys.exit(1 if faults else 0)


main()
