"""The real program, with its window on a display, measured from outside. Run by scripts/bench."""

import os
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

from figures import Figures
from harness import Home, Watch
from traced import Traced, milliseconds

SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "1000 10000 100000 1000000").split()]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))
CLICKS = int(os.environ.get("BENCH_CLICKS", "100"))
# Tasks that are added while a `watch` follows; the last one is the first of the list.
WATCHED = 20
LARGEST = 1_000_000
# Beyond it Taskwarrior takes minutes.
LARGEST_OF_TASKWARRIOR = 100_000


def goal(n, value):
    """The goals are for the largest list."""
    return value if n == LARGEST else None


def timed(home, *arguments):
    begin = time.monotonic_ns()
    home.succeed(*arguments)
    return milliseconds(begin, time.monotonic_ns())


def command_line(figures, home, n):
    figures.add("add", n, "time", "ms", [timed(home, "add", f"added {round}") for round in range(ROUNDS)])
    figures.add("list --limit 50", n, "time", "ms", [timed(home, "list", "--limit", "50") for _ in range(ROUNDS)])
    figures.add("list", n, "time", "ms", [timed(home, "list") for _ in range(ROUNDS)])


def many_uids(figures, home, n):
    """Tasks that are due by their numbers in one command, done and due again."""
    if n < 16_000:
        return
    uids = [task["uid"] for task in home.list("--due", "--limit", "16000")]
    figures.add(f"done with {len(uids):,} UIDs", n, "time", "ms", timed(home, "done", *uids), 200)
    figures.add(f"reopen with {len(uids):,} UIDs", n, "time", "ms", timed(home, "reopen", *uids), 200)


def watch(figures, home, n):
    """What `watch --limit 3` costs for each change."""
    watching = Watch(home, "--limit", "3")
    watching.wait_for("added")
    time.sleep(2)
    before = processor(watching.process.pid)
    for number in range(WATCHED):
        home.succeed("add", f"watched {number}")
        watching.wait_for(f"watched {number}")
    time.sleep(1)
    spent = (processor(watching.process.pid) - before) / WATCHED
    figures.add("watch --limit 3, a change", n, "processor", "ms", spent, 5)
    watching.kill()


def processor(pid):
    """The processor's time that a process has had, in milliseconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def taskwarrior(figures, directory, n):
    """The same with Taskwarrior, with as many tasks pending and completed, in its own files."""
    folder = Path(directory) / "taskwarrior"
    folder.mkdir()
    settings = folder / "taskrc"
    settings.write_text(f"data.location={folder}\nconfirmation=off\nverbose=nothing\nhooks=off\nnews.version=9.9.9\n")

    def line(number, status):
        end = f' end:"{1_700_000_000 + number}"' if status == "completed" else ""
        return (f'[description:"task {number}"{end} entry:"{1_700_000_000 + number}" status:"{status}" '
                f'uuid:"{uuid.uuid4()}"]\n')

    for name, status in (("pending", "pending"), ("completed", "completed")):
        with open(folder / f"{name}.data", "w") as file:
            file.writelines(line(number, status) for number in range(n // 2))

    def run(*arguments):
        begin = time.monotonic_ns()
        subprocess.run(["task", f"rc:{settings}", *arguments], check=True, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return milliseconds(begin, time.monotonic_ns())

    run("limit:1", "list")
    figures.add("Taskwarrior: add", n, "time", "ms", [run("add", f"added {round}") for round in range(ROUNDS)])
    figures.add("Taskwarrior: list of 50", n, "time", "ms", [run("limit:50", "list") for _ in range(ROUNDS)])


def start(figures, home, n):
    times = []
    for _ in range(ROUNDS):
        window = Traced(home)
        times.append(milliseconds(window.begin, window.frame_after(0)))
        window.close()
    figures.add("start to first frame with tasks", n, "time", "ms", times, goal(n, 600))


def window_with_tasks(figures, home, n):
    window = Traced(home)
    window.wait_until_shown()
    window.frame_after(0)
    time.sleep(3)  # What the start leaves to do is no part of the figures that follow.
    resident, private = window.memory()
    figures.add("window", n, "resident", "MB", resident, goal(n, 250))
    figures.add("window", n, "private", "MB", private)
    clicks(figures, window, n)
    from_command_line(figures, window, home, n)
    window.close()


def clicks(figures, window, n):
    """Clicks on the first row's check button, which sends the row to the other section: the next one comes there."""
    times, busy = [], []
    x, y = window.place(window.check_button(f"watched {WATCHED - 1}"))
    for round in range(CLICKS):
        window.screen.move(x + round % 2, y)
        time.sleep(0.4)  # The last row is still travelling.
        lists = window.lists()
        begin = time.monotonic_ns()
        window.screen.press()
        window.screen.release()
        frame = window.frame_after(lists)
        times.append(milliseconds(begin, frame))
        busy.append(sum(window.busy(begin, frame)))
    figures.add("click to the frame that shows it", n, "time", "ms", times)
    figures.add("meanwhile the main thread is busy", n, "time", "ms", busy, goal(n, 8))


def from_command_line(figures, window, home, n):
    from_start, from_end = [], []
    for round in range(ROUNDS):
        time.sleep(0.4)
        lists = window.lists()
        begin = time.monotonic_ns()
        home.succeed("add", f"from outside {round}")
        end = time.monotonic_ns()
        frame = window.frame_after(lists)
        from_start.append(milliseconds(begin, frame))
        from_end.append(milliseconds(end, frame))
    figures.add("add begins to the frame that shows it", n, "time", "ms", from_start, goal(n, 100))
    figures.add("add has ended to the frame that shows it", n, "time", "ms", from_end)


figures = Figures("quicktodo")
for n in SIZES:
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory)
        home.fill(due=[f"task {number}" for number in range(n // 2)], done=[f"done {number}" for number in range(n - n // 2)])
        command_line(figures, home, n)
        watch(figures, home, n)
        many_uids(figures, home, n)
        if n <= LARGEST_OF_TASKWARRIOR:
            taskwarrior(figures, directory, n)
        start(figures, home, n)
        window_with_tasks(figures, home, n)
figures.write(sys.argv[1])
