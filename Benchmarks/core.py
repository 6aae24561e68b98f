"""Instructions of one event through the reactive core, counted by callgrind. Run by scripts/bench."""

import os
import re
import subprocess
import sys
from pathlib import Path

from figures import Figures

PROGRAM = Path(os.environ["RILL_BIN"]) / "core-events"
CASES = ["subject to 1", "subject to 10", "subject, map", "subject, (map, filter) x6", "create, subscribe, dispose"]
FEW, MANY = 2_000, 12_000


def instructions(case, count):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM, case, str(count)]
    outcome = subprocess.run(command, check=True, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", outcome.stderr).group(1))


figures = Figures("core")
for case in CASES:
    once = (instructions(case, MANY) - instructions(case, FEW)) / (MANY - FEW)
    figures.add(case, 1, "per event", "ins", once)
figures.write(sys.argv[1])
