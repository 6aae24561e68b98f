"""quicktodo import and export, with files as people have them."""

import json
import os
import pty
import random
import select
import signal
import subprocess
import time

import pytest

from harness.killing import acknowledges_within

FORMATS = {"json": "json", "ics": "icalendar", "txt": "todotxt", "csv": "csv", "md": "markdown"}


def table(count):
    return "id,title,notes,tags,due\n" + "".join(
        f"{number},task {number},some notes,\"home, tag{number % 50}\",2026-05-01\n" for number in range(count))


@pytest.fixture
def other(home, tmp_path):
    """Another home, to import into."""
    (tmp_path / "other").mkdir()
    return type(home)(tmp_path / "other")


def fill(home):
    home.succeed("lists", "--add", "Work", "--color", "red")
    home.succeed("add", "Trip", "--list", "Work", "--tag", "home", "--due", "2026-12-01T09:30", "--notes", "two\nlines")
    home.succeed("add", "Pack", "--parent", "1", "--list", "none", "--repeat", "every week", "--priority", "high")
    home.succeed("add", "a\nb, \"c\" due:today +x @y")
    home.succeed("done", "3")


def fields(home):
    tasks = home.list()
    titles = {task["uid"]: task["title"] for task in tasks}
    for task in tasks:
        task["parent"] = titles.get(task["parent"])
        for name in ("uid", "added", "changed", "checked"):
            task[name] = task[name] is not None
    return sorted(tasks, key=lambda task: task["title"])


@pytest.mark.parametrize("ending", [*FORMATS, "taskwarrior"])
def test_an_exported_file_is_imported_as_the_same_tasks(home, other, ending):
    fill(home)
    file = home.directory / f"tasks.{ending}"
    options = ["--format", "taskwarrior"] if ending == "taskwarrior" else []
    outcome = home.run("export", "--output", file, *options)
    assert outcome.code == 0 and outcome.out == "", outcome
    assert other.succeed("import", file).startswith(("QuickTodo", "iCalendar", "todo.txt", "CSV", "Markdown", "Taskw"))
    assert fields(other) == [dict(task, changed=task["changed"] and ending not in ("txt", "md")) for task in fields(home)]


def test_a_file_of_outlook_is_due_and_recurs_as_it_says(home):
    file = home.directory / "tasks.ics"
    file.write_text("\r\n".join([
        "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:Report",
        "DUE;TZID=W. Europe Standard Time:20990511T153000",
        "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=MO;BYSETPOS=2;WKST=SU", "END:VTODO", "END:VCALENDAR", ""]))
    home.succeed("import", file)
    [task] = home.list()
    assert task["due"] == "2099-05-11T09:30", "15:30 in Berlin is 9:30 in New York"
    assert home.run("done", "1").code == 0
    assert [task["due"] for task in home.list() if not task["checked"]] == ["2099-06-08T09:30"]
    assert "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=MO;BYSETPOS=2\r\n" in home.succeed("export", "--format", "icalendar")


def test_the_second_import_of_a_file_with_uids_adds_nothing(home):
    fill(home)
    file = home.directory / "tasks.ics"
    home.succeed("export", "--output", file)
    report = json.loads(home.succeed("import", "--json", file))
    assert (report["schema"], report["new"], report["existing"], report["imported"]) == (1, 0, 3, True)
    assert len(home.list()) == 3


def test_a_filter_chooses_what_is_exported(home):
    fill(home)
    exported = json.loads(home.succeed("export", "list:Work"))
    assert [task["title"] for task in exported["tasks"]] == ["Trip"]
    assert [task["title"] for task in json.loads(home.succeed("export", "-list:Work", "--due"))["tasks"]] == ["Pack"]


def test_an_export_says_what_the_format_cannot_keep(home):
    fill(home)
    assert "not kept: the colours and the order of lists" in home.succeed("export", "--format", "csv", "--dry-run")
    outcome = home.run("export", "--format", "todotxt")
    assert "not kept" in outcome.err and "not kept" not in outcome.out
    assert home.run("export").err == ""


def test_a_dry_run_changes_nothing_and_makes_no_database(home):
    file = home.directory / "a.csv"
    file.write_text("title\na\n\u200b\n")
    out = home.succeed("import", "--dry-run", file)
    assert "1 new" in out and "1 refused" in out and "line 3: refused: The title is blank." in out, out
    assert not home.path.exists()


@pytest.mark.parametrize("locale, order, due", [
    ("en_US.UTF-8", "the month before the day", "2026-01-12"), ("de_DE.UTF-8", "the day before the month", "2026-12-01")])
