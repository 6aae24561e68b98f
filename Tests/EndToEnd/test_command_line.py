"""The command line: its output, the order of it, and its exit status."""

import json
import os
import pty
import re
import subprocess
from datetime import datetime, timezone

import pytest

from harness import full_disk
from harness.home import PROGRAMS, newest_version

NASTY = "a\nb\tc\x1b[31m\x07\x7f é 👩‍👩‍👧 \u202eعربي <b>&amp;\r"
ISO = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


def milliseconds(text):
    assert ISO.fullmatch(text), text
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(timezone.utc).timestamp() * 1000)


def test_reading_makes_no_database(home):
    assert home.list() == []
    assert not home.path.exists()


def test_a_new_database_of_the_command_line_has_no_other_task(home):
    home.succeed("add", "Buy milk")
    assert home.titles() == ["Buy milk"]


def test_an_added_task_is_listed_with_its_fields_in_their_order(home):
    home.succeed("add", "Buy milk")
    (task,) = home.list()
    assert list(task)[:4] == ["uid", "title", "added", "checked"], "as in the first version"
    assert {name: task[name] for name in list(task)[4:]} == {
        "changed": None, "notes": "", "due": None, "start": None, "priority": "none", "list": None, "tags": [],
        "parent": None, "rule": None, "ruleFromCompletion": False, "reminders": []}
    assert type(task["uid"]) is int and task["title"] == "Buy milk" and task["checked"] is None
    ((uid, _, added, _),) = home.database.rows()
    assert task["uid"] == uid
    assert abs(milliseconds(task["added"]) - added) <= 1000


def test_times_are_utc_whatever_the_time_zone(home):
    home.fill(done=["Old"])
    (task,) = home.list()
    assert abs(milliseconds(task["checked"]) - 1_700_000_000_000) < 1000


def test_due_comes_newest_first_then_done_last_checked_first(home):
    home.make()
    home.database.insert([
        ("old", 1000, None), ("done early", 9000, 10_000), ("new", 3000, None), ("done late", 500, 20_000),
        ("middle", 2000, None),
    ])
    assert home.titles() == ["new", "middle", "old", "done late", "done early"]


def test_ties_are_ordered_by_the_higher_uid_first(home):
    home.make()
    home.database.insert([(f"due {n}", 1000, None) for n in range(3)] + [(f"done {n}", 1, 1000) for n in range(3)])
    assert home.titles() == ["due 2", "due 1", "due 0", "done 2", "done 1", "done 0"]


def test_list_can_be_narrowed_and_limited(home):
    home.fill(due=["a", "b", "c"], done=["x", "y"])
    assert home.titles("--due") == ["a", "b", "c"]
    assert home.titles("--done") == ["x", "y"]
    assert home.titles("--limit", "4") == ["a", "b", "c", "x"]
    assert home.titles("--done", "--limit", "1") == ["x"]


def test_done_and_reopen_move_several_tasks(home):
    home.fill(due=["a", "b", "c"])
    home.succeed("done", home.uid("a"), home.uid("c"))
    assert home.titles("--due") == ["b"] and set(home.titles("--done")) == {"a", "c"}
    home.succeed("reopen", home.uid("a"), home.uid("c"))
    assert home.titles("--due") == ["a", "b", "c"], "a reopened task has its old place"


def test_edit_changes_the_title_alone(home):
    home.fill(due=["a", "b"])
    before = home.list()
    home.succeed("edit", home.uid("a"), "A")
    after = home.list()
    assert [t["title"] for t in after] == ["A", "b"]
    assert [(t["uid"], t["added"], t["checked"]) for t in after] == [
        (t["uid"], t["added"], t["checked"]) for t in before]


@pytest.mark.parametrize("title", ["", " \t", "\u200b\u200d", "\u2060\u00ad", "\u3164", "\u2800"])
def test_a_title_that_nobody_could_see_is_blank(home, title):
    home.fill(due=["a"])
    for command in (["add", title], ["edit", home.uid("a"), title]):
        assert home.run(*command).code == 64
    assert home.titles() == ["a"]


