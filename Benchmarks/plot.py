"""Draws what something costs by its size, peers beside Rill, as a picture in SVG. Run by scripts/bench --plot.

Usage: plot.py FIGURES.json PICTURE.svg

It draws the figures of the core if there are any, otherwise those of live lists. All axes are logarithmic: what does not
grow with the size is a level line.
"""

import json
import math
import sys
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape


@dataclass
class Panel:
    """One diagram: a case's figures by its sizes, and those of peers that aren't measured in the same run."""

    suite: str
    case: str
    title: str
    sizes: list
    across: str
    unit: str
    ticks: list
    span: tuple
    peers: dict = field(default_factory=dict)


def rows(suite, case, title, **peers):
    """Milliseconds by the number of rows."""
    return Panel(
        suite, case, title, [1_000, 10_000, 100_000, 1_000_000], "rows", "ms", [0.1, 1, 10, 100, 1_000], (0.02, 5_000), peers)


def counted(case, title, sizes, across, **peers):
    """Instructions of one by how many there are."""
    return Panel("core", case, title, sizes, across, "ins", [100, 1_000, 10_000, 100_000], (50, 300_000), peers)


# Measured with Swift 6.3, GRDB 7.10 and SQLite 3.40 on two cores.
ROWS = [
    rows(
        "store", "toggle", "One row of a live list: written, changeset delivered",
        **{"Realm": {1_000: 1.4, 10_000: 9.2, 100_000: 98, 1_000_000: 1_300},
           "GRDB + RxDataSources": {1_000: 2.1, 10_000: 23, 100_000: 208, 1_000_000: 3_060}}),
    rows(
        "lists", "difference, one toggled", "Two lists that differ in one row: the changeset",
        **{"DifferenceKit": {10_000: 4.9, 100_000: 84, 1_000_000: 916},
           "RxDataSources": {10_000: 9, 100_000: 122, 1_000_000: 1_482}}),
]
CORE = [
    counted("subject, (map, filter) x6", "One of n events through (map, filter)×6", [10, 100, 1_000, 10_000, 100_000], "events"),
    counted("an element to each observer", "One element: what each of n observers costs", [10, 100, 1_000, 10_000], "observers"),
    counted("subscribe to each stage", "Subscribing and leaving: what each of n stages costs", [2, 8, 32, 128, 512], "stages"),
    counted(
        "leave within a delivery", "One of n observers that leave within a delivery", [10, 100, 1_000, 4_000, 10_000], "observers",
        RxSwift={1_000: 34_688, 4_000: 35_000}),
]
COLOURS = ["#1a5fb4", "#26a269", "#c64600"]
WIDTH, HEIGHT = 440, 300
LEFT, TOP, BETWEEN, BOTTOM = 100, 120, 100, 60


def text(x, y, words, anchor="start", **style):
    style = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(words)}</text>'


def line(x1, y1, x2, y2):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


class Drawing:
    """A panel with its upper left corner at a place."""

    def __init__(self, panel, left, top):
        self.panel, self.left, self.top = panel, left, top

    def place(self, size, value):
        """Where a figure is."""
        sizes, (lowest, highest) = self.panel.sizes, self.panel.span
        across = math.log(size / sizes[0]) / math.log(sizes[-1] / sizes[0])
        down = math.log(highest / value) / math.log(highest / lowest)
        return self.left + WIDTH * across, self.top + TOP + HEIGHT * down

    def axes(self):
        bottom = self.top + TOP + HEIGHT
        for size in self.panel.sizes:
            x, _ = self.place(size, self.panel.span[0])
            yield line(x, self.top + TOP, x, bottom)
            yield text(x, bottom + 20, f"{size:,}", "middle")
        for value in self.panel.ticks:
            _, y = self.place(self.panel.sizes[0], value)
            yield line(self.left, y, self.left + WIDTH, y)
            yield text(self.left - 8, y + 4, f"{value:,g} {self.panel.unit}", "end")
        yield text(self.left + WIDTH / 2, bottom + 44, self.panel.across, "middle")

    def curve(self, number, name, figures):
        colour = COLOURS[number]
        points = [self.place(size, value) for size, value in sorted(figures.items())]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{2 if number else 4}"/>'
        for x, y in points:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 if number else 5}" fill="{colour}"/>'
        last = figures[max(figures)]
        unit = "instructions" if self.panel.unit == "ins" else self.panel.unit
        words = f"{name}: {last:,.{0 if last >= 10 else 2}f} {unit} at {max(figures):,} {self.panel.across}"
        yield text(self.left, self.top + TOP - 56 + number * 20, words, fill=colour, font_weight="bold")

    def lines(self, measured):
        def figures(name):
            return {
                row["n"]: row["value"] for row in measured
                if (row["suite"], row["case"], row["unit"]) == (self.panel.suite, name, self.panel.unit)
                and row["n"] in self.panel.sizes}

        own, case = figures(self.panel.case), self.panel.case
        if not own:
            sys.exit(f'expected figures of "{case}", met none: run scripts/bench with the suite core, or with store and lists')
        beside = figures(f"OpenCombine: {case}")
        curves = {"Rill": own, **({"OpenCombine": beside} if beside else {}), **self.panel.peers}
        yield text(self.left, self.top + 30, self.panel.title, font_size="15", font_weight="bold")
        yield from self.axes()
        # Rill's figures last, on top of the others.
        for number, (name, values) in reversed(list(enumerate(curves.items()))):
            yield from self.curve(number, name, values)


def picture(measured):
    panels = CORE if any(row["suite"] == "core" for row in measured) else ROWS
    width = 2 * (LEFT + WIDTH) + BETWEEN - LEFT + 40
    height = (TOP + HEIGHT + BOTTOM) * (len(panels) // 2)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" font-size="13" fill="#241f31" stroke="none">')
    yield "<style>line { stroke: #deddda }</style>"
    yield f'<rect width="{width}" height="{height}" rx="12" fill="#ffffff"/>'
    for number, panel in enumerate(panels):
        down, across = divmod(number, 2)
        yield from Drawing(panel, LEFT + across * (WIDTH + BETWEEN), down * (TOP + HEIGHT + BOTTOM)).lines(measured)
    yield "</svg>"


figures, target = map(Path, sys.argv[1:])
target.write_text("\n".join(picture(json.loads(figures.read_text()))) + "\n")
