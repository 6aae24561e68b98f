"""The reactive core beside OpenCombine: instructions, allocations, time, memory. Run by scripts/bench.

Figures are of one event, of one subscription where the case makes one, of one element of from(array). The relay is
a BehaviorRelay beside a CurrentValueSubject; create is beside a publisher written by hand (Create.swift); from(array)
beside Publishers.Sequence. Callgrind counts instructions, a preloaded library allocations (sources in Sources/Heap),
and the thread's CPU time is the median of rounds in which the libraries take turns.

One case of one library with the instructions of each function, after scripts/bench core has built:

    program=$(swift build -c release --package-path Benchmarks --show-bin-path)/core-events
    valgrind --tool=callgrind --callgrind-out-file=callgrind.out "$program" Rill "subject to 1" 10000
    callgrind_annotate callgrind.out | swift demangle --simplified

The program's --help lists the cases.
"""

import os
import re
import statistics
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from figures import Figures

PROGRAMS = Path(os.environ["RILL_BIN"])
PROGRAM = PROGRAMS / "core-events"
LIBRARIES = ["Rill", "OpenCombine"]

# Of each case what Rill is to reach: instructions and allocations of one event, subscription or element.
GOALS = {
    "subject to 1": (200, 0),
    "subject to 10": (2_000, None),
    "subject, map": (250, None),
    "subject, (map, filter) x6": (600, None),
    "(map, filter) x6, subscribe, 1 event": (11_000, 14),
    "relay to 10": (2_000, None),
    "create, subscribe, dispose": (3_000, 5),
    "from(array)": (150, 0),
}
HELD = ["held: subject", "held: subject, (map, filter) x6"]

# Each figure is the difference between two runs, divided by the difference in their counts.
FEW, MANY = 500, 2_500
TIMED, ROUNDS = 20_000, 15


def run(*command, **environment):
    # The same in every run: the order of sets, which Swift seeds per process, and where the stack begins.
    environment |= dict(PATH=os.environ["PATH"], SWIFT_DETERMINISTIC_HASHING="1")
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, env=environment)


def instructions(library, case):
    def total(count):
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        return int(re.search(r"Collected : (\d+)", run(*valgrind, PROGRAM, library, case, count).stderr).group(1))

    return (total(MANY) - total(FEW)) / (MANY - FEW)


def heap(library, case):
    """Allocations made and bytes that are still held, each of one event."""

    def totals(count):
        outcome = run(PROGRAM, library, case, count, LD_PRELOAD=str(PROGRAMS / "libHeap.so"))
        return [int(number) for number in outcome.stdout.split()]

    return [(many - few) / (MANY - FEW) for few, many in zip(totals(FEW), totals(MANY))]


def times(case):
    """Nanoseconds of one event, of each library: one process, the libraries in turn."""
    lines = [line.split() for line in run(PROGRAM, "time", case, TIMED, ROUNDS).stdout.splitlines()]
    return {library: [float(time) for name, time in lines if name == library] for library in LIBRARIES}


def number(value):
    return "" if value is None else f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}"


def table(title, rows):
    """Prints rows of case, Rill's figure, OpenCombine's and the goal."""
    print(f"\n{title:<44} {'Rill':>9} {'OpenCombine':>12} {'ratio':>7} {'goal':>8}")
    for case, rill, peer, goal in rows:
        ratio = f"{rill / peer:.2f}" if peer else ""
        missed = " missed" if goal is not None and rill > goal else ""
        print(f"  {case:<42} {number(rill):>9} {number(peer):>12} {ratio:>7} {number(goal):>8}{missed}".rstrip())


pairs = [(library, case) for case in [*GOALS, *HELD] for library in LIBRARIES]
with ThreadPoolExecutor(os.cpu_count()) as pool:  # Counts are the same beside whatever else runs.
    counted = dict(zip(pairs, pool.map(lambda pair: instructions(*pair), pairs[: 2 * len(GOALS)])))
    used = dict(zip(pairs, pool.map(lambda pair: heap(*pair), pairs)))
timed = {case: times(case) for case in GOALS}

figures = Figures("core")
for library, case in pairs:
    name = case if library == LIBRARIES[0] else f"{library}: {case}"
    if case in HELD:
        figures.record(name, 1, "held", "B", used[library, case][1])
    else:
        figures.record(name, 1, "instructions", "ins", counted[library, case])
        figures.record(name, 1, "allocations", "", used[library, case][0])
        figures.record(name, 1, "CPU time", "ns", timed[case][library])
figures.write(sys.argv[1])


def both(case, figure):
    return [figure(library) for library in LIBRARIES]


table("instructions", [(c, *both(c, lambda l: counted[l, c]), goal) for c, (goal, _) in GOALS.items()])
table("allocations", [(c, *both(c, lambda l: used[l, c][0]), goal) for c, (_, goal) in GOALS.items()])
table("CPU time, ns", [(c, *both(c, lambda l: statistics.median(timed[c][l])), None) for c in GOALS])
table("bytes of one live subscription", [(c, *both(c, lambda l: used[l, c][1]), None) for c in HELD])
