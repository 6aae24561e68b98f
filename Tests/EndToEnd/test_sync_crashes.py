"""kill -9 at random moments of a synchronisation, while both sides edit. RILL_SEED chooses the edits and the moments."""

import os
import random
import re
import signal
import statistics
import subprocess
import time
from dataclasses import dataclass

import pytest

from harness import Home
from harness.caldav import Radicale, add_account

SEED = int(os.environ.get("RILL_SEED", "1"))
ROUNDS = 60
LISTS = ("Home", "Work")


@dataclass
class Task:
    """A task as both sides are to have it, but for its title."""

    list: str
    notes: str = ""
    due: str | None = None
    done: bool = False


class Server:
    """Radicale, and a simple client of it that adds, removes and edits tasks."""

    def __init__(self, folder):
        self.radicale = Radicale(folder)
        self.root = folder / "data" / "collection-root" / "anna"

    def resources(self):
        """Returns the path and the text of each task by its title, without asking the server, which would take long."""
        found = {}
        for path in self.root.glob("*/*.ics"):
            text = path.read_bytes().decode().replace("\r\n ", "")
            title = self.value(text, "SUMMARY")
            assert title not in found, f"“{title}” is there twice: {found[title][0]} and {path.parent.name}/{path.name}"
            found[title] = (f"/anna/{path.parent.name}/{path.name}", text)
        return found

    @staticmethod
    def value(text, name):
        found = re.search(rf"^{name}(?:;[^:\r\n]*)?:(.*?)\r?$", text, re.MULTILINE)
        return found[1] if found else None

    def tasks(self):
        tasks = {}
        for title, (href, text) in self.resources().items():
            due = self.value(text, "DUE")
            tasks[title] = Task(
                href.split("/")[2].capitalize(), self.value(text, "DESCRIPTION") or "",
                due and f"{due[:4]}-{due[4:6]}-{due[6:]}", self.value(text, "STATUS") == "COMPLETED")
        return tasks

    def add(self, title, list):
        self.radicale.put(f"/anna/{list.lower()}/{title.replace(' ', '-')}.ics", f"UID:{title}", f"SUMMARY:{title}")

    def note(self, title, notes):
        href, text = self.resources()[title]
        lines = [line for line in text.splitlines() if not line.startswith("DESCRIPTION")]
        lines.insert(lines.index("BEGIN:VTODO") + 1, f"DESCRIPTION:{notes}")
        self.radicale.request("PUT", href, body="\r\n".join([*lines, ""]), Content_Type="text/calendar")

    def remove(self, title):
        self.radicale.delete(self.resources()[title][0])


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path / "radicale")
    yield server
    server.radicale.stop()


def here(home):
    tasks = home.list()
    found = {task["title"]: Task(task["list"], task["notes"], task["due"], task["checked"] is not None) for task in tasks}
    assert len(found) == len(tasks), f"a task is here twice: {sorted(task['title'] for task in tasks)}"
    return found


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_synchronisation_that_is_killed_at_random_moments_loses_and_doubles_nothing(server, tmp_path):
    print(f"RILL_SEED={SEED}")
    chance = random.Random(SEED)
    one = Home(tmp_path / "one")
    code, _, err = add_account(one, server.radicale)
    assert code == 0, err
    one.succeed("sync")
    expected = {}
    durations = []
    killed = 0
    for number in range(3 + ROUNDS):
        edit(one, server, expected, chance, number)
        began = time.monotonic()
        process = one.start("sync")
        if number % 2:
            # Both sides go on with their work while it runs.
            server.add(f"There meanwhile {number}", "Home")
            one.succeed("add", f"Here meanwhile {number}", "--list", "Work")
            expected |= {f"There meanwhile {number}": Task("Home"), f"Here meanwhile {number}": Task("Work")}
        if number < 3:
            assert process.wait(60) == 0
            durations.append(time.monotonic() - began)
        else:
            moment = chance.uniform(0, statistics.median(durations) * 1.1)
            try:
                process.wait(max(0, began + moment - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                killed += 1
        process.communicate()
        assert one.database.check() == "ok"
        one.succeed("sync")
        expect(expected, here(one), f"round {number}, after the next synchronisation", one)
        # A task that moves leaves its former list in a later synchronisation than it has come to the new one.
        one.succeed("sync")
        expect(expected, here(one), f"round {number}, here", one)
        expect(expected, server.tasks(), f"round {number}, on the server", one)
    assert killed > ROUNDS / 2, f"{killed} of {ROUNDS} synchronisations were killed"


def expect(expected, tasks, where, home):
    for title in expected.keys() | tasks.keys():
        assert tasks.get(title) == expected.get(title), f"{where}: “{title}”\n{home.succeed('sync', '--log')}"


def edit(one, server, expected, chance, number):
    """Lets both sides edit, each one its own fields."""
    titles = chance.sample(sorted(expected), min(len(expected), 8))
    for title in titles[:2]:
        notes = f"notes {number}"
        server.note(title, notes)
        expected[title].notes = notes
    # The first task is edited there too.
    for title, field in zip([*titles[:1], *titles[2:5]], chance.sample(["due", "done", "list", "due"], 4)):
        task, uid = expected[title], one.uid(title)
        match field:
            case "due":
                task.due = f"2030-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}"
                one.succeed("edit", uid, "--due", task.due)
            case "done":
                task.done = not task.done
                one.succeed("done" if task.done else "reopen", uid)
            case "list":
                task.list = LISTS[1 - LISTS.index(task.list)]
                one.succeed("move", uid, "--to", task.list)
    for title in titles[5:6]:
        one.succeed("rm", one.uid(title))
        del expected[title]
    for title in titles[6:7]:
        server.remove(title)
        del expected[title]
    for list in LISTS:
        one.succeed("add", f"Here {number} {list}", "--list", list)
        server.add(f"There {number} {list}", list)
        for side in ("Here", "There"):
            expected[f"{side} {number} {list}"] = Task(list)
