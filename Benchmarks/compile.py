"""What Rill costs whoever compiles against it: a client's file with a chain of twelve operators, expressions that join
sequences, the Gallery's pages, and those of Tests/Newcomer, which are RxExample's from memory. Run by scripts/bench.

The compiler is called as a package's release build calls it, with the modules that such a build has made. Times are
processor seconds of the whole call, of which a file that only imports Rill takes its part, printed first; medians of
ROUNDS. Object code is the sum of the file's sections with instructions. RxSwift's figures are those of version 6.10,
taken in the same way with Swift 6.3.1 for a chain of its own; it isn't built here. The times of single functions,
pages and expressions are the compiler's own, by the clock.
"""

import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from figures import Figures

PROGRAMS = Path(os.environ["RILL_BIN"])
WINDOW_PROGRAMS = Path(os.environ["RILL_WINDOW_BIN"])
ROOT = Path(__file__).parent.parent
CHAIN = ROOT / "Benchmarks" / "Clients" / "Chain.swift"
JOINING = ROOT / "Benchmarks" / "Clients" / "Joining.swift"
PAGES = sorted((ROOT / "Apps" / "Gallery" / "Pages").glob("*.swift"))
NEWCOMER = sorted((ROOT / "Tests" / "Newcomer" / "Sources" / "Newcomer").rglob("*.swift"))
STRICT = ["-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault"]
CHAINS = 20
# What the type-checker may take for one function or page, in milliseconds.
SLOW = 1_000
ROUNDS = 5


def run(*command):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout


def seconds(*arguments):
    """Processor seconds of one call of the compiler."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run("swiftc", "-swift-version", "6", "-module-name", "Client", "-parse-as-library", "-I", PROGRAMS / "Modules", *arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rounds(*arguments):
    return [seconds(*arguments) for _ in range(ROUNDS)]


def type_checking(*files, features=STRICT):
    """What the compiler prints about the time that it takes for functions and expressions."""
    headers = run("pkg-config", "--cflags-only-I", "libadwaita-1").split()
    checkouts = WINDOW_PROGRAMS.parents[1] / "checkouts"
    maps = [ROOT / "Sources" / "CGtk", checkouts / "GRDB.swift" / "Sources" / "GRDBSQLite"]
    command = [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Client", "-parse-as-library", *features,
        "-I", WINDOW_PROGRAMS / "Modules",
        *(part for folder in maps for part in ("-Xcc", f"-fmodule-map-file={folder / 'module.modulemap'}")),
        "-Xfrontend", "-debug-time-function-bodies", "-Xfrontend", "-warn-long-expression-type-checking=1"]
    outcome = subprocess.run([*command, *headers, *files], check=True, capture_output=True, text=True)
    return outcome.stdout + outcome.stderr


def joining():
    """Each function of JOINING with its milliseconds in each round, the slowest first."""
    times = {}
    for _ in range(ROUNDS):
        for time, name in re.findall(r"^([\d.]+)ms\t.*\(file\)\.(\w+)", type_checking(JOINING), re.MULTILINE):
            times.setdefault(name, []).append(float(time))
    return sorted(times.items(), key=lambda item: -statistics.median(item[1]))


def pages(files, features=STRICT):
    """Each page with the milliseconds of all its expressions and of the slowest in each round, the slowest page first."""
    times = {page: ([], []) for page in files}
    for _ in range(ROUNDS):
        taken = {page: [0] for page in files}
        for file, time in re.findall(
            r"^(/.+):\d+:\d+: warning: expression took (\d+)ms", type_checking(*files, features=features), re.MULTILINE
        ):
            taken[Path(file)].append(int(time))
        for page, (total, slowest) in times.items():
            total.append(sum(taken[page]))
            slowest.append(max(taken[page]))
    return sorted(times.items(), key=lambda item: -statistics.median(item[1][0]))


figures = Figures("compile")
with tempfile.TemporaryDirectory() as folder:
    empty, many, made = Path(folder, "Empty.swift"), Path(folder, "Chains.swift"), Path(folder, "Chain.o")
    empty.write_text("import Rill\n")
    text = CHAIN.read_text()
    many.write_text(text + "".join(
        re.sub(r"func chain\(", f"func chain{number}(", text).replace("import Rill\n", "") for number in range(1, CHAINS)))
    figures.add("type-check, import alone", 1, "CPU time", "s", rounds("-typecheck", empty))
    figures.add("type-check, a chain of 12 (RxSwift 0.21)", 1, "CPU time", "s", rounds("-typecheck", CHAIN), goal=0.15)
    figures.add("release build (RxSwift 0.33)", 1, "CPU time", "s", rounds("-O", "-wmo", "-c", CHAIN, "-o", made), goal=1.0)
    size = sum(int(line.split()[1]) for line in run("size", "-A", made).splitlines() if line.startswith(".text"))
    figures.add("object code (RxSwift 2.6)", 1, "size", "kB", size / 1_000, goal=15)
    figures.add("release build (RxSwift 0.9)", CHAINS, "CPU time", "s", rounds("-O", "-wmo", "-c", many, "-o", made), goal=2.5)
    client = Path(folder, "client")
    shutil.copy(PROGRAMS / "minimal-client", client)
    run("strip", client)
    figures.add("a minimal client, stripped (RxSwift 1,088)", 1, "size", "kB", client.stat().st_size / 1_000)
for name, times in joining():
    figures.add(f"type-check, {name}", 1, "time", "ms", times, goal=SLOW)
for page, (total, slowest) in pages(PAGES) + pages(NEWCOMER, features=[]):
    figures.add(f"type-check, {page.name}", 1, "time", "ms", total, goal=SLOW)
    figures.add("  its slowest expression", 1, "time", "ms", slowest)
figures.write(sys.argv[1])
