#!/usr/bin/env python3
"""Checks the folders of a target: each uses only those above it in the target's table in ARCHITECTURE.md. GObject, which
is below Gtk, names nothing of the libraries that only Gtk uses.

A file uses a folder if its code names a type that is declared there, or calls a function that is no member of a type.
Files outside the folders may use all of them, and no folder may use these files.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECTION = "## The folders of a target"
BEGINNING = r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|open|final|indirect) )*"
TYPE = re.compile(BEGINNING + r"(?:class|struct|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)
FUNCTION = re.compile(BEGINNING + r"func (\w+)", re.MULTILINE)
# The functions of all types are named alike, so only a call without a dot is one of a function outside them.
USE = re.compile(r"\b[A-Z]\w+|(?<![.\w])(?<!func )[a-z]\w+(?=[(<])")
NOT_CODE = re.compile(r"//.*|\"(?:[^\"\\]|\\.)*\"")
NO_FOLDER = "(no folder)"
# The functions and types of the libraries that only Gtk uses, also where a string names them.
OF_GTK = re.compile(r"\b(?:(?:gtk|gdk|gsk|adw|pango|cairo|graphene)_\w+|(?:Gtk|Gdk|Gsk|Adw|Pango)\w+)")
TEXT_OR_COMMENT = re.compile(r"(\"(?:[^\"\\]|\\.)*\")|//.*")


def tables():
    """The folders of each target as ARCHITECTURE.md has them, the lowest first."""
    section = (ROOT / "ARCHITECTURE.md").read_text().split(f"\n{SECTION}\n", 1)[-1].split("\n## ", 1)[0]
    return {
        part.split("\n", 1)[0]: [name for name in re.findall(r"^\| (\w+) \|", part, re.MULTILINE) if name != "folder"]
        for part in section.split("\n### ")[1:]
    }


def faults(target, order):
    """The uses of folders that come later in the table than the user."""
    root = ROOT / "Sources" / target
    found = sorted(folder.name for folder in root.iterdir() if folder.is_dir() and folder.suffix != ".docc")
    if sorted(order) != found:
        yield f"ARCHITECTURE.md: expected the table of {target} to have the folders {found}, found {order}"
        return
    layers = [*order, NO_FOLDER]
    files = {}
    for path in sorted(root.rglob("*.swift")):
        folder = path.parent.relative_to(root).parts[:1]
        files[path] = (folder[0] if folder else NO_FOLDER, NOT_CODE.sub("", path.read_text()))
    homes = {}
    for folder, text in files.values():
        for name in TYPE.findall(text) + FUNCTION.findall(text):
            homes.setdefault(name, set()).add(folder)
    for path, (folder, text) in files.items():
        for name in sorted(set(USE.findall(text)) & homes.keys()):
            home = min(homes[name], key=layers.index)
            if layers.index(home) > layers.index(folder):
                yield f"{path.relative_to(ROOT)}: {folder} comes before {home} in the table, and uses its {name}"


def faults_of_gobject():
    """What GObject names of the libraries above it."""
    for path in sorted((ROOT / "Sources" / "GObject").rglob("*.swift")):
        for name in sorted(set(OF_GTK.findall(TEXT_OR_COMMENT.sub(r"\1", path.read_text())))):
            yield f"{path.relative_to(ROOT)}: GObject is below Gtk, and uses {name}"


def main():
    targets = tables()
    if not targets:
        sys.exit(f"check_layers.py: expected tables of folders below '{SECTION}' in ARCHITECTURE.md, found none")
    found = [fault for target, order in targets.items() for fault in faults(target, order)] + [*faults_of_gobject()]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)


main()
