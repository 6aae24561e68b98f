"""A window with a million tasks: the keyboard reaches both ends, and the rows on the screen stay where they are."""

import re
import shutil
from contextlib import closing

import pytest

from harness import Expired, Home

DUE, DONE = 999_950, 50
LAST_DONE = f"done {DONE - 1}"
# The pixels between two rows.
GAP = 2
# The pixels at the side, over the rows, where the scroll bar appears and disappears.
SCROLLBAR = 24

pytestmark = [pytest.mark.xdist_group("million"), pytest.mark.long]


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """Returns a home with a million tasks, named by their places. Every done task was added after all due tasks,
    and the last done task was added last, so it comes first in the list when it is due again."""
    home = Home(tmp_path_factory.mktemp("million"))
    home.make()
    with closing(home.database.connect()) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "INSERT INTO tasks(title, added, checked) "
            "WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ? - 1) "
            "SELECT 'due ' || n, 1700000000000 - n, NULL FROM place", (DUE,))
        connection.executemany(
            "INSERT INTO tasks(title, added, checked) VALUES (?, ?, ?)",
            [(f"done {n}", 1_700_000_000_001 + n, 1_700_000_100_000 - n) for n in range(DONE)])
        connection.execute("COMMIT")
    return home


@pytest.fixture
def home(filled, tmp_path):
    shutil.copytree(filled.directory, tmp_path, dirs_exist_ok=True)
    return Home(tmp_path)


@pytest.fixture
def window(start):
    """The window, with the focus on the first row."""
    window = start()
    counts(window)
    window.focus_list()
    wait_view(window, "due 0", "Due Tasks", "due 0", "due 1")
    return window


def with_list(snapshot):
    """Returns a snapshot, or None if the program was too busy to report its list."""
    return snapshot if snapshot and snapshot.all("list", "Tasks") else None


class View:
    """The rows of the list that are in view, with their heights on the screen, and the row that has the focus."""

    def __init__(self, window):
        snapshot = window.wait(lambda: with_list(window.snapshot()), "the list")
        rows = snapshot.all("list item")
        names = [snapshot.name(row) for row in rows]
        focused = [snapshot.around(node, ("list item",)) for node in snapshot.all(state="focused")]
        self.focused = next((snapshot.name(row) for row in focused if row), None)
        ((_, self.top, _, height),) = snapshot.bounds(snapshot.all("list", "Tasks"))
        self.bottom = self.top + height
        self.heights = self._joined(names, [(y, y + height) for _, y, _, height in snapshot.bounds(rows)])
        self.rows = list(self.heights)

    def _joined(self, names, edges):
        """Returns the rows in view: those that adjoin the row with the focus. GTK reports no position, or an
        outdated one, for rows out of view."""
        if self.focused not in names:
            return {}
        first = last = names.index(self.focused)
        if not self.top <= edges[first][0] < edges[first][1] <= self.bottom:
            return {}
        while first > 0 and edges[first - 1][1] + GAP == edges[first][0] > self.top:
            first -= 1
        while last + 1 < len(names) and edges[last][1] + GAP == edges[last + 1][0] < self.bottom:
            last += 1
        return {names[row]: edges[row][0] for row in range(first, last + 1)}

    def has(self, rows):
        """Returns whether these rows are in view, each directly below the previous."""
        return rows in [self.rows[first:first + len(rows)] for first in range(len(self.rows))]

    def __repr__(self):
        return f"{self.heights}, the focus at {self.focused!r}"


def wait_view(window, focused, *rows):
    """Waits until the focus is on a row in view, and these rows are in view, each directly below the previous."""
    view = None

    def fits():
        nonlocal view
        view = View(window)
        return view.focused == focused and view.rows and view.has(list(rows))

    try:
        window.wait(fits, f"{rows} in view, the focus at {focused!r}")
    except Expired as expired:
        raise Expired(f"{expired}; in view are {view}") from None
    return view


def counts(window):
    """Returns the label with the numbers under the window's title."""
    return window.wait(lambda: window.all("label", re.compile(r"^\d+ due, \d+ done$")), "the numbers")[-1]


