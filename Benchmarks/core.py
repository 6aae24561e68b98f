"""The reactive core beside OpenCombine and RxSwift: instructions, allocations, time, memory. Run by scripts/bench.

Figures are of one event, of one subscription where the case makes one, of one element of from(array) and concat. The
relay is a BehaviorRelay beside a CurrentValueSubject; create is beside a publisher written by hand (Create.swift);
from(array) beside Publishers.Sequence; Single beside Future. Callgrind counts instructions, a preloaded library
allocations (sources in Sources/Heap), and the main thread's CPU time is the median of rounds in which the libraries take
turns. RxSwift's figures are those of version 6.10, counted in the same way with Swift 6.3.1; it isn't built here.

One case of one library with the instructions of each function, after scripts/bench core has built:

    program=$(swift build -c release --package-path Benchmarks --show-bin-path)/core-events
    valgrind --tool=callgrind --callgrind-out-file=callgrind.out "$program" Rill "subject to 1" 10000
    callgrind_annotate callgrind.out | swift demangle --simplified

The program's --help lists the cases. BENCH_CASES="flatMap|merge" chooses cases by a regular expression.
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
DEBUG_PROGRAM = Path(os.environ["RILL_DEBUG_BIN"]) / "core-events"
CHOSEN = re.compile(os.environ.get("BENCH_CASES", ""))

# Of each case RxSwift's instructions and allocations, and those that Rill is to reach; None where there is no figure.
CASES = {
    "subject to 1": (None, None, 200, 0),
    "subject to 10": (None, None, 2_000, None),
    "subject, map": (None, None, 250, None),
    "subject, (map, filter) x6": (None, None, 600, None),
    "(map, filter) x6 of String": (17_206, None, 900, None),
    "(map, filter) x6 of two references": (18_831, None, 1_000, None),
    "scan": (5_583, None, 250, None),
    "distinctUntilChanged": (6_084, None, 300, None),
    "twelve operators": (27_576, 5, 2_500, 0),
    "relay to 10": (None, None, 2_000, None),
    "bind(to: relay)": (8_829, None, 700, None),
    "flatMap(just)": (13_153, 5, 1_500, 0),
    "flatMap(of two)": (108_705, 68, 5_000, 4),
    "flatMapLatest(just)": (12_966, 5, 2_000, 0),
    "just.flatMap(just) x5, subscribe": (135_359, 111, 25_000, 25),
    "subject.flatMap(just) x5, subscribe": (84_195, 84, 20_000, 20),
    "concat of 10 arrays of 1": (75_934, 49, 2_000, 1.5),
    "merge of 2": (5_339, 0, 600, 0),
    "combineLatest of 2": (7_884, 0, 1_000, 0),
    "combineLatest of 4": (8_936, 0, 1_400, 0),
    "zip of 2": (22_756, 0, 2_000, 0),
    "withLatestFrom": (6_618, None, 600, None),
    "driver, (map, filter) x6": (41_633, 1, 1_200, 0),
    "driver, (map, filter) x6, subscribe": (330_757, 198, 40_000, 40),
    "relay.asDriver().map": (15_724, 1, 900, 0),
    "observe(on: serial)": (13_794, 7, 1_200, 0),
    "debounce": (21_326, 18, 1_500, 0),
    "throttle": (5_356, None, 700, None),
    "for await": (16_723, None, 11_488, None),
    "(map, filter) x6, subscribe, 1 event": (None, None, 11_000, 14),
    "(map, filter) x6, assemble, subscribe, 1 event": (115_499, 98, 12_000, 14),
    "create, subscribe, dispose": (None, None, 3_000, 5),
    "Single.create, subscribe": (29_581, 26, 4_000, 6),
    "Disposables.create, dispose": (1_526, 4, 400, 1),
    "from(array)": (None, None, 150, 0),
}
# The same of subscriptions that are held: bytes and objects.
HELD = {
    "held: subject": (None, None, None, None),
    "held: subject, (map, filter) x6": (5_272, 83, 700, 7),
}
# What grows with n: the instructions of one of n, by n, which are the same for every n if the cost is linear. By case, what
# one is, the sizes, RxSwift's figures and the goal.
GROWTH = {
    "subject, (map, filter) x6": ("an event of n", (10, 100, 1_000, 10_000, 100_000), {}, None),
    "an element to each observer": ("an observer of n", (10, 100, 1_000, 10_000), {}, None),
    "subscribe to each stage": ("a stage of n", (2, 8, 32, 128, 512), {}, None),
    "leave within a delivery": (
        "a leaving observer of n", (10, 100, 1_000, 4_000, 10_000), {1_000: 34_688, 4_000: 35_000}, 3_000),
}
# Cases whose instructions are counted in a debug build, too.
DEBUG = {"flatMap(just)": (40_346, None, 15_000, None), "driver, (map, filter) x6": (162_997, None, 20_000, None)}
CONTENDED = "contended merge"

# Each figure is the difference between two runs, divided by the difference in their counts.
FEW, MANY = 500, 2_500
# Of cases that send in bursts.
FEW_IN_BURSTS, MANY_IN_BURSTS, BURSTS = 2_000, 10_000, ("observe(on: serial)", "for await")
TIMED, ROUNDS = 20_000, 15


def run(*command, **environment):
    # The same in every run: the order of sets, which Swift seeds per process, and where the stack begins.
    environment |= dict(PATH=os.environ["PATH"], SWIFT_DETERMINISTIC_HASHING="1")
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, env=environment)


def counts(case):
    return (FEW_IN_BURSTS, MANY_IN_BURSTS) if case in BURSTS else (FEW, MANY)


def collected(library, case, count, *options, program=PROGRAM):
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *options]
    return int(re.search(r"Collected : (\d+)", run(*valgrind, program, library, case, count).stderr).group(1))


def instructions(library, case, program=PROGRAM):
    few, many = counts(case)
    return (collected(library, case, many, program=program) - collected(library, case, few, program=program)) / (many - few)


def heap(library, case):
    """Blocks made, and blocks and bytes that are still held, each of one event."""

    def totals(count):
        outcome = run(PROGRAM, library, case, count, LD_PRELOAD=str(PROGRAMS / "libHeap.so"))
        return [int(number) for number in outcome.stdout.split()]

    few, many = counts(case)
    return [(last - first) / (many - few) for first, last in zip(totals(few), totals(many))]


def times(case):
    """Nanoseconds of one event, of each library: one process, the libraries in turn."""
    lines = [line.split() for line in run(PROGRAM, "time", case, TIMED, ROUNDS).stdout.splitlines()]
    return {name: [float(time) for other, time in lines if other == name] for name in {name for name, _ in lines}}


def number(value):
    return "" if value is None else f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}"


def table(title, rows):
    """Prints rows of case, the three libraries' figures and the goal."""
    print(f"\n{title:<48} {'RxSwift':>9} {'OpenCombine':>12} {'Rill':>9} {'goal':>8}")
    for case, rxswift, peer, rill, goal in rows:
        missed = " missed" if goal is not None and rill > goal else ""
        slower = " behind OpenCombine" if peer is not None and rill > peer else ""
        print(f"  {case:<46} {number(rxswift):>9} {number(peer):>12} {number(rill):>9} {number(goal):>8}{missed}{slower}".rstrip())


