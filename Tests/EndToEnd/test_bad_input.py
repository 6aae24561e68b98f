"""Input that is wrong, huge or rare: a clear message, and nothing is lost."""

import json

import pytest

from harness import Window, wait_until

from test_quick_entry import field
from test_views import open_view

TAGS = 10_000


def berlin(home, *arguments):
    """Runs a command where 2:30 on 28 March 2027 doesn't exist, and 2:30 on 31 October comes twice."""
    outcome = home.run(*arguments, env=dict(home.environment(), TZ="Europe/Berlin"))
    assert outcome.code == 0, outcome
    return outcome


@pytest.mark.parametrize("words", ["2026-02-30", "30 Feb", "31.4.", "2026-13-01", "2026-05-01T25:00", "9:75"])
def test_a_date_that_does_not_exist_is_named_and_changes_nothing(home, words):
    home.succeed("add", "own", "--due", "2030-05-01")
    before = home.list()
    for arguments in (["edit", "1", "--due", words], ["edit", "1", "--start", words], ["edit", "1", "--remind", words],
                      ["add", "new", "--due", words], ["list", f"due:{words.replace(' ', '-')}"],
                      ["export", f"start:<{words.replace(' ', '-')}"], ["restore", words]):
        outcome = home.run(*arguments)
        assert outcome.code != 0 and outcome.out == "", (arguments, outcome)
        assert words in outcome.err.replace("Feb-", "Feb ").replace("30-", "30 "), (arguments, outcome)
    assert home.list() == before
    home.succeed("add", "pay", "rent", *words.split())
    assert [(task["title"], task["due"]) for task in home.list("--due")][0] == (f"pay rent {words}", None)


@pytest.mark.parametrize("date", ["2027-03-28T02:30", "2027-10-31T02:30"])
def test_a_time_that_a_change_of_the_clock_skips_or_repeats_is_kept(home, date):
    day, time = date.split("T")
    notice = {"2027-03-28T02:30": "The clock skips 02:30 on Sunday 28 March 2027. 03:30 counts.",
              "2027-10-31T02:30": "The clock shows 02:30 twice on Sunday 31 October 2027. The first one counts."}[date]
    outcomes = [
        berlin(home, "add", "call", "Anna", day, time, "every", "day"),
        berlin(home, "add", "typed", "--due", date, "--start", date, "--remind", date, "--remind", "1 hour"),
        berlin(home, "edit", 2, "--due", date)]
    assert [outcome.err for outcome in outcomes] == [f"quicktodo: {notice}\n"] * 3
    assert berlin(home, "edit", 1, "call Bert", "--due", day).err == ""
    home.succeed("undo")
    assert {task["due"] for task in home.list()} == {date}
    typed = home.list("typed")[0]
    assert (typed["start"], typed["reminders"]) == (date, [date, "-PT1H"])
    for ending in ("ics", "json", "csv", "txt", "md"):
        file = home.directory / f"tasks.{ending}"
        berlin(home, "export", "--output", file)
        home.succeed("rm", *[task["uid"] for task in home.list()])
        berlin(home, "import", file)
        assert {task["due"] for task in home.list()} == {date}, ending
        assert home.list("typed")[0]["reminders"] == typed["reminders"], ending


def test_a_task_is_not_due_before_it_starts(home):
    home.succeed("add", "own", "--due", "2030-05-01T12:00", "--start", "2030-05-01T09:00")
    before = home.list()
    for arguments in (["--start", "2030-05-02"], ["--start", "2030-05-01T12:01"], ["--due", "2030-05-01T08:59"]):
        outcome = home.run("edit", "1", *arguments)
        assert outcome.code == 1 and "before its start" in outcome.err and "Change one of the two dates" in outcome.err, outcome
    assert home.list() == before


def test_two_lists_cannot_have_the_same_name_in_any_script(home):
    home.succeed("lists", "--add", "Übung")
    home.succeed("add", "a", "--list", "ÜBUNG")
    home.succeed("lists", "--add", "Work")
    for arguments in (["--add", "übung"], ["--rename", "Work", "--to", "übung"]):
        outcome = home.run("lists", *arguments)
        assert outcome.code == 1 and "There is a list “Übung” already." in outcome.err, outcome
    assert [each["name"] for each in json.loads(home.succeed("lists", "--json"))["lists"]] == ["Übung", "Work"]


