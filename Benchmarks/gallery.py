"""The Gallery's window, measured from outside. Run by scripts/bench."""

import os
import sys
import tempfile
import time

from figures import Figures
from harness import Home
from harness.gallery import pages
from traced import Traced, milliseconds

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))


def start(figures, home, case, *arguments):
    """From the start of the program to its first frame."""
    times = []
    for _ in range(ROUNDS):
        window = Traced(home, *arguments, program="gallery")
        times.append(milliseconds(window.begin, window.first_frame()))
        window.close()
    figures.add(case, len(pages()), "time", "ms", times)


def memory(figures, home):
    """At rest, and after every page has been open."""
    window = Traced(home, program="gallery")
    window.wait_until_shown()
    window.first_frame()
    time.sleep(1)  # What the start leaves to do is no part of the figures.
    report(figures, window, "window with the list")
    window.focus_row(pages()[0][1])
    for _, title in pages():
        window.keys("Return")
        window.wait(lambda: window.frames()[0].name == title, title)
        window.keys("alt+Left")
        window.wait(lambda: window.frames()[0].name == "Rill Gallery", "the list")
        window.keys("Down")
    report(figures, window, "window after every page was open")
    window.close()


def report(figures, window, case):
    resident, private = window.memory()
    figures.add(case, len(pages()), "resident", "MB", resident)
    figures.add(case, len(pages()), "private", "MB", private)


figures = Figures("gallery")
with tempfile.TemporaryDirectory() as directory:
    home = Home(directory)
    start(figures, home, "start to first frame")
    start(figures, home, "start to first frame of a form", "--page", "SignUpDrivers")
    memory(figures, home)
figures.write(sys.argv[1])
