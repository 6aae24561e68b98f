"""Many tasks at once in QuickTodo's window: selected by pointer and keys, changed as one step, dragged."""

import json
from datetime import date, timedelta

import pytest

from test_editor import day, field, tab_to
from test_views import open_view, planned, wait_rows, wide  # noqa: F401


@pytest.fixture
def window(start, home):
    home.fill(due=["Bread", "Milk", "Paper", "Salt"], done=["Water"])
    home.succeed("lists", "--add", "Work")
    window = start()
    window.wait_sections(due=["Bread", "Milk", "Paper", "Salt"])
    return window


def wait_selected(window, *titles):
    def selected():
        snapshot = window.snapshot()
        return [window._row_name(row, snapshot) for row in snapshot.all("list item", state="selected")
                if snapshot.around(row, ("list",))]

    wanted = set(titles)
    window.wait(lambda: wanted == set(selected()) - {"All Tasks"}, f"the selection of {titles}; it is {selected()}")


def fields(home, title):
    return next(task for task in json.loads(home.succeed("list", "--json")) if task["title"] == title)


def test_ctrl_and_a_click_select_tasks_that_are_done_as_one_step(window, home):
    window.click(window.row("Milk"), holding=["ctrl"])
    wait_selected(window, "Milk")
    window.wait(lambda: window.labels("^1 selected$"), "the number of selected tasks")
    # While tasks are selected, a click alone is enough.
    window.click(window.row("Salt"))
    wait_selected(window, "Milk", "Salt")
    window.click(window.find("push button", "Mark as Done"))
    window.wait_sections(due=["Bread", "Paper"])
    assert set(window.sections()[1]) == {"Milk", "Salt", "Water"}
    wait_selected(window)
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper", "Salt"], done=["Water"])


def test_shift_and_a_click_select_the_rows_between(window):
    window.click(window.row("Bread"), holding=["ctrl"])
    window.click(window.row("Paper"), holding=["shift"])
    wait_selected(window, "Bread", "Milk", "Paper")
    window.click(window.row("Milk"), holding=["shift"])
    wait_selected(window, "Bread", "Milk")
    window.click(window.find("push button", "Delete"))
    window.wait_sections(due=["Paper", "Salt"], done=["Water"])
    window.wait(lambda: window.labels("^2 tasks deleted$"), "the message")
    window.click(window.find("push button", "Undo"))
    window.wait_sections(due=["Bread", "Milk", "Paper", "Salt"], done=["Water"])


def test_keys_alone_select_tasks_and_delete_them(window):
    window.focus_row("Bread")
    window.keys("ctrl+space")
    wait_selected(window, "Bread")
    window.keys("shift+Down", "shift+Down")
    wait_selected(window, "Bread", "Milk", "Paper")
    window.keys("shift+Up")
    wait_selected(window, "Bread", "Milk")
    window.keys("Escape")
    wait_selected(window)
    window.keys("ctrl+a")
    wait_selected(window, "Bread", "Milk", "Paper", "Salt", "Water")
    window.keys("Delete")
    window.wait(lambda: window.labels("^Nothing to Do$"), "the empty page")
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper", "Salt"], done=["Water"])


def test_the_menu_begins_a_selection_for_a_finger(window, home):
    window.click(window.find("push button", "Main Menu"))
    window.choose("Select Tasks")
    window.click(window.row("Milk"))
    window.click(window.row("Bread"))
    wait_selected(window, "Bread", "Milk")
    window.click(window.find("push button", "Move to a List"))
    window.choose("Work")
    window.wait(lambda: window.labels("^2 tasks are in “Work”.$"), "the message")
    wait_selected(window)
    assert {fields(home, title)["list"] for title in ("Bread", "Milk")} == {"Work"}
    assert fields(home, "Paper")["list"] is None
    window.click(window.find("push button", "Undo"))
    window.wait(lambda: fields(home, "Milk")["list"] is None and fields(home, "Bread")["list"] is None, "no list")
    window.wait(lambda: window.labels("^Undone: Change 2 tasks$"), "what was undone")
    window.wait_gone("push button", "Undo")
    # A click opens a task again.
    window.click(window.row("Paper"))
    window.wait(lambda: window.entries(), "the editor")


