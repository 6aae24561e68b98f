"""The real program, with its window on a display, measured from outside. Run by scripts/bench."""

import json
import os
import subprocess
import sys
import tempfile
import time
import uuid
from contextlib import closing
from pathlib import Path

from figures import Figures
from harness import Home, Watch
from traced import Traced, milliseconds

SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "10000 100000 1000000").split()]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))
CLICKS = int(os.environ.get("BENCH_CLICKS", "100"))
# Each task has a list, three tags and notes, which have a few of these words.
WORDS = "bread book bus call car clean garden house key letter milk paper phone rent train write".split()
LISTS = 50
# Tasks that are added while a `watch` follows; the last one is the first of the list.
WATCHED = 20
LARGEST = 1_000_000
# Beyond it Taskwarrior takes minutes.
LARGEST_OF_TASKWARRIOR = 100_000
LARGEST_OF_IMPORT = 100_000


def goal(n, value):
    """The goals are for the largest list."""
    return value if n == LARGEST else None


def words(number):
    return " ".join(WORDS[number // 16 ** place % 16] for place in range(3))


def tags(number):
    return [f"t{number % 50}", f"u{number % 7}", f"v{number % 1000}"]


def fill(home, n):
    """Makes a database of tasks with lists, tags, notes and dates, half of them done."""
    home.make()
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO lists(uid, name, color, position) VALUES (?, ?, 'blue', ?)",
                               [(number, f"List {number}", f"a{number:02}") for number in range(1, LISTS + 1)])
        connection.executemany(
            "INSERT INTO tasks(title, added, checked, notes, due, list, tags) VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((f"task {number}", 1_700_000_000_000 - number, None if number < n // 2 else 1_700_000_000_000 + number,
              f"{words(number)}, number{number}", f"20{25 + number % 4}-{1 + number % 12:02}-{1 + number % 28:02}",
              1 + number % LISTS, json.dumps(tags(number))) for number in range(n)))
        connection.execute("COMMIT")


def timed(home, *arguments):
    begin = time.monotonic_ns()
    home.succeed(*arguments)
    return milliseconds(begin, time.monotonic_ns())


def command_line(figures, home, n):
    def repeated(case, *arguments, aim=None):
        figures.add(case, n, "time", "ms", [timed(home, *arguments) for _ in range(ROUNDS)], goal(n, aim))

    repeated("add", "add", "added", aim=25)
    repeated("add of quick entry", "add", "call", "Bo", "tomorrow", "9am", "@t1", "#List", aim=25)
    repeated("list --limit 50", "list", "--limit", "50", aim=30)
    repeated("search of a rare word, 50", "search", f"number{n // 3}", "--limit", "50", aim=40)
    repeated("search of a word in 18 %, 50", "search", "milk", "--limit", "50", aim=40)
    repeated("list with a tag, 50", "list", f"tag:{tags(3)[0]}", "--limit", "50", aim=30)
    repeated("list of a list, 50", "list", "list:List 3", "--limit", "50", aim=30)
    repeated("agenda, 50", "agenda", "--limit", "50", aim=30)
    figures.add("list", n, "time", "ms", [timed(home, "list") for _ in range(min(3, ROUNDS))])


def many_uids(figures, home, n):
    """Tasks that are due by their numbers in one command, done and due again."""
    uids = [task["uid"] for task in home.list("--due", "--limit", "1000")]
    figures.add(f"done with {len(uids):,} UIDs", n, "time", "ms", timed(home, "done", *uids))
    home.succeed("reopen", *uids)
    if n < 16_000:
        return
    uids = [task["uid"] for task in home.list("--due", "--limit", "16000")]
    figures.add(f"done with {len(uids):,} UIDs", n, "time", "ms", timed(home, "done", *uids), 200)
    figures.add(f"reopen with {len(uids):,} UIDs", n, "time", "ms", timed(home, "reopen", *uids), 200)


def backup(figures, home, n):
    """A backup, and bringing back the tasks that were deleted since."""
    file = home.directory / "copy.sqlite"
    figures.add("backup", n, "time", "ms", timed(home, "backup", "--output", file))
    figures.add("backup", n, "size", "MB", file.stat().st_size / 1e6)
    home.succeed("rm", *[task["uid"] for task in home.list("--due", "--limit", "1000")])
    figures.add("restore of 1,000 tasks", n, "time", "ms", timed(home, "restore", file))
    file.unlink()


def watch(figures, home, n):
    """What `watch --limit 3` costs for each change."""
    watching = Watch(home, "--limit", "3")
    watching.wait_for("call Bo")
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
        entry = 1_700_000_000 + number
        end = f' end:"{entry}"' if status == "completed" else ""
        return (f'[annotation_{entry}:"{words(number)}, number{number}" description:"task {number}" '
                f'due:"{entry + 40_000_000}"{end} entry:"{entry}" project:"List {1 + number % LISTS}" '
                f'status:"{status}" tags:"{",".join(tags(number))}" uuid:"{uuid.uuid4()}"]\n')

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
    figures.add("Taskwarrior: search of a word, 50", n, "time", "ms",
                [run("limit:50", "milk", "list") for _ in range(ROUNDS)])
    figures.add("Taskwarrior: list with a tag, 50", n, "time", "ms",
                [run("limit:50", f"+{tags(3)[0]}", "list") for _ in range(ROUNDS)])
    figures.add("Taskwarrior: done with 1,000 numbers", n, "time", "ms", run("rc.bulk=0", "1-1000", "done"))


