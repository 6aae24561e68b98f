"""Importing and exporting files in QuickTodo's window, by the desktop's file dialog."""

import json

import pytest

from harness import wait_until
from test_editor import tab_to

# What Home.fill makes, as todo.txt has it.
TASKS = "Eggs due:2030-05-01\nCall Anna +family\n(A) x\n"


def choose_in_menu(window, item):
    window.click(window.find("push button", "Main Menu"))
    window.choose(item)


def choose_file(window, path, windows=2):
    """Names a file in the file dialog, by the keyboard, as a person does who knows its name."""
    window.wait(lambda: len(window.toplevels()) == windows, "the file dialog")
    # The dialog reads the folder first.
    window._settle(lambda: False, within=1)
    window.keys("ctrl+l")
    window.keys("ctrl+a")
    window.type(str(path))
    window._settle(lambda: False, within=0.5)
    # The dialog may have completed a part of the name meanwhile.
    window.keys("shift+End", "Delete", "Return")


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


def choose_below(window, box, steps, item):
    """Chooses an item of the next drop-down list, by the number of items that it is below the chosen one."""
    choice = window.find("combo box", box)
    (button,) = choice.children
    for _ in range(4):
        if window._settle(lambda: button.is_focused):
            break
        window.keys("Tab")
    window.keys("space")
    window.wait(lambda: choice.all("list item"), "the items")
    window.keys(*["Down"] * steps, "Return")
    window.wait(lambda: window.chosen(button) == item, f"{item!r} to be chosen")


def test_tasks_are_exported_by_keyboard_alone_in_a_format_after_a_preview(window, home):
    path = home.directory / "out.json"
    window.wait(lambda: "Bread" in window.rows(), "the tasks")
    window.keys("alt+4")
    window.wait(lambda: window.labels("^2 done$"), "the view Done")
    window.keys("F10")
    window.wait(lambda: window.find("menu item", "New Task").is_focused, "the keyboard in the menu")
    window.choose("Export…")
    window.wait(lambda: window.labels("^5 tasks \\(QuickTodo's JSON\\)$"), "the preview")
    choose_below(window, "Format", 4, "Taskwarrior's JSON")
    window.wait(lambda: window.labels("^5 tasks \\(Taskwarrior's JSON\\)"), "the preview of the format")
    choose_below(window, "Tasks", 1, "Done")
    window.wait(lambda: window.labels("^2 tasks \\(Taskwarrior's JSON\\)"), "the preview of the view")
    assert not path.exists()
    tab_to(window, "Export…")
    window.keys("Return")
    choose_file(window, path, windows=3)
    window.wait(lambda: window.labels("^2 tasks exported to “out.json”."), "the message")
    assert {task["status"] for task in json.loads(path.read_text())} == {"completed"}
    assert home.succeed("import", path, "--dry-run").startswith("Taskwarrior's JSON: 0 new, 2 already there")


def test_an_export_that_fails_or_is_cancelled_leaves_the_former_file(window, home):
    path = home.directory / "out.json"
    path.write_text("former")
    many = home.directory / "many.txt"
    many.write_text("".join(f"Task number {number} with some words\n" for number in range(60_000)))
    home.succeed("import", many)
    choose_in_menu(window, "Export…")
    window.wait(lambda: window.labels("^60005 tasks "), "the preview", within=60)
    window.click(window.find("push button", "Export…"))
    choose_file(window, "/proc/out.json", windows=3)
    window.wait(lambda: window.labels("No such file or directory. Name another file.$"), "the reason")
    window.wait(lambda: len(window.toplevels()) == 2, "the file dialog to be closed")
    window.click(window.find("push button", "Export…"))
    choose_file(window, path, windows=3)
    # GTK asks whether to replace the file.
    window.wait(lambda: len(window.toplevels()) == 4, "the question")
    window._settle(lambda: False, within=1)
    window.keys("Return")
    window.wait(lambda: window.labels(r"^Exporting the tasks… \d+$"), "the progress", within=60)
    window.keys("Escape")
    window.wait(lambda: len(window.toplevels()) == 1, "the dialog to be closed")
    assert path.read_text() == "former" and not list(home.directory.glob("*.part"))