def test_rm_removes_and_a_uid_is_never_used_again(home):
    home.fill(due=["a", "b"])
    highest = max(task["uid"] for task in home.list())
    home.succeed("rm", *[task["uid"] for task in home.list()])
    assert home.list() == []
    home.succeed("add", "c")
    assert home.uid("c") > highest


def test_stats_count_both_kinds(home):
    home.fill(due=["a", "b"], done=["x", "y", "z"])
    assert json.loads(home.succeed("stats", "--json")) == {"todo": 2, "done": 3, "schema": 1}
    text = home.succeed("stats")
    assert re.search(r"\b2\b", text) and re.search(r"\b3\b", text)


def test_another_database_can_be_named(home):
    other = home.directory / "other" / "mine.sqlite"
    other.parent.mkdir()
    home.succeed("add", "--database", other, "elsewhere")
    assert home.titles("--database", other) == ["elsewhere"]
    assert home.list() == []


def test_version_and_help_print_and_succeed(home):
    assert home.succeed("--version") == f"{newest_version()}\n"
    usage = home.succeed("--help")
    for command in ("add", "list", "done", "reopen", "edit", "rm", "stats", "watch"):
        assert re.search(rf"\b{command}\b", usage), command


@pytest.mark.parametrize("arguments", [
    ["add"], ["add", ""], ["add", " \t\n "], ["edit"], ["edit", "1"], ["edit", "1", "  "], ["edit", "x", "y"],
    ["done"], ["done", "one"], ["rm"], ["reopen"], ["list", "--limit", "many"], ["list", "--limit", "-1"],
    ["list", "--nonsense"], ["nonsense"], ["--database=", "list"], ["list", "--database="], ["--database", "", "list"],
    ["list", "--database", ""], ["--database="], ["--database", ""], ["--database", "list"], ["--database=add"],
], ids=lambda arguments: repr(" ".join(arguments)))
def test_bad_usage_ends_with_64_and_says_why(home, arguments):
    home.fill(due=["a"])
    before = home.database.rows()
    outcome = home.run(*arguments)
    assert outcome.code == 64, outcome
    assert outcome.err.strip() and not outcome.out.strip()
    assert home.database.rows() == before


@pytest.mark.parametrize("command", ["done", "reopen", "rm"])
def test_an_unknown_uid_is_named_and_nothing_is_changed(home, command):
    home.fill(due=["a", "b"], done=["x"])
    before = home.database.rows()
    outcome = home.run(command, home.uid("a"), 987654, home.uid("x"))
    assert outcome.code == 1, outcome
    assert "987654" in outcome.err
    assert home.database.rows() == before


def test_editing_an_unknown_uid_names_it(home):
    outcome = home.run("edit", 987654, "title")
    assert outcome.code == 1 and "987654" in outcome.err, outcome


@pytest.mark.parametrize("title", [NASTY, "x" * 100_000, "- dash", "'; DROP TABLE tasks; --"],
                         ids=["nasty", "long", "dash", "sql"])
def test_a_title_is_kept_whole(home, title):
    home.succeed("add", "--", title)
    assert home.titles() == [title]
    assert home.database.titles() == {title}
    home.succeed("edit", "--", home.uid(title), title + "!")
    assert home.titles() == [title + "!"]


