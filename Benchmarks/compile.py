"""What Rill costs whoever compiles against it: a client's file with a chain of twelve operators. Run by scripts/bench.

The compiler is called as a package's release build calls it, with the modules that such a build has made. Times are
processor seconds of the whole call, of which a file that only imports Rill takes its part, printed first; medians of
ROUNDS. Object code is the sum of the file's sections with instructions. RxSwift's figures are those of version 6.10,
taken in the same way with Swift 6.3.1 for a chain of its own; it isn't built here.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from figures import Figures

PROGRAMS = Path(os.environ["RILL_BIN"])
CHAIN = Path(__file__).parent / "Clients" / "Chain.swift"
CHAINS = 20
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
figures.write(sys.argv[1])
