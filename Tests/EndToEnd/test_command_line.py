"""The command line: what it prints, in which order, and how it ends."""

import json
import re
from datetime import datetime, timezone

import pytest

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


def test_an_added_task_is_listed_with_four_fields(home):
    home.succeed("add", "Buy milk")
    (task,) = home.list()
    assert list(task) == ["uid", "title", "added", "checked"]
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
    assert json.loads(home.succeed("stats", "--json")) == {"todo": 2, "done": 3}
    text = home.succeed("stats")
    assert re.search(r"\b2\b", text) and re.search(r"\b3\b", text)


def test_another_database_can_be_named(home):
    other = home.directory / "other" / "mine.sqlite"
    other.parent.mkdir()
    home.succeed("add", "--database", other, "elsewhere")
    assert home.titles("--database", other) == ["elsewhere"]
    assert home.list() == []


def test_version_and_help_print_and_succeed(home):
    assert re.search(r"\d+\.\d+", home.succeed("--version"))
    usage = home.succeed("--help")
    for command in ("add", "list", "done", "reopen", "edit", "rm", "stats", "watch"):
        assert re.search(rf"\b{command}\b", usage), command


@pytest.mark.parametrize("arguments", [
    ["add"], ["add", ""], ["add", " \t\n "], ["edit"], ["edit", "1"], ["edit", "1", "  "], ["edit", "x", "y"],
    ["done"], ["done", "one"], ["rm"], ["reopen"], ["list", "--limit", "many"], ["list", "--limit", "-1"],
    ["list", "--nonsense"], ["nonsense"],
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
