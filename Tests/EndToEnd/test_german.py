"""The window in German: all that it shows is translated, and dates are as Germans write them."""

import re
import sys

import pytest
from PIL import ImageStat

from harness import wait_until
from harness.home import PROJECT

sys.path.insert(0, str(PROJECT / "scripts"))
import check_texts  # noqa: E402

GERMAN = {key: text for _, key, text in check_texts.translations()}
# Texts that would be seen in English if they weren't translated. Some are the same in both languages.
ENGLISH = {key for key, text in GERMAN.items() if "{" not in key} - set(GERMAN.values())


@pytest.fixture
def german(home, start):
    home.succeed("add", *"Milk tomorrow 9am every week !high #family @phone".split())
    home.succeed("add", "Bread")
    home.succeed("done", home.uid("Bread"))
    home.succeed("add", "Rent", "yesterday")
    return start(LC_ALL="de_DE.UTF-8", LANGUAGE="de")


def shown(window):
    """The names and the texts of everything in the window."""
    snapshot = window.snapshot()
    return {item.name for item in snapshot.items.values()} | set(snapshot.texts(snapshot.all("label")))


CONTROLS = ("push button", "toggle button", "check box", "radio button", "text", "password text", "entry", "combo box")


def check(window, *keys, but=frozenset(), named=True):
    """Waits for texts, named by the English ones, and checks that nothing else is shown in English, and that each control has a
    name for a screen reader, unless GTK has made it."""
    window.wait(lambda: {GERMAN[key] for key in keys} <= shown(window), f"the German of {keys}")
    assert not shown(window) & ENGLISH - but
    if not named:
        return

    def unnamed():
        # The names are those of the snapshot: a control that has gone since has none.
        snapshot = window.snapshot()
        controls = [node for role in CONTROLS for node in snapshot.all(role)]
        assert controls
        return [(node.role, name) for node in controls
                if not (name := snapshot.name(node)) or re.fullmatch(r"(Gtk|Adw)\w+", name)]

    window.wait(lambda: not unnamed(), f"a name for each control beside {keys}")


def choose(window, key):
    """Chooses an item of the main menu."""
    window.keys("F10")
    window.choose(GERMAN[key])


def press(window, key):
    window.click(window.find("push button", GERMAN[key]))


def test_the_list_and_its_views(german):
    german.resize(900, 640)
    check(german, "Views", "Today", "Upcoming", "All Tasks", "Due Tasks", "Done Tasks", "New Task")
    described = german.row("Milk").description
    assert described.startswith("Zu erledigen, fällig: Morgen 09:00, jede Woche"), described
    assert "hohe Priorität" in described
    assert german.row("Rent").description == "Zu erledigen, überfällig, Gestern"
    assert german.row("Bread").description == "Erledigt"
    for number, heading in ((1, "Overdue"), (2, "Tomorrow"), (3, "Due Tasks"), (4, "Done")):
        german.keys(f"alt+{number}")
        check(german, heading)


def test_the_first_tasks(start, home):
    start(LC_ALL="de_AT.UTF-8", LANGUAGE="")
    wait_until(lambda: len(home.titles()) == 4, "the first tasks")
    assert set(home.titles()) <= set(GERMAN.values())


def test_a_task_is_typed_edited_and_deleted(german):
    press(german, "New Task")
    check(german, "Cancel", "Add")
    german.type("Anna anrufen übermorgen 9 Uhr jeden Monat @Telefon")
    german.keys("Return")
    described = german.row("Anna anrufen").description
    assert "jeden Monat" in described, described
    german.click(german.row("Anna anrufen"))
    check(german, "Title", "Notes", "Tags", "List", "Priority")
    (choice,) = german.find("combo box", GERMAN["Priority"]).children
    assert (choice.name, german.chosen(choice)) == (GERMAN["Priority"], GERMAN["None"])
    german.keys("Escape")
    german.focus_row("Anna anrufen")
    german.keys("Delete")
    check(german, "Undo")
    assert "„Anna anrufen“ gelöscht" in shown(german)


def test_a_selection_in_dark_style_fits_a_narrow_and_a_wide_window(home, start):
    for title in ("Milk", "Bread"):
        home.succeed("add", title)
    german = start(LC_ALL="de_DE.UTF-8", LANGUAGE="de", ADW_DEBUG_COLOR_SCHEME="prefer-dark")
    for width in (360, 900):
        german.resize(width, 640)
        german.click(german.row("Milk"), holding=["ctrl"])
        german.click(german.row("Bread"))
        check(german, "Cancel Selection", "Mark as Done", "Choose a Due Date", "Move to a List", "Delete")
        german.wait(lambda: german.labels("^2 ausgewählt$"), "the number of selected tasks")
        for key in ("Cancel Selection", "Mark as Done", "Delete"):
            x, _, own, _ = german.place_of_frame(german.find("push button", GERMAN[key]))
            assert 0 <= x and x + own <= width, (key, x, own, width)
        assert german.size() == (width, 640)
        picture = german.picture().convert("L")
        assert ImageStat.Stat(picture).mean[0] < 90
        german.keys("Escape")
        german.wait(lambda: not german.labels("ausgewählt$"), "no selection")


def test_the_other_pages(german):
    for item, title, *others in [
        ("Statistics", "Average per Day"), ("Preferences", "Accounts"), ("Restore Backup…", "Restore Backup", "Cancel"),
    ]:
        choose(german, item)
        check(german, title, *others)
        german.keys("Escape")
        german.wait(lambda title=title: GERMAN[title] not in shown(german), f"{title!r} to be closed")
        german.focus()
    choose(german, "Select Tasks")
    check(german, "Select Tasks", "Cancel Selection", "Mark as Done", "Delete")


def test_the_dialogs_fit_a_narrow_screen(german):
    for item, title, *others in [
        ("Restore Backup…", "Restore Backup", "Restore"), ("Export…", "Export Tasks", "Format"), ("New List…", "New List", "Create"),
    ]:
        choose(german, item)
        check(german, title, "Cancel", *others)
        german.resize(360, 420)
        german.keys("Escape")
        german.wait_gone("push button", GERMAN["Cancel"])
        german.focus()


def test_the_shortcuts(german):
    choose(german, "Keyboard Shortcuts")
    # GTK names the keys, and its own translation may not be installed.
    check(german, "Check or uncheck", "Synchronise", but={"Delete", "Menu"}, named=False)