def test_clicks_after_a_quick_choice_in_the_menu_count(window):
    titles = ["Bread", "Milk", "Paper", "Salt"]
    places = {title: window.place(window.row(title)) for title in titles}
    for milliseconds in ("2", "5", "8", "12"):
        window.click(window.find("push button", "Main Menu"))
        before = window.find("menu item", "Search")
        for _ in range(20):
            if window._settle(lambda: before.is_focused):
                break
            window.screen.keys("Down")
        # The menu may close between the frame that asks for the pointer's place in it and the frame that answers.
        window.screen.keys("--delay", milliseconds, "Down", "Return")
        window.wait(lambda: window.labels("^Select Tasks$"), "the selection to begin")
        for title in titles:
            # The row is drawn with the pointer over it before the click.
            window.screen.move(*places[title])
            window._settle(lambda: False, within=0.1)
            window.screen.click()
        wait_selected(window, *titles)
        window.keys("Escape")
        window.wait(lambda: not window.labels("selected$"), "no selection")


def wait_tag(window):
    """Waits until letters that are typed go to the popover of tags and no longer to the search."""
    window.place_in_popover(window.find("push button", "Remove"))
    window._settle(lambda: False, within=0.3)


def test_selected_tasks_get_a_tag_and_a_date(window, home):
    window.click(window.row("Milk"), holding=["ctrl"])
    window.click(window.row("Bread"))
    window.click(window.find("push button", "Add or Remove a Tag"))
    # Before the popover is open, letters that are typed go to the search.
    window.wait(lambda: window.find("push button", "Remove").bounds[2] > 0, "the popover")
    window._settle(lambda: False, within=0.5)
    window.type("shop")
    window.wait(lambda: field(window, "Tag").text == "shop", "the text in the field")
    window.keys("Return")
    window.wait(lambda: fields(home, "Milk")["tags"] == ["shop"], "the tag")
    assert fields(home, "Bread")["tags"] == ["shop"]
    window.wait(lambda: window.labels("^The tag “shop” was given to 2 tasks.$"), "the message")
    window.click(window.row("Milk"), holding=["ctrl"])
    window.click(window.row("Salt"))
    date = window.find("push button", "Choose a Due Date")
    _, top, _, height = window.place_of_frame(window.find("push button", "Undo"))
    assert top + height < window.place_of_frame(date)[1], "the message is above the bar"
    window.click(date)
    tab_to(window, "Tomorrow")
    window.keys("Return")
    window.wait(lambda: fields(home, "Salt")["due"], "the date")
    assert fields(home, "Milk")["due"] == fields(home, "Salt")["due"]
    assert fields(home, "Bread")["due"] is None
    # One message offers to undo the last change alone.
    window.wait(lambda: window.labels("^2 tasks are due tomorrow.$"), "the message")
    window.click(window.find("push button", "Undo"))
    window.wait(lambda: fields(home, "Salt")["due"] is None, "no date")
    assert fields(home, "Milk")["tags"] == ["shop"]


# The buttons, the message that each brings, and whether a task is changed by it.
CHANGES = {
    "Choose a Due Date": ("^2 tasks are due tomorrow.$", lambda task: task["due"] == day(1)),
    "Move to a List": ("^2 tasks are in “Work”.$", lambda task: task["list"] == "Work"),
    "Add or Remove a Tag": ("^The tag “shop” was given to 2 tasks.$", lambda task: task["tags"] == ["shop"]),
    "More": ("^2 tasks have high priority.$", lambda task: task["priority"] == "high"),
}


def wait_change(window, home, button):
    message, is_changed = CHANGES[button]
    window.wait(lambda: window.labels(message), "the message")
    assert [task["title"] for task in home.list() if is_changed(task)] == ["Bread", "Milk"]


