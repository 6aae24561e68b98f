"""What a live list of 1,000 to 1,000,000 rows in two sorted sections costs, and live queries over several tables. Run by
scripts/bench.

A toggle sends a row to the other section; all times but the first are from the call of the write to the list in the
subscriber's hands, on a database in WAL mode with synchronous=NORMAL. Searches end with the first screenful of 50 rows.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from figures import Figures

PROGRAM = Path(os.environ["RILL_BIN"]) / "store-changes"
SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "1000 10000 100000 1000000").split()]
ROUNDS = os.environ.get("BENCH_ROUNDS", "1000")

# The case's name, metric, unit and goal at the largest size, or at every one; more is better where it is negative.
CASES = {
    "first screenful": ("time", "ms", 50),
    "whole list ready": ("time", "ms", 1_000),
    "bytes a row": ("resident", "B", 32),
    "toggle": ("time", "ms", 0.12),
    "moves of a toggle": ("moves", "", 1),
    "toggle by another connection": ("time", "ms", 100),
    "1 %, until its commit": ("time", "ms", None),
    "1 %, from its commit on": ("time", "ms", 120),
    "a write during that": ("time", "ms", None),
    "transactions a second": ("rate", "/s", None),
    "GRDB, nobody observing": ("rate", "/s", None),
}

figures = Figures("store")
medians = {}
for n in SIZES:
    command = [PROGRAM, str(n), ROUNDS]
    found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    for case, (metric, unit, goal) in CASES.items():
        largest_only = case not in ("toggle", "moves of a toggle")
        figures.add(case, n, metric, unit, found[case], None if largest_only and n < 1_000_000 else goal)
    medians[n] = sorted(found["toggle"])[len(found["toggle"]) // 2]
    print(f"{'':<10} a toggle is {medians[n] / medians[SIZES[0]]:.2f} times that of {SIZES[0]:,} rows\n", flush=True)

# The same of 10,000 to 1,000,000 tasks with 5 tags each of 200, in 50 lists. Goals at every size, or at the largest.
TABLES = {
    "a tag is added to a task": ("time", "ms", 0.3),
    "updates of that": ("updates", "", 1),
    "GRDB: a tag is added to a task": ("time", "ms", None),
    "a tag of 1 % of the tasks is renamed": ("time", "ms", 150),
    "search for a rare word": ("time", "ms", 10),
    "search for a word of 10 %": ("time", "ms", 50),
    "search for a word of 10 %, by date": ("time", "ms", 50),
    "search for one letter": ("time", "ms", None),
    "a write while a search is live": ("time", "ms", 0.3),
    "first counts by 50 lists": ("time", "ms", 30),
    "counts after a write": ("time", "ms", 0.2),
}

for n in (size for size in SIZES if size >= 10_000):
    command = [PROGRAM.parent / "store-tables", str(n), str(min(int(ROUNDS), 300))]
    found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    for case, (metric, unit, goal) in TABLES.items():
        figures.add(case, n, metric, unit, found[case], goal)
    print(flush=True)
figures.write(sys.argv[1])