def uid(home, title):
    """Returns a task's uid from the database, because listing all tasks by the program would take long."""
    with closing(home.database.connect()) as connection:
        ((uid,),) = connection.execute("SELECT uid FROM tasks WHERE title = ?", (title,)).fetchall()
    return uid


def test_a_row_toggled_by_key_is_found_in_its_new_place_at_the_other_end(window, home):
    window.keys("End")
    wait_view(window, LAST_DONE, "done 47", "done 48", LAST_DONE)

    window.keys("space")
    wait_view(window, LAST_DONE, "Due Tasks", LAST_DONE, "due 0")
    assert home.titles("--due", "--limit", "2") == [LAST_DONE, "due 0"]
    assert not window.check_button(LAST_DONE).is_checked

    window.keys("space")
    # GTK scrolls the row to the upper or the lower edge of the list, so the next row may be out of view.
    wait_view(window, LAST_DONE, "Done Tasks", LAST_DONE)
    assert home.titles("--done", "--limit", "2") == [LAST_DONE, "done 0"]
    assert window.check_button(LAST_DONE).is_checked
    window.keys("Home")
    wait_view(window, "due 0", "Due Tasks", "due 0", "due 1")


def test_the_rows_in_view_stay_where_they_are(window, home):
    def others_change(due, done, *commands):
        """Changes rows out of view from the command line. Until the window has received the changes, and
        afterwards, the list must look as before."""
        line, before = counts(window), look()
        for command, *arguments in commands:
            home.succeed(command, *arguments)
            assert look() == before, f"after {command}"

        def is_told():
            assert look() == before
            return line.text == f"{due} due, {done} done"

        window.wait(is_told, f"{due} due, {done} done")
        assert all(look() == before for _ in range(20))

    def look():
        """Returns the titles on the screen, without the ring around the focus, which fades by itself."""
        picture = window.screen.picture(x, y, width - SCROLLBAR, height)
        return picture.convert("L").point(lambda light: light < 100).tobytes()

    x, y, width, height = (int(value) for value in window.place_of_frame(window.find("list", "Tasks")))
    middle, late = uid(home, "due 500000"), uid(home, "done 9")
    others_change(DUE - 1, DONE + 1, ("done", middle), ("edit", late, "other"))

    window.keys("End")
    wait_view(window, LAST_DONE, LAST_DONE)
    others_change(DUE, DONE, ("add", "new"), ("rm", uid(home, "due 1")), ("reopen", middle))

    window.keys("Home")
    wait_view(window, "new", "Due Tasks", "new", "due 0")
    # As fast as a person who holds the key down.
    window.keys(*["Page_Down"] * 5, *["Up"] * 4)
    wait_view(window, "due 41", "due 40", "due 41", "due 42")
    others_change(DUE, DONE + 1, ("done", uid(home, "due 0")), ("add", "newer"), ("rm", uid(home, "due 2")),
                  ("edit", middle, "other"), ("add", "newest"))


def test_only_the_rows_under_one_that_leaves_move_up(window, home):
    def assert_left(title, before, after):
        at = before.heights[title]
        one = before.heights[before.rows[before.rows.index(title) + 1]] - at
        places = {row: height - one if height > at else height for row, height in before.heights.items()}
        del places[title]
        assert places.items() <= after.heights.items(), f"before {before}; after {after}"

    window.keys("Page_Down", "Page_Down", "Up", "Up", "Up", "Up")
    before = wait_view(window, "due 14", "due 13", "due 14", "due 15")
    window.click(window.check_button(before.focused))
    after = wait_view(window, "due 15", "due 13", "due 15")
    assert_left("due 14", before, after)

    window.keys("Up", "Up")
    before = wait_view(window, "due 12", "due 11", "due 12", "due 13", "due 15")
    window.click(window.check_button(before.focused))
    after = wait_view(window, "due 13", "due 11", "due 13", "due 15")
    assert_left("due 12", before, after)
    assert home.titles("--done", "--limit", "3") == ["due 12", "due 14", "done 0"]