def test_a_task_is_shown_with_its_notes_its_times_and_its_parts(home):
    home.succeed("add", "Trip", "--notes", "Take maps.\n\nAnd \x1b[31mred.", "--due", "2030-01-02")
    home.succeed("add", "Pack", "--parent", home.uid("Trip"))
    home.succeed("add", "Socks", "--parent", home.uid("Pack"))
    home.succeed("add", "Bread")
    home.succeed("done", home.uid("Socks"))
    text = home.succeed("show", home.uid("Trip"), home.uid("Bread"))
    lines = re.sub(r"(added|done) [-0-9]+ [:0-9]+", r"\1 …", text).splitlines()
    assert lines == [
        "    1  [ ]  Trip  2030-01-02", "            added …", "            Take maps.", "",
        "            And \\u{1b}[31mred.", "        2  [ ]  Pack", "                added …",
        "            3  [x]  Socks", "                    added …, done …", "", "    4  [ ]  Bread", "            added …"], text
    tasks = json.loads(home.succeed("show", home.uid("Trip"), "--json"))
    assert [task["title"] for task in tasks] == ["Trip", "Pack", "Socks"]
    assert home.run("show", "99").code == 1 and "There is no task 99." in home.run("show", "99").err


def test_several_tasks_are_edited_or_done_with_their_parts_at_once(home):
    for title in ("Trip", "Bread"):
        home.succeed("add", title)
    home.succeed("add", "Pack", "--parent", "1")
    home.succeed("edit", "1", "2", "--due", "2030-01-02")
    assert [(task["title"], task["due"]) for task in home.list() if task["due"]] == [
        ("Bread", "2030-01-02"), ("Trip", "2030-01-02")]
    home.succeed("edit", "1", "2030")
    assert {task["title"] for task in home.list()} == {"2030", "Bread", "Pack"}, "a number alone is a title"
    outcome = home.run("edit", "1", "two", "words")
    assert outcome.code == 64 and "Expected one title, found 2." in outcome.err
    home.succeed("edit", "2", "--title", "31", "--due", "2030-01-03")
    assert [task["title"] for task in home.list() if task["due"] == "2030-01-03"] == ["31"]
    assert home.run("edit", "1", "99", "--due", "today").code == 1
    home.succeed("done", "1", "--parts")
    assert {task["title"] for task in home.list() if task["checked"]} == {"2030", "Pack"}
    home.succeed("undo")
    assert not [task for task in home.list() if task["checked"]], "one step"


def test_a_word_that_is_almost_a_condition_is_named_if_nothing_is_found(home):
    home.fill(due=["Bread tga:x"])
    for command in ("list", "search"):
        outcome = home.run(command, "tga:home")
        assert (outcome.code, outcome.out) == (0, "") and "“tga:” isn't a condition" in outcome.err
        assert "tag:, list:" in outcome.err
        assert home.run(command, "tga:x").err == "", "a task has it"
        assert home.run(command, "https://example.org").err == ""


def test_a_list_for_people_escapes_control_characters(home):
    home.succeed("add", "plain")
    lines = home.succeed("list").count("\n")
    home.succeed("rm", home.uid("plain"))
    home.succeed("add", NASTY)
    text = home.succeed("list")
    assert text.count("\n") == lines, "a title takes one line"
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text), repr(text)
    assert "é" in text and "<b>&amp;" in text


@pytest.mark.parametrize("arguments", [["list"], ["list", "--json"]], ids=" ".join)
def test_a_closed_pipe_is_no_error(home, arguments):
    home.fill(due=[f"task number {n} " + "x" * 200 for n in range(5_000)])
    process = home.start(*arguments)
    process.stdout.read(20)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(20) == 0


def test_a_window_without_a_display_ends_with_one_clear_line(home):
    outcome = home.run()
    assert outcome.code not in (0, -11, -6, -5, -4), outcome
    assert "display" in outcome.err.lower()
    assert len(outcome.err.strip().splitlines()) == 1, outcome.err


def test_many_numbers_are_read_wherever_they_stand(home):
    home.make()
    home.database.insert([(f"task {n}", n, None) for n in range(16_000)])
    numbers = [uid for uid, *_ in home.database.rows()]
    half = len(numbers) // 2
    lines = home.succeed("done", *numbers[:half], "--database", home.path, *numbers[half:]).splitlines()
    assert [int(line.split()[0]) for line in lines] == numbers
    home.succeed("--database", home.path, "reopen", f"+{numbers[0]}", "--", *numbers[1:])
    assert json.loads(home.succeed("stats", "--json")) == {"todo": 16_000, "done": 0, "schema": 1}
    assert home.succeed("edit", *numbers, "--priority", "low").count("!low") == 16_000
    outcome = home.run("rm", *numbers, "one", *numbers)
    assert outcome.code == 64 and "Expected the number of a task" in outcome.err and "'one'" in outcome.err, outcome
    home.succeed("rm", *numbers)
    assert home.list() == []


