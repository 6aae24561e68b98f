"""OurPlanet's window with the real events, served on loopback, measured from outside. Run by scripts/bench."""

import json
import os
import sys
import tempfile
import time

from Xlib import XK, X
from Xlib.ext import xtest

from figures import Figures
from harness import Home, Screen
from harness.eonet import CAPTURE, Eonet, recent
from traced import Traced, milliseconds

SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "5662 100000").split()]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))
REAL = 5662


class Capture(Eonet):
    """Serves the events from answers that are made beforehand."""

    def __init__(self, categories, events):
        super().__init__(categories, events)
        self._bodies = {}
        for category in categories:
            for status in "open", "closed":
                query = {"category": category["id"], "status": status}
                self._bodies[category["id"], status] = super().answer("/api/v3/events", query)

    def answer(self, path, query):
        known = self.__dict__.get("_bodies", {}).get((query.get("category"), query.get("status")))
        return known or super().answer(path, query)


def real_events():
    def read(name, key):
        return json.loads((CAPTURE / name).read_text())[key]

    events = read("events-open-2025-11.json", "events")
    return read("categories-2025-09.json", "categories"), recent(events)[:REAL]


def events_like(events, n):
    """As many events, made from the real ones; of those that are made every other one has ended, since one answer
    may not be longer than 64 MB."""
    made = list(events[:n])
    for number in range(len(made), n):
        event = events[number % len(events)]
        closed = event["geometry"][-1]["date"] if number % 2 else None
        made.append({**event, "id": f"{event['id']}-{number}", "closed": closed})
    return made


def goal(n, value):
    """The goals are for the real events."""
    return value if n == REAL else None


def largest(categories, events):
    """The category with the most events, and how many these are."""
    counts = {category["id"]: 0 for category in categories}
    for event in events:
        for category in event["categories"]:
            counts[category["id"]] += 1
    return max(((counts[category["id"]], category["title"]) for category in categories))


def start_window(home, eonet):
    return Traced(home, "--base-url", eonet.base, program="ourplanet-window", screen=screen)


def loading(figures, n, eonet):
    """From the last byte of the last answer to the frame with the last count."""
    shown, longest = [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as directory:
            eonet.sent.clear()
            window = start_window(Home(directory), eonet)
            window.wait(lambda: len(eonet.sent) == 27, "all answers", within=120)
            last = max(eonet.sent)
            frame = window.first_frame_of_last_list(after=last)
            shown.append(milliseconds(last, frame))
            longest.append(max(window.busy(last, frame), default=0))
            window.close()
    figures.add("last byte to all counts shown", n, "time", "ms", shown, goal(n, 150))
    figures.add("meanwhile the main thread is busy", n, "at a time", "ms", longest, goal(n, 16))


def start(figures, n, eonet, home):
    """With the answers of a window that was there before; nobody is asked."""
    first, all_shown = [], []
    for _ in range(ROUNDS):
        window = start_window(home, eonet)
        all_shown.append(milliseconds(window.begin, window.first_frame_of_last_list()))
        first.append(milliseconds(window.begin, window.frame_after(0)))
        window.close()
    figures.add("start to first frame, answers cached", n, "time", "ms", first, goal(n, 600))
    figures.add("start to all counts, answers cached", n, "time", "ms", all_shown, goal(n, 600))


def memory(figures, window, n, what):
    resident, private = window.memory()
    figures.add(what, n, "resident", "MB", resident, goal(n, 160))
    figures.add(what, n, "private", "MB", private)


def press(name):
    code = screen.display.keysym_to_keycode(XK.string_to_keysym(name))
    for kind in X.KeyPress, X.KeyRelease:
        xtest.fake_input(screen.display, kind, code)
    screen.display.sync()


def slider(figures, window, n):
    """A move of the slider by a key: a step, and from end to end."""
    window.click(window.find("slider", "Days"))
    for case, keys in ("a step of the slider", ["Left", "Right"]), ("from end to end of the slider", ["Home", "End"]):
        press("End")
        time.sleep(1)
        shown, work, longest = [], [], []
        for round in range(2 * ROUNDS):
            lists = window.lists()
            begin = time.monotonic_ns()
            press(keys[round % 2])
            frame = window.frame_after(lists)
            time.sleep(0.5)
            shown.append(milliseconds(begin, frame))
            work.append(sum(window.busy(begin, frame)))
            longest.append(max(window.busy(begin, begin + 400_000_000), default=0))
        figures.add(case, n, "to its frame", "ms", shown)
        figures.add(case, n, "work for it", "ms", work, goal(n, 16))
        figures.add(case, n, "at a time", "ms", longest, goal(n, 16))


def window_with_events(figures, n, eonet, home, count, title):
    window = start_window(home, eonet)
    window.first_frame_of_last_list()
    time.sleep(1)
    memory(figures, window, n, "window with the categories")
    window.wait_until_shown()
    window.resize(880, 860)
    window.click(window.find("list item", f"{title} ({count:,})"))
    window.wait(lambda: window.labels("^Last 360 days$"), "the events")
    slider(figures, window, n)
    memory(figures, window, n, "window after its events were looked at")
    window.close()


if not CAPTURE.is_dir():
    print(f"ourplanet: skipped, no real answers in {CAPTURE}; OURPLANET_EONET names another folder")
    sys.exit()
screen = Screen()
figures = Figures("ourplanet")
categories, real = real_events()
for n in SIZES:
    events = events_like(real, n)
    eonet = Capture(categories, events)
    loading(figures, n, eonet)
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory)
        window = start_window(home, eonet)
        window.first_frame_of_last_list()
        time.sleep(1)
        memory(figures, window, n, "window that has loaded")
        window.close()
        start(figures, n, eonet, home)
        window_with_events(figures, n, eonet, home, *largest(categories, events))
    eonet.stop()
figures.write(sys.argv[1])
