"""The small window for a new task, which a shortcut of the desktop opens."""

import pytest

from harness import wait_until


@pytest.fixture
def entry(home):
    """Opens the window by the command, and returns its exit status."""
    return lambda: home.run("entry", env=home.environment(display=True))


def titles(home):
    return {task["title"] for task in home.list()}


def test_the_running_program_opens_it_and_enter_adds(window, home, entry):
    assert entry().code == 0
    window.wait(lambda: len(window.toplevels()) == 2, "the second window")
    window.focus()
    window.wait(lambda: window.entry().is_focused, "the keyboard in the field")
    window.type("Call Anna tomorrow !high")
    window.find("push button", "Take as text: Tomorrow")
    window.keys("Return")
    window.wait(lambda: len(window.toplevels()) == 1, "the window closed")
    (task,) = [task for task in home.list() if task["title"] == "Call Anna"]
    assert task["priority"] == "high" and task["due"]
    window.row("Call Anna")


def test_escape_closes_it_and_keeps_the_text_for_the_next_time(window, home, entry):
    entry()
    window.wait(lambda: len(window.toplevels()) == 2, "the second window")
    window.focus()
    window.wait(lambda: window.entry().is_focused, "the keyboard in the field")
    window.type("Half a thought")
    window.keys("Escape")
    window.wait(lambda: len(window.toplevels()) == 1, "the window closed")
    assert "Half a thought" not in titles(home)
    entry()
    entry()  # A second call shows the same window.
    window.wait(lambda: len(window.toplevels()) == 2, "one second window")
    window.focus()
    window.wait(lambda: window.entry().text == "Half a thought", "the text")
    window.keys("Return")
    window.wait(lambda: len(window.toplevels()) == 1, "the window closed")
    assert "Half a thought" in titles(home)


def test_without_a_running_program_it_is_started_and_ends_with_the_window(start, home):
    home.make()
    window = start("entry")
    window.wait(lambda: window.entry().is_focused, "the keyboard in the field")
    window.type("Call Anna")
    window.keys("Return")
    wait_until(lambda: window.process.poll() == 0, "the program's end")
    assert titles(home) == {"Call Anna"}