libraries = {}
for line in run(PROGRAM, "cases").stdout.splitlines():
    library, case = line.split("\t")
    libraries.setdefault(case, []).append(library)
chosen = {case: figures for case, figures in CASES.items() if CHOSEN.search(case)}
held = {case: figures for case, figures in HELD.items() if CHOSEN.search(case)}
pairs = [(library, case) for case in [*chosen, *held] for library in libraries[case]]
with ThreadPoolExecutor(os.cpu_count()) as pool:  # Counts are the same beside whatever else runs.
    counted = dict(zip(pairs, pool.map(lambda pair: instructions(*pair), [pair for pair in pairs if pair[1] in chosen])))
    used = dict(zip(pairs, pool.map(lambda pair: heap(*pair), pairs)))
    debug = {case: pool.submit(instructions, "Rill", case, DEBUG_PROGRAM) for case in DEBUG if case in chosen}
    growth = {
        (library, case, n): pool.submit(collected, library, case, n, "--toggle-collect=measured")
        for case, (_, sizes, _, _) in GROWTH.items() if CHOSEN.search(case)
        for library in libraries[case] for n in sizes}
timed = {case: times(case) for case in [*chosen, *[CONTENDED] * bool(CHOSEN.search(CONTENDED))]}

figures = Figures("core")


def name(library, case):
    return case if library == "Rill" else f"{library}: {case}"


for library, case in pairs:
    if case in held:
        figures.record(name(library, case), 1, "held", "B", used[library, case][2], goal=held[case][2])
        figures.record(name(library, case), 1, "objects held", "", used[library, case][1], goal=held[case][3])
    else:
        figures.record(name(library, case), 1, "instructions", "ins", counted[library, case], goal=chosen[case][2])
        figures.record(name(library, case), 1, "allocations", "", used[library, case][0], goal=chosen[case][3])
for case, by_library in timed.items():
    for library, values in by_library.items():
        figures.record(name(library, case), 1, "clock" if case == CONTENDED else "CPU time", "ns", values)
for case, count in debug.items():
    figures.record(case, 1, "instructions, debug", "ins", count.result(), goal=DEBUG[case][2])
for (library, case, n), count in growth.items():
    figures.record(name(library, case), n, "instructions of one", "ins", count.result() / n, goal=GROWTH[case][3])
figures.write(sys.argv[1])


def peers(case, figure):
    """OpenCombine's figure, or that of the standard library's AsyncStream where it is the measure; and Rill's."""
    peer = "AsyncStream" if "AsyncStream" in libraries[case] else "OpenCombine"
    return [figure(peer) if peer in libraries[case] else None, figure("Rill")]


table("instructions", [(c, f[0], *peers(c, lambda l: counted[l, c]), f[2]) for c, f in chosen.items()])
table("allocations", [(c, f[1], *peers(c, lambda l: used[l, c][0]), f[3]) for c, f in chosen.items()])
for case, (one, sizes, rxswift, goal) in GROWTH.items():
    if CHOSEN.search(case):
        table(f"instructions of {one}", [
            (f"{n:,}: {case}", rxswift.get(n), *peers(case, lambda l: growth[l, case, n].result() / n), goal)
            for n in sizes])
table("instructions, debug build", [(c, DEBUG[c][0], None, count.result(), DEBUG[c][2]) for c, count in debug.items()])
table("CPU time, ns; of contended cases the clock's", [
    (c, None, *[statistics.median(t[l]) if l in t else None for l in ("OpenCombine", "Rill")], None) for c, t in timed.items()])
table("bytes of one live subscription", [(c, f[0], *peers(c, lambda l: used[l, c][2]), f[2]) for c, f in held.items()])
table("objects of one live subscription", [(c, f[1], *peers(c, lambda l: used[l, c][1]), f[3]) for c, f in held.items()])
