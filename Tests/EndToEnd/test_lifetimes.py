"""Opening and closing scenes leaves no objects behind."""

import pytest


def open_modal(window):
    # The button is insensitive until the former dialog has ended.
    button = window.find("push button", "New Task")
    window.wait(lambda: button.is_sensitive, "the button to be sensitive")
    window.click(button)
    window.find("push button", "Cancel")
    window.keys("Escape")
    window.wait_gone("push button", "Cancel")
    window.focus()


def open_pushed(window):
    window.click(window.row("Milk"))
    window.entry()
    window.keys("Escape")
    window.wait(lambda: not window.entries(), "the editor to be gone")


def open_statistics(window):
    window.keys("F10")
    window.choose("Statistics")
    window.wait(lambda: window.find("image", "Tasks done per day").is_focused, "the keyboard at the bars")
    window.keys("Escape")
    window.wait_gone("image", "Tasks done per day")
    window.focus()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("open_and_close", [open_modal, open_pushed, open_statistics], ids=lambda way: way.__name__)
def test_a_scene_that_was_closed_leaves_nothing(start, home, repetitions, open_and_close):
    home.fill(due=["Milk"])
    home.succeed("add", "Bread")
    home.succeed("done", home.uid("Bread"))
    window = start(RILL_COUNT_OBJECTS="1")
    # Choosing from the menu takes seconds.
    openings = repetitions(3, 100) if open_and_close is open_statistics else repetitions(6, 1_000)
    window.expect_nothing_left(lambda: open_and_close(window), openings, "the scene")
