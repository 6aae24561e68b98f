"""The views in QuickTodo's sidebar, with their sections, orders and parts."""

import json
import time

import pytest

from harness import Window

from test_editor import tab_to
from test_search import search


@pytest.fixture
def planned(home):
    """A home whose tasks have dates, priorities and parts."""
    home.fill(due=[])
    for words in ("rent yesterday #Home", "report today !high", "trip tomorrow @sea", "paint"):
        home.succeed("add", *words.split())
    home.succeed("add", "brush", "--parent", home.uid("paint"))
    return home


@pytest.fixture
def wide(planned):
    window = Window(planned)
    window.wait_until_shown()
    window.row("report")
    window.resize(900, 640)
    yield window
    window.close()


def wait_rows(window, *rows):
    window.wait(lambda: window.rows() == list(rows), f"the rows {rows}; the window has {window.rows()}")


def open_view(window, name):
    (views,) = window.all("list", "Views")
    window.click(window.wait(lambda: window.snapshot().all("list item", name, within=views), f"the view {name}")[-1])


def test_each_view_shows_its_tasks(wide, planned):
    wait_rows(wide, "Due Tasks", "paint", "brush", "trip", "report", "rent")
    for view, rows in {
        "Today": ("Overdue", "rent", "Today", "report"),
        "Home": ("Due Tasks", "rent"),
        "sea": ("Due Tasks", "trip"),
    }.items():
        open_view(wide, view)
        wait_rows(wide, *rows)
    open_view(wide, "Today")
    wait_rows(wide, "Overdue", "rent", "Today", "report")
    planned.succeed("add", "call", "today")
    wait_rows(wide, "Overdue", "rent", "Today", "report", "call")
    wide.wait(lambda: wide.labels("^3$"), "the number of today's tasks")
    # Overdue tasks can be moved to a day without tasks.
    planned.succeed("done", planned.uid("report"), planned.uid("call"))
    wait_rows(wide, "Overdue", "rent", "Today")


def test_a_part_that_is_displayed_without_its_task_says_whose_part_it_is(wide, planned):
    planned.succeed("edit", planned.uid("brush"), "--due", "today")
    wide.wait(lambda: wide.labels("^Today$"), "the date of the part")
    assert not wide.labels("part of"), "it is displayed below its task"
    open_view(wide, "Today")
    wide.wait(lambda: wide.labels("^part of “paint”$"), "whose part it is")
    planned.succeed("edit", planned.uid("paint"), "paint the fence")
    wide.wait(lambda: wide.labels("^part of “paint the fence”$"), "the new title")
    assert "paint the fence" in wide.row("brush").description


def test_sections_and_order_are_chosen_and_kept(wide, planned):
    wide.click(wide.find("push button", "Sections and Order"))
    wide.choose("By Priority")
    wait_rows(wide, "High Priority", "report", "No Priority", "paint", "brush", "trip", "rent")
    wide.close()
    again = Window(planned)
    try:
        again.wait_until_shown()
        wait_rows(again, "High Priority", "report", "No Priority", "paint", "brush", "trip", "rent")
    finally:
        again.close()


def test_each_view_keeps_sections_and_order_that_are_chosen_by_keyboard_alone(start, planned):
    window = start()
    window.row("report")
    window.resize(900, 640)
    for item, place in (("By Priority", 4), ("Title", 7)):
        tab_to(window, "Sections and Order")
        window.keys("space")
        window.wait(lambda: window.find("menu item", "Due and Done").is_focused, "the keyboard in the menu")
        window.keys(*["Down"] * (place - 1))
        window.choose(item)
        window.wait(lambda: not window.popups(), "the menu to be closed")
    arranged = "High Priority", "report", "No Priority", "paint", "brush", "rent", "trip"
    wait_rows(window, *arranged)
    window.keys("alt+1")
    wait_rows(window, "Overdue", "rent", "Today", "report")
    window.keys("alt+3")
    wait_rows(window, *arranged)


def test_a_task_is_done_with_all_its_parts(wide, planned):
    wide.click(wide.row("paint"), button=3)
    wide.choose("Done with All Parts")
    wait_rows(wide, "Due Tasks", "trip", "report", "rent", "Done Tasks", "paint", "brush")
    planned.succeed("undo")
    wait_rows(wide, "Due Tasks", "paint", "brush", "trip", "report", "rent")


def test_a_search_is_kept_as_a_view(wide):
    wide.keys("ctrl+f")
    search(wide, "due:tomorrow", due=["trip"])
    wide.click(wide.find("push button", "Save Search"))
    wide.find("list item", "due:tomorrow")
    open_view(wide, "Today")
    wait_rows(wide, "Overdue", "rent", "Today", "report")
    open_view(wide, "due:tomorrow")
    wait_rows(wide, "Due Tasks", "trip")


def test_a_search_is_kept_and_opened_by_keyboard_alone(wide):
    wide.keys("ctrl+f")
    search(wide, "due:tomorrow", due=["trip"])
    tab_to(wide, "Save Search")
    wide.keys("space")
    wide.find("list item", "due:tomorrow")
    wide.keys("Escape")
    wait_rows(wide, "Due Tasks", "paint", "brush", "trip", "report", "rent")
    wide.keys("F6", "End", "Return")
    wait_rows(wide, "Due Tasks", "trip")
    assert wide.labels("^due:tomorrow$"), "the name of the view"