def stays_in_list(window):
    """Waits until the keyboard is in the list, and checks that it is still there when the bar has gone."""
    window.wait(lambda: window.focused_row() is not None, "the keyboard in the list")
    window._settle(lambda: window.focused_row() is None, within=1)
    assert window.focused_row() is not None


@pytest.mark.parametrize("button", CHANGES)
def test_keys_alone_change_selected_tasks(window, home, button):
    window.focus_row("Bread")
    window.keys("ctrl+space", "shift+Down")
    wait_selected(window, "Bread", "Milk")
    tab_to(window, button)
    window.keys("space")
    if button == "Choose a Due Date":
        tab_to(window, "Tomorrow")
        window.keys("space")
    elif button == "Add or Remove a Tag":
        wait_tag(window)
        window.type("shop")
        window.keys("Return")
    else:
        window.choose("Work" if button == "Move to a List" else "High Priority")
    wait_change(window, home, button)
    stays_in_list(window)


@pytest.mark.parametrize("button", ["Mark as Done", "Delete", "Cancel Selection"])
def test_the_keyboard_goes_back_to_the_list(window, button):
    window.focus_row("Bread")
    window.keys("ctrl+space", "shift+Down")
    wait_selected(window, "Bread", "Milk")
    tab_to(window, button)
    window.keys("space")
    stays_in_list(window)


@pytest.mark.parametrize("button", CHANGES)
def test_clicks_alone_change_selected_tasks(window, home, button):
    window.click(window.find("push button", "Main Menu"))
    window.pick("Select Tasks")
    for title in ("Milk", "Bread"):
        window.click(window.row(title))
    wait_selected(window, "Bread", "Milk")
    window.click(window.find("push button", button))
    if button == "Choose a Due Date":
        window.click_in_popover(window.find("push button", "Tomorrow"))
    elif button == "Add or Remove a Tag":
        wait_tag(window)
        window.type("shop")
        window.click_in_popover(window.find("push button", "Add"))
    else:
        window.pick("Work" if button == "Move to a List" else "High Priority")
    wait_change(window, home, button)


def test_a_task_that_another_program_deletes_leaves_the_selection(window, home):
    for title in ("Milk", "Salt"):
        window.click(window.row(title), holding=["ctrl"])
    home.succeed("rm", str(home.uid("Salt")))
    wait_selected(window, "Milk")
    window.wait(lambda: window.labels("^1 selected$"), "the number of selected tasks")
    window.click(window.find("push button", "Mark as Done"))
    window.wait_sections(due=["Bread", "Paper"])


def test_another_view_or_a_search_ends_the_selection(wide):
    wide.focus_row("paint")
    wide.keys("ctrl+a")
    wait_selected(wide, "paint", "brush", "trip", "report", "rent")
    open_view(wide, "Home")
    wait_rows(wide, "Due Tasks", "rent")
    wide.wait(lambda: wide.labels("^Home$") and not wide.labels("selected$"), "the view's own title")
    wide.click(wide.row("rent"), holding=["ctrl"])
    wide.wait(lambda: wide.labels("^1 selected$"), "the selection")
    wide.keys("ctrl+f")
    wide.type("re")
    wide.wait(lambda: not wide.labels("selected$"), "the selection to be gone")


def drag(window, start, end, hold=()):
    """Drags the pointer along a line of places, without hurry."""
    window.screen.move(*start)
    window.focus()
    window._settle(lambda: False, within=0.1)
    window.screen.press()
    window._settle(lambda: False, within=0.1)
    for place in [*hold, end]:
        for step in range(1, 21):
            window.screen.move(*(a + (b - a) * step / 20 for a, b in zip(start, place)))
            window._settle(lambda: False, within=0.01)
        start = place
    window._settle(lambda: False, within=0.3)
    window.screen.release()


