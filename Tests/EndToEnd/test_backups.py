"""Backups and restoring them, on the command line and beside a window."""

import json
import os
import pty
import re
import sqlite3
import stat
import subprocess
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from harness import wait_until
from harness.full_disk import full_disk
from harness.home import PROGRAMS

# Root may write to every file. Without these capabilities, the file's mode applies to root too.
ORDINARY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []


def backups(home):
    return json.loads(home.succeed("backup", "--list", "--json"))["backups"]


def tasks(home):
    """Returns everything but the times at which tasks were changed."""
    return [{name: value for name, value in task.items() if name != "changed"} for task in home.list()]


def changed(home):
    """Makes a backup, and then changes tasks in each way. Returns the tasks as they were."""
    home.fill(due=["Milk", "Bread", "Letter"], done=["Stamps"])
    home.succeed("edit", home.uid("Bread"), "--list", "Food", "--tag", "shop", "--due", "2030-05-01", "--notes", "rye")
    before = tasks(home)
    home.succeed("backup")
    home.succeed("rm", home.uid("Milk"))
    home.succeed("edit", home.uid("Bread"), "Cake", "--list", "none", "--due", "none")
    home.succeed("done", home.uid("Letter"))
    home.succeed("add", "New")
    home.succeed("lists", "--remove", "Food")
    return before


def test_a_backup_is_whole_and_the_owners_own(home):
    home.fill(due=["a", "b"])
    printed = home.succeed("backup")
    (backup,) = backups(home)
    assert backup["file"] in printed
    path = Path(backup["file"])
    assert path.parent == home.path.parent / "backups"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert backup["size"] == path.stat().st_size
    assert list(path.parent.iterdir()) == [path], "no log beside it"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT title FROM tasks ORDER BY uid").fetchall() == [("a",), ("b",)]


def test_backups_of_one_second_are_all_kept(home):
    for title in "abc":
        home.succeed("add", title)
        home.succeed("backup")
    assert len(backups(home)) == 3


def test_a_backup_of_nothing_is_refused(home):
    outcome = home.run("backup")
    assert outcome.code == 74 and str(home.path) in outcome.err
    assert not home.path.exists()


def test_a_file_can_be_named_and_is_never_replaced(home):
    home.fill(due=["a"])
    file = home.directory / "copy.sqlite"
    assert home.succeed("backup", "--output", file) == f"{file}\n"
    content = file.read_bytes()
    home.succeed("add", "b")
    outcome = home.run("backup", "--output", file)
    assert outcome.code == 74 and str(file) in outcome.err
    assert file.read_bytes() == content and backups(home) == []
    home.succeed("restore", file)
    assert home.titles() == ["a"]


def test_a_dry_run_shows_what_would_change_and_changes_nothing(home):
    changed(home)
    after = tasks(home)
    text = home.succeed("restore", "today", "--dry-run")
    assert re.search(r"^1 task comes back:\n  \+ Milk$", text, re.M), text
    assert re.search(r"^2 tasks change back:\n  ~ Bread\n  ~ Letter$", text, re.M), text
    assert re.search(r"^1 task is removed:\n  - New$", text, re.M), text
    assert "1 list changes." in text
    assert tasks(home) == after


def test_restoring_is_one_step_that_can_be_undone_and_done_again(home):
    before = changed(home)
    after = tasks(home)
    assert "+ Milk" in home.succeed("restore", backups(home)[0]["file"])
    assert tasks(home) == before and home.database.check() == "ok"
    assert home.titles("tag:shop") == ["Bread"] and home.titles("rye") == ["Bread"], "search and tags follow"
    assert "as in the backup" in home.succeed("restore", "today")
    assert "from a backup" in home.succeed("undo")
    assert tasks(home) == after
    home.succeed("redo")
    assert tasks(home) == before


def test_a_missing_database_is_made_of_a_backup(home):
    before = changed(home)
    file = Path(backups(home)[0]["file"])
    for path in home.path.parent.glob("tasks.sqlite*"):
        path.unlink()
    assert "+ Milk" in home.succeed("restore", file, "--dry-run")
    assert not home.path.exists()
    home.succeed("restore", "today")
    assert tasks(home) == before