def test_a_report_says_in_which_order_the_dates_of_a_table_are_read(home, locale, order, due):
    file = home.directory / "a.csv"
    file.write_text("Aufgabe;Fällig;Priorität\na;01/12/2026;3\nb;soon;hoch\n")
    for arguments in (["--dry-run"], []):
        process = home.start("import", *arguments, file, env=home.environment(LC_ALL=locale))
        out = process.communicate()[0].decode()
        assert f"They were read with {order}, as in your language." in out, out
        assert "1 for high to 3 for low" in out and "line 3: Expected a date that exists, such as" in out, out
        assert "as “Fällig”, found “soon”, which was left out." in out, out
    assert {task["title"]: (task["due"], task["priority"]) for task in home.list()} == {
        "a": (due, "low"), "b": (None, "high")}


def test_undo_takes_an_import_back(home):
    home.succeed("add", "own")
    file = home.directory / "a.csv"
    file.write_text("title,list\na,New\nb,New\n")
    home.succeed("import", file)
    assert home.succeed("undo") == "Undone: Import 2 tasks.\n"
    assert home.titles() == ["own"] and home.succeed("lists") == ""


def test_standard_input_is_a_file_too(home):
    process = home.start("import", "-", stdin=subprocess.PIPE)
    out, err = process.communicate(b"- [ ] a\n  - [ ] b\n")
    assert process.returncode == 0, err
    (a, b) = sorted(home.list(), key=lambda task: task["title"])
    assert b["parent"] == a["uid"] and b"Markdown, imported: 2 new" in out


@pytest.mark.parametrize(
    ("name", "content", "code", "message"),
    [
        ("a.json", b'{"schema":1,"tasks":[{"title":"a"},{"tit', 65, "cut off"),
        ("a.json", b"<html></html>", 65, "line 1"),
        ("a.json", b"", 65, "cut off"),
        ("a.ics", b"BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\n", 65, "cut off"),
        ("a.csv", b'title\na\n"b', 65, "cut off"),
        ("a.csv", b"name of nothing,other\n", 65, "title"),
        ("a.txt", b"a\nb\x00", 65, "byte 0"),
        ("a.txt", b"\xff\xfea\x00", 65, "UTF-8"),
        ("a.bin", b"\x00\x01\x02", 65, "--format"),
        ("a.json", b'{"schema":9}', 65, "newer"),
    ])
def test_a_bad_file_changes_nothing(home, name, content, code, message):
    home.succeed("add", "own")
    before = home.database.rows()
    file = home.directory / name
    file.write_bytes(content)
    outcome = home.run("import", file)
    assert outcome.code == code and message in outcome.err and outcome.err.count("\n") == 1, outcome
    assert home.database.rows() == before


def test_a_missing_file_and_a_folder_are_reported_and_make_no_database(home):
    for path in (home.directory / "missing.csv", home.directory):
        outcome = home.run("import", path, "--format", "csv")
        assert outcome.code == 74 and str(path) in outcome.err, outcome
    assert not home.path.exists()


def test_a_failed_export_leaves_the_former_file(home):
    fill(home)
    file = home.directory / "out" / "tasks.json"
    file.parent.mkdir()
    home.succeed("export", "--output", file)
    before = file.read_text()
    home.succeed("add", "more")
    assert home.run("export", "--output", file, "list:missing").code == 1
    limited = home.run("export", "--output", file, prefix=["prlimit", "--fsize=100"])
    assert limited.code != 0
    assert file.read_text() == before
    assert [path.name for path in file.parent.iterdir()] == ["tasks.json"] or limited.code < 0
    home.succeed("export", "--output", file)
    assert "more" in file.read_text()


def in_terminal(home, *arguments):
    """Starts a command in a terminal of its own. Returns the process and the terminal."""
    terminal, inner = pty.openpty()
    process = home.start(*arguments, stdin=inner, stdout=inner, stderr=inner)
    os.close(inner)
    return process, terminal


def shown(terminal, until, seconds=30):
    text, end = "", time.monotonic() + seconds
    while until not in text and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                text += os.read(terminal, 65_536).decode()
            except OSError:
                break
    assert until in text, text
    return text


@pytest.mark.parametrize(("answer", "titles"), [("y", {"a"}), ("n", set()), ("", set())])
def test_in_a_terminal_an_import_asks(home, answer, titles):
    home.make()
    file = home.directory / "a.csv"
    file.write_text("title\na\n")
    process, terminal = in_terminal(home, "import", file)
    assert "CSV: 1 new." in shown(terminal, "[y/N] ")
    os.write(terminal, f"{answer}\n".encode())
    process.wait(30)
    os.close(terminal)
    assert set(home.titles()) == titles
    assert process.returncode == (0 if titles else 130)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_is_an_answer(home, number):
    file = home.directory / "a.csv"
    file.write_text("title\na\n")
    process, terminal = in_terminal(home, "import", file)
    shown(terminal, "[y/N] ")
    os.write(terminal, b"y")
    process.send_signal(number)
    shown(terminal, "Cancelled. Nothing was imported.")
    assert process.wait(30) == 130
    os.close(terminal)
    assert not home.path.exists()


