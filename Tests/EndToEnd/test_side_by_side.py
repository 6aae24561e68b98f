"""Window and command line, and two windows, on the same data at the same time."""

import pytest

from harness import Home, wait_until


def test_the_window_shows_what_the_command_line_did(window, home):
    home.succeed("add", "Eggs")
    window.wait_sections(due=["Eggs", "Bread", "Milk", "Paper"])
    home.succeed("done", home.uid("Milk"))
    window.wait_sections(due=["Eggs", "Bread", "Paper"], done=["Milk", "Stamps", "Water"])
    home.succeed("edit", home.uid("Paper"), "Pens")
    window.wait_sections(due=["Eggs", "Bread", "Pens"])
    home.succeed("rm", home.uid("Stamps"))
    window.wait_sections(done=["Milk", "Water"])
    home.succeed("reopen", home.uid("Milk"))
    window.wait_sections(due=["Eggs", "Bread", "Milk", "Pens"], done=["Water"])


def type_over(window, title, text, *command):
    """Opens the editor of a task, changes the task elsewhere, and leaves the editor with another title."""
    window.click(window.row(title))
    window.wait(lambda: window.entry().is_focused, "the keyboard focus in the entry")
    window.home.succeed(*command)
    window.type(text)
    window.keys("Escape")


@pytest.mark.parametrize("choice, title", [("Keep This Title", "Milk!"), ("Take That Title", "Oat milk")])
def test_of_two_titles_the_person_chooses(window, home, choice, title):
    type_over(window, "Milk", "!", "edit", home.uid("Milk"), "Oat milk")
    window.wait(lambda: window.labels("Oat milk"), "the other title")
    assert window.entry().text == "Milk!", "both are shown"
    assert home.titles("--due") == ["Bread", "Oat milk", "Paper"], "nothing is overwritten"
    window.click(window.find("push button", choice))
    window.wait_sections(due=["Bread", title, "Paper"])
    assert home.titles("--due") == ["Bread", title, "Paper"]
    window.wait(lambda: not window.entries(), "the editor to be gone")


def test_an_editor_outlives_its_task_and_saves_it_again(window, home):
    before = home.list()
    type_over(window, "Milk", "!", "rm", home.uid("Milk"))
    # The text is not discarded silently: the editor keeps it, and says what happened.
    window.click(window.find("push button", "Save Again"))
    window.wait_sections(due=["Bread", "Milk!", "Paper"])
    assert home.list() == [{**task, "title": task["title"].replace("Milk", "Milk!")} for task in before]


def test_an_editor_whose_task_is_gone_can_be_left(window, home):
    type_over(window, "Milk", "!", "rm", home.uid("Milk"))
    window.click(window.find("push button", "Leave It Deleted"))
    window.wait_sections(due=["Bread", "Paper"])
    assert home.titles("--due") == ["Bread", "Paper"]


def test_two_windows_show_the_same(window, home, start):
    # A database that is named on the command line has its own window, even if it is the usual file.
    other = start("--database", home.path)
    other.wait_sections(due=["Bread", "Milk", "Paper"])
    other.click(other.check_button("Milk"))
    for each in (window, other):
        each.wait_sections(due=["Bread", "Paper"], done=["Milk", "Stamps", "Water"])
    other.close()
    window.screen.display.sync()
    home.succeed("add", "Eggs")
    window.wait_sections(due=["Eggs", "Bread", "Paper"])


def test_a_named_database_has_a_window_of_its_own(home, start):
    other = home.directory / "other.sqlite"
    home.fill(due=["usual"])
    home.succeed("add", "--database", other, "elsewhere")
    window = start("--database", other)
    window.wait_sections(due=["elsewhere"])
    home.succeed("add", "--database", other, "more")
    window.wait_sections(due=["more", "elsewhere"])
    wait_until(lambda: home.titles() == ["usual"], "the usual database to be as it was")


def test_a_second_start_with_another_data_folder_shows_that_ones_tasks(window, tmp_path, start):
    other = Home(tmp_path / "other")
    other.directory.mkdir()
    other.fill(due=["Elsewhere"])
    second = start(at=other)
    second.wait_sections(due=["Elsewhere"])
    window.wait_sections(due=["Bread", "Milk", "Paper"])
    assert window.process.poll() is None


def test_a_second_start_on_the_same_tasks_shows_the_first_window(window, home, tmp_path):
    elsewhere = tmp_path / "link"
    elsewhere.symlink_to(home.data)
    for folder in (home.data, elsewhere):
        environment = home.environment(display=True) | {"XDG_DATA_HOME": str(folder)}
        process = home.start(env=environment)
        assert process.wait(20) == 0, process.stderr.read()
    assert len(window.frames()) == 1
