"""What a list costs: the difference of two lists of which nothing else is known, and on the main thread the change
of one row of a list on the screen by a changeset that the snapshot carries. Run by scripts/bench.

All times are the processor's for the thread, other programs left out. "shown" is the data source's part, until the
toolkit has been told; "frame" goes on until the frame that shows it is drawn. The list in C moves the row without an
animation.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from figures import Figures

PROGRAM = Path(os.environ["RILL_BIN"]) / "list-changes"
SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "1000 10000 100000 1000000").split()]

# Milliseconds to stay under, by the number of rows.
GOALS = {
    "one toggled": {10_000: 2, 100_000: 20, 1_000_000: 250},
    "no change": {100_000: 5},
    "1 % changed": {100_000: 40},
    "shuffled": {100_000: 140},
    "frame": {size: 8 for size in SIZES},
}

# How many times the processor time of the same list in C a toggle may take.
RATIO_GOAL = 1.3


def run(kind, n, rounds):
    command = [PROGRAM, kind, str(n), os.environ.get("BENCH_ROUNDS", str(rounds))]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


figures = Figures("lists")
for n in SIZES:
    found = run("diff", n, 21 if n <= 100_000 else 5)
    for case in ("one toggled", "no change", "1 % changed", "shuffled"):
        figures.add(f"difference, {case}", n, "time", "ms", found[case], GOALS[case].get(n))
    figures.add("difference, one toggled", n, "moves", "", found["moves"], 1)
    figures.add("difference, one toggled", n, "other changes", "", found["other changes"], 0)
for n in SIZES:
    found = run("show", n, 100)
    for metric, times in sorted(found.items()):
        figures.add("toggle by carried changeset", n, metric, "ms", times, GOALS.get(metric, {}).get(n))
    in_c = figures.add("the same list in C", n, "frame", "ms", run("show-c", n, 100)["frame"])
    ratio = statistics.median(found["frame"]) / statistics.median(in_c)
    figures.add("toggle, Rill / C", n, "ratio", "", ratio, RATIO_GOAL)
figures.write(sys.argv[1])
