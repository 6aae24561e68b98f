"""The first start, and the widgets that a screen reader reports."""

import re
import subprocess
import threading

from harness import wait_until


def test_the_window_makes_starter_tasks_and_the_command_line_shows_them(start, home):
    window = start()
    due, done = wait_until(lambda: any(window.sections()) and window.sections(), "starter tasks")
    assert 2 <= len(due + done) <= 10
    assert home.titles() == due + done


def test_starter_tasks_are_made_once(start, home):
    home.make()
    window = start()
    assert home.titles() == []
    assert not window.all("list item", "Due Tasks")
    assert len(window.labels(r"\w")) >= 2, "an empty list says what to do"


def test_everything_has_a_role_and_a_name(window):
    window.find("push button", "New Task")
    window.find("push button", "Main Menu")
    for title in ("Bread", "Milk", "Paper", "Stamps", "Water"):
        window.row(title)
        box = window.check_button(title)
        assert box.is_checked == (title in ("Stamps", "Water"))
    window.wait_sections(due=["Bread", "Milk", "Paper"], done=["Stamps", "Water"])
    for node in window.all("push button") + window.all("check box"):
        assert node.name and not re.fullmatch(r"Gtk\w+|Adw\w+", node.name), f"{node} has no name"


def test_everything_is_named_once(window):
    window.focus_row("Milk")
    window.keys("Delete")
    window.find("push button", "Undo")
    window.click(window.find("push button", "New Task"))
    window.find("push button", "Cancel")
    names = [button.whole_name for button in window.all("push button")]
    assert {"Undo", "Cancel", "Add", "New Task"} <= set(names)
    assert not [name for name in names if re.fullmatch(r"(.+) \1|Gtk\w+", name)]


def test_a_row_says_whether_its_task_is_done(window, home):
    said = lambda title: window.row(title).description  # noqa: E731
    assert (said("Milk"), said("Stamps")) == ("To do", "Done")
    home.succeed("done", home.uid("Milk"))
    window.wait(lambda: said("Milk") == "Done", "Milk to be done")


def test_statistics_stand_once_in_the_window(window, home):
    window.wait(lambda: window.labels(r"\b3\b.*\b2\b"), "3 due and 2 done")
    home.succeed("done", home.uid("Bread"))
    window.wait(lambda: window.labels(r"\b2\b.*\b3\b"), "2 due and 3 done")
    assert len(window.labels(r"\b2\b.*\b3\b")) == 1


def test_the_shortcuts_are_in_the_menu_and_have_a_shortcut(window):
    window.click(window.find("push button", "Main Menu"))
    # Items whose keys are those of a page have them too.
    window.wait(lambda: "Ctrl+N" in window.menu_keys("New Task"), "the keys of New Task")
    window.choose("Keyboard Shortcuts")
    window.wait(lambda: window.labels("^Undo$"), "the shortcuts")
    window.keys("Escape")
    window.wait(lambda: not window.labels("^Undo$"), "the shortcuts to be gone")
    window.keys("ctrl+question")
    window.wait(lambda: window.labels("^Undo$"), "the shortcuts")


def test_letters_with_many_marks_stay_in_their_row(home, start):
    home.fill(due=["above", "plain", "below"])
    window = start()

    def look(title):
        place = window.place_of_frame(window._still(window.row(title)))
        return window.screen.picture(*(int(value) for value in place)).tobytes()

    before = look("above"), look("below")
    home.succeed("edit", home.uid("plain"), "a" + "\u0301" * 30 + "\u0323" * 30)
    window.wait(lambda: len(window.all("list item", re.compile("^a\u0301"))) == 1, "the new title")
    window.wait(lambda: (look("above"), look("below")) == before, "the rows around it as they were")


def test_the_window_is_usable_at_360_pixels(window):
    window.resize(360, 640)
    window.wait(lambda: window.size()[0] == 360, "a narrow window")
    field = window.wait(lambda: [n for n in window.all(name="New Task") if n.role in ("text", "entry")], "the field")[-1]
    for node in [field, window.find("push button", "Main Menu"),
                 window.check_button("Bread"), window.row("Water")]:
        x, _, width, _ = window.place_of_frame(node)
        assert 0 <= x and x + width <= window.toplevels()[-1][3], node
    window.click(field)
    window.type("Narrow")
    window.keys("Return")
    window.row("Narrow")


def test_any_title_is_shown_in_a_row_of_at_most_three_lines(start, home):
    home.fill(due=["plain"])
    titles = ["two\nlines", "<b>bold</b> & co", "long " * 20_000, "שלום עולם", "👩‍👩‍👧 family", "tab\tand\x1b[31m"]
    for title in titles:
        home.succeed("add", title)
    window = start()
    plain = window.row("plain")
    height = plain.bounds[3]
    line = window.find("label", "plain").bounds[3]
    for title in titles:
        shown = title.strip()[:12].split("\n")[0].split("\t")[0]
        row = window.find("list item", re.compile("^" + re.escape(shown)))
        most = height + (2 * line if len(title) > 100 else 8)
        assert height - 8 <= row.bounds[3] <= most, f"{title[:20]!r} has a row of {row.bounds[3]} pixels"
        window.wait(lambda: row.bounds[2] == plain.bounds[2], f"{title[:20]!r} to be as wide as the others")
    assert window.labels(r"<b>bold</b> & co"), "markup is text"


def test_closing_the_window_ends_the_program(window):
    window.click(window.find("push button", "Close"))
    assert window.process.wait(20) == 0


def test_the_launcher_shows_how_many_tasks_are_due(home, start):
    home.fill(due=["a", "b", "c"])
    match = "type='signal',interface='com.canonical.Unity.LauncherEntry'"
    monitor = subprocess.Popen(["dbus-monitor", "--session", match], stdout=subprocess.PIPE, text=True)
    printed = []
    threading.Thread(target=lambda: printed.extend(monitor.stdout), daemon=True).start()
    try:
        wait_until(lambda: printed, "the monitor to listen")
        start()
        counts = lambda: re.findall(r'"count"\s+variant\s+int64 (\d+)', "".join(printed))  # noqa: E731
        wait_until(lambda: counts() and counts()[-1] == "3", "the badge 3")
        home.succeed("done", home.uid("b"))
        wait_until(lambda: counts()[-1] == "2", "the badge 2")
    finally:
        monitor.kill()
        monitor.wait()