def test_a_tag_is_renamed_in_any_script_and_an_unknown_one_is_named(home):
    home.succeed("add", "a", "--tag", "übung")
    home.succeed("add", "b", "--tag", "Sport", "--tag", "Übung")
    assert json.loads(home.succeed("tags", "--rename", "ÜBUNG", "--to", "sport", "--json"))["tags"] == [
        {"name": "Sport", "due": 2}]
    for arguments in (["--rename", "Übung", "--to", "x"], ["--remove", "Übung"]):
        outcome = home.run("tags", *arguments)
        assert outcome.code == 1 and "No task has the tag “Übung”." in outcome.err, outcome
    outcome = home.run("tags", "--rename", "Sport", "--to", " ")
    assert outcome.code == 64 and "The name is blank." in outcome.err, outcome
    for arguments in (["--rename", "Sport"], ["--to", "x"], ["--rename", "Sport", "--to", "x", "--remove", "Sport"]):
        outcome = home.run("tags", *arguments)
        assert outcome.code == 64 and "Expected " in outcome.err, outcome
    assert home.succeed("tags", "--remove", "sport") == ""
    assert [task["tags"] for task in home.list()] == [[], []]
    home.succeed("undo")
    assert home.succeed("tags").split() == ["2", "Sport"]


def test_a_task_cannot_become_a_part_of_its_own_part(home):
    for number, title in enumerate(["a", "b", "c"]):
        home.succeed("add", title, *(["--parent", str(number)] if number else []))
    before = home.list()
    for arguments, message in (
            (["move", "1", "--below", "3"], "The task 3 is a part of the task 1"),
            (["move", "1", "--after", "3"], "The task 3 is a part of the task 1, so 1 can't come beside it. Move 3 out"),
            (["move", "1", "--before", "2"], "The task 2 is a part of the task 1, so 1 can't come beside it. Move 2 out"),
            (["edit", "1", "--parent", "1"], "can't be a part of itself"), (["edit", "2", "--parent", "3"], "Move 3 out")):
        outcome = home.run(*arguments)
        assert outcome.code == 1 and message in outcome.err, outcome
    assert home.list() == before


def test_a_quick_entry_of_100_000_characters_is_stored_whole(home):
    words = ("call Anna about „the plan“ and 1.5 litres of tea, " * 2_100)[:99_000].split()
    home.succeed("add", "--quick", " ".join(words) + " tomorrow 9am #family @phone !high")
    (task,) = home.list()
    assert task["title"].split() == words
    assert task["due"].endswith("T09:00") and task["tags"] == ["phone"] and task["priority"] == "high"


@pytest.mark.long
@pytest.mark.parametrize("prefix", ["tag", "ärger"])
def test_a_task_keeps_10_000_tags(home, start, prefix):
    tags = [f"{prefix}{number}" for number in range(TAGS)]
    home.succeed("add", "--quick", "laden " + " ".join(f"@{tag}" for tag in tags))
    assert home.list()[0]["tags"] == tags
    home.succeed("tag", "1", "--add", "one more", "--add", f"{prefix}7".upper(), "--remove", f"{prefix}8".upper())
    assert home.list()[0]["tags"] == [tag for tag in tags if tag != f"{prefix}8"] + ["one more"]
    home.succeed("undo")
    assert home.list()[0]["tags"] == tags
    assert len(home.succeed("tags").splitlines()) == TAGS
    for ending in ("json", "ics", "txt", "csv", "md"):
        file = home.directory / f"tasks.{ending}"
        home.succeed("export", "--output", file)
        home.succeed("rm", home.uid("laden"))
        home.succeed("import", file)
        assert home.list()[0]["tags"] == tags, ending
    window = start()
    window.keys("ctrl+n")
    window.wait(lambda: field(window).is_focused, "the keyboard in the field")
    window.type(f"next @{prefix}")
    window.keys("Return")
    window.row("next")
    assert home.list("next")[0]["tags"] == [prefix]


def export(home):
    home.succeed("export", "--output", home.directory / "all.json")
    return home.directory / "all.json"


@pytest.mark.long
def test_10_000_tags_of_as_many_tasks_leave_the_window_usable(home):
    file = home.directory / "tags.csv"
    file.write_text("title,tags\n" + "".join(f"task {number},ärger {number}\n" for number in range(TAGS)))
    home.succeed("import", file)
    assert home.titles('tag:"ÄRGER 4711"') == ["task 4711"]
    assert "10000 already there" in home.succeed("import", "--format", "json", export(home))
    home.succeed("tag", "1", "--add", "first")
    window = Window(home)
    try:
        window.wait_until_shown()
        window.row("task 9999")
        window.resize(900, 640)
        window.find("list", "Views")
        window.wait(lambda: window.all("list item", "ärger 0"), "the tags in the sidebar")
        open_view(window, "ärger 0")
        window.wait(lambda: window.rows() == ["Due Tasks", "task 0"], "the task of a tag")
        open_view(window, "All Tasks")
        window.row("task 9999")
        home.succeed("add", "fresh", "--tag", "a new tag")
        window.row("fresh")
        window.wait(lambda: window.all("list item", "a new tag"), "the new tag in the sidebar")
        window.click(window.check_button("fresh"))
        wait_until(lambda: home.titles("--done") == ["fresh"], "the task to be done")
    finally:
        window.close()