def test_a_row_is_dragged_to_its_place_which_every_window_keeps(window, home):
    x, y = window.place(window.row("Bread"))
    drag(window, (x, y), (x, window.place(window.row("Paper"))[1] + 12))
    window.wait_sections(due=["Milk", "Paper", "Bread", "Salt"], done=["Water"])
    window.focus_row("Salt")
    window.keys("alt+Up")
    window.wait_sections(due=["Milk", "Paper", "Salt", "Bread"])
    assert window.focused_row() == "Salt"
    listed = [task["title"] for task in json.loads(home.succeed("list", "--due", "--sort", "manual", "--json"))]
    assert listed == ["Milk", "Paper", "Salt", "Bread"]
    window.keys("ctrl+z")
    window.wait_sections(due=["Milk", "Paper", "Bread", "Salt"])
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper", "Salt"])
    # All selected tasks go with one of them, as one step.
    window.click(window.row("Bread"), holding=["ctrl"])
    window.click(window.row("Paper"))
    wait_selected(window, "Bread", "Paper")
    drag(window, window.place(window.row("Bread")), (x, window.place(window.row("Salt"))[1] + 12))
    window.wait_sections(due=["Milk", "Salt", "Bread", "Paper"])
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper", "Salt"])


def test_a_moved_task_keeps_the_keyboard_though_the_view_changes_its_order(window):
    for step, order in enumerate((["Bread", "Milk", "Salt", "Paper"], ["Bread", "Salt", "Milk", "Paper"])):
        if step == 0:
            window.focus_row("Salt")
        window.keys("alt+Up")
        window.wait_sections(due=order)
        window.wait(lambda: window.focused_row() == "Salt", "the keyboard on the moved task")


def test_a_move_by_keyboard_goes_beyond_the_parts_of_the_next_task(home, start):
    for title in ("A", "B", "Trip", "D"):
        home.succeed("add", title)
    home.succeed("add", "Pack", "--parent", home.uid("Trip"))
    home.succeed("add", "Tickets", "--parent", home.uid("Trip"))
    window = start()
    window.wait_sections(due=["D", "Trip", "Pack", "Tickets", "B", "A"])
    for task, key, order in [
            ("Trip", "alt+Down", ["D", "B", "Trip", "Pack", "Tickets", "A"]),
            ("A", "alt+Up", ["D", "B", "A", "Trip", "Pack", "Tickets"]),
            ("Tickets", "alt+Up", ["D", "B", "A", "Trip", "Tickets", "Pack"]),
            ("A", "alt+Down", ["D", "B", "Trip", "Tickets", "Pack", "A"])]:
        window.focus_row(task)
        window.keys(key)
        window.wait_sections(due=order)
        window.wait(lambda: window.focused_row() == task, "the keyboard on the moved task")
    # The first and the last part stay parts, and the undo has no step for them.
    for task, key in [("Tickets", "alt+Up"), ("Pack", "alt+Down")]:
        window.focus_row(task)
        window.keys(key)
        window._settle(lambda: False, within=0.5)
        window.wait_sections(due=order)
    window.keys("ctrl+z")
    window.wait_sections(due=["D", "B", "A", "Trip", "Tickets", "Pack"])
    # The last task goes to the next section, with its parts below it.
    home.succeed("done", home.uid("D"))
    window.wait_sections(due=["B", "A", "Trip", "Tickets", "Pack"], done=["D"])
    window.focus_row("Trip")
    window.keys("alt+Down")
    window.wait(lambda: "Trip" in window.sections()[1], "the task in the next section")


def test_a_task_becomes_a_part_by_keyboard_and_by_menu(home, start):
    for title in ("A", "B", "C"):
        home.succeed("add", title)
    window = start()
    window.wait_sections(due=["C", "B", "A"])

    def parents():
        titles = {task["uid"]: task["title"] for task in home.list()}
        return {task["title"]: titles.get(task["parent"]) for task in home.list()}

    window.focus_row("B")
    window.keys("alt+Right")
    window.wait(lambda: parents() == {"A": None, "B": "C", "C": None}, "a part of the task above")
    window.wait(lambda: window.focused_row() == "B", "the keyboard on the task")
    window.click(window.row("A"), button=3)
    window.choose("Make Part of Task Above")
    window.wait(lambda: parents()["A"] == "C", "the other part")
    window.click(window.row("A"), button=3)
    window.choose("Take Out of Its Task")
    window.wait(lambda: parents()["A"] is None, "no part any longer")
    window.focus_row("B")
    window.keys("alt+Left")
    window.wait(lambda: not any(parents().values()), "no parts")
    window.keys("ctrl+z")
    window.wait(lambda: parents()["B"] == "C", "the part, by undoing")


