"""The frames of the turning globe, 900 by 900 pixels, drawn by the processor. Run by scripts/bench."""

import json
import os
import subprocess
import sys
from pathlib import Path

from figures import Figures

SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "5662 100000").split()]
PROGRAM = Path(os.environ["RILL_BIN"]) / "globe-frames"

figures = Figures("globe")
for n in SIZES:
    run = subprocess.run([PROGRAM, str(n), "900", "200", "--json"], check=True, capture_output=True, text=True)
    for case, times in json.loads(run.stdout).items():
        figures.add(case, n, "time", "ms", times)
figures.write(sys.argv[1])
