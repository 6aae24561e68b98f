"""The way from a control's signal to another's property, beside the same in C, and frames under a flood. Run by
scripts/bench.

Instructions are of one change of the first control: GTK's own work, the signal, a driver with one map, the bound
property and GTK's work there; callgrind counts them. The instructions of each function of one case, after scripts/bench
gui has built:

    program=$(swift build -c release --package-path Benchmarks --show-bin-path)/gui-events
    valgrind --tool=callgrind --callgrind-out-file=callgrind.out "$program" Rill "scale to progress bar" 2000
    callgrind_annotate callgrind.out | swift demangle --simplified

The flood is 100,000 events from four background threads into one label, with a spinner turning, which asks for a
frame 60 times a second.
"""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from figures import Figures

PROGRAM = Path(os.environ["RILL_BIN"]) / "gui-events"
FLOOD = Path(os.environ["RILL_FLOOD"])
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))

# What each case is to stay under, as a multiple of what it takes in C, and a frame in the flood, in milliseconds.
GOAL, FRAME_GOAL = 1.5, 50
CASES = [
    "scale to progress bar",
    "scale to progress bar, by name",
    "check to sensitive button",
    "entry to label",
]
# Each figure is the difference between two runs, divided by the difference in their counts.
FEW, MANY = 500, 2_500


def instructions(language, case):
    def total(count):
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM, language, case, str(count)]
        environment = os.environ | dict(SWIFT_DETERMINISTIC_HASHING="1", GSK_RENDERER="cairo")
        outcome = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
        return int(re.search(r"Collected : (\d+)", outcome.stderr).group(1))

    return (total(MANY) - total(FEW)) / (MANY - FEW)


pairs = [(language, case) for case in CASES for language in ("C", "Rill")]
with ThreadPoolExecutor(os.cpu_count()) as pool:  # Counts are the same beside whatever else runs.
    counted = dict(zip(pairs, pool.map(lambda pair: instructions(*pair), pairs)))

figures = Figures("gui")
print(f"\n{'instructions':<44} {'Rill':>9} {'C':>9} {'ratio':>7} {'goal':>6}")
for case in CASES:
    rill, c = (figures.record(f"{case}, {language}", 1, "instructions", "ins", counted[language, case])[0]
               for language in ("Rill", "C"))
    missed = " missed" if rill > GOAL * c else ""
    print(f"  {case:<42} {rill:>9,.0f} {c:>9,.0f} {rill / c:>7.2f} {GOAL:>6}{missed}")

print(f"\n100,000 events into a label; goal for the longest frame {FRAME_GOAL} ms")
runs = [json.loads(subprocess.run([FLOOD, "100000", "--json"], check=True, capture_output=True, text=True).stdout)
        for _ in range(ROUNDS)]
for way in runs[0]:
    for metric in runs[0][way]:
        figures.add(way, 100_000, metric, "ms", [run[way][metric][0] for run in runs])
figures.write(sys.argv[1])