def test_ctrl_c_cancels_an_import_without_a_trace(home):
    home.succeed("add", "own")
    file = home.directory / "a.csv"
    file.write_text(table(30_000))
    process, terminal = in_terminal(home, "import", "--yes", file)
    shown(terminal, "tasks read")
    # What Ctrl+C sends; the terminal isn't the command's controlling one.
    process.send_signal(signal.SIGINT)
    shown(terminal, "Nothing was imported.")
    process.wait(30)
    os.close(terminal)
    assert process.returncode == 130
    assert home.titles() == ["own"] and home.database.check() == "ok"
    assert home.succeed("undo").startswith("Undone: Add")


def test_sigterm_cancels_an_import_that_waits_for_its_input(home):
    home.succeed("add", "own")
    process = home.start("import", "-", "--format", "csv", stdin=subprocess.PIPE)
    process.stdin.write(table(5_000).encode())
    process.stdin.flush()
    time.sleep(0.5)
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 130, "the input is still open"
    assert home.titles() == ["own"]


def test_a_killed_import_is_there_as_a_whole_or_not_at_all(home, repetitions):
    home.succeed("add", "own")
    file = home.directory / "a.csv"
    count = 3_000
    file.write_text(table(count))
    began = time.monotonic()
    home.succeed("import", file)
    usual = time.monotonic() - began
    home.succeed("undo")
    chance = random.Random(2)
    outcomes = set()
    for _ in range(repetitions(8, 100)):
        done = acknowledges_within(home.start("import", file), usual * chance.uniform(0.1, 1.2))
        there = len(home.database.rows()) - 1
        assert there in (0, count) and (there or not done)
        outcomes.add(there)
        if there:
            home.succeed("undo")
    assert home.database.check() == "ok"
    assert 0 in outcomes


def test_a_window_follows_an_import(start, home):
    home.fill(due=["own"])
    window = start()
    file = home.directory / "a.csv"
    file.write_text("title\nimported\n")
    home.succeed("import", file)
    window.row("imported")


# A file's beginning, its first and last task, a task whose title is blank, with {} for its notes, and the file's end.
LARGE = {
    "csv": ("title,notes\n", "{},a\n", "\u200b,{}\n", ""),
    "json": ('{"schema":1,"tasks":[\n', '{{"title":"{}"}},\n', '{{"title":"\u200b","notes":"{}"}},\n', '{"title":"end"}]}'),
    "taskwarrior": ("[", '{{"description":"{}"}},\n', '{{"description":"\u200b","x":"{}"}},\n', '{"description":"end"}]'),
    "ics": ("BEGIN:VCALENDAR\n", "BEGIN:VTODO\nSUMMARY:{}\nEND:VTODO\n",
            "BEGIN:VTODO\nSUMMARY:\u200b\nDESCRIPTION:{}\nEND:VTODO\n", "END:VCALENDAR\n"),
    "txt": ("", "{}\n", "\u200b note:{}\n", ""),
    "md": ("", "- [ ] {}\n", "- [ ] \u200b\n  > {}\n", ""),
}


def memory_of_import(home, ending, megabytes):
    """Imports a file of so many megabytes, and returns the largest memory of the program in kilobytes."""
    file = home.directory / f"large.{ending}"
    beginning, task, refused, end = LARGE[ending]
    line = refused.format("x" * 1_000_000)
    with open(file, "w") as out:
        out.write(beginning + task.format("first"))
        for _ in range(megabytes):
            out.write(line)
        out.write(task.format("last") + end)
    options = ["--format", "taskwarrior"] if ending == "taskwarrior" else []
    process = home.start("import", file, *options, stderr=subprocess.STDOUT)
    largest = 0
    while process.poll() is None:
        try:
            status = open(f"/proc/{process.pid}/status").read()
        except OSError:
            break
        largest = max([largest] + [int(row.split()[1]) for row in status.splitlines() if row.startswith("VmHWM")])
        time.sleep(0.005)
    out = process.communicate()[0].decode()
    file.unlink()
    assert process.returncode == 0 and f"{2 + ('end' in end)} new, {megabytes} refused" in out, out
    return largest


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("ending", LARGE)
def test_a_large_file_needs_no_more_memory_than_a_small_one(home, repetitions, ending):
    """A gigabyte in the long run, of a few tasks and of lines that are refused."""
    small = memory_of_import(home, ending, 1)
    home.succeed("undo")
    large = memory_of_import(home, ending, repetitions(16, 1024))
    assert large < small + 10_000, f"{small} kB, {large} kB"
    assert set(home.titles()) - {"end"} == {"first", "last"}
