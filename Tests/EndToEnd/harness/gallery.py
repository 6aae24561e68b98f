"""Functions that the tests of the Gallery's pages share."""

import re

from .home import PROGRAMS, PROJECT

PAGES = PROJECT / "Apps" / "Gallery" / "Pages"


def pages():
    """Returns the pages' names and titles, from the program's source."""
    lines = re.findall(r'^ +Page\(\s*"(\w+)", "([^"]+)"', (PAGES / "Pages.swift").read_text(), re.MULTILINE)
    assert lines
    return lines


def page_files():
    """Returns the files of the pages."""
    return sorted(path for path in PAGES.glob("*.swift") if path.name not in ("Kit.swift", "Pages.swift"))


def entry(window, name):
    """Returns the entry with this name. GTK 4.8 gives the name either to the entry or to the text in it."""

    def named():
        return [node for node in window.all(name=name) if node.role in ("text", "entry", "password text")]

    return window.wait(named, f"the entry {name!r}")[-1]


def fill(window, name, text):
    """Puts a text into an entry as a person does: clicks, selects everything and types over it."""
    window.click(entry(window, name))
    window.wait(lambda: entry(window, name).is_focused, f"the focus in {name!r}")
    window.screen.keys("ctrl+a")
    if text:
        window.type(text)
    else:
        window.screen.keys("BackSpace")


def wait_label(window, pattern, within=None):
    """Waits for a visible label whose text matches, and returns the text."""
    return window.wait(lambda: window.labels(pattern), f"a label {pattern!r}", within)[0]


def list_items(window, name):
    """Returns (node, name) of each row of the list with this name, from top to bottom, including headers and
    footers. Leaves out rows without a size: GTK keeps some of the rows that are out of view."""
    snapshot = window.snapshot()
    lists = snapshot.all("list", name) if snapshot else []
    items = snapshot.all("list item", within=lists[-1]) if lists else []
    placed = sorted(zip(snapshot.bounds(items), items), key=lambda pair: pair[0][1]) if items else []
    return [(node, snapshot.name(node)) for box, node in placed if box[3] > 0]


def list_rows(window, name):
    """Returns the names of a list's rows."""
    return [called for _, called in list_items(window, name)]


def wait_rows(window, name, rows):
    """Waits until a list has these rows."""
    window.wait(lambda: list_rows(window, name) == rows, f"{rows}; the list has {list_rows(window, name)}")


def choose(window, name, downs):
    """Opens a drop-down, goes down in its list and chooses an item, all by keyboard."""

    def focused():
        return next((node.bounds for node in window.all(state="focused")), None)

    window.wait(focused, "the focus")
    for _ in range(20):
        if window.find("combo box", name).all(state="focused"):
            break
        before = focused()
        window.keys("Tab")
        window._settle(lambda: focused() != before)
    else:
        raise AssertionError(f"the keyboard does not reach the drop-down {name!r}")
    before = focused()
    window.keys("space")
    window.wait(lambda: window.popups(), "the list")
    # The list takes the focus a moment after it appears.
    window._settle(lambda: focused() != before, within=1)
    window.screen.keys(*["Down"] * downs, "Return")
    window.wait(lambda: not window.popups(), "the list to be gone")
