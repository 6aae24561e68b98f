"""Importing and exporting files in QuickTodo's window, by the desktop's file dialog."""

import pytest

from harness import wait_until
from test_editor import tab_to

# What Home.fill makes, as todo.txt has it.
TASKS = "Eggs due:2030-05-01\nCall Anna +family\n(A) x\n"


def choose_in_menu(window, item):
    window.click(window.find("push button", "Main Menu"))
    window.choose(item)


def choose_file(window, path):
    """Names a file in the file dialog, by the keyboard, as a person does who knows its name."""
    window.wait(lambda: len(window.toplevels()) == 2, "the file dialog")
    # The dialog reads the folder first.
    window._settle(lambda: False, within=1)
    window.keys("ctrl+l")
    window.keys("ctrl+a")
    window.type(str(path))
    window._settle(lambda: False, within=0.5)
    window.keys("Return")


@pytest.fixture
def tasks(home):
    path = home.directory / "todo.txt"
    path.write_text(TASKS)
    return path


def test_a_file_is_imported_after_a_preview_and_undone(window, home, tasks):
    before = home.list()
    choose_in_menu(window, "Import…")
    choose_file(window, tasks)
    window.find("push button", "Import")
    window.wait(lambda: window.labels("^todo.txt$"), "the file's name")
    (text,) = window.wait(lambda: window.labels("^3 new tasks \\(todo.txt\\)\n1 new list\n"), "the preview")
    assert "3 tasks can't be recognised later" in text
    assert home.list() == before
    window.wait(lambda: window.find("push button", "Import").is_sensitive, "the button")
    window.click(window.find("push button", "Import"))
    window.wait(lambda: window.labels("^3 tasks imported$"), "the message")
    assert sorted(home.titles("--due")) == ["Bread", "Call Anna", "Eggs", "Milk", "Paper", "x"]
    window.click(window.find("push button", "Undo"))
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.list() == before


def test_a_file_is_imported_and_undone_by_keyboard_alone(window, home, tasks):
    before = home.list()
    window.keys("F10")
    window.wait(lambda: window.find("menu item", "New Task").is_focused, "the keyboard in the menu")
    # Undo and Redo may be passed over, so the item is at least seven keys away.
    window.keys(*["Down"] * 7)
    window.choose("Import…")
    choose_file(window, tasks)
    window.wait(lambda: window.labels("^3 new tasks"), "the preview")
    window.wait(lambda: window.find("push button", "Import").is_sensitive, "the button")
    tab_to(window, "Import")
    window.keys("Return")
    window.wait(lambda: window.labels("^3 tasks imported$"), "the message")
    assert len(home.list()) == len(before) + 3
    window.keys("ctrl+z")
    wait_until(lambda: home.list() == before, "the tasks as they were")


@pytest.mark.parametrize("way", ["Cancel", "Escape"])
def test_a_preview_that_is_cancelled_imports_nothing(window, home, tasks, way):
    before = home.list()
    choose_in_menu(window, "Import…")
    choose_file(window, tasks)
    window.wait(lambda: window.labels("^3 new tasks"), "the preview")
    if way == "Cancel":
        window.click(window.find("push button", "Cancel"))
    else:
        window.keys(way)
    window.wait_gone("push button", "Import")
    assert home.list() == before


def test_an_import_in_progress_is_cancelled_without_a_trace(window, home):
    before = home.list()
    path = home.directory / "many.txt"
    path.write_text("".join(f"Task number {number} with some words @tag{number % 50}\n" for number in range(60_000)))
    choose_in_menu(window, "Import…")
    choose_file(window, path)
    window.wait(lambda: window.labels("^60000 new"), "the preview", within=120)
    window.click(window.find("push button", "Import"))
    window.wait(lambda: window.labels(r"^Importing the tasks… \d+$"), "the progress", within=60)
    window.keys("Escape")
    window.wait_gone("push button", "Import")
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert home.list() == before and not window.labels("imported")
    # Undo would reverse the import if there had been one.
    assert "Import" not in home.run("undo").out


def test_a_file_that_has_no_tasks_says_why(window, home):
    path = home.directory / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    choose_in_menu(window, "Import…")
    choose_file(window, path)
    window.wait(lambda: window.labels("^The format isn't known"), "the reason")
    assert not window.find("push button", "Import").is_sensitive


def test_tasks_are_exported_in_the_format_that_the_name_tells(window, home):
    path = home.directory / "out.ics"
    choose_in_menu(window, "Export…")
    choose_file(window, path)
    window.wait(lambda: window.labels("^5 tasks exported to “out.ics”."), "the message")
    assert path.read_text().count("BEGIN:VTODO") == 5
    assert home.succeed("import", path, "--dry-run").startswith("iCalendar: 0 new, 5 already there")


def test_a_name_that_tells_no_format_writes_nothing_and_says_why(window, home):
    path = home.directory / "out.doc"
    choose_in_menu(window, "Export…")
    choose_file(window, path)
    window.wait(lambda: window.labels("^The tasks could not be exported: The format isn't known."), "the reason")
    assert not path.exists()
