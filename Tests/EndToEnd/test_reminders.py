"""Reminders, which the desktop shows: the real programs, and a stand-in for the desktop's notification server."""

import os
import time
from contextlib import closing
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from harness import PATIENCE, Notifications, wait_until

ZONE = ZoneInfo("America/New_York")


@pytest.fixture
def desktop():
    server = Notifications(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    yield server
    server.stop()


@pytest.fixture
def remind(home):
    """Starts programs that show reminders, and kills them after the test."""
    started = []

    def start(**environment):
        environment = {"QUICKTODO_LATER": "2", **environment}
        started.append(home.start("remind", env=home.environment(display=True, **environment)))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def text(moment):
    return moment.strftime("%Y-%m-%dT%H:%M")


def day(moment):
    """The word for a day that is today, or tomorrow: shortly before midnight, a task is due on the next day."""
    return "Today" if moment.date() == datetime.now(ZONE).date() else "Tomorrow"


def add(home, title, ago=timedelta(minutes=5), **fields):
    """Adds a task whose reminder should have rung some time ago; it was made an hour before. Returns when it is due."""
    rings = datetime.now(ZONE) - ago
    due = rings + timedelta(minutes=10)
    home.succeed("add", title)
    with closing(home.database.connect()) as connection:
        connection.execute(
            "UPDATE tasks SET added = ?, due = ?, reminders = ? WHERE title = ?",
            (int((rings - timedelta(hours=1)).timestamp() * 1000), text(due), "[10]", title))
    return due


def titles(desktop):
    return [notification.title for notification in desktop.new()]


def wait_for(desktop, *expected):
    wait_until(lambda: titles(desktop) == list(expected), f"the notifications {expected}, not {desktop.all}")


def settle():
    """Waits as long as another notification would take."""
    time.sleep(2.5)


def test_each_reminder_comes_once_with_several_programs(home, desktop, remind, start):
    home.make()
    for _ in range(2):
        remind()
    # Another bus name lets a second program go on beside the first.
    window = start(QUICKTODO_LATER="2")
    due = add(home, "Call Anna")
    expected = f"Due: {day(due)}"
    wait_for(desktop, "Call Anna")
    settle()
    wait_for(desktop, "Call Anna")
    assert desktop.all[0].actions == {"default": "Open", "done": "Done", "later": "Later"}
    assert desktop.all[0].body.startswith(expected)
    window.row("Call Anna")


def test_a_notification_is_in_the_persons_language(home, desktop, remind):
    home.make()
    due = add(home, "Anna anrufen")
    expected = f"Fällig: {'Heute' if day(due) == 'Today' else 'Morgen'}"
    remind(LC_ALL="de_DE.UTF-8")
    wait_for(desktop, "Anna anrufen")
    assert desktop.all[0].actions == {"default": "Öffnen", "done": "Erledigt", "later": "Später"}
    assert desktop.all[0].body.startswith(expected)


def test_done_marks_the_task_as_done_which_can_be_undone(home, desktop, remind):
    home.make()
    add(home, "Call Anna")
    remind()
    wait_for(desktop, "Call Anna")
    desktop.press(desktop.all[0], "done")
    wait_until(lambda: home.list()[0]["checked"], "the task done")
    home.succeed("undo")
    settle()
    wait_for(desktop, "Call Anna")


def test_later_comes_later_and_no_further_time(home, desktop, remind):
    home.make()
    add(home, "Call Anna")
    remind()
    wait_for(desktop, "Call Anna")
    desktop.press(desktop.all[0], "later")
    answered = time.time()
    wait_for(desktop, "Call Anna", "Call Anna")
    assert 1.9 < desktop.all[1].time - answered < 3.5
    desktop.dismiss(desktop.all[1])
    settle()
    wait_for(desktop, "Call Anna", "Call Anna")


def test_missed_ones_come_together(home, desktop, remind):
    home.make()
    for title in ("One", "<b>Two</b> & more", "<\u0338 Three"):
        add(home, title)
    remind()
    wait_for(desktop, "3 reminders")
    assert sorted(desktop.all[0].body.splitlines()) == ["• &lt;b&gt;Two&lt;/b&gt; &amp; more", "• &lt;\u0338 Three", "• One"]
    home.succeed("done", home.uid("One"))
    wait_until(lambda: desktop.all[-1].title == "2 reminders", "the others")
    assert desktop.all[-1].replaces == desktop.all[0].number
    desktop.press(desktop.all[0], "done")
    wait_until(lambda: all(task["checked"] for task in home.list()), "all done")


@pytest.mark.parametrize("arguments", [("done",), ("rm",), ("edit", "--due", "2030-01-01"), ("edit", "--remind", "none")])
def test_the_notification_goes_when_the_task_is_done_deleted_or_changed(home, desktop, remind, arguments):
    home.make()
    add(home, "Call Anna")
    remind()
    wait_for(desktop, "Call Anna")
    home.succeed(arguments[0], home.uid("Call Anna"), *arguments[1:])
    wait_until(lambda: not desktop.visible, "no notification")
    settle()
    wait_for(desktop, "Call Anna")


def test_a_title_that_changes_is_shown_in_the_same_notification(home, desktop, remind):
    home.make()
    add(home, "Call Anna")
    remind()
    wait_for(desktop, "Call Anna")
    home.succeed("edit", home.uid("Call Anna"), "Call Berta")
    wait_until(lambda: [n.title for n in desktop.visible.values()] == ["Call Berta"], "the other title")
    assert len(desktop.new()) == 1


def test_a_killed_program_is_followed_by_another_which_knows_its_notifications(home, desktop, remind):
    home.make()
    add(home, "Call Anna")
    remind().kill()
    remind()
    wait_for(desktop, "Call Anna")
    program = remind()
    program.wait(PATIENCE)  # One runs already.
    home.succeed("done", home.uid("Call Anna"))
    wait_until(lambda: not desktop.visible, "no notification")


@pytest.mark.long
@pytest.mark.timeout(180)
def test_it_comes_within_a_second_from_a_command_that_starts_the_program(home, desktop):
    """The command starts the program that shows the reminder."""
    rings = datetime.now(ZONE).replace(second=0, microsecond=0) + timedelta(minutes=1)
    if (rings - datetime.now(ZONE)).seconds < 8:
        rings += timedelta(minutes=1)
    added = home.run("add", "Call Anna", "--remind", text(rings), env=home.environment(display=True))
    assert added.code == 0 and f"reminds {day(rings)}" in added.out
    assert home.list()[0]["reminders"] == [text(rings)]
    assert not desktop.all
    wait_until(lambda: desktop.all, "the notification", 150)
    assert 0 <= desktop.all[0].time - rings.timestamp() < 1
    home.succeed("rm", home.uid("Call Anna"))
    wait_until(lambda: not desktop.visible, "no notification")


@pytest.mark.parametrize("words", [["import", "FILE"], ["undo"], ["restore", "today", "--yes"]])
def test_a_command_that_brings_a_reminder_starts_the_program(home, desktop, words):
    file = home.directory / "tasks.json"
    # Without the session's bus, no command starts the program.
    alone = home.environment(XDG_RUNTIME_DIR=str(home.directory))
    for before in (
        ["add", "Call Anna", "--remind", "2090-05-01T09:00"], ["export", "--output", file], ["backup"], ["rm", "1"],
    ):
        assert home.run(*before, env=alone).code == 0
    assert not (home.config / "autostart").exists()
    done = home.run(*[file if word == "FILE" else word for word in words], env=home.environment(display=True))
    assert done.code == 0, done.err
    wait_until(lambda: list((home.config / "autostart").glob("*")), "the entry of the program that was started")
    home.succeed("rm", home.uid("Call Anna"))


def test_autostart_writes_an_entry_for_the_desktop_and_hides_it(home):
    folder = home.config / "autostart"
    home.succeed("remind", "--autostart")
    (entry,) = folder.iterdir()
    assert 'Exec="' in entry.read_text() and '/quicktodo-desktop" "remind"' in entry.read_text()
    assert "Hidden=false" in entry.read_text()
    home.succeed("remind", "--no-autostart")
    assert list(folder.iterdir()) == [entry] and "Hidden=true" in entry.read_text()


def test_the_first_reminder_has_each_session_show_reminders_unless_the_person_has_refused(home, desktop, remind):
    folder = home.config / "autostart"
    add(home, "Milk")
    remind()
    wait_for(desktop, "Milk")
    (entry,) = wait_until(lambda: folder.exists() and list(folder.glob("*.desktop")), "the entry")
    assert "Hidden=false" in entry.read_text()
    home.succeed("remind", "--no-autostart")
    add(home, "Bread")
    wait_for(desktop, "Milk", "Bread")
    remind()
    settle()
    assert "Hidden=true" in entry.read_text()


def test_another_database_starts_nothing_by_itself(home, desktop, tmp_path):
    other = str(tmp_path / "other.sqlite")
    process = home.start("--database", other, "remind", env=home.environment(display=True))
    wait_until(lambda: os.path.exists(other), "the database")
    settle()
    process.kill()
    process.communicate()
    assert not (home.config / "autostart").exists()


def test_without_a_session_one_line_says_so(home):
    environment = home.environment()
    environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={home.directory}/none"
    outcome = home.run("remind", env=environment)
    assert outcome.code == 69 and len(outcome.err.splitlines()) == 1


def test_none_and_another_reminder_are_refused(home):
    outcome = home.run("add", "Milk", "--due", "2030-01-01", "--remind", "10 min", "--remind", "none")
    assert outcome.code == 64 and "Expected --remind none alone" in outcome.err, outcome
    assert home.list() == []
