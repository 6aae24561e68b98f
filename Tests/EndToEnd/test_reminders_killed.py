"""Reminders of one database in several sessions at the same time, whose programs are killed at any moment: each rings
once. RILL_SEED is the first seed, and RILL_CASES the number of seeds."""

import os
import random
import time
from contextlib import closing
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from harness import Notifications, wait_until
from harness.bus import Bus

ZONE = ZoneInfo("America/New_York")
FIRST = int(os.environ.get("RILL_SEED", "1"))

# How many seconds after a notification the program that has shown it may not yet have noted that, and how many a notification
# is on its way. If the program is killed meanwhile, another one shows the reminder too: rather twice than never.
UNNOTED = 1
LATER = 2


class Session:
    """A person's session with its own bus, notification server and program."""

    def __init__(self, home, directory):
        directory.mkdir()
        self._home = home
        self._bus = Bus(directory)
        self.desktop = Notifications(self._bus.address)
        self.kills = []
        # Until when the program has an answer to work on.
        self.busy_until = 0
        self.start()

    def start(self):
        environment = self._home.environment(
            display=True, QUICKTODO_LATER=str(LATER), DBUS_SESSION_BUS_ADDRESS=self._bus.address)
        self._program = self._home.start("remind", env=environment)

    def kill(self):
        self.kills.append(time.time())
        self._program.kill()
        self._program.communicate()

    def close(self):
        self.kill()
        self.desktop.stop()
        self._bus.stop()

    def is_noted(self, notification):
        """Returns whether the program has certainly lived to note a notification."""
        shown = notification.time
        return time.time() > shown + UNNOTED and not any(abs(kill - shown) < UNNOTED for kill in self.kills)


def tasks(notification):
    """Returns the titles of the tasks in a notification, of one or of several."""
    lines = [line.removeprefix("• ") for line in notification.body.splitlines() if line.startswith("• ")]
    return lines or [notification.title]


class Tasks:
    """The tasks, with how often each has to ring."""

    def __init__(self, home, sessions):
        self._home = home
        self._sessions = sessions
        self.expected = {}

    def add(self, count):
        """Adds tasks whose reminder was to ring a moment ago; they were made an hour before."""
        rings = datetime.now(ZONE)
        titles = [f"task {len(self.expected) + place}" for place in range(count)]
        added = int((rings - timedelta(hours=1)).timestamp() * 1000)
        due = (rings + timedelta(minutes=10)).strftime("%Y-%m-%dT%H:%M")
        with closing(self._home.database.connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT INTO tasks(title, added, due, reminders) VALUES (?, ?, ?, '[10]')",
                [(title, added, due) for title in titles])
            connection.execute("COMMIT")
        self.expected |= dict.fromkeys(titles, 1)

    def shown(self):
        """Returns how often each task has rung, and how often of these it may ring once more."""
        shown, unnoted = dict.fromkeys(self.expected, 0), dict.fromkeys(self.expected, 0)
        for session in self._sessions:
            for notification in session.desktop.new():
                for title in tasks(notification):
                    shown[title] += 1
                    unnoted[title] += not session.is_noted(notification)
        return shown, unnoted

    def story(self, title):
        """Returns when a task has rung in each session, and when the session's programs were killed."""
        lines = [f"{title} was to ring {self.expected[title]} times"]
        for session in self._sessions:
            rung = [notification.time for notification in session.desktop.new() if title in tasks(notification)]
            near = [kill for kill in session.kills if any(abs(kill - time) < 10 for time in rung)]
            lines.append(f"  rung {[f'{time:.2f}' for time in rung]}, killed {[f'{time:.2f}' for time in near]}")
        return "\n".join(lines)

    def missing(self):
        shown, _ = self.shown()
        return {title: (shown[title], count) for title, count in self.expected.items() if shown[title] < count}

    def answer(self, chance):
        """Presses a button of a notification, or dismisses it."""
        session = chance.choice(self._sessions)
        visible = [n for n in session.desktop.visible.values() if session.is_noted(n)]
        if not visible or session.kills and time.time() < session.kills[-1] + UNNOTED:
            return
        notification = chance.choice(visible)
        session.busy_until = time.time() + UNNOTED
        action = chance.choice(["done", "later", None])
        if action is None:
            return session.desktop.dismiss(notification)
        if action == "later":
            for title in tasks(notification):
                self.expected[title] += 1
        session.desktop.press(notification, action)


@pytest.fixture
def sessions(home, tmp_path):
    home.make()
    opened = [Session(home, tmp_path / f"session-{number}") for number in range(3)]
    yield opened
    for session in opened:
        session.close()


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_each_reminder_comes_once_though_programs_are_killed(home, sessions):
    for seed in range(FIRST, FIRST + int(os.environ.get("RILL_CASES", "10"))):
        print(f"RILL_SEED={seed} RILL_CASES=1")
        chance = random.Random(seed)
        tasks = Tasks(home, sessions)
        for session in sessions:
            session.desktop.all.clear()
            session.desktop.visible.clear()
        with closing(home.database.connect()) as connection:
            connection.execute("DELETE FROM tasks")
        end = time.time() + 30
        while time.time() < end:
            time.sleep(chance.uniform(0, 0.2))
            step = chance.randrange(10)
            if step < 5 and len(tasks.missing()) < 5:
                tasks.add(chance.randint(1, 3))
            elif step < 7:
                tasks.answer(chance)
            else:
                session = chance.choice(sessions)
                if time.time() > session.busy_until:
                    session.kill()
                    session.start()
        wait_until(lambda: not tasks.missing(), f"these to ring as often as they should (rung, expected): {tasks.missing()}")
        time.sleep(UNNOTED + LATER)
        shown, unnoted = tasks.shown()
        more = {title: count for title, count in shown.items() if count > tasks.expected[title]}
        print(f"{len(shown)} tasks have rung {sum(shown.values())} times; {len(more)} rang again because of a kill")
        twice = [title for title, count in more.items() if count > tasks.expected[title] + unnoted[title]]
        assert not twice, "\n".join(map(tasks.story, twice))
