"""The failures of servers, of networks and of programs, tried with QuickTodo, with vdirsyncer and todoman, and with Evolution
Data Server. Run by scripts/bench.

Each program has five tasks, which a real Radicale has too. A proxy on loopback spoils requests, the program is killed, or
both sides edit. Then the program synchronises without faults, up to five times. In the end its tasks and those of the server
are compared with everything that people have entered.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from evolution_failures import OfflineEvolution
from harness import Home
from harness import faults
from harness.caldav import Radicale, add_account
from harness.evolution import has_evolution, version
from harness.faults import Chain, Fault
from harness.loopback import Proxy
from harness.vdirsyncer import Vdirsyncer, has_vdirsyncer
from tasks import Task, parsed

CHOSEN = os.environ.get("BENCH_CASES", "")
TITLES = ["Alpha", "Bravo", "Charlie", "Delta", "Echo"]
MOST_SYNCS = 5


class Program:
    def close(self):
        """Ends what the program has started."""


class QuickTodo(Program):
    name = "QuickTodo"

    def __init__(self, folder, proxy):
        self.home = Home(folder)
        code, _, err = add_account(self.home, None, address=proxy.address)
        assert code == 0, err

    def sync(self):
        outcome = self.home.run("sync")
        return outcome.code, outcome.out + outcome.err

    def start(self):
        return self.home.start("sync", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def add(self, title):
        self.home.succeed("add", title, "--list", "Home")

    def rename(self, old, new):
        self.home.succeed("edit", self.home.uid(old), new)

    def prioritise(self, title):
        self.home.succeed("edit", self.home.uid(title), "--priority", "high")

    def remove(self, title):
        self.home.succeed("rm", self.home.uid(title))

    def tasks(self):
        return [Task(task["title"], task["notes"] or "", task["priority"] or "none", bool(task["checked"]))
                for task in self.home.list()]

    def reports(self):
        """Returns what the program says about decisions: its conflicts, and its log about kept tasks."""
        log = [line for line in self.home.succeed("sync", "--log", "--limit", "1000").splitlines() if "deleted" in line and "edited" in line]
        return self.home.succeed("sync", "--conflicts") + "\n".join(log)


class Other(Program):
    name = "vdirsyncer"

    def __init__(self, folder, proxy):
        self.client = Vdirsyncer(folder, proxy.address, Home(folder / "home").environment())
        self.client.discover()
        self.printed = ""

    def sync(self):
        ended = self.client.sync()
        self.printed += ended.text
        return ended.code, ended.text

    def start(self):
        return self.client.start()

    def add(self, title):
        self.client.todo("new", "--list", "home", title)

    def _replace(self, title, old, new):
        (file,) = [file for file in self.client.files.glob("*.ics") if parsed(file.read_text()).title == title]
        text = file.read_bytes().decode()
        assert old in text
        file.write_bytes(text.replace(old, new).encode())

    def rename(self, old, new):
        self._replace(old, f"SUMMARY:{old}", f"SUMMARY:{new}")

    def prioritise(self, title):
        self.client.todo("edit", "--priority", "high", self.client.number(title))

    def remove(self, title):
        self.client.todo("delete", "--yes", self.client.number(title))

    def tasks(self):
        return [parsed(file.read_text()) for file in self.client.files.glob("*.ics")]

    def reports(self):
        return "\n".join(line for line in self.printed.splitlines() if re.search("conflict|both", line, re.IGNORECASE))


@dataclass
class Trial:
    """One case with one program."""

    server: Radicale
    proxy: Proxy
    program: object
    # The texts that must be somewhere at the end, and those that people have removed or replaced.
    wanted: set = field(default_factory=lambda: set(TITLES))
    unwanted: set = field(default_factory=set)
    # The decisions that somebody has to hear of: a text that is a trace of the decision, if no report names it.
    decisions: list = field(default_factory=list)
    fault: object = None
    told: bool = False
    # Tasks that weren't there after the failure, and came back.
    away: int = 0

    # The person here.

    def adds(self, title):
        self.program.add(title)
        self.wanted.add(title)

    def renames(self, old, new):
        self.program.rename(old, new)
        self.wanted.discard(old)
        self.wanted.add(new)

    def removes(self, title):
        self.program.remove(title)
        self.wanted.discard(title)
        self.unwanted.add(title)

    # Another client, which asks the server directly.

    def edited_there(self, title, new):
        self.server.edit(title, f"SUMMARY:{title}", f"SUMMARY:{new}")
        self.wanted.discard(title)
        self.wanted.add(new)

    def removed_there(self, title):
        self.server.delete(self.server.href(title))
        self.wanted.discard(title)
        self.unwanted.add(title)

    # The failure.

    def has_failed(self):
        """Returns whether the program has met the failure."""
        return self.fault is None or self.fault.met > 0

    def sync(self, fault=None):
        """Synchronises once, with a fault."""
        if fault is not None:
            self.fault = fault
            self.proxy.intercept = fault
        code, _ = self.program.sync()
        self.told = self.told or code != 0
        self.proxy.intercept = lambda request, send: send(request)
        titles = {task.title for task in self.program.tasks()}
        self.away = max(self.away, len([title for title in self.wanted & set(TITLES) if title not in titles]))

    def there(self):
        try:
            return [parsed(text) for text in self.server.tasks()]
        except OSError:
            return []

    def judge(self, permanent=None):
        """Synchronises without faults until both sides have the same tasks, and counts what is wrong then."""
        if permanent is not None:
            self.proxy.intercept = permanent
        together = None
        for round in range(1, MOST_SYNCS + 1):
            code, _ = self.program.sync()
            self.told = self.told or code != 0
            if sorted(map(str, self.program.tasks())) == sorted(map(str, self.there())):
                # A later one must not take them apart again.
                self.program.sync()
                if sorted(map(str, self.program.tasks())) == sorted(map(str, self.there())):
                    together = round
                    break
        self.proxy.intercept = lambda request, send: send(request)
        here, there = self.program.tasks(), self.there()
        texts = {text for task in here + there for text in (task.title, task.notes)}
        reports = self.program.reports()
        lost = [text for text in self.wanted if text not in texts and text not in reports]
        doubled = max(sum(count - 1 for count in Counter(task.title for task in side).values() if count > 1)
                      for side in (here, there))
        # While the sides aren't equal, a removal may be under way still.
        back = [text for text in self.unwanted if together and text in texts and text not in reports]
        # Reports name a task by its title or by its UID, which is the first word of its title.
        silent = [text for text, has_happened in self.decisions
                  if has_happened(here, there) and text.split()[0].lower() not in reports.lower()]
        return Result(len(lost), doubled, len(back), len(silent), self.away, together, self.told, self.has_failed())


@dataclass
class Result:
    lost: int
    doubled: int
    back: int
    silent: int
    away: int
    together: int | None
    told: bool
    met: bool

    def __str__(self):
        if not self.met:
            return "not met"
        parts = [f"{count} {word}" for count, word in (
            (self.lost, "lost"), (self.doubled, "doubled"), (self.back, "resurrected"), (self.silent, "decided silently"),
            (self.away, "away for a while")) if count]
        end = f"equal after {self.together}" if self.together else f"not equal{', says so' if self.told else ''}"
        return "; ".join([*parts, end])


# The cases. Each has a name, and does something with a trial.

CASES = []


def case(name):
    def note(work):
        CASES.append((name, work))
        return work
    return note


def writes(name, fits, spoil):
    """A case whose fault meets a new task, and one whose fault meets an edit."""
    @case(f"{name}: a new task")
    def new(trial):
        trial.adds("New")
        trial.sync(Fault(fits, spoil))

    @case(f"{name}: an edit")
    def edit(trial):
        trial.renames("Alpha", "Alpha here")
        trial.sync(Fault(fits, spoil))


writes("The answer to the write is lost", faults.is_put, faults.answer_lost)
writes("The write is lost", faults.is_put, faults.request_lost)
writes("Status 500 after the write", faults.is_put, faults.failed_after_commit)
writes("Status 412 though the tag is fresh", faults.is_put, faults.refused(412))
writes("Status 200, and nothing is written", faults.is_put, faults.refused(200))
writes("Status 503 with Retry-After", faults.is_put, faults.refused(503, Retry_After="1"))


@case("The answer to a deletion is lost")
def deletion_lost(trial):
    trial.removes("Alpha")
    trial.sync(Fault(faults.is_write, faults.answer_lost))


def listing(name, spoil, fits=faults.asks_for_everything, times=1):
    """A case whose fault meets a listing, with an edit here of the task that listings lack."""
    def forced(times):
        # QuickTodo lists everything only if the server has forgotten the token.
        return Chain(Fault(faults.asks_for_changes, faults.dead_token, times=-1), Fault(fits, spoil, times))

    @case(name)
    def plain(trial):
        trial.edited_there("Delta", "Delta there")
        fault = forced(times)
        for _ in range(times):
            trial.sync(fault)

    @case(f"{name}: edits here")
    def edited(trial):
        trial.renames("Bravo", "Bravo here")
        trial.edited_there("Delta", "Delta there")
        fault = forced(times)
        for _ in range(times):
            trial.sync(fault)


# The path of Bravo's resource.
BRAVO = "bravo.ics"
listing("A listing with XML that is cut off", faults.truncated)
listing("A listing whose connection ends in its middle", faults.cut_off)
listing("A listing lacks a task once", faults.without(BRAVO))
listing("Two listings lack a task", faults.without(BRAVO), times=2)
listing("A listing has no task once", faults.empty)
listing("A listing says nothing at all once", faults.bare)
listing("A listing has each task twice", faults.doubled)
listing("A listing has each task twice, with two tags", faults.with_body(faults.doubled_with_other_tags))
listing("A listing is a web page with status 200", faults.web_page)
listing("A listing says 404 of a task once", faults.gone(BRAVO))


listing("A listing encodes paths in another way", faults.with_body(lambda text: text.replace("bravo.ics", "%62r%61vo.ics")))


@case("The changes since a token lack the end")
def cut_changes(trial):
    trial.edited_there("Delta", "Delta there")
    trial.sync(Fault(faults.asks_for_changes, faults.truncated))


@case("The token is dead")
def dead(trial):
    trial.edited_there("Delta", "Delta there")
    trial.removed_there("Echo")
    trial.renames("Alpha", "Alpha here")
    trial.sync(Fault(faults.asks_for_changes, faults.dead_token))


@case("Tasks that come are cut off")
def cut_tasks(trial):
    trial.edited_there("Delta", "Delta there")
    trial.edited_there("Echo", "Echo there")
    trial.sync(Fault(faults.asks_for_tasks, faults.truncated))


@case("A task that comes can't be read, once")
def garbled(trial):
    trial.edited_there("Delta", "Delta there")
    trial.edited_there("Echo", "Echo there")
    trial.sync(Fault(faults.asks_for_tasks, faults.with_body(faults.garbled)))


@case("A task that comes has status 500, once")
def failing(trial):
    trial.edited_there("Delta", "Delta there")
    trial.edited_there("Echo", "Echo there")
    trial.sync(Fault(faults.asks_for_tasks, faults.failing("delta.ics")))


@case("Everything is a web page, once")
def portal(trial):
    trial.renames("Alpha", "Alpha here")
    trial.adds("New")
    trial.edited_there("Delta", "Delta there")
    trial.sync(Fault(faults.any_request, faults.web_page, times=-1))


@case("The password is refused, once")
def password(trial):
    trial.renames("Alpha", "Alpha here")
    trial.edited_there("Delta", "Delta there")
    trial.sync(Fault(faults.any_request, faults.refused(401, WWW_Authenticate="Basic"), times=-1))


def permanent(name, spoil):
    @case(name)
    def work(trial):
        trial.renames("Alpha", "Alpha here")
        trial.adds("New")
        trial.edited_there("Delta", "Delta there")
        fault = Fault(faults.any_request, spoil, times=-1)
        trial.sync(fault)
        # The tags that were known before are used up.
        trial.renames("Alpha here", "Alpha again")
        trial.edited_there("Delta there", "Delta again")
        return fault


permanent("All entity tags are weak", faults.weak_tags)
permanent("Writes are answered without entity tags", faults.no_tags_of_writes)
permanent("No entity tags at all", faults.no_tags)


@case("A replica of the server that lags answers questions")
def stale(trial):
    replica = Radicale(trial.server.folder.parent / "replica")
    replica.stop()
    shutil.rmtree(replica.folder / "data")
    shutil.copytree(trial.server.folder / "data", replica.folder / "data")
    replica.start()
    old = Proxy(replica.port)
    fault = Fault(lambda request: request.method not in ("PUT", "DELETE"), lambda request, send: old.send(request), times=-1)
    trial.renames("Alpha", "Alpha here")
    trial.adds("New")
    trial.edited_there("Delta", "Delta there")
    trial.sync(fault)
    trial.program.prioritise("Bravo")
    trial.sync(fault)
    old.close()
    replica.stop()
    shutil.rmtree(replica.folder)


@case("An edit here while a write is under way")
def edited_meanwhile(trial):
    trial.renames("Alpha", "Alpha here")

    def meanwhile(request, send):
        answer = send(request)
        trial.renames("Alpha here", "Alpha again")
        return answer

    trial.sync(Fault(faults.is_put, meanwhile))


@case("An edit there between a listing and a write")
def edited_between(trial):
    trial.program.prioritise("Alpha")

    def between(request, send):
        trial.edited_there("Alpha", "Alpha there")
        return send(request)

    trial.decisions.append(("Alpha", lambda here, there: not any(
        task.title == "Alpha there" and task.priority == "high" for task in here + there)))
    trial.sync(Fault(faults.is_put, between))


@case("Both sides edit different fields")
def different(trial):
    trial.program.prioritise("Alpha")
    trial.edited_there("Alpha", "Alpha there")
    trial.decisions.append(("Alpha", lambda here, there: not any(
        task.title == "Alpha there" and task.priority == "high" for task in here + there)))
    trial.sync()


@case("Both sides edit the same field")
def same(trial):
    trial.edited_there("Alpha", "Alpha there")
    trial.renames("Alpha", "Alpha here")
    trial.sync()


@case("Edited here, deleted there")
def edited_deleted(trial):
    trial.removed_there("Alpha")
    trial.unwanted.clear()
    trial.renames("Alpha", "Alpha here")
    trial.decisions.append(("Alpha here", lambda here, there: any(task.title == "Alpha here" for task in here + there)))
    trial.sync()


@case("Deleted here, edited there")
def deleted_edited(trial):
    trial.removes("Alpha")
    trial.unwanted.clear()
    trial.edited_there("Alpha", "Alpha there")
    trial.decisions.append(("Alpha there", lambda here, there: any(task.title == "Alpha there" for task in here + there)))
    trial.sync()


@case("Deleted on both sides")
def both_deleted(trial):
    trial.removed_there("Alpha")
    trial.removes("Alpha")
    trial.sync()


@case("The list was emptied on the server")
def emptied(trial):
    for href in trial.server.hrefs():
        trial.server.delete(href)
    trial.sync()


@case("The list has vanished from the server")
def vanished(trial):
    trial.renames("Alpha", "Alpha here")
    trial.server.delete("/anna/home/")
    trial.sync()


def killed(when, name):
    """Kills at each request of a synchronisation with edits on both sides."""
    for instant in range(1, 11):
        @case(f"kill -9 {name}: request {instant}")
        def work(trial, instant=instant):
            trial.adds("New 1")
            trial.adds("New 2")
            trial.renames("Alpha", "Alpha here")
            trial.removes("Charlie")
            trial.edited_there("Delta", "Delta there")
            trial.removed_there("Echo")
            process = None
            seen = 0

            def end(request, send):
                if when == "before":
                    process.kill()
                answer = send(request)
                process.kill()
                process.wait()
                return answer

            def fits(request):
                nonlocal seen
                seen += 1
                return seen == instant

            trial.fault = trial.proxy.intercept = Fault(fits, end)
            process = trial.program.start()
            process.wait()
            trial.proxy.intercept = lambda request, send: send(request)


killed("before", "before the server has a request")
killed("after", "before the program has an answer")


def fresh(server):
    for name in ("Home", "Work"):
        try:
            server.delete(f"/anna/{name.lower()}/")
        except OSError:
            pass
        server.make_list(name)
    for title in TITLES:
        server.put(f"/anna/home/{title.lower()}.ics", f"UID:{title.lower()}", f"SUMMARY:{title}")


def tried(kind, work, server, proxy):
    fresh(server)
    proxy.intercept = lambda request, send: send(request)
    with tempfile.TemporaryDirectory() as directory, closing(kind(Path(directory) / "program", proxy)) as program:
        # Twice, so that nothing is left to be asked for.
        assert all(program.sync()[0] == 0 for _ in range(2))
        trial = Trial(server, proxy, program)
        return trial.judge(work(trial))


def versions():
    def printed(program):
        return subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()[-1]
    named = [f"{Path(program).name} {printed(program)}" for program in (
        "/usr/bin/radicale", *(["/usr/bin/vdirsyncer", "/usr/bin/todoman"] if has_vdirsyncer() else []))]
    return ", ".join([*named, *([f"Evolution Data Server {version()}"] if has_evolution() else [])])


def merged(results):
    """Returns the sum of the results of similar trials."""
    met = [result for result in results if result.met]
    if not met:
        return results[0]
    return Result(*(sum(getattr(result, name) for result in met) for name in ("lost", "doubled", "back", "silent", "away")),
                  None if any(result.together is None for result in met) else max(result.together for result in met),
                  all(result.told for result in met if result.together is None), True)


kinds = [QuickTodo, *([Other] if has_vdirsyncer() else []), *([OfflineEvolution] if has_evolution() else [])]
# The results by the names of the failures and of the programs.
results = {}
with tempfile.TemporaryDirectory() as directory:
    server = Radicale(Path(directory) / "radicale")
    proxy = Proxy(server.port)
    print(versions(), flush=True)
    for name, work in CASES:
        if not re.search(CHOSEN, name):
            continue
        for kind in kinds:
            result = tried(kind, work, server, proxy)
            results.setdefault(name.partition(":")[0], {}).setdefault(kind.name, []).append(result)
            print(f"{name}, {kind.name}: {result}", flush=True)
    proxy.close()
    server.stop()

names = [kind.name for kind in kinds]
print(f"\n| failure | {' | '.join(names)} |\n|---|{'---|' * len(names)}")
rows = []
for failure, found in results.items():
    print(f"| {failure} | {' | '.join(str(merged(found[name])) for name in names)} |")
    for name in names:
        total = merged(found[name])
        rows += [dict(suite="sync-failures", case=f"{failure}, {name}", n=len(found[name]), metric=metric, unit="tasks", value=value)
                 for metric, value in (("lost", total.lost), ("doubled", total.doubled), ("resurrected", total.back),
                                       ("decided silently", total.silent), ("away", total.away),
                                       ("not equal", int(total.together is None)))]
print()
for name in names:
    met = [result for found in results.values() for result in found[name] if result.met]
    def count(field):
        return sum(getattr(result, field) for result in met)
    apart = [result for result in met if result.together is None]
    print(f"{name}: {len(met)} trials; {count('lost')} tasks or texts lost, {count('doubled')} doubled, {count('back')} resurrected, "
          f"{count('silent')} decisions without a word, {count('away')} away for a while; in {len(apart)} trials not equal, "
          f"{sum(not result.told for result in apart)} of them without a word")
Path(sys.argv[1]).write_text(json.dumps(rows, indent=1) + "\n")
