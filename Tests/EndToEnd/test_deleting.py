"""Deleting in every way, and undoing it."""

import pytest


def by_drag(window, title):
    window.drag(window.row(title), by=300)


def by_drag_to_the_left(window, title):
    window.drag(window.row(title), by=-300)


def by_key(window, title):
    window.focus_row(title)
    window.keys("Delete")


def by_menu(window, title):
    window.click(window.row(title), button=3)
    window.choose("Delete")


WAYS = [by_drag, by_drag_to_the_left, by_key, by_menu]


@pytest.mark.parametrize("delete", WAYS, ids=lambda way: way.__name__)
def test_a_task_is_deleted_and_comes_back_as_it_was(window, home, delete):
    before = home.list()
    delete(window, "Milk")
    window.wait_sections(due=["Bread", "Paper"])
    assert home.titles("--due") == ["Bread", "Paper"]
    window.click(window.find("push button", "Undo"))
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.list() == before, "same uid, dates and place"


@pytest.mark.parametrize("delete", WAYS[:1] + WAYS[2:], ids=lambda way: way.__name__)
def test_a_done_task_is_deleted_and_comes_back_as_it_was(window, home, delete):
    before = home.list()
    delete(window, "Stamps")
    window.wait_sections(done=["Water"])
    window.click(window.find("push button", "Undo"))
    window.wait_sections(done=["Stamps", "Water"])
    assert home.list() == before


def test_one_undo_brings_back_what_was_deleted_together(window, home):
    before = home.list()
    by_key(window, "Bread")
    window.wait_sections(due=["Milk", "Paper"])
    by_key(window, "Paper")
    window.wait_sections(due=["Milk"])
    window.wait(lambda: window.labels("^2 tasks deleted$"), "one message for both")
    window.click(window.find("push button", "Undo"))
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.list() == before


def test_control_z_brings_back_one_after_the_other_the_newest_first(window, home):
    before = home.list()
    for title, left in [("Bread", ["Milk", "Paper"]), ("Paper", ["Milk"])]:
        by_key(window, title)
        window.wait_sections(due=left)
    window.keys("ctrl+z")
    window.wait_sections(due=["Milk", "Paper"])
    window.wait(lambda: window.labels("^“Bread” deleted$"), "the offer of what is left")
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.list() == before
    window.wait(lambda: not window.all("push button", "Undo"), "nothing to be offered any more")


def test_control_z_in_an_editor_is_the_texts(window, home):
    by_key(window, "Milk")
    window.wait_sections(due=["Bread", "Paper"])
    window.click(window.row("Bread"))
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the entry")
    window.type("!")
    window.keys("ctrl+z")
    window.wait(lambda: window.entry().text == "Bread", "what was typed to be undone")
    window.keys("Escape")
    window.wait_sections(due=["Bread", "Paper"])
    window.keys("ctrl+z")
    window.wait_sections(due=["Bread", "Milk", "Paper"])


def test_a_swipe_says_what_it_will_do(window, home):
    x, y, width, height = (int(value) for value in window.place_of_frame(window._still(window.row("Milk"))))
    is_red = lambda pixel: pixel[0] > 150 and max(pixel[1:]) < 110  # noqa: E731
    red = lambda: sum(map(is_red, window.screen.picture(x, y, width, height).getdata()))  # noqa: E731
    middle = x + width // 2, y + height // 2
    window.screen.move(*middle)
    window.focus()
    window.screen.press()
    for step in range(1, 21):
        window.screen.move(middle[0] + 10 * step, middle[1])
    window.wait(lambda: red() > 100 * height, "a red ground where the row has been")
    window.screen.move(*middle)
    window.wait(lambda: red() == 0, "the row back in its place")
    window.screen.release()
    home.succeed("add", "afterwards")
    window.row("afterwards")
    assert "Milk" in home.titles()


def test_a_short_drag_deletes_nothing(window, home):
    window.drag(window.row("Milk"), by=20)
    home.succeed("add", "afterwards")
    window.row("afterwards")
    assert "Milk" in home.titles()


def test_a_row_looks_as_before_once_its_menu_is_closed(window):
    row = window.row("Milk")
    window.screen.move(1200, 880)
    x, y, width, height = (int(value) for value in window.place_of_frame(window._still(row)))
    look = lambda: window.screen.picture(x, y, width, height).tobytes()  # noqa: E731
    before = look()
    window.click(row, button=3)
    window.find("menu item", "Delete")
    window.screen.keys("Escape")
    window.screen.move(1200, 880)
    window.wait(lambda: not window.popups(), "the menu to be closed")
    window.wait(lambda: look() == before, "the row without a mark")


def test_the_menu_edits_too(window, home):
    window.click(window.row("Milk"), button=3)
    window.choose("Edit")
    assert window.entry().text == "Milk"
