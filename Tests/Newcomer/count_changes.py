"""Counts the lines that a developer who knows RxSwift had to write otherwise than from memory, page by page.

A line, or several, come after `// changed: why` or `// changed, 2 lines: why` if they still differ from RxSwift's after the
names of modules and of the toolkit's types and members have been replaced (UITextField by Entry, UITableView by ListView,
UIAlertController by MessageDialog, and so on). The layout is the toolkit's own: lines after `// MARK: - Layout` aren't
counted, and neither is the folder Toolkit, which has what UIKit gives an app and Gtk doesn't. Prints the table that
changes.txt keeps.
"""

import re
from pathlib import Path

HERE = Path(__file__).parent
MARK = re.compile(r"^ *// changed(?:, (\d+) lines)?: (.+)$", re.MULTILINE)


def code(file):
    """Returns a file's text without that of the layout."""
    return file.read_text().split("// MARK: - Layout")[0]


def count(file):
    """Returns the number of a file's lines of code, and how many of them are changed."""
    lines = [line.strip() for line in code(file).splitlines()]
    changed = sum(int(number or 1) for number, _ in MARK.findall(code(file)))
    return sum(bool(line) and not line.startswith("//") for line in lines), changed


def table():
    sources, tests = HERE / "Sources" / "Newcomer", HERE / "Tests" / "NewcomerTests"
    pages = [*sorted(path for path in sources.iterdir() if path.name != "Toolkit"), tests]
    files = {page: sorted(page.rglob("*.swift")) for page in pages}
    rows = [(page.name, *map(sum, zip(*map(count, files[page])))) for page in pages]
    rows.append(("in all", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    text = [f"{'page':<14}{'lines':>6}{'changed':>9}"]
    text += [f"{name:<14}{lines:>6}{changed:>9}" for name, lines, changed in rows]
    reasons = [
        f"{file.relative_to(page.parent)}: {why}" for page in pages for file in files[page]
        for _, why in MARK.findall(code(file)) if why != "see above"]
    return "\n".join([*text, "", *reasons, ""])


if __name__ == "__main__":
    print(table(), end="")
