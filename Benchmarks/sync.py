"""The synchronisation with servers of CalDAV on loopback, measured from outside. Run by scripts/bench.

All requests go through a server or a proxy of the benchmark's own, which counts them and measures the time that the
server takes for its answers. The server in memory answers at once, so that its figures are the client's.
"""

import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from evolution import evolution
from figures import Figures
from harness import Home, wait_until
from harness.caldav import Radicale, Xandikos, add_account
from harness.evolution import has_evolution
from harness.home import PROGRAMS
from harness.loopback import Proxy
from harness.memory_calendar import MemoryCalendar
from harness.vdirsyncer import Vdirsyncer, has_vdirsyncer, measured
from traced import Traced

SIZES = [int(size) for size in os.environ.get("BENCH_SIZES", "1000 10000 100000").split()]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
CASES = (os.environ.get("BENCH_CASES") or "memory radicale xandikos window").split()
LARGEST = 100_000
# Beyond these numbers, the servers, or the questions of other clients at Radicale, take many minutes.
LARGEST_OF_RADICALE = 100_000
LARGEST_OF_XANDIKOS = 1_000
LARGEST_OF_OTHERS_AT_RADICALE = 10_000


def goal(n, value):
    """The goals are for the largest list."""
    return value if n == LARGEST else None


def resource(number, title=None):
    """A task with notes, a date, tags and a priority, as a client of CalDAV writes it."""
    return "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//Other//EN", "BEGIN:VTODO", f"UID:task-{number}",
        "DTSTAMP:20260101T000000Z", "CREATED:20260101T000000Z", "LAST-MODIFIED:20260101T000000Z",
        f"SUMMARY:{title or f'task {number}'}", f"DESCRIPTION:Notes about task {number}\\, which nobody reads",
        f"DUE;VALUE=DATE:20{27 + number % 4}{1 + number % 12:02}{1 + number % 28:02}",
        f"CATEGORIES:t{number % 50},u{number % 7},v{number % 1000}", f"PRIORITY:{number % 10}", "END:VTODO", "END:VCALENDAR", ""])


class InMemory:
    """The server in memory."""

    name = "memory"
    root = "/anna/"

    def __init__(self, folder, n):
        self.server = self.front = MemoryCalendar()
        for number in range(n):
            self.edit(number)

    def edit(self, number, title=None):
        self.server.put(f"{self.root}home/task-{number}.ics", resource(number, title))

    def seconds(self):
        return sum(exchange.seconds for exchange in self.front.exchanges)

    def close(self):
        self.front.close()


class Real:
    """A real server behind a proxy that counts."""

    def __init__(self, folder, n):
        self.server = self.kind(folder / self.name)
        self.root = self.server.root
        self.fill(n)
        self.front = Proxy(self.server.port)

    def edit(self, number, title=None):
        self.server.request("PUT", f"{self.root}home/task-{number}.ics", body=resource(number, title),
                            Content_Type="text/calendar")

    def seconds(self):
        return self.front.server_seconds

    def close(self):
        self.front.close()
        self.server.stop()


class WithRadicale(Real):
    name, kind = "Radicale", Radicale

    def fill(self, n):
        """Writes the files, and has the server read them once, so that no figure has that in it."""
        folder = self.server.folder / "data" / "collection-root" / "anna" / "home"
        for number in range(n):
            (folder / f"task-{number}.ics").write_text(resource(number), newline="")
        self.server.patience = 3600
        self.server.hrefs()


class WithXandikos(Real):
    name, kind = "Xandikos", Xandikos

    def fill(self, n):
        for number in range(n):
            self.edit(number)


class Client:
    """A QuickTodo with an account at a server."""

    def __init__(self, folder, backend):
        self.home = Home(folder)
        self.backend = backend
        code, _, err = add_account(self.home, None, address=backend.front.address)
        assert code == 0, err

    def sync(self, succeeds=True):
        """Synchronises once. Returns the end, the number of requests and the seconds that the server took."""
        front = self.backend.front
        requests, seconds = len(front.exchanges), self.backend.seconds()
        ended = measured([PROGRAMS / "quicktodo", "sync"], env=self.home.environment())
        assert not succeeds or ended.code == 0, ended.text
        return ended, len(front.exchanges) - requests, (self.backend.seconds() - seconds) * 1000


def synchronise(figures, backend, folder, n):
    """The first synchronisation, one without changes, and ones with one change on either side."""
    client = Client(folder, backend)
    named = f"{backend.name}: "
    ended, requests, server = client.sync()
    figures.add(f"{named}first", n, "time", "ms", ended.milliseconds)
    figures.add(f"{named}first", n, "processor", "ms", ended.processor_milliseconds)
    figures.add(f"{named}first", n, "server's part", "ms", server)
    figures.add(f"{named}first", n, "requests", "", requests)
    figures.add(f"{named}first", n, "peak memory", "MB", ended.megabytes, goal(n, 250))
    repeated(figures, f"{named}nothing changed", n, [client.sync() for _ in range(ROUNDS)], 1, None)
    times = []
    for round in range(ROUNDS):
        client.home.succeed("edit", client.home.list("--limit", "1")[0]["uid"], f"edited {round}")
        times.append(client.sync())
    repeated(figures, f"{named}one change here", n, times, 3, 200)
    client.sync()
    times = []
    for round in range(ROUNDS):
        backend.edit(round, f"edited there {round}")
        times.append(client.sync())
    repeated(figures, f"{named}one change there", n, times, 3, 200)
    return client


