"""Unusable databases: a clear error, and the file stays as it was."""

import os
from contextlib import closing

import pytest

from harness import full_disk, wait_until

# Root may write to every file. Without these capabilities, the file's mode applies to root too.
ORDINARY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
COMMANDS = [["list"], ["list", "--json"], ["add", "more"], ["stats"], ["done", "1"], ["rm", "1"], ["watch"]]


def assert_refused(home, outcome):
    assert outcome.code == 74, outcome
    assert str(home.path) in outcome.err, "the message names the file"
    assert outcome.out == ""
    assert len(outcome.err.strip().splitlines()) <= 3, outcome.err


@pytest.fixture(params=COMMANDS, ids=" ".join)
def command(request):
    return request.param


def test_a_file_that_is_no_database_is_left_alone(home, command):
    home.path.parent.mkdir(parents=True)
    content = b"My shopping list, which is not a database at all.\n" * 100
    home.path.write_bytes(content)
    assert_refused(home, home.run(*command))
    assert home.path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(home):
    home.path.parent.mkdir(parents=True)
    with closing(home.database.connect()) as connection:
        connection.execute("CREATE TABLE tasks(something TEXT)")
    content = home.path.read_bytes()
    assert_refused(home, home.run("add", "more"))
    assert home.path.read_bytes()[100:] == content[100:]


def test_a_database_of_another_program_with_such_migrations_is_no_newer_version(home, command):
    home.path.parent.mkdir(parents=True)
    with closing(home.database.connect()) as connection:
        connection.execute("CREATE TABLE bookmarks(url TEXT)")
        connection.execute("CREATE TABLE grdb_migrations(identifier TEXT NOT NULL PRIMARY KEY)")
        connection.execute("INSERT INTO grdb_migrations VALUES ('bookmarks')")
    content = home.path.read_bytes()
    outcome = home.run(*command)
    assert_refused(home, outcome)
    assert "another program" in outcome.err and "newer" not in outcome.err
    assert "--database" in outcome.err, "the advice is one that can be followed here"
    assert home.path.read_bytes() == content


def test_a_folder_in_its_place_is_left_alone(home):
    home.path.mkdir(parents=True)
    assert_refused(home, home.run("list"))
    assert home.path.is_dir()


def test_a_database_of_a_later_version_is_not_touched(home, command):
    home.fill(due=["a"])
    home.database.make_newer()
    rows = home.database.rows()
    assert_refused(home, home.run(*command))
    assert home.database.rows() == rows


def test_a_read_only_database_takes_no_task(home):
    home.fill(due=["a"])
    rows = home.database.rows()
    os.chmod(home.path, 0o444)
    os.chmod(home.path.parent, 0o555)
    try:
        assert_refused(home, home.run("add", "more", prefix=ORDINARY))
    finally:
        os.chmod(home.path.parent, 0o755)
        os.chmod(home.path, 0o644)
    assert home.database.rows() == rows


def test_a_log_that_was_left_read_only_refuses_nothing_once_the_file_is_writable(home):
    home.fill(due=["a"])
    for path in (home.write_ahead_log, home.path.with_name("tasks.sqlite-shm")):
        path.touch()
        os.chmod(path, 0o444)
    outcome = home.run("add", "more", prefix=ORDINARY)
    assert outcome.code == 0, outcome
    assert home.titles() == ["more", "a"]


@pytest.mark.parametrize("folder", [0o755, 0o555])
@pytest.mark.parametrize("file", [0o644, 0o444])
def test_what_may_only_be_read_can_be_listed(home, folder, file):
    home.fill(due=["a"])
    with closing(home.database.connect()) as connection:
        # Leaves a write-ahead log with a task that the file doesn't have.
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("INSERT INTO tasks(title, added) VALUES ('in the log', 1)")
        copies = {path: path.read_bytes() for path in (home.path, home.write_ahead_log)}
    for path, content in copies.items():
        path.write_bytes(content)
        os.chmod(path, file)
    before = sorted(home.path.parent.iterdir())
    os.chmod(home.path.parent, folder)
    try:
        for arguments, expected in ((["list"], "in the log"), (["stats"], "2 due, 0 done")):
            outcome = home.run(*arguments, prefix=ORDINARY)
            assert outcome.code == 0 and expected in outcome.out, outcome
        if (folder, file) != (0o755, 0o644):
            assert sorted(home.path.parent.iterdir()) == before
            assert home.path.read_bytes() == copies[home.path]
    finally:
        os.chmod(home.path.parent, 0o755)