def test_a_number_after_database_is_its_path(home):
    home.fill(due=["a", "b"])
    numbers = [uid for uid, *_ in home.database.rows()]
    outcome = home.run("done", numbers[0], "--database", numbers[1], cwd=home.directory)
    assert outcome.code == 74 and f"{numbers[1]}: there is no such file" in outcome.err, outcome


@pytest.mark.parametrize("command", [
    ["list"], ["list", "--json"], ["stats"], ["watch"], ["done", "1"], ["reopen", "1"], ["edit", "1", "x"], ["rm", "1"],
], ids=" ".join)
@pytest.mark.parametrize("place", ["before", "after"])
def test_a_named_database_that_is_missing_is_an_error_and_is_not_made(home, command, place):
    path = home.directory / "mistyped.sqlite"
    named = ["--database", path]
    outcome = home.run(*(named + command if place == "before" else command + named))
    assert outcome.code == 74, outcome
    assert str(path) in outcome.err and "no such file" in outcome.err and "add" in outcome.err
    assert not outcome.out and not path.exists() and not home.path.exists()
    home.succeed("add", *named, "now")
    assert home.titles(*named) == ["now"]


@pytest.mark.parametrize("arguments", [
    [b"list", b"--database", b"caf\xe9.sqlite"], [b"--database=caf\xe9.sqlite", b"add", b"x"], [b"add", b"caf\xe9"],
    [b"--database", b"caf\xe9.sqlite"],
], ids=repr)
def test_arguments_that_are_not_utf_8_are_refused(home, arguments):
    outcome = subprocess.run(
        [os.fsencode(PROGRAMS / "quicktodo"), *arguments], env=home.environment(), cwd=home.directory,
        capture_output=True)
    assert outcome.returncode == 64 and b"UTF-8" in outcome.stderr, outcome
    assert not list(home.directory.rglob("*sqlite*"))


def test_a_data_folder_that_is_not_utf_8_is_refused(home):
    environment = os.environb | {b"XDG_DATA_HOME": os.fsencode(home.directory) + b"/caf\xe9"}
    outcome = home.run("add", "x", env=environment)
    assert outcome.code == 64 and "XDG_DATA_HOME" in outcome.err and "UTF-8" in outcome.err, outcome
    assert not list(home.directory.rglob("*sqlite*"))


# Output that can't be written.

CHANGES = [["add", "more"], ["edit", "1", "b"], ["done", "1"], ["reopen", "2"], ["rm", "1"]]


@pytest.fixture
def changed(home):
    """Runs a change in a database with one due task (1) and one done task (2), with its output redirected by a
    shell."""
    home.succeed("add", "a")
    home.succeed("add", "x")
    home.succeed("done", 2)

    def run(redirection, arguments):
        words = [PROGRAMS / "quicktodo", *arguments]
        return subprocess.run(
            ["bash", "-c", f'"$@" {redirection}', "bash", *words], env=home.environment(), capture_output=True, text=True)

    return run


@pytest.mark.parametrize("redirection", [">&-", "> /dev/full", ">&- 2>&-", "<&- >&-"])
@pytest.mark.parametrize("command", CHANGES, ids=" ".join)
def test_a_change_that_cannot_be_printed_is_not_made(home, changed, command, redirection):
    before = home.database.rows()
    outcome = changed(redirection, command)
    assert outcome.returncode == 74, outcome
    assert ("output" in outcome.stderr) == ("2>&-" not in redirection), outcome
    assert home.database.rows() == before
    assert home.database.check() == "ok"