def repeated(figures, case, n, results, requests, time):
    ended = [result[0].milliseconds for result in results]
    servers = [result[2] for result in results]
    figures.add(case, n, "time", "ms", ended)
    figures.add(case, n, "server's part", "ms", servers)
    figures.add(case, n, "our part", "ms", [all - part for all, part in zip(ended, servers)], time and goal(n, time))
    figures.add(case, n, "requests", "", [result[1] for result in results], requests)


def beside(figures, backend, folder, n):
    """The same with vdirsyncer and todoman, which keeps the tasks as files."""
    client = Vdirsyncer(folder, backend.front.address, Home(folder / "home").environment(), root=backend.root)
    client.discover()
    named = f"{backend.name}: vdirsyncer, "

    def sync():
        requests, seconds = len(backend.front.exchanges), backend.seconds()
        ended = client.sync()
        if ended.code != 0:
            print(f"vdirsyncer failed with {n:,} tasks at {backend.name}: {ended.text[-300:]}", flush=True)
        return ended, len(backend.front.exchanges) - requests, (backend.seconds() - seconds) * 1000

    ended, requests, server = sync()
    if ended.code != 0:
        return
    figures.add(f"{named}first", n, "time", "ms", ended.milliseconds)
    figures.add(f"{named}first", n, "processor", "ms", ended.processor_milliseconds)
    figures.add(f"{named}first", n, "server's part", "ms", server)
    figures.add(f"{named}first", n, "requests", "", requests)
    figures.add(f"{named}first", n, "peak memory", "MB", ended.megabytes)
    listed = client.todoman("list")
    figures.add(f"{backend.name}: todoman, first list", n, "time", "ms", listed.milliseconds)
    figures.add(f"{backend.name}: todoman, first list", n, "peak memory", "MB", listed.megabytes)
    rounds = max(1, ROUNDS // 2) if n < LARGEST else 1
    alone = [sync() for _ in range(rounds)]
    file = client.files / "task-1.ics"
    changed = []
    for round in range(rounds):
        file.write_text(resource(1, f"edited {round}"), newline="")
        changed.append(sync())
    for case, results in (("nothing changed", alone), ("one change here", changed)):
        figures.add(f"{named}{case}", n, "time", "ms", [ended.milliseconds for ended, _, _ in results])
        figures.add(f"{named}{case}", n, "requests", "", [requests for _, requests, _ in results])


def window(figures, folder, n):
    """A window that is open during the first synchronisation."""
    backend = InMemory(folder, n)
    home = Home(folder / "window")
    opened = Traced(home)
    opened.wait_until_shown()
    time.sleep(3)
    begin = time.monotonic_ns()
    client = Client(home.directory, backend)
    # The window may synchronise by itself as soon as there is an account. The command waits for that in vain if it takes long.
    client.sync(succeeds=False)

    def are_all_there():
        with closing(home.database.connect()) as connection:
            return connection.execute("SELECT count(*) FROM syncTasks").fetchone()[0] == n

    wait_until(are_all_there, "all tasks", within=600, every=0.1)
    end = time.monotonic_ns()
    time.sleep(1)
    busy = opened.busy(begin, end)
    figures.add("window during the first", n, "longest frame", "ms", max(busy, default=0.0), 33)
    # The first screenful of rows is made once.
    later = sorted(busy, reverse=True)[1:]
    figures.add("window during the first", n, "second longest", "ms", later[0] if later else 0.0)
    figures.add("window during the first", n, "busy", "ms", sum(busy))
    figures.add("window during the first", n, "synchronisation", "ms", (end - begin) / 1e6)
    opened.close()
    # It may synchronise once more when it is closed.
    time.sleep(1)
    client.sync(succeeds=False)
    backend.close()


figures = Figures("sync")
if not has_evolution():
    print("Evolution Data Server isn't measured: expected the Debian packages evolution-data-server, gir1.2-ecal-2.0 and "
          "gir1.2-edataserver-1.2", flush=True)
for n in SIZES:
    for case, kind, largest in (
            ("memory", InMemory, LARGEST), ("radicale", WithRadicale, LARGEST_OF_RADICALE),
            ("xandikos", WithXandikos, LARGEST_OF_XANDIKOS)):
        if case not in CASES or n > largest:
            continue
        with tempfile.TemporaryDirectory() as directory:
            with closing(kind(Path(directory), n)) as backend:
                synchronise(figures, backend, Path(directory) / "quicktodo", n)
                if case != "memory" and n > LARGEST_OF_OTHERS_AT_RADICALE:
                    continue
                if has_vdirsyncer():
                    beside(figures, backend, Path(directory) / "vdirsyncer", n)
                if has_evolution():
                    evolution(figures, backend, Path(directory) / "evolution", n, ROUNDS)
    if "window" in CASES:
        with tempfile.TemporaryDirectory() as directory:
            window(figures, Path(directory), n)
figures.write(sys.argv[1])
