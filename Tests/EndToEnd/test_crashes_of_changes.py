"""kill -9 during changes of many tasks, a backup, restoring it and a migration: all of it has happened, or nothing."""

import random
import shutil
import sqlite3
import time
from contextlib import closing

import pytest

from harness import Home
from harness.killing import lasts

TASKS = 4_000


def titles(home):
    return {(uid, title, checked is None) for uid, title, _, checked in home.database.rows()}


def killed(home, repetitions, command, again=None):
    """Kills a command at random moments, in copies of a home. Yields each copy with whether the command was running."""
    durations = []
    for number in range(3):
        copy = copied(home, f"measured{number}")
        began = time.monotonic()
        copy.succeed(*command)
        durations.append(time.monotonic() - began)
    chance = random.Random(1)
    running = 0
    for number in range(repetitions(6, 200)):
        copy = copied(home, str(number))
        # The last one tells how fast the machine is now.
        moment = durations[-1] * chance.uniform(0.05, 1.2)
        began = time.monotonic()
        was_running = lasts(copy.start(*command), moment)
        if not was_running:
            durations.append(time.monotonic() - began)
        running += was_running
        yield copy
        assert copy.database.check() == "ok"
        shutil.rmtree(copy.directory)
    assert running > 2, "most are killed in time"


def copied(home, name):
    folder = home.directory.with_name(f"{home.directory.name}-{name}")
    shutil.copytree(home.directory, folder)
    return Home(folder)


@pytest.fixture
def filled(home):
    home.fill(due=[f"task {number}" for number in range(TASKS)])
    return home


@pytest.mark.timeout(1800)
def test_a_killed_change_of_many_tasks_is_whole_or_has_not_happened(filled, repetitions):
    uids = [row[0] for row in filled.database.rows()]
    before = titles(filled)
    after = {(uid, title, False) for uid, title, _ in before}
    outcomes = set()
    for home in killed(filled, repetitions, ["done", *uids]):
        found = titles(home)
        assert found in (before, after)
        if found == after:
            home.succeed("undo")
            assert titles(home) == before
        outcomes.add(found == after)
    print(outcomes)


@pytest.mark.timeout(1800)
def test_a_killed_backup_leaves_no_part_of_one(filled, repetitions):
    expected = titles(filled)
    for home in killed(filled, repetitions, ["backup"]):
        folder = home.path.parent / "backups"
        for file in folder.glob("*.sqlite") if folder.exists() else ():
            with closing(sqlite3.connect(file)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                assert connection.execute("SELECT count(*) FROM tasks").fetchone() == (TASKS,)
        assert titles(home) == expected
        time.sleep(1.1)  # The name of the next one has another second.
        home.succeed("backup")
        assert not list(folder.glob(".*")), "the partial backup is removed"


@pytest.mark.timeout(1800)
def test_a_killed_restoring_is_whole_or_has_not_happened(filled, repetitions):
    before = titles(filled)
    file = filled.directory / "backup.sqlite"
    filled.succeed("backup", "--output", file)
    uids = [row[0] for row in filled.database.rows()]
    filled.succeed("rm", *uids[:1500])
    filled.succeed("done", *uids[1500:3000])
    filled.succeed("add", "new")
    after = titles(filled)
    for home in killed(filled, repetitions, ["restore", file]):
        found = titles(home)
        assert found in (before, after)
        home.succeed("restore", file)
        assert titles(home) == before


@pytest.mark.timeout(1800)
def test_a_killed_restoring_over_a_damaged_file_leaves_that_or_the_backup(filled, repetitions):
    before = titles(filled)
    file = filled.directory / "backup.sqlite"
    filled.succeed("backup", "--output", file)
    damaged = b"this is no database" * 1000
    filled.path.write_bytes(damaged)
    outcomes = set()
    for home in killed(filled, repetitions, ["restore", file]):
        is_damaged = home.path.read_bytes() == damaged
        asides = [path.read_bytes() for path in home.path.parent.glob("tasks.sqlite-damaged-*")]
        assert is_damaged or damaged in asides, "the damaged file is never lost"
        assert is_damaged or titles(home) == before
        outcomes.add(is_damaged)
        home.succeed("restore", file)
        assert titles(home) == before
        assert not list(home.path.parent.glob("*-restored")), "the partial copy is removed"
    print(outcomes)


@pytest.mark.timeout(1800)
def test_a_killed_migration_is_whole_or_has_not_happened(home, repetitions):
    home.path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(home.path)) as connection:
        connection.executescript("""
            PRAGMA journal_mode = WAL;
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1 tasks');
            CREATE TABLE tasks (uid INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, added INTEGER NOT NULL,
              checked INTEGER);
            CREATE INDEX tasks_due ON tasks (added DESC, uid DESC) WHERE checked IS NULL;
            CREATE INDEX tasks_done ON tasks (checked DESC, uid DESC) WHERE checked IS NOT NULL;
            """)
        connection.executemany(
            "INSERT INTO tasks (title, added) VALUES (?, ?)", [(f"task {n}", n) for n in range(20_000)])
        connection.commit()
    before = titles(home)
    migrations = set()
    for copy in killed(home, repetitions, ["stats"]):
        assert titles(copy) == before
        with closing(copy.database.connect()) as connection:
            applied = connection.execute("SELECT count(*) FROM grdb_migrations").fetchone()[0]
            columns = len(connection.execute("PRAGMA table_info(tasks)").fetchall())
        migrations.add(applied)
        assert (columns > 4) == (applied > 2), "a migration has its columns and its name"
        assert copy.succeed("stats") == "20000 due, 0 done\n"
        assert len(copy.titles("task", "--limit", "30")) == 30, "the words of all tasks are there"
    print(f"migrations that were there after the kill: {migrations}")