@pytest.mark.parametrize("command", CHANGES, ids=" ".join)
def test_a_change_whose_output_fails_later_is_told(home, changed, command):
    """As on a full disk, a file that can't grow is noticed only when it is written. The database may grow."""
    before = home.database.rows()
    size = 4 << 20
    with open(home.directory / "full", "ab") as full:
        full.truncate(size)
        outcome = home.run(*command, stdout=full, preexec_fn=full_disk(size), restore_signals=False)
    assert outcome.code == 74, outcome
    number = "3" if command[0] == "add" else command[1]
    assert re.search(rf"Task {number} was \w.*stored.*don't run the command again", outcome.err), outcome
    assert home.database.rows() != before


@pytest.mark.parametrize("command", CHANGES, ids=" ".join)
def test_a_change_that_nobody_reads_is_made_and_succeeds(home, changed, command):
    before = home.database.rows()
    outcome = changed("| exec <&- sleep 0; exit ${PIPESTATUS[0]}", command)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert home.database.rows() != before


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["help", "add"], ["add", "--help"]], ids=" ".join)
@pytest.mark.parametrize("program", ["quicktodo", "ourplanet"])
def test_help_and_version_that_cannot_be_printed_fail(home, program, arguments):
    if program == "ourplanet" and "add" in arguments:
        arguments = [argument.replace("add", "events") for argument in arguments]
    with open("/dev/full", "w") as full:
        outcome = home.run(*arguments, program=program, stdout=full)
    assert outcome.code == 74 and outcome.err.startswith(f"{program}: The output could not be written"), outcome


# Messages.


@pytest.mark.parametrize("arguments", [
    ["add", "-5"], ["add", "-buy"], ["add", "--urgent"], ["add", "---"], ["edit", "1", "-x"], ["done", "-5"],
    ["rm", "1", "-5"], ["--database", "x", "add", "-5"],
], ids=" ".join)
def test_what_begins_with_a_dash_is_told_to_come_after_two(home, arguments):
    outcome = home.run(*arguments)
    met = arguments[-1]
    assert outcome.code == 64 and f" -- '{met}'" in outcome.err, outcome


def test_other_bad_usage_says_nothing_of_dashes(home):
    for arguments in (["add"], ["done", "x"], ["list", "--nonsense"], ["add", "a", "b", "--database", "-x"]):
        outcome = home.run(*arguments)
        assert outcome.code == 64 and "after '--'" not in outcome.err, outcome


@pytest.mark.parametrize("word, command", [
    ("lst", "list"), ("ls", "list"), ("ad", "add"), ("dnoe", "done"), ("stat", "stats"), ("reopne", "reopen"),
])
def test_a_misspelt_command_gets_a_suggestion(home, word, command):
    for arguments in ([word], [word, "x"], ["--database", "x", word]):
        outcome = home.run(*arguments)
        assert outcome.code == 64 and f"Unknown command '{word}'; did you mean '{command}'?" in outcome.err, outcome


def test_a_command_that_resembles_none_gets_them_all(home):
    outcome = home.run("nonsense")
    assert "Unknown command 'nonsense'. The commands are add, list, search, agenda, show" in outcome.err, outcome


def test_numbers_that_have_run_out_are_no_full_disk(home):
    home.fill(due=["a"])
    home.database.number("a", 2**63 - 1)
    outcome = home.run("add", "b")
    assert outcome.code == 74, outcome
    assert "number" in outcome.err and "--database" in outcome.err and "full" not in outcome.err
    assert home.titles() == ["a"]


# Completions, as bash requests them.


@pytest.fixture
def complete(home):
    return home.complete


def test_numbers_of_tasks_are_completed(home, complete):
    for title in ("a", "b", "c"):
        home.succeed("add", title)
    home.succeed("done", 2)
    assert complete("done", "") == {"1", "3"}
    assert complete("done", "1", "") == {"3"}
    assert complete("reopen", "") == {"2"}
    assert complete("rm", "") == complete("edit", "") == {"1", "2", "3"}
    assert complete("rm", "3") == {"3"}


