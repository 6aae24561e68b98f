"""The words of a new task that are understood, and the details in its row."""

import pytest


@pytest.fixture
def new_task(window):
    window.click(window.find("push button", "New Task"))
    window.find("push button", "Add")
    window.wait(lambda: window.entry().is_focused, "the keyboard in the field")
    return window


def chips(window):
    return [node.name.removeprefix("Take as text: ") for node in window.all("push button")
            if (node.name or "").startswith("Take as text: ")]


def wait_chips(window, *labels):
    window.wait(lambda: chips(window) == list(labels), f"the chips {labels}")


def test_what_is_understood_is_shown_as_it_is_typed_and_stored(new_task, home):
    new_task.type("call Anna tomorrow 9am every week !high #family @phone")
    wait_chips(new_task, "Tomorrow 09:00", "every week", "high priority", "#family", "@phone")
    # A group is a panel in GTK 4.8, and a grouping in 4.18.
    new_task.wait(lambda: {node.role for node in new_task.all(name="Understood")} & {"panel", "grouping"}, "the group")
    new_task.keys("Return")
    new_task.row("call Anna")
    (task,) = [task for task in home.list() if task["title"] == "call Anna"]
    assert task["due"].endswith("T09:00") and task["priority"] == "high" and task["rule"] == "FREQ=WEEKLY"
    assert task["list"] == "family" and task["tags"] == ["phone"]
    row = new_task.row("call Anna")
    new_task.wait(
        lambda: new_task.labels("^every week  ·  high priority  ·  #family  ·  @phone$"), "the details of the row")
    new_task.wait(lambda: "due Tomorrow 09:00, every week" in row.description, "the details for a screen reader")


def test_backspace_behind_a_word_takes_it_as_text_and_deletes_it_only_then(new_task, home):
    new_task.type("Buy the magazine today")
    wait_chips(new_task, "Today")
    new_task.keys("BackSpace")
    wait_chips(new_task)
    assert new_task.entry().text == "Buy the magazine today"
    new_task.keys("BackSpace")
    new_task.wait(lambda: new_task.entry().text == "Buy the magazine toda", "a letter less")
    new_task.type("y")
    new_task.keys("Return")
    new_task.row("Buy the magazine today")
    assert [task["due"] for task in home.list() if task["title"] == "Buy the magazine today"] == [None]


def test_a_click_on_a_chip_takes_its_words_as_text(new_task, home):
    new_task.type("Sing tomorrow @choir")
    wait_chips(new_task, "Tomorrow", "@choir")
    new_task.click(new_task.find("push button", "Take as text: Tomorrow"))
    wait_chips(new_task, "@choir")
    new_task.wait(lambda: new_task.entry().is_focused, "the keyboard still in the field")
    new_task.keys("Return")
    new_task.row("Sing tomorrow")
    assert [task["tags"] for task in home.list() if task["title"] == "Sing tomorrow"] == [["choir"]]


def test_a_chip_that_is_pressed_by_a_key_leaves_the_keyboard_in_the_field(new_task):
    new_task.type("Sing tomorrow @choir")
    wait_chips(new_task, "Tomorrow", "@choir")
    new_task.keys("Tab", "space")
    wait_chips(new_task, "@choir")
    new_task.wait(lambda: new_task.entry().is_focused, "the keyboard in the field")
    new_task.type(" on")
    new_task.wait(lambda: new_task.entry().text == "Sing tomorrow @choir on", "the text that goes on")


def test_a_row_follows_changes_of_other_programs(window, home):
    uid = home.uid("Milk")
    home.succeed("edit", uid, "--due", "2001-02-03", "--list", "Dairy")
    window.wait(lambda: window.labels("^Overdue  ·  3 February 2001$") and window.labels("^#Dairy$"), "the details")
    row = window.row("Milk")
    window.wait(lambda: "overdue, 3 February 2001, #Dairy" in row.description, "the words for a screen reader")
    home.succeed("lists", "--rename", "Dairy", "--to", "Food")
    window.wait(lambda: window.labels("^#Food$"), "the list's new name")
    home.succeed("undo")
    window.wait(lambda: window.labels("^#Dairy$"), "the list's old name")
    home.succeed("undo")
    window.wait(lambda: not window.labels("^#Dairy$|2001$"), "no details")
    window.row("Milk")


def test_undo_and_redo_take_back_anything_and_say_what(window, home):
    before = home.list()
    window.focus_row("Milk")
    window.keys("space")
    window.wait_sections(due=["Bread", "Paper"])
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    window.wait(lambda: window.labels("^Undone: Mark “Milk” as done$"), "what was undone")
    assert home.list() == before
    window.keys("ctrl+shift+z")
    window.wait_sections(due=["Bread", "Paper"])
    home.succeed("undo")
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    home.succeed("tag", home.uid("Milk"), "--add", "shop")
    window.keys("ctrl+z")
    window.wait(lambda: window.labels("^Undone: Change “Milk”$"), "what another program did, undone")
    assert home.list() == before


