"""Deleting by every way, and taking it back."""

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


def test_each_of_two_deletions_can_be_undone(window, home):
    before = home.list()
    by_key(window, "Bread")
    window.wait_sections(due=["Milk", "Paper"])
    by_key(window, "Paper")
    window.wait_sections(due=["Milk"])
    for _ in range(2):
        count = len(home.list())
        window.click(window.find("push button", "Undo"))
        window.wait(lambda: len(home.list()) == count + 1, "a task to come back")
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.list() == before


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