def test_a_damaged_database_is_kept_aside(home):
    before = changed(home)
    damaged = b"this is no database" * 1000
    home.path.write_bytes(damaged)
    assert "damaged" in home.succeed("restore", "today", "--dry-run")
    assert home.path.read_bytes() == damaged
    home.succeed("restore", "today")
    assert tasks(home) == before
    (aside,) = home.path.parent.glob("tasks.sqlite-damaged-*")
    assert aside.read_bytes() == damaged


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(5000)])
def test_a_backup_that_is_no_database_is_refused(home, content):
    home.fill(due=["a"])
    file = home.directory / "backup.sqlite"
    file.write_bytes(content)
    assert_refused(home, file)
    assert file.read_bytes() == content


def assert_refused(home, file, prefix=()):
    before = tasks(home)
    temporary = home.directory / "temporary"
    temporary.mkdir(exist_ok=True)
    for options in ([], ["--dry-run"]):
        environment = home.environment(TMPDIR=str(temporary))
        outcome = home.run("restore", file, *options, prefix=prefix, env=environment)
        assert outcome.code == 74 and str(file) in outcome.err and "Error Domain" not in outcome.err, outcome
    assert tasks(home) == before
    assert not list(temporary.iterdir())
    return outcome.err


def test_a_damaged_backup_is_refused(home):
    home.fill(due=[f"Task {number} {'x' * 200}" for number in range(500)])
    file = home.directory / "backup.sqlite"
    home.succeed("backup", "--output", file)
    content = bytearray(file.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle:middle + 8192] = b"U" * 8192
    file.write_bytes(content)
    assert_refused(home, file)
    file.write_bytes(content[:middle])
    assert_refused(home, file)


def test_a_database_of_another_program_is_no_backup(home):
    home.fill(due=["a"])
    file = home.directory / "other.sqlite"
    for statement in ("CREATE TABLE t (a)", "CREATE TABLE tasks (uid INTEGER PRIMARY KEY, title)"):
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(statement)
        assert "another program" in assert_refused(home, file)


