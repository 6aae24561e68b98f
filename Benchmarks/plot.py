"""Draws what a change costs by the number of rows, peers beside Rill, as a picture in SVG. Run by scripts/bench --plot.

Usage: plot.py FIGURES.json PICTURE.svg

Both axes are logarithmic: what does not grow with the number of rows is a level line.
"""

import json
import math
import sys
from pathlib import Path
from xml.sax.saxutils import escape

# Milliseconds by the number of rows, measured with Swift 6.3, GRDB 7.10 and SQLite 3.40 on two cores.
PEERS = {
    "store": {
        "Realm": {1_000: 1.4, 10_000: 9.2, 100_000: 98, 1_000_000: 1_300},
        "GRDB + RxDataSources": {1_000: 2.1, 10_000: 23, 100_000: 208, 1_000_000: 3_060},
    },
    "lists": {
        "DifferenceKit": {10_000: 4.9, 100_000: 84, 1_000_000: 916},
        "RxDataSources": {10_000: 9, 100_000: 122, 1_000_000: 1_482},
    },
}
PANELS = [
    ("store", "toggle", "One row of a live list: written, changeset delivered"),
    ("lists", "difference, one toggled", "Two lists that differ in one row: the changeset"),
]
COLOURS = ["#1a5fb4", "#26a269", "#c64600"]
ROWS = [1_000, 10_000, 100_000, 1_000_000]
MILLISECONDS = [0.1, 1, 10, 100, 1_000]
LOWEST, HIGHEST = 0.02, 5_000
WIDTH, HEIGHT = 440, 300
LEFT, TOP, BETWEEN, BOTTOM = 80, 120, 90, 60


def text(x, y, words, anchor="start", **style):
    style = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(words)}</text>'


def line(x1, y1, x2, y2):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def place(left, rows, milliseconds):
    """Where a figure is in the panel that begins at `left`."""
    across = math.log(rows / ROWS[0]) / math.log(ROWS[-1] / ROWS[0])
    down = math.log(HIGHEST / milliseconds) / math.log(HIGHEST / LOWEST)
    return left + WIDTH * across, TOP + HEIGHT * down


def axes(left):
    for rows in ROWS:
        x, _ = place(left, rows, LOWEST)
        yield line(x, TOP, x, TOP + HEIGHT)
        yield text(x, TOP + HEIGHT + 20, f"{rows:,}", "middle")
    for milliseconds in MILLISECONDS:
        _, y = place(left, ROWS[0], milliseconds)
        yield line(left, y, left + WIDTH, y)
        yield text(left - 8, y + 4, f"{milliseconds:,g} ms", "end")
    yield text(left + WIDTH / 2, TOP + HEIGHT + 44, "rows", "middle")


def curve(left, number, name, figures):
    colour = COLOURS[number]
    points = [place(left, rows, milliseconds) for rows, milliseconds in sorted(figures.items())]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{2 if number else 4}"/>'
    for x, y in points:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 if number else 5}" fill="{colour}"/>'
    last = figures[max(figures)]
    words = f"{name}: {last:,.{0 if last >= 10 else 2}f} ms at {max(figures):,} rows"
    yield text(left, TOP - 56 + number * 20, words, fill=colour, font_weight="bold")


def panel(left, suite, case, title, measured):
    figures = {
        row["n"]: row["value"] for row in measured if (row["suite"], row["case"], row["unit"]) == (suite, case, "ms")}
    if not figures:
        sys.exit(f'expected figures of "{case}", met none: run scripts/bench store lists --plot FILE')
    yield text(left, 30, title, font_size="15", font_weight="bold")
    yield from axes(left)
    # The least figures last, on top of the others.
    for number, (name, peers) in reversed(list(enumerate({"Rill": figures, **PEERS[suite]}.items()))):
        yield from curve(left, number, name, peers)


def picture(measured):
    width, height = 2 * (LEFT + WIDTH) + BETWEEN - LEFT + 40, TOP + HEIGHT + BOTTOM
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" font-size="13" fill="#241f31" stroke="none">')
    yield "<style>line { stroke: #deddda }</style>"
    yield f'<rect width="{width}" height="{height}" rx="12" fill="#ffffff"/>'
    for number, (suite, case, title) in enumerate(PANELS):
        yield from panel(LEFT + number * (WIDTH + BETWEEN), suite, case, title, measured)
    yield "</svg>"


figures, target = map(Path, sys.argv[1:])
target.write_text("\n".join(picture(json.loads(figures.read_text()))) + "\n")