def start(figures, home, n):
    times = []
    for _ in range(ROUNDS):
        window = Traced(home)
        times.append(milliseconds(window.begin, window.frame_after(0)))
        window.close()
    figures.add("start to first frame with tasks", n, "time", "ms", times, goal(n, 350))


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
    search(figures, window, n)
    views(figures, window, n)
    entries(figures, window, home, n)
    window.close()


def clicks(figures, window, n):
    """Clicks on the first row's check button, which sends the row to the other section: the next one comes there."""
    times, busy = [], []
    x, y = window.place(window.check_button(f"watched {WATCHED - 1}"))
    for round in range(CLICKS):
        window.screen.move(x + round % 2, y)
        time.sleep(0.4)  # The last row is still travelling.
        lists = window.lists()
        begin = window.screen.click()
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


def search(figures, window, n):
    """Letters that are typed into the search, each after the former one's list was shown."""
    times = []
    for _ in range(max(1, ROUNDS // 3)):
        window.keys("ctrl+f")
        time.sleep(1)
        for letter in "milk":
            lists = window.lists()
            begin = time.monotonic_ns()
            window.screen.strike(letter)
            times.append(milliseconds(begin, window.frame_after(lists)))
            time.sleep(1.5)  # A long list comes in two parts.
        window.keys("Escape")
        time.sleep(1.5)
    figures.add("a letter of the search to its frame", n, "time", "ms", times, goal(n, 50))


def views(figures, window, n):
    """From Alt and the number of a view to the first frame with its tasks."""
    def opened(number):
        lists = window.lists()
        begin = time.monotonic_ns()
        window.screen.strike(str(number))
        return milliseconds(begin, window.frame_after(lists))

    for number, view in enumerate(("Today", "Upcoming", "All Tasks", "Done", "a list"), 1):
        times = []
        for _ in range(max(1, ROUNDS // 3)):
            with window.screen.holding("alt"):
                opened(9)
                time.sleep(1.5)  # A long list comes in two parts.
                times.append(opened(number))
                time.sleep(1.5)
        figures.add(f"opening the view {view}", n, "time", "ms", times, goal(n, 50))


def imports(figures, directory):
    """100,000 tasks of each format into an empty database."""
    exported = Home(Path(directory) / "exported")
    fill(exported, LARGEST_OF_IMPORT)
    for format in ("json", "icalendar", "todotxt", "csv", "taskwarrior", "markdown"):
        file = Path(directory) / f"tasks.{format}"
        exported.succeed("export", "--format", format, "--output", str(file))
        times = []
        for round in range(max(1, ROUNDS // 3)):
            home = Home(Path(directory) / f"{format}{round}")
            times.append(timed(home, "import", str(file), "--format", format, "--yes"))
        figures.add(f"import from {format}", LARGEST_OF_IMPORT, "time", "ms", times, 5_000)


def reminders(figures, home, n):
    """The memory of the program that shows reminders."""
    process = home.start("remind", env=home.environment(display=True), stderr=subprocess.DEVNULL)
    time.sleep(3)
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        sizes = {line.split(":")[0]: int(line.split()[1]) for line in file if "kB" in line}
    figures.add("remind", n, "resident", "MB", sizes["Rss"] / 1024)
    figures.add("remind", n, "private", "MB", (sizes["Private_Clean"] + sizes["Private_Dirty"]) / 1024)
    process.kill()
    process.wait()


def entries(figures, window, home, n):
    """From the start of the command to the small window on the screen, while the program runs."""
    times = []
    for _ in range(ROUNDS):
        begin = time.monotonic_ns()
        assert home.run("entry", env=home.environment(display=True)).code == 0
        window.wait(lambda: len(window.toplevels()) == 2, "the entry window")
        times.append(milliseconds(begin, time.monotonic_ns()))
        time.sleep(0.4)
        window.focus()
        window.keys("Escape")
        window.wait(lambda: len(window.toplevels()) == 1, "the window closed")
    figures.add("entry begins to its window", n, "time", "ms", times, 150)


figures = Figures("quicktodo")
for n in SIZES:
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory)
        fill(home, n)
        command_line(figures, home, n)
        watch(figures, home, n)
        many_uids(figures, home, n)
        backup(figures, home, n)
        if n <= LARGEST_OF_TASKWARRIOR:
            taskwarrior(figures, directory, n)
        reminders(figures, home, n)
        start(figures, home, n)
        window_with_tasks(figures, home, n)
with tempfile.TemporaryDirectory() as directory:
    imports(figures, directory)
figures.write(sys.argv[1])
