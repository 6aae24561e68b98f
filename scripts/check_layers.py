#!/usr/bin/env python3
"""Checks that each folder of a module uses only those above it in ARCHITECTURE.md's table of the module's folders, and
that GObject knows nothing of the libraries above it.

A file uses a folder if its code names a type that is declared there. Files outside of all folders may use everything.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The modules with a table of folders, and the heading above each table.
TABLES = {
    "Rill": "### The folders of the core",
    "GObject": "### The folders of GObject",
    "Gtk": "### The folders of Gtk",
}
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|open|final|indirect|nonisolated) )*"
    r"(?:class|struct|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)
TEXT_OR_COMMENT = re.compile(r"(\"(?:[^\"\\]|\\.)*\")|//.*")
# The functions and types of the libraries that only Gtk uses, also where a string names them.
OF_GTK = re.compile(r"\b(?:(?:gtk|gdk|gsk|adw|pango|cairo|graphene)_\w+|(?:Gtk|Gdk|Gsk|Adw|Pango)\w+)")


def folders_in_order(heading):
    """The folders as ARCHITECTURE.md has them, the lowest first."""
    text = (ROOT / "ARCHITECTURE.md").read_text()
    table = text.split(f"{heading}\n", 1)[-1].split("\n##", 1)[0]
    return [name for name in re.findall(r"^\| (\w+) \|", table, re.MULTILINE) if name != "folder"]


def check_order(module, heading):
    """Returns the uses of folders that are further down in the table."""
    core = ROOT / "Sources" / module
    order = folders_in_order(heading)
    found = sorted(folder.name for folder in core.iterdir() if folder.is_dir())
    if sorted(order) != found:
        sys.exit(
            f"check_layers.py: expected ARCHITECTURE.md's table \"{heading.strip('# ')}\" to have the folders {found}, "
            f"found {order}")
    files = {
        path: (path.relative_to(core).parts[0], TEXT_OR_COMMENT.sub("", path.read_text()))
        for path in sorted(core.rglob("*.swift")) if path.parent != core
    }
    home = {name: folder for folder, text in files.values() for name in DECLARATION.findall(text)}
    return [
        f"{path.relative_to(ROOT)}: {folder} is below {home[name]}, and uses its {name}"
        for path, (folder, text) in files.items()
        for name in sorted(set(re.findall(r"\b[A-Z]\w+", text)))
        if name in home and order.index(home[name]) > order.index(folder)
    ]


def check_gobject():
    """Returns what GObject names of the libraries above it."""
    return [
        f"{path.relative_to(ROOT)}: GObject is below Gtk, and uses {name}"
        for path in sorted((ROOT / "Sources" / "GObject").rglob("*.swift"))
        for name in sorted(set(OF_GTK.findall(TEXT_OR_COMMENT.sub(r"\1", path.read_text()))))
    ]


def main():
    faults = [fault for module, heading in TABLES.items() for fault in check_order(module, heading)]
    faults += check_gobject()
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


main()