def test_a_backup_of_a_newer_version_is_refused(home):
    home.fill(due=["a"])
    file = home.directory / "backup.sqlite"
    home.succeed("backup", "--output", file)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("INSERT INTO grdb_migrations(identifier) VALUES ('from a later version')")
    home.succeed("add", "b")
    assert "newer version" in assert_refused(home, file)


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_a_database_of_the_first_version_is_a_backup_and_stays_as_it_is(home, mode):
    home.fill(due=["a"])
    file = home.directory / "old.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript(f"""
        PRAGMA journal_mode = {mode}; PRAGMA wal_autocheckpoint = 0;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1 tasks');
        CREATE TABLE tasks (uid INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, added INTEGER NOT NULL,
          checked INTEGER);
        CREATE INDEX tasks_due ON tasks (added DESC, uid DESC) WHERE checked IS NULL;
        CREATE INDEX tasks_done ON tasks (checked DESC, uid DESC) WHERE checked IS NOT NULL;
        INSERT INTO tasks VALUES (7, 'old', 1000, NULL), (9, 'older', 500, 2000);
        """)
    connection.commit()
    content = file.read_bytes()
    home.succeed("restore", file)
    assert home.titles() == ["old", "older"]
    assert file.read_bytes() == content
    connection.close()


def test_a_backup_needs_room(home):
    home.fill(due=["x" * 1000 for _ in range(500)])
    for arguments in (["backup"], ["backup", "--output", home.directory / "copy.sqlite"]):
        outcome = home.run(*arguments, preexec_fn=full_disk(200_000))
        assert outcome.code == 74 and str(arguments[-1]) in outcome.err, outcome
    assert backups(home) == [] and list((home.path.parent / "backups").iterdir()) == []
    assert not list(home.directory.glob("*copy*"))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a file system")
def test_a_full_file_system_is_named_as_the_reason(home):
    home.fill(due=["x" * 1000 for _ in range(500)])
    folder = home.directory / "small"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", folder]).returncode:
        pytest.skip("this system mounts nothing")
    try:
        outcome = home.run("backup", "--output", folder / "copy.sqlite")
        assert outcome.code == 74, outcome
        assert f"{folder}/copy.sqlite cannot grow, because the disk is full (SQLite 13: database or disk" in outcome.err
        assert list(folder.iterdir()) == []
    finally:
        subprocess.run(["umount", folder], check=True)


def test_restoring_needs_room(home):
    home.fill(due=["x" * 1000 for _ in range(500)])
    file = home.directory / "copy.sqlite"
    home.succeed("backup", "--output", file)
    home.succeed("rm", *[task["uid"] for task in home.list()])
    home.succeed("add", "b")
    outcome = home.run("restore", file, preexec_fn=full_disk(home.path.stat().st_size))
    assert outcome.code == 74, outcome
    assert home.titles() == ["b"] and home.database.check() == "ok"
    home.succeed("restore", file)
    assert len(home.titles()) == 500


def test_a_folder_that_cannot_be_written_is_named(home):
    home.fill(due=["a"])
    folder = home.path.parent / "backups"
    folder.mkdir()
    folder.chmod(0o555)
    outcome = home.run("backup", prefix=ORDINARY)
    assert outcome.code == 74 and str(folder) in outcome.err, outcome
    assert list(folder.iterdir()) == []


def test_a_database_that_may_only_be_read_is_copied_to_a_named_file(home):
    home.fill(due=["a"])
    folder = home.directory / "stick"
    folder.mkdir()
    os.chmod(folder, 0o777)
    os.chmod(home.path, 0o444)
    os.chmod(home.path.parent, 0o555)
    before = sorted(home.path.parent.iterdir())
    try:
        outcome = home.run("backup", "--output", folder / "copy.sqlite", prefix=ORDINARY)
        assert outcome.code == 0 and outcome.out == f"{folder}/copy.sqlite\n", outcome
        # The folder that takes no file is named, and not the database.
        outcome = home.run("backup", "--output", home.path.parent / "copy.sqlite", prefix=ORDINARY)
        assert outcome.code == 74 and str(home.path.parent / "copy.sqlite") in outcome.err, outcome
        assert sorted(home.path.parent.iterdir()) == before
    finally:
        os.chmod(home.path.parent, 0o755)
        os.chmod(home.path, 0o644)
    home.succeed("add", "b")
    home.succeed("restore", folder / "copy.sqlite")
    assert home.titles() == ["a"]


def test_a_backup_in_a_read_only_folder_is_restored(home):
    home.fill(due=["a"])
    folder = home.directory / "medium"
    folder.mkdir()
    home.succeed("backup", "--output", folder / "copy.sqlite")
    home.succeed("add", "b")
    os.chmod(folder, 0o555)
    os.chmod(folder / "copy.sqlite", 0o444)
    outcome = home.run("restore", folder / "copy.sqlite", prefix=ORDINARY)
    assert outcome.code == 0, outcome
    assert home.titles() == ["a"]


def test_a_date_names_the_last_backup_until_then(home):
    home.fill(due=["first"])
    folder = home.path.parent / "backups"
    folder.mkdir()
    for name in ("2026-03-01T120000", "2026-03-01T180000", "2026-03-02T040000"):
        home.succeed("backup", "--output", folder / f"tasks.sqlite-{name}Z.sqlite")
        home.succeed("add", name)
    # New York's second of March begins at 5 o'clock UTC.
    assert "tasks.sqlite-2026-03-02T040000Z" in home.succeed("restore", "2026-03-01", "--dry-run")
    assert "tasks.sqlite-2026-03-01T120000Z" in home.succeed("restore", "2026-03-01T12:59", "--dry-run")
    for date in ("2026-03-02", "2020-01-01"):
        outcome = home.run("restore", date)
        assert outcome.code == 1 and date in outcome.err and "--list" in outcome.err, outcome
    assert home.run("restore", "nonsense").code == 64


def test_a_weekday_a_day_without_a_year_and_a_time_mean_the_last_ones(home):
    home.fill(due=["first"])
    folder = home.path.parent / "backups"
    folder.mkdir()
    # The zone of the programs.
    noon = datetime.now(ZoneInfo("America/New_York")).replace(hour=12, minute=0, second=0) - timedelta(days=2)
    name = noon.astimezone(timezone.utc).strftime("tasks.sqlite-%Y-%m-%dT%H%M%SZ")
    home.succeed("backup", "--output", folder / f"{name}.sqlite")
    for text in (f"{noon:%A}", f"{noon.day}.{noon.month}.", f"{noon:%-d %B}", "00:00", "yesterday 9am"):
        assert name in home.succeed("restore", text, "--dry-run"), text
    for text in (f"{noon:%A} 11:59", "tomorrow", "today"):
        assert home.run("restore", text, "--dry-run").code == 1, text


def test_old_backups_go_by_their_age_and_other_files_stay(home):
    home.fill(due=["a"])
    folder = home.path.parent / "backups"
    folder.mkdir()
    old = [folder / f"tasks.sqlite-20{year}-01-{day:02}T120000Z.sqlite" for year in (10, 11) for day in (5, 6)]
    others = [folder / name for name in ("mine.txt", "other.sqlite-2010-01-05T120000Z.sqlite", "tasks.sqlite-x.sqlite")]
    for path in old + others:
        path.write_text("old")
    home.succeed("backup")
    assert [path for path in old if path.exists()] == []
    assert all(path.exists() for path in others) and len(backups(home)) == 1


def test_in_a_terminal_it_asks(home):
    before = changed(home)
    after = tasks(home)
    for answer, expected, status in (("n", after, 130), ("y", before, 0)):
        text = answered(home, answer, status, "restore", "today")
        assert text.index("+ Milk") < text.index("[y/N]"), text
        assert tasks(home) == expected, text


def answered(home, answer, status, *arguments):
    """Runs a command in a terminal, answers its question, and returns what it printed. Expects its exit status."""
    main, other = pty.openpty()
    process = home.start(*arguments, stdin=other, stdout=other, stderr=other)
    os.close(other)
    text = b""
    while True:
        try:
            text += os.read(main, 4096)
        except OSError:
            break
        if text.endswith(b"[y/N] "):
            os.write(main, f"{answer}\n".encode())
    assert process.wait(30) == status, text
    os.close(main)
    return text.decode()


def test_an_open_window_follows(start, home):
    changed(home)
    window = start()
    window.row("New")
    home.succeed("restore", "today")
    window.row("Milk")
    window.row("Bread")
    wait_until(lambda: "New" not in sum(window.sections(), []), "the removed task to leave the window")
    window.keys("ctrl+z")
    window.row("New")


def open_dialog(window):
    window.click(window.find("push button", "Main Menu"))
    window.choose("Restore Backup…")
    window.find("push button", "Restore")


def test_the_dialog_shows_what_changes_and_restores_it_by_keyboard(start, home):
    before = changed(home)
    window = start()
    window.row("New")
    open_dialog(window)
    window.wait(lambda: window.labels(r"(?s)1 task comes back:\n  \+ Milk\n.*~ Letter.*- New"), "the changes")
    window.keys("Tab")
    window.wait(lambda: window.find("push button", "Restore").is_focused, "the keyboard on Restore")
    window.keys("Return")
    window.row("Milk")
    wait_until(lambda: tasks(home) == before, "the tasks of the backup")
    window.keys("ctrl+z")
    window.row("New")


def test_one_of_several_backups_is_restored_by_pointer_alone(start, home):
    before = changed(home)
    older = Path(backups(home)[0]["file"])
    older.rename(older.parent / "tasks.sqlite-2026-03-01T120000Z.sqlite")
    home.succeed("backup")
    window = start()
    window.row("New")
    window.click(window.find("push button", "Main Menu"))
    window.pick("Restore Backup…")
    window.wait(lambda: not window.labels("comes back") and window.labels("as in the backup"), "the newer backup")
    choice = window.find("combo box", "Backup")
    window.click(choice)
    window.click_in_popover(window.wait(lambda: choice.all("list item"), "the backups")[-1])
    window.wait(lambda: window.labels(r"1 task comes back:\n  \+ Milk"), "the changes")
    window.click(window.find("push button", "Restore"))
    wait_until(lambda: tasks(home) == before, "the tasks of the backup")


def test_the_dialog_closes_without_a_change_and_says_if_there_is_no_backup(window, home):
    before = home.list()
    open_dialog(window)
    window.wait(lambda: window.labels("^There is no backup yet"), "the reason")
    window.keys("Return")
    window.wait_gone("push button", "Restore")
    assert home.list() == before


def test_the_window_makes_a_backup_each_day(start, home):
    home.fill(due=["a"])
    os.utime(home.path, (1, 1))
    start().row("a")
    # It comes after twenty seconds, and asking is a command each time.
    wait_until(lambda: len(backups(home)) == 1, "the backup of the day", 60, every=0.5)