def test_names_of_lists_and_tags_are_completed(home, complete):
    home.succeed("add", "a", "--list", "At home", "--tag", "red", "--tag", "blue")
    home.succeed("add", "b", "--list", "Work")
    assert complete("add", "c", "--list", "W") == {"Work"}
    assert complete("add", "c", "--tag", "") == {"red", "blue"}
    assert complete("tag", "1", "--remove", "r") == {"red"}
    assert "Work" in complete("move", "1", "--to", "")
    home.succeed("searches", "--save", "tag:red", "--name", "Reds")
    for command in ("list", "watch", "export"):
        assert complete(command, "--search", "R") == {"Reds"}
    assert complete("searches", "--rename", "") == complete("searches", "--remove", "R") == {"Reds"}
    for option in ("--move", "--before", "--after", "--recolor"):
        assert complete("lists", option, "W") == {"Work"}


def test_numbers_of_another_database_are_completed(home, complete):
    home.succeed("add", "own")
    other = home.directory / "other file.sqlite"
    for title in ("a", "b"):
        home.succeed("add", "--database", other, title)
    assert complete("--database", f"'{other}'", "done", "") == {"1", "2"}
    assert complete("done", "--database", str(other).replace(" ", "\\ "), "") == {"1", "2"}
    assert complete("done", "--database", "~/other\\ file.sqlite", "") == {"1", "2"}


def test_completing_where_there_is_nothing_is_silent(home, complete):
    assert complete("done", "") == set()
    assert complete("--database", "none.sqlite", "rm", "") == set()
    (home.directory / "notes.sqlite").write_text("notes\n" * 200)
    assert complete("--database", "notes.sqlite", "rm", "") == set()
    assert not home.path.exists() and not (home.directory / "none.sqlite").exists()


def test_paths_of_databases_are_completed(home, complete):
    (home.directory / "mine.sqlite").write_text("")
    assert complete("--database", "mi") == complete("list", "--database", "mi") == {"mine.sqlite"}


@pytest.mark.parametrize("written, due", [
    ("2030-05-01T09:30:45", "2030-05-01T09:30"), ("2030-05-01T09:30:00Z", "2030-05-01T05:30"),
    ("2030-05-01T09:30:00+02:00", "2030-05-01T03:30"), ("2030-05-01T09:30:00+0530", "2030-05-01T00:00"),
    ("2030-05-01T09:30-04", "2030-05-01T09:30")])
def test_a_moment_of_another_program_is_a_date_of_the_clock_here(home, written, due):
    home.succeed("add", "x", "--due", written, "--remind", written)
    (task,) = home.list()
    assert task["due"] == due and task["reminders"] == [due]


def test_a_replaced_export_stays_as_private_as_it_was(home, tmp_path):
    home.succeed("add", "x")
    file = tmp_path / "tasks.json"
    file.touch(mode=0o600)
    home.succeed("export", "--output", file)
    assert "x" in file.read_text() and file.stat().st_mode & 0o777 == 0o600


def test_bash_completes_names_as_they_are_and_runs_nothing_in_them(home):
    names = {
        "it's", 'a "b" \\ c', "work:urgent", "*", "émile;x & y", "what!?", "work"}
    # Readline would insert these without a backslash.
    expanded = {"$(touch made)", "`touch made`", "${HOME}", "~"}
    for name in names | expanded:
        home.succeed("add", "one", "--list", name)
    assert home.complete("move", "1", "--to", "") == names
    assert home.complete("move", "1", "--to", "wo") == {"work:urgent", "work"}
    assert not (home.directory / "made").exists()