def test_a_task_is_dragged_onto_another_day(wide, planned):
    open_view(wide, "Today")
    wait_rows(wide, "Overdue", "rent", "Today", "report")
    wide.focus_row("rent")
    wide.keys("alt+Down")
    wait_rows(wide, "Today", "report", "rent")
    planned.succeed("undo")
    wait_rows(wide, "Overdue", "rent", "Today", "report")
    x, y = wide.place(wide.row("rent"))
    drag(wide, (x, y), (x, wide.place(wide.row("report"))[1] + 10))
    wait_rows(wide, "Today", "report", "rent")
    # The next seven days are there, also those without tasks.
    open_view(wide, "Upcoming")
    wide.wait(lambda: wide.rows()[:2] == ["Tomorrow", "trip"] and len(wide.rows()) == 8, "the next days")
    tomorrow = fields(planned, "trip")["due"]

    def after(days):
        return str(date.fromisoformat(tomorrow) + timedelta(days=days))

    x, y = wide.place(wide.row("trip"))
    drag(wide, (x, y), (x, wide.place(wide.row(wide.rows()[4]))[1] + 10))
    wide.wait(lambda: fields(planned, "trip")["due"] == after(3), "the day on which it was dropped")
    for key, days in (("alt+Down", 4), ("alt+Up", 3), ("alt+Up", 2)):
        wide.focus_row("trip")
        wide.keys(key)
        wide.wait(lambda: fields(planned, "trip")["due"] == after(days), f"the day after {key}")
    for days in (3, 4, 3, 0):
        wide.keys("ctrl+z")
        wide.wait(lambda: fields(planned, "trip")["due"] == after(days), "the day before")
    # Home shows the headings above the first task, too.
    planned.succeed("edit", planned.uid("trip"), "--due", after(2))
    planned.succeed("add", "boat", "--due", after(9))
    wide.wait(lambda: wide.rows()[3:4] == ["trip"] and wide.rows()[-1] == "boat", "three headings above the task")
    top = wide.place(wide._still(wide.row("trip")))[1]
    wide.resize(900, 400)
    wide.focus_row("trip")
    wide.keys("End")
    wide.wait(lambda: wide.focused_row() == "boat", "the keyboard on the last task")
    wide.keys("Home")
    wide.wait(lambda: wide.focused_row() == "trip", "the keyboard on the first task")
    wide.wait(lambda: abs(wide.place(wide.row("trip"))[1] - top) < 2, "the headings above the task")


def test_a_task_is_dragged_onto_a_list_and_onto_today(wide, planned):
    (views,) = wide.wait(lambda: wide.all("list", "Views"), "the sidebar")

    def view(name):
        return wide.wait(lambda: wide.snapshot().all("list item", name, within=views), f"the view {name}")[-1]

    wide.click(wide.row("paint"), holding=["ctrl"])
    wide.click(wide.row("trip"))
    drag(wide, wide.place(wide.row("trip")), wide.place(view("Home")))
    wide.wait(lambda: wide.labels("^2 tasks are in “Home”.$"), "the message")
    assert {fields(planned, title)["list"] for title in ("paint", "trip", "rent")} == {"Home"}
    today = fields(planned, "report")["due"]
    drag(wide, wide.place(wide.row("paint")), wide.place(view("Today")))
    wide.wait(lambda: fields(planned, "paint")["due"] == today, "the date of today")
    drag(wide, wide.place(wide.row("paint")), wide.place(view("Upcoming")))
    wide.wait(lambda: fields(planned, "paint")["due"] > today, "the date of tomorrow")
    # Nothing is dropped on a view that stands for nothing, and nothing is deleted by the swipe that it began as.
    drag(wide, wide.place(wide.row("paint")), wide.place(view("All Tasks")))
    assert "paint" in wide.rows()