def field(window):
    """Returns the field above the list."""
    named = lambda: [node for node in window.all(name="New Task") if node.role in ("text", "entry")]  # noqa: E731
    return window.wait(named, "the field for new tasks")[-1]


def test_ctrl_n_goes_to_the_field_above_the_list_which_adds_one_task_after_the_other(window, home):
    window.keys("ctrl+n")
    window.wait(lambda: field(window).is_focused, "the keyboard in the field")
    window.type("call Anna tomorrow !high")
    wait_chips(window, "Tomorrow", "high priority")
    window.keys("BackSpace")
    wait_chips(window, "Tomorrow")
    window.keys("Return")
    window.wait_sections(due=["call Anna !high", "Bread", "Milk", "Paper"])
    window.wait(lambda: field(window).text == "" and not chips(window), "the empty field")
    window.type("Eggs")
    window.keys("Return")
    window.wait_sections(due=["Eggs", "call Anna !high", "Bread", "Milk", "Paper"])
    window.keys("Return")
    window.type("kept")
    window.keys("Escape")
    window.wait(lambda: window.focused_row(), "the keyboard in the list")
    assert field(window).text == "kept" and len(home.titles("--due")) == 5
    window.keys("ctrl+n")
    window.keys("ctrl+a", "BackSpace", "Down")
    window.wait(lambda: window.focused_row(), "the keyboard in the list")


def test_a_task_that_was_typed_above_the_list_is_added_as_the_window_closes(window, home):
    window.click(field(window))
    window.type("Eggs tomorrow")
    wait_chips(window, "Tomorrow")
    window.click(window.find("push button", "Close"))
    assert window.process.wait(20) == 0
    assert home.titles("--due") == ["Eggs", "Bread", "Milk", "Paper"]


def test_a_task_that_is_typed_in_a_view_belongs_to_it(window, home):
    home.succeed("lists", "--add", "Work")
    window.resize(900, 640)
    for view, title in {"Work": "report", "Today": "bread"}.items():
        (views,) = window.all("list", "Views")
        window.click(window.wait(lambda: window.snapshot().all("list item", view, within=views), view)[-1])
        window.keys("ctrl+n")
        window.wait(lambda: field(window).is_focused, "the keyboard in the field")
        window.type(title)
        window.keys("Return")
        window.row(title)
    work, today = (next(task for task in home.list() if task["title"] == title) for title in ("report", "bread"))
    assert (work["list"], work["due"]) == ("Work", None)
    assert today["list"] is None and today["due"]


@pytest.fixture
def first_line(window):
    """Returns a function that returns a picture of the beginning of the field's first line."""
    def picture():
        x, y, width, _ = window.place_of_frame(field(window))
        return window.screen.picture(int(x), int(y), int(width) // 2, 15).tobytes()

    return picture


def test_the_field_above_the_list_grows_and_shows_the_first_line_whole(window, first_line):
    window.resize(360, 640)
    window.keys("ctrl+n")
    window.wait(lambda: field(window).is_focused, "the keyboard in the field")
    text = "Ask the neighbours whether they could water the tomatoes and the beans on the balcony"
    for round in range(4):
        window.type(text[:40])
        window.wait(lambda: field(window).text == text[:40], "the first line")
        window._settle(lambda: False, within=0.5)
        before = first_line()
        window.type(text[40:])
        window.wait(lambda: field(window).text == text, "the second line")
        window.wait(lambda: first_line() == before, f"the first line where it was, in round {round}")
        window._settle(lambda: False, within=0.5)
        assert first_line() == before
        window.keys("ctrl+a", "BackSpace")
        window.wait(lambda: field(window).text == "", "the empty field")


LONG = "Ask the neighbours whether they could water the tomatoes and the beans on the balcony tomorrow 9am !high"


def test_the_field_of_a_dialog_shows_every_line(new_task):
    height = lambda: new_task.entry().bounds[3]  # noqa: E731
    line = height()
    new_task.type(LONG)
    wait_chips(new_task, "Tomorrow 09:00", "high priority")
    new_task.wait(lambda: height() > line + 25, "three lines")
    new_task.keys("ctrl+a", "BackSpace")
    new_task.wait(lambda: height() == line, "one line")


def test_the_field_of_the_entry_window_stays_on_the_screen(home, start):
    home.make()
    window = start("entry")
    window.wait(lambda: window.entry().is_focused, "the keyboard in the field")
    for _ in range(3):
        window.type("call Bob next friday 5pm every 2 weeks !medium #Work @phone")
        window.wait(lambda: len(chips(window)) == 5, "the chips")
        window.keys("ctrl+a")
        window.type(LONG)
        wait_chips(window, "Tomorrow 09:00", "high priority")
        window._settle(lambda: False, within=0.5)
        x, y, width, height = (int(value) for value in window.place_of_frame(window.entry()))
        assert len(set(window.screen.picture(x, y, width, height).getdata())) > 2, "the field is empty"
        window.keys("ctrl+a", "BackSpace")