def test_an_empty_view_says_how_tasks_come_there(wide, planned):
    planned.succeed("lists", "--add", "Garden")
    planned.succeed("done", planned.uid("report"))
    planned.succeed("done", planned.uid("rent"))
    planned.succeed("done", planned.uid("trip"))
    for view, title, advice in (
        ("Today", "Nothing Due Today", "or were due before"), ("Upcoming", "Nothing Planned", "day by day"),
        ("Garden", "Nothing in “Garden”", "#Garden"),
    ):
        open_view(wide, view)
        wide.wait(lambda: wide.labels(f"^{title}$") and wide.labels(advice), f"the page {title}")
        assert wide.rows() == []
    planned.succeed("add", "dig", "#Garden")
    wait_rows(wide, "Due Tasks", "dig")


def test_overdue_is_said_in_words_and_a_day_has_its_load(wide, planned):
    planned.succeed("add", "boat", "tomorrow")
    assert wide.wait(lambda: wide.labels("^Overdue  ·  Yesterday$"), "the words")
    open_view(wide, "Upcoming")
    # The next seven days have a heading, with a number if there are tasks.
    wide.wait(lambda: wide.rows()[:3] == ["Tomorrow", "trip", "boat"] and len(wide.rows()) == 9, "the next days")
    tasks = wide.all("list", "Tasks")[-1]

    def loads():
        snapshot = wide.snapshot()
        return [text for text in snapshot.texts(snapshot.all("label", within=tasks)) if text.isdigit()]

    wide.wait(lambda: loads() == ["2"], "the number of tomorrow's tasks")
    planned.succeed("done", planned.uid("boat"))
    wide.wait(lambda: loads() == ["1"], "the number after one was done")


def test_in_a_narrow_window_the_views_are_a_page_that_the_keyboard_reaches(planned):
    window = Window(planned)
    try:
        window.wait_until_shown()
        window.row("report")
        window.find("push button", "New Task")
        window.resize(360, 640)
        # The title has the room of this button, below which is the field for new tasks.
        window.wait_gone("push button", "New Task")
        window.click(window.find("push button", "Views"))
        window.wait(lambda: window.focused_row("Views") == "All Tasks", "the keyboard at the open view")
        window.keys("Up", "Up", "Return")
        wait_rows(window, "Overdue", "rent", "Today", "report")
    finally:
        window.close()


def test_in_a_narrow_window_the_pointer_alone_opens_and_arranges_a_view(start, planned):
    window = start()
    window.row("report")
    window.resize(360, 640)
    window.click(window.find("push button", "Views"))
    open_view(window, "Today")
    wait_rows(window, "Overdue", "rent", "Today", "report")
    window.click(window.find("push button", "Views"))
    # The button has its place above the views.
    window.click(window.find("push button", "Sections and Order"))
    window.pick("By Priority")
    open_view(window, "Today")
    wait_rows(window, "High Priority", "report", "No Priority", "rent")


def test_a_view_begins_at_its_top_with_the_keyboard_also_if_it_has_tasks_of_the_view_before(home):
    home.fill(due=[])
    file = home.directory / "tasks.txt"
    due = [f"due {number:02} +Work\n" for number in range(60)]
    file.write_text("".join([*due, *(f"x 2026-01-02 2026-01-01 done {number:02} +Work\n" for number in range(60))]))
    home.succeed("import", file)
    window = Window(home)
    try:
        window.wait_until_shown()
        window.resize(900, 640)
        window.row("due 59")
        done, work = ("alt+4", "done 59", "done 58"), ("alt+5", "due 59", "due 58")
        for view, first, second in (done, work, done):
            window.keys(view)
            window.wait(lambda: window.focused_row() == first, "the keyboard at the first task")
            window.keys("Down")
            window.wait(lambda: window.focused_row() == second, "the keyboard at the second task")
        # The open view that is chosen again stays where it is, also once another program changes it.
        window.keys("alt+4")
        home.succeed("done", home.uid("due 30"))
        window.row("due 30")
        assert window.focused_row() == "done 58"
        window.keys("Down")
        window.wait(lambda: window.focused_row() == "done 57", "the keyboard at the third task")
    finally:
        window.close()


def test_a_part_without_its_task_is_among_the_tasks_in_the_order_of_the_view(wide, planned):
    planned.succeed("edit", planned.uid("brush"), "--due", "today")
    planned.succeed("add", "call", "today")
    open_view(wide, "Today")
    for order in "Newest First", "By Hand":
        wide.click(wide.find("push button", "Sections and Order"))
        wide.choose(order)
        wait_rows(wide, "Overdue", "rent", "Today", "call", "brush", "report")
        # With its task, it is below that.
        planned.succeed("edit", planned.uid("paint"), "--due", "today")
        wait_rows(wide, "Overdue", "rent", "Today", "call", "paint", "brush", "report")
        planned.succeed("edit", planned.uid("paint"), "--due", "none")
        wait_rows(wide, "Overdue", "rent", "Today", "call", "brush", "report")
    titles = [task["title"] for task in json.loads(planned.succeed("list", "due:today", "--sort", "manual", "--json"))]
    assert titles == ["call", "brush", "report"]


def test_long_views_are_opened_by_keys_while_the_pointer_is_on_a_row(home):
    home.fill(due=[f"due {number}" for number in range(500)], done=[f"done {number}" for number in range(500)])
    uids = [task["uid"] for task in home.list()]
    home.succeed("lists", "--add", "Many")
    home.succeed("edit", *uids[::2], "--list", "Many")
    window = Window(home)
    window.wait_until_shown()
    window.screen.move(*window.place(window.row("due 2")))
    opened = {"4": "Done", "5": "Many"}
    # A row leaves the view in the midst of the layout only if the keys follow one another at certain times.
    for round in range(12):
        for key, view in opened.items():
            with window.screen.holding("alt"):
                window.screen.strike(key)
            window.wait(lambda: window.labels(f"^{view}$"), f"the view {view}")
            time.sleep(0.05 * (round % 5))
    window.row("due 2")
    window.close()