@pytest.mark.parametrize("typed", ["", "At", "At\\ h", '"At h', "'At h"])
def test_a_tab_in_bash_inserts_a_name_that_the_command_receives(home, typed):
    home.succeed("lists", "--add", "At home")
    home.succeed("lists", "--add", "`touch made`")
    environment = home.environment() | {"PATH": f"{PROGRAMS}:{os.environ['PATH']}", "PS1": "ready> ", "INPUTRC": "/dev/null"}
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(home.directory)
        os.execvpe("bash", ["bash", "--norc", "--noprofile", "-i"], environment)
    try:
        seen = read_until(terminal, b"ready> ")
        os.write(terminal, b". <(quicktodo --generate-completion-script bash)\n")
        seen += read_until(terminal, b"ready> ")
        os.write(terminal, f"quicktodo add x --list {typed}\t".encode())
        seen += read_until(terminal, b"home")
        os.write(terminal, b"\nexit\n")
        seen += read_until(terminal, None)
    finally:
        os.close(terminal)
        os.waitpid(process, 0)
    assert [task["list"] for task in home.list()] == ["At home"], seen
    assert not (home.directory / "made").exists()


def read_until(terminal, text):
    """Returns the output of a terminal up to a text, or up to its end."""
    seen = b""
    while text is None or text not in seen:
        try:
            piece = os.read(terminal, 65_536)
        except OSError:
            # The last program of the terminal has ended.
            piece = b""
        if not piece:
            break
        seen += piece
    return seen


def refusal(home, *arguments, code=64, **options):
    """Returns the message of a command that must be refused."""
    outcome = home.run(*arguments, **options)
    assert outcome.code == code and outcome.out == "", outcome
    return outcome.err


def test_a_value_may_begin_with_a_dash(home):
    home.succeed("add", "x", "--notes", "- [ ] milk")
    assert home.list()[0]["notes"] == "- [ ] milk"
    home.succeed("searches", "--save", "-tag:office", "--name", "Not there")
    assert len(home.list("--search", "Not there")) == 1
    assert "from 0 on, found -1" in refusal(home, "list", "--limit", "-1")
    assert "from 1 to 3660, found -1" in refusal(home, "agenda", "--days", "-1")
    assert "Missing value for '--notes" in refusal(home, "edit", "1", "--notes", "--due", "none")


def test_contradictory_options_are_refused(home):
    for title in "ab":
        home.succeed("add", title)
    assert "added or removed, found both" in refusal(home, "tag", "1", "--add", "p", "--remove", "P")
    assert "added or removed, found both" in refusal(home, "edit", "1", "--tag", "p", "--remove-tag", "p")
    assert "Expected one task with --title, found 2" in refusal(home, "edit", "1", "2", "--title", "t")
    assert home.titles() == ["b", "a"]


def test_an_agenda_offers_only_options_that_it_has(home):
    text = home.succeed("agenda", "--help")
    assert "--limit" in text and "--due" not in text and "--done" not in text
    assert "--due" in home.succeed("list", "--help")


def test_a_path_that_sqlite_would_take_for_an_address_is_a_file(home):
    for name in ("file:tasks.sqlite", ":memory:", "file:other?mode=memory"):
        for command in (["add", "x"], ["list"]):
            outcome = home.run("--database", name, *command, cwd=home.directory)
            assert outcome.code == 0 and "x" in outcome.out, outcome
        assert (home.directory / name).stat().st_size > 0
    assert not (home.directory / "tasks.sqlite").exists()


def test_a_data_folder_that_is_a_file_is_no_empty_database(home):
    home.data.write_text("")
    for command in (["list"], ["stats"], ["export", "--output", "all.json"], ["add", "x"]):
        assert "Not a directory" in refusal(home, *command, code=74, cwd=home.directory)
    assert not (home.directory / "all.json").exists()


def test_a_table_is_known_by_the_name_of_its_title(home):
    home.succeed("add", "one", "--notes", "- [ ] not a task\n- [ ] neither")
    home.succeed("add", "two")
    file = home.directory / "table"
    file.write_text(home.succeed("export", "--format", "csv"))
    outcome = home.run("--database", "other.sqlite", "import", str(file), cwd=home.directory)
    assert outcome.code == 0 and outcome.out.startswith("CSV") and "2 new" in outcome.out, outcome