def test_a_folder_that_cannot_be_written_is_named(home):
    home.data.mkdir(parents=True)
    os.chmod(home.data, 0o555)
    try:
        outcome = home.run("add", "more", prefix=ORDINARY)
        assert outcome.code == 74 and str(home.path.parent) in outcome.err, outcome
    finally:
        os.chmod(home.data, 0o755)


def test_a_folder_that_cannot_be_made_is_said_in_plain_words(home):
    home.data.parent.mkdir(exist_ok=True)
    home.data.write_text("in its way")
    outcome = home.run("watch")
    assert_refused(home, outcome)
    assert "(Not a directory)" in outcome.err and "Error Domain" not in outcome.err, outcome


def test_a_locked_database_is_given_up_in_the_end(home):
    home.fill(due=["a"])
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert_refused(home, home.run("add", "more"))
        connection.execute("ROLLBACK")
    home.succeed("add", "afterwards")
    assert home.titles() == ["afterwards", "a"]


def test_a_short_lock_is_waited_for(home):
    home.fill(due=["a"])
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        process = home.start("add", "patient")
        # The command has opened the file, so it waits for the lock or is about to.
        wait_until(lambda: has_open(process.pid, home.path), "the command to open the file")
        connection.execute("COMMIT")
    assert process.wait(20) == 0
    assert home.titles() == ["patient", "a"]


def has_open(pid, path):
    folder = f"/proc/{pid}/fd"
    try:
        return any(os.path.realpath(os.path.join(folder, name)) == str(path) for name in os.listdir(folder))
    except OSError:
        return False


def test_a_full_disk_loses_nothing(home):
    home.fill(due=["a", "b"])
    rows = home.database.rows()
    outcome = home.run("add", "x" * 100_000, preexec_fn=full_disk(80_000), restore_signals=False)
    assert_refused(home, outcome)
    assert home.database.check() == "ok"
    assert home.database.rows() == rows
    home.succeed("add", "c")


def test_a_disk_that_is_full_from_the_start_is_an_error(home):
    outcome = home.run("add", "a", preexec_fn=full_disk(0), restore_signals=False)
    assert outcome.code == 74, outcome
    home.succeed("add", "b")
    assert home.titles() == ["b"]


# The same in the window: a page or a toast, and no crash.


@pytest.mark.parametrize("trouble", ["not a database", "later version"])
def test_the_window_says_what_is_wrong_with_the_file(home, start, trouble):
    if trouble == "not a database":
        home.path.parent.mkdir(parents=True)
        home.path.write_bytes(b"No database.\n" * 200)
    else:
        home.fill(due=["a"])
        home.database.make_newer()
    content = home.path.read_bytes()
    window = start()
    window.wait(lambda: window.labels(str(home.path)), "a page that names the file")
    assert not window.all("list item", "a")
    assert window.process.poll() is None
    assert home.path.read_bytes()[100:] == content[100:]


def test_a_locked_database_keeps_the_text_in_the_editor(window, home):
    window.click(window.find("push button", "New Task"))
    window.entry()
    window.type("Not lost")
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        window.click(window.find("push button", "Add"))
        window.wait(lambda: window.labels(r"(?i)lock|busy|in use|could not|cannot"), "an error message")
        assert window.entry().text == "Not lost"
        connection.execute("ROLLBACK")
    assert "Not lost" not in home.titles()
    window.click(window.find("push button", "Add"))
    window.wait_gone("push button", "Add")
    assert home.titles("--due")[0] == "Not lost"


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_check_that_a_locked_database_refuses_goes_back(window, home, clicks):
    """A click is also refused while the previous one waits for the file."""
    due = home.titles("--due")
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for _ in range(clicks):
            window.click(window.check_button(due[0]))
        window.wait(lambda: window.labels(r"(?i)lock|busy|in use|could not|cannot"), "an error message")
        window.wait(lambda: not window.check_button(due[0]).is_checked, "the check to go back")
        connection.execute("ROLLBACK")
    assert home.titles("--due") == due
    window.click(window.check_button(due[0]))
    window.wait_sections(due=due[1:])


def test_an_error_is_read_whole_and_stays_until_it_is_dismissed(window, home):
    window.resize(360, 640)
    due = home.titles("--due")
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        window.click(window.check_button(due[0]))
        dismiss = window.find("push button", "Dismiss")
        (label,) = [label for label in window.all("label") if "could not" in (label.text or "")]
        title = window.all("label", due[0])[-1]
        assert label.bounds[3] > 1.5 * title.bounds[3], "it takes as many lines as it needs"
        connection.execute("ROLLBACK")
    window.click(dismiss)
    window.wait_gone("push button", "Dismiss")
